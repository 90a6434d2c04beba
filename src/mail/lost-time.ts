import { createHash } from 'node:crypto';
import { MINUTE } from '../game/timekeeping/side-clock.js';
import { timeOutside } from '../game/timekeeping/spans.js';
import type { Robot } from './robot.js';

/** A robot that takes no mail for so long (milliseconds) is about to be restarted; nobody's answer fails by that. */
export const SHORT_SLEEP = 3_600_000;

/**
 * Gives the sides of a game the time back that ran since `down`, when the robot last could take their answers, until
 * `now` (milliseconds since 1970). Done again it gives only what ran since the first time. Whoever's time was declared
 * up before has what followed from that.
 */
export async function giveBack(
  robot: Pick<Robot, 'inGame'>,
  game: string,
  down: number,
  now: number,
): Promise<void> {
  await robot.inGame(game, async (table, moderate) => {
    const clock = table.clock();
    if (clock === null || clock.control === null) return [];
    for (const { side, since, expired, away } of clock.sides) {
      // Everybody is told of it, so it may not be given to a side of which not everybody knows that it is asked.
      const open = clock.table.some((known) => known.side === side && known.since !== null);
      if (!open || since === null || expired !== null) continue;
      const from = Math.max(down, since);
      const lost = timeOutside(away, from, now);
      if (lost <= SHORT_SLEEP) continue;
      const minutes = Math.ceil(lost / MINUTE);
      const cause = ['down', game, side, String(from)].join('\n');
      await moderate({ kind: 'extend', side, minutes }, createHash('sha256').update(cause).digest('hex'));
    }
    return [];
  });
}
