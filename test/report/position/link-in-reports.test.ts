import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { positionOf } from '../../../src/report/position/build-position.js';
import { positionLink } from '../../../src/report/position/position-file-and-link.js';
import { readPosition } from '../../../src/report/position/read-position.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { opened } from '../../desk/support/opened-game.js';
import { realTexts } from '../../support/real-texts.js';

const DESK = 'https://desk.example.org/';
const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };
const TOLD = { reason: 'turn', sinceSeq: -1, answersTo: REPLY } as const;

const clock = { now: () => Date.UTC(2026, 0, 5) };
const reporting = (desk: string | null): RobotTextFacade =>
  new RobotTextFacade(realTexts, undefined, clock, { pictures: false, desk });

const WORDS = [
  {
    locale: 'en',
    line: 'The board to touch: this opens your report',
    button: 'The board to touch, and orders',
  },
  {
    locale: 'fr',
    line: 'Le plateau à toucher. Ceci ouvre',
    button: 'Le plateau à toucher, pour y composer',
  },
  {
    locale: 'de',
    line: 'Der Spielplan zum Anfassen: Das öffnet',
    button: 'Den Spielplan öffnen und Befehle',
  },
] as const;

describe('the link to the desk in a report', () => {
  it.each(WORDS)('stands in text and HTML with its own words: $locale', async ({ locale, line, button }) => {
    const table = opened('wilderness-war', 'annus-mirabilis', locale).table();
    const model = await buildReport(table, { viewer: 'french', sinceSeq: -1, now: clock.now() }, realTexts);
    const position = await positionOf(table, 'french', model, locale, REPLY);
    if (position === null) throw new Error('no position');
    const link = positionLink(position, DESK);
    const mail = await reporting(DESK).report(table, 'french', { ...TOLD, reply: REPLY });
    expect(mail.text.replace(/\n/g, ' ')).toContain(line);
    expect(mail.text.trimEnd().split('\n').at(-1)).toBe(link);
    expect(mail.html).toMatch(new RegExp(`href="[^"]+">${button}[^<]*</a>`));
    expect(mail.html).toContain(`href="${link}"`);
  });

  it('has the address for the answer in it where a mail is text alone', async () => {
    const table = opened('wilderness-war', 'annus-mirabilis').table();
    const mail = await reporting(DESK).report(table, 'french', TOLD);
    const link = mail.text.trimEnd().split('\n').at(-1) ?? '';
    const packed = Buffer.from(link.slice(`${DESK}#p1.`.length), 'base64url');
    expect(mail.html).toBeUndefined();
    expect(readPosition(inflateRawSync(packed).toString('utf8'))).toMatchObject({
      ok: true,
      value: { reply: REPLY, viewer: 'french' },
    });
  });

  it('has the same beside it as a file where that is wished, whatever the mail shows', async () => {
    const table = opened('wilderness-war', 'annus-mirabilis').table();
    const texts = new RobotTextFacade(realTexts, undefined, clock, { pictures: false, attached: true });
    const { text, files } = await texts.report(table, 'french', TOLD);
    expect(text.replace(/\n/g, ' ')).toContain(
      'The file position.posthorn.json holds this report for the desk.',
    );
    const [file, ...others] = files ?? [];
    expect([file?.name, file?.type, others]).toEqual(['position.posthorn.json', 'application/json', []]);
    expect(readPosition(Buffer.from(file?.bytes ?? []).toString('utf8'))).toMatchObject({
      ok: true,
      value: { reply: REPLY, viewer: 'french' },
    });
    expect((await reporting(DESK).report(table, 'french', TOLD)).files).toBeUndefined();
  });

  it('is not there without a desk, nor for those who read along', async () => {
    const table = opened('wilderness-war', 'annus-mirabilis').table();
    const without = await reporting(null).report(table, 'french', { ...TOLD, reply: REPLY });
    const along = await reporting(DESK).publicReport(
      table,
      { address: 'list@example.org', format: 'html', locale: 'en' },
      -1,
    );
    for (const { text, html } of [without, along]) {
      expect(text).not.toContain('#p1.');
      expect(html).not.toContain('#p1.');
    }
  });
});
