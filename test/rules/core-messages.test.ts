import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  type CoreMessages,
  catalogOf,
  coreMessages,
  languagesOf,
} from '../../scripts/rules/core-messages.js';
import { wantedValues } from '../../src/report/messages/message-parameters.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KEPT = fileURLToPath(new URL('./core-messages/', import.meta.url));

/** Values that the house works out itself since then, whatever an old core told it (`report/offer-text.ts`). */
const OF_THE_HOUSE: { readonly [key: string]: readonly string[] } = {
  'event.offer-made': ['version', 'numbered'],
};

/** What cannot be told any more, or wants values it was never given. */
function lost(kept: CoreMessages, catalog: { readonly [key: string]: string }): string[] {
  return Object.entries(kept).flatMap(([key, values]) => {
    const text = catalog[key];
    if (text === undefined) return [`${key} is gone`];
    return wantedValues(text, 'en')
      .filter((name) => !values.includes(name) && OF_THE_HOUSE[key]?.includes(name) !== true)
      .map((name) => `${key} wants ${name}`);
  });
}

describe.each(readdirSync(KEPT))('what the core of %s refuses and tells', (file) => {
  const kept = JSON.parse(readFileSync(`${KEPT}${file}`, 'utf8')) as CoreMessages;

  it.each(languagesOf(ROOT))('has a text with the values it was given: %s', (locale) => {
    expect(Object.keys(kept).length).toBeGreaterThan(30);
    expect(lost(kept, catalogOf(ROOT, locale))).toEqual([]);
  });
});

it('finds what is gone, and what wants a value it is not given', () => {
  expect(
    lost({ 'event.a': ['side'], 'event.b': [] }, { 'event.a': '{side} and {other, plural, other {#}}' }),
  ).toEqual([...['event.a wants other', 'event.b is gone']]);
  expect(coreMessages(ROOT)).toMatchObject({ 'violation.stale-decision': expect.anything() });
});
