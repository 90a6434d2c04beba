import { describe, expect, it } from '@jest/globals';
import { nameOf, standingIn } from '../../../src/robot/explaining/index.js';
import { position, positionNames, rulesOf, tableAt } from '../../as-people-write/support/position.js';
import { done } from './support/done.js';

/** What people say of a piece and the place where it stands, and nobody orders. */
const SAYINGS: { readonly [locale: string]: readonly ((piece: string, place: string) => string)[] } = {
  en: [
    (piece, place) => `${piece} at ${place} is fine.`,
    (piece, place) => `${piece} sits at ${place} and grumbles about the food.`,
    (piece, place) => `${place} worries me, ${piece} less so.`,
    (piece, place) => `${piece} deserves better than ${place}.`,
  ],
  de: [
    (piece, place) => `${piece} in ${place} geht es gut.`,
    (piece, place) => `${piece} sitzt in ${place} und schimpft über das Essen.`,
    (piece, place) => `${place} macht mir Sorgen, ${piece} weniger.`,
    (piece, place) => `Von ${place} träume ich, von ${piece} nicht.`,
  ],
  fr: [
    (piece, place) => `${piece} à ${place} va bien.`,
    (piece, place) => `${piece} s'ennuie à ${place}.`,
    (piece, place) => `${place} m'inquiète, ${piece} moins.`,
    (piece, place) => `${piece} connaît bien ${place}.`,
  ],
};

/** Categories of the names of pieces and places, in each game. */
const PIECES = ['leader', 'unit', 'block'];
const PLACES = ['space', 'hex', 'place'];
/** Every so manieth piece of a position is spoken of; each position begins elsewhere. */
const STEP = 37;

describe('how somebody is, where he stands', () => {
  it.each(Object.entries(SAYINGS))('orders nothing, in %s', (locale, sayings) => {
    let said = 0;
    const carriedOut: string[] = [];
    for (const [at, where] of positionNames().entries()) {
      const about = position(where);
      const module = rulesOf(about);
      const lexicon = module.lexicons[locale];
      if (lexicon === undefined) throw new Error(`no ${locale}`);
      const view = module.view(tableAt(where, locale).session.state, about.writer);
      const named = (categories: readonly string[], id: string): string | null =>
        categories
          .map((category) => nameOf(`${category}:${id}`, { lexicon }))
          .find((name) => name !== null) ?? null;
      for (const [index, [piece, place]] of [...standingIn(module, view)].entries()) {
        const [who, there] = [named(PIECES, piece), named(PLACES, place)];
        if (index % STEP !== at % STEP || who === null || there === null) continue;
        for (const saying of sayings) {
          said++;
          const text = saying(who, there);
          const orders = done(text, locale, where);
          if (orders !== null) carriedOut.push(`${where}: ${text} => ${orders.join('; ')}`);
        }
      }
    }
    expect(said).toBeGreaterThan(50);
    expect(carriedOut).toEqual([]);
  });
});
