import { describe, expect, it } from '@jest/globals';
import { HtmlValidate } from 'html-validate';
import { htmlPage } from '../../../src/report/html-mail/index.js';
import { Texts } from '../../../src/report/messages/index.js';
import {
  crosstableTable,
  roundTable,
  standingsTable,
  TABLE_FACES,
  type TableModel,
  type Told,
  tableAs,
} from '../../../src/report/tournament/index.js';
import type { Meeting, Round } from '../../../src/tournament/base/index.js';
import {
  CHESS_POINTS,
  crosstableOf,
  standingsOf,
  type TieBreak,
} from '../../../src/tournament/standings/index.js';
import { entrantsOf, meeting, outcomeOf, played, round } from '../../tournament/support/written-rounds.js';

const LOCALES = ['en', 'fr', 'de'] as const;
const texts = new Texts(() => ({}), true);
const NAMES: { readonly [id: string]: string } = {
  a: 'Anna',
  b: '<script>alert("b")</script>',
  c: '[/code][url=x]|Carl|**',
  d: '=cmd()',
};

const entrants = entrantsOf(['a', 'b', 'c', 'd']);
const rounds: readonly Round[] = [
  round(1, [meeting('a', 'b', played('first')), meeting('c', 'd', played(null))]),
  round(
    2,
    [meeting('d', 'a', outcomeOf('+'))],
    [
      { entrant: 'b', kind: 'pairing' },
      { entrant: 'c', kind: 'half' },
    ],
  ),
  round(3, [meeting('a', 'c', null), meeting('b', 'd', { kind: 'adjudicated', winner: 'second' })]),
];
const tieBreaks: readonly TieBreak[] = [{ by: 'buchholz', cut: 1 }, { by: 'direct-encounter' }];
const { rows } = standingsOf(entrants, rounds, {
  points: CHESS_POINTS,
  tieBreaks,
  unplayed: 'virtual-opponent',
});
const cross = crosstableOf(entrants, rounds, CHESS_POINTS, rows);

function told(locale: string): Told {
  return { title: 'Spring Cup', nameOf: (id) => NAMES[id] ?? id, messages: texts.messages(null, locale) };
}

function tablesIn(locale: string): readonly TableModel[] {
  return [
    standingsTable(rows, tieBreaks, 3, told(locale)),
    crosstableTable(cross, 'round', told(locale)),
    crosstableTable(cross, 'opponent', told(locale)),
    ...rounds.flatMap((one) => [roundTable(one, false, told(locale)), roundTable(one, true, told(locale))]),
  ];
}

describe('the standings as a table', () => {
  const table = standingsTable(rows, tieBreaks, 3, told('en'));

  it('are text whose columns stand under each other', () => {
    expect(tableAs('text', table, texts, 'en')).toBe(`Spring Cup: standings after 3 rounds

Place  Player                       Points  Buchholz cut 1  Direct  Won  Drawn  Lost
    1  =cmd()                          2.5             3.5            1      1     0
    2  <script>alert("b")</script>       1             3.5            0      0     2
    3  [/code][url=x]|Carl|**            1             2.5            0      1     0
    4  Anna                              1               1            1      0     0
`);
  });

  it('have numbers as the language writes them, and are counted in it', () => {
    const german = tableAs('text', standingsTable(rows, tieBreaks, 1, told('de')), texts, 'de');
    expect(german).toContain('Spring Cup: Stand nach 1 Runde');
    expect(german).toContain('2,5');
    expect(tableAs('text', standingsTable(rows, tieBreaks, 3, told('fr')), texts, 'fr')).toContain(
      'Spring Cup\u00a0: classement après 3 rondes',
    );
  });

  it('are CSV and JSON that say the same in every language, but for headings', () => {
    const [head, first] = tableAs('csv', table, texts, 'fr').split('\r\n');
    expect(head).toBe('place,player,points,tie-break-1-buchholz,tie-break-2-direct-encounter,won,drawn,lost');
    expect(first).toBe("1,'=cmd(),2.5,3.5,,1,1,0");
    const { rows: read } = JSON.parse(tableAs('json', table, texts, 'fr'));
    expect(read[0]).toEqual({
      place: 1,
      player: '=cmd()',
      points: 2.5,
      'tie-break-1-buchholz': 3.5,
      'tie-break-2-direct-encounter': null,
      won: 1,
      drawn: 1,
      lost: 0,
    });
  });
});

describe('crosstables and rounds', () => {
  const cells = (table: TableModel) => table.rows.map((row) => row.slice(1));

  it('have each round with opponent, side and mark', () => {
    expect(cells(crosstableTable(cross, 'round', told('en')))).toEqual([
      ['=cmd()', '3b½', '4w+', '2b1a', 2.5, 1],
      [NAMES.b, '4b0', 'bye', '1w0a', 1, 2],
      [NAMES.c, '1w½', 'half bye', '4b…', 1, 3],
      ['Anna', '2w1', '1b-', '3w…', 1, 4],
    ]);
  });

  it('have the games of each two in a round robin', () => {
    expect(cells(crosstableTable(cross, 'opponent', told('en')))[0]).toEqual([
      '=cmd()',
      '×',
      '1a',
      '½',
      '+',
      2.5,
      1,
    ]);
  });

  it('say who meets whom, with which result, and who has no opponent', () => {
    expect(roundTable(rounds[1] ?? round(0, []), true, told('en')).rows).toEqual([
      [1, '=cmd()', 'Anna', '+/-'],
      [null, NAMES.b, 'has a bye', null],
      [null, NAMES.c, 'has a bye for half a point', null],
    ]);
    expect(roundTable(rounds[2] ?? round(0, []), true, told('en')).rows.map((row) => row[3])).toEqual([
      '…',
      '0–1',
    ]);
  });

  it('have who has the first side of a single game first, so that its result reads as it is said', () => {
    const one: Meeting = {
      ...{ table: 1, entrants: ['a', 'd'] },
      games: [{ first: 'd', second: 'a', outcome: played('first') }],
    };
    expect(roundTable(round(1, [one]), false, told('en')).rows).toEqual([[1, '=cmd()', 'Anna']]);
    expect(roundTable(round(1, [one]), true, told('en')).rows).toEqual([[1, '=cmd()', 'Anna', '1–0']]);
  });

  it('say results as the first entrant has them, whoever has which side, and who stands in', () => {
    const both: Meeting = {
      table: 1,
      entrants: ['a', 'b'],
      standIn: 'b',
      games: [
        { first: 'a', second: 'b', outcome: played('first') },
        { first: 'b', second: 'a', outcome: played('first') },
        { first: 'b', second: 'a', outcome: { kind: 'forfeit', winner: null } },
      ],
    };
    expect(roundTable(round(1, [both]), true, told('de')).rows).toEqual([
      [1, 'Anna', `${NAMES.b} (springt ein)`, '1–0, 0–1, -/-'],
    ]);
  });
});

describe.each(LOCALES)('every face in %s', (locale) => {
  it('has a text for all that tables say', () => {
    const every: readonly TieBreak[] = [
      { by: 'direct-encounter' },
      { by: 'buchholz', median: 1 },
      { by: 'sonneborn-berger' },
      { by: 'progressive' },
      { by: 'wins' },
      { by: 'wins-with', side: 'first' },
      { by: 'decisive-wins', ways: [] },
      { by: 'margin', average: true },
      { by: 'bids', side: 'first' },
      { by: 'opponents-rating', of: 'beaten', average: true },
      { by: 'strength-of-schedule' },
      { by: 'games-played' },
      { by: 'board-points' },
      { by: 'previous-rating' },
      { by: 'lots' },
    ];
    const { columns } = standingsTable(rows, every, 0, told(locale));
    expect(new Set(columns.map(({ heading }) => heading)).size).toBeGreaterThan(every.length);
  });

  it('has nothing a stranger wrote as a mark, a link or a script', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'off', 'long-title': 'off' },
    });
    for (const table of tablesIn(locale)) {
      for (const face of TABLE_FACES) {
        const text = tableAs(face, table, texts, locale);
        if (face !== 'csv') expect(text).toContain('Spring Cup');
        if (face === 'html') {
          expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
          const report = await validator.validateString(
            htmlPage({ title: 't', text: '', html: text, lang: locale }),
          );
          expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual(
            [],
          );
        }
        if (face === 'bbcode') {
          expect(text.match(/\[\/code\]/g)).toHaveLength(1);
          expect(text).not.toContain('[url');
        }
        if (face === 'markdown') {
          expect(text).not.toContain('<script');
          const lines = text
            .trim()
            .split('\n')
            .filter((line) => line.startsWith('|'));
          const bars = lines.map((line) => line.replace(/\\\|/g, '').split('|').length);
          expect(new Set(bars).size).toBe(1);
        }
      }
    }
  });
});
