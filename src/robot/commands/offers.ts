import { ok, type Result } from '../../engine/core/base/result.js';
import { OFFERS, type OfferKind } from '../../engine/core/contract/administrative-input.js';
import { readDuration, USUAL_WINDOW } from '../../game/timekeeping/index.js';
import { alone, incomplete, isBare } from './argument-parsing.js';
import { type Forms, type Said, type Word, word } from './command-definition.js';
import type { Acting, Command } from './command-types.js';
import { isForm } from './keyword-matching.js';

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
  adopt: {
    en: ['adopt', 'newer rules', 'the newer rules'],
    fr: ['adopter', 'nouvelles règles', 'les nouvelles règles'],
    de: ['regeln', 'neuere regeln', 'die neueren regeln', 'übernehmen'],
  },
  quiet: {
    en: ['quiet', 'quiet windows'],
    fr: ['discrètes', 'fenêtres discrètes'],
    de: ['still', 'stille fenster'],
  },
};

/** What ends quiet windows. */
const OFF: Forms = { en: ['off', 'no'], fr: ['non', 'fin'], de: ['aus', 'nein'] };

/** How to say that a game is to go on under newer rules. */
const ADOPTING: Forms = {
  en: ['adopt', 'adopt rules', 'adopt the newer rules'],
  fr: ['adopter', 'adopter les règles', 'adopter les nouvelles règles'],
  de: ['regeln übernehmen', 'regeln uebernehmen', 'neuere regeln übernehmen'],
};

/** Words about what one side proposes and the other has to agree to. */
export const OFFERING: readonly Word[] = [
  word({
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
  }),
  word({
    id: 'takeback',
    forms: {
      en: ['takeback', 'take back', 'undo'],
      fr: ['reprendre', 'reprise'],
      de: ['zurücknehmen', 'rücknahme'],
    },
    places: ['seat'],
    likeOrder: true,
    read: alone({ kind: 'offer', what: 'takeback' }),
  }),
  word({
    id: 'adopt',
    // `übernehmen` alone takes a fort over.
    forms: ADOPTING,
    places: ['seat'],
    read: adopt,
  }),
  word({
    id: 'adopt',
    forms: { ...ADOPTING, de: [...ADOPTING.de, 'übernehmen', 'uebernehmen'] },
    places: ['moderator'],
    read: adopt,
  }),
  word({
    id: 'quiet',
    forms: {
      en: ['quiet windows', 'quiet window'],
      fr: ['fenêtres discrètes', 'fenêtre discrète'],
      de: ['stille fenster', 'stilles fenster'],
    },
    places: ['seat'],
    read: quiet,
  }),
  word({
    id: 'accept',
    forms: { en: ['accept'], fr: ['accepter'], de: ['annehmen'] },
    places: ['seat'],
    likeOrder: true,
    read: about('accept'),
  }),
  word({
    id: 'decline',
    forms: { en: ['decline'], fr: ['refuser', 'décliner'], de: ['ablehnen'] },
    places: ['seat'],
    likeOrder: true,
    read: about('decline'),
  }),
  word({
    id: 'withdraw',
    forms: { en: ['withdraw'], fr: ['retirer'], de: ['zurückziehen'] },
    places: ['seat'],
    likeOrder: true,
    read: about('withdraw'),
  }),
];

/** `adopt`, `adopt 1.2`. */
function adopt(said: Said): Result<Extract<Acting, { kind: 'adopt' }>> {
  if (isBare(said.rest)) return ok({ kind: 'adopt', version: null });
  const [, version] = /^(?:version\s+|v)?(\d{1,4}(?:\.\d{1,4}){1,2})[.!]?$/iu.exec(said.rest) ?? [];
  return version === undefined ? incomplete('adopt', said) : ok({ kind: 'adopt', version });
}

/** `quiet windows`, `quiet windows 12h`, `quiet windows off`. */
function quiet(said: Said): Result<Extract<Acting, { kind: 'quiet' }>> | null {
  if (isBare(said.rest)) return ok({ kind: 'quiet', minutes: USUAL_WINDOW });
  if (isForm(said.rest, OFF)) return ok({ kind: 'quiet', minutes: null });
  const minutes = readDuration(said.rest);
  return minutes.ok ? ok({ kind: 'quiet', minutes: minutes.value }) : incomplete('quiet', said);
}

type Reply = Extract<Acting, { kind: 'accept' | 'decline' | 'withdraw' }>;

/** `accept`, `accept draw`; anything else may be an order. */
function about(kind: Reply['kind']): Word<Reply>['read'] {
  return ({ rest }) => {
    if (isBare(rest)) return ok({ kind, what: null });
    const what = OFFERS.find((offer) => isForm(rest, NAMES[offer]));
    return what === undefined ? null : ok({ kind, what });
  };
}

/** Whether a command may be meant as an order of the game: whoever knows what is asked and offered has to decide. */
export function mayBeOrder<C extends Command>(
  command: C,
): command is Extract<C, Reply> & { readonly what: null } {
  const { kind } = command;
  return (kind === 'accept' || kind === 'decline' || kind === 'withdraw') && command.what === null;
}
