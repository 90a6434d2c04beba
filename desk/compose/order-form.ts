import { Cursor } from '../../src/engine/core/base/token-cursor.js';
import type { OrderDef } from '../../src/engine/core/contract/order.js';
import {
  parseSyntax,
  type SlotType,
  type SyntaxNode,
  type TextContext,
} from '../../src/engine/core/contract/order-grammar.js';
import type { Lexicon } from '../../src/engine/core/names/lexicon.js';

/** An order that is being put together: what was chosen for each slot, as it is written. */
export interface OrderForm {
  readonly verb: string;
  readonly said: Said;
}

/** What was chosen for each gap, by its name, as it is written. */
export type Said = { readonly [slot: string]: readonly string[] };

/** A gap in an order to be filled. */
export interface FormSlot {
  readonly name: string;
  readonly type: SlotType<unknown>;
  /** It may be left out. */
  readonly optional: boolean;
  /** The word before it, as a keyword: parts of an order of the same kind differ by it. */
  readonly after: string | null;
}

/** The gaps of an order, in the order in which they are written; every order begins with a word. */
export function slotsOf({ syntax }: OrderDef<unknown>): FormSlot[] {
  return gapsIn(syntax.slice(1));
}

/** The gaps of any words, in the order in which they are written. */
export function gapsIn(nodes: readonly SyntaxNode<unknown>[]): FormSlot[] {
  return slotsIn(nodes, false, null).slots;
}

function slotsIn(
  nodes: readonly SyntaxNode<unknown>[],
  optional: boolean,
  before: string | null,
): { readonly slots: FormSlot[]; readonly after: string | null } {
  let after = before;
  const slots: FormSlot[] = [];
  for (const node of nodes) {
    if ('word' in node) after = node.word;
    else if ('slot' in node) {
      slots.push({
        name: node.slot,
        type: node.type,
        optional: optional || node.type.empty !== undefined,
        after,
      });
      after = null;
    } else if (node.silent !== true) {
      const inner = slotsIn(node.optional, true, after);
      slots.push(...inner.slots);
      // A word that stands there without anything behind it is about what comes next.
      if (inner.slots.length > 0) after = inner.after;
    }
  }
  return { slots, after };
}

/** The line as far as it goes: parts that may be left out are there where anything was chosen for them. */
export function lineOf({ syntax }: Pick<OrderDef<unknown>, 'syntax'>, said: Said, lexicon: Lexicon): string {
  return written(syntax, said, lexicon).join(' ');
}

function written(nodes: readonly SyntaxNode<unknown>[], said: Said, lexicon: Lexicon): string[] {
  return nodes.flatMap((node, at): string[] => {
    if ('word' in node) return [lexicon.word(node.word)];
    if ('slot' in node) {
      const items = said[node.slot] ?? [];
      return items.length === 0 ? [] : [items.join(', ')];
    }
    if (node.silent === true) return [];
    // A word that may be missing (`[to] SPACE`) goes with what comes behind it.
    const about = node.optional.every((inner) => 'word' in inner)
      ? nodes.slice(at + 1, at + 2)
      : node.optional;
    return isSaid(about, said) ? written(node.optional, said, lexicon) : [];
  });
}

function isSaid(nodes: readonly SyntaxNode<unknown>[], said: Said): boolean {
  return nodes.some((node) =>
    'slot' in node
      ? (said[node.slot] ?? []).length > 0
      : 'optional' in node && node.silent !== true && isSaid(node.optional, said),
  );
}

/** Whether these words alone fill the gap. */
export function fills(slot: FormSlot, text: string, context: TextContext<unknown>): boolean {
  const cursor = Cursor.of(text);
  return parseSyntax([{ slot: slot.name, type: slot.type }], cursor, context).ok && cursor.done;
}

/** Whether the last thing chosen for a gap is not whole by itself (`42nd`, which has to be put somewhere). */
export function isBegun({ said }: OrderForm, slot: FormSlot, context: TextContext<unknown>): boolean {
  const items = said[slot.name] ?? [];
  return items.length > 0 && !fills(slot, items.join(', '), context);
}

/** What the form may become when an item is touched, the likeliest first; and what it becomes where none of that can be given. */
export interface Touched {
  readonly ways: readonly OrderForm[];
  readonly otherwise: OrderForm;
}

/** An item goes on with the last one, or is one more, or stands in place of the others; one that is there already goes. */
export function touched(
  form: OrderForm,
  slot: FormSlot,
  item: string,
  context: TextContext<unknown>,
): Touched {
  const items = form.said[slot.name] ?? [];
  const now = (all: readonly string[]): OrderForm => ({
    verb: form.verb,
    said: { ...form.said, [slot.name]: all },
  });
  if (items.includes(item)) {
    const less = now(items.filter((one) => one !== item));
    return { ways: [less], otherwise: less };
  }
  const alone = now([item]);
  if (items.length === 0) return { ways: [alone], otherwise: alone };
  const more = now([...items, item]);
  const longer = isBegun(form, slot, context) ? joinedTo(items, item, slot, context) : null;
  if (longer !== null) return { ways: [now(longer)], otherwise: now(longer) };
  const takesMore = fills(slot, [...items, item].join(', '), context);
  return {
    ways: [more, alone],
    otherwise: takesMore ? more : alone,
  };
}

/** The last item goes on with this one behind the word that is missing there; null where that does not make it whole. */
export function joinedTo(
  items: readonly string[],
  item: string,
  slot: FormSlot,
  context: TextContext<unknown>,
): readonly string[] | null {
  const word = wordMissing(items, slot, context);
  return word === null ? null : joinedBy(word, items, item, slot, context);
}

/** The same behind a word that is known to be missing there. */
export function joinedBy(
  word: string,
  items: readonly string[],
  item: string,
  slot: FormSlot,
  context: TextContext<unknown>,
): readonly string[] | null {
  const whole = [...items.slice(0, -1), `${items.at(-1)} ${word} ${item}`];
  return fills(slot, whole.join(', '), context) ? whole : null;
}

/** The word with which the last item has to go on: `42nd at Boston`, `squadron with Brest`. */
export function wordMissing(
  items: readonly string[],
  slot: FormSlot,
  context: TextContext<unknown>,
): string | null {
  const read = parseSyntax([{ slot: slot.name, type: slot.type }], Cursor.of(items.join(', ')), context);
  const { code, params } = read.ok ? { code: '', params: {} } : read.violation;
  return code === 'expected-word' && typeof params?.word === 'string' ? params.word : null;
}
