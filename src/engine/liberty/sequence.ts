/** What is under way in a position. */
export { frameAsking, outcome, pending } from '../core/under-way.js';
