import { decisionName } from '../engine/core/table-state.js';
import { buildReport } from '../report/build.js';
import { optionsText } from '../report/text.js';
import { act, type Register, required } from './command.js';
import { sideNamed } from './context.js';
import { EXIT } from './exit.js';

/** `posthorn options`: everything a side may do now. */
export const options: Register = (program, run) => {
  const command = program
    .command('options')
    .description('list what a side may do now; every example is accepted when sent')
    .argument('<game>')
    .argument('<side>');
  act(command, run, async (context, [game, name]) => {
    const found = await context.table(required(game));
    if (!found.ok) return context.refuse(found.violation);
    const table = found.value;
    const side = sideNamed(context, table.module, required(name));
    if (!side.ok) return context.refuse(side.violation, table.module);
    if (context.json) {
      const pending = table.options(side.value).map(({ decision, orders }) => ({
        id: decisionName(decision.id, table.session.table),
        side: decision.side,
        kind: decision.kind,
        examples: orders.flatMap((order) => order.examples),
      }));
      context.printJson({ pending });
      return EXIT.ok;
    }
    const model = await buildReport(table, { viewer: side.value, full: true }, context.texts);
    context.print(optionsText(model, context.texts, context.locale));
    return EXIT.ok;
  });
};
