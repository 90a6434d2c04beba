import type { State } from './state.js';

/** What stands in a position during a turn only, as it is when a turn begins. */
export const FRESH_TURN = {
  played: { british: null, american: null },
  player1: null,
  storm: 'none',
  arrivals: {},
  marching: [],
  crossings: { british: {}, american: {} },
  sites: {},
  declined: [],
  replaced: { british: [], american: [] },
  revealed: [],
} satisfies Partial<State>;
