import { unless } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { cardsOf } from '../../deck.js';
import { giveWayIfNeeded } from '../../procedures/aftermath/lone-leader-withdrawal.js';
import { playCard } from '../../procedures/play-and-discard-cards.js';
import {
  anyBuildingSite,
  type Building,
  build,
  buildingSites,
  constructionBan,
  constructionViolation,
} from '../../rules/construction.js';
import { distanceToEnemy, leastFirst } from '../../rules/distance-to-enemy.js';
import { spaceRef } from '../../rules/message-references.js';
import { type CardNumber, enemyOf, type SpaceId, type State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import {
  cardCandidates,
  cardViolation,
  cheapestFirst,
  pick,
  unknownSpace,
} from '../candidate-and-violation-helpers.js';
import { order } from '../define-order.js';
import { cardSlot } from '../slots/card.js';
import { spacesSlot } from '../slots/space.js';

type ConstructArgs = { readonly card: CardNumber; readonly spaces: readonly SpaceId[] };

/** 5.41: plays a card to build stockades. */
export function stockadesOrder(worldOf: WorldOf): OrderDef<State> {
  return constructOrder(worldOf, 'stockades', ['5.4', '5.41', '5.43', '12.3']);
}

/** 5.42: plays a card to begin and complete forts. */
export function fortsOrder(worldOf: WorldOf): OrderDef<State> {
  return constructOrder(worldOf, 'forts', ['5.4', '5.42', '5.43', '5.44', '12.3']);
}

function constructOrder(worldOf: WorldOf, building: Building, rules: readonly string[]): OrderDef<State> {
  return order(worldOf, {
    verb: building,
    answers: ['action'],
    rules,
    syntax: [
      word(building),
      slot('card', cardSlot(worldOf)),
      optional(word('at')),
      slot('spaces', spacesSlot),
    ],
    unavailable({ world, view, side }) {
      const ban = constructionBan(view, side);
      if (ban !== null) return ban;
      return anyBuildingSite(world, view, side, building)
        ? null
        : { code: 'no-building-site', rule: building === 'stockades' ? '5.41' : '5.42', params: {} };
    },
    candidates({ world, view, side }) {
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
    propose({ world, view, side }, choose) {
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
    suggest({ world, view, side }) {
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
      return [one, many].filter(({ spaces }) => spaces.length > 0);
    },
    resolve({ world, view, side }, args: ConstructArgs) {
      const { card, spaces } = args;
      const violation =
        cardViolation(view, side, card) ??
        unknownSpace(world, ...spaces) ??
        constructionViolation(world, view, side, card, building, spaces);
      return unless(violation, args);
    },
    carryOut(play, { card, spaces }, { world, side }) {
      playCard(play, side, card, 'construction');
      for (const space of spaces) {
        play.absorb(build(world, play.state, side, building, space));
        // 6.53: a lone enemy leader cannot stay where a fortification stands
        giveWayIfNeeded(play, enemyOf(side), space, null);
      }
    },
  });
}
