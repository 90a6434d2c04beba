import { optional, word } from '../../core/contract/order-grammar.js';
import type { PlanDef } from '../../core/contract/plan.js';
import { listSlot } from '../../core/parse/basic-slot-types.js';
import { asMany, firstOf } from '../../core/parse/plan-clause-builders.js';
import { cardSlot, discardedCardSlot } from '../orders/slots/card.js';
import { piecesSlot } from '../orders/slots/pieces.js';
import { anybodysPiecesSlot } from '../orders/slots/pieces-of-either-side.js';
import { RESPONSES } from '../rules/response-card-definitions.js';
import type { State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import {
  asked,
  at,
  attacked,
  battleRoles,
  by,
  enemies,
  from,
  indians,
  infiltrating,
  into,
  led,
  level,
  sailing,
  siegeRoles,
  steps,
  terrain,
  toward,
} from './condition-clauses.js';
import { cardAnswers, passAnswer, placeAnswers } from './plan-answer-parsers.js';
import { reachOfInterceptors } from './reach-of-interceptors.js';
import { AFTER_BATTLE, AVOIDING, GIVING_WAY, reachOfRetreats } from './reach-of-retreats.js';

/** Words at the end of a plan that say how long it lasts, and the scope they mean. */
export const planScopes = {
  'plan-this-phase': 'action-phase',
  'plan-this-season': 'season',
  'plan-this-year': 'year',
} as const;

/** Hands and armies are others in the next season: an answer to one situation does not outlive it. */
const LASTING = { once: false, scope: 'season' } as const;

/**
 * The questions that may be answered beforehand: all that the other side, the winter or an event puts in the middle of
 * something.
 */
export function wildernessWarPlans(world: World): readonly PlanDef<State>[] {
  const worldOf = (): World => world;
  const pieces = piecesSlot(worldOf);
  const [held, laid] = [cardSlot(worldOf), discardedCardSlot(worldOf)];
  return [
    {
      kind: 'foul-weather',
      name: 'plan-foul-weather',
      clauses: [sailing, from, ...terrain, ...enemies('units'), led(world, 'pieces')],
      ...LASTING,
      answers: cardAnswers(RESPONSES.foulWeather.cards, 'plan-foul-weather'),
    },
    {
      kind: 'lake-schooner',
      name: 'plan-lake-schooner',
      clauses: [from, toward, ...enemies('units'), led(world, 'pieces')],
      ...LASTING,
      answers: cardAnswers(RESPONSES.lakeSchooner.cards, 'plan-lake-schooner'),
    },
    {
      kind: 'intercept',
      name: 'plan-interception',
      clauses: [into, at, from, ...by, ...terrain, infiltrating, ...enemies('units'), led(world, 'pieces')],
      ...LASTING,
      fault: reachOfInterceptors(world),
    },
    {
      kind: 'defend',
      name: 'plan-defence',
      clauses: [attacked, at, from, ...by, ...terrain, ...enemies('units'), led(world, 'attackers')],
      ...LASTING,
      answers: passAnswer('stand'),
      fault: reachOfRetreats(world, AVOIDING),
    },
    { kind: 'join', name: 'plan-relief', clauses: [at, ...enemies('enemyUnits')], ...LASTING },
    {
      kind: 'militia',
      name: 'plan-militia',
      clauses: [...battleRoles, at, ...enemies('enemyUnits')],
      ...LASTING,
    },
    {
      kind: 'battle-cards',
      name: 'plan-battle-cards',
      clauses: [...battleRoles, at, ...terrain, ...enemies('enemyUnits')],
      ...LASTING,
      answers: cardAnswers([...RESPONSES.fieldworks.cards, ...RESPONSES.ambush.cards]),
    },
    {
      kind: 'siege-cards',
      name: 'plan-siege-cards',
      clauses: [...siegeRoles, at, ...level],
      ...LASTING,
      answers: cardAnswers([...RESPONSES.surrender.cards, ...RESPONSES.coehorns.cards]),
    },
    {
      kind: 'assault-cards',
      name: 'plan-assault-cards',
      clauses: [...battleRoles, at],
      ...LASTING,
      answers: cardAnswers(RESPONSES.coehorns.cards),
    },
    {
      kind: 'assault',
      name: 'plan-assault',
      clauses: [at, ...enemies('defenders'), ...level],
      ...LASTING,
      answers: passAnswer('decline'),
    },
    {
      kind: 'massacre',
      name: 'plan-massacre',
      clauses: [at, ...indians],
      ...LASTING,
      answers: cardAnswers(RESPONSES.massacre.cards, 'plan-massacre'),
    },
    {
      kind: 'raid-militia',
      name: 'plan-raid-militia',
      clauses: [at, ...terrain, ...enemies('strength'), led(world, 'raiders')],
      ...LASTING,
    },
    {
      kind: 'blockhouses',
      name: 'plan-blockhouses',
      clauses: [at, ...terrain, ...enemies('strength'), led(world, 'raiders')],
      ...LASTING,
      answers: cardAnswers(RESPONSES.blockhouses.cards, 'plan-blockhouses'),
    },
    {
      kind: 'losses',
      name: 'plan-losses',
      clauses: [at, ...steps],
      ...LASTING,
      // The least losses are written as an empty list.
      isOpen: ({ args: { losses } }) => Array.isArray(losses) && losses.length === 0,
    },
    {
      kind: 'retreat',
      name: 'plan-retreat',
      clauses: [at],
      ...LASTING,
      fault: reachOfRetreats(world, AFTER_BATTLE),
    },
    {
      kind: 'give-way',
      name: 'plan-give-way',
      clauses: [at],
      ...LASTING,
      fault: reachOfRetreats(world, GIVING_WAY),
    },
    { kind: 'garrison', name: 'plan-garrison', clauses: [at], ...LASTING },
    { kind: 'home', name: 'plan-home', clauses: [at], once: false, scope: 'year' },
    {
      kind: 'winter',
      name: 'plan-winter',
      clauses: [at],
      once: false,
      scope: 'year',
      answers: asMany([word('winter')], 'pieces', pieces),
    },
    {
      kind: 'alliance',
      name: 'plan-alliance',
      clauses: asked,
      ...LASTING,
      answers: asMany([word('ally')], 'placed', pieces),
    },
    { kind: 'placement', name: 'plan-placement', clauses: asked, ...LASTING, answers: placeAnswers },
    {
      kind: 'removal',
      name: 'plan-removal',
      clauses: asked,
      ...LASTING,
      answers: asMany(
        [word('remove')],
        'pieces',
        anybodysPiecesSlot(worldOf, () => []),
      ),
    },
    {
      kind: 'restoration',
      name: 'plan-restoration',
      clauses: asked,
      ...LASTING,
      answers: asMany([word('restore')], 'pieces', pieces),
    },
    {
      kind: 'discard',
      name: 'plan-discard',
      clauses: [],
      once: false,
      answers: firstOf([word('discard')], 'card', held, listSlot('cards', held)),
    },
    {
      kind: 'trade',
      name: 'plan-trade',
      clauses: [],
      once: false,
      answers: firstOf([word('trade'), optional(word('for'))], 'card', laid, listSlot('cards', laid)),
    },
    ...(['exchange', 'exchange-choice'] as const).map((kind) => ({
      kind,
      name: `plan-${kind}`,
      clauses: [],
      once: false,
      answers: firstOf([word('trade'), optional(word('for'))], 'card', laid, listSlot('cards', laid)),
    })),
    { kind: 'reshuffle', name: 'plan-reshuffle', clauses: [], once: false },
  ];
}
