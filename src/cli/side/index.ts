// In: `posthorn order`, `options`, `report`, `history`, `state`.
// Out: what a side could do by mail, without mail.
// Never here: a game as a whole.

export { check, order } from './give-or-check-orders.js';
export { history } from './history.js';
export { state } from './print-state-json.js';
export { replay } from './replay.js';
export { report } from './report-and-board-picture.js';
export { options } from './show-legal-orders.js';
