import { EXIT, UsageError } from '../process/index.js';
import { act, type Register } from '../shared/index.js';
import { type Given, oneHistory, provedLines, several } from './house-proofs.js';
import { toldAlike } from './told-entries.js';

interface Options extends Given {
  readonly file?: readonly string[];
}

/** `posthorn log same`: whether what two people were told at different times is one history; with nothing else on disk. */
export const logSame: Register = (group, run) => {
  const command = group
    .command('same')
    .description('check that checkpoints, or reports with one, are of one history of a house')
    .argument('<file...>', 'two or more of them')
    .option('--key <key>', 'the key of the house')
    .option('--grown <file>', 'what leads from one to the next, as "log grown" makes it of both', several)
    .option('--witness <key>', 'the key of a witness: has it cosigned one of them?', several)
    .option(
      '--file <file>',
      'an export of a game that reports are of: does it hold the entries they name? Several may be given',
      several,
    );
  act<Options>(command, run, async (context, files, { file: exports = [], ...options }) => {
    const checkpoint = files.flat().flatMap((file) => file ?? []);
    if (checkpoint.length < 2) throw new UsageError('two checkpoints are needed at least');
    // First, since it names the entry.
    const alike = await toldAlike(context, checkpoint, exports);
    if (!alike.ok) return context.refuse(alike.violation);
    const shown = await oneHistory(context, { ...options, checkpoint });
    if (!shown.ok) return context.refuse(shown.violation);
    if (context.json) {
      const entries = alike.value.length === 0 ? {} : { entries: alike.value };
      context.printJson({ ok: true, ...entries, ...shown.value });
      return EXIT.ok;
    }
    for (const { file: text, game, seq } of alike.value) {
      context.print(context.messages.text('log.told', { text, game, seq }));
    }
    for (const line of provedLines(shown.value, context.messages)) context.print(line);
    return EXIT.ok;
  });
};
