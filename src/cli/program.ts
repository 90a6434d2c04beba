import { Command } from 'commander';
import { backup } from './backup.js';
import type { Register, Run } from './command.js';
import { demo } from './demo.js';
import { doctor } from './doctor.js';
import { game } from './game.js';
import { log } from './log.js';
import { mail } from './mail.js';
import { options } from './options.js';
import { check, order } from './order.js';
import { receive } from './receive.js';
import { report } from './report.js';
import { restore } from './restore.js';
import { serve } from './serve.js';
import { state } from './state.js';
import { version } from './version.js';

const COMMANDS: readonly Register[] = [
  game,
  order,
  check,
  options,
  report,
  state,
  log,
  mail,
  receive,
  serve,
  demo,
  doctor,
  backup,
  restore,
];

/** The whole command line. Nothing runs before it is parsed. */
export function createProgram(run: Run): Command {
  const program = new Command('posthorn')
    .description('play-by-email turn manager for board wargames')
    .version(version())
    .option('--games <dir>', 'the folder of the running games (default: games)')
    .option('--config <file>', 'the configuration of the mail robot, posthorn.yaml')
    .option('--locale <code>', 'language of texts', 'en')
    .option('--json', 'print for programs')
    .option('--debug', 'print the stack of a bug')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeOut: (text) => run.io.out(text), writeErr: (text) => run.io.err(text) });
  for (const register of COMMANDS) register(program, run);
  return program;
}
