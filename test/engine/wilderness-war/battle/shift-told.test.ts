import { describe, expect, it } from '@jest/globals';
import { toldModifiers } from '../../../../src/engine/wilderness-war/procedures/modifier-descriptions.js';
import { loadRegistry } from '../../../../src/games/registry-loader.js';
import { realTexts } from '../../../support/real-texts.js';

const game = loadRegistry().get('wilderness-war');

function told(locale: string, ...modifiers: { readonly key: string; readonly value: number }[]): string {
  if (game === null) throw new Error('no Wilderness War');
  const data = {
    ...{
      side: 'french',
      space: 'space:albany',
      strength: 6,
      doubled: false,
      column: '4-5',
      die: 1,
      total: 2,
    },
    ...{ losses: 0, modifiers: toldModifiers(modifiers), modified: modifiers.length },
  };
  return realTexts
    .messages(game, locale, 2)
    .message(game.describe({ kind: 'fired', audience: 'public', data }));
}

describe('fire into Fieldworks (7.56)', () => {
  const both = [
    { key: 'tactics', value: 1 },
    { key: 'fieldworks', value: -1 },
  ];

  it('is told with the shift at the column and the rest at the die', () => {
    expect(told('en', ...both)).toBe(
      'The French fire with strength 6, column 4-5, one to the left for Fieldworks: die 1 (tactics +1), 2 in all, no loss.',
    );
    expect(told('de', ...both)).toContain(
      'Spalte 4-5, eine nach links wegen Feldschanzen: Würfel 1 (Taktik +1)',
    );
    expect(told('fr', ...both)).toMatch(
      /colonne 4-5, décalée d'une à gauche par les ouvrages défensifs\s: dé 1/,
    );
  });

  it('says nothing of a shift where there is none', () => {
    expect(told('en', { key: 'tactics', value: 1 })).toContain('column 4-5: die 1 (tactics +1), 2 in all');
  });
});
