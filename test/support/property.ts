import fc from 'fast-check';

/**
 * Property tests try the same cases every time, so that a change is judged by what it changed. `npm run fuzz` tries
 * others, and more of them; a failure prints the seed to put into FC_SEED.
 */
fc.configureGlobal({
  seed: process.env.FC_SEED === 'random' ? undefined : Number(process.env.FC_SEED ?? 1757),
} as fc.GlobalParameters);

/** How many times more cases than usual are tried. */
export const MORE = Number(process.env.FC_MORE ?? 1);

/** One in so many of the cases, always the same ones; all of them by `npm run fuzz`. */
export function oneIn<T>(count: number, cases: readonly T[]): readonly T[] {
  return MORE > 1 ? cases : cases.filter((_, at) => at % count === 0);
}

/** A share of something that is measured or tried again and again: `few` in every run, `all` by `npm run fuzz`. */
export function inEveryRun(few: number, all: number): number {
  return MORE > 1 ? all : few;
}

export { fc };
