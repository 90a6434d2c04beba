import type { Violation } from '../../core/base/result.js';
import { blockOf, blocksAt, count } from '../position-accessors.js';
import { cardOf, FIRST_YEAR, turnsIn } from '../rules/hand-accessors-and-player-order.js';
import { townIds } from '../rules/hex-control-and-supply-points.js';
import { landLimit } from '../rules/map/crossing-limits-and-land-exits.js';
import { INDIES_LIMIT, isIndies } from '../rules/map/hex-properties.js';
import { goesBySea } from '../rules/movement/sea-movement.js';
import { hungryHexes } from '../rules/winter/attrition.js';
import { ATLANTIC, type BlockId, FRENCH_INDIES, type HexId, SIDES, type Side, type State } from '../state.js';
import type { Block, World } from '../world/static-data-types.js';
import type { UnderWay } from './frames-from-position-file.js';
import type { PositionForm } from './position-schema.js';

/** What may stand together in a position that somebody wrote; faults in map order, each with its place in the file. */
export function positionFaults(world: World, state: State, form: PositionForm, under: UnderWay): Violation[] {
  const faults: Violation[] = [];
  const fault: Fault = (code, rule, path, params = {}) => {
    faults.push({ code, rule, params: { path, ...params } });
  };
  checkBlocks(world, state, fault);
  checkHexes(world, state, fault);
  checkHands(world, state, form, fault);
  if (under.side === null) checkRest(world, state, form, fault);
  else checkTurn(world, state, form, { ...under, side: under.side }, fault);
  return faults;
}

type Fault = (code: string, rule: string, path: string, params?: Violation['params']) => void;

function checkBlocks(world: World, state: State, fault: Fault): void {
  for (const [id, { at }] of Object.entries(state.blocks)) {
    const block = blockOf(world, id);
    checkFrench(state, block, at, fault);
    const hex = world.hexes.get(at);
    if (hex === undefined) continue;
    const path = `${block.side}.at.${at}.${id}`;
    const params = { block: `block:${id}`, hex: `hex:${at}` };
    const ship = block.type === 'warship';
    if (ship && !hex.port && at !== ATLANTIC) fault('position-ship-without-port', '8.1', path, params);
    if (!ship && hex.kind === 'sea') fault('position-land-block-at-sea', '1.1', path, params);
    if (block.type === 'indian' && !hex.wilderness) fault('position-indians-outside', '10', path, params);
    else if (isIndies(at) && !REGULARS.has(block.nation))
      fault('position-indies-regulars', '9.1', path, params);
    else if (hex.kind === 'zone' && !goesBySea(block)) fault('position-goes-to-sea', '5.7', path, params);
    if (at === FRENCH_INDIES && block.side === 'british' && !state.frenchEntered) {
      fault('position-indies-at-peace', '9.1', path, params);
    }
  }
}

/** 2.2.2: to the rules Hessians are British. */
const REGULARS: ReadonlySet<string> = new Set(['british', 'hessian', 'french']);

/** 9: before they enter the French are in their port of the West Indies, or not yet there. */
function checkFrench(state: State, { id, nation }: Block, at: string, fault: Fault): void {
  if (nation !== 'french' || state.frenchEntered || at === 'french' || at === FRENCH_INDIES) return;
  const path =
    at === 'prisoner' ? 'american.prisoners' : at === 'pool' ? 'american.pool' : `american.at.${at}`;
  fault('french-at-war', '9', `${path}.${id}`, { block: `block:${id}` });
}

function checkHexes(world: World, state: State, fault: Fault): void {
  for (const hex of world.hexIds) {
    const [british, american] = SIDES.map((side) => count(state, side, hex));
    const together = (british ?? 0) > 0 && (american ?? 0) > 0 && hex !== ATLANTIC; // 1.6
    const site = state.sites[hex];
    const params = { hex: `hex:${hex}` };
    if (together && site === undefined) fault('enemies-without-battle', '7', `american.at.${hex}`, params);
    if (!together && site !== undefined) fault('battle-of-nobody', '7', `battles.${hex}`, params);
    const there = (british ?? 0) + (american ?? 0);
    if (isIndies(hex) && !state.frenchEntered && there > INDIES_LIMIT) {
      const path = `${hex === FRENCH_INDIES ? 'american' : 'british'}.at.${hex}`;
      fault('position-indies-full', '9.1', path, { ...params, most: INDIES_LIMIT, there });
    }
  }
}

/** 3, 3.1: one card a turn, out of one deck. */
function checkHands(world: World, state: State, form: PositionForm, fault: Fault): void {
  const left = [...world.deck];
  const acting = form.to_act !== undefined;
  const turns = turnsIn(state.year);
  if (form.turn > turns) fault('no-such-turn', '3', 'turn', { turn: form.turn, turns });
  const held = form.turn === 0 ? 0 : turns - form.turn + (acting ? 0 : 1);
  for (const side of SIDES) {
    const { cards } = state.hands[side];
    const played = state.played[side];
    const take = (card: string, path: string): void => {
      const at = left.indexOf(card);
      if (at < 0) fault('too-many-cards', '3', path, { card: `card:${card}` });
      else left.splice(at, 1);
    };
    for (const card of cards ?? []) take(card, `hands.${side}`);
    if (played !== null) take(played, `played.${side}`);
    if ((cards ?? []).length !== held) {
      const params = { side: `side:${side}`, held, cards: (cards ?? []).length, turn: form.turn };
      fault('hand-size', '3', `hands.${side}`, params);
    }
    if (acting && played === null) fault('no-card-played', '3.1', `played.${side}`, { side: `side:${side}` });
    if (!acting && played !== null) fault('only-in-a-turn', '3.1', `played.${side}`);
  }
}

/** Keys that say what was done this turn; they stand only where a side is to act. */
const IN_TURN = [
  ...(['first', 'left', 'groups', 'supplied', 'arrivals', 'marching', 'battles'] as const),
  ...(['declined', 'storm'] as const),
];

/** Between two turns, or two years: nothing was done yet. */
function checkRest(world: World, state: State, form: PositionForm, fault: Fault): void {
  for (const key of IN_TURN) if (!isUsual(form[key])) fault('only-in-a-turn', '3.1', key);
  for (const side of SIDES) {
    if (form.crossed[side].length > 0) fault('only-in-a-turn', '3.1', `crossed.${side}`);
    if (form.replaced[side].length > 0) fault('only-in-a-turn', '3.1', `replaced.${side}`);
  }
  for (const owner of [...SIDES, 'nobody'] as const) {
    if (form.control[owner].length > 0) fault('only-in-a-turn', '3.1', `control.${owner}`);
  }
  if (form.turn > 0) return;
  for (const side of SIDES) {
    // 11.3, 11.4: the winter is over. That of the set-up is not asked about.
    for (const id of blocksAt(world, state, side, ATLANTIC)) {
      fault('winters-at-sea', '11.3', `${side}.at.${ATLANTIC}.${id}`, { block: `block:${id}` });
    }
    if (state.year === FIRST_YEAR) continue;
    for (const hex of hungryHexes(world, state, side)) {
      fault('winters-hungry', '11.4', `${side}.at.${hex}`, { hex: `hex:${hex}` });
    }
  }
  for (const { id, home, side } of world.blocks.values()) {
    const enemy: Side = side === 'british' ? 'american' : 'british';
    if (home === null || count(state, enemy, home) === 0) continue;
    fault('winters-in-indian-town', '11.3', `${enemy}.at.${home}`, {
      hex: `hex:${home}`,
      block: `block:${id}`,
    });
  }
}

function isUsual(value: unknown): boolean {
  if (value === undefined || value === 'none') return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

type Acting = UnderWay & { readonly side: Side };

/** 3.1: in the actions of a side. */
function checkTurn(world: World, state: State, form: PositionForm, under: Acting, fault: Fault): void {
  if (form.turn === 0) fault('no-turn-to-act-in', '3.1', 'turn');
  if (state.played.british !== null && state.played.american !== null) {
    if (state.player1 === null) fault('first-missing', '5.4', 'first');
    else if (form.first !== undefined && form.first !== state.player1) {
      fault('first-by-cards', '3.1', 'first', { side: `side:${state.player1}` });
    }
  }
  checkCardUse(world, state, under, fault);
  // 3.1: Player 2 has done nothing while Player 1 acts.
  const waiting = SIDES.filter((side) => side !== under.side && under.side === state.player1);
  for (const side of waiting) {
    if (form.crossed[side].length > 0)
      fault('has-not-acted', '3.1', `crossed.${side}`, { side: `side:${side}` });
    if (form.replaced[side].length > 0)
      fault('has-not-acted', '3.1', `replaced.${side}`, { side: `side:${side}` });
  }
  checkArrivals(world, state, waiting, fault);
  checkCrossings(world, state, fault);
  checkMarching(world, state, under.side, fault);
  checkSites(world, state, waiting, fault);
  checkControl(world, state, fault);
  checkOffers(world, state, fault);
}

/** 3.1, 3.1.2, 5.1: no more than the card gives. */
function checkCardUse(
  world: World,
  state: State,
  { side, left, groups, supplied }: Acting,
  fault: Fault,
): void {
  const played = state.played[side];
  if (played === null) return;
  const card = cardOf(world, played);
  const most = card.kind === 'supply' ? card.steps : card.actions;
  if (left !== null && left > most)
    fault('too-much-left', '3.1', 'left', { left, most, card: `card:${played}` });
  if (card.kind === 'supply' && groups.length > 0) fault('moves-by-supply-card', '3.1', 'groups');
  if (card.kind === 'action' && supplied.length > 0) fault('steps-by-action-card', '3.1', 'supplied');
  const used = groups.length + supplied.length;
  if ((left ?? most) + used > most) {
    fault('used-and-left', '3.1', used === 0 ? 'left' : groups.length > 0 ? 'groups' : 'supplied', {
      most,
      card: `card:${played}`,
    });
  }
  for (const id of supplied) {
    if (!world.hexes.has(state.blocks[id]?.at ?? '')) {
      fault('position-block-not-there', '3.1.2', 'supplied', { block: `block:${id}` });
    }
  }
}

/** 5.1 */
function checkArrivals(world: World, state: State, waiting: readonly Side[], fault: Fault): void {
  for (const [id, { path: way, by }] of Object.entries(state.arrivals)) {
    const path = `arrivals.${id}`;
    const block = blockOf(world, id);
    const at = state.blocks[id]?.at ?? '';
    if (waiting.includes(block.side)) fault('has-not-acted', '3.1', path, { side: `side:${block.side}` });
    if (!world.hexes.has(at)) {
      fault('position-block-not-there', '5.1', path, { block: `block:${id}` });
      continue;
    }
    if (by === 'sea') continue;
    const ways = [...way, at];
    for (const [index, hex] of ways.entries()) {
      const before = ways[index - 1];
      if (before === undefined || isBeside(world, before, hex)) continue;
      fault('arrives-from-afar', '5.1', `${path}.path`, { from: `hex:${before}`, hex: `hex:${hex}` });
      break;
    }
  }
}

/** Zones lie beside everything that ships reach. */
function isBeside(world: World, from: HexId, to: HexId): boolean {
  const zone = [from, to].some((hex) => world.hexes.get(hex)?.kind === 'zone');
  return zone || world.neighbours.get(from)?.includes(to) === true;
}

/** 5.2 */
function checkCrossings(world: World, state: State, fault: Fault): void {
  for (const side of SIDES) {
    for (const [index, [id, blocks]] of Object.entries(state.crossings[side]).entries()) {
      const path = `crossed.${side}.${index}`;
      const hexside = world.hexsides.get(id);
      const hexes = id.split('|').map((hex) => `hex:${hex}`);
      if (hexside === undefined) fault('no-such-hexside', '5.2', path, { hexes });
      else if (blocks > landLimit(hexside)) {
        fault('hexside-overfull', '5.2', path, { hexes, limit: landLimit(hexside), blocks });
      }
    }
  }
}

/** 5.5 */
function checkMarching(world: World, state: State, side: Side, fault: Fault): void {
  for (const id of state.marching) {
    if (blockOf(world, id).side === side && state.arrivals[id] !== undefined) continue;
    fault('marches-without-moving', '5.5', 'marching', { block: `block:${id}` });
  }
}

/** 7: who came to a battle is there, by the way he came. */
function checkSites(world: World, state: State, waiting: readonly Side[], fault: Fault): void {
  for (const [hex, { attacker, entries, home }] of Object.entries(state.sites)) {
    const path = `battles.${hex}`;
    if (waiting.includes(attacker)) {
      fault('has-not-acted', '3.1', `${path}.attacker`, { side: `side:${attacker}` });
    }
    if (!entries.some(({ side }) => side === attacker)) {
      fault('attack-by-nobody', '7', `${path}.attacker`, { side: `side:${attacker}`, hex: `hex:${hex}` });
    }
    for (const [index, { side, from, by, count: told }] of entries.entries()) {
      const came = blocksAt(world, state, side, hex).filter(
        (id) => state.arrivals[id]?.by === by && state.arrivals[id]?.path.at(-1) === from,
      ).length;
      // 13.5: the last one to come may have been lost on the march.
      if (came === told && (came > 0 || home !== undefined)) continue;
      const params = { from: `hex:${from}`, hex: `hex:${hex}`, side: `side:${side}`, came, told };
      fault('arrivals-differ', '7', `${path}.entries.${index}`, params);
    }
    if (home !== undefined && !defends(world, state, home, hex)) {
      fault('no-town-to-defend', '13.5', `${path}.home`, { block: `block:${home}`, hex: `hex:${hex}` });
    }
  }
}

function defends(world: World, state: State, id: BlockId, hex: HexId): boolean {
  return state.options.indianTownDefence && blockOf(world, id).home === hex && state.blocks[id]?.at === hex;
}

/** 5.3: who has not moved stood there when the turn began, so nobody else held the hex; a town is always somebody's. */
function checkControl(world: World, state: State, fault: Fault): void {
  const atSea = state.control[ATLANTIC];
  if (atSea !== undefined) fault('control-at-sea', '5.3', `control.${atSea}`, { hex: `hex:${ATLANTIC}` });
  for (const [hex, owner] of Object.entries(state.control)) {
    for (const side of SIDES) {
      if (side === owner || state.sites[hex] !== undefined) continue;
      const [stayed] = blocksAt(world, state, side, hex).filter((id) => state.arrivals[id] === undefined);
      if (stayed === undefined) continue;
      fault('control-differs', '5.3', `control.${owner}`, { hex: `hex:${hex}`, block: `block:${stayed}` });
    }
  }
  for (const hex of townIds(world)) {
    if (state.control[hex] === undefined)
      fault('town-of-nobody', '5.3', 'control.nobody', { hex: `hex:${hex}` });
  }
}

/** 11.5: a side gives back blocks of the enemy and gets back its own; since then any of them may have come free. */
function checkOffers(world: World, state: State, fault: Fault): void {
  for (const [index, { side, give, take }] of state.declined.entries()) {
    const misplaced = (ids: readonly BlockId[], own: boolean): BlockId | undefined =>
      ids.find((id) => (blockOf(world, id).side === side) !== own);
    const given = misplaced(give, false);
    const taken = misplaced(take, true);
    if (given !== undefined)
      fault('gives-own-block', '11.5', `declined.${index}.give`, { block: `block:${given}` });
    if (taken !== undefined)
      fault('takes-enemy-block', '11.5', `declined.${index}.take`, { block: `block:${taken}` });
  }
}
