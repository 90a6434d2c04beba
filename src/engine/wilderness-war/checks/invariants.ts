import { canonicalJson, type Json } from '../../core/base/json.js';
import { frameProblems } from '../../core/procedures/frame-stack-invariants.js';
import { type CardNumber, SIDES, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { boardFaults } from './position-validation.js';

/** Broken invariants of a position or a view of one, in words for the developer. */
export function problems(world: World, state: State): string[] {
  return [
    ...places(world, state),
    ...markers(world, state),
    ...cards(world, state),
    ...frames(world, state),
    ...boardFaults(world, state)
      .filter((fault) => !underWay(state, fault.params?.space))
      .map((fault) => `${fault.code} (${fault.rule ?? ''}): ${canonicalJson((fault.params ?? {}) as Json)}`),
  ];
}

/** While a procedure deals with a space, enemies may stand in it together, and what follows is yet to follow. */
function underWay(state: State, space: Json | undefined): boolean {
  return state.frames.some((frame) => {
    if (frame.kind === 'journey') return `space:${frame.at}` === space || `space:${frame.from}` === space;
    return 'space' in frame && `space:${frame.space}` === space;
  });
}

const BEYOND: ReadonlySet<string> = new Set(['available', 'pool', 'aside', 'removed']);

function places(world: World, state: State): string[] {
  const found: string[] = [];
  for (const piece of world.pieceIds) {
    const place = state.pieces[piece];
    if (place === undefined) found.push(`${piece} is nowhere`);
    else if (place.startsWith('box:')) {
      const box = world.militiaBoxes.get(place.slice('box:'.length));
      const unit = world.units.get(piece);
      if (box === undefined || unit?.class !== 'militia' || unit.side !== box.side) {
        found.push(`${piece} does not belong into ${place}`);
      }
    } else if (place === 'pool' && world.leaders.get(piece)?.side !== 'british') {
      found.push(`${piece} does not belong into the pool`);
    } else if (!world.spaces.has(place) && !BEYOND.has(place)) {
      found.push(`${piece} is at ${place}, which is no place`);
    }
  }
  for (const piece of Object.keys(state.pieces)) {
    if (!world.leaders.has(piece) && !world.units.has(piece)) found.push(`${piece} is no piece`);
  }
  for (const piece of Object.keys(state.reduced)) {
    const place = state.pieces[piece];
    if (!world.units.has(piece) || place === undefined || BEYOND.has(place)) {
      found.push(`${piece} is reduced but not on the map`);
    }
  }
  return found;
}

function markers(world: World, state: State): string[] {
  const found: string[] = [];
  const { stockades, forts, works, sieges, captured, raided, allied, holders } = state;
  for (const [name, record] of Object.entries({
    stockades,
    forts,
    works,
    sieges,
    captured,
    raided,
    allied,
    holders,
  })) {
    for (const space of Object.keys(record))
      if (!world.spaces.has(space)) found.push(`${name}: no space ${space}`);
  }
  for (const [name, list] of Object.entries({ amphib: state.amphib, fieldworks: state.fieldworks })) {
    for (const space of list) if (!world.spaces.has(space)) found.push(`${name}: no space ${space}`);
    if (new Set(list).size !== list.length) found.push(`${name}: two markers in a space`);
  }
  for (const [space, bySide] of Object.entries(raided)) {
    const counts = SIDES.flatMap((side) => bySide[side] ?? []);
    if (counts.length === 0 || counts.some((count) => !Number.isSafeInteger(count) || count < 1)) {
      found.push(`raided: ${space} has no markers`);
    }
  }
  for (const space of Object.keys(holders)) {
    if (!world.contested.includes(space)) found.push(`holders: ${space} is not contested`);
  }
  for (const event of state.played)
    if (!world.lastingEvents.includes(event)) found.push(`no lasting event ${event}`);
  if (!Number.isSafeInteger(state.vp)) found.push(`vp is ${state.vp}`);
  return found;
}

function cards(world: World, state: State): string[] {
  const found: string[] = [];
  const known: CardNumber[] = [...state.discards, ...state.outOfGame, ...(state.pile.cards ?? [])];
  for (const side of SIDES) {
    const hand = state.hands[side];
    known.push(...(hand.cards ?? []));
    if (hand.cards !== null && hand.cards.length !== hand.count) {
      found.push(`the ${side} hand has ${hand.cards.length} cards and counts ${hand.count}`);
    }
    if (state.holding[side] && hand.count !== 1)
      found.push(`the ${side} side holds ${hand.count} cards over`);
    if (state.holding[side] && state.mustPlayAll[side])
      found.push(`the ${side} side may not hold a card over`);
  }
  const { pile } = state;
  if (pile.cards !== null && pile.cards.length !== pile.count) {
    found.push(`the pile has ${pile.cards.length} cards and counts ${pile.count}`);
  }
  for (const card of pile.onTop ?? []) {
    if (pile.cards !== null && !pile.cards.includes(card))
      found.push(`card ${card} is on top of a pile without it`);
  }
  const seen = new Set<CardNumber>();
  for (const card of known) {
    if (!world.cards.has(card)) found.push(`no card ${card}`);
    if (seen.has(card)) found.push(`card ${card} is in two places`);
    seen.add(card);
  }
  const counted =
    state.hands.french.count +
    state.hands.british.count +
    pile.count +
    state.discards.length +
    state.outOfGame.length;
  if (counted !== world.cards.size) found.push(`${counted} cards of ${world.cards.size}`);
  return found;
}

function frames(world: World, state: State): string[] {
  const found = frameProblems(state.frames);
  for (const frame of state.frames) {
    if (frame.kind !== 'activation') continue;
    const acting = [...frame.acted, ...frame.groups].flatMap((group) => group.pieces);
    if (new Set(acting).size !== acting.length) found.push('a piece is activated twice (5.31)');
    // What became of the others while one of them acted is seen when it is their turn.
    if (frame !== state.frames.at(-1)) continue;
    for (const group of frame.groups) {
      for (const piece of group.pieces) {
        const counter = world.leaders.get(piece) ?? world.units.get(piece);
        if (counter?.side !== frame.side) found.push(`${piece} is activated by the ${frame.side} side`);
        if (state.pieces[piece] !== group.from) found.push(`${piece} is not with its group at ${group.from}`);
      }
    }
  }
  return found;
}
