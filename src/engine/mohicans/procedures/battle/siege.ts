import { placeOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { goalsOf, type Leaving, portsOf, trailsOf } from '../../rules/battle/legal-retreats.js';
import { siegeBonus } from '../../rules/battle/siege-roll-bonus.js';
import { enemyOf, type PlaceId, type Side, type UnitId } from '../../state.js';
import { surrender } from './aftermath.js';
import { BATTLE_SCOPE } from './begin.js';
import { recallSeaLift } from './fort-capture.js';
import { heal } from './heal.js';
import { loadOf, takeHits } from './hit-allocation.js';
import { retreatFrom } from './retreat.js';
import { pruneSieges } from './siege-cleanup.js';

/** IV.G: once all battles are fought the sieges are resolved. */
export function beginSieges(play: Play): void {
  pruneSieges(play);
  play.push({ kind: 'sieges', left: Object.keys(play.state.sieges), asks: [] });
}

export const sieges: Procedure<'sieges'> = (play, frame) => {
  const [place, ...left] = frame.left;
  if (place === undefined) {
    play.close(BATTLE_SCOPE);
    play.done();
    return;
  }
  play.replace({ ...frame, left });
  play.push({ kind: 'siege', place, step: 'roll', asks: [] });
};

/** IV.G: one siege, until it is resolved for this turn. */
export const siege: Procedure<'siege'> = (play, frame) => {
  const { place, step } = frame;
  if (step === 'end') {
    pruneSieges(play);
    play.done();
    return;
  }
  if (step === 'roll') {
    siegeRoll(play, place);
    return;
  }
  if (step === 'lift') {
    lift(play, place);
    return;
  }
  const { besieger, outside, inside } = campOf(play, place);
  // IV.G: the hits of a tie may have ended it.
  if (outside.length === 0) lift(play, place);
  else if (inside.length === 0) capture(play, place, besieger);
  else if (play.state.season === 'autumn') giveUp(play, null);
  else if (step === 'tied') stayBefore(play);
  else play.ask({ side: besieger, kind: 'siege', facts: { place, places: waysAway(play, place) } });
};

interface Camp {
  readonly besieger: Side;
  readonly outside: readonly UnitId[];
  readonly inside: readonly UnitId[];
}

function campOf({ world, state }: Play, place: PlaceId): Camp {
  const known = state.sieges[place];
  if (known === undefined) throw new RangeError(`no siege of ${place}`);
  const { besieger } = known;
  return {
    besieger,
    outside: unitsAt(world, state, besieger, place),
    inside: known.inside.filter((id) => state.units[id]?.at === place),
  };
}

/** IV.G: two dice and the regulars and militia of each side; the place helps those inside. */
function siegeRoll(play: Play, place: PlaceId): void {
  const { world } = play;
  const { besieger, outside, inside } = campOf(play, place);
  const line = (ids: readonly UnitId[]): number =>
    ids.filter((id) => unitOf(world, id).class !== 'irregular').length;
  const two = (): number => play.roll(`siege of ${place}`) + play.roll(`siege of ${place}`);
  const outer = { dice: two(), plus: line(outside) };
  const inner = { dice: two(), plus: line(inside) + siegeBonus(world, placeOf(world, place).id) };
  const given = outer.dice + outer.plus;
  const against = inner.dice + inner.plus;
  play.tell('siege-rolled', {
    ...{ side: besieger, place, given, against },
    ...{ dice: outer.dice, plus: outer.plus, enemyDice: inner.dice, enemyPlus: inner.plus },
  });
  if (given > against) {
    surrender(play, place, inside);
    capture(play, place, besieger);
    return;
  }
  const enemy = enemyOf(besieger);
  play.replace({ kind: 'siege', place, step: given === against ? 'tied' : 'failed', asks: [] });
  if (given < against) return;
  const one = { hits: 1, skulls: 0 };
  takeHits(play, place, false, [loadOf(besieger, besieger, one, outside), loadOf(enemy, enemy, one, inside)]);
}

/** IV.G: the place is taken. */
function capture(play: Play, place: PlaceId, side: Side): void {
  play.replace({ kind: 'siege', place, step: 'lift', asks: [] });
  play.push({ kind: 'spoils', place, side, asks: [] });
}

/** IV.G: besiegers who stay wait for the next turn of the year. */
export function stayBefore(play: Play): void {
  const { place } = play.expect('siege');
  play.replace({ kind: 'siege', place, step: 'end', asks: [] });
}

/** IV.G: the besiegers go. */
export function giveUp(play: Play, to: PlaceId | null): void {
  const { place } = play.expect('siege');
  const { besieger, outside } = campOf(play, place);
  play.replace({ kind: 'siege', place, step: 'lift', asks: [] });
  play.tell('withdrew', { side: besieger, place });
  retreatFrom(play, fromSiege(play, place), outside, true, to);
}

function fromSiege({ world, state }: Play, place: PlaceId): Leaving {
  const besieger = state.sieges[place]?.besieger;
  if (besieger === undefined) throw new RangeError(`no siege of ${place}`);
  const units = unitsAt(world, state, besieger, place);
  // They were written down when the siege was laid.
  const ports = state.sieges[place]?.ports ?? portsOf(state, world, place, units, {});
  return { place, side: besieger, attacked: false, barred: [], trails: trailsOf(state, units, ports), ports };
}

/** IV.H: where the besiegers of a place could go, in map order. */
function waysAway(play: Play, place: PlaceId): PlaceId[] {
  const { world, state } = play;
  const from = fromSiege(play, place);
  return goalsOf(world, state, from, unitsAt(world, state, from.side, place));
}

/** IV.G, IV.I: there is no siege any more, and everybody there recovers. */
function lift(play: Play, place: PlaceId): void {
  const { world, state } = play;
  const left = Object.entries(state.sieges).filter(([id]) => id !== place);
  play.change({ sieges: Object.fromEntries(left) });
  heal(
    play,
    world.unitIds.filter((id) => state.units[id]?.at === place),
  );
  recallSeaLift(play);
  play.replace({ kind: 'siege', place, step: 'end', asks: [] });
}
