import { textContext, writeOrder } from '../../engine/core/parse/read-order.js';
import { firstOption } from '../../engine/core/session/legal-order-options.js';
import type { Player, Table } from '../table/index.js';
import { practiceOrder } from './practice-order.js';
import { practiceReply } from './practice-reply.js';
import { isPractice } from './practice-seat.js';

/** What a practice opponent answers to what he is asked. */
export interface PracticeTurn {
  readonly player: Player;
  /** An order as a player would write it. */
  readonly line: string;
  /** The order that is proposed first, for the case that the other is refused. */
  readonly usual: string;
}

/** Whether a practice opponent is asked something at this table, by the game or by the other side. */
export async function practiceAsked(table: Table): Promise<boolean> {
  return practiceReply(table) !== null || (await practiceSeat(table)) !== null;
}

/**
 * The answer of the first practice opponent at a table who is asked something, from his side's view alone: the same position gives the
 * same answer. Null where none is asked, or the game proposes nothing.
 */
export async function practiceTurn(table: Table): Promise<PracticeTurn | null> {
  const { module, session } = table;
  const player = await practiceSeat(table);
  if (player === null) return null;
  const { side, locale } = player;
  const view = module.view(session.state, side);
  const usual = firstOption(module, view, side, locale);
  if (usual === null) return null;
  const { decision, line } = usual;
  const order = practiceOrder(module, { view, side, decision }, table.head.hash);
  const context = textContext(module, view, side, decision, locale);
  return { player, line: order === null ? line : writeOrder(module, order, context), usual: line };
}

/** The first practice opponent who is asked something. */
async function practiceSeat(table: Table): Promise<Player | null> {
  for (const player of table.players) {
    if (isPractice(player) && (await table.asked(player.side)).length > 0) return player;
  }
  return null;
}
