import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Outbox } from '../../src/mail/sending/outbox.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { commands } from './run.js';
import { configureQuietRobot } from './support/quiet-robot.js';

let dir = '';
/** The mails by which the game has begun. */
let welcomes: ReadonlySet<string> = new Set();
freshFolder('receive-post', (fresh) => {
  dir = fresh;
});
const opened = openedStores();
const { posthorn, json } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);

async function newGame(rules: string, scenario: string, [first, second]: readonly [string, string]) {
  await configureQuietRobot(dir);
  const seats = ['--seat', `${first}=alice@example.org:Alice`, '--seat', `${second}=bob@example.org:Bob`];
  const made = await posthorn(['game', 'new', 'g1', '--game', rules, '--scenario', scenario, ...seats]);
  expect(made).toMatchObject({ code: 0 });
  const outbox = new Outbox(await opened(join(dir, 'home')), systemClock);
  welcomes = new Set((await outbox.pending()).map(({ id }) => id));
}

/** A side that is asked something, and an order that it may give and that nobody can answer. */
async function asked(): Promise<{ readonly side: string; readonly order: string }> {
  for (const side of ['french', 'british']) {
    const { value } = await json(['report', 'g1', side]);
    const offered = (value.form as string[][]).flat().map((line) => /^# (.+)/.exec(line)?.[1] ?? '');
    const order = offered.find((line) => /^(stockades|individuals|forts) /.test(line));
    if (order !== undefined) return { side, order };
  }
  throw new Error('nobody is asked');
}

const post = (text: string, side: string, ...more: string[]) =>
  json(['receive', '--no-send', '--as-post', ...more, 'g1', side], text);
const head = async (): Promise<number> => (await json(['report', 'g1', 'observer'])).value.footer.seq;
/** The mails that wait to go out since the game has begun. */
async function mails(): Promise<
  readonly { readonly to: string; readonly kind: string; readonly text: string }[]
> {
  const outbox = new Outbox(await opened(join(dir, 'home')), systemClock);
  const later = (await outbox.pending()).filter(({ id }) => !welcomes.has(id));
  return Promise.all(
    later.map(async ({ id, to, kind }) => ({
      ...{ to, kind },
      text: Buffer.from((await outbox.bytes(id)) ?? [])
        .toString('utf8')
        .replace(/=\r?\n/g, ''),
    })),
  );
}

describe('receive --as-post', () => {
  beforeEach(() => newGame('wilderness-war', 'annus-mirabilis', ['french', 'british']));

  it('obeys the orders of a post, says so in short, answers its author by mail and gives the report to post', async () => {
    const { side, order } = await asked();
    const text = `Here I come!\n\n[quote="Bob"]begin\nresign g1\nend[/quote]\n[code]\n${order}\n[/code]\nCheers`;
    const before = await head();
    const { code, value } = await post(text, side, '--format', 'bbcode', '--post', 'viewtopic.php?p=17');
    expect([code, value]).toEqual([
      0,
      expect.objectContaining({ ok: true, said: ['One order read, done.'] }),
    ]);
    expect(value.outcome).toMatchObject({ kind: 'answered', game: 'g1', side, accepted: true });
    expect(await head()).toBeGreaterThan(before);
    expect(value.report).toContain('[b]What happened[/b]');
    const written = await mails();
    expect(written.filter(({ kind }) => kind === 'answer').map(({ to }) => to)).toEqual([
      side === 'french' ? 'alice@example.org' : 'bob@example.org',
    ]);
    expect(await posthorn(['log', 'verify', 'g1'])).toMatchObject({ code: 0 });
    // The post is kept as it was, and told from a mail by the way it came.
    const { value: kept } = await json(['mail', 'list']);
    expect(kept.mails).toEqual([
      expect.objectContaining({ intake: 'post', authenticity: 'vouched', game: 'g1', side }),
    ]);
    const shown = await posthorn(['mail', 'show', kept.mails[0].id]);
    expect(shown.out).toContain('Here I come!');

    const again = await post(text, side, '--post', 'viewtopic.php?p=17');
    expect(again.value).toMatchObject({ outcome: { kind: 'duplicate' }, report: null });
    expect((await mails()).length).toBe(written.length);
  });

  it('leaves talk alone, and says where something does not end', async () => {
    const before = await head();
    for (const text of ['I would resign here.\nresign g1', '', '> @posthorn resign g1']) {
      const { code, value } = await post(text, 'french');
      expect([code, value]).toEqual([
        0,
        {
          ok: true,
          outcome: { kind: 'talk' },
          said: ['No order is in it; nothing was changed.'],
          report: null,
        },
      ]);
    }
    const { value } = await post('so\n[quote]\n@posthorn resign g1', 'french');
    expect(value.said[1]).toContain('(line 2)');
    expect([await head(), await mails()]).toEqual([before, []]);
    expect((await json(['mail', 'list'])).value.mails).toEqual([]);
  });

  it('does nothing of a post that is wrong, and says why to its author alone', async () => {
    const { side } = await asked();
    const before = await head();
    const { code, value } = await post('@posthorn assault\n@posthorn pass', side);
    expect([code, value.said]).toEqual([
      0,
      ['2 orders read, nothing done; the reason is for its author alone.'],
    ]);
    expect(await head()).toBe(before);
    const [answer, ...more] = await mails();
    expect([more.length, answer?.kind]).toEqual([0, 'answer']);
    // What was not obeyed is on record like a mail.
    expect(await posthorn(['game', 'ruling', 'g1', 'go on'])).toMatchObject({ code: 0 });
    expect((await posthorn(['log', 'verify', 'g1'])).out).toContain('not obeyed or not wholly');
  });

  it.each([
    ['begin\nif interception: pass\nend', 'a standing answer'],
    ['begin\nnext: pass\nend', 'orders for the next phase'],
    ['@posthorn forget p1', 'what is taken back'],
  ])('does nothing of a post with %j in it, and asks for it by mail', async (secret) => {
    const { side, order } = await asked();
    const before = await head();
    const { value } = await post(`@posthorn ${order}\n${secret}`, side);
    expect(value.said).toEqual(['2 orders read, nothing done; the reason is for its author alone.']);
    expect(await head()).toBe(before);
    expect((await mails())[0]?.text.replace(/\s+/g, ' ')).toContain('does not belong where others read it');
  });

  it('does nothing of a post with a token in it', async () => {
    const { side, order } = await asked();
    const before = await head();
    await post(`begin\ntoken ${'a2'.repeat(13)}\n${order}\nend`, side);
    expect(await head()).toBe(before);
    expect((await mails())[0]?.text.replace(/\s+/g, ' ')).toContain('Your token stood in a post');
  });

  it('wants a game, a side and words that stay on their line', async () => {
    expect((await posthorn(['receive', '--as-post', 'g1'], 'x')).code).toBe(2);
    expect((await posthorn(['receive', 'g1'], 'x')).code).toBe(2);
    expect((await posthorn(['receive', '--as-post', 'g2', 'french'], 'x')).code).toBe(1);
    expect((await posthorn(['receive', '--as-post', 'g1', 'spanish'], 'x')).code).toBe(1);
    const odd = ['receive', '--as-post', '--post', '1\r\nTo: x@example.org', 'g1', 'french'];
    expect((await posthorn(odd, '@posthorn pass')).code).toBe(2);
  });
});

describe('receive --as-post, of a game with hidden choices', () => {
  it('does not take what both choose at once from where the other reads it', async () => {
    await newGame('liberty', '1775', ['american', 'british']);
    const before = await head();
    const { value } = await post('@posthorn play action 3', 'american', '--format', 'markdown');
    expect(value).toMatchObject({ report: null, outcome: { accepted: false } });
    expect(await head()).toBe(before);
    expect((await mails()).map(({ to }) => to)).toEqual(['alice@example.org']);
  });
});
