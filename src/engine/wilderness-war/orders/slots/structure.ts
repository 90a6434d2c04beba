import { ok, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { Structure } from '../../ids.js';
import type { State } from '../../state.js';

// Works first: in some languages their name begins with the word for a fort.
const STRUCTURES: readonly Structure[] = ['fieldworks', 'works', 'stockade', 'fort'];

/** What to demolish (5.46). */
export const structureSlot: SlotType<State, Structure> = {
  name: 'structure',
  parse(cursor, context) {
    const found = STRUCTURES.find((structure) => cursor.words(context.lexicon.forms(structure)) !== null);
    return found === undefined ? refuse('unknown-structure', undefined, { text: cursor.here }) : ok(found);
  },
  format: (value, context) => context.lexicon.word(value),
};
