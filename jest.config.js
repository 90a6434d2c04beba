/** @type {import('jest').Config} */
export default {
  // Suites are modules of Node, and those of one worker share what they load.
  testRunner: '<rootDir>/test/runner/suite.mjs',
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  injectGlobals: false,
  reporters: ['default', '<rootDir>/test/runner/slowest.mjs'],
  transform: {},
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Machines with two processors would use one.
  maxWorkers: '100%',
  // A worker that keeps more than this collects garbage all day.
  workerIdleMemoryLimit: '1200MB',
  // A slow machine fails no test; what hangs still ends.
  testTimeout: 60_000,
};
