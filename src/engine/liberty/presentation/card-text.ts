import { type Message, message } from '../../core/base/localized-message.js';
import type { Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** What is told to a side that asks about a kind of card. All of it follows from its own view. */
export function aboutCard(world: World, view: State, side: Side, named: readonly string[]): Message[] {
  const card = [...world.cards.values()].find(({ id }) => named.includes(id));
  if (card === undefined) return [];
  const name = `card:${card.id}`;
  const held = view.hands[side].cards?.filter((id) => id === card.id).length ?? 0;
  return [
    card.kind === 'action'
      ? message('card.action', { card: name, actions: card.actions })
      : message('card.supply', { card: name, steps: card.steps }),
    ...(view.played[side] === card.id ? [message('card.played')] : []),
    message('card.held', { held }),
  ];
}
