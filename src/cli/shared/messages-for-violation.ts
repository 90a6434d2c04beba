import type { Violation } from '../../engine/core/base/result.js';
import type { Table } from '../../game/table/index.js';
import { LogDamaged } from '../../log/storage/index.js';
import type { Messages } from '../../report/messages/index.js';
import type { Context } from './command-context.js';

/** The messages that can tell this reason: those of the program, or of the game it comes from. */
export function messagesFor(context: Context, violation: Violation | undefined): Messages {
  const program = context.messages;
  if (violation === undefined || program.has(`violation.${violation.code}`)) return program;
  const games = context.registry
    .ids()
    .map((id) => context.texts.messages(context.registry.get(id), context.locale));
  return games.find((each) => each.has(`violation.${violation.code}`)) ?? program;
}

/** How reasons are told that were given in a game: in its words and with the rule numbers of its edition. */
export async function messagesIn(
  context: Context,
  game: string | undefined,
): Promise<(violation: Violation | undefined) => Messages> {
  const own = game === undefined ? null : await ownMessages(context, game);
  return (violation) => own ?? messagesFor(context, violation);
}

/** Null for a game that is not there any more, or cannot be read: its mails still can. */
async function ownMessages(context: Context, game: string): Promise<Messages | null> {
  const table = await readableTable(context, game);
  if (table === null) return null;
  const { module, about } = table;
  return context.texts.messages(module, context.locale, about.edition);
}

/** Null for a game that is not there any more, or cannot be read. */
export async function readableTable(context: Context, game: string): Promise<Table | null> {
  try {
    const table = await context.table(game);
    return table.ok ? table.value : null;
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    return null;
  }
}
