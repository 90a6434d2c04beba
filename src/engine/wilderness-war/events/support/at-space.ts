import { optional, slot, word } from '../../../core/syntax.js';
import { pick, unknownSpace } from '../../orders/common.js';
import { spaceSlot } from '../../orders/slots/space.js';
import { spaceRef, spaceRefs } from '../../rules/refs.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import type { EventWords } from '../event.js';

/** Where the event happens; left out where there is nothing to choose. */
export type AtSpace = { readonly space?: SpaceId };

type SpacesOf = (world: World, view: State, side: Side) => readonly SpaceId[];

/**
 * Words for an event that happens in one space: `at Québec`. They may be left out where there is only one, or none;
 * `rule` is the one that bars the other spaces.
 */
export function atSpace(spacesOf: SpacesOf, rule: string): EventWords<AtSpace> {
  const all = (world: World, view: State, side: Side): AtSpace[] => {
    const spaces = spacesOf(world, view, side);
    return spaces.length === 0 ? [{}] : spaces.map((space) => ({ space }));
  };
  return {
    syntax: () => [optional(word('at'), slot('space', spaceSlot))],
    candidates: (world, view, side) => ({
      space: spacesOf(world, view, side).map((space) => ({ value: spaceRef(space) })),
    }),
    propose: (world, view, side, choose) => pick(all(world, view, side), choose) ?? null,
    all,
    check(world, view, side, { space }) {
      const spaces = spacesOf(world, view, side);
      if (space === undefined) {
        return spaces.length > 1
          ? { code: 'event-say-where', rule, params: { spaces: spaceRefs(spaces) } }
          : null;
      }
      const unknown = unknownSpace(world, [space]);
      if (unknown !== null) return unknown;
      if (spaces.includes(space)) return null;
      return {
        code: 'event-not-there',
        rule,
        params: { space: spaceRef(space), spaces: spaceRefs(spaces), count: spaces.length },
      };
    },
  };
}

/** The space that was said, or the only one; null where there is none. */
export function spaceMeant({ space }: AtSpace, spaces: readonly SpaceId[]): SpaceId | null {
  return space ?? spaces[0] ?? null;
}
