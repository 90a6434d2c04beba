import { mapNames } from '../../../core/map-names.js';
import type { Names } from '../../../core/names.js';
import { placeSpellings } from '../../../core/spellings.js';
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

/** The names of the hexes of the map that is played on. */
export function hexNames({ lexicon, view }: TextContext<State>): Names {
  const { map } = view;
  if (map === null) return lexicon.names('hex');
  return mapNames(map, lexicon, {
    category: 'hex',
    entries() {
      // It passed its check when the game was set up.
      const { hexes, zones } = map as unknown as NamedMap;
      return [...hexes, ...zones].map((hex) => ({ id: hex.id, names: ownNames(hex) }));
    },
    isOfMap: (name) => CODE.test(name),
  });
}

const CODE = /^[A-Z]\d{1,2}$/;

function ownNames({ name, code, town }: Named): string[] {
  const names = [name, ...(town?.name === undefined ? [] : [town.name])];
  return [...names, ...names.flatMap(placeSpellings), ...(code === undefined ? [] : codeForms(code))];
}

/** `D01` and `D1`. */
export function codeForms(code: string): string[] {
  return [code, code.replace(/^([A-Z])0/, '$1')];
}
