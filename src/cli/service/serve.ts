import { ok, type Violation } from '../../engine/core/base/result.js';
import type { MailConfig } from '../../mail/config/index.js';
import { type HealthFacts, HealthReporter } from '../../mail/maintenance/index.js';
import { asOnlyRobot } from '../../mail/running/index.js';
import type { Service } from '../../mail/service/index.js';
import { SeenRows } from '../../store/witnessing/index.js';
import { errnoOf } from '../../system/files/index.js';
import { mailLog, reasonOf } from '../../system/logging/index.js';
import { systemClock } from '../../system/sources/index.js';
import { EXIT, version } from '../process/index.js';
import { act, buildRobot, busyPort, type Context, configured, type Register } from '../shared/index.js';

/** `posthorn serve`: the mail robot, until it is asked to stop. */
export const serve: Register = (program, run) => {
  const command = program.command('serve').description('run the mail robot of --config until it is stopped');
  act(command, run, async (context) => {
    const config = configured(context);
    const { messages } = context;
    context.texts.readAll();
    for (const { key, now, since } of config.renamed) {
      context.io.err(`${messages.text('config.renamed-key', { key, now, since })}\n`);
    }
    const stopped = context.io.stopped();
    const serving = () => serveUntil(context, config, stopped);
    // On one data base any number of them work together.
    const served = config.store === undefined ? await asOnlyRobot(config.home, serving) : ok(await serving());
    if (!served.ok) return context.refuse(served.violation);
    return served.value === null ? EXIT.ok : context.refuse(served.value);
  });
};

/** Null when it has served its time, or why it could not begin. */
async function serveUntil(
  context: Context,
  config: MailConfig,
  stopped: Promise<void>,
): Promise<Violation | null> {
  const { listen, health } = config;
  for (const [host, port] of [
    [listen?.host ?? '', listen?.port],
    ['127.0.0.1', health.port],
  ] as const) {
    if (port !== undefined && (await busyPort(host, port))) {
      return { code: 'port-in-use', params: { port } };
    }
  }
  const built = await buildRobot(context, config);
  if (!built.ok) return built.violation;
  const { daemon } = built.value;
  const reporter = new HealthReporter({
    settings: health,
    facts: () => factsOf(context, built.value),
    clock: systemClock,
    version: version(),
    log: mailLog(config.log, { write: (line) => context.io.err(line) }),
  });
  try {
    await reporter.start();
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return { code: 'health-unusable', params: { text: reasonOf(error) } };
  }
  try {
    await daemon.start();
    await stopped;
  } finally {
    await daemon.stop();
    await reporter.stop();
  }
  return null;
}

async function factsOf(
  context: Context,
  { daemon, outbox, archive, witnessing, store }: Service,
): Promise<HealthFacts> {
  const house = await context.house();
  const [oldest] = await outbox.pending();
  const states = await witnessing.cosigning.states();
  const waited = oldest === undefined ? null : systemClock.now() - Date.parse(oldest.created);
  return {
    ...(await daemon.health()),
    oldestPendingSeconds: waited === null ? null : Math.round(waited / 1000),
    parked: await archive.parked(),
    games: await house.agenda.count(),
    witnesses: states.length,
    witnessesLate: states.filter(({ late }) => late).length,
    forks: (await new SeenRows(store).forks()).length,
  };
}
