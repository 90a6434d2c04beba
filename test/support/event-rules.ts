import { expect } from '@jest/globals';
import { cell, type RulesIndex } from './index-tables.js';

/** What the tests of a game's event rules share: the rule that is told with each kind of event. */

type EventRules = { readonly [kind: string]: string } | undefined;

const PREFIX = 'event.';

/** Every kind of event that has a text has its rule, and no rule belongs to another kind. */
export function expectRulesForAll(rules: EventRules, messages: object): void {
  const kinds = Object.keys(messages)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  expect(kinds.length).toBeGreaterThan(20);
  expect(Object.keys(rules ?? {}).sort()).toEqual(kinds.sort());
}

/** A reader finds every rule that is told in the first column of the rules index. */
export function expectRulesInIndex(rules: EventRules, index: RulesIndex): void {
  const rows = index.rowsBy('Rule').map((row) => cell(row, 'Rule'));
  const rulings = index.rowsBy('No.').map((row) => cell(row, 'No.'));
  const known = new Set([...rows, ...rulings]);
  expect(rows.length).toBeGreaterThan(20);
  expect(Object.entries(rules ?? {}).filter(([, rule]) => !known.has(rule))).toEqual([]);
}
