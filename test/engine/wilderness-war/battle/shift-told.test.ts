import { describe, expect, it } from '@jest/globals';
import { toldModifiers } from '../../../../src/engine/wilderness-war/procedures/modifier-descriptions.js';
import { loadRegistry } from '../../../../src/games/registry-loader.js';
import { realTexts } from '../../../support/real-texts.js';

const game = loadRegistry().get('wilderness-war');

interface Modifier {
  readonly key: string;
  readonly value: number;
}

const told = (locale: string, ...modifiers: Modifier[]): string => toldOf('fired', {}, locale, modifiers);

function toldOf(
  kind: string,
  more: { readonly [fact: string]: number },
  locale: string,
  modifiers: readonly Modifier[],
): string {
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
    ...{ losses: 0, modifiers: toldModifiers(modifiers), modified: modifiers.length, ...more },
  };
  return realTexts.messages(game, locale, 2).message(game.describe({ kind, audience: 'public', data }));
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

describe('fire in an assault (9.2)', () => {
  const coehorns = [{ key: 'coehorns', value: 1 }];

  it.each([
    ['en', 'column 4-5, one to the left for the assault'],
    ['fr', 'colonne 4-5, décalée'],
    ['de', 'Spalte 4-5, eine nach links'],
  ])('is told with the shift at the column in %s', (locale, column) => {
    const text = toldOf('assault-fired', { shift: 1 }, locale, coehorns);
    expect(text.replace(/\s/g, ' ')).toContain(column);
    expect(toldOf('assault-fired', { shift: 0 }, locale, coehorns).replace(/\s/g, ' ')).not.toContain(column);
  });
});
