import { createHash } from 'node:crypto';
import { MINUTE, type Span, timeOutside } from '../../game/timekeeping/index.js';
import type { RobotActs } from '../../robot/automatic-acts/index.js';

/** A robot that takes no mail for so long (milliseconds) is about to be restarted; nobody's answer fails by that. */
export const SHORT_SLEEP = 3_600_000;

/**
 * Gives the sides of a game the time back that ran in a span in which the robot could not take their answers, where it is more
 * than `least` (milliseconds). Done again it gives only what ran since the first time. Whoever's time was declared up before has
 * what followed from that.
 */
export async function giveBack(
  acts: Pick<RobotActs, 'inGame'>,
  game: string,
  down: Span,
  least: number,
): Promise<void> {
  await acts.inGame(game, async (table, moderate) => {
    const clock = table.clock();
    if (clock === null) return [];
    const give = async (side: string, from: number, lost: number): Promise<void> => {
      if (lost <= least) return;
      const minutes = Math.ceil(lost / MINUTE);
      const cause = ['down', game, side, String(from)].join('\n');
      await moderate({ kind: 'extend', side, minutes }, createHash('sha256').update(cause).digest('hex'));
    };
    // Nobody could hear that a window was open, nor say anything there.
    for (const { side, since } of clock.windows ?? []) {
      if (since === null) continue;
      const away = clock.sides.find((one) => one.side === side)?.away ?? [];
      const from = Math.max(down.from, since);
      await give(side, from, timeOutside(away, from, down.to));
    }
    if (clock.control === null) return [];
    for (const { side, since, expired, away } of clock.sides) {
      // Everybody is told of it, so it may not be given to a side of which not everybody knows that it is asked.
      const open = clock.table.some((known) => known.side === side && known.since !== null);
      if (!open || since === null || expired !== null) continue;
      const from = Math.max(down.from, since);
      await give(side, from, timeOutside(away, from, down.to));
    }
    return [];
  });
}
