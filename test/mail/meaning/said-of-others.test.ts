import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('who stands for somebody, and what for something that was said before', () => {
  it.each([
    // What its author corrects in the midst of it.
    [
      'en',
      'liberty-01',
      'Howe from Boston to Springfield - sorry, to Newport.',
      'move Howe from Boston to Newport',
    ],
    [
      'de',
      'liberty-01',
      'Grey zieht nach Springfield, nein, nach Newport.',
      'ziehen Grey von Boston nach Newport',
    ],
    [
      'fr',
      'liberty-01',
      'Grey va à Springfield. Pardon, à Newport.',
      'déplacer Grey depuis Boston vers Newport',
    ],
    [
      'de',
      'mohicans-09',
      'Das Geschwader nach Brest und der Korsar nach Louisbourg - halt, andersrum, der Korsar nach Brest und das Geschwader nach Louisbourg! Der Truppenkonvoi nach Bordeaux, der Geschenkkonvoi nach Rochefort.',
      'stationieren Korsar bei Brest, Französisches Geschwader bei Louisbourg, Französischer Truppenkonvoi bei Bordeaux, Geschenkkonvoi bei Rochefort',
    ],
    // What is to be as the map has it.
    ['fr', 'mohicans-07', "Le terrain de la carte me convient, je n'y change rien.", 'terrain clair'],
    ['de', 'mohicans-07', 'Wie auf der Karte, bitte.', 'Gelände offen'],
    ['en', 'mohicans-07', 'By the map it is clear that you are lost.', null],
    ['en', 'liberty-08', 'Bennington first. Wait, no, Portsmouth.', 'fight Portsmouth'],
    ['en', 'liberty-01', 'Howe to Springfield - no wait, Newport is empty.', null],
    [
      'en',
      'liberty-01',
      'Grey goes to Springfield, sorry for the delay.',
      'move Grey from Boston to Springfield',
    ],
    // Who does as somebody before him.
    ['en', 'liberty-01', 'Howe goes to Newport, and so does Grey.', 'move Howe, Grey from Boston to Newport'],
    ['en', 'liberty-03', 'Cunningham may go home, and so may the Shawnee.', 'disband Cunningham, Shawnee'],
    [
      'en',
      'wilderness-war-08',
      'Boston: 2/42nd, 77th (a), 77th (b), 78th (a); Amherst and Wolfe likewise.',
      'place 2/42nd, 77th a, 77th b, 78th a, Amherst, Wolfe at Boston',
    ],
    // The others, the last, the other card.
    [
      'fr',
      'wilderness-war-08',
      'Amherst et deux Highlanders à New York ; Wolfe et les deux autres à Halifax.',
      'placer Amherst, 2 montagnards écossais à New York, Wolfe, 2 montagnards écossais à Halifax',
    ],
    [
      'en',
      'wilderness-war-08',
      'New York: Amherst and three Highlanders; Halifax: Wolfe with the last one.',
      'place Amherst, 3 Highlanders at New York, Wolfe, 1 Highlanders at Halifax',
    ],
    [
      'de',
      'mohicans-13',
      'Das 40. steht bereits in Fort Lawrence, die beiden anderen gehen auf die Transportflotte.',
      'verlegen 45th, 49th',
    ],
    ['en', 'liberty-07', 'I keep the 2, so I play the other one now.', 'play action 1'],
    ['en', 'liberty-07', 'I played the 2 the other day.', null],
    [
      'en',
      'wilderness-war-04',
      '1st Mohawk: on foot to Hudson Carry South\n2nd Mohawk: on foot to Canajoharie',
      'move Mohawk to Hudson Carry South; move Mohawk to Canajoharie',
    ],
    // All but one, by whatever word.
    [
      'en',
      'mohicans-03',
      "I'll have all of them back except Montréal's, since I only get two.",
      'rebuild Québec militia 2, Trois-Rivières militia 2',
    ],
    // An example of the report by its number.
    [
      'de',
      'mohicans-08',
      'Ihr zweites Beispiel nehme ich.',
      'aufstellen Marin bei Abenaki, La Corne bei Cherokee, Villiers bei Caughnawaga',
    ],
    ['de', 'mohicans-08', 'Ihr zweites Beispiel nehme ich nicht.', null],
    ['en', 'mohicans-08', 'I take the first example, but La Corne goes to Fox.', null],
    ['en', 'mohicans-08', 'Ben would take your first example.', null],
    ['en', 'mohicans-08', 'If you agree I take your second example.', null],
    ['en', 'mohicans-08', 'Your second example goes too far.', null],
    ['en', 'mohicans-08', 'Take another look at your second example.', null],
    ['en', 'mohicans-08', 'I take your second example as an insult.', null],
    ['en', 'mohicans-08', 'I take your second example. Hold that, I must think.', null],
    ['en', 'mohicans-08', 'I take your second example. My real answer comes tomorrow.', null],
    ['en', 'mohicans-08', 'Please explain your second example.', null],
    [
      'en',
      'mohicans-08',
      'Example 3 please.',
      'place Marin at Algonquin E., La Corne at Miamis, Villiers at Fox',
    ],
    [
      'en',
      'liberty-01',
      'Howe to Newport. Make it to Boston if you can!',
      'move Howe from Boston to Newport',
    ],
    [
      'fr',
      'liberty-01',
      'Je vous informe que Howe va à Newport.',
      'déplacer Howe depuis Boston vers Newport',
    ],
    // Against what others say, who all are, and a letter that lacks.
    [
      'en',
      'mohicans-07',
      'I know the books say regulars want elbow room, but I fight this one among the trees.',
      'ground woods',
    ],
    [
      'en',
      'wilderness-war-02',
      'Card 8: Johnson with all at Schenectady (1/42nd and New York), by boat to Hudson Carry South.',
      'force 8 Johnson with all; boat to Hudson Carry South',
    ],
    [
      'en',
      'wilderness-war-02',
      'Card 8: Johnson with all at Schenectady and New York, by boat to Hudson Carry South.',
      null,
    ],
    [
      'en',
      'liberty-11',
      'I will regoup Putnam and Clinton to New Brunswick.',
      'regroup Putnam, Clinton to New Brunswick',
    ],
    // Those who stand somewhere, and a leader with his people.
    ['fr', 'mohicans-13', "Celui d'Halifax rejoint le transport, l'autre bouge pas.", 'transférer 45e'],
    [
      'fr',
      'liberty-13',
      'Un pas à Howe, un à Grey, un à Grant. Les trois de Boston, quoi.',
      'ravitailler Howe, Grey, Grant',
    ],
    [
      'en',
      'liberty-14',
      'One step for General Washington, one for the lad at Newport.',
      'supply Washington, Wooster',
    ],
    [
      'fr',
      'wilderness-war-05',
      'Rigaud et ses coureurs continuent sur West Canada Creek.',
      'marche vers West Canada Creek',
    ],
    ['fr', 'wilderness-war-05', 'Rigaud et ses réguliers continuent sur West Canada Creek.', null],
  ])('are read, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });
});
