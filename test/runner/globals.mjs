// Stands in for `@jest/globals`: suites share this module, and what it exports is that of the suite at hand.
import { jestExpect } from '@jest/expect';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);

export const expect = jestExpect;
export const jest = { fn: mocker.fn.bind(mocker) };
export let afterAll, afterEach, beforeAll, beforeEach, describe, it;

/** From now on the functions of this suite are meant. */
export function useGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, it } = globals);
}
