export { readMeaning, type Understood } from './read-meaning.js';
export { isWrittenOrder } from './written-orders.js';
