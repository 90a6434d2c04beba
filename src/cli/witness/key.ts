import { EXIT } from '../process/index.js';
import { act, type Register, withRobot } from '../shared/index.js';

/** `posthorn witness key`: the key that houses put into their configuration. */
export const witnessKey: Register = (group, run) => {
  const command = group
    .command('key')
    .description('the key this house cosigns with, for the configuration of the houses it witnesses');
  act(command, run, (context) =>
    withRobot(context, async ({ witnessing }) => {
      const key = witnessing.witness.verifierKey;
      if (context.json) context.printJson({ key });
      else context.print(key);
      return EXIT.ok;
    }),
  );
};
