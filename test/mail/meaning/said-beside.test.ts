import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('an order of one word', () => {
  it.each([
    ['en', 'liberty-12', 'Gates stays at Montreal, what a view.', 'stay'],
    ['de', 'liberty-12', 'Gates bleibt in Montreal, wo es warm ist.', 'bleiben'],
    ['fr', 'liberty-12', "Gates reste à Montréal, j'y tiens.", 'rester'],
    ['en', 'wilderness-war-06', 'Rigaud and Repentigny stay right where they are.', 'stay'],
  ])('is borne out by who is asked about and where he is, in %s at %s: %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });

  it.each([
    ['en', 'wilderness-war-09', 'Webb can hold. The others can go in.'],
    ['en', 'wilderness-war-10', 'We play 10 more rounds before the light goes.'],
  ])('is not said by what may be, or by what is counted, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});

describe('what is said before the orders', () => {
  it.each([
    ['en', 'liberty-06', 'Wayne at last. He goes to Baltimore.', 'deploy at Baltimore'],
    [
      'fr',
      'mohicans-02',
      "La dernière fois j'avais Langlade au Détroit. Cette fois il commence à Montréal.",
      'placer Langlade à Montréal',
    ],
    ['en', 'mohicans-14', 'A single company? At Williamsburg? We stand.', 'stand'],
  ])(
    'holds nothing back where it is of who is asked about, or asks, in %s at %s: %s',
    (locale, where, text, order) => {
      expect(reads(text, locale, where)).toBe(order);
    },
  );

  it('is what the other thinks, and no order', () => {
    expect(
      reads(
        'Du denkst jetzt: der zieht nach Oneida Carry West. Denk nur :-) Bis Freitag!',
        'de',
        'wilderness-war-05',
      ),
    ).toBeNull();
  });
});

describe('what others do', () => {
  it.each([
    ['en', 'They muster Trenton, Johnson Hall and Fort Stanwix at New York because it looks central.'],
    [
      'fr',
      'Ils rassemblent Trenton, Johnson Hall et Fort Stanwix à New York parce que cela a l’air central.',
    ],
  ])('is no order, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'mohicans-06')).toBeNull();
  });
});

describe('who is not ordered', () => {
  it.each([
    [
      'en',
      'mohicans-03',
      'Rebuild the second militia of Montreal and that of Quebec. Trois-Rivieres can wait.',
      'rebuild Montréal militia 2, Québec militia 2',
    ],
    [
      'de',
      'mohicans-03',
      'Ich erneuere Québec-Miliz 2 und Montréal-Miliz 2. Trois-Rivières muss warten.',
      'erneuern Québec-Miliz 2, Montréal-Miliz 2',
    ],
  ])('can wait, in %s at %s: %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });

  it('is left where he is', () => {
    expect(
      reads('Webb und die Provinzialtruppen lasse ich, wo sie sind.', 'de', 'wilderness-war-11'),
    ).toBeNull();
  });

  it('is lost, and is given no order by that', () => {
    expect(reads('Albany ist verloren. Ich ziehe mich nach New York zurück.', 'de', 'mohicans-11')).toBe(
      'Rückzug nach New York',
    );
  });
});

describe('a card that is called by its name', () => {
  it.each([
    [
      'en',
      'wilderness-war-02',
      "The Rangers card finishes the fort at Shepherd's Ferry.",
      "forts 53 at Shepherd's Ferry",
    ],
    [
      'fr',
      'wilderness-war-01',
      'Je prends la carte 51 (Appel des milices) pour achever le fort de Winchester.',
      'forts 51 à Winchester',
    ],
  ])('is the one that is spent, in %s at %s: %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });

  it('is no other one: an event is not that of another card', () => {
    const orders =
      reads(
        "Je joue les Rangers pour l'événement, je préfère la remise en état.",
        'fr',
        'wilderness-war-01',
      ) ?? '';
    expect(orders).not.toContain('57');
  });
});

describe('steps, lists and what goes on', () => {
  it.each([
    [
      'en',
      'wilderness-war-14',
      'Languedoc loses two, Marin loses two and Royal Roussillon loses one.',
      'lose Languedoc twice, Marin twice, Royal Roussillon',
    ],
    [
      'de',
      'mohicans-01',
      'Langlade geht von Montréal nach Caughnawaga und bringt dort den Stamm auf die Beine.',
      'ziehen Langlade von Montréal nach Caughnawaga, aktivieren bei Caughnawaga',
    ],
    [
      'fr',
      'mohicans-08',
      'Marin chez les Hurons, La Corne chez les Mingos du sud (Mingo S.), Villiers à Caughnawaga.',
      'placer Marin à Huron, La Corne à Mingo S., Villiers à Caughnawaga',
    ],
    [
      'fr',
      'liberty-01',
      'Fraser quitte Québec pour rejoindre Peters à Montréal.',
      'déplacer Fraser depuis Québec vers Montréal',
    ],
    [
      'en',
      'wilderness-war-11',
      "I'll intercept with Webb, Massachusetts and Rogers. The other two stay to mind the fort.",
      'intercept with Webb, Massachusetts, Rogers',
    ],
  ])('are read whole, in %s at %s: %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });

  it.each([
    [
      'en',
      'mohicans-01',
      'Langlade walks over from Montréal to Caughnawaga and talks the tribe there into something.',
    ],
    ['fr', 'liberty-13', 'Je ravitaille Carleton et toute sa descendance.'],
    ['en', 'wilderness-war-01', 'Webb goes to meet them with Conneticut, and feeds the horses there twice.'],
  ])('are not done without what else is done there, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});
