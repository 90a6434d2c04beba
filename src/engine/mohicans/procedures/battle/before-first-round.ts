import { inOrder, isActive, placed, stateOf, troopsAt, withUnits } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import type { Questions } from '../../question-facts.js';
import { fits, mayShelter } from '../../rules/battle/fortification-capacity.js';
import { homeMilitia } from '../../rules/battle/home-militia.js';
import {
  AMBUSH_AT,
  ambushOdds,
  fixedGround,
  isLanding,
  lurkers,
  usualGround,
} from '../../rules/battle/terrain-ambush-and-landing.js';
import { defenderOf, hasWalls, outside, within } from '../../rules/battle/units-inside-and-outside-walls.js';
import { coverOf } from '../../rules/battle/woods-and-walls-cover-and-hit-eligibility.js';
import { type Ground, SIDES, type UnitId, type UnitState } from '../../state.js';
import { engage, goTo } from './battle-frame-updates.js';
import { rollPool } from './dice-pool-roll.js';
import { loadOf, takeHits } from './hit-allocation.js';
import { freeVolley } from './line-battle.js';

/** IV Terrain: where nothing fixes the ground the defender chooses it, or an attacker of superior manoeuvre. */
export function chooseGround(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { place, attacker } = frame;
  const ground = usualGround(world, state, place);
  if (fixedGround(world, state, place) !== null) {
    settleGround(play, ground);
    return;
  }
  const outdone = state.sites[place]?.manoeuvre === true;
  const side = outdone ? attacker : defenderOf(frame);
  play.ask({ side, kind: 'ground', facts: { place, role: outdone ? 'attacker' : 'defender', ground } });
  goTo(play, 'muster');
}

/** The battle is fought on that ground. */
export function settleGround(play: Play, ground: Ground): void {
  goTo(play, 'muster', { ground });
}

/** IV Set-up: the militia of the place joins, tribes wake, and it shows whether there is an ambush or a landing. */
export function muster(play: Play, frame: BattleFrame): void {
  const { world } = play;
  const { place } = frame;
  const defender = defenderOf(frame);
  const militia = frame.relief ? null : homeMilitia(world, play.state, place, defender);
  if (militia !== null) {
    play.become(placed(play.state, [militia], place));
    play.tell('militia-rose', { side: defender, place, unit: militia });
  }
  wakeTribes(play, frame);
  const attackers = outside(world, play.state, frame, frame.attacker);
  const defenders = outside(world, play.state, frame, defender);
  const walls = hasWalls(world, play.state, frame);
  const opening = openingOf(play, frame, attackers, defenders);
  const cover = frame.ground === 'woods' || walls ? coverOf(play.state) : 0;
  engage(play, attackers);
  play.tell('battle-drawn-up', {
    place,
    side: frame.attacker,
    ground: frame.ground,
    walls,
    attackers,
    defenders,
  });
  if (opening !== 'none') play.tell(opening, { place, side: defender });
  goTo(play, 'shelter', { opening, cover });
}

function wakeTribes(play: Play, { place }: BattleFrame): void {
  const { world, state } = play;
  const there = SIDES.flatMap((side) => troopsAt(world, state, side, place));
  const asleep = inOrder(
    world,
    there.filter((id) => !isActive(state, id)),
  );
  if (asleep.length === 0) return;
  const awake: { [id: UnitId]: UnitState } = {};
  for (const id of asleep) awake[id] = { ...stateOf(state, id), active: true };
  play.become(withUnits(state, awake));
  play.tell('tribes-woke', { place, units: asleep });
}

/** IV: where both could be, it is a landing. */
function openingOf(
  play: Play,
  { place, ground }: BattleFrame,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): BattleFrame['opening'] {
  const { world, state } = play;
  if (isLanding(state, place, attackers)) return 'landing';
  const odds = ambushOdds(world, state, ground, attackers, defenders);
  if (odds === null) return 'none';
  if (odds === 'certain') return 'ambush';
  const die = play.roll('ambush');
  const plus = odds + lurkers(state, place, defenders);
  const laid = die + plus >= AMBUSH_AT;
  play.tell('ambush-rolled', { place, die, plus, laid });
  return laid ? 'ambush' : 'none';
}

/** IV.C: the defender may go inside before the first round, and once more after the last round of melee. */
export function askShelter(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  if (mayShelter(world, state, frame).length === 0) standOutside(play);
  else play.ask({ side: defenderOf(frame), kind: 'shelter', facts: shelterFacts(play, frame) });
}

/** What the defender knows when he is asked whether to go inside. */
function shelterFacts(play: Play, frame: BattleFrame): Questions['shelter'] {
  const { world, state } = play;
  const defender = defenderOf(frame);
  return {
    place: frame.place,
    role: 'defender',
    round: frame.round,
    strength: outside(world, state, frame, defender).length,
    enemy: outside(world, state, frame, frame.attacker).length,
    units: mayShelter(world, state, frame),
  };
}

/** Who is not inside now fights in the open; if nobody is, the fortification is next. */
export function standOutside(play: Play): void {
  const frame = play.expect('battle');
  const { world, state } = play;
  const defenders = outside(world, state, frame, defenderOf(frame));
  if (frame.step === 'last-shelter') {
    goTo(play, defenders.length === 0 ? 'storm' : 'decide');
    return;
  }
  engage(play, defenders);
  if (defenders.length > 0) {
    const first = frame.opening === 'none' ? 'melee' : 'volley';
    goTo(play, state.options.lineBattles ? 'line-defender' : first);
  } else goTo(play, within(state, frame).length > 0 ? 'storm' : 'decide');
}

/** IV.C: these defenders go inside. Between rounds those who stay out are asked what they do. */
export function goInside(play: Play, ids: readonly UnitId[]): void {
  const frame = play.expect('battle');
  const inside = play.world.unitIds.filter((id) => frame.inside.includes(id) || ids.includes(id));
  if (
    !fits(
      play.world,
      play.state,
      frame.place,
      inside.filter((id) => stateOf(play.state, id).at === frame.place),
    )
  ) {
    throw new RangeError('more go inside than find room');
  }
  play.amend('battle', { inside });
  play.tell('went-inside', { side: defenderOf(frame), place: frame.place, units: [...ids] });
  if (frame.step !== 'defender') standOutside(play);
}

/** IV.A: the defender's black die of an ambush or a landing comes before the first round. */
export function volley(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { place, attacker } = frame;
  const defender = defenderOf(frame);
  play.tell('opening-fire', { side: defender, place });
  if (state.options.lineBattles) {
    goTo(play, frame.opening === 'landing' ? 'beach' : 'melee');
    freeVolley(play, frame);
    return;
  }
  const blows = rollPool(
    play,
    `${frame.opening} at ${place}`,
    { white: 0, black: 1 },
    { side: defender, place },
  );
  goTo(play, 'melee');
  // IV.B: here the defender chooses whom he hits.
  const targets = outside(world, state, frame, attacker);
  takeHits(play, place, frame.ground === 'woods', [loadOf(attacker, defender, blows, targets)]);
}
