import { memo } from '../../core/base/memoize.js';
import type { GameModule } from '../../core/contract/game-module.js';
import { namesInAllLanguages, PositionReader } from '../../core/custom-setups/position-name-resolver.js';
import { Names } from '../../core/names/name-matcher.js';
import type { PieceId, Side, SpaceId } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Turns the names of a scenario file into ids, and keeps account of all that is wrong with it. */
export class Resolver extends PositionReader {
  constructor(
    readonly world: World,
    lexicons: GameModule['lexicons'],
  ) {
    super((category) => [...(ownNames(world)[category] ?? []), ...namesInAllLanguages(lexicons, category)]);
  }

  space(text: string, path: string): SpaceId | null {
    return this.name('space', text, path);
  }

  leader(text: string, path: string, side?: Side): PieceId | null {
    const id = this.name('leader', text, path);
    return id === null || this.#belongs(this.world.leaders.get(id)?.side, text, path, side) ? id : null;
  }

  /** A unit, or a counter of which there are several. */
  counter(text: string, path: string, side: Side): PieceId | null {
    return this.nameOf('unit', text, path, side, (counter) => this.#sideOf(counter));
  }

  box(text: string, path: string, side: Side): string | null {
    const id = this.name('box', text, path);
    return id === null || this.#belongs(this.world.militiaBoxes.get(id)?.side, text, path, side) ? id : null;
  }

  event(text: string, path: string): string | null {
    return this.name('event', text, path);
  }

  #sideOf(counter: PieceId): Side | undefined {
    return [...this.world.units.values()].find((unit) => unit.id === counter || unit.counter === counter)
      ?.side;
  }

  #belongs(owner: Side | undefined, text: string, path: string, side: Side | undefined): boolean {
    if (side === undefined || owner === side) return true;
    this.fault('scenario-wrong-side', null, path, { text, side: `side:${side}` });
    return false;
  }
}

/** Counters of one print are one thing here, and boxes and events have their ids alone. */
const ownNames = memo((world: World): { readonly [category: string]: readonly Names[] } => {
  const counters = new Map<PieceId, string[]>();
  for (const unit of world.units.values()) {
    counters.set(unit.id, [unit.name]);
    if (unit.counter !== unit.id) counters.set(unit.counter, [unit.name.replace(/ \d+$/, '')]);
  }
  const listed = (category: string, entries: Iterable<readonly [string, readonly string[]]>): Names[] => [
    new Names(
      category,
      [...entries].map(([id, list]) => ({ id, names: list })),
    ),
  ];
  return {
    unit: listed('unit', counters),
    box: listed(
      'box',
      [...world.militiaBoxes.keys()].map((id) => [id, [id]] as const),
    ),
    event: listed(
      'event',
      world.lastingEvents.map((id) => [id, [id]] as const),
    ),
  };
});
