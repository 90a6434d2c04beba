export { readMeaning, type Understood } from './read-meaning.js';
export { isFaultyOrder, isWrittenOrder } from './written-orders.js';
