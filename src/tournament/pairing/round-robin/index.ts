// In: entrants in the order of their numbers.
// Out: tables in which everybody meets everybody, and how a field is divided into pools.
// Never here: lots, results.

export { bergerTable, type TableGame, type TableRound } from './berger-table.js';
export { concurrentOddTable } from './concurrent-odd-table.js';
export { drawnPools, type PoolSettings } from './drawn-pools.js';
export { poolSizes } from './pool-sizes.js';
export { type RoundRobinSettings, roundRobinRounds } from './round-robin-rounds.js';
