import type { Violation } from '../../../core/base/result.js';
import { optional, type SyntaxNode, slot, word } from '../../../core/contract/order-grammar.js';
import type { Structure } from '../../ids.js';
import { structureMeant } from '../../rules/demolition.js';
import { spaceRef } from '../../rules/message-references.js';
import { enemyOf, type SpaceId, type State } from '../../state.js';
import { unknownSpace } from '../candidate-and-violation-helpers.js';
import type { At } from '../define-order.js';
import { spaceSlot } from '../slots/space.js';
import { structureSlot } from '../slots/structure.js';

/** The arguments of `then demolish`: both or neither, as the syntax has it. */
export type Razing = { readonly razedWhat?: Structure; readonly razedSpace?: SpaceId };

/**
 * 5.46: one may march out of a fort and then raze it. The last movement of an action phase ends it, so a movement may
 * carry the demolition with it: `move to Sorel then demolish fort at Montréal`.
 */
export function razingSyntax(): SyntaxNode<State>[] {
  return [
    optional(
      word('then'),
      word('demolish'),
      slot('razedWhat', structureSlot),
      optional(word('at')),
      slot('razedSpace', spaceSlot),
    ),
  ];
}

/** What is to be razed; null when nothing is said of it. */
export function razed({
  razedWhat,
  razedSpace,
}: Razing): { readonly what: Structure; readonly space: SpaceId } | null {
  return razedWhat === undefined || razedSpace === undefined ? null : { what: razedWhat, space: razedSpace };
}

/**
 * Why it cannot be razed; one's own movement neither builds nor besieges what is one's own, so the view will do. But it
 * may capture a stockade (5.45) in one of the spaces it enters.
 */
export function razingViolation(
  { world, view, side }: At,
  args: Razing,
  entered: readonly SpaceId[],
): Violation | null {
  const meant = razed(args);
  if (meant === null) return null;
  const unknown = unknownSpace(world, meant.space);
  if (unknown !== null) return unknown;
  // Cards 9 and 10: it takes units on the spot, who may do it before they leave.
  if (meant.what === 'fieldworks')
    return { code: 'fieldworks-before-leaving', rule: '5.46', params: { space: spaceRef(meant.space) } };
  const spoils = view.stockades[meant.space] === enemyOf(side) && entered.includes(meant.space);
  if (meant.what === 'stockade' && spoils) return null;
  const structure = structureMeant(world, view, side, meant.space, meant.what);
  return structure.ok ? null : structure.violation;
}
