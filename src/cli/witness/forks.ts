import { forkText } from '../../proof/witness/index.js';
import { SeenRows } from '../../store/witnessing/index.js';
import { EXIT } from '../process/index.js';
import { act, type Register, withRobot } from '../shared/index.js';

/** `posthorn witness forks`: what was shown against the houses it witnesses, in full. */
export const witnessForks: Register = (group, run) => {
  const command = group
    .command('forks')
    .description('all that was shown against houses it witnesses, each with both checkpoints')
    .argument('[name]', 'of one house');
  act(command, run, (context, [origin]) =>
    withRobot(context, async ({ store }) => {
      const forks = (await new SeenRows(store).forks()).filter(
        (fork) => origin === undefined || fork.origin === origin,
      );
      if (context.json) context.printJson(forks);
      else if (forks.length === 0) context.print(context.messages.text('witness.no-forks'));
      else context.io.out(forks.map((fork) => `${forkText(fork)}\n`).join(''));
      return EXIT.ok;
    }),
  );
};
