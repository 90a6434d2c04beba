import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { verifyLog } from '../../log/verify/index.js';
import type { Context } from '../shared/index.js';
import { entriesOf } from './log-entries.js';

/** An entry of a game that a file tells of: a report by its last lines, an export by what it holds. */
interface ToldEntry {
  readonly file: string;
  readonly game: string;
  readonly seq: number;
}

/** What mail programs and people put before lines, and how the formats of reports mark them. */
const BEFORE = /^[\s>|]*/;
const MARKS = /\[\/?i\]|[*`]/g;
/** As the last lines of a report name its entry, in every language and format. */
const NAMED = /(?:^|\s)([a-z0-9][a-z0-9-]{0,39}), \S+ (\d{1,9})[ \n]([0-9a-f]{64})$/gm;

/** The entry under which a report was made, by its last lines; null where a text names none. */
export function entryNamedIn(
  text: string,
): { readonly game: string; readonly seq: number; readonly hash: string } | null {
  const lines = text.split(/\r?\n/).map((line) => line.replace(MARKS, '').replace(BEFORE, '').trimEnd());
  const [, game, seq, hash] = [...lines.join('\n').matchAll(NAMED)].at(-1) ?? [];
  return game === undefined || hash === undefined ? null : { game, seq: Number(seq), hash };
}

/**
 * Holds the entries that reports name against each other and against exports: which of them the exports have. Refusals:
 * `proof-entry-differs` (`game`, `seq`, and the files `text` and `other`) where two files tell one entry differently, `log-corrupt`.
 */
export async function toldAlike(
  context: Context,
  reports: readonly string[],
  exports: readonly string[],
): Promise<Result<readonly ToldEntry[]>> {
  const known = new Map<string, { readonly hash: string; readonly file: string }>();
  for (const file of exports) {
    const bytes = await context.input(file);
    const { first } = await verifyLog(bytes, { level: 'chain', modules: context.registry });
    if (first !== undefined) return refuse('log-corrupt', undefined, { ...first });
    const { game, list } = entriesOf(bytes);
    for (const { seq, hash } of list) {
      const other = known.get(`${game} ${seq}`);
      if (other !== undefined && other.hash !== hash) return differs(game, seq, other.file, file);
      known.set(`${game} ${seq}`, { hash, file });
    }
  }
  const held = new Set(known.keys());
  const told: ToldEntry[] = [];
  for (const file of reports) {
    const named = entryNamedIn(Buffer.from(await context.input(file)).toString('utf8'));
    if (named === null) continue;
    const { game, seq, hash } = named;
    const other = known.get(`${game} ${seq}`);
    if (other !== undefined && other.hash !== hash) return differs(game, seq, other.file, file);
    known.set(`${game} ${seq}`, { hash, file });
    if (held.has(`${game} ${seq}`)) told.push({ file, game, seq });
  }
  return ok(told);
}

function differs(game: string, seq: number, text: string, other: string): ReturnType<typeof refuse> {
  return refuse('proof-entry-differs', undefined, { game, seq, text, other });
}
