import type { Command } from 'commander';
import type { Register } from '../shared/index.js';
import { logExport } from './export.js';
import { logGrown } from './grown.js';
import { logKey } from './key.js';
import { logProve } from './prove.js';
import { logPublish } from './publish.js';
import { logSame } from './same.js';
import { logShow } from './show.js';
import { logVerify } from './verify.js';

/** `posthorn log ...`: the record of a game. */
export const log: Register = (program, run) => {
  const group: Command = program.command('log').description('read, verify and hand out the log of a game');
  for (const register of [logVerify, logShow, logExport, logProve, logGrown, logKey, logPublish, logSame])
    register(group, run);
};
