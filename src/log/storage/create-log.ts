import type { ManualValue } from '../../engine/core/base/dice-interface.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { Random } from '../../system/sources/index.js';
import { readScript } from '../dice/index.js';
import { createKeys, type GameKeys, type Made, makeEntry, readKeys } from '../entries/index.js';
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
  /** It was promised as this very log. */
  readonly promised?: PromisedLog;
  /** Words of the players mixed into every draw. */
  readonly words: readonly string[];
  readonly random: Random;
  readonly projection?: Projection<K>;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** A log that somebody was told of before it is begun: its keys, when it was made, and the hash of its first entry. */
export interface PromisedLog {
  /** The text of keys.yaml: a secret. */
  readonly keys: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** SHA-256 (hex). */
  readonly hash: string;
}

/** Makes keys and entry 0 as `createLog` would, and writes nothing. Refusals: `set-up-draws`. */
export function promiseLog<K extends LogTypes>(fresh: NewLog<K>): Result<PromisedLog> {
  const { module, at } = fresh;
  const kind = kindOf(fresh.modules ?? { get: () => module });
  const keys = createKeys(fresh.game, kind.audiences(module), fresh.random);
  const first = firstEntry({ ...fresh, dice: 'chains' }, keys);
  return first.ok ? ok({ keys: keys.text(), at, hash: first.value.made.entry.hash }) : first;
}

/**
 * Writes keys and entry 0. The log appears in its place whole, with its first entry, or not at all. Refusals: `log-exists`, `bad-script`,
 * `set-up-draws`, `promise-broken` where it would not be the log that was promised, those of keys and dice.
 */
export async function createLog<K extends LogTypes>(
  place: LogPlace,
  fresh: NewLog<K>,
): Promise<Result<Loaded<K>>> {
  const { module, promised } = fresh;
  const modules: Modules<K> = fresh.modules ?? { get: () => module };
  let script: readonly ManualValue[] = [];
  if (typeof fresh.dice !== 'string') {
    const read = readScript(fresh.dice.scripted);
    if (read === null) return badScript(fresh.dice.scripted);
    script = read;
  }
  const audiences = kindOf(modules).audiences(module);
  const keys =
    promised === undefined
      ? ok(createKeys(fresh.game, fresh.dice === 'chains' ? audiences : [], fresh.random, script))
      : readKeys(promised.keys, 'keys.yaml');
  if (!keys.ok) return keys;
  const first = firstEntry(promised === undefined ? fresh : { ...fresh, at: promised.at }, keys.value);
  if (!first.ok) return first;
  const { game, made } = first.value;
  if (promised !== undefined && made.entry.hash !== promised.hash) return refuse('promise-broken');
  return place.alone(async () => {
    if ((await place.stamp()) !== null) return refuse('log-exists', undefined, { game: fresh.game });
    // Keys first: a log without its keys could never be continued, keys without a log are simply replaced.
    await place.keep('keys.yaml', keys.value.text());
    await place.begin(made.bytes);
    const index = new LogIndex();
    index.add(made.entry, made.bytes);
    const { position } = made;
    return ok({ game, modules, keys: keys.value, position, index, earlier: null, notices: [], saved: -1 });
  });
}

/** Entry 0 of a log with these keys. */
function firstEntry<K extends LogTypes>(
  fresh: NewLog<K>,
  keys: GameKeys,
): Result<{ readonly game: LogGame<K>; readonly made: Made<K> }> {
  const { module } = fresh;
  const kind = kindOf(fresh.modules ?? { get: () => module });
  const mode: DiceMode = typeof fresh.dice === 'string' ? fresh.dice : 'scripted';
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
  const audiences = kind.audiences(module);
  const game: LogGame<K> = { kind, opening, eras: [freshEra(kind, 0, module)], audiences, projection };
  const played = play(game, null, null, nextSource(game, keys, null));
  if (!played.ok) return played;
  // Nobody could be asked before that.
  if (fresh.ready !== undefined && played.value.step.draws.length > 0) return refuse('set-up-draws');
  const source = { by: 'umpire', via: 'command', message: null, line: null } as const;
  return ok({
    game,
    made: makeEntry(game, keys, null, { played: played.value, source, at: fresh.at, open: opening }),
  });
}

/** Which of the prepared values is none. */
function badScript(values: readonly unknown[]): Result<never> {
  const at = values.findIndex((value) => readScript([value]) === null);
  return refuse('bad-script', undefined, { place: at + 1, text: JSON.stringify(values[at]).slice(0, 60) });
}
