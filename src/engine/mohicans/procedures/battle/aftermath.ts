import {
  eliminated,
  inMapOrder,
  inOrder,
  placed,
  stateOf,
  troopsAt,
  unitOf,
  unitsAt,
  withoutMarks,
  withUnits,
} from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { isGreat, veteransOf } from '../../rules/battle/battle-winner.js';
import { leaving, portsOf } from '../../rules/battle/legal-retreats.js';
import { mayRaidAfter } from '../../rules/battle/may-raid-after-battle.js';
import { isHomeOpen, tribeGoal, tribesAway } from '../../rules/battle/tribes-return-home.js';
import { outside, within } from '../../rules/battle/units-inside-and-outside-walls.js';
import {
  enemyOf,
  type PlaceId,
  SIDES,
  type Spot,
  type State,
  type UnitId,
  type UnitState,
} from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { goTo } from './battle-frame-updates.js';
import { greatVictory, recallSeaLift } from './fort-capture.js';
import { heal } from './heal.js';
import { retreatFrom } from './retreat.js';
import { pruneSieges } from './siege-cleanup.js';

/** IV.E: the assault is over, and the attacker stays before the place. */
export function laySiege(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { place, attacker } = frame;
  const ports = portsOf(state, world, place, outside(world, state, frame, attacker), frame.from);
  const siege = { besieger: attacker, inside: within(state, frame), ports };
  const sieges: State['sieges'] = { ...state.sieges, [place]: siege };
  play.change({
    sieges: Object.fromEntries(
      inMapOrder(world, Object.keys(sieges)).flatMap((id) => {
        const one = sieges[id];
        return one === undefined ? [] : [[id, one]];
      }),
    ),
  });
  if (state.sieges[place] === undefined) play.tell('besieged', { side: attacker, place });
  goTo(play, 'recover');
}

/** IV.G, IV.A: who is inside gives up and goes back to the reserve. */
export function surrender(play: Play, place: PlaceId, inside: readonly UnitId[]): void {
  const { world, state } = play;
  const away: { [id: UnitId]: UnitState } = {};
  for (const id of inside) {
    const { life } = unitOf(world, id);
    away[id] = { ...stateOf(state, id), at: afterSurrender(world, state, id), life };
  }
  play.become(withoutMarks(withUnits(state, away), inside));
  play.tell('surrendered', { place, units: inside });
}

/** Regulars come from overseas again; tribes and Iroquois have no reserve and go home, garrisons are never rebuilt. */
function afterSurrender(world: World, state: State, id: UnitId): Spot {
  const { type, home } = unitOf(world, id);
  if (type === 'tribe') return tribeGoal(world, state, id) ?? 'gone';
  if (type === 'iroquois') return home !== null && isHomeOpen(world, state, id, home) ? home : 'gone';
  if (type === 'garrison') return 'gone';
  return type === 'regular' ? 'overseas' : 'reserve';
}

/** IV.A: the defender gives up the place between rounds of assault. */
export function surrenderPlace(play: Play): void {
  const frame = play.expect('battle');
  surrender(play, frame.place, within(play.state, frame));
  goTo(play, 'decide');
}

/** IV.F: the loser leaves. */
export function settle(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { winner, place } = frame;
  if (winner === null) throw new RangeError('a battle settled before it is won');
  const loser = enemyOf(winner);
  play.tell('battle-won', { side: winner, place });
  goTo(play, 'recover');
  const leavers = outside(world, state, frame, loser);
  if (leavers.length > 0) retreatFrom(play, leaving(state, frame, loser, world, leavers), leavers, true);
}

/** IV.I: once all have retreated the damaged are whole again, but for those in a fortification that is besieged. */
export function recover(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { place, attacker, winner, relief } = frame;
  const besieged = winner === null || (relief && winner !== attacker);
  const shut = besieged ? within(state, frame) : [];
  heal(
    play,
    inOrder(world, [
      ...SIDES.flatMap((side) => troopsAt(world, state, side, place)),
      ...frame.engaged,
    ]).filter((id) => !shut.includes(id)),
  );
  pruneSieges(play);
  if (winner !== null) tallyVictory(play, frame, winner);
  goTo(play, winner === null ? 'end' : 'booty');
  if (winner === attacker && !relief) play.push({ kind: 'spoils', place, side: winner, asks: [] });
  else recallSeaLift(play);
}

function tallyVictory(play: Play, frame: BattleFrame, winner: BattleFrame['attacker']): void {
  const { world } = play;
  if (isGreat(world, frame)) greatVictory(play, winner, frame.place);
  const { tally } = play.state;
  const veterans = inOrder(world, [...tally.veterans, ...veteransOf(world, play.state, frame, winner)]);
  play.change({ tally: { ...tally, veterans } });
}

/** IV.F: after a French victory as many tribes as British units were destroyed go home, whichever it may be. */
export function booty(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { place, winner, lost } = frame;
  goTo(play, 'raid');
  if (winner !== 'french') return;
  const destroyed = lost.filter((id) => unitOf(world, id).side === 'british').length;
  const away = tribesAway(world, state, place);
  const count = Math.min(destroyed, away.length);
  if (count === 0) return;
  const going = count === away.length ? away : inOrder(world, play.pick('booty', 'public', away, count));
  sendHome(play, going, 'booty-taken');
}

/** IV.F, V: tribes go home, where they stay awake. */
export function sendHome(play: Play, ids: readonly UnitId[], event: 'booty-taken' | 'raider-left'): void {
  for (const id of ids) {
    const from = stateOf(play.state, id).at;
    const to = tribeGoal(play.world, play.state, id);
    const { world, state } = play;
    play.become(to === null ? eliminated(world, state, [id]) : placed(state, [id], to));
    play.tell(event, { unit: id, from, to: to ?? 'gone' });
  }
}

/** V: the French may raid what they have just taken. */
export function askRaid(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  if (!mayRaidAfter(world, state, frame)) {
    goTo(play, 'end');
    return;
  }
  const { place } = frame;
  play.ask({ side: 'french', kind: 'raid', facts: { place, units: tribesAway(world, state, place) } });
}

/** V: the place is raided; a tribe, where there is one, goes home with what it has. */
export function raidAfter(play: Play, tribe: UnitId | null): void {
  const { place } = play.expect('battle');
  play.change({ raids: inMapOrder(play.world, [...play.state.raids, place]) });
  play.tell('raided', {
    side: 'french',
    place,
    units: [...unitsAt(play.world, play.state, 'french', place)],
  });
  if (tribe !== null) sendHome(play, [tribe], 'raider-left');
  goTo(play, 'end');
}
