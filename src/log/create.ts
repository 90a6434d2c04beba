import { mkdir } from 'node:fs/promises';
import type { ManualValue } from '../engine/core/dice.js';
import type { GameModule, Setup } from '../engine/core/module.js';
import { ok, type Result, refuse } from '../engine/core/result.js';
import type { TimeControl } from '../engine/core/time-control.js';
import { writeFileDurably } from './durable.js';
import type { DiceMode, Opening } from './entry.js';
import { createKeys } from './keys.js';
import type { Loaded } from './load.js';
import { withLock } from './lock.js';
import { LOG, stampOf } from './log-file.js';
import { LogIndex } from './log-index.js';
import { makeEntry } from './make-entry.js';
import { nextSource, play } from './play.js';
import { audiencesOf, type LogGame } from './position.js';
import { NO_PROJECTION, type Projection } from './projection.js';
import type { Random } from './random.js';
import { readScript } from './scripted-dice.js';

/** What a log is started with. */
export interface NewLog {
  readonly game: string;
  readonly title: string;
  readonly module: GameModule;
  /** As `checkSetup` of the module gave it. */
  readonly setup: Setup;
  readonly dice: 'chains' | 'manual' | { readonly scripted: readonly unknown[] };
  /** The time the players have; none when it is absent or null. */
  readonly control?: TimeControl | null;
  /** Words of the players mixed into every draw. */
  readonly words: readonly string[];
  readonly random: Random;
  readonly projection?: Projection;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Writes keys and entry 0. The log appears in the folder whole, with its first entry, or not at all. */
export async function createLog(dir: string, fresh: NewLog): Promise<Result<Loaded>> {
  const { module } = fresh;
  const mode: DiceMode = typeof fresh.dice === 'string' ? fresh.dice : 'scripted';
  let script: readonly ManualValue[] = [];
  if (typeof fresh.dice !== 'string') {
    const read = readScript(fresh.dice.scripted);
    if (read === null) return refuse('bad-script', undefined, { wanted: 'roll or pick with purpose' });
    script = read;
  }
  const audiences = audiencesOf(module);
  const keys = createKeys(fresh.game, mode === 'chains' ? audiences : [], fresh.random, script);
  const opening: Opening = {
    game: fresh.game,
    title: fresh.title,
    setup: fresh.setup,
    dice: mode,
    ...(fresh.control == null ? {} : { control: fresh.control }),
    words: fresh.words,
    tips: keys.tips(),
    key: keys.publicKey,
  };
  const projection = fresh.projection ?? NO_PROJECTION;
  const game: LogGame = { opening, module, audiences, projection };
  const played = play(game, null, null, nextSource(opening, keys, null));
  if (!played.ok) return played;
  const source = { by: 'umpire', via: 'command', message: null, line: null } as const;
  const made = makeEntry(game, keys, null, { played: played.value, source, at: fresh.at, open: opening });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return withLock(dir, async () => {
    if ((await stampOf(dir)) !== null) return refuse('log-exists', undefined, { game: fresh.game });
    // Keys first: a log without its keys could never be continued, keys without a log are simply replaced.
    await keys.save(dir);
    // It holds every sealed part in clear.
    await writeFileDurably(dir, LOG, made.bytes, 0o600);
    const index = new LogIndex();
    index.add(made.entry, made.bytes);
    return ok({ game, keys, position: made.position, index, earlier: null, notices: [], saved: -1 });
  });
}
