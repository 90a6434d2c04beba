import type { Command } from 'commander';

/** The family of verbs `posthorn game ...`, without any. */
export function gameGroup(program: Command): Command {
  return program.command('game').description('start, look at and moderate games');
}
