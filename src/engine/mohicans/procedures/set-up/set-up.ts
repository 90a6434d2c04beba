import { placed, placeOf, stateOf, withUnits } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { PlaceId, State, UnitId } from '../../state.js';

/** Set-up: one question for each choice, in the order of the rules. What can only be done in one way is not asked. */
export const setUp: Procedure<'set-up'> = (play, frame) => {
  const choice = play.world.setup.choices[frame.choice];
  if (choice === undefined) {
    play.done();
    return;
  }
  const { id, side, units, candidates } = choice;
  const [only, second] = candidates;
  if (only !== undefined && second === undefined) {
    post(
      play,
      units.map((unit) => ({ unit, at: only })),
    );
  } else play.ask({ side, kind: id, facts: { units, places: candidates } });
};

/** A unit and where it goes. */
export interface Post {
  readonly unit: UnitId;
  readonly at: PlaceId;
}

/** The side puts the units of this choice there. Set-up: coureurs rouse the tribes they are sent to. */
export function post(play: Play, posts: readonly Post[]): void {
  const { choice } = play.expect('set-up');
  const made = play.world.setup.choices[choice];
  for (const { unit, at } of posts) {
    play.become(placed(play.state, [unit], at));
    play.tell('posted', { unit, place: at });
    const tribe = made?.id === 'coureurs-villages' ? placeOf(play.world, at).homeTribe : null;
    if (tribe === null) continue;
    play.become(roused(play.state, tribe));
    play.tell('tribe-roused', { unit: tribe, place: at });
  }
  play.amend('set-up', { choice: choice + 1 });
}

/** The British put their Sea Lift into a port. */
export function berth(play: Play, place: PlaceId): void {
  const { choice } = play.expect('set-up');
  play.change({ seaLift: place });
  play.tell('sea-lift-berthed', { place });
  play.amend('set-up', { choice: choice + 1 });
}

function roused(state: State, tribe: UnitId): State {
  return withUnits(state, { [tribe]: { ...stateOf(state, tribe), active: true } });
}
