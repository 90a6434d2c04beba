import { provedEntry } from '../../robot/letters/index.js';
import { EXIT } from '../process/index.js';
import { act, type Register, required, wholeNumber, withRobot } from '../shared/index.js';

/** `posthorn log prove`: the proof that an entry stands in the record of the house. */
export const logProve: Register = (group, run) => {
  const command = group
    .command('prove')
    .description('prove that an entry of a game stands in the record of the house, which only ever grows')
    .argument('<game>')
    .argument('<entry>', 'its number', wholeNumber);
  act(command, run, (context, [game, entry]) =>
    withRobot(context, async ({ noted }) => {
      const table = await context.table(required(game));
      if (!table.ok) return context.refuse(table.violation);
      const proved = await provedEntry(noted, table.value, Number(entry));
      if (!proved.ok) return context.refuse(proved.violation);
      if (context.json) context.printJson(proved.value);
      else {
        context.io.err(`${context.messages.text('log.key', { text: proved.value.key })}\n`);
        context.io.out(proved.value.proof);
      }
      return EXIT.ok;
    }),
  );
};
