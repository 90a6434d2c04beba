import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Outbox } from '../../src/mail/sending/outbox.js';
import { Archive } from '../../src/mail/store/archive.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { freshFolder } from '../support/fresh-folder.js';
import { madeOnce } from '../support/made-once.js';
import { openedStores } from '../support/opened-stores.js';
import { commands, run } from './run.js';
import { configureQuietRobot } from './support/quiet-robot.js';

let dir = '';
freshFolder('moderator-mail', (fresh) => {
  dir = fresh;
});
const begun = madeOnce(async (made) => {
  await configureQuietRobot(made);
  const seats = ['--seat', 'french=alice@example.org:Alice', '--seat', 'british=bob@example.org:Bob'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  const config = ['--config', join(made, 'posthorn.yaml')];
  expect(await run([...config, 'game', 'new', 'g1', ...rules, ...seats])).toMatchObject({ code: 0 });
});
beforeEach(() => begun(dir));

const opened = openedStores();
const home = () => join(dir, 'home');

const configure = (...more: readonly string[]) => configureQuietRobot(dir, more);

const { posthorn, json } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);

const tokenOf = async (side: string): Promise<string> => {
  const players = await readFile(join(dir, 'games', 'g1', 'players.yaml'), 'utf8');
  return new RegExp(`side: ${side}[\\s\\S]*?token: (\\w{26})`).exec(players)?.[1] ?? '';
};

async function mail(from: string, token: string, ...lines: string[]): Promise<string> {
  const head = [
    `From: ${from}`,
    `To: robot+g1.${token}@example.org`,
    'Subject: my orders',
    `Message-ID: <${lines.join('.').length}.${from.length}@test>`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${lines.join('\r\n')}\r\n`;
}

const receive = (raw: string) => posthorn(['receive', '--no-send'], raw);

/** Letters in the outbox, or already sent, to somebody. */
async function lettersTo(to: string) {
  const pending = await new Outbox(await opened(home()), systemClock).pending();
  return pending.filter((letter) => letter.to === to);
}

async function onlyId(...list: string[]): Promise<string> {
  const { value } = await json(['mail', ...list]);
  expect(value.mails).toHaveLength(1);
  return value.mails[0].id;
}

describe('acts at the command line', () => {
  it('are told to both players by mail, with the words', async () => {
    const count = async () => [
      (await lettersTo('alice@example.org')).length,
      (await lettersTo('bob@example.org')).length,
    ];
    const [french = 0, british = 0] = await count();
    await posthorn(['game', 'ruling', 'g1', 'the siege counts as lifted']);
    expect(await count()).toEqual([french + 1, british + 1]);
    const id = (await lettersTo('bob@example.org')).at(-1)?.id ?? '';
    expect((await posthorn(['mail', 'show', id])).out).toContain('the siege counts as lifted');
  });

  it('send a new player his first report, once, and nothing more to the one who left', async () => {
    const before = (await lettersTo('bob@example.org')).length;
    const eve = ['game', 'substitute', 'g1', 'british', '--name', 'Eve', '--address', 'eve@example.org'];
    expect(await posthorn(eve)).toMatchObject({ code: 0 });
    expect(await posthorn(eve)).toMatchObject({ code: 0 });
    const letters = await lettersTo('eve@example.org');
    expect(letters).toHaveLength(1);
    const outbox = new Outbox(await opened(home()), systemClock);
    const bytes = (await outbox.bytes(letters[0]?.id ?? ''))?.toString() ?? '';
    expect(bytes).toContain(await tokenOf('british'));
    expect(bytes).toContain('YOUR HAND');
    expect(await lettersTo('bob@example.org')).toHaveLength(before);
    expect(await receive(await mail('eve@example.org', await tokenOf('british'), 'report'))).toMatchObject({
      code: 0,
    });
  });
});

describe('mail refused', () => {
  it('lists wrong and stale orders with time, side, line and reason, and no others', async () => {
    const token = await tokenOf('french');
    await receive(await mail('alice@example.org', token, 'report'));
    await receive(await mail('alice@example.org', token, 'decision d0x', 'pass'));
    const { out } = await posthorn(['mail', 'refused', 'g1']);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}g1 French {2}alice@example.org\n/);
    expect(out).toMatch(/2\. pass {2}REFUSED: \S/);
    const { value } = await json(['mail', 'refused', '--limit', '5']);
    expect(value.mails).toHaveLength(1);
    expect(value.mails[0].lines).toEqual([
      expect.objectContaining({ line: 2, text: 'pass', status: 'refused', code: 'stale-decision' }),
    ]);
    expect((await posthorn(['mail', 'refused', 'g2'])).out).toBe('No order was refused, late or stale.\n');
  });
});

describe('reasons in lists of mails', () => {
  const RAW = /\b(verb|decision|side|space|card|piece|place|unit|hex|block|leader):[a-z0-9]/;

  it.each([
    ['wilderness-war', 'annus-mirabilis', 'french', 'british', ['assault', 'build stockade at Montreal']],
    ['liberty', '1775', 'american', 'british', ['volley', 'move Boston > New York']],
    ['mohicans', '1754', 'french', 'british', ['assault Halifax', 'ship all from Louisbourg to Quebec']],
  ])('are those the player read, names and rules and all: %s', async (rules, scenario, one, other, lines) => {
    const seats = ['--seat', `${one}=carl@example.org`, '--seat', `${other}=dora@example.org`];
    const made = await posthorn(['game', 'new', 'g3', '--game', rules, '--scenario', scenario, ...seats]);
    expect(made).toMatchObject({ code: 0 });
    const players = await readFile(join(dir, 'games', 'g3', 'players.yaml'), 'utf8');
    for (const [who, side] of [['carl', one]] as const) {
      const token = new RegExp(`side: ${side}[\\s\\S]*?token: (\\w{26})`).exec(players)?.[1] ?? '';
      for (const line of lines) {
        const raw = (await mail(`${who}@example.org`, token, line)).replace('robot+g1', 'robot+g3');
        await receive(raw.replace(/<[\d.]+@test>/, `<${who}.${line.length}@test>`));
        const letter = (await lettersTo(`${who}@example.org`)).at(-1)?.id ?? '';
        const told = (await posthorn(['mail', 'show', letter])).out.replace(/\s+/g, ' ');
        const { value } = await json(['mail', 'refused', 'g3']);
        const { id, lines: refused } = value.mails[0];
        expect(refused[0].reason).not.toMatch(RAW);
        const [sentence = '', rule = ''] = refused[0].reason.split(/ \(rule /);
        expect(told).toContain(sentence.split(' Possible: ')[0]);
        if (rule !== '') expect(told).toContain(`(rule ${rule.split(')')[0]})`);
        for (const out of [
          (await posthorn(['mail', 'refused', 'g3'])).out,
          (await posthorn(['mail', 'show', id])).out,
        ]) {
          expect(out).toContain(sentence.split(' Possible: ')[0]);
          expect(out).not.toMatch(RAW);
          if (told.includes('(rule ')) expect(out).toContain('(rule ');
        }
        for (const [locale, ruled] of [
          ['fr', '(règle '],
          ['de', '(Regel '],
        ] as const) {
          const { out } = await posthorn(['--locale', locale, 'mail', 'refused', 'g3']);
          expect(out).not.toMatch(RAW);
          expect(out).not.toContain(sentence.split(' Possible: ')[0]);
          if (told.includes('(rule ')) expect(out).toContain(ruled);
        }
      }
    }
  });
});

describe('mail show', () => {
  it('blots out every token, in addresses and in lines, unless the raw mail is asked for', async () => {
    const token = await tokenOf('french');
    const lines = [
      'report',
      `> robot+g1.${token}@example.org`,
      `> token ${token.toUpperCase()}`,
      '> \u001b[31mred',
    ];
    await receive(await mail('alice@example.org', token, ...lines));
    const id = await onlyId('list', 'g1', '--from', 'Alice@example.org');
    for (const args of [
      ['mail', 'show', id],
      ['--json', 'mail', 'show', id],
      ['mail', 'list'],
    ]) {
      const { out } = await posthorn(args);
      expect(out).toContain('alice@example.org');
      expect(out.toLowerCase()).not.toContain(token);
      expect(out).not.toContain('\u001b');
    }
    const raw = await posthorn(['mail', 'show', id, '--raw']);
    expect(raw.out).toContain(token);
    expect(raw.err).toContain('Show it to nobody.');
    expect(await posthorn(['mail', 'show', 'nothing'])).toMatchObject({ code: 1 });
    expect(await posthorn(['mail', 'show', '../../x'])).toMatchObject({ code: 1 });
  });
});

describe('held mail', () => {
  /** A mail of a player that nothing shows to be his. */
  async function held(): Promise<string> {
    await configure('policy: {senders: strict}');
    await receive(await mail('alice@example.org', await tokenOf('french'), 'report'));
    return onlyId('held');
  }

  it('is dealt with when it is released, once', async () => {
    const id = await held();
    const before = (await lettersTo('alice@example.org')).length;
    expect((await posthorn(['mail', 'held'])).out).toContain('"my orders"');
    expect(await posthorn(['mail', 'release', id])).toMatchObject({
      code: 0,
      out: 'The mail was answered.\n',
    });
    expect(await lettersTo('alice@example.org')).toHaveLength(before + 1);
    expect(await posthorn(['mail', 'release', id])).toMatchObject({ code: 1 });
    expect((await posthorn(['mail', 'held'])).out).toBe('There is none.\n');
  });

  it('is laid aside when it is rejected: it can be released no more', async () => {
    const id = await held();
    expect(await posthorn(['mail', 'reject', id])).toMatchObject({ code: 0 });
    expect(await posthorn(['mail', 'release', id])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is held'),
    });
    expect(await posthorn(['mail', 'reject', id])).toMatchObject({ code: 1 });
    expect(await onlyId('quarantine')).toBe(id);
  });
});

describe('mail of somebody who was not believed', () => {
  it('is in quarantine, and dealt with again under the rules of now', async () => {
    const raw = await mail('eve@example.org', await tokenOf('british'), 'report');
    expect(await receive(raw)).toMatchObject({ code: 1 });
    const id = await onlyId('quarantine');
    expect(await posthorn(['mail', 'retry', id])).toMatchObject({ code: 1 });
    const path = join(dir, 'games', 'g1', 'players.yaml');
    await writeFile(path, (await readFile(path, 'utf8')).replace('bob@example.org', 'eve@example.org'));
    expect(await posthorn(['mail', 'retry', id])).toMatchObject({ code: 0, out: 'The mail was answered.\n' });
    expect(await posthorn(['mail', 'retry', id])).toMatchObject({ code: 1 });
    expect((await json(['mail', 'quarantine'])).value.mails).toEqual([]);
  });
});

describe('mail that broke the robot', () => {
  it('is listed with its error and dealt with again', async () => {
    const log = join(dir, 'games', 'g1', 'log.yaml');
    const sound = await readFile(log, 'utf8');
    const raw = await mail('alice@example.org', await tokenOf('french'), 'report');
    await writeFile(log, sound.replace('season-began', 'season-ended'));
    expect((await receive(raw)).code).not.toBe(0);
    const { value } = await json(['mail', 'failed']);
    expect(value.mails).toHaveLength(1);
    expect(value.mails[0].error).toEqual(expect.any(String));
    await writeFile(log, sound);
    expect(await posthorn(['mail', 'retry', value.mails[0].id])).toMatchObject({ code: 0 });
    expect((await json(['mail', 'failed'])).value.mails).toEqual([]);
  });
});

describe('mail that could not be delivered', () => {
  it('is listed with the reason and tried again', async () => {
    await posthorn(['game', 'ruling', 'g1', 'so be it']);
    const outbox = new Outbox(await opened(home()), systemClock);
    await outbox.deliver({
      send: async () => ({ ok: false, permanent: true, reason: '550 no such user' }),
      close: async () => undefined,
    });
    const { out } = await posthorn(['mail', 'dead']);
    expect(out).toContain('alice@example.org');
    expect(out).toContain('given up after one attempt: 550 no such user');
    const { value } = await json(['mail', 'dead']);
    const { id } = value.mails[0];
    expect(await posthorn(['mail', 'resend', id])).toMatchObject({ code: 0 });
    expect(await posthorn(['mail', 'resend', id])).toMatchObject({ code: 1 });
    const again = new Outbox(await opened(home()), systemClock);
    expect((await again.pending()).map((record) => record.id)).toContain(id);
  });
});

it('the commands about mail want a configuration', async () => {
  const { code, err } = await run(['mail', 'list']);
  expect(code).toBe(2);
  expect(err).toContain('--config');
});

it('nothing of this leaves anything half done in the archive', async () => {
  await receive(await mail('alice@example.org', await tokenOf('french'), 'report'));
  const archive = new Archive(await opened(home()));
  expect(await archive.unsettled()).toEqual([]);
  expect(await archive.parked()).toBe(0);
});

describe('game token', () => {
  /** Where the last letter to somebody asks to be answered. */
  const replyOf = async (to: string): Promise<string> => {
    const id = (await lettersTo(to)).at(-1)?.id ?? '';
    const raw = await new Outbox(await opened(home()), systemClock).bytes(id);
    return /^Reply-To: [^\r]*?<?(robot\+g1\.\w{26}@[^>\s]+)/m.exec(raw?.toString('latin1') ?? '')?.[1] ?? '';
  };
  const write = async (from: string, to: string, line: string) => {
    const head = `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${to.length}.${line.length}.${to}>\r\n`;
    return receive(`${head}Subject: hello\r\n\r\n${line}\r\n`);
  };
  const heard = async (raw: string): Promise<string> => {
    const { value } = await json(['receive', '--no-send'], raw);
    return value.outcome.kind;
  };

  it('gives a player another token; the old one is worth nothing, and his next mail says where to write', async () => {
    const old = await tokenOf('british');
    const ran = await posthorn(['game', 'token', 'g1', 'british']);
    expect(ran).toMatchObject({ code: 0 });
    const fresh = await tokenOf('british');
    expect(fresh).not.toBe(old);
    expect(`${ran.out}${ran.err}`).not.toContain(fresh);
    expect(await replyOf('bob@example.org')).toBe(`robot+g1.${fresh}@example.org`);
    expect(await heard(await mail('bob@example.org', old, 'press hello'))).toBe('held');
    expect(await heard(await mail('bob@example.org', fresh, 'press hello there'))).toBe('answered');
  });

  it('gives the moderator another, told in his language', async () => {
    await configure('operator: maud@example.org');
    await posthorn(['game', 'ruling', 'g1', 'so be it']);
    expect(await posthorn(['game', 'token', 'g1', 'moderator'])).toMatchObject({ code: 0 });
    const first = await replyOf('maud@example.org');
    expect(await posthorn(['game', 'token', 'g1', 'moderator'])).toMatchObject({ code: 0 });
    const second = await replyOf('maud@example.org');
    expect([first, second].every((address) => address.startsWith('robot+g1.'))).toBe(true);
    expect(second).not.toBe(first);
    await write('maud@example.org', first, 'pause for a while');
    expect((await json(['game', 'show', 'g1'])).value.paused).toBeNull();
    await write('maud@example.org', second, 'pause for a while');
    expect((await json(['game', 'show', 'g1'])).value.paused).not.toBeNull();
  });

  it('says so where there is no moderator, no such side, no such game', async () => {
    for (const [game, who, words] of [
      ['g1', 'moderator', 'No moderator'],
      ['g1', 'spanish', 'spanish'],
      ['g9', 'french', 'g9'],
    ] as const) {
      const ran = await posthorn(['game', 'token', game, who]);
      expect(ran).toMatchObject({ code: 1, out: '' });
      expect(ran.err).toContain(words);
    }
  });
});
