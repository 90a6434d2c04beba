// In: a mail whose author wrote as he speaks, at his table.
// Out: the orders he means, what is asked back, and what answers it as lines to send.
// Never here: how a sentence is read (robot/meaning, robot/evidence), and carrying anything out.

export { askerAt } from './asker-at-table.js';
export { blocksToSend } from './blocks-to-send.js';
export { inOwnWords } from './in-own-words.js';
export type { OwnWords } from './own-words.js';
