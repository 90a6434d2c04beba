import { describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { programMessages } from '../../src/report/messages/index.js';
import { readSettings } from '../../src/tournament/settings/index.js';

const LOCALES = ['en', 'fr', 'de'] as const;

/** What is wrong with a file, as it is told: `key: text`. */
function told(text: string, locale: string = 'en'): readonly string[] {
  const read = readSettings(text, loadRegistry());
  const messages = programMessages(locale);
  return read.ok
    ? []
    : read.faults.map(({ key, violation }) => `${key}: ${messages.reason(violation)}`).sort();
}

const GOOD = 'id: cup\ntitle: Cup\nstages: [{kind: swiss, rounds: 3}]\n';
const GAME = `${GOOD}game: wilderness-war\n`;

describe("what is wrong with a director's file", () => {
  it.each([
    ['title: Cup\nstages: [{kind: swiss}]', ['id: is missing', 'stages[0].rounds: is missing']],
    [
      'id: Spring Cup\ntitle: 7\nstages: []',
      [
        'id: is no name: small letters, digits and hyphens, 26 at most',
        'stages: is to be a list of 1 at least',
        'title: is to be a text',
      ],
    ],
    [
      `${GOOD}colour: blue\nentry: {least: 1, form: x, until: tomorrow}`,
      [
        'colour: is no setting',
        'entry.form: is no setting',
        'entry.least: is to be 2 at least',
        'entry.until: is no date: year, month and day, as in 2027-03-20',
      ],
    ],
    [
      `${GOOD}entry: {least: 2.5, most: many, invitedOnly: perhaps, invited: anna, lateUntilRound: 31}`,
      [
        'entry.invited: is to be a list',
        'entry.invitedOnly: is to be true or false',
        'entry.lateUntilRound: is to be 30 at most',
        'entry.least: is to be a whole number',
        'entry.most: is to be a number',
      ],
    ],
    [
      `${GOOD}apart: [[Anna, ben], [cleo]]\nlaurels: {Dan: 1}\nbyRound: {first: {clock: none}}`,
      [
        'apart[0][0]: is no short name: small letters, digits and hyphens',
        'apart[1]: is to be a list of 2 at least',
        'byRound.first: is no number of a round',
        'laurels.Dan: is no short name: small letters, digits and hyphens',
      ],
    ],
    [
      `${GOOD}draw: maybe\nseeding: [rating, luck]\npoints: {win: much, draw: 0.12345}\ntieBreaks: [bucholz, wins-with]`,
      [
        'draw: is to be one of: draw, win-of-first, win-of-second',
        'points.draw: is a number with more than four places',
        'points.win: is to be a number, or a group of settings',
        'seeding[1]: is to be one of: entry, rating, lots, laurels',
        'tieBreaks[0]: is to be one of: direct-encounter, progressive, strength-of-schedule, games-played, board-points, previous-rating, lots, buchholz, sonneborn-berger, wins, wins-with, decisive-wins, margin, bids, opponents-rating',
        'tieBreaks[1]: is to be a group of settings',
      ],
    ],
    [
      'id: cup\ntitle: Cup\nstages: [{kind: chess}, {rounds: 3}, swiss, {kind: knock-out, lives: 3, waiting: [1, -2]}, {kind: round-robin, pools: {games: 3}}, {kind: league, size: 4, up: 3, down: 3}]',
      [
        'stages[0].kind: is to be one of: round-robin, swiss, knock-out, lives, ladder, league',
        'stages[1].kind: is missing',
        'stages[2]: is to be a group of settings',
        'stages[3].lives: is to be one of: 1, 2',
        'stages[3].waiting[1]: is to be 0 at least',
        'stages[4].pools.games: is to be a multiple of 2',
        'stages[5].up: is, with those who go down, more than a division',
      ],
    ],
    ['[1, 2]', [': is to be a group of settings']],
  ])('is told of %j', (text, faults) => {
    expect(told(text)).toEqual(faults);
  });

  it('is told all at once, the game and the numbers beside the form', () => {
    const text = `${GAME}scenario: nowhere\noptions: {weather: good, wbc: maybe}\nedition: 9\nclock: soon\nzone: Moon\ncolour: red\nround: {closes: never}`;
    expect(told(text).map((line) => line.replace(/:.*/, ''))).toEqual([
      ...['clock', 'colour', 'edition', 'options.wbc', 'options.weather', 'round.closes', 'scenario', 'zone'],
    ]);
  });

  it('says nothing more of what rests on a setting that has to be mended first', () => {
    expect(told(`${GAME}scenario: 7\nbidsFirst: lower-seed`)).toEqual([
      'scenario: is to be a text, or a group of settings',
    ]);
  });

  it.each([
    ['a: [', 1, 'a bracket is not closed'],
    ['title: Cup: Spring', 1, 'does not stand between quotation marks'],
    ['id: cup\nid: cap', 2, 'a key stands there twice'],
    ['a:\n\t- b', 2, 'indented by a tab'],
    ["title: 'Anna's cup'", 1, 'quotation marks'],
    ['title: "Cup', 1, 'is missing'],
    ['a: *b', 0, 'what a * points to'],
  ])('is told of what is no YAML: %j', (text, line, problem) => {
    const read = readSettings(text, loadRegistry());
    expect(read.ok ? null : read.faults[0]?.violation.params?.line).toBe(line);
    expect(told(text)[0]).toContain(problem);
  });

  it.each(LOCALES)('is told in %s with no word of the libraries', (locale) => {
    const bad = `${GAME}scenario: 1\nentry: {least: x, most: 1}\nstagez: 1\npoints: {win: a, byes: 3}\nwithdrawn: {annulBelow: 101}\nround: {days: -1}\nseeding: []`;
    const lines = [...told(bad, locale), ...told('a: [', locale), ...told('a: b: c', locale)];
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => /expected|Invalid|Too |Nested|Flow|violation\./.test(line))).toEqual([]);
  });
});
