// In: a line that would be an order, but for a name in it.
// Out: the line with the name as it can only be meant, or the names it may be; and which names were read in other words than they are written.
// Never here: sentences (robot/meaning), and anything that is done.

export { namesReadIn } from './names-read.js';
export { type WithSlips, withSlips } from './written-with-slips.js';
