import { fold } from '../../engine/core/base/text-normalization.js';

const GAME_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** What the robot's addresses mean something else by: `posthorn+me.TOKEN@host` is no seat of a game. */
const RESERVED: ReadonlySet<string> = new Set(['b', 'me', 'ok', 'new']);
/** Leaves room for a number. */
const LONGEST_STEM = 32;

/** Whether a folder of this name may hold a game. */
export function isGameId(id: string): boolean {
  return GAME_ID.test(id) && !RESERVED.has(id);
}

/** Some text as the beginning of an id: `The Full Campaign (1755)` is `the-full-campaign-1755`. */
export function stemOf(text: string): string {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_STEM)
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'game' : words;
}

/** The first of `stem-1`, `stem-2` ... that is not taken. */
export function freeId(stem: string, taken: (id: string) => boolean): string {
  for (let number = 1; ; number++) {
    const id = `${stem}-${number}`;
    if (!taken(id)) return id;
  }
}
