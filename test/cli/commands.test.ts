import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '../support/fresh-folder.js';
import { commands } from './run.js';

let dir = '';
freshFolder('cli', (fresh) => {
  dir = fresh;
});

const { posthorn, json } = commands(() => ['--games', dir]);

const NEW = [
  'game new g1 --game wilderness-war --scenario annus-mirabilis --title Annus',
  '--seat french=alice@example.org:Alice --seat british=bob@example.org',
]
  .join(' ')
  .split(' ');

interface Pending {
  readonly pending: readonly { id: string; side: string; kind: string; examples: string[] }[];
}

/** The side that must decide now, and its options. */
async function pending(): Promise<Pending['pending'][number]> {
  for (const side of ['french', 'british']) {
    const { value } = await json(['options', 'g1', side]);
    const [first] = (value as Pending).pending;
    if (first !== undefined) return first;
  }
  throw new Error('nobody is asked');
}

describe('usage', () => {
  it.each([
    ['an unknown command', ['dance']],
    ['a missing argument', ['report', 'g1']],
    ['an unknown option', ['game', 'list', '--loud']],
    ['a number that is none', ['state', 'g1', '--as', 'umpire', '--at', 'noon']],
    [
      'a seat without an address',
      ['game', 'new', 'g1', '--game', 'x', '--scenario', 'y', '--seat', 'french'],
    ],
    ['dice from nowhere', [...NEW, '--dice', 'loaded']],
    ['a file that is not there', [...NEW, '--dice', 'scripted:/no/such/file']],
  ])('is wrong with %s: exit 2', async (_what, args) => {
    const { code, err } = await posthorn(args);
    expect(err).not.toBe('');
    expect(code).toBe(2);
  });

  it('prints help and version and ends with 0', async () => {
    expect(await posthorn(['--help'])).toMatchObject({ code: 0 });
    expect((await posthorn(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('game', () => {
  it('new, list and show: a game is set up, dealt and waits for its first side', async () => {
    expect((await posthorn(NEW)).code).toBe(0);
    const { value } = await json(['game', 'list']);
    expect(value.games).toEqual([
      expect.objectContaining({ id: 'g1', title: 'Annus', edition: 3, dice: 'chains', over: false }),
    ]);
    expect(value.games[0].waitsFor).toHaveLength(1);
    const shown = await posthorn(['game', 'show', 'g1']);
    expect(shown.out).toContain('French: Alice <alice@example.org>');
    expect(shown.out).toContain('British: bob <bob@example.org>');
  });

  it('never prints a token', async () => {
    await posthorn(NEW);
    const tokens = [
      ...(await readFile(join(dir, 'g1', 'players.yaml'), 'utf8')).matchAll(/token: (\w{26})/g),
    ];
    expect(tokens).toHaveLength(2);
    const printed = await Promise.all(
      [
        ['game', 'show', 'g1'],
        ['--json', 'game', 'show', 'g1'],
        ['report', 'g1', 'french'],
      ].map(posthornOut),
    );
    for (const [, token = ''] of tokens) expect(printed.join()).not.toContain(token);
  });

  it('refuses a name twice, an unknown game and an empty seat with 1 and a sentence', async () => {
    await posthorn(NEW);
    expect(await posthorn(NEW)).toMatchObject({ code: 1, err: 'A game named "g1" is here already.\n' });
    expect(await posthorn(['game', 'show', 'g2'])).toMatchObject({ code: 1 });
    const unseated = NEW.slice(0, -2).map((word) => (word === 'g1' ? 'g3' : word));
    expect(await posthorn(unseated)).toMatchObject({
      code: 1,
      err: 'Exactly one player must hold the seat of British.\n',
    });
  });

  it('refuses a scenario that is none', async () => {
    const args = NEW.map((word) => (word === 'annus-mirabilis' ? 'annus-horribilis' : word));
    const { code, value } = await json(args);
    expect(code).toBe(1);
    expect(value).toMatchObject({ ok: false, violation: { code: expect.any(String) } });
    expect(value.text).not.toMatch(/^\[/);
  });
});

const posthornOut = async (args: readonly string[]) => (await posthorn(args)).out;

describe('order', () => {
  it('accepts every example that options --json gives, checked first, and changes the game', async () => {
    await posthorn(NEW);
    for (let turn = 0; turn < 4; turn++) {
      const { side, examples } = await pending();
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        const checked = await json(['check', 'g1', side], example);
        expect([example, checked.code, checked.value.verdicts[0].status]).toEqual([example, 0, 'legal']);
      }
      const done = await json(['order', 'g1', side], `${examples[0]}\n`);
      expect(done.value).toMatchObject({
        ok: true,
        changed: true,
        verdicts: [{ status: expect.stringMatching(/^(?:done|open)$/) }],
      });
      expect(done.code).toBe(0);
    }
  });

  it('refuses what is no order with 1, says why, and changes nothing', async () => {
    await posthorn(NEW);
    const { side } = await pending();
    const before = (await json(['game', 'list'])).value;
    const { code, out } = await posthorn(['order', 'g1', side], 'dance all night\n');
    expect(code).toBe(1);
    expect(out).toContain('REFUSED: No order begins like "dance all night".');
    expect((await json(['game', 'list'])).value).toEqual(before);
  });

  it('refuses orders for a question that is closed, and when nothing is asked', async () => {
    await posthorn(NEW);
    const { side, examples } = await pending();
    const line = examples[0] ?? '';
    const stale = await json(['order', 'g1', side, '--decision', 'd0x'], line);
    expect(stale.value.verdicts[0].code).toBe('stale-decision');
    const other = side === 'french' ? 'british' : 'french';
    const early = await json(['order', 'g1', other], line);
    expect(early.value.verdicts[0].code).toBe('not-your-turn');
  });

  it('reads a file written as a mail: comments, quotes and signature are left out, check does nothing', async () => {
    await posthorn(NEW);
    const { id, side, examples } = await pending();
    const file = join(dir, 'orders.txt');
    await writeFile(file, `check\n# mine\n> old\nbegin\ndecision ${id}\n${examples[0]}\nend\n-- \nAlice\n`);
    const { value } = await json(['order', 'g1', side, file]);
    expect(value).toMatchObject({ ok: true, changed: false });
    expect(value.verdicts).toHaveLength(1);
  });

  it('refuses an empty file and an unknown side with 1', async () => {
    await posthorn(NEW);
    expect(await posthorn(['order', 'g1', 'french'], '\n')).toMatchObject({ code: 1 });
    expect(await posthorn(['order', 'g1', 'spanish'], 'hold')).toMatchObject({ code: 1 });
  });
});

describe('report and state', () => {
  it('print what a side may know, and no card of the other hand', async () => {
    await posthorn(NEW);
    const all = (await json(['state', 'g1', '--as', 'umpire'])).value.state;
    const french = (await json(['state', 'g1', '--as', 'french'])).value.state;
    expect(all.hands.british.cards.length).toBeGreaterThan(0);
    expect(french.hands.british.cards).toBeNull();
    expect(french.hands.french.cards).toEqual(all.hands.french.cards);
    const { out } = await posthorn(['report', 'g1', 'French']);
    expect(out).toContain('YOUR HAND');
    expect(out).toContain('Early season');
  });

  it('give an earlier position, and refuse one that has not been', async () => {
    await posthorn(NEW);
    const { value } = await json(['state', 'g1', '--as', 'observer', '--at', '0']);
    expect(value).toMatchObject({ seq: 0, as: 'observer' });
    expect(await posthorn(['state', 'g1', '--as', 'observer', '--at', '999'])).toMatchObject({ code: 1 });
  });
});

describe('log show', () => {
  it('shows onlookers the public part only, and the side its own', async () => {
    await posthorn(NEW);
    expect((await posthorn(['log', 'show', 'g1'])).out).not.toContain('You are dealt');
    expect((await posthorn(['log', 'show', 'g1', '--as', 'french'])).out).toContain('You are dealt');
    const dealt = /You are dealt .*\(rule \d+[.\d]*[^)]*\)/;
    expect((await posthorn(['log', 'show', 'g1', '--as', 'french'])).out).not.toMatch(dealt);
    expect((await posthorn(['log', 'show', 'g1', '--as', 'french', '--rules'])).out).toMatch(dealt);
    const { value } = await json(['log', 'show', 'g1', '--as', 'british']);
    for (const entry of value.entries) {
      expect(Object.keys(entry.sealed).filter((audience) => audience !== 'british')).toEqual([]);
    }
  });
});

describe('game position', () => {
  const file = () => join(dir, 'position.yaml');
  const seats = ['--seat', 'british=a@example.org', '--seat', 'american=b@example.org'];
  const begin = (id: string, scenario: string) =>
    posthorn(['game', 'new', id, '--game', 'liberty', '--scenario', scenario, ...seats]);

  it('prints a file that a new game begins with, at the same point', async () => {
    await begin('g3', '1775');
    const { out, code } = await posthorn(['game', 'position', 'g3']);
    expect(code).toBe(0);
    await writeFile(file(), out);
    expect(await begin('g4', file())).toMatchObject({ code: 0 });
    expect((await posthorn(['game', 'position', 'g4'])).out).toBe(out);
    expect((await posthorn(['log', 'verify', 'g4', '--level', 'full'])).code).toBe(0);
  });

  it('says so where something is under way that no file can say', async () => {
    await begin('g5', '1775');
    const { out } = await posthorn(['options', 'g5', 'british']);
    const [card = ''] = /\bplay (action|supply)\b.*/.exec(out) ?? [];
    expect(await posthorn(['order', 'g5', 'british'], card)).toMatchObject({ code: 0 });
    const { code, err } = await posthorn(['game', 'position', 'g5']);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringMatching(/a file cannot say/) });
  });

  it('has its faults told with their place, in the language of the reader', async () => {
    await writeFile(file(), 'year: 1776\nbritish: {at: {Bostn: {Howe: 1}}}\n');
    expect((await begin('g6', file())).err).toMatch(/british\.at\.Bostn.*Boston/);
    const german = await posthorn([
      '--locale',
      'de',
      'game',
      'new',
      'g6',
      '--game',
      'liberty',
      '--scenario',
      file(),
      ...seats,
    ]);
    expect(german).toMatchObject({ code: 1, err: expect.stringMatching(/ist hier kein bekannter Name/) });
  });
});

describe('dice prepared in a file', () => {
  const scripted = async (text: string, id: string) => {
    const file = join(dir, 'dice.yaml');
    await writeFile(file, text);
    const game = ['game', 'new', id, '--game', 'mohicans', '--scenario', '1754'];
    const seats = ['--seat', 'french=a@example.org', '--seat', 'british=b@example.org'];
    return posthorn([...game, ...seats, '--dice', `scripted:${file}`]);
  };

  it.each([
    ['bare numbers in lines', '4 3 6\n2, 5\n'],
    ['a single number', '4'],
    ['a list', '- 4\n- {roll: 3}\n'],
  ])('may be %s', async (what, text) => {
    expect(await scripted(text, what.replaceAll(' ', '-'))).toMatchObject({ code: 0 });
  });

  it.each([
    ['roll: 4', 2],
    ['- six', 1],
  ])('are refused as %s with the form they should have', async (text, code) => {
    const refused = await scripted(text, 'g2');
    expect(refused.code).toBe(code);
    expect(refused.err).toMatch(/\{roll: 4\}.*\{pick: \[3, 17\], purpose: deal french\}/s);
  });
});

describe('log verify and export', () => {
  it('proves the whole log, and an export of it to its reader', async () => {
    await posthorn(NEW);
    const { side, examples } = await pending();
    await posthorn(['order', 'g1', side], examples[0]);
    const own = await json(['log', 'verify', 'g1']);
    expect(own).toMatchObject({ code: 0, value: { ok: true, level: 'full' } });
    expect(own.value.proved.length).toBeGreaterThan(0);
    const file = join(dir, 'french.yaml');
    expect(await posthorn(['log', 'export', 'g1', '--as', 'french', '--out', file])).toMatchObject({
      code: 0,
    });
    const other = ['log', 'verify', 'g1', '--file', file, '--level', 'own', '--head', own.value.head];
    expect((await json(other)).value).toMatchObject({ ok: true, entries: own.value.entries });
    expect(await posthorn([...other.slice(0, -1), 'f'.repeat(64)])).toMatchObject({ code: 1 });
  });

  it('exports to an onlooker no card, to a side only its own', async () => {
    await posthorn(NEW);
    const seen = (await posthorn(['log', 'export', 'g1'])).out;
    const french = (await posthorn(['log', 'export', 'g1', '--as', 'french'])).out;
    expect(seen).not.toMatch(/kind: dealt\b(?!-)/);
    expect(french.match(/kind: dealt\b(?!-)/g)).toHaveLength(1);
    expect(await posthorn(['log', 'export', 'g1', '--as', 'spanish'])).toMatchObject({ code: 1 });
  });

  it('names the entry that was changed, and exits with 1', async () => {
    await posthorn(NEW);
    const path = join(dir, 'g1', 'log.yaml');
    await writeFile(path, (await readFile(path, 'utf8')).replace('season-began', 'season-ended'));
    expect(await posthorn(['log', 'verify', 'g1', '--level', 'own'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Entry 1 is not as it should be: /),
    });
    expect(await posthorn(['log', 'verify', 'g9'])).toMatchObject({ code: 1 });
    expect(await posthorn(['log', 'verify', '../g1'])).toMatchObject({ code: 1 });
    expect(await posthorn(['log', 'verify', 'g1', '--level', 'most'])).toMatchObject({ code: 2 });
  });
});
