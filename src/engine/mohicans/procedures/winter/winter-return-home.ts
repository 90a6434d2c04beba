import { disbanded, eliminated, placed, unitOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import {
  homeless,
  militiaAbroad,
  refuges,
  tribesAdrift,
  winterHomes,
} from '../../rules/winter/winter-return-home-and-promotions.js';
import { type PlaceId, SIDES, type UnitId } from '../../state.js';

/** VI Militia: everybody goes home, or by chance to one of the nearest friendly places. */
export function sendMilitiaHome(play: Play): void {
  const { world } = play;
  const abroad = militiaAbroad(world, play.state);
  const home: UnitId[] = [];
  for (const id of abroad) {
    const places = winterHomes(world, play.state, id);
    const [only, second] = places;
    if (only === undefined) {
      play.become(disbanded(world, play.state, id));
      play.tell('militia-disbanded', { unit: id });
      continue;
    }
    const [place = only] =
      second === undefined ? places : play.pick('militia without a home', 'public', places, 1);
    play.become(placed(play.state, [id], place));
    if (place === unitOf(world, id).home) home.push(id);
    else play.tell('militia-finds-home', { unit: id, place });
  }
  for (const side of SIDES) {
    const units = home.filter((id) => unitOf(world, id).side === side);
    if (units.length > 0) play.tell('militia-home', { side, units });
  }
}

/** VI Indians: tribes without a coureur go home. Of those whose village is lost the French may save one. */
export function sendTribesHome(play: Play): void {
  const { world } = play;
  const lost = homeless(world, play.state);
  const home = tribesAdrift(world, play.state).filter((id) => !lost.includes(id));
  for (const id of home) play.become(placed(play.state, [id], unitOf(world, id).home ?? 'gone'));
  if (home.length > 0) play.tell('tribes-home', { units: home });
  const places = refuges(world, play.state);
  const [tribe, other] = lost;
  const [place, second] = places;
  if (tribe === undefined) return;
  if (place === undefined) disperse(play);
  else if (other === undefined && second === undefined) save(play, tribe, place);
  else play.ask({ side: 'french', kind: 'save', facts: { units: lost, places } });
}

/** VI Indians: the tribe that is saved; all others that have no village any more are lost. */
export function save(play: Play, tribe: UnitId, place: PlaceId): void {
  const lost = homeless(play.world, play.state).filter((id) => id !== tribe);
  play.become(placed(play.state, [tribe], place));
  play.tell('tribe-saved', { unit: tribe, place });
  drop(play, lost);
}

/** VI Indians: nobody is saved. */
export function disperse(play: Play): void {
  drop(play, homeless(play.world, play.state));
}

function drop(play: Play, lost: readonly UnitId[]): void {
  if (lost.length === 0) return;
  play.become(eliminated(play.world, play.state, lost));
  play.tell('tribes-lost', { units: lost });
}
