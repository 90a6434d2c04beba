import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../src/engine/core/base/result.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { advance } from '../../src/engine/core/session/next-automatic-input.js';
import type { Input, Session } from '../../src/engine/core/session/session.js';
import type { Entry, Source } from '../../src/log/format/entry-types.js';
import type { NewLog } from '../../src/log/storage/create-log.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { sha256Hex } from '../../src/system/files/sha256.js';
import { fixedRandom, tempDir } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';

export const registry = new Registry([caravan]);
const cleanups: (() => Promise<void>)[] = [];

/** A folder that `cleanUp` removes. */
export async function folder(): Promise<string> {
  const temp = await tempDir('log');
  cleanups.push(temp.remove);
  return temp.dir;
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
}

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.violation));
  return result.value;
}

export function code(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.violation.code;
}

/** The n-th second of a fixed day. */
export const at = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();

export async function create(dir: string, change: Partial<NewLog> = {}): Promise<GameLog> {
  return value(await GameLog.create(dir, newLog(change)));
}

export function newLog(change: Partial<NewLog> = {}): NewLog {
  return {
    game: 'road-1',
    title: 'A caravan',
    module: caravan as GameModule,
    setup: { scenario: 'road', edition: 1, options: {} },
    dice: 'chains',
    words: ['camel', 'well water'],
    random: fixedRandom(7),
    at: at(0),
    ...change,
  };
}

export const bytesOf = (dir: string): Promise<Buffer> => readFile(join(dir, 'log.yaml'));

export const robot: Source = { by: 'robot', via: 'robot', message: null, line: null };

export const messageHash = (n: number): string => sha256Hex(`message ${n}`);

/** A message with these lines, as the table hands it to the log. */
export function orders(side: string, message: string | null, ...texts: string[]): [Input, Source] {
  const received = texts.map((text, index) => ({ text, line: index + 1 }));
  const queue = received.map((line) => ({ ...line, message }));
  return [
    { type: 'orders', side, received, queue, plans: null, values: [] },
    { by: side, via: 'mail', message, line: null },
  ];
}

/**
 * Plays on with random legal orders until the log has an entry `last` (or the game ends): every order is a message
 * of its author and what follows of it. Each entry is its own transaction unless `together`.
 */
export async function playTo(log: GameLog, last: number, seed = 'play', together = false): Promise<void> {
  const random = new SeededRandom(seed);
  const go = (
    one: (append: (input: Input, source: Source) => void, session: Session, seq: number) => boolean,
  ) =>
    log.transaction((transaction) => {
      let more = true;
      while (more && transaction.head.seq < last) {
        more = one(
          (input, source) => value(transaction.append(input, source, at(transaction.head.seq + 1))),
          transaction.session,
          transaction.head.seq,
        );
        if (!together) break;
      }
      return more;
    });
  while (log.head.seq < last) {
    const more = await go((append, session, seq) => {
      const next = nextInput(log.module, session, random, seq);
      if (next === null) return false;
      append(...next);
      return true;
    });
    if (!more) break;
  }
}

function nextInput(
  module: GameModule,
  session: Session,
  random: SeededRandom,
  seq: number,
): [Input, Source] | null {
  const due = advance(module, session, {});
  if (due !== null) {
    const by = due.type === 'chance' ? 'robot' : due.side;
    const queued = due.type === 'answer' ? session.queues[due.side]?.[0] : undefined;
    return [due, { by, via: 'queue', message: queued?.message ?? null, line: queued?.line ?? null }];
  }
  const decisions = module.pending(session.state);
  const decision = decisions[random.below(decisions.length)];
  if (decision === undefined) return null;
  const view = module.view(session.state, decision.side);
  const defs = module.orders.filter((def) => def.answers.includes(decision.kind));
  for (const def of defs) {
    const args = def.propose(view, decision, (count) => random.below(count));
    if (args === null) continue;
    const context = textContext(module, view, decision.side, decision, 'en');
    return orders(decision.side, messageHash(seq), writeOrder(module, { verb: def.verb, args }, context));
  }
  return null;
}

/** A game played to its end (or to entry `last`), closed. */
export async function played(
  change: Partial<NewLog> = {},
  last = 1000,
  seed = 'play',
): Promise<{ dir: string; entries: Entry[]; session: Session; head: { seq: number; hash: string } }> {
  const dir = await folder();
  const log = await create(dir, change);
  await playTo(log, last, seed, true);
  await log.close();
  return { dir, entries: await log.readEntries(0), session: log.session, head: log.head };
}
