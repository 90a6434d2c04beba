// In: a line, an address or a table as somebody wrote it.
// Out: the same as it may be kept and shown: one line, a plain address, tokens blotted out; the table as CSV.
// Never here: what it means.

export { csv } from './csv-writer.js';
export { LONGEST_LINE } from './longest-order-line.js';
export { plainAddress } from './mail-address.js';
export { maskTokens, withoutToken } from './mask-tokens.js';
export { plainLine, shortLine } from './plain-line.js';
