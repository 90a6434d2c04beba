import type { GameModule } from '../../core/contract/game-module.js';
import { namesInAllLanguages, PositionReader } from '../../core/custom-setups/position-name-resolver.js';
import { lexiconOfAll } from '../../core/parse/language-fallback.js';
import { placeNames } from '../orders/slots/place-names.js';
import { inMapOrder, inOrder } from '../position-accessors.js';
import type { BoxId, Nation, PlaceId, Side, State, UnitId } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Turns the names of a position file into ids, and keeps account of all that is wrong with it. */
export class Resolver extends PositionReader {
  constructor(
    readonly world: World,
    lexicons: GameModule['lexicons'],
    own: State['own'],
  ) {
    super((category) => {
      const lexicon = category === 'place' && own.map !== null ? lexiconOfAll(lexicons) : null;
      return lexicon === null
        ? namesInAllLanguages(lexicons, category)
        : [placeNames({ lexicon, view: { own } })];
    });
  }

  place(text: string, path: string): PlaceId | null {
    return this.name('place', text, path, (id) => this.world.places.has(id));
  }

  /** Places in map order. */
  places(list: readonly string[], path: string): PlaceId[] {
    return inMapOrder(
      this.world,
      this.each(list, path, 'place', (text) => this.place(text, path)),
    );
  }

  box(text: string, path: string): BoxId | null {
    return this.name('box', text, path);
  }

  nation(text: string, path: string): Nation | null {
    return this.name('nation', text, path);
  }

  /** A unit of that side, or of either. */
  unit(text: string, path: string, side?: Side): UnitId | null {
    return this.nameOf('unit', text, path, side, (id) => this.world.units.get(id)?.side);
  }

  /** Units in counter order. */
  units(list: readonly string[], path: string, side?: Side): UnitId[] {
    return inOrder(
      this.world,
      this.each(list, path, 'unit', (text) => this.unit(text, path, side)),
    );
  }
}
