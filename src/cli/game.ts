import type { Command } from 'commander';
import type { Register } from './command.js';
import { gameBatch } from './game-batch.js';
import { gameClock } from './game-clock.js';
import { gameContinue } from './game-continue.js';
import { gameDefault } from './game-default.js';
import { gameEnd } from './game-end.js';
import { gameExtend } from './game-extend.js';
import { gameForfeit } from './game-forfeit.js';
import { gameList } from './game-list.js';
import { gameNew } from './game-new.js';
import { gamePause } from './game-pause.js';
import { gamePress } from './game-press.js';
import { gamePublic } from './game-public.js';
import { gameResults } from './game-results.js';
import { gameRuling } from './game-ruling.js';
import { gameShow } from './game-show.js';
import { gameSubstitute } from './game-substitute.js';
import { gameUndo } from './game-undo.js';

const VERBS: readonly Register[] = [
  gameNew,
  gameBatch,
  gameList,
  gameShow,
  gameResults,
  gamePause,
  gameContinue,
  gameClock,
  gameExtend,
  gameDefault,
  gameForfeit,
  gameEnd,
  gameUndo,
  gameRuling,
  gamePress,
  gamePublic,
  gameSubstitute,
];

/** `posthorn game ...`: the games of the folder, and what their moderator does. */
export const game: Register = (program, run) => {
  const group: Command = program.command('game').description('start, look at and moderate games');
  for (const register of VERBS) register(group, run);
};
