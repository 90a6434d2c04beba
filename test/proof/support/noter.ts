import { createHash } from 'node:crypto';
import { HouseTree, houseSigner, type LogToNote, NotedLogs } from '../../../src/proof/house/index.js';
import { noteText } from '../../../src/proof/note/index.js';
import { publishTree } from '../../../src/proof/publishing/index.js';
import { openPostgresStore, openSqliteStore } from '../../../src/store/database/index.js';
import { Remarks } from '../../../src/store/remarks/index.js';
import { TreeRows } from '../../../src/store/tree/index.js';

/**
 * Notes entries of a log that others note as well, and of one of its own, in the store it is told of, says each checkpoint that it could
 * have told somebody, and publishes the tree in a folder, until it is killed.
 */
const [where = '', name = '', folder = ''] = process.argv.slice(2);
const store = where.startsWith('postgres:')
  ? await openPostgresStore({ url: where })
  : await openSqliteStore(where);
const signer = await houseSigner(new Remarks(store), 'killed.example/robot', (size) =>
  new Uint8Array(size).fill(7),
);
const tree = new HouseTree(new TreeRows(store), signer);
const notes = new NotedLogs({
  tree,
  differs: async () => undefined,
  // Others have noted more of it meanwhile.
  log: async (log) => upTo(log, Math.max(0, await tree.notedOf(log)) + 2),
});
function upTo(log: string, last: number): LogToNote {
  const entry = (seq: number) => ({
    seq,
    hash: createHash('sha256').update(`${log} ${seq}`).digest('hex'),
  });
  return {
    name: log,
    head: entry(last),
    entries: async (from, to) => Array.from({ length: to - from + 1 }, (_, at) => entry(from + at)),
  };
}
for (;;) {
  for (const log of ['of all', name]) {
    // Entries that are noted already are given again, as a robot does that does not know what another has noted.
    const noted = await notes.note(upTo(log, Math.max(0, await tree.notedOf(log)) + 2));
    if (!noted.ok) throw new Error(JSON.stringify(noted.violation));
    process.stdout.write(`${JSON.stringify(noteText(await tree.lastNoted()))}\n`);
  }
  const published = await publishTree(tree, folder, await tree.checkpoint());
  if (!published.ok) throw new Error(JSON.stringify(published.violation));
}
