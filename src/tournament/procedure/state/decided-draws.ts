import type { Outcome } from '../../base/index.js';
import type { Settings } from '../../settings/index.js';
import type { PairedRound } from './tournament-state.js';

/** Rounds in which a draw is the win of a side where the event has it so (13.14 of Wilderness War), for whoever looks at who has won. */
export function withDrawsDecided(
  rounds: readonly PairedRound[],
  draw: Settings['draw'],
): readonly PairedRound[] {
  if (draw === 'draw') return rounds;
  const winner = draw === 'win-of-first' ? 'first' : 'second';
  const decided = (outcome: Outcome | null): Outcome | null =>
    (outcome?.kind === 'played' || outcome?.kind === 'adjudicated') && outcome.winner === null
      ? { ...outcome, winner }
      : outcome;
  return rounds.map((round) => ({
    ...round,
    meetings: round.meetings.map((meeting) => ({
      ...meeting,
      games: meeting.games.map((game) => ({ ...game, outcome: decided(game.outcome) })),
    })),
  }));
}
