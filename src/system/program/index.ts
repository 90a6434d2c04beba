// In: a path from the folder of the manifest.
// Out: where the files lie that come with the program, and its version.
// Never here: what they hold.

export { builtFile, programFile } from './program-file.js';
export { programVersion } from './version.js';
