import { pathToFileURL } from 'node:url';
import { bundled } from './bundled.js';

/** The program of the thread that reads mail, as it stands. */
export const THREAD = pathToFileURL(bundled('src/mail/worker/worker-main.ts', { packages: true }));
