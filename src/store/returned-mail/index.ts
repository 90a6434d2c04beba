// In: addresses, and what came back from each as a text that is not looked into.
// Out: the same, changed one by one.
// Never here: what a record says, and when an address is closed.

export { ReturnedRows } from './returned-rows.js';
