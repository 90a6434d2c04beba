import type { TextContext } from '../../../core/contract/order-grammar.js';
import { mapNames } from '../../../core/custom-setups/custom-place-name-lookup.js';
import { PLACE_CODE, placeCodes } from '../../../core/map-chart/place-codes.js';
import type { Names } from '../../../core/names/name-matcher.js';
import { placeSpellings } from '../../../core/names/place-name-spellings.js';
import type { PlaceId, State } from '../../state.js';

interface NamedMap {
  readonly places: readonly {
    readonly id: PlaceId;
    readonly name: string;
    readonly aliases?: readonly string[];
    readonly x: number;
    readonly y: number;
  }[];
}

/** In whose words, and on which map. */
type Reader = Pick<TextContext<State>, 'lexicon'> & { readonly view: Pick<State, 'own'> };

/** The names of the places of the map that is played on. */
export function placeNames({ lexicon, view }: Reader): Names {
  return namesOn(view.own.map, lexicon);
}

const namesOn = mapNames({
  category: 'place',
  entries(map) {
    // It passed its check when the game was set up.
    const { places } = map as unknown as NamedMap;
    const codes = placeCodes(places);
    return places.map(({ id, name, aliases = [] }) => {
      const names = [name, ...aliases];
      return { id, names: [...names, ...names.flatMap(placeSpellings), codes.get(id) ?? id] };
    });
  },
  isOfMap: (name) => PLACE_CODE.test(name),
});
