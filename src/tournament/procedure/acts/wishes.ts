import { type Result, refuse } from '../../../engine/core/base/result.js';
import type { InputOf, TournamentState } from '../state/index.js';
import { participant } from '../state/index.js';
import { type Done, done } from './act.js';

type State = TournamentState;

/** What somebody would like from now on; what he does not name stays as it was. Refused: `tournament-not-in`, `tournament-no-pace`. */
export function wish(state: State, { type: _, entrant, ...said }: InputOf<'wish'>): Result<Done> {
  if (participant(state, entrant)?.status !== 'in') {
    return refuse('tournament-not-in', undefined, { entrant });
  }
  const unknown = said.apart?.find((id) => id === entrant || participant(state, id) === null);
  if (unknown !== undefined) return refuse('tournament-unknown-entrant', undefined, { entrant: unknown });
  const { paces = {} } = state.settings;
  if (said.pace !== undefined && !Object.hasOwn(paces, said.pace)) {
    return refuse('tournament-no-pace', undefined, {
      text: said.pace,
      known: Object.keys(paces).join(', ') || 'none',
    });
  }
  const named = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const participants = state.participants.map((one) =>
    one.id === entrant ? { ...one, wishes: { ...one.wishes, ...named } } : one,
  );
  return done({ ...state, participants }, 'wished', { entrant, ...named });
}

/** Plays in the next round. Refused: `tournament-not-in`, `tournament-not-asked` where nobody has to say so. */
export function play(state: State, { entrant }: InputOf<'play'>): Result<Done> {
  if (participant(state, entrant)?.status !== 'in') {
    return refuse('tournament-not-in', undefined, { entrant });
  }
  if (!state.settings.entry.eachRound) return refuse('tournament-not-asked');
  const away = state.away.filter((bye) => bye.entrant !== entrant);
  const playing = [...(state.playing ?? []).filter((id) => id !== entrant), entrant];
  return done({ ...state, away, playing }, 'plays', { entrant });
}
