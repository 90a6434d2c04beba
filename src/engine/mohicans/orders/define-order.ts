import { orderMaker } from '../../core/procedures/define-order.js';
import type { Play } from '../procedure-context.js';
import { perform } from '../procedures/procedure-runner.js';
import { SIDES, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** How an order of Mohicans is declared: what a line resolves to, and how that is carried out. */
export const { order, wordOrder } = orderMaker<World, State, Side, Play>(SIDES, perform);
