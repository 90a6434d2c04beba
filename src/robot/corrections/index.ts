// In: the lines of a mail that was refused, and what its author sees of the game.
// Out: the mail corrected as far as one correction alone is near, as lines to send.
// Never here: anything that is done, and sentences (robot/meaning).
export { type CorrectedBlock, correctedBlock } from './corrected-block.js';
export { keepsWritten, type Writer } from './keeps-what-was-written.js';
