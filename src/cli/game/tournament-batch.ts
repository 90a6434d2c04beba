import { type BatchFault, type BatchResult, Lobby, runBatch } from '../../game/lobby/index.js';
import { explain } from '../../report/model/index.js';
import { systemClock } from '../../system/sources/index.js';
import { EXIT } from '../process/index.js';
import {
  act,
  type Context,
  type Mailing,
  messagesFor,
  type Register,
  required,
  type Work,
  withMailing,
} from '../shared/index.js';

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
    const reserved = await waitingIds(context);
    const usual = context.config?.clock ?? null;
    return withMailing(context, async (mailing) => {
      const batch = await context.working('progress.batch', async ({ report: onProgress }) => {
        return runBatch({ house, registry, reserved, usual, onProgress }, text);
      });
      if (!batch.ok) return tellFaults(context, batch.faults);
      await context.working('progress.reports', (work) => sendFirstReports(mailing, batch.results, work));
      return tellResults(context, batch.results);
    });
  });
};

/** What no game may be called; without a robot none waits. */
async function waitingIds(context: Context): Promise<ReadonlySet<string>> {
  const { config, registry } = context;
  if (config === null) return new Set();
  const parts = { store: await context.store(config), house: await context.house() };
  return new Lobby({ ...parts, registry, clock: systemClock }).reserved();
}

/** To those, too, whose game an earlier run had made when it was cut off; nobody gets his first report twice. */
async function sendFirstReports(
  mailing: Mailing,
  results: readonly BatchResult[],
  { report }: Work,
): Promise<void> {
  await mailing(async (acts) => {
    for (const [index, { id }] of results.entries()) {
      if (id !== null) await acts.attend(id);
      await report(index + 1, results.length);
    }
  });
}

function tellFaults(context: Context, faults: readonly BatchFault[]): number {
  const told = faults.map(({ key, violation }) => ({ key, violation, text: reason(context, violation) }));
  if (context.json) context.printJson({ ok: false, faults: told });
  else {
    const { messages } = context;
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
  const { messages } = context;
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
