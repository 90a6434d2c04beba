import { createTransport } from 'nodemailer';
import { RobotAddress } from '../mail/robot-address.js';
import { act, type Register } from './command.js';
import type { Context } from './context.js';
import { DEMO, demoPerson, demoPort } from './demo-home.js';
import { EXIT, UsageError } from './exit.js';

/** `posthorn demo send`: what a mail program would do, with a real SMTP session. */
export const demoSend: Register = (group, run) => {
  const command = group
    .command('send')
    .description('send a mail to the demo robot by SMTP, as a player')
    .requiredOption('--from <who>', 'alice or bob')
    .argument('[lines...]', 'the lines of the mail, an argument each; none reads standard input');
  act<{ from: string }>(command, run, async (context, _args, { from }) => {
    const lines = command.processedArgs[0] as readonly string[];
    const text = lines.length > 0 ? lines.join('\n') : new TextDecoder().decode(await context.io.stdin());
    return send(context, from, text);
  });
};

async function send(context: Context, from: string, text: string): Promise<number> {
  const person = demoPerson(from);
  if (person === undefined) throw new UsageError(`${from} does not play the demo; alice and bob do`);
  const port = await demoPort(context.gamesDir);
  const messages = context.texts.messages(null, context.locale);
  const found = await context.table(DEMO.game);
  if (port === null || !found.ok) {
    context.io.err(`${messages.text('demo.not-running')}\n`);
    return EXIT.no;
  }
  const player = found.value.players.find((candidate) => candidate.address === person.address);
  if (player === undefined) throw new Error(`${person.address} holds no seat of the demo`);
  const robot = new RobotAddress(DEMO.robot);
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    const sent = await transport.sendMail({
      from: { name: person.name, address: person.address },
      to: robot.seat(DEMO.game, player),
      subject: `[posthorn ${DEMO.game}] ${DEMO.title}`,
      text,
    });
    context.print(messages.text('demo.sent', { text: sent.response, name: person.name.toLowerCase() }));
    return EXIT.ok;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    context.io.err(`${messages.text('demo.refused', { text: message })}\n`);
    return EXIT.no;
  } finally {
    transport.close();
  }
}
