import { fold } from '../../../core/fold.js';
import type { JsonObject } from '../../../core/json.js';
import type { Lexicon } from '../../../core/lexicon.js';
import { Names } from '../../../core/names.js';
import type { TextContext } from '../../../core/syntax.js';
import type { HexId, State } from '../../state.js';

/** What the record of a hex or a zone on a moderator's map says of its names. */
interface Named {
  readonly id: HexId;
  readonly name: string;
  readonly code?: string;
  readonly town?: { readonly name?: string };
}

interface NamedMap {
  readonly hexes: readonly Named[];
  readonly zones: readonly Named[];
}

type Forms = { readonly [id: HexId]: readonly string[] };

const known = new WeakMap<JsonObject, WeakMap<Lexicon, Names>>();

/** The names of the hexes of the map that is played on. */
export function hexNames({ lexicon, view }: TextContext<State>): Names {
  const { map } = view;
  if (map === null) return lexicon.names('hex');
  const ofMap = known.get(map) ?? new WeakMap<Lexicon, Names>();
  known.set(map, ofMap);
  let names = ofMap.get(lexicon);
  if (names === undefined) {
    // It passed its check when the game was set up.
    names = namesOf(map as unknown as NamedMap, lexicon.source.names.hex ?? {});
    ofMap.set(lexicon, names);
  }
  return names;
}

/**
 * A hex that the map calls as the game does keeps all names it has in the reader's language; any other has those of the
 * map alone. Codes are always those of the map, and a name that the map gives to a hex no other hex keeps.
 */
function namesOf({ hexes, zones }: NamedMap, forms: Forms): Names {
  const own = [...hexes, ...zones].map((hex) => ({ id: hex.id, names: ownNames(hex) }));
  const owners = new Map<string, Set<HexId>>();
  for (const { id, names } of own) {
    for (const name of names) owners.set(fold(name), (owners.get(fold(name)) ?? new Set()).add(id));
  }
  const entries = own.map(({ id, names }) => {
    const usual = forms[id] ?? [];
    const [name = id] = names;
    if (!usual.some((form) => fold(form) === fold(name))) return { id, names };
    const kept = usual.filter((form) => !CODE.test(form) && owners.get(fold(form))?.has(id) !== false);
    return { id, names: [...new Set([...kept, ...names])] };
  });
  return new Names('hex', entries);
}

const CODE = /^[A-Z]\d{1,2}$/;

function ownNames({ name, code, town }: Named): string[] {
  const names = [name, ...(town?.name === undefined ? [] : [town.name])];
  return [...names, ...names.flatMap(spellings), ...(code === undefined ? [] : codeForms(code))];
}

/** Other ways to write a name of a hex. */
export function spellings(name: string): string[] {
  return name.startsWith('Fort ') ? [`Ft ${name.slice(5)}`] : [];
}

/** `D01` and `D1`. */
export function codeForms(code: string): string[] {
  return [code, code.replace(/^([A-Z])0/, '$1')];
}
