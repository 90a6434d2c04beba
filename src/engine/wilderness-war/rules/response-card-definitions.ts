import { type CardNumber, SIDES, type Side } from '../state.js';

/**
 * One response event (5.13, 5.56): its cards, who may play them, and when. What the moment asks for beside the card is
 * judged where the window opens, from what the whole table knows.
 */
export interface ResponseEvent {
  readonly cards: readonly CardNumber[];
  /** 5.12 */
  readonly players: readonly Side[];
  /** The questions at which it is played (`play CARD`), or none for a card that goes with an order of its owner. */
  readonly windows: readonly string[];
  /** The orders that take it along (`using CARD`), hidden until it is shown. */
  readonly orders: readonly string[];
}

/** Every response event of the deck. */
export const RESPONSES = {
  /** Instead of the siege roll the place gives itself up, its walls whole (8.231); by either side under 14.4. */
  surrender: { cards: [6], players: SIDES, windows: ['siege-cards'], orders: [] },
  /** Charges a captor who has Indians and drilled troops: the Indians leave him, and the player gains a point. */
  massacre: { cards: [7], players: SIDES, windows: ['massacre'], orders: [] },
  /** Two on the siege roll or in the assault for a side with Regulars there (8.231, 9.13). */
  coehorns: { cards: [8], players: SIDES, windows: ['siege-cards', 'assault-cards'], orders: [] },
  /** A defender with drilled troops digs in; an attacker with drilled troops clears the marker away (7.55). */
  fieldworks: { cards: [9, 10], players: SIDES, windows: ['battle-cards'], orders: [] },
  /** Fires first and doubled in wilderness and mountains, for a side with Auxiliaries (7.56). */
  ambush: { cards: [11, 12], players: SIDES, windows: ['battle-cards'], orders: [] },
  /** All enemy raids of the year are rolled against blockhouses (10.3). */
  blockhouses: { cards: [13], players: SIDES, windows: ['blockhouses'], orders: [] },
  /** An enemy group about to move has two spaces and no ships. */
  foulWeather: { cards: [14], players: SIDES, windows: ['foul-weather'], orders: [] },
  /** An enemy who comes along a lake to one's fortification stays where he came from. */
  lakeSchooner: { cards: [15], players: SIDES, windows: ['lake-schooner'], orders: [] },
  /** The wilderness stops no drilled troops of the group (6.2). */
  georgeCroghan: { cards: [16], players: ['british'], windows: [], orders: ['move', 'boat'] },
  /** Opens an Amphibious arrow to a group that sails (6.431). */
  amphibiousLanding: { cards: [17, 18, 19, 20], players: ['british'], windows: [], orders: ['land'] },
} as const satisfies { readonly [event: string]: ResponseEvent };
