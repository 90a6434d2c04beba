import { decisionName } from '../../engine/core/contract/administrative-state.js';
import { optionsText } from '../../report/formats/index.js';
import { buildReport } from '../../report/model/index.js';
import { EXIT } from '../process/index.js';
import { actAs, type Register } from '../shared/index.js';

/** `posthorn options`: everything a side may do now. */
export const options: Register = (program, run) => {
  const command = program
    .command('options')
    .description('list what a side may do now; every example is accepted when sent')
    .argument('<game>')
    .argument('<side>');
  actAs(command, run, async (context, table, side) => {
    if (context.json) {
      const pending = table.options(side).map(({ decision, orders }) => ({
        id: decisionName(decision.id, table.session.table),
        side: decision.side,
        kind: decision.kind,
        examples: orders.flatMap((order) => order.examples),
      }));
      context.printJson({ pending });
      return EXIT.ok;
    }
    const model = await buildReport(table, { viewer: side, full: true }, context.texts);
    context.print(optionsText(model, context.texts, context.locale));
    return EXIT.ok;
  });
};
