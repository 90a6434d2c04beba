import { placed, stateOf, withUnits } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { Cargo } from '../../procedure-state/turn-frame-types.js';
import { askOf } from '../../rules/turn/reinforcement-arrivals.js';
import {
  BRITISH_LEVY,
  cargoOf,
  chanceUnits,
  listedUnits,
  shipOf,
  shipsCome,
  yearlyShip,
} from '../../rules/turn/reinforcement-cargo.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';

/** Options, Historical reinforcements: a die from here on brings a unit of chance. */
const ARRIVES = 5;

/** VIII: a side unloads the ships that got through last winter, or what the list of the year holds. */
export function beginArrivals(play: Play, side: Side): void {
  const cargo = play.state.options.historical ? listed(play, side) : shipped(play, side);
  if (cargo.length > 0) play.push({ kind: 'freight', side, cargo, asks: [] });
}

function shipped(play: Play, side: Side): Cargo[] {
  const { naval } = play.state;
  const ships = naval.through[side];
  play.change({ naval: { ...naval, through: { ...naval.through, [side]: [] } } });
  return ships.flatMap((ship) => arriving(play, side, ship));
}

function listed(play: Play, side: Side): Cargo[] {
  const { world } = play;
  const units = [...listedUnits(world, play.state, side)];
  for (const id of side === 'french' ? chanceUnits(world, play.state) : []) {
    const die = play.roll('reinforcement of chance');
    play.tell('chance-reinforcement', { unit: id, die });
    if (die >= ARRIVES) units.push(id);
  }
  const ship = shipsCome(world, play.state) ? yearlyShip(world, side) : null;
  if (units.length > 0) play.tell('reinforcements-listed', { side, units });
  return [
    ...(units.length === 0 ? [] : [{ what: 'listed' as const, units }]),
    ...(ship === null ? [] : arriving(play, side, ship)),
  ];
}

function arriving(play: Play, side: Side, ship: UnitId): Cargo[] {
  play.tell('ship-arrives', { side, unit: ship });
  return cargoOf(side, shipOf(play.world, ship));
}

/** VIII: asks for the first cargo; what nobody can bring ashore is lost, or stays overseas. */
export const freight: Procedure<'freight'> = (play, frame) => {
  const [cargo] = frame.cargo;
  if (cargo === undefined) {
    play.done();
    return;
  }
  const asked = askOf(play.world, play.state, frame.side, cargo);
  if (asked !== null) {
    play.ask(asked);
    return;
  }
  if (isWhole(cargo)) play.tell('freight-lost', { side: frame.side, what: cargo.what });
  unloaded(play);
};

/** Whether nothing of it has come ashore: what is left of a muster that nobody can join is not worth a word. */
function isWhole(cargo: Cargo): boolean {
  if (cargo.what === 'listed') return cargo.units.length > 0;
  if (cargo.what === 'militia') return cargo.count === BRITISH_LEVY;
  return cargo.what !== 'tribes' && cargo.count > 0;
}

/** The first cargo is ashore, or is given up. */
export function unloaded(play: Play): void {
  play.amend('freight', { cargo: play.expect('freight').cargo.slice(1) });
}

/** VIII: regulars come ashore: all of a ship in one port, those of the list as they like. */
export function land(play: Play, units: readonly UnitId[], place: PlaceId): void {
  const { side, cargo } = play.expect('freight');
  const [first, ...rest] = cargo;
  play.become(placed(play.state, units, place));
  play.tell('landed', { side, units, place });
  if (first?.what !== 'listed') unloaded(play);
  else {
    const left = first.units.filter((id) => !units.includes(id));
    play.amend('freight', { cargo: [{ what: 'listed', units: left }, ...rest] });
  }
}

/** VIII: militia of the reserve is raised at a place. */
export function levy(play: Play, units: readonly UnitId[], place: PlaceId): void {
  play.become(placed(play.state, units, place));
  play.tell('levied', { side: play.expect('freight').side, units, place });
  spend(play, units.length);
}

/** VIII: colonial regulars of the reserve, all in one town. */
export function recruit(play: Play, units: readonly UnitId[], place: PlaceId): void {
  play.become(placed(play.state, units, place));
  play.tell('recruited', { side: 'british', units, place });
  unloaded(play);
}

/** VIII: tribes come to a coureur, wherever they were. */
export function call(play: Play, units: readonly UnitId[], host: UnitId): void {
  const place = stateOf(play.state, host).at;
  const awake: { [id: UnitId]: State['units'][UnitId] } = {};
  for (const id of units) awake[id] = { ...stateOf(play.state, id), at: place, active: true };
  play.become(withUnits(play.state, awake));
  play.tell('tribes-called', { side: 'french', units, host, place });
  spend(play, units.length);
}

function spend(play: Play, used: number): void {
  const [first, ...rest] = play.expect('freight').cargo;
  if (first === undefined || first.what === 'listed') throw new RangeError('nothing to spend');
  play.amend('freight', { cargo: [{ ...first, count: first.count - used }, ...rest] });
}

/** VIII: gifts call tribes or raise militia; the first order says which. */
export function openGifts(play: Play, what: 'militia' | 'tribes', count: number): void {
  const [first, ...rest] = play.expect('freight').cargo;
  if (first?.what !== 'gifts') return;
  play.amend('freight', { cargo: [{ what, count }, ...rest] });
}
