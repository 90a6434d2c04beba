import type { Seat } from '../../base/index.js';
import type { PairedGame, TournamentState } from '../state/index.js';

/** A game whose player is gone, as the settings have it (`withdrawn.games`); what is decided stays as it is. */
export function leftBehind(
  { settings }: Pick<TournamentState, 'settings'>,
  game: PairedGame,
  gone: Seat,
): PairedGame {
  if (game.outcome !== null || settings.withdrawn.games === 'director') return game;
  if (settings.withdrawn.games === 'annul') return { ...game, outcome: { kind: 'annulled' } };
  return { ...game, outcome: { kind: 'forfeit', winner: gone === 'first' ? 'second' : 'first' } };
}
