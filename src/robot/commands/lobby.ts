import { ok, type Result } from '../../engine/core/base/result.js';
import type { GameTerms } from '../../game/lobby/index.js';
import { meansPractice, PRACTICE } from '../../game/practice/index.js';
import { addressOf, gameOf, incomplete, isBare, numberOf } from './argument-parsing.js';
import { type Forms, type Said, type Word, word } from './command-definition.js';
import type { Acting } from './command-types.js';
import { isForm } from './keyword-matching.js';
import { partAt } from './split-at-clauses.js';

const DICE: { readonly [dice in GameTerms['dice']]: Forms } = {
  chains: { en: ['robot', 'chains'], fr: ['robot'], de: ['robot', 'roboter'] },
  beacon: { en: ['beacon', 'public draw'], fr: ['tirage public'], de: ['öffentliche ziehung'] },
  chained: {
    en: ['chained beacon', 'chained public draw'],
    fr: ['tirage public enchaîné'],
    de: ['verkettete öffentliche ziehung'],
  },
  manual: { en: ['manual', 'own'], fr: ['manuels', 'manuel'], de: ['manuell', 'eigene'] },
};

/** Words by which games come about. */
export const DESK: readonly Word[] = [
  word({
    id: 'new',
    forms: {
      en: ['new', 'new game'],
      fr: ['nouvelle', 'nouvelle partie', 'nouveau'],
      de: ['neu', 'neues spiel', 'neue partie'],
    },
    places: ['desk'],
    read: newGame,
  }),
  word({
    id: 'invite',
    forms: { en: ['invite'], fr: ['inviter', 'invite'], de: ['einladen', 'lade ein'] },
    places: ['desk'],
    read: (said) => {
      const [who, ...rest] = said.rest.split(/\s+/);
      if (who === undefined || who === '') return incomplete('invite', said);
      const address = addressOf(who);
      if (!address.ok) return address;
      const named = rest.join(' ').replace(/^(to|à|zu|in)\s+/i, '');
      if (isBare(named)) return ok({ kind: 'invite', address: address.value, game: null });
      const game = gameOf(named);
      return game === null
        ? incomplete('invite', said)
        : ok({ kind: 'invite', address: address.value, game });
    },
  }),
  word({
    id: 'join',
    forms: { en: ['join'], fr: ['rejoindre'], de: ['beitreten'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const seat = seatIn(said);
      if (seat === null || seat.game === null) return incomplete('join', said);
      return ok({ kind: 'join', ...seat, game: seat.game });
    },
  }),
  word({
    id: 'take-up',
    forms: { en: ['accept'], fr: ['accepter'], de: ['annehmen'] },
    places: ['desk'],
    likeOrder: true,
    read: answering('take-up'),
  }),
  word({
    id: 'turn-down',
    forms: { en: ['decline'], fr: ['refuser', 'décliner'], de: ['ablehnen'] },
    places: ['desk'],
    likeOrder: true,
    read: answering('turn-down'),
  }),
];

function newGame(said: Said): Result<Extract<Acting, { kind: 'new' }>> {
  const { lead, clauses, wrong } = partAt(said.rest, [
    'as',
    'with',
    'open',
    'edition',
    'options',
    'clock',
    'quiet',
    'dice',
    'called',
    'words',
  ]);
  const what = lead.replace(/^"(.*)"$/, '$1');
  const edition = clauses.get('edition');
  const number = edition === undefined ? null : numberOf(edition);
  const dice = diceOf(clauses.get('dice'));
  const both = clauses.has('with') && clauses.has('open');
  if (wrong || both || isBare(what) || dice === null || (edition !== undefined && number === null)) {
    return incomplete('new', said);
  }
  const options = clauses.get('options');
  const opponent = clauses.get('with');
  const address =
    opponent === undefined ? null : meansPractice(opponent) ? ok(PRACTICE.address) : addressOf(opponent);
  if (address !== null && !address.ok) return address;
  return ok({
    kind: 'new',
    terms: {
      what,
      side: clauses.get('as') ?? null,
      opponent: address === null ? null : address.value,
      edition: number,
      ...(options === undefined ? {} : { options }),
      clock: clauses.get('clock') ?? null,
      ...(clauses.has('quiet') ? { quiet: clauses.get('quiet') ?? '' } : {}),
      title: clauses.get('called') ?? null,
      dice,
      words: clauses.get('words') ?? null,
    },
  });
}

function diceOf(said: string | undefined): GameTerms['dice'] | null {
  if (said === undefined) return 'chains';
  return (
    (['chains', 'beacon', 'chained', 'manual'] as const).find((dice) => isForm(said, DICE[dice])) ?? null
  );
}

interface Seat {
  readonly game: string | null;
  readonly side: string | null;
  readonly words: string | null;
}

/** `GAME as SIDE words "..."`, each of which may be left out. */
function seatIn(said: Said): Seat | null {
  const { lead, clauses, wrong } = partAt(said.rest, ['as', 'words']);
  const game = isBare(lead) ? null : gameOf(lead);
  if (wrong || (game === null && !isBare(lead))) return null;
  return { game, side: clauses.get('as') ?? null, words: clauses.get('words') ?? null };
}

function answering(kind: 'take-up' | 'turn-down'): Word<Extract<Acting, { kind: typeof kind }>>['read'] {
  return (said) => {
    const seat = seatIn(said);
    return seat === null ? incomplete(kind, said) : ok({ kind, ...seat });
  };
}
