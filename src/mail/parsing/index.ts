// In: raw bytes of anybody.
// Out: head and text of the mail within bounds on memory, or why it cannot be read; whether a machine wrote it.
// Never here: games, the store, the network.

export { automaticReason, isDaemon } from './automatic-mail-detection.js';
export { cleanMime } from './clean-mime.js';
export { headOf } from './cut-header-bytes.js';
export { flow } from './format-flowed.js';
export { parseBody, parseHead } from './mail-parser.js';
export { DEPTH } from './mime-tree.js';
export { slimMail } from './slim-mail.js';
