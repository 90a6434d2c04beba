import { Option } from 'commander';
import { ok, type Result } from '../../engine/core/base/result.js';
import { type Compared, compareRecords, readRecorded } from '../../game/recorded/index.js';
import type { GameKeys } from '../../log/entries/index.js';
import { readKeysAt } from '../../log/storage/index.js';
import { type VerifyOptions, verifyLog } from '../../log/verify/index.js';
import { EXIT } from '../process/index.js';
import {
  act,
  type Context,
  findLog,
  messagesIn,
  type Register,
  required,
  rulesName,
} from '../shared/index.js';
import { type Given, proofsOf, provedLines, several } from './house-proofs.js';
import { answerLines, answersShown } from './kept-answers.js';
import { mailProblemText, mailsCommittedTo } from './mails-committed-to.js';

interface Options extends Given {
  readonly level?: VerifyOptions['level'];
  readonly as?: string;
  readonly head?: string;
  readonly file?: string;
  readonly with?: string;
  readonly answers?: string | true;
}

/** `posthorn log verify`: what can be proved of a log, and the first entry that is wrong. */
export const logVerify: Register = (group, run) => {
  const command = group
    .command('verify')
    .description('check the log of a game, or an export somebody was given')
    .argument('<game>', 'its id; with --file only a name for it')
    .addOption(
      new Option(
        '--level <level>',
        'how much is checked; as much as can be: full for a game of this folder, own for an export',
      ).choices(['chain', 'own', 'full']),
    )
    .option('--as <viewer>', 'whose parts are checked: a side, observer or umpire')
    .option('--head <hash>', 'a hash somebody was told; the log must hold it')
    .option('--file <file>', 'an exported log instead of the one in the games folder')
    .option(
      '--with <file>',
      'another export of the game: is it the same history, and was its reader told what the rules give?',
    );
  command
    .option(
      '--answers [file]',
      'are the mails that shares in the dice were taken from those of the players? answers.yaml or its folder; of a game that is here, what lies beside its log',
    )
    .option('--key <key>', 'the key of the house, as it told it: for --proof and --checkpoint')
    .option('--proof <file>', 'a proof that an entry of the log stands in the record of the house')
    .option(
      '--checkpoint <file>',
      'a checkpoint of the house, or a report with one; several may be given: are they and the proof one history?',
      several,
    )
    .option(
      '--grown <file>',
      'what leads from one checkpoint to the next, where they differ; several may be given',
      several,
    )
    .option(
      '--witness <key>',
      'the key of a witness: has it cosigned what was proved? Several may be given',
      several,
    );
  act<Options>(command, run, async (context, [game], options) => {
    const source = await sourceOf(context, required(game), options.file);
    if (!source.ok) return context.refuse(source.violation);
    const { bytes, keys } = source.value;
    const how: VerifyOptions = {
      level: options.level ?? (options.file === undefined ? 'full' : 'own'),
      ...(options.as === undefined ? {} : { viewer: options.as }),
      ...(options.head === undefined ? {} : { head: options.head }),
      ...(keys === null ? {} : { keys }),
      modules: context.registry,
    };
    const result = await context.working('progress.verify', ({ report }) => verifyLog(bytes, how, report));
    const compared =
      options.with === undefined || !result.ok ? null : await compareWith(context, bytes, options.with);
    if (compared?.ok === false) return context.refuse(compared.violation);
    const { key, proof, checkpoint, grown, witness } = options;
    const given = { key, proof, checkpoint, grown, witness };
    const proved = result.ok ? await proofsOf(context, bytes, given) : ok({});
    if (!proved.ok) return context.refuse(proved.violation);
    const mails = options.file === undefined && result.ok ? await mailsCommittedTo(context, bytes) : null;
    const answers = await answersShown(context, { game: required(game), ...options }, result.evidence);
    if (!answers.ok) return context.refuse(answers.violation);
    const { hold, ...shown } = answers.value;
    const kept = (mails?.problems.length ?? 0) === 0;
    const code = result.ok && kept && hold ? EXIT.ok : EXIT.no;
    if (context.json) {
      context.printJson({
        ...{ ...result, ok: code === EXIT.ok },
        ...(compared === null ? {} : { with: compared.value }),
        ...proved.value,
        ...(mails === null ? {} : { mails }),
        ...shown,
      });
      return code;
    }
    const { messages } = context;
    if (result.first !== undefined) {
      const { seq, problem } = result.first;
      context.io.err(`${messages.text('log.wrong', { seq, text: problem })}\n`);
      return EXIT.no;
    }
    const head = result.head ?? '';
    context.print(messages.text('log.right', { count: result.entries, level: result.level, head }));
    for (const line of result.proved) context.print(`- ${line}`);
    // A full check has named them already.
    for (const { from: seq, ...rules } of result.level === 'full' ? [] : result.rules) {
      context.print(`- ${messages.text('log.made-by', { text: rulesName(rules), seq })}`);
    }
    if (compared !== null) {
      const { entries: count, seen } = compared.value;
      context.print(`- ${messages.text('log.with', { count, seen: String(seen === true) })}`);
    }
    for (const line of provedLines(proved.value, messages)) context.print(`- ${line}`);
    for (const line of answerLines(answers.value, messages)) context.print(`- ${line}`);
    for (const { seq, at, before } of result.backwards) {
      context.io.err(`${messages.text('log.backwards', { seq, at, before })}\n`);
    }
    if (mails !== null && mails.count > 0 && kept) {
      context.print(`- ${messages.text('log.mails-kept', { count: mails.count })}`);
    }
    if (mails !== null && !kept) {
      const words = (await messagesIn(context, required(game)))(undefined);
      for (const problem of mails.problems) context.io.err(`${mailProblemText(problem, words)}\n`);
    }
    return code;
  });
};

/** Holds the log against another record of the game. */
async function compareWith(context: Context, bytes: Uint8Array, file: string): Promise<Result<Compared>> {
  const { registry } = context;
  const whole = await readRecorded(bytes, registry);
  if (!whole.ok) return whole;
  const other = await readRecorded(await context.input(file), registry);
  return other.ok ? compareRecords(whole.value, other.value, registry) : other;
}

/** The bytes to check: the game's own log with its keys, or an export, which brings what it may of them. */
async function sourceOf(
  context: Context,
  game: string,
  file: string | undefined,
): Promise<Result<{ readonly bytes: Uint8Array; readonly keys: GameKeys | null }>> {
  if (file !== undefined) return ok({ bytes: await context.input(file), keys: null });
  const log = await findLog(context, game);
  if (!log.ok) return log;
  const keys = await readKeysAt(log.value);
  if (!keys.ok) return keys;
  const { size } = (await log.value.stamp()) ?? { size: 0 };
  return ok({ bytes: await log.value.read({ start: 0, end: size }), keys: keys.value });
}
