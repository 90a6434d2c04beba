import { Cursor } from '../../core/base/token-cursor.js';
import {
  formatSyntax,
  optional,
  parseSyntax,
  silent,
  slot,
  word,
} from '../../core/contract/order-grammar.js';
import type { Condition, PlanClause, PlanDef } from '../../core/contract/plan.js';
import { firstOf, measured, preference, words } from '../../core/parse/plan-clause-builders.js';
import { namedBlocksSlot } from '../orders/slots/block.js';
import { allBlocks, blocksSlot } from '../orders/slots/block-list.js';
import { hexesSlot, hexSlot } from '../orders/slots/hex.js';
import { numberSlot } from '../orders/slots/number.js';
import { BATTLE_SCOPE } from '../procedures/battle/begin.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import { reachOfAttacks, reachOfRetreats } from './reach-of-retreats.js';

type Clause = PlanClause<State>;
type Answers = NonNullable<PlanDef<State>['answers']>;

/** Words at the end of a plan that say how long it lasts, and the scope they mean. */
export const battlePlanScopes = { 'plan-these-battles': BATTLE_SCOPE } as const;

/** Where blocks stand changes with every turn: an answer does not outlive its battles unless its author says so. */
const LASTING = { once: false, scope: BATTLE_SCOPE } as const;

/** `at Boston` */
const at: Clause = { syntax: [word('at'), slot('hex', hexSlot)] };

const roles: readonly Clause[] = [
  words('plan-attacking', { role: 'attacker' }),
  words('plan-defending', { role: 'defender' }),
];

const round = measured<State>('plan-round', 'round', numberSlot, null);
const strength = measured<State>('plan-strength', 'strength', numberSlot, 'at-most');
const enemy = measured<State>('plan-enemy', 'enemy', numberSlot, 'at-least');

/** The questions of a battle that may be answered beforehand, so that it need not cost a mail each time. */
export function battlePlans(worldOf: WorldOf): readonly PlanDef<State>[] {
  const near = reachOfRetreats(worldOf, '7.4');
  return [
    {
      kind: 'battle',
      name: 'plan-battle',
      clauses: [],
      once: false,
      answers: firstOf([word('fight-at'), silent(word('at'))], 'hex', hexSlot, hexesSlot),
    },
    {
      kind: 'main-attack',
      name: 'plan-main-attack',
      clauses: [at],
      ...LASTING,
      fault: reachOfAttacks(worldOf),
    },
    { kind: 'volley', name: 'plan-volley', clauses: [at], ...LASTING, certain: ['volley'] },
    {
      kind: 'fight',
      name: 'plan-fight',
      clauses: [at, ...roles, ...round, ...strength, ...enemy],
      ...LASTING,
      answers: retreatAnswers(worldOf),
      fault: near,
    },
    { kind: 'retreat', name: 'plan-retreat', clauses: [at, ...roles], ...LASTING, fault: near },
    {
      kind: 'hits',
      name: 'plan-hits',
      clauses: [at, ...round],
      ...LASTING,
      answers: preference('hit', 'blocks', namedBlocksSlot(worldOf)),
    },
    {
      kind: 'regroup',
      name: 'plan-regroup',
      clauses: [at],
      ...LASTING,
      fault: reachOfRetreats(worldOf, '7.5'),
    },
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
