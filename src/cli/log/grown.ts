import { extensionText, findCheckpoint, readCheckpoint } from '../../proof/checkpoint/index.js';
import { EXIT } from '../process/index.js';
import { act, type Register, required, withRobot } from '../shared/index.js';

/** `posthorn log grown`: what leads from a checkpoint that somebody was told to the one of now. */
export const logGrown: Register = (group, run) => {
  const command = group
    .command('grown')
    .description('show how the record of the house goes on from a checkpoint')
    .argument('<file>', 'a checkpoint, or a report with one');
  act(command, run, (context, [file]) =>
    withRobot(context, async ({ noted }) => {
      const text = Buffer.from(await context.input(required(file))).toString('utf8');
      const told = findCheckpoint(text);
      const checkpoint = told.ok ? readCheckpoint(told.value.text) : told;
      if (!checkpoint.ok) return context.refuse(checkpoint.violation);
      const grown = await noted.extension(checkpoint.value.size);
      if (!grown.ok) return context.refuse(grown.violation);
      context.io.out(extensionText(grown.value));
      return EXIT.ok;
    }),
  );
};
