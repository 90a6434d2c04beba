import type { Result } from '../engine/core/result.js';
import type { UmpireAct } from '../game/table-acts.js';
import type { Table } from '../game/types.js';
import type { Entry } from '../log/entry.js';
import { redactedEvents } from '../report/events.js';
import { announce } from './build-robot.js';
import type { Context } from './context.js';
import { EXIT } from './exit.js';

/**
 * Does one act of the moderator: it is appended in his name, told to the players (by mail where a robot is configured)
 * and printed. `wanted` says what it comes to at the table, or why it cannot be.
 */
export async function moderate(
  context: Context,
  game: string,
  wanted: (table: Table) => Result<UmpireAct>,
): Promise<number> {
  const found = await context.table(game);
  if (!found.ok) return context.refuse(found.violation);
  const table = found.value;
  const act = wanted(table);
  if (!act.ok) return context.refuse(act.violation, table.module);
  const done = await table.moderate(act.value, { via: 'command', message: null });
  if (!done.ok) return context.refuse(done.violation, table.module, table.about.edition);
  await announce(context, table, done.value, null);
  return tellModerator(context, table, done.value);
}

/** Prints the entry of an act, what happened then, and the head of the log. `entries` begins with that of the act. */
export function tellModerator(context: Context, table: Table, entries: readonly Entry[]): number {
  const seq = entries[0]?.seq ?? table.head.seq;
  const messages = context.texts.messages(table.module, context.locale, table.about.edition);
  const happened = redactedEvents(table.module, entries, 'umpire', messages);
  const { seq: last, hash: head } = table.head;
  if (context.json) context.printJson({ ok: true, game: table.id, seq, happened, last, head });
  else {
    context.print(messages.text('moderated.entry', { game: table.id, seq }));
    for (const line of happened) context.print(`- ${line}`);
    context.print(messages.text('moderated.head', { last, head }));
  }
  return EXIT.ok;
}
