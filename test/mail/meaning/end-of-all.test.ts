import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('who says that his turn ends', () => {
  it.each([
    ['de', 'liberty-02', 'Meine letzte Aktion lasse ich verfallen, du bist dran.', 'fertig'],
    ['fr', 'liberty-02', 'Savannah est à moi. Je termine mon tour ici.', 'terminé'],
    ['en', 'liberty-01', "I'm finished here.", 'done'],
    [
      'en',
      'liberty-14',
      'One step to Washington. Sumter may live off the land. That concludes my supply.',
      'supply Washington; done',
    ],
    [
      'fr',
      'liberty-04',
      'Pickens et Ward rentrent à la ferme. Clinton, lui, non. Ce sera tout.',
      'congédier Pickens, Ward; terminé',
    ],
    [
      'en',
      'liberty-03',
      'I keep them all this winter, so nobody goes home. Let them freeze with Washington.',
      'done',
    ],
    [
      'en',
      'liberty-01',
      'Butler down from Albany to New York and Ferguson to 96. Thats both actions gone.',
      'move Butler from Albany to New York; move Ferguson from Augusta to Ninety-Six',
    ],
  ])(
    'may say which, what else does not happen, and remark on it, in %s at %s: %s',
    (locale, where, text, order) => {
      expect(reads(text, locale, where)).toBe(order);
    },
  );

  it.each([
    ['en', 'liberty-01', "One more action and I'm done."],
    ['de', 'liberty-01', 'Noch eine Aktion, dann bin ich fertig.'],
    ['fr', 'liberty-01', 'Encore une action et je termine.'],
    ['de', 'liberty-01', 'Ich bin gleich fertig.'],
    ['en', 'liberty-02', "I'm done in. Sweet dreams."],
    ['de', 'liberty-02', 'Ich bin fix und fertig. Schlaf gut.'],
    ['en', 'liberty-03', "That's all. Peters as well."],
    [
      'en',
      'liberty-03',
      'I keep them all this winter, so nobody goes home. Howe can freeze with Washington.',
    ],
    ['en', 'liberty-14', 'Supply for Washington. Action 3.'],
    ['en', 'liberty-03', 'I keep everyone but Grant.'],
    ['de', 'liberty-03', 'Ich behalte alle außer Grant.'],
    ['fr', 'liberty-03', 'Je garde tout le monde sauf Grant.'],
    ['fr', 'liberty-06', 'Wayne ira à Hartford au printemps.'],
  ])('is asked where something is still to come, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});
