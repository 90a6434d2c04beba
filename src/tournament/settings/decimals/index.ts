// In: numbers as a director writes them, or as a log has them.
// Out: numbers with up to four places, and values as a log may hold them.
// Never here: what they count.

export { decimal, forLog } from './decimal.js';
