import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('which card, which place, who stands where', () => {
  it.each([
    // A card by its worth.
    ['fr', 'liberty-05', "Ma plus petite carte pour commencer l'année.", 'jouer action 2'],
    [
      'en',
      'liberty-07',
      "I'd like to go first for a change, so I'm playing the bigger of my two cards.",
      'play action 2',
    ],
    ['de', 'liberty-07', 'Die kleinere Karte bitte.', 'spielen Aktion 1'],
    // One word for several places.
    [
      'en',
      'wilderness-war-04',
      'Demolish the stockade at Oneida Carry East and the one at Oneida Carry West.',
      'demolish stockade at Oneida Carry East; demolish stockade at Oneida Carry West',
    ],
    [
      'de',
      'wilderness-war-04',
      'Bitte die beiden Palisaden am Oneida Carry (East und West) abreißen, bevor Dieskau sie kassiert.',
      'abreißen Palisade in Oneida Carry East; abreißen Palisade in Oneida Carry West',
    ],
    // A way, with no word where from.
    [
      'en',
      'mohicans-04',
      "Langlade goes to Presqu'Isle, Venango and Kittaning.",
      "move Langlade from Le Détroit to Kittaning via Fort Presqu'Isle, Fort Venango",
    ],
    [
      'en',
      'mohicans-04',
      'Marin + his Abenaki -> New Hampshire via St-Francois & raid it.',
      'move Marin, Abenaki from Abenaki to New Hampshire via Saint-François; raid New Hampshire',
    ],
    // Who stands there.
    ['en', 'mohicans-13', 'The one at Halifax joins the transport.', 'transfer 45th'],
    ['en', 'wilderness-war-06', 'I leave Rigaud where he is, and Repentigny with him.', 'stay'],
    // What the game is played with names nobody.
    ['en', 'liberty-06', 'I put the drawn block at Philadelphia.', 'deploy at Philadelphia'],
    ['de', 'liberty-06', 'Der Block geht nach Philadelphia.', 'aufstellen bei Philadelphia'],
    // A sharp s, and a number at the beginning of a line that is none of a list.
    ['de', 'mohicans-14', 'Die Miliz bleibt draussen und stellt sich dem Kampf.', 'standhalten'],
    ['de', 'mohicans-13', '45. und 49. beide aufs schiff, danke', 'verlegen 45th, 49th'],
    // Numbers of what is told, and what was there before.
    [
      'en',
      'mohicans-01',
      'I give notice that (i) the Marines at Fort Duquesne shall proceed to Fort Ligonier; and (ii) they shall burn the said fort.',
      'move Marines 1 from Fort Duquesne to Fort Ligonier; burn fort at Fort Ligonier',
    ],
  ])('are read, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });

  it('sends nobody where another is said to go', () => {
    const text = 'Howe und Grant ziehen nach Springfield, Grey zieht nach Newport.';
    const whole = `${text.slice(0, -1)}, und das Schiff Howe segelt nach Newport.`;
    const orders = 'ziehen Howe, Grant von Boston nach Springfield; ziehen Grey von Boston nach Newport';
    expect(reads(text, 'de', 'liberty-01')).toBe(orders);
    expect([null, `${orders}; segeln Schiff Howe von Boston nach Newport`]).toContain(
      reads(whole, 'de', 'liberty-01'),
    );
  });
});

describe('what stands beside an order and changes nothing of it', () => {
  it.each([
    [
      'de',
      'liberty-06',
      'wayne kommt nach albany, da steht ja sonst kein mensch von uns',
      'aufstellen bei Albany',
    ],
    ['fr', 'liberty-11', "personne ne bouge, new york vaut 4 et j'y suis j'y reste", 'rester'],
    [
      'fr',
      'mohicans-14',
      "Tout le monde à l'abri derrière les murs, et qu'on ferme bien la porte.",
      'dedans tous',
    ],
    [
      'fr',
      'mohicans-12',
      "La flotte de transport attendra à Boston : on y mange un très bon homard, m'a dit ma fille.",
      'amarrer à Boston',
    ],
    [
      'fr',
      'liberty-10',
      'Tirer serait une bêtise. Peters recule à Trois-Rivières, plus près de Carleton.',
      'retraite Peters vers Trois-Rivières',
    ],
    [
      'en',
      'liberty-04',
      'Send the whole army home: every single block on your list goes back into the pool.',
      'disband all',
    ],
    [
      'de',
      'mohicans-04',
      'Also gehen jetzt (meine Frau meinte ja, ich solle warten) die zwei Milizen aus Québec nach Montréal, da steht sonst kaum einer.',
      'ziehen alle Milizen von Québec nach Montréal',
    ],
    ['fr', 'wilderness-war-07', 'La perte est pour La Reine, paix à ses fantassins.', 'perdre La Reine'],
    [
      'de',
      'wilderness-war-07',
      'Languedoc wird umgedreht. Der Rest ist ein Brief für sich.',
      'verlieren Languedoc',
    ],
    [
      'fr',
      'mohicans-01',
      "Les deux milices de Québec prennent la mer et vont à Louisbourg. C'est tout pour mes mouvements.",
      'convoyer tous milices depuis Québec vers Louisbourg; terminé',
    ],
  ])('is left aside, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });
});
