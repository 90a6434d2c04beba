import type { TimeControl } from '../../../src/engine/core/base/time-control.js';
import type { TableInput } from '../../../src/engine/core/contract/administrative-input.js';

const CONTROL: TimeControl = {
  ...{ first: 4320, bank: 4320, increment: 720, cap: 7200, grace: 1440, remind: 1440, vacationDays: 21 },
  expiry: 'moderator',
};

/** What comes before the first draw, in games that wait for it. */
type First = 'ready' | 'unanswered' | 'beacon-round' | 'beacon';

type ByType = {
  readonly [type in Exclude<TableInput['type'], First>]: Extract<TableInput, { readonly type: type }>[];
};

/**
 * Everything that may happen at a table beside the orders, in an order in which all of it may happen; the compiler misses a
 * kind that is not here. `state` is a position to go back to. What comes after `ENDS` ends a game.
 */
export function tableInputs(one: string, other: string, state: never): readonly TableInput[] {
  const by: ByType = {
    press: [
      { type: 'press', by: one, to: [other], text: 'A cold winter, is it not? — Ça ira, Grüße' },
      { type: 'press', by: 'umpire', to: [one, other], text: 'Please go on.' },
    ],
    offer: [
      { type: 'offer', side: one, offer: { what: 'pause' } },
      { type: 'offer', side: one, offer: { what: 'extend', minutes: 60 } },
      { type: 'offer', side: one, offer: { what: 'takeback', to: 1 } },
      { type: 'offer', side: one, offer: { what: 'draw' } },
      { type: 'offer', side: other, offer: { what: 'adopt', version: '9.9.9' } },
      { type: 'offer', side: other, offer: { what: 'quiet', minutes: 1440 } },
    ],
    quiet: [
      { type: 'quiet', side: one, minutes: 1440 },
      { type: 'quiet', side: other, minutes: null },
    ],
    decline: [{ type: 'decline', side: other, what: 'pause' }],
    withdraw: [{ type: 'withdraw', side: one, what: 'extend' }],
    ruling: [{ type: 'ruling', text: 'Entry 1 stands.' }],
    control: [{ type: 'control', control: CONTROL }],
    'give-time': [{ type: 'give-time', by: 'umpire', side: one, minutes: 90 }],
    vacation: [
      { type: 'vacation', side: one, from: 1_800_000_000_000, to: 1_800_600_000_000 },
      { type: 'vacation', side: one, from: null, to: null },
    ],
    expired: [{ type: 'expired', side: one }],
    pause: [{ type: 'pause', by: 'umpire', reason: 'holidays' }],
    continue: [{ type: 'continue', by: 'umpire' }],
    undo: [{ type: 'undo', to: 1, side: null, reason: 'a slip of the pen', state }],
    substitute: [{ type: 'substitute', side: other }],
    'agree-draw': [{ type: 'agree-draw', side: other }],
    resign: [{ type: 'resign', side: one }],
    forfeit: [{ type: 'forfeit', side: one, reason: 'not heard of any more' }],
    end: [{ type: 'end', reason: 'the club is closed' }],
  };
  return Object.values(by).flat();
}

/** What ends a game, so that nothing can follow it. */
export const ENDS: ReadonlySet<TableInput['type']> = new Set(['agree-draw', 'resign', 'forfeit', 'end']);
