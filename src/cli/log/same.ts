import { EXIT, UsageError } from '../process/index.js';
import { act, type Register } from '../shared/index.js';
import { type Given, oneHistory, provedLines, several } from './house-proofs.js';

/** `posthorn log same`: whether what two people were told at different times is one history; with nothing else on disk. */
export const logSame: Register = (group, run) => {
  const command = group
    .command('same')
    .description('check that checkpoints, or reports with one, are of one history of a house')
    .argument('<file...>', 'two or more of them')
    .option('--key <key>', 'the key of the house')
    .option('--grown <file>', 'what leads from one to the next, as "log grown" makes it of both', several)
    .option('--witness <key>', 'the key of a witness: has it cosigned one of them?', several);
  act<Given>(command, run, async (context, files, options) => {
    const checkpoint = files.flat().flatMap((file) => file ?? []);
    if (checkpoint.length < 2) throw new UsageError('two checkpoints are needed at least');
    const shown = await oneHistory(context, { ...options, checkpoint });
    if (!shown.ok) return context.refuse(shown.violation);
    if (context.json) context.printJson({ ok: true, ...shown.value });
    else for (const line of provedLines(shown.value, context.messages)) context.print(line);
    return EXIT.ok;
  });
};
