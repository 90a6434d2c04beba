import { EXIT } from '../process/index.js';
import { act, type Register, required, withRobot } from '../shared/index.js';

/** `posthorn witness cosign`: one request as a file, for houses that reach no witness by themselves. */
export const witnessCosign: Register = (group, run) => {
  const command = group
    .command('cosign')
    .description('answer one request, as "log grown" of the other house writes it')
    .argument('<file>', 'the request; - for standard input');
  act(command, run, (context, [file]) =>
    withRobot(context, async ({ witnessing }) => {
      const text = Buffer.from(await context.input(required(file))).toString('utf8');
      const { answer } = await witnessing.witness.addCheckpoint(text);
      const { status, body } = answer;
      if (context.json) context.printJson({ ok: status === 200, ...answer });
      else if (status === 200) context.io.out(body);
      else context.io.err(`${context.messages.text('witness.answer', { status, text: body.trim() })}\n`);
      return status === 200 ? EXIT.ok : EXIT.no;
    }),
  );
};
