// In: the streams and signals of the process, and the manifest of the program.
// Out: what every line needs before its verb is loaded: exit codes, the streams of a command, the version.
// Never here: anything that makes a program start more slowly.

export { EXIT, UsageError } from './exit-codes-and-usage-error.js';
export { type Io, processIo } from './process-io.js';
export type { Bar } from './progress-bar.js';
export { version } from './version.js';
