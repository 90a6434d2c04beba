import { EXIT } from '../process/index.js';
import { act, type Register, withRobot } from '../shared/index.js';

/** `posthorn log key`: by which everything is verified that this house signs of its record. */
export const logKey: Register = (group, run) => {
  const command = group
    .command('key')
    .description('the key of this house, by which its checkpoints and proofs are verified');
  act(command, run, (context) =>
    withRobot(context, async ({ noted }) => {
      if (context.json) context.printJson({ key: noted.verifierKey });
      else context.print(noted.verifierKey);
      return EXIT.ok;
    }),
  );
};
