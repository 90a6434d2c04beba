import { allAt, inMapOrder, isFriendly, placed, placeOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { opensYear, recordsOf } from '../../rules/turn/calendar.js';
import { enemyOf, type PlaceId, SIDES, type Side } from '../../state.js';

/** A turn begins: the record goes on, forts of the year appear, the Six Nations may enter the war. */
export function beginTurn(play: Play): void {
  const turn = play.state.turn + 1;
  const record = recordsOf(play.world, play.state)[turn - 1];
  if (record === undefined) throw new RangeError(`no turn ${turn}`);
  const { year, season } = record;
  play.change({ turn, year, season });
  play.tell('turn-began', { turn, year, season });
  if (opensYear(play.world, play.state)) raiseForts(play);
  enterWar(play);
  play.change({ fortsBefore: play.state.forts.filter((fort) => isFriendly(play.state, 'british', fort)) });
}

/** Set-up: the forts that were being built when the war began, unless the enemy has taken the place. */
function raiseForts(play: Play): void {
  const { world, state } = play;
  for (const place of world.placeIds) {
    const { fortAppears, permanent } = placeOf(world, place);
    if (fortAppears === null || fortAppears.year !== state.year || permanent) continue;
    const { side } = fortAppears;
    if (state.control[place] === enemyOf(side) || play.state.forts.includes(place)) continue;
    play.change({ forts: inMapOrder(world, [...play.state.forts, place]) });
    play.tell('fort-appears', { place, side });
  }
}

/** VI Iroquois: all six counters of one colour bring the nations into the war on that side, for good. */
function enterWar(play: Play): void {
  const { world, state } = play;
  if (state.allied !== null) return;
  const side = SIDES.find((one) =>
    [...world.nations.keys()].every((nation) => state.nations[nation] === one),
  );
  if (side === undefined) return;
  const warriors = allAt(world, state, 'council').filter((id) => unitOf(world, id).side === side);
  play.change({ allied: side });
  play.tell('iroquois-enter', { side, units: warriors });
  for (const id of warriors) play.become(placed(play.state, [id], unitOf(world, id).home ?? 'gone'));
  holdLands(play, side);
}

/** Their land is that of their ally from now on; an enemy who stands in a village is attacked there. */
function holdLands(play: Play, side: Side): void {
  const { world } = play;
  const control = { ...play.state.control };
  const sites = { ...play.state.sites };
  for (const place of world.placeIds) {
    if (placeOf(world, place).territory !== 'iroquois') continue;
    const warriors = standsAt(play, side, place);
    const enemies = standsAt(play, enemyOf(side), place);
    if (warriors && enemies) sites[place] = { attacker: enemyOf(side), manoeuvre: false };
    const taken = control[place] === undefined ? !enemies || warriors : warriors && !enemies;
    if (taken) control[place] = side;
  }
  play.change({ control, sites });
}

function standsAt({ world, state }: Play, side: Side, place: PlaceId): boolean {
  return unitsAt(world, state, side, place).length > 0;
}

/** The turn is over: what units did in it no longer matters, and supply that was not used is lost. */
export function endTurn(play: Play): void {
  play.change({ marks: {}, sites: {}, supply: { french: 0, british: 0, sea: 0 } });
  play.close('turn');
  if (play.state.season === 'autumn') play.close('year');
}
