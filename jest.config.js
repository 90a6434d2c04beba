import { availableParallelism } from 'node:os';
import { useFolderInMemory } from './test/runner/folder-in-memory.mjs';

useFolderInMemory();

/** @type {import('jest').Config} */
export default {
  // Suites are modules of Node, and those of one worker share what they load.
  testRunner: '<rootDir>/test/runner/suite.mjs',
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  testSequencer: '<rootDir>/test/runner/longest-first.mjs',
  reporters: ['default', '<rootDir>/test/runner/slowest.mjs'],
  injectGlobals: false,
  transform: {},
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Two more than there are processors: some suites mostly wait for a server or for a program they have started.
  maxWorkers: availableParallelism() + 2,
  // A worker that keeps more than this collects garbage all day.
  workerIdleMemoryLimit: '1200MB',
  // A slow machine fails no test; what hangs still ends.
  testTimeout: 240_000,
};
