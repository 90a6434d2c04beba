import type { ManualValue } from '../../engine/core/base/dice-interface.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { Random } from '../../system/sources/index.js';
import { readScript } from '../dice/index.js';
import { createKeys, makeEntry } from '../entries/index.js';
import { nextSource, play } from '../execution/index.js';
import {
  type DiceMode,
  freshEra,
  type GameTypes,
  type LogGame,
  LogIndex,
  type LogTypes,
  type Modules,
  NO_PROJECTION,
  type Opening,
  type Projection,
  type ReadyTerms,
} from '../format/index.js';
import { kindOf } from '../game/index.js';
import type { Loaded } from './load-log.js';
import type { LogPlace } from './log-place.js';

/** What a log is started with. */
export interface NewLog<K extends LogTypes = GameTypes> {
  readonly game: string;
  readonly title: string;
  readonly module: K['rules'];
  /** Where rules are found that it may adopt while this program has it open, and what kind of log they are for; only its own, of a game, where it is absent. */
  readonly modules?: Modules<K>;
  /** As `checkSetup` of the module gave it, for a game. */
  readonly setup: K['setup'];
  readonly dice: 'chains' | 'manual' | { readonly scripted: readonly unknown[] };
  /** The time the players have; none when it is absent or null. */
  readonly control?: TimeControl | null;
  /** Minutes after which a window closes of itself, at the latest; windows wait for an answer where it is absent or null. */
  readonly quiet?: number | null;
  /** Who has to answer before anything is drawn; absent where it is dealt at once. */
  readonly ready?: ReadyTerms;
  /** Words of the players mixed into every draw. */
  readonly words: readonly string[];
  readonly random: Random;
  readonly projection?: Projection<K>;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Writes keys and entry 0. The log appears in its place whole, with its first entry, or not at all. */
export async function createLog<K extends LogTypes>(
  place: LogPlace,
  fresh: NewLog<K>,
): Promise<Result<Loaded<K>>> {
  const { module } = fresh;
  const modules: Modules<K> = fresh.modules ?? { get: () => module };
  const kind = kindOf(modules);
  const mode: DiceMode = typeof fresh.dice === 'string' ? fresh.dice : 'scripted';
  let script: readonly ManualValue[] = [];
  if (typeof fresh.dice !== 'string') {
    const read = readScript(fresh.dice.scripted);
    if (read === null) return badScript(fresh.dice.scripted);
    script = read;
  }
  const audiences = kind.audiences(module);
  const keys = createKeys(fresh.game, mode === 'chains' ? audiences : [], fresh.random, script);
  const opening: Opening<K> = {
    game: fresh.game,
    title: fresh.title,
    setup: fresh.setup,
    dice: mode,
    ...(fresh.control == null ? {} : { control: fresh.control }),
    ...(fresh.quiet == null ? {} : { quiet: fresh.quiet }),
    ...(fresh.ready === undefined ? {} : { ready: fresh.ready }),
    words: fresh.words,
    tips: keys.tips(),
    key: keys.publicKey,
  };
  const projection = fresh.projection ?? NO_PROJECTION;
  const game: LogGame<K> = { kind, opening, eras: [freshEra(kind, 0, module)], audiences, projection };
  const played = play(game, null, null, nextSource(game, keys, null));
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
    return ok({ game, modules, keys, position: made.position, index, earlier: null, notices: [], saved: -1 });
  });
}

/** Which of the prepared values is none. */
function badScript(values: readonly unknown[]): Result<never> {
  const at = values.findIndex((value) => readScript([value]) === null);
  return refuse('bad-script', undefined, { place: at + 1, text: JSON.stringify(values[at]).slice(0, 60) });
}
