import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/base/decision.js';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { word } from '../../../src/engine/core/contract/order-grammar.js';
import { type Condition, fits, type Plan, type PlanDef } from '../../../src/engine/core/contract/plan.js';
import { changePlans } from '../../../src/engine/core/parse/change-plans.js';
import { planParts } from '../../../src/engine/core/parse/plan-line-splitter.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import { type Caravan, caravan } from '../../support/tiny-game.js';

const state = caravan.setup({ scenario: 'road', edition: 1, options: {} }, seededDice('plans')).state;

/** The caravan with a named question and scope words, as a larger game has them. */
const [entering, left] = caravan.plans as readonly [PlanDef<Caravan>, PlanDef<Caravan>];
const named: GameModule<Caravan> = {
  ...caravan,
  plans: [
    {
      ...entering,
      name: 'strike',
      clauses: [...entering.clauses, ...left.clauses],
      once: false,
      scope: 'march',
    },
    {
      kind: 'lead',
      name: 'march',
      clauses: [{ syntax: [word('at')], facts: { place: 'gate' } }],
      once: false,
    },
  ],
  planScopes: { march: 'march' },
};

function change(plans: readonly Plan[], line: string, module = named) {
  const context = textContext(module, caravan.view(state, 'blue'), 'blue', null, 'en');
  return changePlans(module, line, plans, context);
}

function plansOf(...lines: string[]): readonly Plan[] {
  return lines.reduce<readonly Plan[]>((plans, line) => {
    const changed = change(plans, line);
    if (changed === null || !changed.ok) throw new Error(`${line}: ${JSON.stringify(changed)}`);
    return changed.value;
  }, []);
}

/** What each line says by itself. */
function eachOf(...lines: string[]): readonly Plan[] {
  return lines.flatMap((line) => plansOf(line));
}

function refused(line: string, plans: readonly Plan[] = []) {
  const changed = change(plans, line);
  return changed === null || changed.ok ? null : changed.violation;
}

const ids = (plans: readonly Plan[]): string[] => plans.map(({ id }) => id);

describe('a plan line', () => {
  it('says the same with its condition before or after the answer, or with the question named', () => {
    const [first, second, third] = eachOf(
      'if they enter Dune: strike yes',
      'strike yes if they enter Dune',
      'strike: strike yes if they enter Dune',
    );
    const meaning = ({ kind, where, answers, once, scope }: Plan) => ({ kind, where, answers, once, scope });
    expect(first).toMatchObject({
      kind: 'strike',
      where: [{ fact: 'place', test: 'is', value: 'dune' }],
      answers: ['strike yes'],
      once: false,
      scope: 'march',
    });
    expect([second, third].map((plan) => plan && meaning(plan))).toEqual(
      Array(2).fill(first && meaning(first)),
    );
  });

  it('needs no word for if before a condition that a colon ends, nor one behind it', () => {
    const [first, second, third] = eachOf(
      'if they enter Dune: strike yes',
      'they enter Dune: strike yes',
      'they enter Dune: strike yes if with at most 2 left',
    );
    expect(second).toEqual({ ...first, text: 'they enter Dune: strike yes' });
    expect(third?.where.length).toBe(2);
  });

  it('holds for the answers that follow it on the line, and for no order', () => {
    const parts = (line: string): string[] =>
      planParts(named, line, textContext(named, caravan.view(state, 'blue'), 'blue', null, 'en'));
    expect(parts('they enter Dune: strike yes; strike no')).toEqual([
      'they enter Dune: strike yes',
      'they enter Dune: strike no',
    ]);
    expect(parts('if they enter Dune: strike yes; strike no, once')[1]).toBe(
      'if they enter Dune: strike no, once',
    );
    expect(parts('they enter Dune: strike yes; bid 3')[1]).toBe('bid 3');
    expect(parts('they enter Dune: strike yes; they enter Well: strike no; strike yes')[2]).toBe(
      'they enter Well: strike yes',
    );
    expect(parts('strike: strike yes; strike no')[1]).toBe('strike no');
    expect(parts('march well; bid 3')).toEqual(['march well', 'bid 3']);
  });

  const parts = (line: string): string[] =>
    planParts(named, line, textContext(named, caravan.view(state, 'blue'), 'blue', null, 'en'));

  it('holds for an answer that follows with a condition of its own, unless that tells the same anew', () => {
    expect(parts('they enter Dune: strike yes; strike no if with at most 2 left; strike yes')).toEqual([
      'they enter Dune: strike yes',
      'they enter Dune: strike no if with at most 2 left',
      'they enter Dune: strike yes',
    ]);
    const [, second] = eachOf(...parts('if they enter Dune: strike yes; strike no if with at most 2 left'));
    expect(second?.where).toEqual([
      { fact: 'place', test: 'is', value: 'dune' },
      { fact: 'left', test: 'at-most', value: 2 },
    ]);
    expect(parts('they enter Dune: strike yes; strike no if they enter Well; strike yes')).toEqual([
      'they enter Dune: strike yes',
      'strike no if they enter Well',
      'strike yes',
    ]);
  });

  it('holds for no longer than it is said: how long each answer lasts is its own', () => {
    expect(parts('they enter Dune: strike yes, once; strike no')).toEqual([
      'they enter Dune: strike yes, once',
      'they enter Dune: strike no',
    ]);
  });

  it('holds for an answer that does not read too, so that it is refused and not lost', () => {
    const [, second = '', third] = parts('they enter Dune: strike yes; srtike no; strike no');
    expect(refused(second)).toMatchObject({ code: 'unknown-order', suggestions: ['strike'] });
    expect(third).toBe('they enter Dune: strike no');
  });

  it('takes conditions before the answer and behind it, with if or without', () => {
    const [first, second] = eachOf(
      'they enter Dune: strike yes if with at most 2 left',
      'if they enter Dune: strike yes if with at most 2 left',
    );
    expect(first?.where.length).toBe(2);
    expect(second?.where).toEqual(first?.where);
    expect(second?.answers).toEqual(['strike yes']);
  });

  it('gives the first possible of several orders, each of which has to answer its question', () => {
    expect(eachOf('they enter Dune: strike yes / strike no')[0]).toMatchObject({
      ...{ answers: ['strike yes', 'strike no'], ifPossible: true },
    });
    expect(refused('strike: strike yes / bid 4')).not.toBeNull();
    expect(refused('strike: strike yes / strike perhaps')).not.toBeNull();
  });

  it('is refused for a condition without if that does not read, and without an answer', () => {
    expect(refused('they enter Dnue: strike yes')).toMatchObject({ suggestions: ['Dune'] });
    expect(refused('they enter Dune, it rains: strike yes')).toMatchObject({ code: 'unknown-condition' });
    expect(refused('in the rain: strike yes')).toMatchObject({ code: 'no-such-question' });
    expect(refused('they enter Dune:')).toMatchObject({ code: 'plan-without-answer' });
    expect(refused('if they enter Dune:')).toMatchObject({ code: 'plan-without-answer' });
    expect(refused('if they enter Dune')).toMatchObject({ code: 'plan-without-answer' });
    expect(refused('if: strike yes')).toMatchObject({ code: 'plan-without-condition' });
    expect(refused('they enter Dune: srtike yes')).toMatchObject({ suggestions: ['strike'] });
    expect(refused('they enter Dune: bid 3')).toMatchObject({ code: 'plan-wrong-answer' });
    expect(refused('they enter Dune: strike yes if')).toMatchObject({ code: 'plan-without-condition' });
  });

  it('takes several conditions in any order', () => {
    const where: Condition[] = [
      { fact: 'place', test: 'is', value: 'ford' },
      { fact: 'left', test: 'at-most', value: 3 },
    ];
    const [one, other] = eachOf(
      'if they enter Ford and with at most 3 left: strike no',
      'strike no if with at most 3 left, they enter Ford',
    );
    expect(one?.where).toEqual(where);
    expect(other?.where).toEqual([...where].reverse());
  });

  it('lasts as its author says, else as its question does; a whole question until it is forgotten', () => {
    const lasting = eachOf(
      'strike yes if they enter Dune once',
      'strike yes if they enter Dune, once, march',
      'strike yes if they enter Dune always',
      'strike: strike no',
      'if they enter Dune: strike yes once',
    ).map(({ once, scope }) => [once, scope]);
    expect(lasting).toEqual([
      [true, undefined],
      [true, 'march'],
      [false, undefined],
      [false, undefined],
      [true, undefined],
    ]);
  });

  it('without if and without the name of a question is an order', () => {
    expect(change([], 'strike yes')).toBeNull();
    expect(change([], 'march Well, Dune')).toBeNull();
  });

  it('whose answer does not read is refused at once, with what would do', () => {
    expect(refused('strike perhaps if they enter Dune')).toMatchObject({ code: 'not-yes-or-no' });
    expect(refused('srtike yes if they enter Dune')).toMatchObject({
      code: 'unknown-order',
      suggestions: ['strike'],
    });
    expect(refused('bid 3 if they enter Dune')).toMatchObject({ code: 'plan-wrong-answer' });
  });

  it('whose condition or question does not read is refused at once, with what would do', () => {
    expect(refused('strike yes if they enter Dnue')).toMatchObject({ suggestions: ['Dune'] });
    expect(refused('strike yes if it rains')).toMatchObject({
      code: 'unknown-condition',
      suggestions: ['they enter', 'with at most'],
    });
    expect(refused('strike yes if')).toMatchObject({ code: 'plan-without-condition' });
    expect(refused('srike: strike yes')).toMatchObject({ code: 'no-such-question', suggestions: ['strike'] });
    expect(refused('strike:')).toMatchObject({ code: 'plan-without-answer' });
  });
});

describe('the plans of a side', () => {
  const three = plansOf('strike: strike no', 'strike yes if they enter Dune', 'march: ask if at');

  it('are tried as they are listed, the exception before the rule, unless one is put first or last', () => {
    expect(ids(three)).toEqual(['p2', 'p1', 'p3']);
    const first = change(three, 'p3 first');
    expect(first?.ok === true && ids(first.value)).toEqual(['p3', 'p2', 'p1']);
    const last = change(three, 'P1 last');
    expect(last?.ok === true && ids(last.value)).toEqual(['p2', 'p3', 'p1']);
  });

  it('are forgotten by id, all at once, or with their question', () => {
    const left = (line: string) => {
      const changed = change(three, line);
      return changed?.ok === true ? ids(changed.value) : changed;
    };
    expect(left('forget p2')).toEqual(['p1', 'p3']);
    expect(left('forget p1, p3')).toEqual(['p2']);
    expect(left('forget all')).toEqual([]);
    expect(left('forget strike')).toEqual(['p3']);
    expect(left('strike: ask')).toEqual(['p3']);
  });

  it('that do not exist cannot be moved or forgotten', () => {
    expect(refused('forget p9', three)).toMatchObject({
      code: 'no-such-plan',
      suggestions: ['p2', 'p1', 'p3'],
    });
    expect(refused('p9 first', three)).toMatchObject({ code: 'no-such-plan' });
  });
});

describe('a condition', () => {
  const holds = (condition: Condition, facts: Decision['facts']): boolean =>
    fits(
      { id: 'p1', text: '', kind: 'k', where: [condition], answers: [], ifPossible: false, once: false },
      { id: 'd1', side: 'red', kind: 'k', facts },
    );

  it('is met by an equal value, or by a list that holds it', () => {
    expect(holds({ fact: 'at', test: 'is', value: 'a' }, { at: 'a' })).toBe(true);
    expect(holds({ fact: 'at', test: 'is', value: 'a' }, { at: ['b', 'a'] })).toBe(true);
    expect(holds({ fact: 'at', test: 'is', value: 'a' }, { at: 'b' })).toBe(false);
  });

  it('over several values is met by one of them', () => {
    expect(holds({ fact: 'at', test: 'among', value: ['a', 'b'] }, { at: 'b' })).toBe(true);
    expect(holds({ fact: 'at', test: 'among', value: ['a', 'b'] }, { at: ['c', 'a'] })).toBe(true);
    expect(holds({ fact: 'at', test: 'among', value: ['a', 'b'] }, { at: ['c'] })).toBe(false);
  });

  it('over a number is met up to its bound, and never by a fact that is not told', () => {
    expect(holds({ fact: 'n', test: 'at-most', value: 5 }, { n: 5 })).toBe(true);
    expect(holds({ fact: 'n', test: 'at-most', value: 5 }, { n: 6 })).toBe(false);
    expect(holds({ fact: 'n', test: 'at-least', value: 5 }, { n: 5 })).toBe(true);
    expect(holds({ fact: 'n', test: 'at-least', value: 5 }, { n: 4 })).toBe(false);
    expect(holds({ fact: 'n', test: 'at-most', value: 5 }, {})).toBe(false);
  });
});
