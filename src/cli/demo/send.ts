import { createTransport } from 'nodemailer';
import { DEFAULT_LIMITS, RobotAddress } from '../../mail/message/index.js';
import { ThreadedReader } from '../../mail/worker/index.js';
import { EXIT, UsageError } from '../process/index.js';
import { act, type Context, type Register } from '../shared/index.js';
import { answerTo, mailsOf } from './delivered-mails.js';
import { DEMO, demoPerson, lastDemo, typed } from './demo-people-and-folders.js';

/** `posthorn demo send`: what a mail program would do, with a real SMTP session, and the answer that came. */
export const demoSend: Register = (group, run) => {
  const command = group
    .command('send')
    .description('send a mail to the demo robot by SMTP, as a player, and show its answer')
    .requiredOption('--from <alice|bob>', 'who writes it')
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
  const demo = await lastDemo(context.gamesDir);
  const { messages } = context;
  const found = demo === null ? null : await context.table(demo.game);
  if (demo === null || found?.ok !== true) {
    context.io.err(`${messages.text('demo.not-running')}\n`);
    return EXIT.no;
  }
  const table = found.value;
  const player = table.players.find((candidate) => candidate.address === person.address);
  if (player === undefined) throw new Error(`${person.address} holds no seat of the demo`);
  const robot = new RobotAddress(DEMO.robot);
  const look = () => mailsOf(context.gamesDir, demo.game, person.address);
  const known = await look();
  const transport = createTransport({ host: '127.0.0.1', port: demo.port, secure: false, ignoreTLS: true });
  try {
    const { messageId } = await transport.sendMail({
      from: { name: person.name, address: person.address },
      to: robot.seat(table.id, player),
      subject: `[posthorn ${table.id}] ${table.title}`,
      text,
    });
    return await tellAnswer(context, await answerTo(messageId, known, look), person.name.toLowerCase());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    context.io.err(`${messages.text('demo.refused', { text: message })}\n`);
    return EXIT.no;
  } finally {
    transport.close();
  }
}

async function tellAnswer(context: Context, raw: Buffer | null, name: string): Promise<number> {
  const { messages } = context;
  const inbox = typed(context.options.games, `demo inbox ${name}`);
  if (raw === null) {
    context.io.err(`${messages.text('demo.no-answer', { text: inbox })}\n`);
    return EXIT.no;
  }
  const body = await new ThreadedReader().body(raw, DEFAULT_LIMITS);
  if (!body.ok) return context.refuse(body.violation);
  return context.tell(
    { ok: true, answer: body.value.text },
    () => `${body.value.text}\n${messages.text('demo.again', { text: inbox })}`,
  );
}
