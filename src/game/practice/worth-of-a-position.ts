import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';

/** What counts for how much: a point of what the rules count, a unit, a point of its strength, a place of value. */
const [POINT, UNIT, STRENGTH, PLACE] = [4, 0.6, 0.4, 0.5];
/** More than everything else together. */
const VICTORY = 1000;

/** How well a side stands, as far as its view tells: the higher the better. For comparing positions of one game. */
export function worthOf<S>(module: GameModule<S>, view: S, side: SideId): number {
  const outcome = module.outcome(view);
  if (outcome !== null) return outcome.winner === side ? VICTORY : outcome.winner === null ? 0 : -VICTORY;
  const points = module.margin?.(view, side) ?? 0;
  const chart = module.chart?.(view);
  if (chart === undefined) return POINT * points;
  const ours = (owner: SideId | null): number => (owner === null ? 0 : owner === side ? 1 : -1);
  const pieces = chart.stacks.map(
    (stack) => ours(stack.side) * (UNIT * stack.count + STRENGTH * (stack.strength ?? stack.count * 2)),
  );
  const places = chart.places.map(
    ({ side: holder, value, prominent }) => ours(holder) * PLACE * ((value ?? 0) + (prominent ? 1 : 0)),
  );
  return [...pieces, ...places].reduce((sum, worth) => sum + worth, POINT * points);
}
