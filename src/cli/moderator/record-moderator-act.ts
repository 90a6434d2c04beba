import type { Command } from 'commander';
import type { Result } from '../../engine/core/base/result.js';
import type { ModeratorAct, Table } from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';
import { redactedEvents, tellersOf } from '../../report/model/index.js';
import { actAt, announce, type Context, type Run, withMailing } from '../shared/index.js';

/** Gives a command its act, see `moderate`: `wanted` makes it of the context, the rest of the arguments and the options. */
export function actModerating<O>(
  command: Command,
  run: Run,
  wanted: (
    args: readonly (string | undefined)[],
    options: O,
    context: Context,
    table: Table,
  ) => Result<ModeratorAct>,
): void {
  actAt<O>(command, run, (context, table, args, options) =>
    moderate(context, table, wanted(args, options, context, table)),
  );
}

/**
 * Does one act of the moderator: it is appended in his name, told to the players (by mail where a robot is configured)
 * and printed. `act` is what was wanted of the table, or why it cannot be.
 */
export async function moderate(context: Context, table: Table, act: Result<ModeratorAct>): Promise<number> {
  if (!act.ok) return context.refuse(act.violation, table.module);
  return withMailing(context, async (mailing) => {
    const done = await table.moderate(act.value, { via: 'command', message: null });
    if (!done.ok) return context.refuse(done.violation, table.module, table.about.edition);
    await announce(mailing, table, done.value, null);
    return tellModerator(context, table, done.value);
  });
}

/** Prints the entry of an act, what happened then, and the head of the log. `entries` begins with that of the act. */
export function tellModerator(context: Context, table: Table, entries: readonly Entry[]): number {
  const seq = entries[0]?.seq ?? table.head.seq;
  const messages = context.texts.messages(table.module, context.locale, table.about.edition);
  const happened = redactedEvents(tellersOf(table, context.texts, context.locale), entries, 'umpire');
  const { seq: last, hash: head } = table.head;
  return context.tell({ ok: true, game: table.id, seq, happened, last, head }, () => [
    messages.text('moderated.entry', { game: table.id, seq }),
    ...happened.map((line) => `- ${line}`),
    messages.text('moderated.head', { last, head }),
  ]);
}
