// In: kinds of things that are counted, and by what key.
// Out: what was counted lately, as a text that is not looked into; added to by several programs at once.
// Never here: how much is too much.

export { type RateChange, RateRows } from './rate-rows.js';
