import { fileURLToPath } from 'node:url';

const built = (file: string): string => fileURLToPath(new URL(`../../dist/cli/${file}`, import.meta.url));

/** The built program; `POSTHORN_MAIN` names another one. */
export const MAIN = process.env.POSTHORN_MAIN ?? built('main.js');
/** The built program that plays random games. */
export const PLAYOUT = built('playout.js');

const IN_A_TEST = process.env.JEST_WORKER_ID !== undefined;

/**
 * Arguments of Node before a program of ours. As for the tests themselves (`test/runner/suite.mjs`): what runs for seconds is not worth
 * being optimized, nor its garbage being collected while it begins. What is measured, or runs for hours, runs as an operator has it.
 */
export const FLAGS: readonly string[] =
  IN_A_TEST && process.versions.node.startsWith('20.')
    ? ['--interrupt-budget=600000', '--single-threaded-gc', '--min-semi-space-size=16', '--no-flush-bytecode']
    : [];
