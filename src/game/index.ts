export { type Clock, systemClock } from './clock.js';
export { type HouseParts, LogHouse, openHouse } from './house.js';
export type * from './types.js';
