import { join } from 'node:path';
import { Option } from 'commander';
import type { MailConfig } from '../../mail/config/index.js';
import { refusalText } from '../../mail/message/index.js';
import { robotAt } from '../../mail/running/index.js';
import type { Service } from '../../mail/service/index.js';
import { errnoOf, isMachineError, LockTimeout, privateDir, withLock } from '../../system/files/index.js';
import { EXIT, UsageError } from '../process/index.js';
import { act, buildRobot, type Context, configured, type Register } from '../shared/index.js';
import { tellTrouble } from '../thrown-error-to-message-and-exit-code.js';
import { type PostOptions, type PostTold, receivePost } from './receive-post.js';

interface Options extends PostOptions {
  readonly asPost?: boolean;
  readonly send: boolean;
  readonly pipe?: boolean;
}

/** What became of a mail that did not do what it was sent for, and does not in the hands of others. */
const NOT_DONE: readonly PostTold['outcome']['kind'][] = ['refused', 'failed', 'put-off'];
/** How long (milliseconds) one `receive` waits for another that is sending. */
const PATIENCE = 60_000;

/**
 * `posthorn receive`: one raw message on standard input, as a mail server pipes it. Ends with 0 when the mail was
 * dealt with, 1 when it was refused, 75 when it should be offered again. With `--as-post GAME SIDE` it is a post of a forum.
 */
export const receive: Register = (program, run) => {
  const command = program
    .command('receive')
    .description('deal with one raw message on standard input, and send what is due')
    .option('--no-send', 'leave the answers in the outbox, for a robot that is running')
    .argument('[game]', 'with --as-post: the game')
    .argument('[side]', 'with --as-post: whose post it is')
    .option('--as-post', 'a post copied out of a forum, as its author typed it; you vouch for who wrote it')
    .option('--post <id>', "with --as-post: the forum's number for it, or its address")
    .addOption(
      new Option('--markup <kind>', 'with --as-post: the marks it is written with')
        .choices(['bbcode', 'markdown', 'plain'])
        .default('bbcode'),
    )
    .option('--called <name>', 'with --as-post: what the robot is called there (@NAME ORDER)', 'posthorn')
    .addOption(
      new Option(
        '--format <face>',
        'with --as-post: print the report for everybody, too, to be posted',
      ).choices(['bbcode', 'markdown']),
    )
    .option('--pipe', 'end with 0 or 75 only: refused mail is in quarantine, and nobody gets a bounce');
  act<Options>(
    command,
    run,
    async (context, args, options) => {
      if (options.asPost === true ? args[1] === undefined : args[0] !== undefined)
        throw new UsageError('a post takes --as-post GAME SIDE; a mail neither');
      const config = configured(context);
      try {
        const built = await buildRobot(context, config);
        if (!built.ok) {
          context.refuse(built.violation);
          return EXIT.later;
        }
        return await take(context, config, built.value, args, options);
      } catch (error) {
        // What the robot cannot park is the machine's or the operator's fault. Behind a pipe nothing may end in a bounce.
        const ours = isMachineError(error) || errnoOf(error) !== undefined;
        if (!ours && options.pipe !== true) throw error;
        const { locale, json } = context;
        tellTrouble(error, context.io, { locale, json });
        return EXIT.later;
      }
    },
    EXIT.later,
  );
};

async function take(
  context: Context,
  config: MailConfig,
  service: Service,
  args: readonly (string | undefined)[],
  options: Options,
): Promise<number> {
  const { intake, transport } = service;
  try {
    const told =
      options.asPost === true
        ? await receivePost(context, service, args, options)
        : await mail(context, intake);
    if (typeof told === 'number') return told;
    if (options.send) await sendDue(config.home, service);
    const { outcome, said, report } = told;
    if (context.json) {
      const ofPost = options.asPost === true ? { said, report } : {};
      context.printJson({ ok: !NOT_DONE.includes(outcome.kind), outcome, ...ofPost });
    } else {
      for (const line of said) context.print(line);
      if (report !== null) context.print(`\n${report}`);
    }
    if (outcome.kind === 'put-off') {
      // What it may wait for: whoever brought that one need not come again.
      await intake.retry();
      // Here nobody comes back to it by himself.
      return EXIT.later;
    }
    return options.pipe === true ? EXIT.ok : codeOf(outcome);
  } finally {
    await transport.close();
  }
}

async function mail({ io, messages }: Context, intake: Service['intake']): Promise<PostTold> {
  const outcome = await intake.handle(await io.stdin(), null, 'receive');
  const text = outcome.kind === 'refused' ? refusalText(outcome.reason) : '';
  return { outcome, said: [messages.text(`received.${outcome.kind}`, { text })], report: null };
}

function codeOf(outcome: PostTold['outcome']): number {
  if (outcome.kind === 'failed') return EXIT.bug;
  return outcome.kind === 'refused' ? EXIT.no : EXIT.ok;
}

/** Sends what is due, unless robots do so themselves: two would send the same mail twice. */
async function sendDue(home: string, { outbox, transport, shared }: Service): Promise<void> {
  if (shared !== null) return;
  if ((await robotAt(home)) !== null) return;
  const dir = join(home, 'sending');
  await privateDir(dir);
  try {
    await withLock(dir, () => outbox.deliver(transport), PATIENCE);
  } catch (error) {
    // The mail is dealt with and its answer is kept; another program sends it, or the next one that is called.
    if (!(error instanceof LockTimeout)) throw error;
  }
}
