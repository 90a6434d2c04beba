import type { Result } from '../engine/core/result.js';
import { buildStation, type MailConfig, mailLog, type Station } from '../mail/index.js';
import { MailReporter } from '../report/mail-reporter.js';
import type { Context } from './context.js';
import { UsageError } from './exit.js';

/** Puts the mail robot together for a command. Its log goes to standard error, a line of JSON each. */
export async function buildRobot(context: Context, config: MailConfig): Promise<Result<Station>> {
  return buildStation({
    config,
    house: await context.house(),
    reporter: new MailReporter(context.texts),
    log: mailLog(config.log, { write: (line) => context.io.err(line) }),
    env: process.env,
  });
}

/** The configuration, for commands that are nothing without one. */
export function configured(context: Context): MailConfig {
  if (context.config === null) throw new UsageError('this command needs --config FILE');
  return context.config;
}
