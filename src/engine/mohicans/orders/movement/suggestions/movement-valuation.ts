import { isFortified, placeOf, unitOf, unitsAt } from '../../../position-accessors.js';
import type { MovementFrame } from '../../../procedure-state/movement-frame-types.js';
import { homeMilitia } from '../../../rules/battle/home-militia.js';
import { ambushOdds, likelyGround } from '../../../rules/battle/terrain-ambush-and-landing.js';
import { linkBetween, wayAlong } from '../../../rules/map/connections.js';
import { defendersAt, isHeldAgainst, militiaRises } from '../../../rules/map/place-occupation.js';
import { isLed } from '../../../rules/movement/movable-units.js';
import { markOf, needsSupply } from '../../../rules/movement/movement-points.js';
import { END_ODDS } from '../../../rules/movement/overrun.js';
import type { Leg } from '../../../rules/movement/path-search.js';
import { raidViolation } from '../../../rules/movement/raid-targets.js';
import { hasRoom } from '../../../rules/movement/stacking-limits.js';
import { sleeperAt } from '../../../rules/movement/tribe-activation.js';
import { hasQuarters, isSupplied } from '../../../rules/winter/winter-supply.js';
import { enemyOf, type PlaceId, QUEBEC, type Side, type State, type UnitId } from '../../../state.js';
import { withParts } from '../../../with-parts.js';
import type { World } from '../../../world/static-data-types.js';
import type { Route } from '../route-slot.js';
import { type Danger, guardOf, isPrized, lifeOf } from './threat-assessment.js';

/** What there is to consider about a movement. */
export interface Outlook {
  readonly world: World;
  readonly view: State;
  readonly frame: MovementFrame;
  readonly danger: Danger;
  /** How far it is from each place to the nearest one that wins the war. */
  readonly front: ReadonlyMap<PlaceId, number>;
}

/** How good a movement looks, and what should happen on it; nothing to do there is worth nothing. */
export interface Worth {
  readonly worth: number;
  readonly also: Route['also'];
}

const NOTHING: Worth = { worth: 0, also: [] };
const plain = (worth: number): Worth => ({ worth, also: [] });

/** How much stronger in life points an attacker ought to be than all that keeps him off. */
const ODDS = 1.5;
/** What cannot be held is worth so much of what it would be. */
const IN_VAIN = 0.25;

/** What those are worth who join others that are strong enough without them. */
const MORE = 4;

/** What it is worth that a party goes there. Attacks without a real advantage are worth nothing. */
export function worthOf(outlook: Outlook, party: readonly UnitId[], from: PlaceId, leg: Leg): Worth {
  const { world, view, frame } = outlook;
  const { side } = frame;
  const to = leg.at;
  // Who has come from there this turn does not go back.
  if (party.some((id) => view.marks[id]?.path.includes(to))) return NOTHING;
  const fights = isHeldAgainst(world, view, side, to) || militiaRises(world, view, side, to);
  const found = fights
    ? attack(outlook, party, leg)
    : best([
        taking(outlook, party, to),
        ...(party.some((id) => needsSupply(world, id)) ? [] : errands(outlook, party, leg)),
        relieving(outlook, party, to),
        advancing(outlook, party, from, to),
        wintering(outlook, party, from, to),
      ]);
  if (found.worth === 0) return NOTHING;
  // A hungry winter is worth what wins the war, and nothing else.
  if (starves(outlook, party, to) && placeOf(world, to).victorySite !== side) return NOTHING;
  return { ...found, worth: found.worth - leaving(outlook, from) };
}

function best(all: readonly Worth[]): Worth {
  return all.reduce((a, b) => (b.worth > a.worth ? b : a), NOTHING);
}

/** IV: an attack, by the life points on both sides with the ground, the walls and who is near. */
function attack({ world, view, frame }: Outlook, party: readonly UnitId[], leg: Leg): Worth {
  const { side } = frame;
  const to = leg.at;
  const enemies = defendersAt(world, view, enemyOf(side), to);
  const there = unitsAt(world, view, side, to);
  const own = [...there, ...party];
  const militia = homeMilitia(world, view, to, enemyOf(side));
  const kept = lifeOf(view, enemies) + (militia === null ? 0 : unitOf(world, militia).life);
  const near = nearby(world, view, enemyOf(side), to);
  const against = kept + near + shelterOf(world, view, to) + openingOf(world, view, leg, own, enemies);
  const margin = lifeOf(view, own) - ODDS * against;
  if (margin < 0) return NOTHING;
  const enough = lifeOf(view, there) >= ODDS * against;
  const worth = enough ? MORE : prizeOf(world, view, side, to) + 2 * kept + Math.min(8, margin);
  const strong = enemies.length > 0 && own.length >= enemies.length * END_ODDS;
  return { worth, also: strong ? [{ what: 'overrun' }] : [] };
}

/** IV.D: enemies beside a battle, of whom two at most may come to it. */
function nearby(world: World, view: State, enemy: Side, place: PlaceId): number {
  const beside = new Set((world.links.get(place) ?? []).map(({ to }) => to));
  let count = 0;
  for (const to of beside) count += unitsAt(world, view, enemy, to).length;
  return Math.min(2, count);
}

/** Life points that woods or walls are worth to who defends them. */
function shelterOf(world: World, view: State, place: PlaceId): number {
  if (placeOf(world, place).permanent) return 4;
  return isFortified(world, view, place) || likelyGround(world, view, place) === 'woods' ? 2 : 0;
}

/** Life points that an ambush or a landing may cost. */
function openingOf(
  world: World,
  view: State,
  { at, before }: Leg,
  own: readonly UnitId[],
  enemies: readonly UnitId[],
): number {
  const link = before === null ? null : linkBetween(world, before.at, at);
  const way = link === null ? 'road' : wayAlong(link);
  if (way === 'lake' || (at === QUEBEC && way === 'river')) return 2;
  return ambushOdds(world, view, likelyGround(world, view, at), own, enemies) === null ? 0 : 1;
}

/** What it is worth to have a place, by what it is. */
function prizeOf(world: World, view: State, side: Side, place: PlaceId): number {
  const { victorySite, permanent, kind } = placeOf(world, place);
  const owner = view.control[place];
  if (owner === side) return isPrized(world, side, place) ? 50 : isFortified(world, view, place) ? 25 : 12;
  if (owner === undefined) return 6;
  if (victorySite === side) return 50;
  if (permanent) return 30;
  return kind === 'city' ? 22 : view.forts.includes(place) ? 20 : 8;
}

/** An empty place of the enemy falls to who stays there, and is his as long as he can keep it. */
function taking({ world, view, frame, danger }: Outlook, party: readonly UnitId[], to: PlaceId): Worth {
  if (view.control[to] !== enemyOf(frame.side)) return NOTHING;
  const prize = prizeOf(world, view, frame.side, to);
  const safe = isSafe(world, view, frame, danger, party, to);
  const there = unitsAt(world, view, frame.side, to).length > 0;
  if (there) return plain(safe && !isSafe(world, view, frame, danger, [], to) ? 0.5 * prize : MORE);
  return plain(prize * (safe ? 0.9 : IN_VAIN));
}

/** What irregulars do by themselves: whoever needs supply has no business there. */
function errands(outlook: Outlook, party: readonly UnitId[], leg: Leg): Worth[] {
  return [raiding(outlook, party, leg), rousing(outlook, party, leg)];
}

/** V: irregulars raid where they have two points left, whoever comes after them. */
function raiding({ world, view, frame }: Outlook, party: readonly UnitId[], leg: Leg): Worth {
  if (frame.side !== 'french' || raidViolation(world, view, frame.side, leg.at) !== null) return NOTHING;
  const able = party.some(
    (id) =>
      unitOf(world, id).class === 'irregular' &&
      markOf(world, view, frame, id).left - leg.spent.irregular >= 2,
  );
  return able ? plain(24) : NOTHING;
}

/** Special rules, Tribes: a coureur rouses a tribe; who leads many already has better things to do. */
function rousing({ world, view, frame, front }: Outlook, party: readonly UnitId[], leg: Leg): Worth {
  const to = leg.at;
  const tribe = sleeperAt(world, view, to);
  if (tribe === null || !isLed(world, party) || !hasRoom(world, view, frame.side, to, [...party, tribe])) {
    return NOTHING;
  }
  const coureurs = party.filter((id) => unitOf(world, id).type === 'coureur');
  const left = Math.max(...coureurs.map((id) => markOf(world, view, frame, id).left));
  if (left - leg.spent.irregular < 1) return NOTHING;
  const tribes = party.filter((id) => unitOf(world, id).type === 'tribe').length;
  const worth = 30 - 5 * tribes - leg.spent.irregular - 0.5 * (front.get(to) ?? 0);
  return { worth: Math.max(0, worth), also: [{ what: 'rouse', at: [to] }] };
}

/** An own place that is kept by too few. */
function relieving({ world, view, frame, danger }: Outlook, party: readonly UnitId[], to: PlaceId): Worth {
  const { side } = frame;
  const gap = guardOf(world, view, side, to, danger) - lifeOf(view, unitsAt(world, view, side, to));
  if (gap <= 0) return NOTHING;
  // Who roams the woods is lost behind walls.
  const line = party.filter((id) => needsSupply(world, id));
  const part = Math.min(1, lifeOf(view, line) / gap);
  const urgent = isPrized(world, side, to) && danger.has(to);
  return plain((urgent ? 22 : 8) * part);
}

/** Towards what wins the war, in strength and to places that can be held; a step in the rear when nothing else is left. */
function advancing(
  { world, view, frame, danger, front }: Outlook,
  party: readonly UnitId[],
  from: PlaceId,
  to: PlaceId,
): Worth {
  const home = view.control[to] === frame.side;
  const ground = home || (view.control[to] === undefined && !party.some((id) => needsSupply(world, id)));
  if (!ground || !isSafe(world, view, frame, danger, party, to)) return NOTHING;
  const gain = (front.get(from) ?? 0) - (front.get(to) ?? 0);
  if (gain <= 0) return plain(0.1);
  const life = lifeOf(view, party);
  if (life < STRENGTH) return plain(1 + 0.1 * gain);
  return plain(Math.min(14, 2 * gain + 0.5 * life + (isFortified(world, view, to) ? 2 : 0)));
}

/** Life points of a party that can do something at the front. */
const STRENGTH = 3;

/** Whether a party could stand against whom the enemy could send there. */
function isSafe(
  world: World,
  view: State,
  { side }: MovementFrame,
  danger: Danger,
  party: readonly UnitId[],
  to: PlaceId,
): boolean {
  const life = lifeOf(view, [...unitsAt(world, view, side, to), ...party]);
  return (danger.get(to) ?? 0) <= ODDS * (life + shelterOf(world, view, to));
}

/** VI Supply: from where they would go hungry to a place of their own that feeds them. */
function wintering(outlook: Outlook, party: readonly UnitId[], from: PlaceId, to: PlaceId): Worth {
  const { view, frame } = outlook;
  if (view.control[to] !== frame.side || !starves(outlook, party, from)) return NOTHING;
  return starves(outlook, party, to) ? NOTHING : plain(16 + party.length);
}

/** VI Supply: whether regulars go hungry there in the winter that is near. */
function starves({ world, view, frame }: Outlook, party: readonly UnitId[], at: PlaceId): boolean {
  if (view.season !== 'autumn' || !party.some((id) => unitOf(world, id).class === 'regular')) return false;
  const { side } = frame;
  const then: State = withParts(view, { control: { ...view.control, [at]: side } });
  return !isSupplied(world, then, side, at) || !hasQuarters(world, then, side, at);
}

/** A place of the enemy that a party stands in falls at the end of the movement if it stays. */
function leaving({ world, view, frame }: Outlook, from: PlaceId): number {
  if (view.control[from] !== enemyOf(frame.side)) return 0;
  return 0.5 * prizeOf(world, view, frame.side, from);
}
