import type { Result } from '../engine/core/result.js';
import type { SideId } from '../engine/core/viewer.js';
import type { Table } from '../game/types.js';
import type { Entry } from '../log/index.js';
import { buildStation, type MailConfig, mailLog, type Station } from '../mail/index.js';
import type { Context } from './context.js';
import { UsageError } from './exit.js';

/** Puts the mail robot together for a command. Its log goes to standard error, a line of JSON each. */
export async function buildRobot(context: Context, config: MailConfig): Promise<Result<Station>> {
  return buildStation({
    config,
    house: await context.house(),
    registry: context.registry,
    reporter: context.reporter,
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
  if (context.config === null || entries.length === 0) return;
  const built = await buildRobot(context, context.config);
  if (!built.ok) throw new UsageError(`--config: ${built.violation.code}`);
  try {
    await built.value.robot.announce(table, entries, author);
  } finally {
    await built.value.transport.close();
  }
}

/** The configuration, for commands that are nothing without one. */
export function configured(context: Context): MailConfig {
  if (context.config === null) throw new UsageError('this command needs --config FILE');
  return context.config;
}
