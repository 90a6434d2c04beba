// In: how many games.
// Out: what went wrong in them.
// Never here: mail.

export { runPlayouts } from './run-playouts.js';
