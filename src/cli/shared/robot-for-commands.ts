import type { Result } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Table } from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';
import type { MailConfig } from '../../mail/config/index.js';
import type { Service } from '../../mail/service/index.js';
import type { OldHome } from '../../mail/takeover/index.js';
import { UsageError } from '../process/index.js';
import type { Context } from './command-context.js';

/**
 * Puts the mail robot together for a command. Its log goes to standard error, a line of JSON each. `old` is where an older release may
 * have left something.
 */
export async function buildRobot(
  context: Context,
  config: MailConfig,
  old: OldHome & Pick<MailConfig, 'store'> = config,
): Promise<Result<Service>> {
  if (!context.isOf(config))
    throw new UsageError(`--games: the robot of --config has its games in ${config.games}`);
  // Most commands of a game come without a robot.
  const { buildService } = await import('../../mail/service/index.js');
  const { mailLog } = await import('../../system/logging/index.js');
  const house = await context.house();
  const store = await context.openStore(old);
  if (!store.ok) return store;
  house.keepIndexIn(store.value);
  return buildService({
    config,
    house,
    store: store.value,
    registry: context.registry,
    reporter: await context.reporter(),
    log: mailLog(config.log, { write: (line) => context.io.err(line) }),
    env: process.env,
  });
}

/**
 * Tells the players by mail what a command has done to their game, where a robot is configured. The mails wait in the
 * outbox for the robot that runs, or for its next start.
 */
export async function announce(
  context: Context,
  table: Table,
  entries: readonly Entry[],
  author: SideId | null,
): Promise<void> {
  if (entries.length > 0) await mailing(context, (acts) => acts.announce(table, entries, author));
}

/** Has the robot write letters, where one is configured. */
export async function mailing(
  context: Context,
  write: (acts: Service['acts']) => Promise<void>,
): Promise<void> {
  if (context.config === null) return;
  const built = await buildRobot(context, context.config);
  if (!built.ok) throw new UsageError(`--config: ${context.messages.reason(built.violation)}`);
  await write(built.value.acts).finally(() => built.value.transport.close());
}

/** Does something with the robot of the configuration that has to be there; gives the exit code. */
export async function withRobot(
  context: Context,
  work: (robot: Service) => Promise<number>,
): Promise<number> {
  const built = await buildRobot(context, configured(context));
  if (!built.ok) return context.refuse(built.violation);
  return work(built.value).finally(() => built.value.transport.close());
}

/** The configuration, for commands that are nothing without one. */
export function configured(context: Context): MailConfig {
  if (context.config === null) throw new UsageError('this command needs --config FILE');
  return context.config;
}
