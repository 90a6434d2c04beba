import type { Play, Procedure } from '../../procedure-context.js';
import { burnt } from '../../rules/movement/fort-capture-and-burning.js';
import type { PlaceId, Side } from '../../state.js';
import { settleSeaLift, takePlace } from '../movement/place-capture.js';

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
  play.become(burnt(play.world, play.state, side, place));
  play.tell('fort-burnt', { side, place });
  if (play.state.tally.great[side] > great[side]) tellGreat(play, side, 'forts', place);
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

/** III Sea lift: a landing that was beaten off leaves no ships in an enemy port; besiegers keep theirs with them. */
export function recallSeaLift(play: Play): void {
  const { sieges, seaLift } = play.state;
  if (sieges[seaLift]?.besieger !== 'british') settleSeaLift(play);
}
