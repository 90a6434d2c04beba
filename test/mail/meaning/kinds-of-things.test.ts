import { describe, expect, it } from '@jest/globals';
import type { SyntaxNode } from '../../../src/engine/core/contract/order-grammar.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { COUNTED, NUMBERS, PIECES, PLACES } from '../../../src/robot/phrases/index.js';

/** Categories of names and slots that are neither pieces nor places nor numbers: they need no sorting out. */
const OTHERS = new Set(['side', 'leader', 'block', 'card', 'ground', 'nation']);
const PLAIN = new Set([
  ...['space', 'spaces', 'path', 'hex', 'way', 'place', 'places', 'route', 'voyage', 'ground', 'side'],
  ...['structure', 'department', 'departments', 'place-or-restore', 'yes-or-no', 'company', 'muster'],
  ...['any-blocks', 'ships'],
]);

function slotNames(nodes: readonly SyntaxNode<unknown>[]): string[] {
  return nodes.flatMap((node) =>
    'slot' in node ? [node.type.name] : 'optional' in node ? slotNames(node.optional) : [],
  );
}

const registry = loadRegistry();

describe.each(registry.ids())('what %s calls its things', (id) => {
  const module = registry.get(id);
  if (module === null) throw new Error(`no ${id}`);

  it('is sorted by kind: categories of names', () => {
    const categories = Object.keys(module.lexicons.en?.source.names ?? {});
    expect(categories.filter((one) => !COUNTED.has(one) && !PLACES.has(one) && !OTHERS.has(one))).toEqual([]);
  });

  it('is sorted by kind: slots of orders', () => {
    const slots = new Set(module.orders.flatMap(({ syntax }) => slotNames(syntax)));
    expect([...slots].filter((one) => !PIECES.has(one) && !NUMBERS.has(one) && !PLAIN.has(one))).toEqual([]);
  });
});
