import { placed, stateOf, unitOf, withUnits } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { Asked } from '../../question-facts.js';
import { promotions, veterans } from '../../rules/winter/winter-return-home-and-promotions.js';
import { SIDES, type UnitId } from '../../state.js';

/** VI Promotions: both sides say at once whom they promote, where they can. */
export function askPromotions(play: Play): void {
  const { world, state } = play;
  const able = SIDES.filter(
    (side) => veterans(world, state, side).length > 0 && promotions(world, state, side).length > 0,
  );
  if (able.length === 0) return;
  play.ask(
    ...able.map(
      (side): Asked => ({ side, kind: 'promotion', facts: { units: veterans(world, state, side) } }),
    ),
  );
}

/** VI Promotions: the militia goes to the reserve, and another unit takes its place. */
export function promote(play: Play, militia: UnitId, recruit: UnitId): void {
  const { world } = play;
  const { at } = stateOf(play.state, militia);
  const { side, life } = unitOf(world, militia);
  const home = withUnits(play.state, { [militia]: { ...stateOf(play.state, militia), at: 'reserve', life } });
  play.become(placed(home, [recruit], at));
  play.tell('promoted', { side, unit: militia, recruit, place: at });
}
