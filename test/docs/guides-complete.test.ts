import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../src/engine/core/base/json.js';
import { fold } from '../../src/engine/core/base/text-normalization.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { readCommand, WORDS } from '../../src/robot/commands/command-parser.js';
import type { Place } from '../../src/robot/commands/command-types.js';
import { headOf } from '../../src/robot/commands/keyword-matching.js';
import { MARKERS, robotWord } from '../../src/robot/commands/message-markers.js';
import { Guide, quoted } from '../support/guide.js';
import { expectLines } from '../support/index-tables.js';

const players = new Guide('players-guide.md');
const moderators = new Guide('moderators-guide.md');
const directors = new Guide('tournament-guide.md');

/** What stands in the first column of the tables of a chapter. */
const firstCells = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => quoted(line.split(/(?<!\\)\|/)[1] ?? ''));
/** What a reader puts in for himself. */
const filledIn = (line: string): string =>
  line
    .replace('KEY', 'a'.repeat(26))
    .replace('SIGNATURE', 'a'.repeat(96))
    .replace('ADDRESS', 'a@b.org')
    .replace('...', 'text');

const STARTING = [...quoted(players.chapter('Start a game')), ...players.block('Start a game')];
const ENTERING = firstCells(players.chapter('Tournaments'));
const DIRECTING = firstCells(directors.chapter('By mail'));
const TABLES = ['Words to the robot', 'You and your opponent'].flatMap((title) =>
  firstCells(players.chapter(title)),
);
const SETTINGS = quoted(players.chapter('Settings')).filter((line) => !['yes', 'no'].includes(line));
const READING = [...quoted(players.chapter('Answer the report')), ...players.block('Answer the report')];
const MODERATING = firstCells(moderators.chapter('By mail'));

/** Whether one of the lines begins with one of the English forms. */
const told = (lines: readonly string[], forms: readonly string[]): boolean => {
  const known = new Set(forms.map(fold));
  return lines.some((line) => headOf(line, known) !== null);
};
const untold = (place: Place, lines: readonly string[]): string[] =>
  WORDS.filter(({ places, forms }) => places.includes(place) && !told(lines, forms.en)).map(({ id }) => id);

describe('the guides and the words to the robot', () => {
  it('leave out no word of a seat, of the desk, of a director or of a moderator', () => {
    expect(untold('seat', [...TABLES, ...SETTINGS, ...STARTING])).toEqual([]);
    expect(untold('desk', [...STARTING, ...SETTINGS, ...ENTERING])).toEqual([]);
    expect(untold('director', DIRECTING)).toEqual([]);
    expect(untold('moderator', [...MODERATING, ...quoted(moderators.chapter('By mail'))])).toEqual([]);
  });

  it('tell whom a player may write to, and that there is help on one word', () => {
    const said = TABLES.map((line) => readCommand(filledIn(line), 'seat'));
    const commands = said.flatMap((read) => (read?.ok === true ? [read.value] : []));
    const to = commands.flatMap((command) => (command.kind === 'press' ? [command.to] : []));
    expect(to.sort()).toEqual(['moderator', 'opponent']);
    expect(commands.filter((command) => command.kind === 'help' && command.topic !== null)).toHaveLength(1);
  });

  it('leave out no word on how a mail is read', () => {
    const lines = [...TABLES, ...READING];
    const left = Object.entries(MARKERS).filter(([, forms]) => !told(lines, forms.en));
    expect(left.map(([id]) => id)).toEqual([]);
  });

  it.each([...TABLES, ...SETTINGS])('tell a player of nothing that is not understood: %s', (line) => {
    expect(robotWord(filledIn(line)) ?? readCommand(filledIn(line), 'seat')).toMatchObject(
      robotWord(filledIn(line)) === null ? { ok: true } : { word: expect.any(String) },
    );
  });

  it.each([...ENTERING, ...DIRECTING])('tell a director of nothing that is not understood: %s', (line) => {
    expect(readCommand(filledIn(line), 'director')).toMatchObject({ ok: true });
  });

  it.each(MODERATING)('tell a moderator of nothing that is not understood: %s', (line) => {
    expect(readCommand(filledIn(line), 'moderator')).toMatchObject({ ok: true });
  });
});

const registry = loadRegistry();
const CHAPTER: { readonly [game: string]: string } = {
  'wilderness-war': 'Wilderness War',
  liberty: 'Liberty',
  mohicans: 'Mohicans',
};

describe.each(registry.ids())("the moderators' guide and the set-ups of %s", (id) => {
  const game = registry.get(id);
  if (game === null) throw new Error(`no game ${id}`);
  const text = moderators.section('Scenarios, editions, options', CHAPTER[id] ?? id);
  const rows = text.split('\n').filter((line) => /^\| `[\w-]+=/.test(line));
  /** `option=value` in each row, with the editions that the row names. */
  const options = rows.flatMap((row) => {
    const [, , second = ''] = row.split('|').map((cell) => cell.trim());
    const all = /^\d$/.test(second) ? [Number(second)] : game.editions;
    return quoted(row)
      .filter((each) => /^[\w-]+=[\w.-]+$/.test(each))
      .map((each) => ({ option: each.split('=')[0] ?? '', value: each.split('=')[1] ?? '', editions: all }));
  });
  const usual = { scenario: game.scenarios[0]?.id ?? '' };
  const inWords = game.optionsInWords ?? [];

  it('names every scenario, and no other', () => {
    const [, ...cells] = /^\| scenario [^\n]*\n\| -[^\n]*\n((?:\|[^\n]*\n)*)/m.exec(text) ?? [];
    const [, only] = /One scenario, `([^`]+)`/.exec(text) ?? [];
    const named = only === undefined ? firstCells(cells.join('')) : [only];
    expect(named.sort()).toEqual(game.scenarios.map((scenario) => scenario.id).sort());
  });

  it('names every choice of every option that is not the usual one, and no other', () => {
    const line = (edition: number, option: string, value: string) =>
      `edition ${edition}: | \`${option}=${value}\` | WHAT |`;
    const choices = game.editions.flatMap((edition) =>
      Object.entries(game.choices?.(edition) ?? {}).flatMap(([option, [, ...others]]) =>
        others.map((value) => line(edition, option, String(value))),
      ),
    );
    const named = options
      .filter(({ option, value }) => value !== 'FILE.yaml' && !inWords.includes(option))
      .flatMap(({ option, value, editions }) => editions.map((edition) => line(edition, option, value)));
    expectLines(`docs/moderators-guide.md, ${CHAPTER[id]}`, named, choices);
  });

  it('names every option that is said in a word of its own, and no other', () => {
    const named = options.filter(({ option }) => inWords.includes(option)).map(({ option }) => option);
    expect([...new Set(named)]).toEqual(inWords);
  });

  it('names every option that is a file, and no other', () => {
    const refused = game.checkSetup({ ...usual, options: { nonsense: true } });
    if (refused.ok) throw new Error('nonsense is an option');
    const chosen = new Set(game.editions.flatMap((edition) => Object.keys(game.choices?.(edition) ?? {})));
    const files = (refused.violation.suggestions ?? []).filter(
      (name) => !chosen.has(String(name)) && !inWords.includes(String(name)),
    );
    const named = options.filter(({ value }) => value === 'FILE.yaml').map(({ option }) => option);
    expect(named.sort()).toEqual(files.sort());
  });

  it('names values that a set-up takes', () => {
    const taken = options.filter(({ value }) => value !== 'FILE.yaml');
    const faults = taken.flatMap(({ option, value, editions }) =>
      editions.flatMap((edition) => {
        const given: Json = ['true', 'false'].includes(value) ? value === 'true' : value;
        const read = game.checkSetup({ ...usual, edition, options: { [option]: given } });
        return read.ok ? [] : [`${edition}: ${option}=${value}: ${read.violation.code}`];
      }),
    );
    expect(faults).toEqual([]);
  });
});
