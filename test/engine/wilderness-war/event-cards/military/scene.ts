import type { JsonObject } from '../../../../../src/engine/core/base/json.js';
import type { CardNumber, Side, State } from '../../../../../src/engine/wilderness-war/state.js';
import { asked, type Played, table } from '../../../../support/ww-table.js';

/** A side about to act with these cards; each side has others besides, so that the season goes on. */
export function scene(
  side: Side,
  cards: readonly CardNumber[],
  form: JsonObject = {},
  options?: JsonObject,
  edition = 3,
): State {
  const own = [...cards, side === 'french' ? 15 : 16];
  const hands = side === 'french' ? { french: own, british: [1, 17] } : { french: [1, 15], british: own };
  return table({ to_act: side, hands, ...form }, edition, options);
}

/** The data of the events of that kind, in order. */
export function toldOf(played: Played, kind: string): JsonObject[] {
  return played.events.filter((event) => event.kind === kind).map((event) => event.data as JsonObject);
}

/** What is asked of whom: `british removal`. */
export function question(state: State): string {
  const { side, kind } = asked(state);
  return `${side} ${kind}`;
}
