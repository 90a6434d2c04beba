import { type PackProblem, senderText, verifyPack } from '../../mail/dispute-pack/index.js';
import type { Messages } from '../../report/messages/index.js';
import { EXIT } from '../process/index.js';
import { act, type Register, required } from '../shared/index.js';

/** `posthorn verify`: whether a dispute pack holds, with nothing else at hand. */
export const verifyFile: Register = (program, run) => {
  const command = program
    .command('verify')
    .description('check a dispute pack offline, without keys, and name what does not hold')
    .argument('<file>', 'a pack that "dispute" wrote');
  act(command, run, async (context, [file]) => {
    const bytes = await context.input(required(file));
    const verified = await context.working('progress.verify', () => verifyPack(bytes, context.registry));
    const { manifest, problems, senders, right } = verified;
    const code = problems.length === 0 ? EXIT.ok : EXIT.no;
    if (context.json) {
      context.printJson({ ok: code === EXIT.ok, ...verified });
      return code;
    }
    const { messages } = context;
    for (const problem of problems) context.io.err(`${problemText(problem, messages)}\n`);
    if (manifest === null || code !== EXIT.ok) return code;
    const { game, reader, case: number, house } = manifest;
    context.print(messages.text('pack.right', { game, reader, number }));
    for (const key of ['files', 'log', 'mails', 'proofs'] as const) {
      const told = { ...right, full: String(reader === 'umpire'), house: house.split('+')[0] ?? '' };
      context.print(`- ${messages.text(`pack.right-${key}`, told)}`);
    }
    for (const sender of senders) {
      const { file, came } = sender;
      context.print(`- ${file} (${came}): ${senderText(sender, messages)}`);
    }
    return code;
  });
};

function problemText({ code, file, text }: PackProblem, messages: Messages): string {
  return messages.text(`pack.${code}`, { file, text });
}
