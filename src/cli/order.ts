import { redactedEvents } from '../report/events.js';
import { transcriptText } from '../report/text.js';
import { verdictModels } from '../report/verdicts.js';
import { announce } from './build-robot.js';
import { act, type Register, required } from './command.js';
import { type Context, sideNamed } from './context.js';
import { EXIT } from './exit.js';
import { readOrders } from './read-orders.js';

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
  act<Options>(command, run, (context, [game, side, file], options) =>
    giveOrders(context, { game: required(game), side: required(side), file, ...options }, 'order'),
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
  act<Options>(command, run, (context, [game, side, file], options) =>
    giveOrders(context, { game: required(game), side: required(side), file, ...options }, 'check'),
  );
};

interface Given extends Options {
  readonly game: string;
  readonly side: string;
  readonly file: string | undefined;
}

async function giveOrders(context: Context, given: Given, how: 'order' | 'check'): Promise<number> {
  const found = await context.table(given.game);
  if (!found.ok) return context.refuse(found.violation);
  const table = found.value;
  const side = sideNamed(context, table.module, given.side);
  if (!side.ok) return context.refuse(side.violation, table.module);
  const read = readOrders(await context.input(given.file));
  if (read.lines.length === 0) return context.refuse({ code: 'no-orders' }, table.module);
  const decision = given.decision ?? read.decision ?? undefined;
  const preview = how === 'check' || read.preview;
  const author = table.players.find((player) => player.side === side.value);
  const result = preview
    ? await table.check(side.value, read.lines, decision)
    : await table.submit(side.value, read.lines, { via: 'command', message: null }, decision);
  // His orders may have decided which side he plays.
  const now = table.players.find(({ token }) => token === author?.token)?.side ?? side.value;
  await announce(context, table, result.entries, now);
  const messages = context.texts.messages(table.module, context.locale, table.about.edition);
  const verdicts = verdictModels(result.verdicts, messages);
  const happened = redactedEvents(table.module, result.entries, side.value, messages);
  const { head } = table;
  if (context.json) {
    const told = verdicts.map((verdict, index) => ({
      ...verdict,
      code: result.verdicts[index]?.violation?.code ?? null,
    }));
    context.printJson({
      ok: result.accepted,
      changed: result.entries.length > 0,
      verdicts: told,
      happened,
      head,
    });
  } else {
    context.print(transcriptText(verdicts, context.texts, context.locale));
    for (const line of happened) context.print(`- ${line}`);
    if (result.entries.length > 0) context.print(`Entry ${head.seq} ${head.hash}`);
  }
  return result.verdicts.some((verdict) => verdict.status === 'refused') ? EXIT.no : EXIT.ok;
}
