import type { Command } from 'commander';
import type { Register } from './command.js';
import { gameEnd } from './game-end.js';
import { gameList } from './game-list.js';
import { gameNew } from './game-new.js';
import { gameShow } from './game-show.js';

/** `posthorn game ...`: the games of the folder. */
export const game: Register = (program, run) => {
  const group: Command = program.command('game').description('start, look at and end games');
  for (const register of [gameNew, gameList, gameShow, gameEnd]) register(group, run);
};
