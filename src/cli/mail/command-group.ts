import type { Command } from 'commander';
import type { Register } from '../shared/index.js';
import { mailList, mailWaiting } from './list.js';
import { mailDead } from './list-dead-letters.js';
import { mailRefused } from './list-refused-orders.js';
import { mailReject } from './reject-held.js';
import { mailRelease } from './release-held.js';
import { mailResend } from './resend-dead-letter.js';
import { mailRetry } from './retry-failed.js';
import { mailShow } from './show.js';
import { mailUnblock } from './unblock-address.js';

/** `posthorn mail ...`: the mail of the robot of --config. Works beside the robot that runs. */
export const mail: Register = (program, run) => {
  const group: Command = program
    .command('mail')
    .description(
      'look at the mail of the robot of --config, also while it runs, and at what waits for its operator',
    );
  for (const register of [
    mailList,
    mailRefused,
    mailWaiting,
    mailDead,
    mailShow,
    mailRetry,
    mailRelease,
    mailReject,
    mailResend,
    mailUnblock,
  ]) {
    register(group, run);
  }
};
