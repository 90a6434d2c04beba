// `testEnvironment` in jest.config.js: suites run in the world of their process, so there is none to set up.
import { ModuleMocker } from 'jest-mock';

export default class NoWorldOfItsOwn {
  global = {};
  fakeTimers = null;
  fakeTimersModern = null;
  moduleMocker = new ModuleMocker(globalThis);
  exportConditions = () => ['node', 'node-addons'];
  getVmContext = () => null;
  async setup() {}
  async teardown() {}
}
