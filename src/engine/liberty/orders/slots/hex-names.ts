import type { TextContext } from '../../../core/contract/order-grammar.js';
import { mapNames } from '../../../core/custom-setups/custom-place-name-lookup.js';
import { PLACE_CODE } from '../../../core/map-chart/place-codes.js';
import type { Names } from '../../../core/names/name-matcher.js';
import { placeSpellings } from '../../../core/names/place-name-spellings.js';
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

/** In whose words, and on which map. */
type Reader = Pick<TextContext<State>, 'lexicon'> & { readonly view: Pick<State, 'map'> };

/** The names of the hexes of the map that is played on. */
export function hexNames({ lexicon, view }: Reader): Names {
  return namesOn(view.map, lexicon);
}

const namesOn = mapNames({
  category: 'hex',
  entries(map) {
    // It passed its check when the game was set up.
    const { hexes, zones } = map as unknown as NamedMap;
    return [...hexes, ...zones].map((hex) => ({ id: hex.id, names: ownNames(hex) }));
  },
  isOfMap: (name) => PLACE_CODE.test(name),
});

function ownNames({ name, code, town }: Named): string[] {
  const names = [name, ...(town?.name === undefined ? [] : [town.name])];
  return [...names, ...names.flatMap(placeSpellings), ...(code === undefined ? [] : codeForms(code))];
}

/** `D01` and `D1`. */
export function codeForms(code: string): string[] {
  return [code, code.replace(/^([A-Z])0/, '$1')];
}
