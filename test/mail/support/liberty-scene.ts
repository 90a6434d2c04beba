import { type Beginning, realGame } from './real-scene.js';
import type { Scene } from './scene.js';

/** The hands of the first year, and what the dice show afterwards. */
export interface Deal {
  readonly british?: readonly string[];
  readonly american?: readonly string[];
  readonly dice?: readonly unknown[];
}

interface Wish extends Omit<Beginning, 'dice'> {
  readonly deal?: Deal;
}

/** A game of Liberty between Alice (American) and Bob (British); its first reports are read. */
export function libertyScene({ deal, ...more }: Wish = {}): Promise<Scene> {
  const dice = deal === undefined ? undefined : scriptOf(deal);
  const game = { module: 'liberty', title: 'Liberty', scenario: '1775' };
  return realGame(game, ['american', 'british'], { ...more, dice });
}

function scriptOf({ british, american, dice = [] }: Deal): readonly unknown[] {
  return [
    { pick: british ?? ['action-1', 'action-2', 'supply-2'], purpose: 'deal british' },
    { pick: american ?? ['action-2', 'action-3', 'supply-3'], purpose: 'deal american' },
    ...dice,
  ];
}

/** The id of what the side is asked. */
export async function asked(scene: Scene, side: string): Promise<string> {
  const table = await scene.table();
  const decision = table.module.pending(table.session.state).find((one) => one.side === side);
  if (decision === undefined) throw new Error(`the ${side} side is asked nothing`);
  return decision.id;
}
