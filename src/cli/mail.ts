import type { Command } from 'commander';
import type { Register } from './command.js';
import { mailRelease, mailRetry } from './mail-again.js';
import { mailDead, mailResend } from './mail-dead.js';
import { mailList, mailWaiting } from './mail-list.js';
import { mailRefused } from './mail-refused.js';
import { mailReject } from './mail-reject.js';
import { mailShow } from './mail-show.js';
import { mailUnblock } from './mail-unblock.js';

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
