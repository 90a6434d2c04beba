import type { JsonObject } from '../base/json.js';
import { memoOf } from '../base/memoize.js';
import { fold } from '../base/text-normalization.js';
import type { Lexicon } from '../names/lexicon.js';
import { type LexiconEntry, Names } from '../names/name-matcher.js';

/** The places of a moderator's map as orders name them. */
export interface MapPlaces {
  /** The category of their names in the lexicon. */
  readonly category: string;
  /** What a map calls each of them; the first name is the one shown. */
  entries(map: JsonObject): readonly LexiconEntry[];
  /** Whether it is the map alone that gives names of this form, as it does with codes of hexes. */
  isOfMap?(name: string): boolean;
}

/**
 * The names of the places of the map that is played on, in a reader's language; null is the map of the game. On a moderator's,
 * a place that the map calls as the game does keeps all names it has in that language; any other has those of the map alone.
 * A name that the map gives to a place no other keeps.
 */
export function mapNames(places: MapPlaces): (map: JsonObject | null, lexicon: Lexicon) => Names {
  const ofMap = memoOf((map: JsonObject, lexicon: Lexicon) => namesOf(map, lexicon, places));
  return (map, lexicon) => (map === null ? lexicon.names(places.category) : ofMap(map, lexicon));
}

function namesOf(
  map: JsonObject,
  lexicon: Lexicon,
  { category, entries, isOfMap = () => false }: MapPlaces,
): Names {
  const own = entries(map);
  const forms = lexicon.source.names[category] ?? {};
  const owners = new Map<string, Set<string>>();
  for (const { id, names } of own) {
    for (const name of names) owners.set(fold(name), (owners.get(fold(name)) ?? new Set()).add(id));
  }
  const all = own.map(({ id, names }) => {
    const usual = forms[id] ?? [];
    const [name = id] = names;
    if (!usual.some((form) => fold(form) === fold(name))) return { id, names };
    const kept = usual.filter((form) => !isOfMap(form) && owners.get(fold(form))?.has(id) !== false);
    return { id, names: [...new Set([...kept, ...names])] };
  });
  return new Names(category, all);
}
