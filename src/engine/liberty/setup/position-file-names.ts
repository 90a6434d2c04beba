import type { GameModule } from '../../core/contract/game-module.js';
import { namesInAllLanguages, PositionReader } from '../../core/custom-setups/position-name-resolver.js';
import { lexiconOfAll } from '../../core/parse/language-fallback.js';
import { hexNames } from '../orders/slots/hex-names.js';
import { inOrder } from '../position-accessors.js';
import type { BlockId, CardKind, HexId, Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Turns the names of a position file into ids, and keeps account of all that is wrong with it. */
export class Resolver extends PositionReader {
  constructor(
    readonly world: World,
    lexicons: GameModule['lexicons'],
    map: State['map'],
  ) {
    super((category) => {
      const lexicon = category === 'hex' && map !== null ? lexiconOfAll(lexicons) : null;
      return lexicon === null
        ? namesInAllLanguages(lexicons, category)
        : [hexNames({ lexicon, view: { map } })];
    });
  }

  hex(text: string, path: string): HexId | null {
    return this.name('hex', text, path, (id) => this.world.hexes.has(id));
  }

  /** Hexes as the file lists them. */
  hexes(list: readonly string[], path: string): HexId[] {
    return [...this.each(list, path, 'hex', (text) => this.hex(text, path))];
  }

  card(text: string, path: string): CardKind | null {
    return this.name('card', text, path);
  }

  /** A block of that side, or of either. */
  block(text: string, path: string, side?: Side): BlockId | null {
    return this.nameOf('block', text, path, side, (id) => this.world.blocks.get(id)?.side);
  }

  /** Blocks in counter order. */
  blocks(list: readonly string[], path: string, side?: Side): BlockId[] {
    return inOrder(
      this.world,
      this.each(list, path, 'block', (text) => this.block(text, path, side)),
    );
  }
}
