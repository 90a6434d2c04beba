import { systemClock } from '../game/index.js';
import { type BatchResult, runBatch } from '../game/lobby/batch.js';
import type { BatchFault } from '../game/lobby/batch-check.js';
import { Lobby } from '../game/lobby/lobby.js';
import { explain } from '../report/verdicts.js';
import { buildRobot } from './build-robot.js';
import { act, type Register, required } from './command.js';
import type { Context } from './context.js';
import { EXIT, UsageError } from './exit.js';
import { messagesFor } from './reasons.js';

/** `posthorn game batch`: the games of a tournament, from a YAML file. */
export const gameBatch: Register = (group, run) => {
  const command = group
    .command('batch')
    .description('make all games of a YAML file that are not there yet; none when anything in it is wrong')
    .argument('<file>', 'the games; "-" is standard input');
  act(command, run, async (context, [file]) => {
    const text = new TextDecoder().decode(await context.input(required(file)));
    const house = await context.house();
    const { registry } = context;
    const lobby = await Lobby.open({ house, registry, clock: systemClock });
    const batch = await runBatch(
      { house, registry, reserved: () => lobby.reserved(), usual: context.config?.clock ?? null },
      text,
    );
    if (!batch.ok) return tellFaults(context, batch.faults);
    await sendFirstReports(context, batch.results);
    return tellResults(context, batch.results);
  });
};

/** To those, too, whose game an earlier run had made when it was cut off; nobody gets his first report twice. */
async function sendFirstReports(context: Context, results: readonly BatchResult[]): Promise<void> {
  if (context.config === null) return;
  const built = await buildRobot(context, context.config);
  if (!built.ok) throw new UsageError(`--config: ${built.violation.code}`);
  try {
    for (const { id } of results) if (id !== null) await built.value.robot.welcome(id);
  } finally {
    await built.value.transport.close();
  }
}

function tellFaults(context: Context, faults: readonly BatchFault[]): number {
  const told = faults.map(({ key, violation }) => ({ key, violation, text: reason(context, violation) }));
  if (context.json) context.printJson({ ok: false, faults: told });
  else {
    const messages = context.texts.messages(null, context.locale);
    context.io.err(`${messages.text('batch.faults', { count: faults.length })}\n`);
    for (const { key, text } of told) context.io.err(`  ${key === '' ? '' : `${key}: `}${text}\n`);
  }
  return EXIT.no;
}

function tellResults(context: Context, results: readonly BatchResult[]): number {
  const failed = results.some(({ id }) => id === null);
  if (context.json) {
    context.printJson({ ok: !failed, games: results });
    return failed ? EXIT.no : EXIT.ok;
  }
  const messages = context.texts.messages(null, context.locale);
  for (const { key, id, made, violation } of results) {
    if (id !== null) context.print(messages.text(made ? 'batch.made' : 'batch.known', { key, id }));
    else if (violation !== undefined) context.io.err(`${key}: ${reason(context, violation)}\n`);
  }
  const count = results.filter(({ made }) => made).length;
  context.print(messages.text('batch.total', { count, all: results.length }));
  return failed ? EXIT.no : EXIT.ok;
}

function reason(context: Context, violation: BatchFault['violation']): string {
  return explain(violation, messagesFor(context, violation));
}
