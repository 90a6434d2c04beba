import type { ManualValue } from '../../engine/core/base/dice-interface.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { GameModule, Setup } from '../../engine/core/contract/game-module.js';
import type { Random } from '../../system/sources/index.js';
import { readScript } from '../dice/index.js';
import { createKeys, makeEntry } from '../entries/index.js';
import { nextSource, play } from '../execution/index.js';
import {
  audiencesOf,
  type DiceMode,
  freshEra,
  type LogGame,
  LogIndex,
  type Modules,
  NO_PROJECTION,
  type Opening,
  type Projection,
} from '../format/index.js';
import type { Loaded } from './load-log.js';
import type { LogPlace } from './log-place.js';

/** What a log is started with. */
export interface NewLog {
  readonly game: string;
  readonly title: string;
  readonly module: GameModule;
  /** Where rules are found that it may adopt while this program has it open; only its own where it is absent. */
  readonly modules?: Modules;
  /** As `checkSetup` of the module gave it. */
  readonly setup: Setup;
  readonly dice: 'chains' | 'manual' | { readonly scripted: readonly unknown[] };
  /** The time the players have; none when it is absent or null. */
  readonly control?: TimeControl | null;
  /** Minutes after which a window closes of itself, at the latest; windows wait for an answer where it is absent or null. */
  readonly quiet?: number | null;
  /** Words of the players mixed into every draw. */
  readonly words: readonly string[];
  readonly random: Random;
  readonly projection?: Projection;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Writes keys and entry 0. The log appears in its place whole, with its first entry, or not at all. */
export async function createLog(place: LogPlace, fresh: NewLog): Promise<Result<Loaded>> {
  const { module } = fresh;
  const mode: DiceMode = typeof fresh.dice === 'string' ? fresh.dice : 'scripted';
  let script: readonly ManualValue[] = [];
  if (typeof fresh.dice !== 'string') {
    const read = readScript(fresh.dice.scripted);
    if (read === null) return badScript(fresh.dice.scripted);
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
    ...(fresh.quiet == null ? {} : { quiet: fresh.quiet }),
    words: fresh.words,
    tips: keys.tips(),
    key: keys.publicKey,
  };
  const projection = fresh.projection ?? NO_PROJECTION;
  const game: LogGame = { opening, eras: [freshEra(0, module)], audiences, projection };
  const played = play(game, null, null, nextSource(opening, keys, null));
  if (!played.ok) return played;
  const source = { by: 'umpire', via: 'command', message: null, line: null } as const;
  const made = makeEntry(game, keys, null, { played: played.value, source, at: fresh.at, open: opening });
  return place.alone(async () => {
    if ((await place.stamp()) !== null) return refuse('log-exists', undefined, { game: fresh.game });
    // Keys first: a log without its keys could never be continued, keys without a log are simply replaced.
    await place.keep('keys.yaml', keys.text());
    await place.begin(made.bytes);
    const index = new LogIndex();
    index.add(made.entry, made.bytes);
    const modules = fresh.modules ?? { get: () => module };
    return ok({ game, modules, keys, position: made.position, index, earlier: null, notices: [], saved: -1 });
  });
}

/** Which of the prepared values is none. */
function badScript(values: readonly unknown[]): Result<never> {
  const at = values.findIndex((value) => readScript([value]) === null);
  return refuse('bad-script', undefined, { place: at + 1, text: JSON.stringify(values[at]).slice(0, 60) });
}
