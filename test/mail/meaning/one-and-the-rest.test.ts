import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('who is called by how many there are of him', () => {
  it.each([
    // Those who are left.
    [
      'en',
      'mohicans-03',
      "Leave Québec's in the box and raise the other two.",
      'rebuild Montréal militia 2, Trois-Rivières militia 2',
    ],
    [
      'de',
      'mohicans-03',
      'Montréal geht diesmal leer aus, die beiden anderen kommen zurück.',
      'erneuern Québec-Miliz 2, Trois-Rivières-Miliz 2',
    ],
    [
      'fr',
      'mohicans-03',
      'Je me passe de celle de Montréal. Je relève donc les deux autres, Québec et Trois-Rivières.',
      'reconstituer milice de Québec 2, milice de Trois-Rivières 2',
    ],
    // All but one.
    ['de', 'mohicans-03', 'Alle außer Montréal.', 'erneuern Québec-Miliz 2, Trois-Rivières-Miliz 2'],
    // One of several that are alike, and all of them.
    [
      'de',
      'wilderness-war-04',
      'Einer der beiden Mohawks läuft nach Oswegatchie, der andere bleibt bei Johnson.',
      'ziehen 1 Mohawks nach Oswegatchie; bleiben Mohawk',
    ],
    ['en', 'wilderness-war-04', 'The Mohawks stay with Johnson.', 'stay'],
    ['de', 'wilderness-war-04', 'Die Mohawks bleiben.', 'bleiben'],
    ['fr', 'wilderness-war-04', 'Les Mohawks restent auprès de Johnson.', 'rester'],
    ['en', 'wilderness-war-04', 'The Mohawks go to Oswego.', 'move Mohawk to Oswego; move Mohawk to Oswego'],
    // A number, and no word for who goes alone.
    [
      'fr',
      'wilderness-war-14',
      'Deux pas pour Languedoc, deux pour Marin, un seul pour Royal Roussillon.',
      'perdre Languedoc deux fois, Marin deux fois, Royal Roussillon',
    ],
  ])('is who is meant, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });

  it.each([
    ['en', 'mohicans-03', 'Raise the other two.'],
    ['en', 'liberty-03', 'I keep everyone but Grant.'],
    [
      'en',
      'wilderness-war-04',
      'Send one of my Mohawks as near to the French as he can get. The other one, I am easy.',
    ],
    ['de', 'mohicans-13', 'Einer von den beiden geht zur Flotte, der andere bleibt, wo er ist.'],
  ])('is asked about where it may be another, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});

describe('what was weighed and is decided', () => {
  it.each([
    [
      'en',
      'mohicans-13',
      'The 45th can stay at Halifax and the 49th at Port Royal. So nobody goes aboard this time.',
      'done',
    ],
    [
      'fr',
      'wilderness-war-11',
      "Webb n'est pas fait pour courir, et Rogers tout seul n'y suffit pas. Je n'intercepte donc pas.",
      'passer',
    ],
    ['de', 'liberty-11', 'Putnam nach Hartford hätte etwas für sich. Also Putnam nach West Point.', null],
  ])('is ordered, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });

  it.each([
    [
      'en',
      'liberty-08',
      'Every textbook has the same order: Montreal fell in 1775. So fight Montreal first, say the historians.',
    ],
    ['de', 'liberty-10', 'Also Peters feuert vielleicht, ich weiß es nicht.'],
  ])('is none where others say it or it is not certain, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});

describe('an order that is all a mail says', () => {
  it.each([
    // One thing is named and the only order with it is meant.
    ['en', 'liberty-06', 'Put him on the frontier: Fort Pitt.', 'deploy at Fort Pitt'],
    ['en', 'wilderness-war-01', '57, as printed. Fresh redcoats, please.', 'event 57'],
    // Who says of himself that he does it.
    ['en', 'liberty-10', 'I fight it out where I stand.', 'fire'],
    ['fr', 'wilderness-war-09', 'On les attend de pied ferme devant le fort.', 'tenir'],
    // Nothing is named, and it is said twice.
    ['fr', 'liberty-12', "J'y suis, j'y reste.", 'rester'],
    ['en', 'liberty-11', "Nobody budges, New York's far too pretty.", 'stay'],
    // Beside a line that begins as another choice does, and is none.
    [
      'de',
      'liberty-06',
      'Wayne geht nach Hartford.\nSonst: Bei uns liegt der erste Schnee.',
      'aufstellen bei Hartford',
    ],
    // And with its end.
    ['de', 'liberty-13', 'Nur Fraser bekommt etwas, und damit bin ich fertig.', 'versorgen Fraser; fertig'],
  ])('is carried out, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });

  it.each([
    ['de', 'liberty-04', 'Sumter geht es gut.'],
    ['de', 'liberty-01', 'Ich bin gleich fertig.'],
    ['fr', 'liberty-09', 'Je vais tirer la chasse sur cette journée et me coucher.'],
    ['en', 'wilderness-war-10', 'I pass on the cake this time.'],
    ['fr', 'mohicans-07', "Les bois, c'est bon pour les Hurons."],
    ['fr', 'wilderness-war-14', "Le moins cher, chez mon boucher, c'est encore le foie."],
    [
      'en',
      'mohicans-01',
      'Langlade strolls down the road to the Caughnawaga village, sits at their fire and talks the tribe into joining us.',
    ],
  ])('is none where it tells or does more, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});
