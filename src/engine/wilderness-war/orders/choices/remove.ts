import type { OrderDef } from '../../../core/order.js';
import { chooseRemoved } from '../../procedures/choices/removal.js';
import { frameAsking } from '../../sequence.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { anybodysPiecesSlot } from '../slots/anybodys-pieces.js';
import { choosePiecesOrder } from './choose-pieces.js';

/** Says which pieces an event takes off the map (5.54, 5.55): one's own, or the enemy's (card 38). */
export function removeOrder(world: World): OrderDef<State> {
  return choosePiecesOrder(world, {
    verb: 'remove',
    kind: 'removal',
    rules: ['5.5', '5.54', '5.55'],
    pieces: anybodysPiecesSlot(world, (view) => {
      const top = view.frames.at(-1);
      return top?.kind === 'removal' ? top.pool : [];
    }),
    asked: (view) => frameAsking(view, 'removal'),
    choose: chooseRemoved,
  });
}
