import { Unknown } from '../../../core/session/order-outcome-preview.js';
import { inOrder } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { scoreOf, warships } from '../../rules/winter/warships-and-naval-score.js';
import type { BoxId, UnitId } from '../../state.js';

/** VII: the British say which of their ships waits before which box. */
export function askMatches(play: Play): void {
  const { world, state } = play;
  if (!state.naval.stationed) return;
  const boxes = world.boxes.map(({ id }) => id);
  play.ask({ side: 'british', kind: 'match', facts: { units: warships(world, 'british'), boxes } });
}

/** VII: the French ships are turned up, and each of them meets a British one. */
export function match(play: Play, ships: readonly { readonly unit: UnitId; readonly at: BoxId }[]): void {
  const { world, state } = play;
  const { french } = state.naval;
  if (french === null) throw new Unknown('the French ships are not known');
  const through: UnitId[] = [];
  for (const { id: box } of world.boxes) {
    const own = french[box];
    const enemy = ships.find(({ at }) => at === box)?.unit;
    if (own === undefined || enemy === undefined) continue;
    through.push(...duel(play, box, own, enemy));
  }
  const of = (side: 'french' | 'british'): UnitId[] =>
    inOrder(
      world,
      warships(world, side).filter((id) => through.includes(id)),
    );
  const passed = { french: of('french'), british: of('british') };
  play.change({ naval: { french: null, stationed: false, through: passed } });
  for (const side of ['french', 'british'] as const) {
    if (passed[side].length > 0) play.tell('ships-through', { side, units: passed[side] });
  }
}

/** VII: the higher score gets through; of equals both do. */
function duel(play: Play, box: BoxId, french: UnitId, british: UnitId): UnitId[] {
  const { world, state } = play;
  const dice = [play.roll('naval war french'), play.roll('naval war british')] as const;
  const own = scoreOf(world, state, french, box, dice[0]);
  const other = scoreOf(world, state, british, box, dice[1]);
  const passed = own === other ? [french, british] : [own > other ? french : british];
  play.tell('naval-duel', {
    box,
    french,
    british,
    dice: [...dice],
    french_score: own,
    british_score: other,
    units: passed,
  });
  return passed;
}
