import {
  gameAdopt,
  gameBeacon,
  gameBeginWithout,
  gameClock,
  gameContinue,
  gameDefault,
  gameEnd,
  gameExtend,
  gameForfeit,
  gamePause,
  gamePress,
  gameRuling,
  gameUndo,
} from '../moderator/index.js';
import type { Register } from '../shared/index.js';
import { gameGroup } from './group.js';
import { gameList } from './list.js';
import { gameNew } from './new.js';
import { gamePosition } from './print-position.js';
import { gameReindex } from './reindex.js';
import { gameToken } from './renew-token.js';
import { gameResults } from './results-as-csv.js';
import { gameReady } from './say-ready.js';
import { gamePublic } from './set-public-report-address.js';
import { gameShow } from './show.js';
import { gameSubstitute } from './substitute-player.js';
import { gameBatch } from './tournament-batch.js';

const VERBS: readonly Register[] = [
  gameNew,
  gameBatch,
  gameList,
  gameShow,
  gamePosition,
  gameResults,
  gameReindex,
  gameReady,
  gameBeginWithout,
  gameBeacon,
  gamePause,
  gameContinue,
  gameClock,
  gameExtend,
  gameDefault,
  gameForfeit,
  gameEnd,
  gameUndo,
  gameAdopt,
  gameRuling,
  gamePress,
  gamePublic,
  gameSubstitute,
  gameToken,
];

/** `posthorn game ...`: the games of the folder, and what their moderator does. */
export const game: Register = (program, run) => {
  const group = gameGroup(program);
  for (const register of VERBS) register(group, run);
};
