import type { Side, State } from '../../../src/engine/wilderness-war/state.js';
import type { Facts, Part } from './script.js';

/** Those facts of a position that are wanted, in the same form, so that the two can be compared as a whole. */
export function factsOf(state: State, wanted: Facts): Facts {
  const found: { [fact: string]: unknown } = {};
  for (const [fact, value] of Object.entries(wanted)) {
    if (fact === 'at') found[fact] = piecesIn(state, Object.keys(value as object));
    else if (fact === 'map') found[fact] = everybody(state);
    else if (fact === 'hands') found[fact] = picked(state.hands, value as object, (hand) => hand?.cards);
    else if (isBuilding(fact)) {
      found[fact] = picked<Side>({ french: 'french', british: 'british' }, value as object, (side) =>
        placesOf(state[fact], side),
      );
    } else found[fact] = simple(state, fact);
  }
  return found as Facts;
}

/** The wanted facts in the order in which `factsOf` gives them: lists of places, pieces and cards have none. */
export function ordered(wanted: Facts): Facts {
  return arranged(wanted) as Facts;
}

function simple(state: State, fact: string): unknown {
  switch (fact) {
    case 'reduced':
      return Object.keys(state.reduced).sort();
    case 'must_play_all':
      return state.mustPlayAll;
    case 'out_of_game':
      return state.outOfGame;
    case 'pile':
      return state.pile.count;
    default:
      return arranged(state[fact as 'vp']);
  }
}

function isBuilding(fact: string): fact is 'forts' | 'works' | 'stockades' | 'allied' {
  return ['forts', 'works', 'stockades', 'allied'].includes(fact);
}

function piecesIn(state: State, places: readonly string[]): { [place: string]: string[] } {
  const found: { [place: string]: string[] } = Object.fromEntries(places.map((place) => [place, []]));
  for (const [piece, place] of Object.entries(state.pieces)) found[place]?.push(piece);
  for (const pieces of Object.values(found)) pieces.sort();
  return found;
}

/** Off the map, where nobody is looked for. */
const OFF_MAP = ['aside', 'available', 'pool', 'removed'];

function everybody(state: State): { [place: string]: string[] } {
  const places = new Set(Object.values(state.pieces).filter((place) => !OFF_MAP.includes(place)));
  return piecesIn(state, [...places]);
}

/** Those of the wanted questions or events that are not found, in this order, among what happened. */
export function missing(wanted: readonly Part[], found: readonly Part[]): Part[] {
  let from = 0;
  return wanted.filter((part) => {
    const at = found.findIndex((one, index) => index >= from && fits(part, one));
    if (at < 0) return true;
    from = at + 1;
    return false;
  });
}

function fits(wanted: Part, found: Part): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(found[name]) === JSON.stringify(value),
  );
}

function placesOf(buildings: { readonly [space: string]: Side }, side: Side | undefined): string[] {
  return Object.keys(buildings)
    .filter((space) => buildings[space] === side)
    .sort();
}

function picked<T>(
  from: { readonly [key: string]: T },
  wanted: object,
  read: (value: T | undefined) => unknown,
): { [key: string]: unknown } {
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, arranged(read(from[key]))]));
}

function arranged(value: unknown): unknown {
  if (Array.isArray(value))
    return typeof value[0] === 'number' ? value.toSorted((a, b) => a - b) : value.toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, arranged(inner)]));
}
