import { noteText } from '../../proof/note/index.js';
import { publishTree } from '../../proof/publishing/index.js';
import { EXIT } from '../process/index.js';
import { act, type Register, required, usageErrorOf, withRobot } from '../shared/index.js';

/** `posthorn log publish`: the record of the house as files for any web server. */
export const logPublish: Register = (group, run) => {
  const command = group
    .command('publish')
    .description('write the record of the house, which tells of no game, into a folder for any web server')
    .argument('<folder>', 'where it is, or is to be');
  act(command, run, (context, [folder]) =>
    withRobot(context, async ({ tree, witnessing }) => {
      const size = await tree.size();
      // What all witnesses have seen of it is worth more than the newest of it.
      const checkpoint = (await witnessing.cosigning.best(1)) ?? (await tree.checkpoint(size));
      try {
        const published = await publishTree(tree, required(folder), checkpoint);
        if (!published.ok) return context.refuse(published.violation);
        if (context.json)
          context.printJson({ ok: true, ...published.value, checkpoint: noteText(checkpoint) });
        else context.print(context.messages.text('log.published', { ...published.value }));
        return EXIT.ok;
      } catch (error) {
        throw usageErrorOf(error, (message) => `${folder}: ${message}`);
      }
    }),
  );
};
