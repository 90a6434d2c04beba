import { eliminated, placed, stateOf } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { RetreatFrame } from '../../procedure-state/battle-frame-types.js';
import { goesBackToPort, type Leaving, retreatsOf } from '../../rules/battle/legal-retreats.js';
import type { PlaceId, UnitId } from '../../state.js';
import { noteLost, strike } from './hit-allocation.js';

/** IV.H: units leave a place, to the one said if they can. */
export function retreatFrom(
  play: Play,
  from: Leaving,
  units: readonly UnitId[],
  forced: boolean,
  to: PlaceId | null = null,
): void {
  play.push({ kind: 'retreat', ...from, units, forced, asks: [] });
  if (to !== null) retreatTo(play, to);
}

/** IV.H: where there is one way for all that is the way they go; who has none is eliminated if he must leave. */
export const retreat: Procedure<'retreat'> = (play, frame) => {
  const { world, state } = play;
  const here = stillHere(play, frame);
  const ways = here.map((id) => retreatsOf(world, state, frame, id));
  const able = here.filter((_id, index) => (ways[index]?.length ?? 0) > 0);
  const goals = world.placeIds.filter((place) => ways.some((own) => own.includes(place)));
  const [only, other] = goals;
  if (only === undefined) {
    play.done();
    const stuck = frame.forced ? here : [];
    if (stuck.length === 0) return;
    play.become(eliminated(world, state, stuck));
    noteLost(play, stuck);
    play.tell('cut-off', { side: frame.side, place: frame.place, units: stuck });
  } else if (other === undefined) retreatTo(play, only);
  else
    play.ask({
      side: frame.side,
      kind: 'retreat',
      facts: { place: frame.place, units: able, places: goals },
    });
};

function stillHere(play: Play, { units, place }: RetreatFrame): UnitId[] {
  return units.filter((id) => stateOf(play.state, id).at === place);
}

/** IV.H: all who can go there do. Who goes back to his port of origin takes a hit. */
export function retreatTo(play: Play, to: PlaceId): void {
  const frame = play.expect('retreat');
  const { world, state } = play;
  const going = stillHere(play, frame).filter((id) => retreatsOf(world, state, frame, id).includes(to));
  if (going.length === 0) throw new RangeError(`nobody can retreat to ${to}`);
  const sailing = going.filter((id) => goesBackToPort(frame, id, to));
  play.become(placed(state, going, to));
  play.tell('retreated', { side: frame.side, from: frame.place, to, units: going });
  for (const id of sailing) strike(play, to, id, false);
}
