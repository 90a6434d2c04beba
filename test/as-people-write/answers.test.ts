import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buttonsOf, Measure } from './support/measure.js';
import type { Written } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

type Language = Written['language'];

let sentSoFar = 0;

/** What a mail is answered, its lines parted by `|`. */
async function answered(position: string, language: Language, text: string) {
  const sent = { id: `answer-${++sentSoFar}`, position, language, program: 'plain', quoted: 'none' } as const;
  const { found, answer } = await measure.of({ ...sent, mail: text.replaceAll('|', '\n'), kind: 'nothing' });
  const buttons = buttonsOf(answer, language).map((block) =>
    block
      .split('\n')
      .slice(1, -1)
      .filter((line) => !/^(?:decision|entscheidung|décision) /.test(line)),
  );
  return { isDone: found === 'misunderstood', told: answer.replace(/\s+/g, ' '), buttons };
}

const FORMS: readonly (readonly [position: string, language: Language, mail: string, told: string])[] = [
  ['wilderness-war-03', 'en', 'row to Ohio Forks', 'boat to Ohio Forks: under way'],
  ['wilderness-war-03', 'fr', 'ramer jusqu’à Ohio Forks', 'bateau vers Ohio Forks : en cours'],
  ['wilderness-war-01', 'en', 'fort 51 at Winchester', 'forts 51 at Winchester: done'],
  ['mohicans-01', 'en', 'burn Duquesne', 'burn fort at Fort Duquesne: done'],
  ['liberty-05', 'en', 'play the 3', 'play action 3: done'],
  // What is refused, stands behind a fault, or waits.
  ['wilderness-war-03', 'en', 'march to Québec', 'move to Québec: REFUSED'],
  ['wilderness-war-03', 'en', 'row to Ohio Forks; march to Logstown', 'move to Logstown: REFUSED'],
  [
    ...(['wilderness-war-01', 'en', 'force 57 Monckton with all; ship to Québec; ship to Boston'] as const),
    'sail to Québec: REFUSED',
  ],
  [
    ...(['wilderness-war-01', 'en', 'force 57 Monckton with all; ship to Québec; ship to Boston'] as const),
    'sail to Boston: not done',
  ],
];

describe('an order in other words than the program writes', () => {
  it.each(FORMS)('is told as it was read (%s %s: %s)', async (position, language, mail, told) => {
    expect((await answered(position, language, mail)).told).toContain(told);
  });
});

describe('a line behind one that is refused', () => {
  it.each([
    [
      'liberty-01',
      'en',
      'move Ferguson from Augusta to Boston|move Mohawk from Wyoming to Albany',
      'It is too far',
    ],
    [
      'liberty-01',
      'fr',
      'déplacer Ferguson de Augusta à Boston|déplacer Mohawk de Wyoming à Albany',
      'trop loin',
    ],
    [
      'liberty-01',
      'de',
      'ziehen Ferguson von Augusta nach Boston|ziehen Mohawk von Wyoming nach Albany',
      'zu weit',
    ],
  ] as const)(
    'is told what is wrong with it, were that one not there (%s %s: %s)',
    async (position, language, mail, told) => {
      const [, behind = ''] = (await answered(position, language, mail)).told.split(' 2. ');
      expect(behind).toContain(told);
    },
  );
});

describe('a mail that was refused for a fault', () => {
  const WW1 = 'wilderness-war-01';
  it.each([
    [
      WW1,
      'en',
      'force 57 Monckton with all; sail to Nw Yorkk',
      ['force 57 Monckton with all', 'sail to New York'],
    ],
    [
      ...([WW1, 'en', 'foul weather: pass|event 99|force 57 Monckton with all; sail to New York'] as const),
      ['foul weather: pass', 'force 57 Monckton with all', 'sail to New York'],
    ],
    [
      ...([WW1, 'en', 'force 57 Monckton with all; sail to Québec; sail to Boston'] as const),
      ['force 57 Monckton with all', 'sail to Boston'],
    ],
    ['wilderness-war-09', 'en', 'stand|play 12', ['stand', 'play 10']],
    [
      ...([
        'liberty-01',
        'en',
        'move Ferguson from Augusta to Savannah|move Mohawk from Wyoming to Albany',
      ] as const),
      ['move Ferguson from Augusta to Savannah'],
    ],
    [
      ...([
        'liberty-01',
        'de',
        'ziehen Ferguson von Augusta nach Savannah|ziehen Mohawk von Wyoming nach Albany',
      ] as const),
      ['ziehen Ferguson von Augusta nach Savannah'],
    ],
    [
      ...([
        'mohicans-01',
        'fr',
        'déplacer Langlade de Montréal à Caughnawaga|déplacer Langlade de Montréal à New York',
      ] as const),
      ['déplacer Langlade depuis Montréal vers Caughnawaga'],
    ],
  ] as const)(
    'comes back whole, as far as it can be corrected (%s %s: %s)',
    async (position, language, mail, block) => {
      const { buttons, isDone } = await answered(position, language, mail);
      expect(isDone).toBe(false);
      expect(buttons).toEqual([block]);
    },
  );

  it('is told what was left out of it', async () => {
    const { told } = await answered(
      WW1,
      'en',
      'foul weather: pass|event 99|force 57 Monckton with all; sail to New York',
    );
    expect(told).toContain('what has no one correction is left out of it: event 99.');
  });

  it.each([
    [WW1, 'en', 'event 99'],
    // Six ports are as near, and no other order of it could be given.
    [WW1, 'en', 'sail to Québec'],
    ['liberty-01', 'en', 'move Mohawk from Wyoming to Albany'],
  ] as const)(
    'brings nothing to send where nothing is left of it (%s %s: %s)',
    async (position, language, mail) => {
      expect((await answered(position, language, mail)).buttons).toEqual([]);
    },
  );
});

describe('what is offered to be sent', () => {
  const WW1 = 'wilderness-war-01';
  it.each([
    [
      WW1,
      'en',
      'force 57 Abercromby by himself; move to Hoosic',
      [['force 57 Abercromby', 'move to Hoosic']],
    ],
    [
      WW1,
      'en',
      'force 57 Abercromby with 22dn; move to Hoosic',
      [['force 57 Abercromby with 22nd', 'move to Hoosic']],
    ],
    // Who was meant by 99th nobody can say, and without him nobody sails.
    [WW1, 'en', 'force 57 Monckton with 40th, 45th, 99th; sail to New York', []],
    [WW1, 'en', 'force 57 Abercromby not; move to Hoosic', []],
    [WW1, 'en', 'Which is better?|event 57|event 53 restore', [['event 57'], ['event 53 restore']]],
  ] as const)(
    'keeps what was written and is no fault (%s %s: %s)',
    async (position, language, mail, blocks) => {
      expect((await answered(position, language, mail)).buttons).toEqual(blocks);
    },
  );

  it.each([
    ['wilderness-war-01', 'en', 'event 53 restor', /^event 53 restore$/],
    ['wilderness-war-01', 'de', 'Ereignis 53 erneuern', /^Ereignis 53 auffrischen$/],
    ['wilderness-war-01', 'en', 'force 57 Abercrombie with trops', /^force 57 Abercromby$/],
  ] as const)('is no other order (%s %s: %s)', async (position, language, mail, first) => {
    const { buttons } = await answered(position, language, mail);
    expect(buttons.length).toBeGreaterThan(0);
    for (const [line] of buttons) expect(line).toMatch(first);
  });
});

describe('a name in other letters than it has', () => {
  it.each([
    [
      ...(['wilderness-war-08', 'en', 'place Ahmerst, Wofle, 4 Higlanders at New York'] as const),
      'read as Amherst, Wolfe, Highlanders.',
    ],
    [
      'mohicans-05',
      'en',
      'station French squadron at Louisburg, corsair at Brest, French troop convoy at Rochfort, gifts convoy at Bordeux',
      'read as Louisbourg, Rochefort, Bordeaux.',
    ],
    ['mohicans-01', 'fr', 'déplacer Langlade de Montréal à Caugnawaga', 'lu comme Caughnawaga.'],
    ['mohicans-01', 'de', 'Langlade von Montreal nach Caugnawaga ziehen', 'gelesen als Caughnawaga.'],
    // What is refused and what is asked about as well.
    ['wilderness-war-01', 'en', 'move Mohawk to Oswegatchi', 'REFUSED: read as Oswegatchie.'],
    ['wilderness-war-01', 'en', 'force 57 Abercrombie', 'done: read as Abercromby.'],
  ] as const)('is told as it was read (%s %s: %s)', async (position, language, mail, told) => {
    expect((await answered(position, language, mail)).told).toContain(told);
  });

  it.each([
    ['liberty-01', 'en', 'move Ferguson from Augusta to Savannah'],
    ['mohicans-01', 'en', 'burn Duquesne'],
    ['wilderness-war-01', 'en', 'unit 51 2/60 at New York'],
  ] as const)('is told of no name that is only short (%s %s: %s)', async (position, language, mail) => {
    expect((await answered(position, language, mail)).told).not.toContain('read as');
  });
});

describe('why an order is refused', () => {
  it.each([
    // What is offered begins with that word, and so does what is not.
    ['mohicans-01', 'en', 'burn', 'The line ends too soon: place is missing. Its form: burn [fort at] PLACE'],
    ['mohicans-01', 'de', 'niederbrennen', 'Die Zeile endet zu früh; es fehlt: Ort.'],
    // By the word that was written, which may be of several orders.
    ['mohicans-11', 'fr', 'rester', 'L’ordre « rester » ne répond pas'],
    ['liberty-01', 'en', 'march Howe, Gray from Boston to Concord', '"gray" is the name of no block.'],
    [
      ...(['wilderness-war-01', 'en', 'activate Webb (57) with Rogers and all'] as const),
      'Where "webb" stands the form wants something else: card. Its form: force CARD LEADER',
    ],
    ['wilderness-war-01', 'en', '59 force Loudoun', 'force 59 Loudoun: REFUSED: You do not hold card 59.'],
  ] as const)('is true (%s %s: %s)', async (position, language, mail, told) => {
    const { told: own } = await answered(position, language, mail);
    expect(own.replaceAll("'", '’')).toContain(told.replaceAll("'", '’'));
  });
});

describe('a question how to say something to the robot', () => {
  it.each([
    ['wilderness-war-01', 'en', 'How do I offer a draw?', 'Offers a draw.'],
    ['wilderness-war-01', 'en', 'How do I take back my last order?', 'Asks to take your last orders back.'],
    ['wilderness-war-01', 'de', 'Wie biete ich Remis an?', 'Remis'],
    ['wilderness-war-01', 'de', 'Wie gebe ich auf?', 'aufgeben'],
    ['liberty-01', 'fr', 'Comment proposer la nulle ?', 'nulle'],
    ['mohicans-01', 'en', 'How do I resign?', 'Gives the game up: the other side wins.'],
  ] as const)(
    'is answered with the help on that word (%s %s: %s)',
    async (position, language, mail, told) => {
      const { told: own, isDone } = await answered(position, language, mail);
      expect(isDone).toBe(false);
      expect(own.split('?').slice(1).join('?')).toContain(told);
      expect(own.length).toBeLessThan(1500);
    },
  );
});

describe('who is sent where he cannot go', () => {
  it.each([
    ['en', 'Rogers to Crown Point using 53.', '(rule 6.52)'],
    ['de', 'Rogers nach Crown Point, Karte 53.', '(Regel 6.52)'],
  ] as const)(
    'is told why, and offered nothing that is left of it (%s: %s)',
    async (language, mail, told) => {
      const answer = await answered('wilderness-war-01', language, mail);
      expect(answer.isDone).toBe(false);
      expect(answer.told).toContain(told);
      expect(answer.buttons).toEqual([]);
    },
  );

  it.each([
    ['en', 'Webb attacks Ticonderoga with all, card 57', 'move to Ticonderoga'],
    ['de', 'Webb greift Ticonderoga mit allen an, Karte 57', 'ziehen nach Ticonderoga'],
  ] as const)('is offered the way there of those who may (%s: %s)', async (language, mail, way) => {
    const answer = await answered('wilderness-war-01', language, mail);
    expect(answer.isDone).toBe(false);
    expect(answer.buttons.map((block) => block.at(-1))).toEqual([way]);
  });
});
