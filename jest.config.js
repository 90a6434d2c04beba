/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Machines with two processors would use one.
  maxWorkers: '100%',
  // Modules of suites that are over are never given back: a worker with thousands of them collects garbage all day.
  workerIdleMemoryLimit: '1200MB',
  // A slow machine fails no test; what hangs still ends.
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^\\./parse-data-file\\.js$': '<rootDir>/test/support/parse-data-file.ts',
    '^\\./worker-url\\.js$': '<rootDir>/test/support/worker-url.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};
