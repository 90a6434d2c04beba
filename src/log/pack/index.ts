// In: files that bear on a log, and what is said of them; or such an archive.
// Out: one archive with a signed list of what it holds, the same bytes for the same files; and, of one, what is not as it was signed.
// Never here: what the files are about, mails, rules of a game.

export { hashesOf, MANIFEST, type Manifest, manifestText, readManifest, SIGNATURE } from './manifest.js';
export { fileProblems, LOG, type SealProblem, sealProblems } from './sealing.js';
export { type Files, packedFiles, zipped } from './zip.js';
