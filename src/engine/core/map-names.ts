import { fold } from './fold.js';
import type { JsonObject } from './json.js';
import type { Lexicon } from './lexicon.js';
import { type LexiconEntry, Names } from './names.js';

/** The places of a moderator's map as orders name them. */
export interface MapPlaces {
  /** The category of their names in the lexicon. */
  readonly category: string;
  /** What the map calls each of them; the first name is the one shown. */
  entries(): readonly LexiconEntry[];
  /** Whether it is the map alone that gives names of this form, as it does with codes of hexes. */
  isOfMap?(name: string): boolean;
}

const known = new WeakMap<JsonObject, WeakMap<Lexicon, Names>>();

/**
 * The names of the places of a moderator's map in a reader's language. A place that the map calls as the game does keeps
 * all names it has in that language; any other has those of the map alone. A name that the map gives to a place no other
 * keeps.
 */
export function mapNames(map: JsonObject, lexicon: Lexicon, places: MapPlaces): Names {
  const ofMap = known.get(map) ?? new WeakMap<Lexicon, Names>();
  known.set(map, ofMap);
  let names = ofMap.get(lexicon);
  if (names === undefined) {
    names = namesOf(lexicon, places);
    ofMap.set(lexicon, names);
  }
  return names;
}

function namesOf(lexicon: Lexicon, { category, entries, isOfMap = () => false }: MapPlaces): Names {
  const own = entries();
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
