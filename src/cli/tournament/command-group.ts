import type { Register } from '../shared/index.js';
import { tournamentAdjudicate } from './adjudicate.js';
import { tournamentByHand } from './by-hand.js';
import { tournamentCrosstable } from './crosstable.js';
import { tournamentDirector } from './director.js';
import { tournamentEnter } from './enter.js';
import { tournamentExport } from './export.js';
import { tournamentImport } from './import.js';
import { tournamentList } from './list.js';
import { tournamentNew } from './new.js';
import { OTHER_ACTS } from './other-acts.js';
import { tournamentPair } from './pair.js';
import { PLAYER_ACTS } from './player-acts.js';
import { tournamentPublish } from './publish.js';
import { tournamentRatings } from './ratings.js';
import { tournamentReplace } from './replace.js';
import { tournamentResult } from './result.js';
import { tournamentResults, tournamentRound } from './results.js';
import { tournamentShow } from './show.js';
import { tournamentStandings } from './standings.js';
import { tournamentStep } from './step.js';
import { tournamentVerify } from './verify.js';
import { tournamentWithdraw } from './withdraw.js';

const VERBS: readonly Register[] = [
  tournamentNew,
  tournamentList,
  tournamentShow,
  tournamentDirector,
  tournamentEnter,
  tournamentWithdraw,
  tournamentReplace,
  tournamentStep,
  tournamentPair,
  tournamentByHand,
  tournamentPublish,
  tournamentResult,
  tournamentAdjudicate,
  ...OTHER_ACTS,
  ...PLAYER_ACTS,
  tournamentRound,
  tournamentStandings,
  tournamentCrosstable,
  tournamentResults,
  tournamentRatings,
  tournamentExport,
  tournamentImport,
  tournamentVerify,
];

/** `posthorn tournament ...`: tournaments, from the director's file to the last standings. */
export const tournament: Register = (program, run) => {
  const group = program.command('tournament').description('direct tournaments, and look at them');
  for (const register of VERBS) register(group, run);
};
