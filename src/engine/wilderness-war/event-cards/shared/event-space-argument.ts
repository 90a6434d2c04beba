import { ok, type Result, refuse, refused, type Violation } from '../../../core/base/result.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { candidatesOf, pick, unknownSpace } from '../../orders/candidate-and-violation-helpers.js';
import { spaceSlot } from '../../orders/slots/space.js';
import { spaceRef, spaceRefs } from '../../rules/message-references.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { EventWords } from '../event-definition.js';

/** Where the event happens; left out where there is nothing to choose. */
export type AtSpace = { readonly space?: SpaceId };

type SpacesOf = (world: World, view: State, side: Side) => readonly SpaceId[];

/**
 * Words for an event that happens in one space: `at Québec`. They may be left out where there is only one, or none.
 * `needs` names what the card asks of the space (`needs.NAME` in the messages); `bar` is a rule that bars one besides.
 */
export function atSpace(
  spacesOf: SpacesOf,
  needs: string,
  bar: (world: World, view: State, side: Side, space: SpaceId) => Violation | null = () => null,
): EventWords<AtSpace, SpaceId | null> {
  const rule = '5.5';
  const all = (world: World, view: State, side: Side): AtSpace[] => {
    const spaces = spacesOf(world, view, side);
    return spaces.length === 0 ? [{}] : spaces.map((space) => ({ space }));
  };
  return {
    syntax: () => [optional(word('at'), slot('space', spaceSlot))],
    candidates: (world, view, side) => ({ space: candidatesOf('space', spacesOf(world, view, side)) }),
    propose: (world, view, side, choose) => pick(all(world, view, side), choose) ?? null,
    all,
    /** The space that was said, or the only one; null where there is none. */
    resolve(world, view, side, { space }): Result<SpaceId | null> {
      const spaces = spacesOf(world, view, side);
      if (space === undefined) {
        return spaces.length > 1
          ? refuse('event-say-where', rule, { spaces: spaceRefs(spaces) })
          : ok(spaces[0] ?? null);
      }
      const unknown = unknownSpace(world, space);
      if (unknown !== null) return refused(unknown);
      if (spaces.includes(space)) return ok(space);
      const params = {
        space: spaceRef(space),
        needs: `needs:${needs}`,
        spaces: spaceRefs(spaces),
        count: spaces.length,
      };
      return refused(bar(world, view, side, space) ?? { code: 'event-not-there', rule, params });
    },
  };
}
