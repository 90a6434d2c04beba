import { ok } from '../../engine/core/result.js';
import { OFFERS, type OfferKind } from '../../engine/core/table-input.js';
import type { Command } from './command.js';
import { isForm } from './match.js';
import { alone, isBare } from './reading.js';
import type { Forms, Word } from './word.js';

/** How offers are called. */
const NAMES: { readonly [what in OfferKind]: Forms } = {
  draw: { en: ['draw', 'the draw'], fr: ['nulle', 'la nulle'], de: ['remis', 'das remis'] },
  takeback: {
    en: ['takeback', 'the takeback', 'take back'],
    fr: ['reprise', 'la reprise', 'reprendre'],
    de: ['rücknahme', 'die rücknahme', 'zurücknehmen'],
  },
  pause: { en: ['pause', 'the pause'], fr: ['la pause'], de: ['die pause'] },
  extend: {
    en: ['extend', 'extension', 'the extension'],
    fr: ['prolongation', 'la prolongation', 'prolonger'],
    de: ['verlängerung', 'die verlängerung', 'verlängern'],
  },
};

/** Words about what one side proposes and the other has to agree to. */
export const OFFERING: readonly Word[] = [
  {
    id: 'draw',
    forms: {
      en: ['draw', 'draw offer', 'offer draw', 'offer a draw', 'propose draw', 'propose a draw'],
      fr: ['nulle', 'proposer nulle', 'proposer la nulle', 'match nul'],
      de: ['remis', 'remis anbieten', 'biete remis'],
    },
    places: ['seat'],
    // `draw leader: Murray` gives the value of a draw.
    likeOrder: true,
    read: alone({ kind: 'offer', what: 'draw' }),
  },
  {
    id: 'takeback',
    forms: {
      en: ['takeback', 'take back', 'undo'],
      fr: ['reprendre', 'reprise'],
      de: ['zurücknehmen', 'rücknahme'],
    },
    places: ['seat'],
    likeOrder: true,
    read: alone({ kind: 'offer', what: 'takeback' }),
  },
  {
    id: 'accept',
    forms: { en: ['accept'], fr: ['accepter'], de: ['annehmen'] },
    places: ['seat'],
    likeOrder: true,
    read: about('accept'),
  },
  {
    id: 'decline',
    forms: { en: ['decline'], fr: ['refuser', 'décliner'], de: ['ablehnen'] },
    places: ['seat'],
    likeOrder: true,
    read: about('decline'),
  },
  {
    id: 'withdraw',
    forms: { en: ['withdraw'], fr: ['retirer'], de: ['zurückziehen'] },
    places: ['seat'],
    likeOrder: true,
    read: about('withdraw'),
  },
];

/** `accept`, `accept draw`; anything else may be an order. */
function about(kind: 'accept' | 'decline' | 'withdraw'): Word['read'] {
  return ({ rest }) => {
    if (isBare(rest)) return ok({ kind, what: null });
    const what = OFFERS.find((offer) => isForm(rest, NAMES[offer]));
    return what === undefined ? null : ok({ kind, what });
  };
}

/** Whether a command may be meant as an order of the game: whoever knows what is asked and offered has to decide. */
export function mayBeOrder(command: Command): boolean {
  const { kind } = command;
  return (kind === 'accept' || kind === 'decline' || kind === 'withdraw') && command.what === null;
}
