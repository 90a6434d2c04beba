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

/** Has the robot write letters; nothing where none is configured. They wait in the outbox for the robot that runs, or for its next start. */
export type Mailing = (write: (acts: Service['acts']) => Promise<void>) => Promise<void>;

/**
 * Does the work of a command with the robot that tells people of it, where one is configured. It is there before anything is changed: what
 * nobody could be told of is not done, and a fault of the configuration is a `UsageError`.
 */
export async function withMailing<T>(context: Context, work: (mailing: Mailing) => Promise<T>): Promise<T> {
  const { config } = context;
  if (config === null) return work(() => Promise.resolve());
  const built = await buildRobot(context, config);
  if (!built.ok) throw new UsageError(`--config: ${context.messages.reason(built.violation)}`);
  const { acts, transport } = built.value;
  return work((write) => write(acts)).finally(() => transport.close());
}

/** Tells the players by mail what a command has done to their game. */
export async function announce(
  mailing: Mailing,
  table: Table,
  entries: readonly Entry[],
  author: SideId | null,
): Promise<void> {
  if (entries.length > 0) await mailing((acts) => acts.announce(table, entries, author));
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
