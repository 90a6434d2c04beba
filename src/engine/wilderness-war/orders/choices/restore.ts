import type { OrderDef } from '../../../core/order.js';
import { chooseRestored } from '../../procedures/choices/restoration.js';
import { frameAsking } from '../../sequence.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { piecesSlot } from '../slots/pieces.js';
import { choosePiecesOrder } from './choose-pieces.js';

/** Says which units an event brings back to full strength (5.523). */
export function restoreOrder(world: World): OrderDef<State> {
  return choosePiecesOrder(world, {
    verb: 'restore',
    kind: 'restoration',
    rules: ['5.523'],
    pieces: piecesSlot(world),
    asked: (view) => frameAsking(view, 'restoration'),
    choose: chooseRestored,
  });
}
