import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Measure } from './support/measure.js';
import type { Written } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

type Language = Written['language'];

async function answered(position: string, language: Language, text: string, ...means: string[]) {
  const kind = means.length === 0 ? 'refused' : 'clear';
  const sent = { id: 'slip', position, language, program: 'plain', quoted: 'none' } as const;
  const { found, answer } = await measure.of({ ...sent, mail: text, kind, means });
  return { found, told: answer.replace(/\s+/g, ' ') };
}

const READ: readonly (readonly [string, Language, string, means: string, told: string])[] = [
  ['wilderness-war-01', 'en', 'forts 8 at Wincester', 'forts 8 at Winchester', 'read as Winchester.'],
  ['wilderness-war-01', 'fr', 'forts 8 à Winchesterr', 'forts 8 à Winchester', 'lu comme Winchester.'],
  ['wilderness-war-01', 'de', 'Forts 8 in Wincester', 'Forts 8 in Winchester', 'gelesen als Winchester.'],
  [
    ...(['liberty-01', 'en', 'move Feguson from Augusta to Savannah'] as const),
    ...(['move Ferguson from Augusta to Savannah', 'read as Ferguson.'] as const),
  ],
  [
    ...(['liberty-01', 'en', 'move Ferguosn from Augsuta to Savannah'] as const),
    ...(['move Ferguson from Augusta to Savannah', 'read as Ferguson, Augusta.'] as const),
  ],
  [
    ...(['wilderness-war-01', 'en', 'individuals 57 Lodoun, Webb, Jonhson'] as const),
    ...(['individuals 57 Loudoun, Webb, Johnson', 'read as Loudoun, Johnson.'] as const),
  ],
];

describe('a name with a slip in an order that is written out', () => {
  it.each(READ)(
    'is read, and the verdict says as what (%s %s: %s)',
    async (at, language, text, means, told) => {
      const answer = await answered(at, language, text, means);
      expect(answer).toEqual({ found: 'right', told: expect.stringContaining(told) });
      expect(answer.told).toContain(`1. ${text}`);
    },
  );

  it('is told at the order in which it stands, where a line has several', async () => {
    const answer = await answered(
      'wilderness-war-01',
      'en',
      'forts 8 at Wincester; individuals 57 Webb; individuals 57 Jonhson',
    );
    expect(answer.told).toContain('forts 8 at Winchester: not done: read as Winchester.');
    expect(answer.told).toContain('individuals 57 Webb: REFUSED: Nothing');
    expect(answer.told).toContain('individuals 57 Johnson: not done: read as Johnson.');
  });

  it('is never read in a number, and not in what is asked', async () => {
    expect((await answered('wilderness-war-01', 'en', 'forts 88 at Winchester')).found).toBe('right');
    expect((await answered('wilderness-war-01', 'en', 'forts 8 at Wincester?')).found).toBe('right');
  });
});
