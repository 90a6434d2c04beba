import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PUBLIC_FORMATS } from '../../src/game/table/table-interfaces.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../report/caravan-texts.js';
import { ALICE, BOB, only, Scene } from './support/scene.js';

const MAUD = 'maud@example.org';
const MOST = 200_000;
/** What every face has to write longer than it is. */
const LONG = 'Tom & "Ann" [x] '.repeat(150).trim();
const bytes = (text = '') => Buffer.byteLength(text);
const many = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open({
    reporter: new RobotTextFacade(new Texts(() => CARAVAN, true)),
    limits: { bytes: 5 * 1024 * 1024, parts: 100, lines: 5000, orders: 200 },
  });
  await scene.begin({ moderator: { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' } });
});
afterEach(() => scene.close());

const rule = (body: string) => {
  const { people, address } = scene.bench;
  const to = address.seat('g1', { token: people.secret.moderator('g1', MAUD) });
  return scene.hear({ from: `Maud <${MAUD}>`, to, body });
};

describe('a letter', () => {
  it('tells of a mail of 200 long messages no more than a mail may hold, the newest, and where the others are', async () => {
    const { sent } = await scene.say(
      'red',
      many(200, (n) => `press: ${n} ${LONG}`),
    );
    const { text } = only(sent, 'turn', BOB);
    expect(bytes(text)).toBeLessThan(MOST);
    expect(text).toContain('199 Tom');
    expect(text).not.toContain(' 0 Tom');
    const asked = /(\d+) earlier .*?history (\d+) to (\d+)/.exec(text.replace(/\s+/g, ' '));
    const [, count, from, to] = asked ?? [];
    expect(asked).not.toBeNull();
    expect(Number(count)).toBe(Number(to) - Number(from) + 1);
    const more = await scene.say('blue', `history ${from} to ${from}`);
    expect(only(more.sent, 'answer', BOB).text).toContain('0 Tom');
  });

  it('holds the whole of a single message, and says nothing of what is left out', async () => {
    const { sent } = await scene.say('red', `press: ${LONG}`);
    const { text } = only(sent, 'turn', BOB);
    expect(text.replace(/[\s|]/g, '')).toContain(LONG.replace(/\s/g, ''));
    expect(text).not.toContain('earlier');
  });

  it('to the moderator holds no more either', async () => {
    const { sent } = await scene.say(
      'red',
      many(200, (n) => `press to moderator: ${n} ${LONG}`),
    );
    const { text } = only(sent, 'moderation', MAUD);
    expect(bytes(text)).toBeLessThan(MOST);
    expect(text).toContain('0 Tom');
    expect(text).toContain('There is more');
  });

  it('to everybody holds no more in any face and language', async () => {
    await rule(many(200, (n) => `ruling: ${n} ${LONG.slice(0, 900)}`));
    const table = await scene.table();
    for (const format of PUBLIC_FORMATS) {
      for (const [locale, left] of [
        ['en', 'left out'],
        ['fr', 'omis'],
        ['de', 'ausgelassen'],
      ] as const) {
        const where = { address: 'list@example.org', format, locale };
        const { text, html } = await scene.bench.reporter.publicReport(table, where, -1);
        expect([format, locale, bytes(text) + bytes(html) < MOST]).toEqual([format, locale, true]);
        for (const face of html === undefined ? [text] : [text, html]) expect(face).toContain(left);
      }
    }
  });

  it('of refused mails lists the newest lines, and says how many more there are', async () => {
    const violation = { code: 'not-in-hand', rule: '1', params: { card: 3 } };
    const verdicts = (mail: number) =>
      Array.from({ length: 200 }, (_, line) => ({
        ...{ line, text: `${mail}/${line} ${LONG.slice(0, 900)}`, status: 'refused' as const, violation },
      }));
    const received = '2026-01-01T10:00:00.000Z';
    const records = Array.from({ length: 4 }, (_, n) => ({ received, side: 'red', verdicts: verdicts(n) }));
    for (const locale of ['en', 'fr', 'de']) {
      const { text } = await scene.bench.reporter.disputes(await scene.table(), records, locale);
      expect(bytes(text)).toBeLessThan(MOST);
      expect(text).toContain('0/0 Tom');
      const told = text.match(/\d+\/\d+ Tom/g)?.length ?? 0;
      expect(told).toBeGreaterThan(20);
      const end = text.slice(text.lastIndexOf('(')).replace(/\s+/g, ' ');
      expect(end).toContain(` ${4 * 200 - told} `);
      expect(end).toContain('posthorn mail refused g1');
      const short = [{ received, side: 'red', verdicts: verdicts(0).slice(0, 20) }];
      const all = await scene.bench.reporter.disputes(await scene.table(), short, locale);
      expect(all.text).not.toContain('posthorn mail refused');
    }
  });

  it('that answers many questions answers as many as fit, and says how many it does not', async () => {
    await scene.say(
      'red',
      many(40, (n) => `press: ${n} ${LONG}`),
    );
    const { sent } = await scene.say(
      'blue',
      many(10, () => 'history'),
    );
    const { text } = only(sent, 'answer', BOB);
    expect(bytes(text)).toBeLessThan(MOST);
    expect(text).toMatch(/\d+ answers are left out/);
    const moderator = await rule(many(10, () => 'history'));
    const told = only(moderator.sent, 'answer', MAUD).text;
    expect(bytes(told)).toBeLessThan(MOST);
    expect(told).toMatch(/\d+ answers are left out/);
    expect(sent.map(({ to }) => to)).not.toContain(ALICE);
  });
});
