import { performance } from 'node:perf_hooks';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../src/engine/core/contract/game-module.js';
import { options } from '../src/engine/core/session/legal-order-options.js';
import { Rehearsal } from '../src/engine/core/session/rehearse-order-lines.js';
import type { Session } from '../src/engine/core/session/session.js';
import { sortLines } from '../src/game/table/sort-orders-plans-and-dice-values.js';
import { LONGEST_LINE } from '../src/system/text/longest-order-line.js';
import { HardLines, lineOf, type Recipe } from '../test/support/hard-lines.js';

/** A line and the milliseconds of processor it took. */
export interface Timed {
  readonly text: string;
  readonly time: number;
}

export interface WorstLine {
  /** Milliseconds of processor of every line tried. */
  readonly times: readonly number[];
  readonly worst: Timed;
}

/** A moment of a game at which lines come. */
export interface Moment {
  readonly session: Session;
  readonly side: SideId;
}

interface Kept extends Timed {
  readonly recipe: Recipe;
  readonly at: number;
  readonly moment: Moment;
  readonly locale: string;
}

const LOCALES = ['en', 'fr', 'de'];
/** Best lines so far that are changed further. */
const KEPT = 12;
/** A time is the least of so many tries: garbage is collected now and then. */
const TRIES = 3;
/** The worst are timed anew, with more tries. */
const TRIES_AT_LAST = 20;

/**
 * Looks for the line that takes longest to read and judge, for so many milliseconds: lines at random of all that a game has
 * words for, and changes of the worst of them.
 */
export function worstLine(
  module: GameModule,
  moments: readonly Moment[],
  most: number,
  seed: string,
): WorstLine {
  const random = new SeededRandom(seed);
  const below = (count: number): number => random.below(count);
  const makers = moments.map(({ session, side }) =>
    LOCALES.map((locale) => {
      const examples = options(module, session.state, side, locale).flatMap(({ orders }) =>
        orders.flatMap((order) => order.examples),
      );
      return new HardLines(module, locale, examples);
    }),
  );
  let kept: Kept[] = [];
  const times: number[] = [];
  const end = performance.now() + most;
  while (performance.now() < end) {
    const before = kept[below(kept.length * 2)];
    const at = before?.at ?? below(moments.length);
    const moment = moments[at];
    const maker = makers[at]?.[below(LOCALES.length)];
    const locale = LOCALES[below(LOCALES.length)] ?? 'en';
    if (moment === undefined || maker === undefined) throw new RangeError('no moment to look at');
    const recipe = before === undefined ? maker.recipe(below) : maker.change(before.recipe, below);
    const text = lineOf(recipe, LONGEST_LINE);
    const time = timeOf(module, moment, locale, text, TRIES);
    times.push(time);
    kept = [...kept, { recipe, at, moment, locale, text, time }].sort(slowestFirst).slice(0, KEPT);
  }
  const [worst] = kept
    .map((one) => ({ ...one, time: timeOf(module, one.moment, one.locale, one.text, TRIES_AT_LAST) }))
    .sort(slowestFirst);
  if (worst === undefined) throw new RangeError('no line was tried');
  return { times, worst };
}

function slowestFirst(a: Timed, b: Timed): number {
  return b.time - a.time;
}

function timeOf(
  module: GameModule,
  { session, side }: Moment,
  locale: string,
  text: string,
  tries: number,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const started = process.cpuUsage();
    const lines = [{ line: 1, text }];
    const sorted = sortLines(module, session, side, lines, { dice: 'chains', locale, message: null });
    const rehearsal = new Rehearsal(module, session.state, side, locale);
    for (const part of sorted.queue ?? []) rehearsal.next(part.text);
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
