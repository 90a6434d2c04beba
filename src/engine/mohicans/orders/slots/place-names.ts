import { mapNames } from '../../../core/map-names.js';
import type { Names } from '../../../core/names.js';
import { placeSpellings } from '../../../core/spellings.js';
import type { TextContext } from '../../../core/syntax.js';
import type { PlaceId, State } from '../../state.js';

interface NamedMap {
  readonly places: readonly {
    readonly id: PlaceId;
    readonly name: string;
    readonly aliases?: readonly string[];
  }[];
}

/** The names of the places of the map that is played on. */
export function placeNames({ lexicon, view }: TextContext<State>): Names {
  const { map } = view.own;
  if (map === null) return lexicon.names('place');
  return mapNames(map, lexicon, {
    category: 'place',
    entries() {
      // It passed its check when the game was set up.
      const { places } = map as unknown as NamedMap;
      return places.map(({ id, name, aliases = [] }) => {
        const names = [name, ...aliases];
        return { id, names: [...names, ...names.flatMap(placeSpellings)] };
      });
    },
  });
}
