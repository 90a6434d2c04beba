import { describe, expect, it } from '@jest/globals';
import { wildernessWarMessages } from '../../../src/engine/wilderness-war/index.js';
import { EVENT_RULES } from '../../../src/engine/wilderness-war/presentation/event-rule-citations.js';
import { cell, listed, RulesIndex } from '../../support/index-tables.js';
import { data } from '../../support/wilderness-war.js';
import { game } from '../../support/ww-table.js';

/** Kinds of events that come from no rule, and why. */
const FROM_NO_RULE: { readonly [kind: string]: string } = {
  'leaders-to-pool': 'when the British leaders set aside join the pool stands in the notes of the scenarios',
};

const TEXT = 'event.';
const kinds = Object.keys(wildernessWarMessages(data, 'en'))
  .filter((key) => key.startsWith(TEXT))
  .map((key) => key.slice(TEXT.length));
const indexed = new Set(
  new RulesIndex('wilderness-war').rowsBy('Rule').flatMap((row) => listed(cell(row, 'Rule'))),
);

/** The number of the rule in the 1st edition; empty where it has no such rule. */
function inFirstEdition(kind: string): string | undefined {
  return game.ruleNumber?.(1, EVENT_RULES[kind] ?? '');
}

describe('the rules behind what happened', () => {
  it('are named by the game', () => {
    expect(game.eventRules).toBe(EVENT_RULES);
  });

  it('are known for every kind of event that is told, and for no other', () => {
    expect(kinds.length).toBeGreaterThan(100);
    const ruled = kinds.filter((kind) => FROM_NO_RULE[kind] === undefined);
    expect(Object.keys(EVENT_RULES).sort()).toEqual(ruled.sort());
  });

  it('are missing only where a kind is still told', () => {
    expect(Object.keys(FROM_NO_RULE).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('all stand in the rules index', () => {
    expect(indexed.size).toBeGreaterThan(150);
    expect(Object.entries(EVENT_RULES).filter(([, rule]) => !indexed.has(rule))).toEqual([]);
  });

  it('stand in the order of the rulebook, so that a gap is seen', () => {
    const numbers = Object.values(EVENT_RULES);
    expect(numbers).toEqual([...numbers].sort(inOrderOfChapters));
  });

  it('have the numbers of the edition that is played', () => {
    expect(inFirstEdition('interception')).toBe('14.1');
    expect(inFirstEdition('changed-hands')).toBe('12.23');
    expect(inFirstEdition('battle-won')).toBe('7.8');
  });

  it('are in every edition, but for those of the options', () => {
    const missing = Object.keys(EVENT_RULES).filter((kind) => inFirstEdition(kind) === '');
    expect(missing.sort()).toEqual([
      'bidding-rolled',
      'exchange-lost',
      'exchange-taken',
      'linked-card',
      'traded',
    ]);
  });
});

/** 5.4 before 5.41, and that before 5.5: each digit after the point goes one level down. */
function inOrderOfChapters(one: string, other: string): number {
  const chapter = (rule: string): number => Number(rule.split('.')[0]);
  const rest = (rule: string): string => rule.slice(rule.indexOf('.'));
  if (chapter(one) !== chapter(other)) return chapter(one) - chapter(other);
  return rest(one) < rest(other) ? -1 : rest(one) > rest(other) ? 1 : 0;
}
