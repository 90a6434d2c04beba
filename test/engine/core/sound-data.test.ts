import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { dataIn, isSound, lookedAt } from '../../../src/engine/core/base/sound-data.js';
import { parseLocale } from '../../../src/engine/core/names/locale-files.js';

const form = (): z.ZodMiniObject<{ count: z.ZodMiniInt }, z.core.$strict> =>
  z.strictObject({ count: z.int() });

describe('data files', () => {
  it('are looked at, and a fault throws', () => {
    expect(dataIn(form, { count: 2 })).toEqual({ count: 2 });
    expect(() => dataIn(form, { count: 'two' })).toThrow();
    expect(() => dataIn(form, undefined)).toThrow();
    expect(() => parseLocale({ keywords: { pass: [] } })).toThrow();
  });

  it('are taken as they are where they were looked at before: each file, those of languages too', () => {
    const [map, english, more] = [{ count: 2 }, { messages: { a: 'A' } }, { messages: { b: 'B' } }];
    const data = lookedAt({ map, nothing: undefined, locales: { en: [english, more] } });
    expect([map, english, more].map(isSound)).toEqual([true, true, true]);
    expect(dataIn(form, data.map)).toBe(map);
    expect(parseLocale(data.locales.en[1])).toBe(more);
    expect([undefined, null, 'text', { count: 2 }].map(isSound)).toEqual([false, false, false, false]);
  });
});
