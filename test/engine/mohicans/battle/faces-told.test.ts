import { describe, expect, it } from '@jest/globals';
import type { Draw } from '../../../../src/engine/core/contract/game-module.js';
import { createMohicans } from '../../../../src/engine/mohicans/index.js';
import { data } from '../../../support/mohicans.js';
import { messages } from '../support/battle-field.js';

const game = createMohicans(data);
const place = 'albany';

function told(events: readonly { readonly data: object }[], draws: readonly Draw[]): string[] {
  const full = events.map((event) => ({ kind: 'fired', audience: 'public', data: { place, ...event.data } }));
  return (game.withDraws?.(full, draws) ?? []).map((event) => messages.message(game.describe(event)));
}

/** White: three blanks, two arrows, one of two arrows; black: a blank, two arrows, two of two arrows, a skull. */
const throws: readonly Draw[] = [
  { purpose: 'siege of quebec', die: 6, result: [3] },
  { purpose: `melee 1 at ${place}`, die: 6, result: [1] },
  { purpose: `melee 1 at ${place}`, die: 6, result: [4] },
  { purpose: `melee 1 at ${place}`, die: 6, result: [6] },
  { purpose: `melee 1 at ${place}`, die: 6, result: [6] },
];
const both = [
  { data: { side: 'french', white: 2, black: 1, hits: 1, skulls: 1 } },
  { data: { side: 'british', white: 1, black: 0, hits: 2, skulls: 0 } },
];

describe('battle dice', () => {
  it('are told by their faces, each throw by its own', () => {
    expect(told(both, throws)).toEqual([
      'At Albany the French side rolls 2 white dice and 1 black (blank, arrow, black skull): one hit and an elimination.',
      'At Albany the British side rolls one white die (two arrows): 2 hits.',
    ]);
  });

  it('are told without faces where the draws are not known, or are others', () => {
    const plain = 'At Albany the British side rolls one white die: 2 hits.';
    expect(told(both.slice(1), [])).toEqual([plain]);
    expect(told(both.slice(1), throws)).toEqual([plain]);
    expect(
      messages.message(
        game.describe({ kind: 'fired', audience: 'public', data: { place, ...both[1]?.data } }),
      ),
    ).toBe(plain);
  });
});
