import { gameGroup, gameList, gameResults } from './game/index.js';
import type { Register } from './shared/index.js';

/** `posthorn game list` and nothing else of its family. */
export const listAlone: Register = (program, run) => gameList(gameGroup(program), run);

/** `posthorn game results` in the same way. */
export const resultsAlone: Register = (program, run) => gameResults(gameGroup(program), run);
