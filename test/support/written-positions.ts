import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../src/engine/core/base/decision.js';
import { noDice } from '../../src/engine/core/base/dice-sources.js';
import { canonicalJson, type Json, type JsonObject } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import { playout } from '../../src/engine/core/session/playout.js';
import { inEveryRun, MORE } from './property.js';
import { alongRandomGame } from './random-game.js';

/** What tests of positions of one's own share: games are written into files wherever they are at rest, and read again. */

export interface Written<S> {
  readonly game: GameModule<S>;
  readonly games: number;
  /** The set-up of a game by lot, as a person asks for it. */
  chosen(seed: string): { readonly scenario: Json; readonly edition?: Json; readonly options: JsonObject };
  /** Kinds of questions at which games are at rest, in code-unit order. */
  readonly restsAt: readonly string[];
  /** Whether nobody could go on in this position, which a file may hold all the same. */
  hopeless?(state: S): boolean;
  /** The position without what a file may leave open. */
  essence?(state: S): S;
}

/** Every so many positions are read back, and the first of each kind of question. */
const EACH = inEveryRun(8, 3);

interface Framed {
  readonly scenario: string;
  readonly serial: number;
  readonly frames: readonly { readonly ask?: Decision | null; readonly asks?: readonly Decision[] }[];
}

/** What is the same in two positions whose questions are numbered otherwise. */
function withoutNumbers<S>(state: S): string {
  const { frames, ...rest } = state as Framed & S;
  const bare = frames.map(({ ask, asks, ...frame }) => ({
    ...frame,
    asks: [...(asks ?? []), ...(ask == null ? [] : [ask])].map(({ id: _, ...question }) => question),
  }));
  return canonicalJson({ ...rest, scenario: '', serial: 0, frames: bare } as unknown as Json);
}

/** The same file with one thing in it, anywhere, left out, given twice, put elsewhere or otherwise. */
function changed(value: Json, random: SeededRandom): Json {
  if (typeof value === 'number') return Math.max(0, value + random.below(3) - 1);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const at = random.below(value.length + 1);
    return random.below(2) === 0
      ? value.filter((_, index) => index !== at)
      : [...value, ...value.slice(at, at + 1)];
  }
  const entries = Object.entries(value);
  const [first, second] = [random.below(entries.length + 1), random.below(entries.length + 1)];
  const [one, two] = [entries[first], entries[second]];
  if (one === undefined) return value;
  const how = random.below(6);
  if (how === 0) return Object.fromEntries(entries.filter((entry) => entry !== one));
  if (how === 1 && two !== undefined) {
    // What stood at one key stands at the other, and the other way round.
    return Object.fromEntries(
      entries.map(([key, of]) => [key === one[0] ? two[0] : key === two[0] ? one[0] : key, of]),
    );
  }
  return { ...value, [one[0]]: changed(one[1], random) };
}

export function describeWritten<S>({
  game,
  games,
  chosen,
  restsAt,
  essence = (state) => state,
  hopeless = () => false,
}: Written<S>): void {
  const readBack = (scenario: JsonObject, seed: string): Setup => {
    const checked = game.checkSetup({ ...chosen(seed), scenario });
    if (!checked.ok) throw new Error(`${JSON.stringify(checked.violation)} ${JSON.stringify(scenario)}`);
    return checked.value;
  };
  const begun = (seed: string): Setup => {
    const checked = game.checkSetup(chosen(seed));
    if (!checked.ok) throw new Error(JSON.stringify(checked.violation));
    return checked.value;
  };

  /** The positions of a game by lot in which it is at rest, as they are and as a file has them. */
  const restsOf = (seed: string): { readonly state: S; readonly scenario: JsonObject }[] => {
    const rests: { readonly state: S; readonly scenario: JsonObject }[] = [];
    alongRandomGame(game, begun(seed), seed, 40_000, ({ session: { state } }) => {
      const scenario = game.position?.(state) ?? null;
      if (scenario !== null) rests.push({ state, scenario });
    });
    return rests;
  };
  // Playing takes longer than all else: the same games serve every test.
  const known = new Map<string, ReturnType<typeof restsOf>>();
  const played = (count: number) => {
    const seed = `written ${count}`;
    const rests = known.get(seed) ?? restsOf(seed);
    // Of hundreds of games not all can be kept.
    if (MORE === 1) known.set(seed, rests);
    return { seed, rests };
  };

  describe('a position of a game, written into a file and read again', () => {
    it('is the same position wherever the game is at rest', () => {
      const kinds = new Set<string>();
      let rests = 0;
      for (let count = 0; count < games * MORE; count++) {
        const { seed, rests: positions } = played(count);
        for (const { state, scenario } of positions) {
          // Reading back takes longer than a step of the game.
          const kind = game.pending(state)[0]?.kind ?? '';
          if (rests++ % EACH !== 0 && kinds.has(kind)) continue;
          const again = game.setup(readBack(scenario, seed), noDice).state;
          const [found, wanted] = [again, state].map((one) => withoutNumbers(essence(one)));
          if (found !== wanted) expect(JSON.parse(found ?? '')).toEqual(JSON.parse(wanted ?? ''));
          kinds.add(kind);
        }
      }
      expect([...kinds].sort()).toEqual(restsAt);
    });

    it('is refused by its place or played on soundly, however somebody has changed it', () => {
      const verdicts = { refused: 0, played: 0 };
      for (let count = 0; count < games * MORE; count++) {
        const { seed, rests } = played(count);
        const random = new SeededRandom(`changed ${seed}`);
        for (const { scenario } of rests.filter(() => random.below(inEveryRun(25, 10)) === 0)) {
          const other = changed(scenario, random) as JsonObject;
          const checked = game.checkSetup({ ...chosen(seed), scenario: other });
          if (!checked.ok) {
            expect(checked.violation.params?.path).toEqual(expect.any(String));
            verdicts.refused++;
            continue;
          }
          if (hopeless(game.setup(checked.value, noDice).state)) continue;
          const { problems } = playout(game, checked.value, seed, 30);
          const wrong = problems.filter((text) => !text.startsWith('no end'));
          if (wrong.length > 0) expect({ seed, other, wrong }).toEqual({ seed, other, wrong: [] });
          verdicts.played++;
        }
      }
      expect(verdicts.refused).toBeGreaterThan(0);
      expect(verdicts.played).toBeGreaterThan(0);
    });

    it('is played on to the end', () => {
      for (let count = 0; count < games * MORE; count++) {
        const { seed, rests } = played(count);
        const one = rests[new SeededRandom(seed).below(rests.length)];
        if (one === undefined) throw new Error('never at rest');
        const { problems, finished } = playout(game, readBack(one.scenario, seed), seed, 40_000);
        expect({ seed, problems, finished }).toEqual({ seed, problems: [], finished: true });
      }
    });
  });
}
