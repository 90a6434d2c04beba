import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  eventOfTrf,
  readTrf,
  type TrfFile,
  trfOfEvent,
  writeTrf,
} from '../../../src/tournament/formats/index.js';
import { CHESS_POINTS, standingsOf } from '../../../src/tournament/standings/index.js';
import { vectors } from '../pairing/vectors.js';
import { entrantsOf, meeting, outcomeOf, played, round } from '../support/written-rounds.js';

// Tests of bbpPairings (Apache-2.0), as they are published; one has its lines ended by CR alone.
const SAMPLES = fileURLToPath(new URL('../data/trf/', import.meta.url));
const samples = readdirSync(SAMPLES).map(
  (name) => [name, readFileSync(`${SAMPLES}${name}`, 'utf8')] as const,
);

function read(text: string): TrfFile {
  const file = readTrf(text);
  if (!file.ok) throw new Error(JSON.stringify(file.faults));
  return file.value;
}

function faultsIn(text: string): readonly (readonly [line: number, code: string])[] {
  const file = readTrf(text);
  return file.ok ? [] : file.faults.map(({ line, code }) => [line, code]);
}

/** A player's line with its columns where they belong. */
function line(
  number: number,
  results: string,
  { name = `Player ${number}`, points = '1.0', rating = '1500' } = {},
): string {
  return `001 ${String(number).padStart(4)} mGM  ${name.padEnd(33)} ${rating.padStart(4)} GER    12345678 1990/01/01 ${points.padStart(4)} ${'1'.padStart(4)}  ${results}`;
}

const PAIR = [line(1, '   2 w 1'), line(2, '   1 b 0', { points: '0.0' })];

describe('published files', () => {
  it.each(samples)('%s stays the same when it is written and read again', (_, text) => {
    const file = read(text);
    expect(file.players.length).toBeGreaterThan(4);
    const written = writeTrf(file);
    expect(read(written)).toEqual(file);
    expect(writeTrf(read(written))).toBe(written);
  });

  it.each(samples)('%s has the points its results come to', (name, text) => {
    const file = read(text);
    const { entrants, rounds } = eventOfTrf(file);
    const rules = { points: CHESS_POINTS, tieBreaks: [], unplayed: 'virtual-opponent' } as const;
    const points = new Map(standingsOf(entrants, rounds, rules).rows.map((row) => [row.entrant, row.points]));
    const told = file.players.map((player) => [player.name, player.points]);
    expect([name, file.players.map((player) => [player.name, points.get(`p${player.number}`)])]).toEqual([
      name,
      told,
    ]);
  });

  it('keep the columns of what they do not change', () => {
    const [, text] = samples.find(([name]) => name === 'dutch_2025_C5.trf') ?? [];
    const wanted = (text ?? '').split('\n').filter((each) => each.startsWith('001'));
    const written = writeTrf(read(text ?? ''))
      .split('\r\n')
      .filter((each) => each.startsWith('001'));
    expect(written).toEqual(wanted);
  });
});

describe('a TRF file', () => {
  it('is read by its columns', () => {
    const [player] = read(PAIR.join('\n')).players;
    expect(player).toEqual({
      number: 1,
      sex: 'm',
      title: 'GM',
      name: 'Player 1',
      rating: 1500,
      federation: 'GER',
      fideNumber: '12345678',
      birth: '1990/01/01',
      points: 1,
      rank: 1,
      results: [{ opponent: 2, colour: 'w', mark: '1' }],
    });
  });

  it('may have comments, heads, extensions, teams, byes of all kinds and unrated games', () => {
    const text = [
      '### a comment\twith a tab',
      '012 Spring Cup',
      `${'132'.padEnd(91)}26/03/01  26/03/08`,
      line(1, '   2 w W     3 w =  0000 - U'),
      line(2, ['   1 b L', '       H', '   3 b -'].join('  ')),
      line(3, ['       F', '   1 b =', '   2 w +'].join('  ')),
      `013 ${'North'.padEnd(32)}   1    2`,
      'XXR 5',
    ].join('\r\n');
    const file = read(text);
    expect(file.lines.map(({ tag }) => tag)).toEqual(['012', '132', 'XXR']);
    expect(file.teams).toEqual([{ name: 'North', players: [1, 2] }]);
    expect(read(writeTrf(file))).toEqual(file);
    const { title, rounds, entrants } = eventOfTrf(file);
    expect(title).toBe('Spring Cup');
    expect(entrants.map(({ id, seed, rating }) => [id, seed, rating])).toEqual([
      ['p1', 1, 1500],
      ['p2', 2, 1500],
      ['p3', 3, 1500],
    ]);
    expect(rounds.map(({ byes }) => byes)).toEqual([
      [{ entrant: 'p3', kind: 'pairing' }],
      [{ entrant: 'p2', kind: 'half' }],
      [{ entrant: 'p1', kind: 'pairing' }],
    ]);
    expect(rounds[2]?.meetings[0]?.games).toEqual([
      { first: 'p3', second: 'p2', outcome: { kind: 'forfeit', winner: 'first' } },
    ]);
  });

  const other = PAIR[1] ?? '';
  it.each([
    ['nothing', '', [[0, 'trf-empty']]],
    ['a letter that is none', `012 a\u0007b\n${PAIR.join('\n')}`, [[1, 'trf-control']]],
    ['a tag nobody knows', `hello world\n${PAIR.join('\n')}`, [[1, 'trf-tag']]],
    ['a number that is none', line(1, '').replace('   1 m', '  1x m'), [[1, 'trf-value']]],
    ['a number of nothing', line(0, ''), [[1, 'trf-number']]],
    ['a player twice', `${line(1, '')}\n${line(1, '')}`, [[2, 'trf-twice']]],
    ['nobody', line(1, '', { name: '' }), [[1, 'trf-name']]],
    ['points that are none', line(1, '', { points: 'many' }), [[1, 'trf-value']]],
    ['a mark nobody knows', line(1, '   2 w ?'), [[1, 'trf-result']]],
    ['a colour nobody knows', line(1, '   2 x 1'), [[1, 'trf-result']]],
    ['a game without an opponent', line(1, '0000 w 1'), [[1, 'trf-result']]],
    ['an opponent who is not there', line(1, '   7 w 1'), [[1, 'trf-opponent']]],
    ['a game with oneself', line(1, '   1 w 1'), [[1, 'trf-opponent']]],
    [
      'two winners',
      `${line(1, '   2 w 1')}\n${line(2, '   1 b 1')}`,
      [
        [1, 'trf-not-mutual'],
        [2, 'trf-not-mutual'],
      ],
    ],
    [
      'two of one side',
      `${line(1, '   2 w 1')}\n${line(2, '   1 w 0')}`,
      [
        [1, 'trf-not-mutual'],
        [2, 'trf-not-mutual'],
      ],
    ],
    [
      'an opponent who played another',
      `${line(1, '   2 w 1')}\n${line(2, '   3 b 0')}\n${line(3, '   2 w 1')}`,
      [[1, 'trf-not-mutual']],
    ],
    [
      'a team of strangers',
      `${PAIR.join('\n')}\n013 ${'North'.padEnd(32)}   1    9`,
      [[3, 'trf-team-stranger']],
    ],
    ['a team without a name', `${PAIR.join('\n')}\n013 ${''.padEnd(32)}   1    2`, [[3, 'trf-team']]],
    [
      'several faults',
      `nonsense\n${other}\n${line(1, '   2 w ?')}`,
      [
        [1, 'trf-tag'],
        [3, 'trf-result'],
      ],
    ],
  ] as const)('with %s is refused', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });

  it('is read or refused, and read again as it was written, whatever somebody sends', () => {
    const column = fc.constantFrom(
      '   2 w 1',
      '   1 b 0',
      '0000 - U',
      '     ',
      '9999 b =',
      ' ',
      'x',
      '\u{1f600}',
      '\r',
      '\n',
      '001',
      '013',
      '    1',
      'XXR 9',
      '\u2028',
    );
    const mutated = fc
      .tuple(
        fc.constantFrom(...samples.map(([, text]) => text)),
        fc.array(fc.tuple(fc.nat(3000), column), { maxLength: 4 }),
      )
      .map(([text, changes]) =>
        changes.reduce((all, [at, piece]) => all.slice(0, at) + piece + all.slice(at + piece.length), text),
      );
    const junk = fc
      .array(fc.oneof(column, fc.string({ maxLength: 100 })), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(mutated, junk), (text) => {
        const file = readTrf(text);
        if (!file.ok) {
          expect(file.faults.length).toBeGreaterThan(0);
          return;
        }
        expect(read(writeTrf(file.value))).toEqual(file.value);
        expect(() => eventOfTrf(file.value)).not.toThrow();
      }),
    );
  });
});

describe('an event of ours', () => {
  const rules = {
    points: CHESS_POINTS,
    tieBreaks: [{ by: 'buchholz' }],
    unplayed: 'virtual-opponent',
  } as const;

  it('is written as other programs read it, and read back as it was', () => {
    const entrants = entrantsOf(['p1', 'p2', 'p3'], [1600, 1500]);
    const names = new Map([
      ['p1', 'Søren, Ængström'],
      ['p2', 'A name that is by far longer than the columns'],
      ['p3', 'Three\nlines\tof'],
    ]);
    const rounds = [
      round(1, [meeting('p1', 'p2', played('first'))], [{ entrant: 'p3', kind: 'pairing' }]),
      round(2, [meeting('p3', 'p1', played(null))], [{ entrant: 'p2', kind: 'half' }]),
      round(3, [meeting('p2', 'p3', outcomeOf('-'))], [{ entrant: 'p1', kind: 'zero' }]),
      round(4, [meeting('p1', 'p3', null)], [{ entrant: 'p2', kind: 'pairing' }]),
    ];
    const { rows } = standingsOf(entrants, rounds, rules);
    const event = { title: 'Spring Cup', entrants, names, rounds };
    const text = writeTrf(trfOfEvent(event, CHESS_POINTS, rows));
    // A program that goes on from the file has to know how many rounds are still to come.
    expect(writeTrf(trfOfEvent({ ...event, planned: 29 }, CHESS_POINTS, rows))).toContain('XXR 29\r\n');
    expect(text).toContain(`XXR ${event.rounds.length}\r\n`);
    const back = eventOfTrf(read(text));
    expect(back.rounds).toEqual(rounds);
    expect(back.entrants).toEqual(entrants);
    expect(back.title).toBe('Spring Cup');
    expect([...back.names.values()]).toEqual([
      'Søren, Ængström',
      'A name that is by far longer than',
      'Three lines of',
    ]);
    expect(read(text).players.map(({ points, rank }) => [points, rank])).toEqual([
      [1.5, rows.find(({ entrant }) => entrant === 'p1')?.place],
      [1.5, rows.find(({ entrant }) => entrant === 'p2')?.place],
      [2.5, 1],
    ]);
  });

  it('with points that do not fit has wins and halves', () => {
    const points = { ...CHESS_POINTS, win: { ratingOfBeaten: { unrated: 5000 } } };
    const entrants = entrantsOf(['p1', 'p2'], [5400, 5100]);
    const rounds = [round(1, [meeting('p1', 'p2', played('first'))])];
    const { rows } = standingsOf(entrants, rounds, { ...rules, points });
    const file = trfOfEvent({ title: '', entrants, names: new Map(), rounds }, points, rows);
    expect(file.players.map((player) => player.points)).toEqual([1, 0]);
  });

  it('of published pairings comes back game by game', () => {
    const all = vectors<{
      readonly [name: string]: {
        readonly ratings?: readonly number[];
        readonly rounds?: readonly {
          readonly games: readonly string[];
          readonly pairing_bye?: readonly number[];
        }[];
      };
    }>('swiss_dutch');
    for (const { ratings, rounds: given } of Object.values(all)) {
      if (ratings === undefined || given === undefined) continue;
      const entrants = entrantsOf(
        ratings.map((_, at) => `p${at + 1}`),
        ratings,
      );
      const rounds = given.map(({ games, pairing_bye = [] }, at) => {
        const meetings = games.map((text) => {
          const [, one, other, result = ''] = /^(\d+)-(\d+) (\S)$/.exec(text) ?? [];
          return meeting(`p${one}`, `p${other}`, outcomeOf(result));
        });
        return round(
          at + 1,
          meetings,
          pairing_bye.map((number) => ({ entrant: `p${number}`, kind: 'pairing' })),
        );
      });
      const { rows } = standingsOf(entrants, rounds, rules);
      const back = eventOfTrf(
        read(writeTrf(trfOfEvent({ title: 't', entrants, names: new Map(), rounds }, CHESS_POINTS, rows))),
      );
      const gamesOf = (of: typeof rounds) =>
        of.map(({ meetings }) => meetings.map(({ games }) => JSON.stringify(games)).sort());
      expect(gamesOf([...back.rounds])).toEqual(gamesOf(rounds));
      expect(standingsOf(back.entrants, back.rounds, rules).rows).toEqual(rows);
    }
  });
});
