import type { EntrantId } from '../../base/index.js';
import type { History, Past } from './history.js';

/** What a round is worth to those who are paired by it. Standings have their own points; these only say who is level. */
export interface PairingPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly pairingBye: number;
  readonly halfBye: number;
}

/** One for a win and for the odd one out, half for a draw and for who asked for half a point. */
export const USUAL_POINTS: PairingPoints = { win: 1, draw: 0.5, loss: 0, pairingBye: 1, halfBye: 0.5 };

/** What each has before the round at `round` (place among the rounds of the history, from 0). What he did as a stand-in does not count. */
export function scoresBefore(history: History, round: number, points: PairingPoints): Map<EntrantId, number> {
  return new Map([...history].map(([id, past]) => [id, scoreOf(past, round, points)]));
}

function scoreOf(past: Past, before: number, points: PairingPoints): number {
  let score = 0;
  for (const { round, result, standIn } of past.meetings) {
    if (round < before && result !== null && standIn !== 'self') score += points[result];
  }
  for (const { round, kind } of past.byes) {
    if (round >= before) continue;
    if (kind === 'pairing') score += points.pairingBye;
    else if (kind === 'half') score += points.halfBye;
  }
  return score;
}
