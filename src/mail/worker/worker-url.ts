import { programFile } from '../../system/program/index.js';

/** The program of the thread that reads mail. */
export const THREAD = programFile('dist/mail/worker/worker-main.js');
