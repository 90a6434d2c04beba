import { describe, expect, it } from '@jest/globals';
import { inOwnWords } from '../../../src/robot/own-words/index.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';
import { SpokenTable } from '../../as-people-write/support/spoken-table.js';

/** The orders of a mail that are done at once; null where it is asked back. */
async function done(where: string, locale: string, text: string): Promise<readonly string[] | null> {
  const about = position(where);
  const table = new SpokenTable(tableAt(where, locale), rulesOf(about));
  const lines = text.split('\n').flatMap((line, at) => (line === '' ? [] : [{ text: line, line: at + 1 }]));
  const own = inOwnWords(table, { side: about.writer, locale }, lines);
  if (own?.clear !== true || own.orders.length === 0) return null;
  const { accepted } = await table.check(about.writer, own.orders);
  return accepted ? own.orders.map((order) => order.text) : null;
}

describe('several pieces of one name that are told one by one', () => {
  it.each([
    ['en', 'Both Mohawks go to Oswego by canoe.', 'boat Mohawk to Oswego'],
    ['de', 'Beide Mohawks fahren im Kanu nach Oswego.', 'rudern Mohawk nach Oswego'],
    ['fr', 'Tous les deux à Oswego en canot.', 'bateau Mohawk vers Oswego'],
  ])('are each given the order, in %s: %s', async (locale, text, order) => {
    expect(await done('wilderness-war-04', locale, text)).toEqual([order, order]);
  });

  it.each([
    ['en', 'One Mohawk goes to Oswego, the other goes to Ticonderoga.', 'move Mohawk to Ticonderoga'],
    ['en', 'One Mohawk goes to Oswego. The other goes to Ticonderoga.', 'move Mohawk to Ticonderoga'],
    ['en', 'One Mohawk goes to Oswegatchie, the other stays home.', 'stay Mohawk'],
    ['en', 'One of the Mohawks goes to Oswego. Leave the second at Albany, please.', 'stay Mohawk'],
    [
      'de',
      'Ein Mohawk zieht nach Oswego, der andere zieht nach Ticonderoga.',
      'ziehen Mohawk nach Ticonderoga',
    ],
    ['de', 'Ein Mohawk zieht nach Oswego, der andere bleibt daheim.', 'bleiben Mohawk'],
    ['fr', 'Un Mohawk va à Oswego, l’autre va à Ticonderoga.', 'marche Mohawk vers Ticonderoga'],
    ['fr', '1) un Mohawk marche vers Oswego\n2) l’autre Mohawk reste à Albany', 'rester Mohawk'],
  ])('are each told what he does, in %s: %s', async (locale, text, other) => {
    const orders = await done('wilderness-war-04', locale, text);
    expect(orders).toHaveLength(2);
    expect(orders?.[0]).toContain('Oswe');
    expect(orders?.[1]).toBe(other);
  });

  it.each([
    ['en', 'One Mohawk goes to Oswego, and what the other does I will tell you later.'],
    ['en', 'One Mohawk goes to Oswego, the other I have not made up my mind about.'],
    ['de', 'Ein Mohawk zieht nach Oswego, der andere vielleicht nach Ticonderoga.'],
    ['fr', 'Un Mohawk va à Oswego, l’autre peut-être à Ticonderoga.'],
  ])('are given no order that only one of them was given, in %s: %s', async (locale, text) => {
    const orders = (await done('wilderness-war-04', locale, text)) ?? [];
    expect(orders.filter((order) => !order.includes('Oswego'))).toEqual([]);
  });

  it('are given nothing at all where there is but one of them', async () => {
    const text = 'One of the Marines goes to Ohio Forks, the other to Kittanning.';
    expect(await done('wilderness-war-02', 'en', text)).toBeNull();
  });
});

describe('nothing else', () => {
  it.each([
    ['en', 'The marines take the canoes over to Toronto. Nothing else from me.'],
    ['fr', 'Les marines vont à Toronto en canot. Rien d’autre de ma part.'],
    ['de', 'Die Marine rudert nach Toronto. Sonst nichts von mir.'],
  ])('leaves nobody to be asked about where one piece alone was to move, in %s: %s', async (locale, text) => {
    const orders = await done('wilderness-war-03', locale, text);
    expect(orders).toHaveLength(1);
    expect(orders?.[0]).toMatch(/^(?:boat|bateau|rudern) .*Toronto$/);
  });

  it.each([
    ['en', 'One Mohawk walks to Oswego. Nothing else from me.'],
    ['fr', 'Un Mohawk va à pied à Oswego. Rien d’autre de ma part.'],
    ['de', 'Ein Mohawk läuft nach Oswego. Sonst nichts von mir.'],
  ])('is asked about where another was to move, in %s: %s', async (locale, text) => {
    expect(await done('wilderness-war-04', locale, text)).toBeNull();
  });
});

describe('names that are those of a part or a number', () => {
  it.each([
    ['en', "I'll take it on the Marines.", 'lose Marine Detachment'],
    ['fr', 'La perte sur les marines.', 'perdre Détachement de la Marine'],
    ['de', 'Den Verlust nimmt die Marine.', 'verlieren Marine-Abteilung'],
  ])(
    'mean the only piece that may be chosen of whose name they are a part, in %s: %s',
    async (locale, text, order) => {
      expect([[order], null]).toContainEqual(await done('wilderness-war-07', locale, text));
    },
  );

  it('a number with a point is a regiment where regiments are told so', async () => {
    expect(await done('mohicans-13', 'de', 'beide auf die Schiffe, also 45. und 49.')).toEqual([
      'verlegen 45th, 49th',
    ]);
    expect(
      await done('wilderness-war-02', 'de', 'Karte 8, das 47. mit dem Schiff von Halifax nach Boston.'),
    ).toEqual(['Einheit 8 47th in Halifax', 'segeln nach Boston']);
  });

  it('a number with a point that ends a sentence is the card it was', async () => {
    expect(await done('wilderness-war-01', 'de', 'Als Ereignis spiele ich die 57.')).toEqual(['Ereignis 57']);
  });
});

describe('a word that sounds like a no', () => {
  it('denies nothing where it is a step', async () => {
    const text = 'C’est Guyenne qui perd le pas.';
    expect(await done('wilderness-war-07', 'fr', text)).toEqual(['perdre Guyenne']);
  });

  it.each(['Guyenne ne perd pas le pas.', 'Guyenne ne perd rien.', 'Pas Guyenne.'])(
    'denies where it is one: %s',
    async (text) => {
      expect(await done('wilderness-war-07', 'fr', text)).toBeNull();
    },
  );
});

describe('a mail that one reading alone explains as a whole', () => {
  it.each([
    [
      'wilderness-war-01',
      'fr',
      'Salut, je voudrais construire une palissade à Deerfield avec la carte 8, merci.',
      ['palissades 8 à Deerfield'],
    ],
    [
      'wilderness-war-02',
      'de',
      'Karte 8, das 47. mit dem Schiff von Halifax nach Boston.',
      ['Einheit 8 47th in Halifax', 'segeln nach Boston'],
    ],
    [
      'wilderness-war-03',
      'en',
      'The Marines leave French Creek and march to Ohio Forks.',
      ['move Marine Detachment at French Creek to Ohio Forks'],
    ],
  ])('is carried out: %s, %s, %s', async (where, locale, text, orders) => {
    expect(await done(where, locale, text)).toEqual(orders);
  });

  it.each([
    ['en', 'Stay tuned, Ben!', 'wilderness-war-04'],
    [
      'de',
      'Greift Montcalm auch an, dann alle hinein. Sind es nur die Marines, weiß ich es noch nicht.',
      'wilderness-war-09',
    ],
    ['de', 'Es regnet, alle hinein, und ich halte den Lärm nicht aus.', 'mohicans-14'],
    [
      'fr',
      'Webb peut tenir. Les provinciaux peuvent rentrer. Les Français peuvent aussi se tromper.',
      'wilderness-war-09',
    ],
    [
      'en',
      'not going to demolish anything, least of all niagara, will send my move tmrw night sorry',
      'wilderness-war-03',
    ],
  ] as const)('is none where little is named, or more is meant, in %s: %s', async (locale, text, where) => {
    expect(await done(where, locale, text)).toBeNull();
  });

  it.each([
    ['en', 'Card 8, I might build a stockade at Deerfield one day.'],
    ['en', 'Card 8 and a stockade at Deerfield, or Northampton.'],
    ['en', 'No stockade at Deerfield with card 8, thank you.'],
    ['en', 'My grandson wrote: a new stockade at Deerfield with card 8.'],
    ['en', 'Would a stockade at Deerfield with card 8 be wise?'],
    ['fr', 'Je ne construis aucune palissade à Deerfield avec la carte 8.'],
    ['fr', 'Si tu attaques, je voudrais construire une palissade à Deerfield avec la carte 8.'],
    ['fr', 'Une palissade à Deerfield ou à Northampton, avec la carte 8.'],
    ['fr', 'Hier il a construit une palissade à Deerfield avec la carte 8.'],
    ['de', 'Keine Palisade in Deerfield mit Karte 8.'],
    ['de', 'Gestern hat er mit Karte 8 eine Palisade in Deerfield gebaut.'],
    ['de', 'Eine Palisade in Deerfield mit Karte 8? Ich weiß nicht.'],
    ['de', 'Karte 8, das 47. mit dem Schiff von Halifax nach Boston oder New York.'],
  ])('is none where it denies, doubts, asks or tells, in %s: %s', async (locale, text) => {
    expect(await done('wilderness-war-01', locale, text)).toBeNull();
  });

  it.each([
    ['liberty-04', 'fr', 'Pickens et Ward rentrent à la ferme. Clinton, lui, non : il garde Hartford.'],
    [
      'mohicans-01',
      'de',
      'Die drei lothringischen Milizen, die bei Saint-Maurice stehen, marschieren über Trois-Rivières nach Montréal. Fertig.',
    ],
  ])(
    'is none where it would do what is said not to be, or somebody is meant whom nobody knows: %s, %s, %s',
    async (where, locale, text) => {
      const orders = (await done(where, locale, text)) ?? [];
      expect(orders.filter((order) => order.includes('Clinton') || order.includes('Milizen'))).toEqual([]);
      expect(orders.filter((order) => order.startsWith('ziehen'))).toEqual([]);
    },
  );
});
