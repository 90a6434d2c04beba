import { memo } from '../../engine/core/base/memoize.js';
import type { SlotType, SyntaxNode } from '../../engine/core/contract/order-grammar.js';
import { wordsOf } from '../talk/index.js';

export interface Slot<S> {
  readonly name: string;
  readonly type: SlotType<S>;
  readonly optional: boolean;
  readonly role: string | null;
  readonly group: readonly SyntaxNode<S>[] | null;
}

/** The slots of an order, those that may be left out among them. */
export function slotsOf<S>(syntax: readonly SyntaxNode<S>[]): readonly Slot<S>[] {
  return known(syntax as readonly SyntaxNode<never>[]) as unknown as readonly Slot<S>[];
}

/** The declarations of orders never change, and are looked at for every part of every mail. */
const known = memo((syntax: readonly SyntaxNode<never>[]) => slotsAmong(syntax, null));

function slotsAmong<S>(nodes: readonly SyntaxNode<S>[], group: readonly SyntaxNode<S>[] | null): Slot<S>[] {
  let role: string | null = null;
  return nodes.flatMap((node): Slot<S>[] => {
    if ('word' in node) {
      role = node.word;
      return [];
    }
    if ('optional' in node) {
      const [first] = node.optional;
      if (node.optional.length === 1 && first !== undefined && 'word' in first) role = first.word;
      return node.silent === true ? [] : slotsAmong(node.optional, node.optional);
    }
    return [
      {
        name: node.slot,
        type: node.type,
        optional: group !== null || node.type.empty !== undefined,
        role,
        group,
      },
    ];
  });
}

/** Whether a value is called by all the words of a name: a slot would take a short form of another, too. */
export function says(written: string, name: string): boolean {
  const words = new Set(wordsOf(written).map(({ text }) => text));
  return wordsOf(name).every(({ text }) => words.has(text));
}
