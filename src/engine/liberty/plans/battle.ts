import { Cursor } from '../../core/cursor.js';
import type { Condition, PlanClause, PlanDef } from '../../core/plan.js';
import { formatSyntax, optional, parseSyntax, slot, word } from '../../core/syntax.js';
import { namedBlocksSlot } from '../orders/slots/block.js';
import { allBlocks, blocksSlot } from '../orders/slots/blocks.js';
import { hexSlot } from '../orders/slots/hex.js';
import { numberSlot } from '../orders/slots/number.js';
import { BATTLE_SCOPE } from '../procedures/battle/begin.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world-of.js';

type Clause = PlanClause<State>;
type Answers = NonNullable<PlanDef<State>['answers']>;

/** Words at the end of a plan that say how long it lasts, and the scope they mean. */
export const battlePlanScopes = { 'plan-these-battles': BATTLE_SCOPE } as const;

/** Where blocks stand changes with every turn: an answer does not outlive its battles unless its author says so. */
const LASTING = { once: false, scope: BATTLE_SCOPE } as const;

/** `at Boston` */
const at: Clause = { syntax: [word('at'), slot('hex', hexSlot)] };

const roles: readonly Clause[] = [
  { syntax: [word('plan-attacking')], facts: { role: 'attacker' } },
  { syntax: [word('plan-defending')], facts: { role: 'defender' } },
];

/**
 * `round 2`, `strength 2 or less`: a number under a fact. A bare number of one's own strength is the most at which the
 * answer holds, of the enemy's the least.
 */
function measured(keyword: string, fact: string, bare: 'at-most' | 'at-least' | null): Clause[] {
  const number = slot(fact, numberSlot);
  const bounded = (test: 'at-most' | 'at-least'): Pick<Clause, 'bounds'> => ({ bounds: { [fact]: test } });
  return [
    { syntax: [word(keyword), number], ...(bare === null ? {} : bounded(bare)) },
    { syntax: [word(keyword), number, word('plan-or-fewer')], ...bounded('at-most') },
    { syntax: [word(keyword), number, word('plan-or-more')], ...bounded('at-least') },
  ];
}

const round = measured('plan-round', 'round', null);
const strength = measured('plan-strength', 'strength', 'at-most');
const enemy = measured('plan-enemy', 'enemy', 'at-least');

/** The questions of a battle that may be answered beforehand, so that it need not cost a mail each time. */
export function battlePlans(worldOf: WorldOf): readonly PlanDef<State>[] {
  return [
    { kind: 'main-attack', name: 'plan-main-attack', clauses: [at], ...LASTING },
    { kind: 'volley', name: 'plan-volley', clauses: [at], ...LASTING },
    {
      kind: 'fight',
      name: 'plan-fight',
      clauses: [at, ...roles, ...round, ...strength, ...enemy],
      ...LASTING,
      answers: retreatAnswers(worldOf),
    },
    { kind: 'retreat', name: 'plan-retreat', clauses: [at, ...roles], ...LASTING },
    {
      kind: 'hits',
      name: 'plan-hits',
      clauses: [at, ...round],
      ...LASTING,
      answers: hitAnswers(worldOf),
    },
    { kind: 'regroup', name: 'plan-regroup', clauses: [at], ...LASTING },
  ];
}

/** `retreat at strength 2 to Springfield`: all whose turn it is, as soon as their side has no more than that left. */
function retreatAnswers(worldOf: WorldOf): Answers {
  const blocks = slot('blocks', blocksSlot(worldOf));
  const destination = [word('to'), slot('hex', hexSlot)] as const;
  const limit = [
    word('plan-strength'),
    slot('strength', numberSlot),
    optional(word('plan-or-fewer')),
  ] as const;
  const said = [word('retreat'), optional(blocks), optional(...limit), ...destination];
  const order = [word('retreat'), blocks, ...destination];
  return (text, context) => {
    const cursor = Cursor.of(text);
    const read = parseSyntax(said, cursor, context);
    if (!read.ok || !cursor.done) return null;
    const { strength, ...args } = read.value;
    const where: Condition[] =
      strength === undefined ? [] : [{ fact: 'strength', test: 'at-most', value: strength }];
    return {
      answers: [formatSyntax(order, { blocks: allBlocks(), ...args }, context)],
      where,
      ifPossible: false,
    };
  };
}

/** `take hits Ward first`: it answers whenever one of those named can be chosen, and waits while none can. */
function hitAnswers(worldOf: WorldOf): Answers {
  const named = slot('blocks', namedBlocksSlot(worldOf));
  return (text, context) => {
    const cursor = Cursor.of(text);
    const read = parseSyntax([word('hit'), named, optional(word('first'))], cursor, context);
    if (!read.ok || !cursor.done) return null;
    const value = read.value.blocks ?? [];
    return { answers: [text], where: [{ fact: 'blocks', test: 'among', value }], ifPossible: true };
  };
}
