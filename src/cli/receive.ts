import { refusalText } from '../mail/index.js';
import { buildRobot, configured } from './build-robot.js';
import { act, type Register } from './command.js';
import { EXIT } from './exit.js';

/** `posthorn receive`: one raw message on standard input, as a mail server pipes it. */
export const receive: Register = (program, run) => {
  const command = program
    .command('receive')
    .description('deal with one raw message on standard input, and send what is due')
    .option('--no-send', 'leave the answers in the outbox, for a robot that is running');
  act<{ send: boolean }>(command, run, async (context, _args, { send }) => {
    const config = configured(context);
    const raw = await context.io.stdin();
    const built = await buildRobot(context, config);
    if (!built.ok) return context.refuse(built.violation);
    const { robot, outbox, transport } = built.value;
    try {
      const outcome = await robot.handle(raw, null, 'receive');
      if (send) await outbox.deliver(transport);
      const messages = context.texts.messages(null, context.locale);
      const reason = outcome.kind === 'refused' ? refusalText(outcome.reason) : '';
      if (context.json)
        context.printJson({ ok: outcome.kind !== 'refused' && outcome.kind !== 'failed', outcome });
      else context.print(messages.text(`received.${outcome.kind}`, { text: reason }));
      if (outcome.kind === 'failed') return EXIT.bug;
      return outcome.kind === 'refused' ? EXIT.no : EXIT.ok;
    } finally {
      await transport.close();
    }
  });
};
