// In: a line or an address as somebody wrote it.
// Out: the same as it may be kept and shown: one line, a plain address, tokens blotted out.
// Never here: what it means.

export { LONGEST_LINE } from './longest-order-line.js';
export { plainAddress } from './mail-address.js';
export { maskTokens, withoutToken } from './mask-tokens.js';
export { plainLine, shortLine } from './plain-line.js';
