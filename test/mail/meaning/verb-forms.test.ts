import { describe, expect, it } from '@jest/globals';
import { formsOf } from '../../../src/robot/phrases/verb-forms.js';
import { done } from './support/done.js';

describe('a verb among the ways to say an order', () => {
  it.each([
    ['en', 'march*', ['march', 'marches', 'marching']],
    ['en', 'move* up', ['move up', 'moves up', 'moving up']],
    ['en', 'carry*', ['carry', 'carries', 'carrying']],
    ['en', 'flee*', ['flee', 'flees', 'fleeing']],
    ['de', 'räum*', ['räum', 'räume', 'räumt', 'räumen']],
    ['de', 'reit*', ['reit', 'reite', 'reitet', 'reiten']],
    ['de', 'segel*', ['segel', 'segele', 'segle', 'segelt', 'segeln']],
    ['de', 'marschier*', ['marschier', 'marschiere', 'marschiert', 'marschieren']],
    [
      'de',
      'zurück|zieh*',
      [
        'zieh … zurück',
        'ziehe … zurück',
        'zieht … zurück',
        'ziehen … zurück',
        'zurückzieh',
        'zurückziehe',
        'zurückzieht',
        'zurückziehen',
        'zurückzuziehen',
      ],
    ],
    [
      'fr',
      'gagn*',
      [
        'gagne',
        'gagnes',
        'gagnent',
        'gagnez',
        'gagner',
        'gagnera',
        'gagneront',
        'gagnerai',
        'gagnerons',
        'gagnons',
      ],
    ],
  ])('stands for its forms, in %s: %s', (language, way, forms) => {
    expect(formsOf(way, language)).toEqual(forms);
  });

  it('stands for itself where no stem is marked', () => {
    expect(formsOf('falls back', 'en')).toEqual(['falls back']);
  });

  it('is heard with what it takes on between its two parts', () => {
    const reads = (text: string) => done(text, 'de', 'mohicans-04')?.join('; ') ?? null;
    expect(reads('Ich zünde Fort Duquesne an.')).toBe('niederbrennen Fort bei Fort Duquesne');
    expect(reads('Ich zünde Fort Duquesne nicht an.')).toBeNull();
  });
});
