import type { JsonObject } from '../../engine/core/base/json.js';
import { type Message, message } from '../../engine/core/base/localized-message.js';
import type { PairedRound, TournamentState } from '../../tournament/procedure/index.js';

/** What decided a pairing, or that somebody has no opponent: at which table or of whom, and why, as a sentence. */
export interface PairedBecause {
  readonly at: string | Message;
  readonly why: Message;
}

/** Why a round is paired as it is, table after table, then who has no opponent; `nameOf` tells an entrant's name. */
export function whyPaired(
  { settings }: Pick<TournamentState, 'settings'>,
  { stage, meetings, byes }: PairedRound,
  nameOf: (entrant: string) => string,
): readonly PairedBecause[] {
  const kind = settings.stages[stage - 1]?.kind ?? 'swiss';
  return [
    ...meetings.map(({ table, why }) => ({
      at: message('tournament.why-table', { table }),
      why: sentence(why, kind, nameOf),
    })),
    ...byes.map(({ entrant, why }) => ({ at: nameOf(entrant), why: sentence(why, kind, nameOf) })),
  ];
}

/** Scores are texts in the log, as not all of them are whole. */
const NUMBERS = ['record', 'higher', 'lower', 'score'] as const;
const PEOPLE = ['floats', 'challenger'] as const;

function sentence(
  { code, params = {} }: JsonObject,
  kind: string,
  nameOf: (entrant: string) => string,
): Message {
  const given = params as JsonObject;
  const numbers = NUMBERS.flatMap((key) => (key in given ? [[key, Number(given[key])] as const] : []));
  const people = PEOPLE.flatMap((key) => (key in given ? [[key, nameOf(String(given[key]))] as const] : []));
  return message(`tournament.why.${String(code)}`, {
    gives: 'none',
    ...given,
    kind,
    ...Object.fromEntries([...numbers, ...people]),
  });
}
