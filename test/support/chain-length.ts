import { afterAll, beforeAll } from '@jest/globals';
import { CHAIN_LENGTH as WHOLE } from '../../src/log/dice/chain-length.js';

/** No game of a test draws so often. */
const SHORT = 1024;

/**
 * Stands in for `src/log/dice/chain-length.ts`, see `test/runner/stand-ins.mjs`: thousands of games are begun by tests, and each hashes its
 * chains from one end to the other.
 */
export let CHAIN_LENGTH = SHORT;

/** For a file of tests that compares what it makes with what was kept: the tip of a chain tells how long it is. */
export function needsWholeChains(): void {
  beforeAll(() => {
    CHAIN_LENGTH = WHOLE;
  });
  afterAll(() => {
    CHAIN_LENGTH = SHORT;
  });
}
