import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { table } from '../../../support/ww-table.js';

/** Cards that are played in answer to something (5.56). */
const RESPONSES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

const HANDS = { french: [1, 2, 22, 23, 24], british: [43, 53, 54, 57, 58] };

/** A field with no response cards in the game but those in `french` and `british`, which are added to the hands. */
export function field(
  form: JsonObject,
  cards: { readonly french?: readonly number[]; readonly british?: readonly number[] } = {},
  edition = 3,
  options?: JsonObject,
): State {
  const hands = {
    french: [...HANDS.french, ...(cards.french ?? [])],
    british: [...HANDS.british, ...(cards.british ?? [])],
  };
  const held = [...hands.french, ...hands.british];
  const removed = RESPONSES.filter((card) => !held.includes(card));
  return table({ hands, cards: { removed }, ...form }, edition, options);
}

export const bearn = { 'fr-regular-bearn': 1 };
export const marin = { 'fr-coureurs-marin': 1 };
export const fifteenth = { 'br-regular-15th': 1 };
export const rogers = { 'br-ranger-rogers': 1 };
