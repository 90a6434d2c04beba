import { placed, stateOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import type { Questions } from '../../question-facts.js';
import { reinforcements } from '../../rules/battle/battle-reinforcements.js';
import { winnerOf } from '../../rules/battle/battle-winner.js';
import { type Blows, blunted, poolOf } from '../../rules/battle/dice-pools-and-hits.js';
import { mayShelter } from '../../rules/battle/fortification-capacity.js';
import { goalsOf, leaving } from '../../rules/battle/legal-retreats.js';
import { defenderOf, outside, within } from '../../rules/battle/units-inside-and-outside-walls.js';
import { coverOf, pastCover } from '../../rules/battle/woods-and-walls-cover-and-hit-eligibility.js';
import { enemyOf, type PlaceId, type Side, type UnitId } from '../../state.js';
import { engage, goTo } from './battle-frame-updates.js';
import { standOutside } from './before-first-round.js';
import { rollPool } from './dice-pool-roll.js';
import { loadOf, takeHits } from './hit-allocation.js';
import { lineRound } from './line-battle.js';
import { retreatFrom } from './retreat.js';
import { nextRound } from './split-phase-battles.js';

/** IV.A: two rounds of melee, then two of assault. */
export const ROUNDS = 2;

/** IV.A: a round of melee. Both roll before anybody is hit. */
export function meleeRound(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const attackers = outside(world, state, frame, frame.attacker);
  const defenders = outside(world, state, frame, defenderOf(frame));
  // A volley may have ended it.
  if (attackers.length === 0 || defenders.length === 0) goTo(play, 'melee-over');
  else exchange(play, frame, attackers, defenders, 'melee-over', (blows) => blows);
}

/** IV.E: a round of assault on those inside. */
export function assaultRound(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const attackers = outside(world, state, frame, frame.attacker);
  exchange(play, frame, attackers, within(state, frame), 'assault-over', blunted);
}

function exchange(
  play: Play,
  frame: BattleFrame,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  step: BattleFrame['step'],
  blunt: (blows: Blows) => Blows,
): void {
  const { place, attacker, phase, round, cover } = frame;
  const defender = enemyOf(attacker);
  engage(play, [...attackers, ...defenders]);
  play.tell('round-begun', { place, phase, round: round + 1 });
  if (play.state.options.lineBattles) {
    goTo(play, step, { round: round + 1 });
    lineRound(play, frame, attackers, defenders);
    return;
  }
  const fire = (side: Side, ids: readonly UnitId[]): Blows => {
    const pool = poolOf(play.world, play.state, frame, side, ids);
    const blows = rollPool(play, `${phase} ${round + 1} at ${place}`, pool, { side, place });
    const { hits } = blunt(blows);
    if (phase === 'assault' && blows.skulls > 0) play.tell('skulls-blunted', { side, place, hits });
    return blunt(blows);
  };
  // IV.B: the attacker rolls first, by convention.
  const given = fire(attacker, attackers);
  const { cover: left, ...past } = pastCover(cover, given);
  if (left < cover) {
    const kept = { hits: given.hits - past.hits, skull: past.skulls < given.skulls };
    play.tell('cover-hit', { side: attacker, place, ground: frame.ground, left, ...kept });
  }
  const taken = fire(defender, defenders);
  goTo(play, step, { round: round + 1, cover: left });
  takeHits(play, place, frame.ground === 'woods', [
    loadOf(attacker, attacker, taken, attackers),
    loadOf(defender, defender, past, defenders),
  ]);
}

/** IV.A: the melee goes on, or the fortification is next, or it is over. */
export function afterMelee(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const attackers = outside(world, state, frame, frame.attacker);
  const defenders = outside(world, state, frame, defenderOf(frame));
  if (attackers.length === 0) goTo(play, 'decide');
  else if (defenders.length === 0) {
    if (frame.relief || within(state, frame).length === 0) goTo(play, 'decide');
    else nextRound(play, 'storm');
  } else if (goesOn(play, frame, frame.rounds)) nextRound(play, 'attacker');
  else goTo(play, 'last-shelter');
}

/** Options, Line battles: there are as many rounds as it takes. */
function goesOn(play: Play, { round }: BattleFrame, rounds: number): boolean {
  return play.state.options.lineBattles || round < rounds;
}

/** IV.A: the attacker says first whether he fights on. Who can neither leave nor be reinforced does. */
export function askAttacker(play: Play, frame: BattleFrame): void {
  const facts = roundFacts(play, frame, frame.attacker);
  goTo(play, 'defender');
  if (facts.places.length + facts.units.length > 0) play.ask({ side: frame.attacker, kind: 'round', facts });
}

/** IV.A: then the defender, who may also go inside. */
export function askDefender(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const defender = defenderOf(frame);
  // The attacker has left, or the last defender has gone inside.
  if (outside(world, state, frame, frame.attacker).length === 0) {
    goTo(play, 'decide');
    return;
  }
  const facts = roundFacts(play, frame, defender);
  if (outside(world, state, frame, defender).length === 0) {
    goTo(play, frame.relief || within(state, frame).length === 0 ? 'decide' : 'storm');
  } else if (facts.places.length + facts.units.length + facts.shelter.length === 0) goTo(play, 'melee');
  else play.ask({ side: defender, kind: 'round', facts });
}

/** What a side may do between rounds. */
export function roundFacts(play: Play, frame: BattleFrame, side: Side): Questions['round'] {
  const { world, state } = play;
  const own = outside(world, state, frame, side);
  const defends = side === defenderOf(frame);
  return {
    place: frame.place,
    role: defends ? 'defender' : 'attacker',
    round: frame.round,
    strength: own.length,
    enemy: outside(world, state, frame, enemyOf(side)).length,
    lost: frame.lost.filter((id) => world.units.get(id)?.side === side).length,
    places: waysOut(play, frame, side),
    units: reinforcements(world, state, frame, side),
    shelter: defends ? mayShelter(world, state, frame) : [],
  };
}

/** IV.H: where units of that side could retreat to now, in map order. */
function waysOut({ world, state }: Play, frame: BattleFrame, side: Side): PlaceId[] {
  const own = outside(world, state, frame, side);
  return goalsOf(world, state, leaving(state, frame, side, world, own), own);
}

/** IV.A: a side fights on, and calls in somebody from beside. */
export function standFast(play: Play, side: Side, called: UnitId | null): void {
  const frame = play.expect('battle');
  if (called !== null) callIn(play, side, called);
  if (frame.step === 'shelter' || frame.step === 'last-shelter') standOutside(play);
  else if (side === defenderOf(frame)) goTo(play, 'melee');
}

/** IV.D: a unit from beside joins. */
export function callIn(play: Play, side: Side, id: UnitId): void {
  const { place, from: origins } = play.expect('battle');
  const from = stateOf(play.state, id).at;
  play.become(placed(play.state, [id], place));
  play.amend('battle', { from: { ...origins, [id]: from } });
  engage(play, [id]);
  play.tell('reinforced', { side, place, from, unit: id });
}

/** IV.H: a side leaves. Between rounds of melee those who find no way stay and fight on. */
export function withdraw(play: Play, side: Side, to: PlaceId | null): void {
  const frame = play.expect('battle');
  const own = outside(play.world, play.state, frame, side);
  play.tell('withdrew', { side, place: frame.place });
  // What is left of either side shows when they have gone.
  const inMelee = frame.step === 'defender';
  goTo(play, inMelee ? (side === frame.attacker ? 'defender' : 'melee') : 'decide');
  retreatFrom(play, leaving(play.state, frame, side, play.world, own), own, !inMelee, to);
}

/** IV.E: the attacker outside says whether he assaults those inside. */
export function askStorm(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { place, attacker, phase, round } = frame;
  play.ask({
    side: attacker,
    kind: 'storm',
    facts: {
      place,
      role: 'attacker',
      round: phase === 'assault' ? round : 0,
      strength: outside(world, state, frame, attacker).length,
      enemy: within(state, frame).length,
      places: waysOut(play, frame, attacker),
      // IV.D: reinforcements follow a round of melee, none of assault.
      units: phase === 'melee' && round > 0 ? reinforcements(world, state, frame, attacker) : [],
      // IV.G: there is a siege after an assault, or where there was one before.
      siege: state.sieges[place] !== undefined || (phase === 'assault' && round > 0),
    },
  });
}

/** IV.E: the assault begins with the walls whole again, or goes on unless the defender gives up. */
export function storm(play: Play, called: UnitId | null): void {
  const frame = play.expect('battle');
  if (called !== null) callIn(play, frame.attacker, called);
  if (frame.phase === 'melee' || frame.round === 0) {
    // Besiegers who assault again begin a battle by it.
    if (frame.engaged.length === 0 && play.state.sieges[frame.place] !== undefined) {
      play.tell('battle-begun', { place: frame.place, side: frame.attacker, relief: false });
    }
    goTo(play, 'assault', { phase: 'assault', round: 0, ground: 'clear', cover: coverOf(play.state) });
  } else goTo(play, 'yield');
}

/** IV.A: the defender may give up before the second round of the assault. */
export function askYield(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  play.ask({
    side: defenderOf(frame),
    kind: 'yield',
    facts: {
      place: frame.place,
      role: 'defender',
      round: frame.round,
      strength: within(state, frame).length,
      enemy: outside(world, state, frame, frame.attacker).length,
    },
  });
}

/** IV.E: after a round of assault. */
export function afterAssault(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const over = outside(world, state, frame, frame.attacker).length === 0 || within(state, frame).length === 0;
  if (over) goTo(play, 'decide');
  else if (goesOn(play, frame, ROUNDS)) nextRound(play, 'storm');
  else goTo(play, 'besiege');
}

/** IV.E: after the last round the attacker stays before the place or leaves. */
export function askBesiege(play: Play, { place, attacker }: BattleFrame): void {
  const frame = play.expect('battle');
  const places = waysOut(play, frame, attacker);
  play.ask({ side: attacker, kind: 'siege', facts: { place, places } });
}

/** IV.F: it shows who has won. */
export function decide(play: Play, frame: BattleFrame): void {
  goTo(play, 'settle', { winner: winnerOf(play.world, play.state, frame) });
}
