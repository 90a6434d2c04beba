import { Cursor } from '../../src/engine/core/base/token-cursor.js';
import type { OrderDef } from '../../src/engine/core/contract/order.js';
import { parseSyntax, type SlotType, type SyntaxNode, type TextContext } from '../../src/engine/core/contract/order-grammar.js';
import type { Lexicon } from '../../src/engine/core/names/lexicon.js';

/** An order that is being put together: what was chosen for each slot, as it is written. */
export interface OrderForm {
  readonly verb: string;
  readonly said: Said;
}

type Said = { readonly [slot: string]: readonly string[] };

/** A gap in an order to be filled. */
export interface FormSlot {
  readonly name: string;
  readonly type: SlotType<unknown>;
  /** It may be left out. */
  readonly optional: boolean;
  /** The word before it, as a keyword: parts of an order of the same kind differ by it. */
  readonly after: string | null;
}

/** The gaps of an order, in the order in which they are written. */
export function slotsOf({ syntax }: OrderDef<unknown>): FormSlot[] {
  return slotsIn(syntax, false, null).slots;
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
export function lineOf({ syntax }: OrderDef<unknown>, said: Said, lexicon: Lexicon): string {
  return written(syntax, said, lexicon).join(' ');
}

function written(nodes: readonly SyntaxNode<unknown>[], said: Said, lexicon: Lexicon): string[] {
  return nodes.flatMap((node): string[] => {
    if ('word' in node) return [lexicon.word(node.word)];
    if ('slot' in node) {
      const items = said[node.slot] ?? [];
      return items.length === 0 ? [] : [items.join(', ')];
    }
    return node.silent !== true && isSaid(node.optional, said) ? written(node.optional, said, lexicon) : [];
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

/** What the form may become when an item is touched, the likeliest first: one more, in place of the others, or without it. */
export function touched(
  { verb, said }: OrderForm,
  slot: FormSlot,
  item: string,
  context: TextContext<unknown>,
): OrderForm[] {
  const items = said[slot.name] ?? [];
  const with_ = (now: readonly string[]): OrderForm => ({ verb, said: { ...said, [slot.name]: now } });
  if (items.includes(item)) return [with_(items.filter((one) => one !== item))];
  if (items.length === 0) return [with_([item])];
  const more = [...items, item];
  const longer = joinedTo(items, item, slot, context);
  return [
    ...(longer === null ? [] : [with_(longer)]),
    ...(fills(slot, more.join(', '), context) ? [with_(more)] : []),
    with_([item]),
  ];
}

/** Words that join two things into one item of a list: `42nd at Boston`, `squadron with Brest`. */
const JOINTS = ['at', 'with', 'to', 'on'];

/** The last item goes on with this one, where by itself it is not whole; null where it is, or where no word joins them. */
function joinedTo(
  items: readonly string[],
  item: string,
  slot: FormSlot,
  context: TextContext<unknown>,
): readonly string[] | null {
  if (fills(slot, items.join(', '), context)) return null;
  const before = items.slice(0, -1);
  for (const keyword of JOINTS.filter((one) => hasWord(context.lexicon, one))) {
    const whole = [...before, `${items.at(-1)} ${context.lexicon.word(keyword)} ${item}`];
    if (fills(slot, whole.join(', '), context)) return whole;
  }
  return null;
}

function hasWord(lexicon: Lexicon, keyword: string): boolean {
  return Object.hasOwn(lexicon.source.keywords, keyword);
}
