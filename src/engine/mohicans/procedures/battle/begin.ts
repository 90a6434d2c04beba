import { troopsAt, unitOf } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { BattlesFrame } from '../../procedure-state/battle-frame-types.js';
import { isContested } from '../../rules/battle/is-contested.js';
import { defendersAt } from '../../rules/map/place-occupation.js';
import { enemyOf, type PlaceId, SIDES, type Side, type State } from '../../state.js';
import { ROUNDS } from './round.js';
import { dropDeserted, resume } from './split-phase-battles.js';

/** The scope of plans that last until the battles and sieges of the turn are over. */
export const BATTLE_SCOPE = 'battle';

/** IV: the battles of the turn are fought. */
export function beginBattles(play: Play, half: BattlesFrame['half'] = null): void {
  const { world } = play;
  const contested = (place: PlaceId): boolean => isContested(world, play.state, place);
  dropDeserted(play, contested);
  const left = world.placeIds.filter(contested);
  play.push({ kind: 'battles', left, next: [], fought: [], half, asks: [] });
}

/** IV.A: who attacks: who entered first, or goes on with a siege. */
export function attackerAt(state: State, place: PlaceId): Side {
  const held = state.control[place];
  return (
    state.begun[place]?.attacker ??
    state.sites[place]?.attacker ??
    state.sieges[place]?.besieger ??
    (held === undefined ? 'british' : enemyOf(held))
  );
}

/** IV.A: the next battle. French attacks come before British ones; the attacker chooses among his. */
export const battles: Procedure<'battles'> = (play, frame) => {
  const { world, state } = play;
  const left = frame.left.filter((place) => isContested(world, state, place));
  const side = SIDES.find((one) => left.some((place) => attackerAt(state, place) === one));
  if (side === undefined) {
    play.done();
    return;
  }
  const own = left.filter((place) => attackerAt(state, place) === side);
  const next = frame.next.filter((place) => own.includes(place));
  play.replace({ ...frame, left, next });
  const first = next[0] ?? (own.length === 1 ? own[0] : undefined);
  if (first === undefined) play.ask({ side, kind: 'battles', facts: { places: own } });
  else startBattle(play, first);
};

/** The attacker says which battles he fights next. */
export function orderBattles(play: Play, places: readonly PlaceId[]): void {
  play.amend('battles', { next: places });
}

function startBattle(play: Play, place: PlaceId): void {
  const { world, state } = play;
  const frame = play.expect('battles');
  const begun = state.begun[place];
  if (begun !== undefined) {
    play.replace({ ...frame, left: frame.left.filter((one) => one !== place) });
    resume(play, begun);
    return;
  }
  const attacker = attackerAt(state, place);
  const siege = state.sieges[place];
  const relief = siege !== undefined && siege.besieger !== attacker;
  // Who came to the besieged this turn stands outside, and is fought there first.
  const out = defendersAt(world, state, enemyOf(attacker), place).some((id) => !siege?.inside.includes(id));
  const shut = siege !== undefined && !relief && !out;
  const garrison = SIDES.flatMap((side) => troopsAt(world, state, side, place)).filter(
    (id) => unitOf(world, id).type === 'garrison',
  );
  play.replace({ ...frame, left: frame.left.filter((one) => one !== place) });
  play.push({
    kind: 'battle',
    place,
    attacker,
    step: shut ? 'storm' : 'ground',
    ground: 'clear',
    cover: 0,
    opening: 'none',
    relief,
    phase: shut ? 'assault' : 'melee',
    round: 0,
    // A battle that begins in the second half has missed its first round.
    rounds: frame.half === 'second' ? ROUNDS - 1 : ROUNDS,
    inside: siege?.inside ?? garrison,
    engaged: [],
    lost: [],
    from: {},
    holder: state.control[place] ?? null,
    winner: null,
    lines: { order: { french: [], british: [] }, atWalls: [], moving: [], fellBack: false },
    asks: [],
  });
  // It is a battle only when the besiegers assault again.
  if (!shut) play.tell('battle-begun', { place, side: attacker, relief });
}

/** IV.A: the battle is over; nothing of it lies about any more. */
export function endBattle(play: Play): void {
  const { place, engaged } = play.expect('battle');
  const { sites } = play.state;
  play.change({ sites: Object.fromEntries(Object.entries(sites).filter(([id]) => id !== place)) });
  play.done();
  const { fought } = play.expect('battles');
  play.amend('battles', { fought: [...fought, ...engaged] });
  play.unsettle(...SIDES);
}
