import { ok, type Result } from '../../engine/core/base/result.js';
import {
  type Checkpoint,
  extensionText,
  findCheckpoint,
  readCheckpoint,
} from '../../proof/checkpoint/index.js';
import { EXIT } from '../process/index.js';
import { act, type Context, type Register, required, withRobot } from '../shared/index.js';

/** `posthorn log grown`: what leads from a checkpoint that somebody was told to another one, or to the one of now. */
export const logGrown: Register = (group, run) => {
  const command = group
    .command('grown')
    .description('show how the record of the house goes on from a checkpoint')
    .argument('<file>', 'a checkpoint, a report or a proof with one')
    .argument(
      '[file]',
      'another one: what leads from the smaller to the larger; that of now where none is given',
    );
  act(command, run, (context, [file, other]) =>
    withRobot(context, async ({ noted }) => {
      const told = await checkpointIn(context, required(file));
      if (!told.ok) return context.refuse(told.violation);
      const second = other === undefined ? null : await checkpointIn(context, other);
      if (second?.ok === false) return context.refuse(second.violation);
      const sizes = [told.value.size, ...(second === null ? [] : [second.value.size])].sort((a, b) => a - b);
      const [from = 0, to] = sizes;
      const grown = await noted.extension(from, to);
      if (!grown.ok) return context.refuse(grown.violation);
      context.io.out(extensionText(grown.value));
      return EXIT.ok;
    }),
  );
};

async function checkpointIn(context: Context, file: string): Promise<Result<Checkpoint>> {
  const told = findCheckpoint(Buffer.from(await context.input(file)).toString('utf8'));
  if (!told.ok) return told;
  const checkpoint = readCheckpoint(told.value.text);
  return checkpoint.ok ? ok(checkpoint.value) : checkpoint;
}
