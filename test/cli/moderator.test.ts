import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '../support/fresh-folder.js';
import { commands } from './run.js';

let dir = '';
freshFolder('moderator', (fresh) => {
  dir = fresh;
});

const { posthorn, json } = commands(() => ['--games', dir]);

async function newGame(...more: readonly string[]) {
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis', '--title', 'Annus'];
  const seats = ['--seat', 'french=alice@example.org:Alice', '--seat', 'british=bob@example.org:Bob'];
  const made = await posthorn(['game', 'new', 'g1', ...rules, ...seats, ...more]);
  expect(made).toMatchObject({ code: 0 });
}

interface Entry {
  readonly seq: number;
  readonly kind: string;
  readonly source: { readonly by: string; readonly via: string };
}

async function entries(viewer = 'umpire'): Promise<Entry[]> {
  return (await json(['log', 'show', 'g1', '--as', viewer])).value.entries;
}

/** What a viewer reads of the entries from one on. */
async function told(viewer: string, from: number): Promise<string> {
  return (await posthorn(['log', 'show', 'g1', '--as', viewer, '--from', String(from)])).out;
}

/** Gives the first order there is for whoever is asked, so that there is something to undo. */
async function move(): Promise<void> {
  for (const side of ['french', 'british']) {
    const { value } = await json(['options', 'g1', side]);
    const line = value.pending[0]?.examples[0];
    if (line === undefined) continue;
    expect(await posthorn(['order', 'g1', side], line)).toMatchObject({ code: 0 });
    return;
  }
  throw new Error('nobody is asked');
}

describe('each act of a moderator', () => {
  it.each([
    ['pause', ['--reason', 'a holiday'], 'a holiday'],
    ['clock', ['72h +12h cap 120h'], '72h'],
    ['ruling', ['the siege counts as lifted'], 'the siege counts as lifted'],
    ['extend', ['French', '48h'], '2 d'],
    ['press', ['Well played, both of you.'], 'Well played'],
    ['end', ['--reason', 'both agreed'], 'both agreed'],
    ['forfeit', ['british', '--reason', 'never answered'], 'never answered'],
    ['default', [], 'answered for that side'],
    ['undo', ['0', '--reason', 'a mistake'], 'a mistake'],
    ['substitute', ['british', '--name', 'Eve', '--address', 'eve@example.org'], 'Somebody else plays'],
  ])('%s is appended in his name, and both sides read it', async (verb, args, words) => {
    await newGame('--clock', '24h');
    const before = (await entries()).length;
    const { code, value } = await json(['game', verb, 'g1', ...args]);
    expect({ code, ok: value.ok, seq: value.seq }).toEqual({ code: 0, ok: true, seq: before });
    const all = await entries();
    expect(all[before]?.source).toMatchObject({ by: 'umpire', via: 'command' });
    expect(value.head).toBe((all.at(-1) as unknown as { hash: string }).hash);
    for (const side of ['french', 'british']) {
      expect((await told(side, before)).replace(/\s+/g, ' ')).toContain(words);
    }
    expect(value.happened.join(' ')).toContain(words);
    expect(await json(['log', 'verify', 'g1', '--level', 'full'])).toMatchObject({ code: 0 });
  });

  it('is printed with its entry and the head of the log', async () => {
    await newGame();
    const { out } = await posthorn(['game', 'ruling', 'g1', 'so be it']);
    expect(out).toMatch(/^Entry (\d+) of g1:\n- Ruling of the moderator: so be it\nHead: \1 [0-9a-f]{64}\n$/);
  });

  it.each([
    ['continue', ['g1'], 'The game is not paused.'],
    ['extend', ['g1', 'french', '48h'], "Nobody's time is counted in this game."],
    ['extend', ['g1', 'spanish', '48h'], 'No side is called "spanish".'],
    ['extend', ['g1', 'french', 'soon'], '"soon" is no length of time.'],
    ['extend', ['g1', 'french', '0h'], '"0h" is no length of time.'],
    ['clock', ['g1', 'cap 12h'], 'A time control begins with the bank'],
    ['undo', ['g1', '99', '--reason', 'x'], 'There is no entry 99'],
    ['ruling', ['g1', ' \u0007 '], 'There is nothing to say in it.'],
    ['press', ['g1', 'x'.repeat(5000)], 'The message is too long'],
    ['pause', ['g9', '--reason', 'x'], 'There is no game "g9" here.'],
    ['forfeit', ['g1', 'spanish', '--reason', 'x'], 'No side is called "spanish".'],
    ['substitute', ['g1', 'french', '--name', 'Eve', '--address', 'eve'], '"eve" is no mail address.'],
    [
      'substitute',
      ['g1', 'french', '--name', 'Eve', '--address', 'e@x.org', '--zone', 'Mars/Base'],
      '"Mars/Base" is no time zone.',
    ],
    [
      'substitute',
      ['g1', 'french', '--name', 'Alice', '--address', 'Alice@example.org'],
      'alice@example.org plays French already.',
    ],
  ])('%s that cannot be says why, ends with 1 and appends nothing', async (verb, args, sentence) => {
    await newGame();
    const before = (await entries()).length;
    const { code, err } = await posthorn(['game', verb, ...args]);
    expect(err).toContain(sentence);
    expect(code).toBe(1);
    expect(await entries()).toHaveLength(before);
  });

  it('is refused when the game is over, but for words and going back', async () => {
    await newGame('--clock', '24h');
    await posthorn(['game', 'end', 'g1', '--reason', 'enough']);
    for (const args of [
      ['pause', 'g1', '--reason', 'x'],
      ['end', 'g1', '--reason', 'x'],
      ['extend', 'g1', 'french', '1h'],
      ['substitute', 'g1', 'french', '--name', 'Eve', '--address', 'eve@example.org'],
    ]) {
      expect(await posthorn(['game', ...args])).toMatchObject({ code: 1, err: 'The game is over.\n' });
    }
    expect((await posthorn(['game', 'show', 'g1'])).out).toContain('Alice <alice@example.org>');
    expect(await posthorn(['game', 'ruling', 'g1', 'it stays over'])).toMatchObject({ code: 0 });
    expect(await posthorn(['game', 'undo', 'g1', '2', '--reason', 'or not'])).toMatchObject({ code: 0 });
    expect((await json(['game', 'list'])).value.games[0].over).toBe(false);
  });
});

describe('a paused game', () => {
  it('takes no order until it is continued', async () => {
    await newGame();
    await posthorn(['game', 'pause', 'g1', '--reason', 'moving house']);
    const { value } = await json(['options', 'g1', 'french']);
    const line = value.pending[0]?.examples[0] ?? 'pass';
    expect((await posthorn(['order', 'g1', 'french'], line)).out).toContain('The game is paused');
    expect((await posthorn(['game', 'show', 'g1'])).out).toContain('(moving house)');
    expect(await posthorn(['game', 'continue', 'g1'])).toMatchObject({ code: 0 });
    await move();
  });
});

describe('undo', () => {
  it('brings an earlier position back after moves, deletes nothing, and the game goes on from there', async () => {
    await newGame();
    const then = (await entries()).length - 1;
    const position = (await json(['state', 'g1', '--as', 'umpire'])).value.state;
    await move();
    await move();
    expect((await json(['state', 'g1', '--as', 'umpire'])).value.state).not.toEqual(position);
    const before = await entries();
    expect(await posthorn(['game', 'undo', 'g1', `#${then}`, '--reason', 'wrong rule'])).toMatchObject({
      code: 0,
    });
    expect((await entries()).slice(0, before.length)).toEqual(before);
    expect((await json(['state', 'g1', '--as', 'umpire'])).value.state).toEqual(position);
    await move();
    const verified = await json(['log', 'verify', 'g1', '--level', 'full']);
    expect(verified).toMatchObject({ code: 0, value: { ok: true } });
    expect(await posthorn(['game', 'undo', 'g1', 'first', '--reason', 'x'])).toMatchObject({ code: 2 });
  });

  it('keeps the hand it brings back from the other side, in its log and in its view', async () => {
    await newGame();
    const then = (await entries()).length - 1;
    await move();
    await posthorn(['game', 'undo', 'g1', String(then), '--reason', 'wrong rule']);
    const hands = (await json(['state', 'g1', '--as', 'umpire'])).value.state.hands;
    const seen = await json(['state', 'g1', '--as', 'french']);
    expect(seen.value.state.hands.british.cards).toBeNull();
    const undone = (await entries('french')).find(({ kind }) => kind === 'undo');
    expect(JSON.stringify(undone)).not.toContain(JSON.stringify(hands.british.cards).slice(1, -1));
  });
});

describe('press', () => {
  it('to one side is read by that side and the moderator alone', async () => {
    await newGame();
    const seq = (await entries()).length;
    await posthorn(['game', 'press', 'g1', 'Are you there?\nWrite soon.', '--to', 'french']);
    expect(await told('french', seq)).toContain('Are you there?');
    expect(await told('french', seq)).toContain('Write soon.');
    expect(await told('british', seq)).not.toContain('Are you there?');
    expect(await told('observer', seq)).not.toContain('Are you there?');
  });

  it('never carries the token of a seat into the log', async () => {
    await newGame();
    await posthorn(['game', 'ruling', 'g1', `write to robot+g1.${'a'.repeat(26)}@example.org`]);
    expect(await told('observer', 0)).toContain('robot+g1.***@example.org');
  });
});

describe('undo', () => {
  it.each([
    ['en', /Entry (\d+) is the last one: nothing has happened since/],
    ['fr', /L'entrée (\d+) est la dernière/],
    ['de', /Eintrag (\d+) ist der letzte/],
  ])('to the last entry is refused with what is true, in %s', async (locale, words) => {
    await newGame();
    const last = (await entries()).length - 1;
    const undo = (to: number) =>
      posthorn(['--locale', locale, 'game', 'undo', 'g1', String(to), '--reason', 'a mistake']);
    const ran = await undo(last);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(words.exec(ran.err)?.[1]).toBe(String(last));
    expect((await undo(last + 1)).err).toContain(String(last + 1));
    expect((await undo(last + 1)).err).not.toMatch(words);
    expect((await entries()).length - 1).toBe(last);
  });
});

describe('the key of a moderator', () => {
  it('is made from the secret of a robot, so that it needs its configuration', async () => {
    await newGame();
    expect(await posthorn(['game', 'token', 'g1', 'moderator'])).toMatchObject({
      code: 2,
      err: 'this command needs --config FILE\n',
    });
  });
});

describe('substitute', () => {
  const seats = async () => readFile(join(dir, 'g1', 'players.yaml'), 'utf8');
  const eve = ['game', 'substitute', 'g1', 'british', '--name', 'Eve', '--address', 'Eve@example.org'];

  it('gives the seat a new player and a new token, once', async () => {
    await newGame();
    const token = /side: british[\s\S]*?token: (\w{26})/;
    const old = token.exec(await seats())?.[1] ?? '';
    const first = await json([...eve, '--speaks', 'de', '--zone', 'Europe/Berlin']);
    expect(first).toMatchObject({ code: 0 });
    const after = await seats();
    expect(token.exec(after)?.[1]).not.toBe(old);
    expect(after).not.toContain('bob@example.org');
    const shown = (await json(['game', 'show', 'g1'])).value.seats;
    expect(shown[1]).toEqual({
      side: 'british',
      name: 'Eve',
      address: 'eve@example.org',
      locale: 'de',
      zone: 'Europe/Berlin',
    });
    const again = await json([...eve, '--speaks', 'de', '--zone', 'Europe/Berlin']);
    expect(again).toMatchObject({ code: 0, value: { seq: first.value.seq, head: first.value.head } });
    expect(await seats()).toBe(after);
  });

  it('lets the same people take turns, each time with an entry of its own', async () => {
    await newGame();
    await posthorn(eve);
    const bob = ['game', 'substitute', 'g1', 'british', '--name', 'Bob', '--address', 'bob@example.org'];
    await posthorn(bob);
    await posthorn(eve);
    expect((await entries()).filter(({ kind }) => kind === 'substitute')).toHaveLength(3);
    expect((await json(['game', 'show', 'g1'])).value.seats[1].name).toBe('Eve');
  });
});

describe('game show and report --at', () => {
  it('show clocks with deadlines in UTC, the moderator, the control', async () => {
    await newGame('--clock', '24h +1h', '--moderator', 'max@example.org:Max');
    const { value } = await json(['game', 'show', 'g1']);
    expect(value).toMatchObject({
      moderator: { name: 'Max', address: 'max@example.org' },
      paused: null,
      offers: {},
    });
    expect(value.control).toContain('24h +1h');
    const running = value.clocks.filter((clock: { deadline: string | null }) => clock.deadline !== null);
    expect(running.length).toBeGreaterThan(0);
    for (const { deadline } of running) expect(deadline).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const { out } = await posthorn(['game', 'show', 'g1']);
    expect(out).toMatch(/player has until .*UTC/);
    expect(out).toContain('Moderator: Max <max@example.org>');
  });

  it('print the board of an earlier entry as its viewer saw it', async () => {
    await newGame();
    const last = (await entries()).length - 1;
    await move();
    const french = await posthorn(['report', 'g1', 'french', '--at', String(last)]);
    expect(french).toMatchObject({ code: 0 });
    expect(french.out).toContain(`As seen by French after entry ${last}.`);
    const all = await posthorn(['report', 'g1', 'umpire', '--at', String(last)]);
    expect(all.out).toContain('British hand: ');
    expect(french.out).not.toContain('British hand: ');
    expect(await posthorn(['report', 'g1', 'french', '--at', '999'])).toMatchObject({ code: 1 });
    expect(await posthorn(['report', 'g1', 'french', '--at', '1', '--since', '0'])).toMatchObject({
      code: 2,
    });
  });

  it('game new refuses a clock that is none', async () => {
    const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
    const seats = ['--seat', 'french=a@example.org', '--seat', 'british=b@example.org'];
    const made = await posthorn(['game', 'new', 'g1', ...rules, ...seats, '--clock', 'quick']);
    expect(made).toMatchObject({ code: 1, err: expect.stringContaining('"quick" is no length of time.') });
  });
});
