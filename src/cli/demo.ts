import type { Command } from 'commander';
import { act, type Register } from './command.js';
import { demoInbox } from './demo-inbox.js';
import { runDemo } from './demo-run.js';
import { demoSend } from './demo-send.js';
import { wholeNumber } from './whole-number.js';

/** `posthorn demo`: the robot, a game and two players on this machine, without any mail server. */
export const demo: Register = (program, run) => {
  const group: Command = program
    .command('demo')
    .description('run the robot with a game and two players on this machine')
    .option('--port <n>', 'where it listens for mail; the next free one when taken', wholeNumber, 2525);
  for (const register of [demoSend, demoInbox]) register(group, run);
  act<{ port: number }>(group, run, (context, _args, { port }) => runDemo(context, port));
};
