import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { numbered, type RecordKind, readNumbered } from '../../src/system/files/record-format-versions.js';

interface Chest {
  readonly gold: number;
  readonly coins: readonly string[];
  readonly key?: string;
}

/** Number 2 may have a key; number 3 counts by coins what was a text before; number 4 is worth so much gold. */
const CHEST: RecordKind<Chest> = {
  shape: z.strictObject({ gold: z.int(), coins: z.array(z.string()), key: z.string().exactOptional() }),
  steps: [
    { has: ({ key }) => key !== undefined },
    { upgrade: ({ coins, ...rest }) => ({ ...rest, coins: String(coins).split(' ') }) },
    { upgrade: (older) => ({ ...older, gold: [older.coins ?? []].flat().length }) },
  ],
};
const LATELY: RecordKind<Chest> = {
  ...CHEST,
  steps: [...CHEST.steps, { has: ({ key }) => key === 'silver' }],
};

describe('a record with a number', () => {
  it.each([
    ['none', { coins: 'ducat taler' }],
    ['1', { fileFormat: 1, coins: 'ducat taler' }],
    ['2', { fileFormat: 2, coins: 'ducat taler' }],
    ['3', { fileFormat: 3, coins: ['ducat', 'taler'] }],
    ['4', { fileFormat: 4, coins: ['ducat', 'taler'], gold: 2 }],
  ])('is read from number %s, by every step from there', (_number, raw) => {
    expect(readNumbered(CHEST, raw)).toEqual({ ok: true, value: { coins: ['ducat', 'taler'], gold: 2 } });
  });

  it('keeps what came on the way', () => {
    const raw = { fileFormat: 2, coins: 'ducat', key: 'iron' };
    expect(readNumbered(CHEST, raw)).toEqual({ ok: true, value: { coins: ['ducat'], gold: 1, key: 'iron' } });
  });

  it('is not looked at when a newer program wrote it', () => {
    const raw = { fileFormat: 5, whatever: 'it is' };
    expect(readNumbered(CHEST, raw)).toEqual({ ok: false, why: { kind: 'newer', format: 5, known: 4 } });
  });

  it.each([0, -1, 1.5, '2', null, true])('is damaged when its number is %p', (fileFormat) => {
    const raw = { fileFormat, coins: 'ducat' };
    expect(readNumbered(CHEST, raw)).toEqual({ ok: false, why: { kind: 'damaged', at: 'fileFormat' } });
  });

  it.each([
    ['a missing field', { fileFormat: 4, gold: 1 }, 'coins (invalid_type)'],
    ['a field nobody knows', { fileFormat: 4, gold: 1, coins: [], owner: 'Anna' }, ' (unrecognized_keys)'],
    ['no record', 'ducat', ' (invalid_type)'],
    ['nothing', null, ' (invalid_type)'],
    ['a list', [], ' (invalid_type)'],
  ])('is damaged by %s, and told by place', (_what, raw, at) => {
    expect(readNumbered(CHEST, raw)).toEqual({ ok: false, why: { kind: 'damaged', at } });
  });

  it('is written with the lowest number that holds it, so that older programs can read it', () => {
    const chest: Chest = { gold: 1, coins: ['ducat'] };
    expect(numbered(CHEST, chest)).toEqual({ fileFormat: 4, ...chest });
    expect(numbered(LATELY, chest)).toEqual({ fileFormat: 4, ...chest });
    expect(readNumbered(CHEST, numbered(LATELY, chest))).toEqual({ ok: true, value: chest });
    const silver = { ...chest, key: 'silver' };
    expect(readNumbered(CHEST, numbered(LATELY, silver))).toMatchObject({ why: { kind: 'newer' } });
    expect(Object.keys(numbered(CHEST, chest))[0]).toBe('fileFormat');
    const first = { ...CHEST, steps: CHEST.steps.slice(0, 1) };
    expect(numbered(first, chest)).toBe(chest);
    expect(numbered(first, { ...chest, key: 'iron' })).toEqual({ fileFormat: 2, ...chest, key: 'iron' });
  });
});
