import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';

/** Minutes within which windows close where nobody says another time. */
export const USUAL_WINDOW = 24 * 60;

/** Who is asked has to have time to read his mail, and the other must not wait for ever. */
const LEAST = 60;
const MOST = 7 * 24 * 60;

/** After how many minutes a quiet window may close at the latest. Refusals: `no-windows-here`, `bad-quiet-time`. */
export function quietMinutes(
  { idleAnswer }: Pick<GameModule, 'idleAnswer'>,
  minutes: number,
): Result<number> {
  if (idleAnswer === undefined) return refuse('no-windows-here');
  return Number.isInteger(minutes) && minutes >= LEAST && minutes <= MOST
    ? ok(minutes)
    : refuse('bad-quiet-time', undefined, { least: LEAST / 60, most: MOST / (24 * 60) });
}
