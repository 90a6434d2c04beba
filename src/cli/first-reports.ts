import type { Clock } from '../game/clock.js';
import type { Table } from '../game/types.js';
import { compose } from '../mail/compose.js';
import type { Outbox } from '../mail/outbox.js';
import type { Reporter } from '../mail/reporter.js';
import type { RobotAddress } from '../mail/robot-address.js';

/**
 * Puts everybody's first report into the outbox: it tells the player his seat's address. Its id follows from the
 * first entry, so doing it twice sends it once.
 */
export async function sendFirstReports(
  table: Table,
  parts: {
    readonly reporter: Reporter;
    readonly robot: RobotAddress;
    readonly outbox: Outbox;
    readonly clock: Clock;
  },
): Promise<void> {
  const [opening] = await table.entries(0, 0);
  if (opening === undefined) throw new Error(`${table.id} has no first entry`);
  for (const player of table.players) {
    const text = await parts.reporter.report(table, player.side, { reason: 'turn', sinceSeq: -1 });
    const game = { id: table.id, title: table.title };
    const letter = { cause: opening.hash, kind: 'turn' as const, game, player, text, replyTo: null };
    const mail = await compose(letter, parts.robot, parts.clock.now());
    await parts.outbox.store(mail, { cause: opening.hash, kind: 'turn', game: table.id, title: text.title });
  }
}
