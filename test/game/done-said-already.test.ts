import { describe, expect, it } from '@jest/globals';
import { type Said, verdicts } from './told-at-a-table.js';

const COAST = `
year: 1776
turn: 4
hands: {british: [action 2], american: [action 1]}
played: {british: action 2, american: action 1}
to_act: british
storm: none
british:
  at:
    Concord: {Howe: 4}
    Boston: {Grant: 3}
american:
  at:
    Springfield: {Washington: 3}
`;

const JOINED = 'read as one with the order before it';

describe('"done" behind the order that has used up the last action', () => {
  const both = ['move Howe from Concord to Boston', 'move Grant from Boston to Concord'];

  it('is said already, and nothing wrong', async () => {
    const mail: Said = ['british', ...both, 'done'];
    expect(await verdicts('liberty', COAST, [], mail)).toEqual(['done', 'done', JOINED]);
  });

  it('is said already on the same line, too', async () => {
    expect(await verdicts('liberty', COAST, [], ['british', [...both, 'done'].join('; ')])).toEqual([
      'done',
      'done',
    ]);
  });

  it('is an order where an action is left', async () => {
    expect(await verdicts('liberty', COAST, [], ['british', both[0] as string, 'done'])).toEqual([
      'done',
      'done',
    ]);
  });

  it('is said already of a battle that the movement began', async () => {
    const mail: Said = ['british', both[1] as string, 'move Howe from Concord to Springfield', 'done'];
    expect((await verdicts('liberty', COAST, [], mail)).at(-1)).toBe(JOINED);
  });
});
