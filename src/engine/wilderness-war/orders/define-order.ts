import { type Moment, orderMaker } from '../../core/procedures/define-order.js';
import type { Play } from '../procedure-context.js';
import { perform } from '../procedures/procedure-runner.js';
import { SIDES, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** When an order of Wilderness War is given, and by whom. */
export type At = Moment<World, State, Side>;

/** How an order of Wilderness War is declared: what a line resolves to, and how that is carried out. */
export const { order, wordOrder } = orderMaker<World, State, Side, Play>(SIDES, perform);
