import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { type Entry, eventsOf, inputOf } from '../../log/format/index.js';

/** How many entries back orders that were laid aside can still be given again. */
const REACH = 200;

/** How many entries are read at once: those that were appended last are at hand. */
const AT_ONCE = 16;

/**
 * Orders that a side had waiting and that were laid aside, or could not be carried out when their moment came; and one that was undone
 * before anything came of it.
 */
export interface LaidAside {
  /** In their order, as they were written. */
  readonly lines: readonly string[];
  /** Whether the side has given no order since. */
  readonly fresh: boolean;
  /** The entry that laid them aside. */
  readonly seq: number;
  /** That of them which was carried out, and undone before anything came of it; null where there is none. */
  readonly undone: string | null;
}

/** What was laid aside together with an order that was undone. */
interface Undone {
  readonly kind: 'undone';
  readonly lines: readonly string[];
}

/** What of an entry bears on it; of most entries nothing does. */
type Mark = { readonly seq: number } & (
  | { readonly kind: 'substitute' | 'answered' }
  | { readonly kind: 'laid' | 'given'; readonly lines: readonly string[] }
  | Undone
);

/** What the rules and the texts know of orders that are undone. */
export interface Undoing {
  /** Whether an event undoes what its side had ordered last. */
  isUndone(event: GameEvent, side: SideId): boolean;
  /** The order that an entry carries out, as its author may give it again; null where it cannot be told. */
  orderOf(seq: number): Promise<string | null>;
}

const NOTHING_UNDONE: Undoing = { isUndone: () => false, orderOf: async () => null };

/**
 * Finds the orders of a side that were laid aside last, from the entries alone. Every report asks, so what was found in entries that
 * are past is kept: reading them again takes longer than all else in a report.
 */
export class LaidAsideOrders {
  readonly #read: (from: number, to: number) => Promise<readonly Entry[]>;
  /** By side and by number of so many entries; those alone that are all there, for they stay as they are. */
  readonly #known = new Map<SideId, Map<number, readonly Mark[]>>();

  readonly #undoing: Undoing;
  /** The orders that entries carried out, by their numbers: to tell one the position before it is needed. */
  readonly #orders = new Map<number, string | null>();

  /** `read` gives entries from..to, both included. */
  constructor(read: (from: number, to: number) => Promise<readonly Entry[]>, undoing = NOTHING_UNDONE) {
    this.#read = read;
    this.#undoing = undoing;
  }

  /** Those in entries up to `head`; null where there are none, where they were given again, or where somebody else plays the side now. */
  async of(side: SideId, head: number): Promise<LaidAside | null> {
    const known = this.#known.get(side) ?? new Map<number, readonly Mark[]>();
    this.#known.set(side, known);
    const newest = Math.floor(head / AT_ONCE);
    const oldest = Math.max(0, Math.floor((head - REACH + 1) / AT_ONCE));
    for (const block of known.keys()) if (block < oldest) known.delete(block);
    const given: (readonly string[])[] = [];
    let undone: (Undone & { readonly seq: number }) | null = null;
    const found = (lines: readonly string[], seq: number, order: string | null = null): LaidAside | null => {
      const again = given.some((later) => lines.every((line) => later.includes(line)));
      return again || lines.length === 0 ? null : { lines, fresh: given.length === 0, seq, undone: order };
    };
    for (let block = newest; block >= oldest; block--) {
      const marks = known.get(block) ?? (await this.#marksIn(side, block, head));
      if (block < newest) known.set(block, marks);
      for (const mark of marks.toReversed()) {
        if (mark.kind === 'substitute') return null;
        if (mark.kind === 'given') {
          given.push(mark.lines);
          continue;
        }
        if (mark.kind === 'undone') undone = mark;
        else if (mark.kind === 'answered' && undone !== null) {
          const order = await this.#orderOf(mark.seq);
          return found([...(order === null ? [] : [order]), ...undone.lines], undone.seq, order);
        } else if (mark.kind === 'laid' && undone === null) return found(mark.lines, mark.seq);
      }
    }
    return null;
  }

  async #orderOf(seq: number): Promise<string | null> {
    const known = this.#orders.get(seq);
    if (known !== undefined) return known;
    const order = await this.#undoing.orderOf(seq);
    // An older one is never asked about again.
    this.#orders.clear();
    this.#orders.set(seq, order);
    return order;
  }

  async #marksIn(side: SideId, block: number, head: number): Promise<readonly Mark[]> {
    const first = block * AT_ONCE;
    const entries = await this.#read(first, Math.min(head, first + AT_ONCE - 1));
    return entries.flatMap((entry) => marksOf(entry, side, this.#undoing));
  }
}

function marksOf(entry: Entry, side: SideId, { isUndone }: Undoing): readonly Mark[] {
  const { seq } = entry;
  const input = inputOf(entry);
  if (input?.type === 'substitute' && input.side === side) return [{ seq, kind: 'substitute' }];
  const lines = laidAsideIn(entry, side);
  const answered = input?.type === 'answer' && input.side === side && input.via !== 'default';
  const marks: Mark[] = answered ? [{ seq, kind: 'answered' }] : [];
  if (eventsOf(entry, side).some((event) => isUndone(event, side)))
    return [...marks, { seq, kind: 'undone', lines }];
  if (lines.length > 0) return [...marks, { seq, kind: 'laid', lines }];
  if (input?.type !== 'orders' || input.side !== side || (input.queue?.length ?? 0) === 0) return marks;
  return [{ seq, kind: 'given', lines: (input.queue ?? []).map(({ text }) => text) }];
}

/** Events that tell a side which of its orders no longer wait. */
const LAYING: ReadonlySet<string> = new Set([
  'queue-laid-aside',
  'queue-outdated',
  'queue-dropped',
  'next-dropped',
]);

/** What an entry laid aside of the side's waiting orders; an order that proved impossible took those behind it along. */
export function laidAsideIn(entry: Entry, side: SideId): readonly string[] {
  return eventsOf(entry, side).flatMap(({ kind, data }) => {
    const { lines } = data;
    return LAYING.has(kind) && Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
  });
}
