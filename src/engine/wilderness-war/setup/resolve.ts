import { Cursor } from '../../core/cursor.js';
import { Names } from '../../core/names.js';
import type { Violation } from '../../core/result.js';
import type { PieceId, Side, SpaceId } from '../state.js';
import type { World } from '../world.js';

/** Turns the names of a scenario file into ids, and keeps account of every name that is none. */
export class Resolver {
  readonly faults: Violation[] = [];
  readonly #spaces: Names;
  readonly #leaders: Names;
  readonly #counters: Names;
  readonly #boxes: Names;

  constructor(readonly world: World) {
    this.#spaces = new Names(
      'space',
      [...world.spaces.values()].map(({ id, name }) => ({ id, names: [name] })),
    );
    this.#leaders = new Names(
      'leader',
      [...world.leaders.values()].map(({ id, name }) => ({ id, names: [name] })),
    );
    const counters = new Map<PieceId, string[]>();
    for (const unit of world.units.values()) {
      counters.set(unit.id, [unit.name]);
      if (unit.counter !== unit.id) counters.set(unit.counter, [unit.name.replace(/ \d+$/, '')]);
    }
    this.#counters = new Names(
      'unit',
      [...counters].map(([id, names]) => ({ id, names })),
    );
    this.#boxes = new Names(
      'box',
      [...world.militiaBoxes.keys()].map((id) => ({ id, names: [id] })),
    );
  }

  fault(code: string, path: string, params: Violation['params'] = {}, rule?: string): void {
    this.faults.push({ code, ...(rule === undefined ? {} : { rule }), params: { path, ...params } });
  }

  space(text: string, path: string): SpaceId | null {
    return this.#read(this.#spaces, text, path);
  }

  leader(text: string, path: string, side?: Side): PieceId | null {
    const id = this.#read(this.#leaders, text, path);
    return id === null || this.#belongs(this.world.leaders.get(id)?.side, text, path, side) ? id : null;
  }

  /** A unit, or a counter of which there are several. */
  counter(text: string, path: string, side: Side): PieceId | null {
    const id = this.#read(this.#counters, text, path, (counter) => this.#sideOf(counter) === side);
    return id === null || this.#belongs(this.#sideOf(id), text, path, side) ? id : null;
  }

  box(text: string, path: string, side: Side): string | null {
    const id = this.#read(this.#boxes, text, path);
    return id === null || this.#belongs(this.world.militiaBoxes.get(id)?.side, text, path, side) ? id : null;
  }

  event(text: string, path: string): string | null {
    const events = new Names(
      'event',
      this.world.lastingEvents.map((id) => ({ id, names: [id] })),
    );
    return this.#read(events, text, path);
  }

  #sideOf(counter: PieceId): Side | undefined {
    return [...this.world.units.values()].find((unit) => unit.id === counter || unit.counter === counter)
      ?.side;
  }

  #belongs(owner: Side | undefined, text: string, path: string, side: Side | undefined): boolean {
    if (side === undefined || owner === side) return true;
    this.fault('scenario-wrong-side', path, { text, side: `side:${side}` });
    return false;
  }

  /** Files are read to the letter: an abbreviation that orders may use is only suggested here. */
  #read(names: Names, text: string, path: string, allowed?: (id: string) => boolean): string | null {
    const cursor = Cursor.of(text);
    const read = names.read(cursor, allowed);
    if (read.ok && cursor.done && (names.has(text) || sameName(names, read.value, text))) return read.value;
    const suggestions = read.ok ? [names.show(read.value)] : names.nearest(text);
    this.faults.push({
      code: 'scenario-unknown-name',
      params: { path, text, category: names.category },
      ...(suggestions.length === 0 ? {} : { suggestions }),
    });
    return null;
  }
}

function sameName(names: Names, id: string, text: string): boolean {
  const words = (value: string): string => Cursor.of(value).phrase().join(' ');
  return words(text) === words(names.show(id)) || words(text) === words(id);
}
