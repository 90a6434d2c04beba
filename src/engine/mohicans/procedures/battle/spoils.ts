import type { Play, Procedure } from '../../play.js';
import { nearestPort } from '../../rules/map/ports.js';
import { burnt, captured } from '../../rules/movement/forts.js';
import type { PlaceId, Side } from '../../state.js';

/** IV.E, III Burning: the winner captures or burns a fort; then the place is his. */
export const spoils: Procedure<'spoils'> = (play, { place, side }) => {
  const { forts, control } = play.state;
  if (forts.includes(place) && control[place] !== side) {
    play.ask({ side, kind: 'fort', facts: { place } });
    return;
  }
  play.done();
  takePlace(play, side, place);
};

/** The winner keeps the fort or burns it. */
export function settleFort(play: Play, burn: boolean): void {
  const { place, side } = play.expect('spoils');
  play.done();
  if (burn) burnFort(play, side, place);
  else play.tell('fort-captured', { side, place });
  takePlace(play, side, place);
}

/** III Burning: a fort burns down and leaves a raid marker. */
function burnFort(play: Play, side: Side, place: PlaceId): void {
  const { great } = play.state.tally;
  play.change(burnt(play.world, play.state, side, place));
  play.tell('fort-burnt', { side, place });
  if (play.state.tally.great[side] > great[side]) tellGreat(play, side, 'two-forts', place);
}

/** VI Great victories: one more of the year. */
export function greatVictory(play: Play, side: Side, place: PlaceId): void {
  const { tally } = play.state;
  play.change({ tally: { ...tally, great: { ...tally.great, [side]: tally.great[side] + 1 } } });
  tellGreat(play, side, 'battle', place);
}

function tellGreat(play: Play, side: Side, why: string, place: PlaceId): void {
  play.tell('great-victory', { side, why, place });
}

/** A place goes over to the side that stands there alone. */
function takePlace(play: Play, side: Side, place: PlaceId): void {
  if (play.state.control[place] === side) return;
  const { great } = play.state.tally;
  play.change(captured(play.world, play.state, side, place));
  play.tell('place-taken', { side, place });
  if (play.state.tally.great[side] > great[side]) tellGreat(play, side, 'place-taken', place);
  moveSeaLift(play);
}

/** III Sea lift: where its port is not British any more it goes to the nearest that is. */
export function moveSeaLift(play: Play): void {
  const { world, state } = play;
  const { seaLift } = state;
  if (seaLift === '' || state.control[seaLift] === 'british') return;
  // Besiegers keep their ships with them.
  if (state.sieges[seaLift]?.besieger === 'british') return;
  const to = nearestPort(world, state, 'british', seaLift);
  if (to === null) return;
  play.change({ seaLift: to });
  play.tell('sea-lift-fled', { from: seaLift, to });
}
