import type { Command } from 'commander';
import { act, type Register, required, wholeNumber } from '../shared/index.js';
import { USUAL } from './demo-people-and-folders.js';
import { runDemo } from './run.js';
import { demoSend } from './send.js';
import { demoInbox } from './show-received-mail.js';

/** `posthorn demo`: the robot, a game and two players on this machine, without any mail server. */
export const demo: Register = (program, run) => {
  const group: Command = program
    .command('demo')
    .description('run the robot with a game on this machine, against the program or for two')
    .argument('[rules]', 'wilderness-war, liberty or mohicans', USUAL)
    .option('--port <n>', 'where it listens for mail; the next free one when taken', wholeNumber, 2525)
    .option('--two', 'both players are yours; else the program plays Bob', false);
  for (const register of [demoSend, demoInbox]) register(group, run);
  act<{ port: number; two: boolean }>(group, run, (context, [rules], given) =>
    runDemo(context, required(rules), given),
  );
};
