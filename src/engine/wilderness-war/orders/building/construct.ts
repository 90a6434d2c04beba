import { defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { cardsOf } from '../../deck.js';
import { giveWayIfNeeded } from '../../procedures/aftermath/give-way.js';
import { playCard } from '../../procedures/cards.js';
import { perform } from '../../procedures/perform.js';
import {
  anyBuildingSite,
  type Building,
  build,
  buildingSites,
  constructionBan,
  constructionViolation,
} from '../../rules/construction.js';
import { spaceRef } from '../../rules/refs.js';
import { distanceToEnemy, leastFirst } from '../../rules/threat.js';
import { type CardNumber, enemyOf, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world.js';
import { cardCandidates, cardViolation, cheapestFirst, pick, sideAsked, unknownSpace } from '../common.js';
import { cardSlot } from '../slots/card.js';
import { spacesSlot } from '../slots/space.js';

type ConstructArgs = { readonly card: CardNumber; readonly spaces: readonly SpaceId[] };

/** 5.41: plays a card to build stockades. */
export function stockadesOrder(world: World): OrderDef<State> {
  return constructOrder(world, 'stockades', ['5.4', '5.41', '5.43', '12.3']);
}

/** 5.42: plays a card to begin and complete forts. */
export function fortsOrder(world: World): OrderDef<State> {
  return constructOrder(world, 'forts', ['5.4', '5.42', '5.43', '5.44', '12.3']);
}

function constructOrder(world: World, building: Building, rules: readonly string[]): OrderDef<State> {
  return defineOrder<State, ConstructArgs>({
    verb: building,
    answers: ['action'],
    rules,
    syntax: [word(building), slot('card', cardSlot(world)), optional(word('at')), slot('spaces', spacesSlot)],
    unavailable(view, decision) {
      const side = sideAsked(decision);
      const ban = constructionBan(view, side);
      if (ban !== null) return ban;
      return anyBuildingSite(world, view, side, building)
        ? null
        : { code: 'no-building-site', rule: building === 'stockades' ? '5.41' : '5.42', params: {} };
    },
    candidates(view, decision) {
      const side = sideAsked(decision);
      return {
        card: cardCandidates(view, side),
        spaces: buildingSites(world, view, side, building).map((space) => ({
          value: spaceRef(space),
          ...(building === 'forts' && view.works[space] === side
            ? { note: { key: 'note.completes-fort', params: {} } }
            : {}),
        })),
      };
    },
    propose(view, decision, choose) {
      const side = sideAsked(decision);
      const card = pick(cardsOf(view, side), choose);
      if (card === undefined) return null;
      const wanted = 1 + choose(world.cards.get(card)?.value ?? 1);
      const spaces: SpaceId[] = [];
      let position = view;
      while (spaces.length < wanted) {
        // A stockade may open the supply of a further site at once (12.3), so the sites are looked for anew.
        const sites = buildingSites(world, position, side, building).filter(
          (space) => !spaces.includes(space),
        );
        const space = pick(sites, choose);
        if (space === undefined) break;
        position = build(world, position, side, building, space).state;
        spaces.push(space);
      }
      return spaces.length === 0 ? null : { card, spaces };
    },
    /** Where the enemy is nearest, forts begun before others; one with the cheapest card, the next ones with the best. */
    suggest(view, decision) {
      const side = sideAsked(decision);
      const far = distanceToEnemy(world, view, side);
      const sites = leastFirst(
        buildingSites(world, view, side, building),
        (space) => Number(building === 'forts' && view.works[space] !== side),
        far,
      );
      const cards = cheapestFirst(world, view, side);
      const [low, high] = [cards[0], cards.at(-1)];
      if (low === undefined || high === undefined) return [];
      const one = { card: low, spaces: sites.slice(0, 1) };
      const many = { card: high, spaces: sites.slice(1, 1 + (world.cards.get(high)?.value ?? 1)) };
      return [one, many].filter(
        ({ card, spaces }) =>
          spaces.length > 0 && constructionViolation(world, view, side, card, building, spaces) === null,
      );
    },
    check(view, decision, args) {
      const side = sideAsked(decision);
      const card = cardViolation(view, side, args.card);
      const violation = card ?? unknownSpace(world, args.spaces);
      return violation ?? constructionViolation(world, view, side, args.card, building, args.spaces);
    },
    apply(state, decision, args, dice) {
      const side = sideAsked(decision);
      return perform(world, state, dice, (play) => {
        playCard(play, side, args.card, 'construction');
        for (const space of args.spaces) {
          play.absorb(build(world, play.state, side, building, space));
          // 6.53: a lone enemy leader cannot stay where a fortification stands
          giveWayIfNeeded(play, enemyOf(side), space, null);
        }
      });
    },
  });
}
