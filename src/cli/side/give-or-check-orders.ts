import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Table } from '../../game/table/index.js';
import { transcriptText } from '../../report/formats/index.js';
import {
  formToKeep,
  noticeText,
  redactedEvents,
  tellersOf,
  verdictModels,
} from '../../report/model/index.js';
import { EXIT } from '../process/index.js';
import { actAs, announce, type Context, type Register, readOrders, withMailing } from '../shared/index.js';

interface Options {
  readonly decision?: string;
}

/** `posthorn order`: gives orders for a side, written as in a mail. */
export const order: Register = (program, run) => {
  const command = program
    .command('order')
    .description('give orders for a side, from a file or standard input, written as in a mail')
    .argument('<game>')
    .argument('<side>')
    .argument('[file]', 'a file with order lines; "-" or nothing is standard input')
    .option('--decision <id>', 'the question the orders answer');
  actAs<Options>(command, run, (context, table, side, [file], { decision }) =>
    giveOrders(context, table, { side, file, decision, preview: false }),
  );
};

/** `posthorn check`: what would become of the orders; changes nothing. */
export const check: Register = (program, run) => {
  const command = program
    .command('check')
    .description('say what would become of orders, without giving them')
    .argument('<game>')
    .argument('<side>')
    .argument('[file]', 'a file with order lines; "-" or nothing is standard input')
    .option('--decision <id>', 'the question the orders answer');
  actAs<Options>(command, run, (context, table, side, [file], { decision }) =>
    giveOrders(context, table, { side, file, decision, preview: true }),
  );
};

interface Given {
  readonly side: SideId;
  readonly file: string | undefined;
  readonly decision: string | undefined;
  /** Says what would become of them, and changes nothing. */
  readonly preview: boolean;
}

async function giveOrders(context: Context, table: Table, given: Given): Promise<number> {
  const { side } = given;
  const read = readOrders(await context.input(given.file));
  if (read.lines.length === 0) return context.refuse({ code: 'no-orders' }, table.module);
  const decision = given.decision ?? read.decision ?? undefined;
  const preview = given.preview || read.preview;
  const author = table.players.find((player) => player.side === side);
  // His orders may have decided which side he plays.
  const sideNow = (): SideId => table.players.find(({ token }) => token === author?.token)?.side ?? side;
  const result = preview
    ? await table.check(side, read.lines, decision)
    : await withMailing(context, async (mailing) => {
        const given = await table.submit(side, read.lines, { via: 'command', message: null }, decision);
        await announce(mailing, table, given.entries, sideNow());
        return given;
      });
  const now = sideNow();
  const messages = context.texts.messages(table.module, context.locale, table.about.edition);
  const { module } = table;
  const view = module.view(table.session.state, now);
  const verdicts = verdictModels(result.verdicts, messages, {
    form: (text) => formToKeep(module, view, now, text, messages),
  });
  const happened = redactedEvents(tellersOf(table, context.texts, context.locale), result.entries, side);
  const { head } = table;
  const { sealedUntil, insteadOf } = result;
  if (context.json) {
    const told = verdicts.map((verdict, index) => ({
      ...verdict,
      code: result.verdicts[index]?.violation?.code ?? null,
    }));
    context.printJson({
      ok: result.accepted,
      changed: result.entries.length > 0,
      ...(sealedUntil === undefined ? {} : { sealedUntil: new Date(sealedUntil).toISOString() }),
      verdicts: told,
      happened,
      head,
    });
  } else {
    context.print(transcriptText(verdicts, context.texts, context.locale));
    if (sealedUntil !== undefined) {
      context.print(noticeText({ code: 'sealed-until', params: { until: sealedUntil } }, messages));
    }
    if (insteadOf !== undefined) {
      context.print(noticeText({ code: 'sealed-instead', params: { lines: insteadOf } }, messages));
    }
    for (const line of happened) context.print(`- ${line}`);
    if (result.entries.length > 0) context.print(`Entry ${head.seq} ${head.hash}`);
  }
  return result.verdicts.some((verdict) => verdict.status === 'refused') ? EXIT.no : EXIT.ok;
}
