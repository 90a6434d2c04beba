// npm run torture:forum: a game in a thread of a forum, whose robot is killed at random moments while the forum fails now and then. The
// last line tells what became of it; anything lost or doubled ends it with 1.
import { parseArgs } from 'node:util';
import { tempDir } from '../support/temp.js';
import { tortureForum } from './forum.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    posts: { type: 'string', default: '200' },
    seed: { type: 'string', default: `${process.pid}` },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const { seed } = values;
say(`seed ${seed} (--seed ${seed} does the same again)`);
const { dir, remove } = await tempDir('posthorn-torture');
try {
  const extent = { kills: Number(values.kills), posts: Number(values.posts), seed };
  const { kills, posts, lost, doubled } = await tortureForum(dir, extent, say);
  for (const fault of [...lost, ...doubled]) say(fault);
  say(`kills=${kills} posts=${posts} lost=${lost.length} doubled=${doubled.length}`);
  if (lost.length + doubled.length > 0) process.exitCode = 1;
} finally {
  await remove();
}
