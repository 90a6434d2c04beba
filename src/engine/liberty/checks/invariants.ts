import { frameProblems } from '../../core/procedures/frame-stack-invariants.js';
import { count } from '../position-accessors.js';
import { INDIES_LIMIT } from '../rules/map/hex-properties.js';
import { goesBySea } from '../rules/movement/sea-movement.js';
import { ATLANTIC, type BlockId, BRITISH_INDIES, FRENCH_INDIES, SIDES, type State } from '../state.js';
import type { Block, World } from '../world/static-data-types.js';

/** 11.5: an offer of prisoners comes at any time, whoever is asked. */
const INTERRUPTS: ReadonlySet<string> = new Set(['exchange']);
const BEYOND: ReadonlySet<string> = new Set(['pool', 'french', 'prisoner', 'gone']);

/** Broken invariants of a position or a view of one, in words for the developer. */
export function problems(world: World, state: State): string[] {
  return [
    ...blocks(world, state),
    ...counts(world, state),
    ...hexes(world, state),
    ...cards(world, state),
    ...turn(world, state),
    ...frameProblems(state.frames, INTERRUPTS),
  ];
}

function blocks(world: World, state: State): string[] {
  const found: string[] = [];
  for (const [id, { at, strength }] of Object.entries(state.blocks)) {
    const block = world.blocks.get(id);
    if (block === undefined) {
      found.push(`${id} is no block`);
      continue;
    }
    const hex = world.hexes.get(at);
    if (hex === undefined && !BEYOND.has(at)) found.push(`${id} is at ${at}, which is no place`);
    const [least, most] = strengths(block, at);
    if (!Number.isSafeInteger(strength) || strength < least || strength > most) {
      found.push(`${id} has strength ${strength} at ${at} (2.1.1)`);
    }
    if (at === 'french' && (block.nation !== 'french' || state.frenchEntered)) {
      found.push(`${id} waits for the entry of the French (9)`);
    }
    if (hex === undefined) continue;
    if (block.type === 'warship' && !hex.port && hex.id !== ATLANTIC) {
      found.push(`${id} is at ${at}, which is no port (8.1)`);
    }
    if (block.type !== 'warship' && hex.kind === 'sea') found.push(`${id} is at sea at ${at} (1.1)`);
    if (block.type === 'indian' && !hex.wilderness)
      found.push(`${id} is outside the wilderness at ${at} (10)`);
    if (hex.kind === 'zone' && !goesBySea(block)) found.push(`${id} went to sea (5.7)`);
  }
  return found;
}

function strengths({ max }: Block, at: string): readonly [number, number] {
  if (at === 'pool' || at === 'french') return [max, max];
  return at === 'prisoner' || at === 'gone' ? [0, 0] : [1, max];
}

/** Everybody counts the blocks; who knows them all finds as many. */
function counts(world: World, state: State): string[] {
  const found: string[] = [];
  for (const side of SIDES) {
    const all = [...world.blocks.values()].filter((block) => block.side === side);
    const known = new Map<string, number>();
    for (const { id } of all) {
      const at = state.blocks[id]?.at;
      if (at !== undefined) known.set(at, (known.get(at) ?? 0) + 1);
    }
    const complete = all.every(({ id }) => state.blocks[id] !== undefined);
    const places = new Set([...known.keys(), ...Object.keys(state.counts[side])]);
    let total = 0;
    for (const place of places) {
      const counted = state.counts[side][place];
      total += counted ?? 0;
      if (counted !== undefined && (!Number.isSafeInteger(counted) || counted < 1)) {
        found.push(`${counted} ${side} blocks are counted at ${place}`);
      }
      if (!world.hexes.has(place) && !BEYOND.has(place)) found.push(`${place} is no place`);
      const there = known.get(place) ?? 0;
      if (there > (counted ?? 0) || (complete && there !== counted)) {
        found.push(`${there} ${side} blocks are known at ${place}, ${counted ?? 0} are counted`);
      }
    }
    if (total !== all.length) found.push(`${total} ${side} blocks of ${all.length}`);
  }
  return found;
}

function hexes(world: World, state: State): string[] {
  const found: string[] = [];
  for (const [hex, owner] of Object.entries(state.control)) {
    if (!world.hexes.has(hex) || hex === ATLANTIC) found.push(`${owner} controls ${hex} (5.3)`);
  }
  for (const hex of world.hexIds) {
    const both = SIDES.every((side) => count(state, side, hex) > 0);
    // 1.6: the fleets pass each other in the Atlantic.
    if (both && hex !== ATLANTIC && state.sites[hex] === undefined) found.push(`no battle at ${hex} (7)`);
  }
  for (const hex of Object.keys(state.sites)) if (!world.hexes.has(hex)) found.push(`a battle at ${hex}`);
  if (state.frenchEntered) return found;
  for (const hex of [BRITISH_INDIES, FRENCH_INDIES]) {
    const there = SIDES.reduce((sum, side) => sum + count(state, side, hex), 0);
    if (there > INDIES_LIMIT) found.push(`${there} blocks at ${hex} before the French entry (9.1)`);
  }
  return found;
}

function cards(world: World, state: State): string[] {
  const found: string[] = [];
  const left = [...world.deck];
  const take = (card: string, where: string): void => {
    const at = left.indexOf(card);
    if (at < 0) found.push(`no ${card} left for ${where}`);
    else left.splice(at, 1);
  };
  for (const side of SIDES) {
    const { cards: held, count: size } = state.hands[side];
    if (held !== null && held.length !== size) {
      found.push(`the ${side} hand has ${held.length} cards and counts ${size}`);
    }
    for (const card of held ?? []) take(card, side);
    const played = state.played[side];
    if (played !== null) take(played, side);
  }
  return found;
}

/** What was done this turn. */
function turn(world: World, state: State): string[] {
  const found: string[] = [];
  const onMap = (id: BlockId): boolean => world.hexes.has(state.blocks[id]?.at ?? '');
  for (const id of Object.keys(state.arrivals)) if (!onMap(id)) found.push(`${id} arrived nowhere`);
  for (const id of state.marching) if (!onMap(id)) found.push(`${id} marches nowhere (5.5)`);
  for (const id of state.revealed) if (!onMap(id)) found.push(`${id} lies face up nowhere`);
  for (const side of SIDES) {
    for (const hexside of Object.keys(state.crossings[side])) {
      if (!world.hexsides.has(hexside)) found.push(`${side} blocks crossed ${hexside}`);
    }
    for (const hex of state.replaced[side]) if (!world.hexes.has(hex)) found.push(`a replacement at ${hex}`);
  }
  return found;
}
