import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/module.js';
import { readBody } from '../../src/mail/body.js';
import { saysYes } from '../../src/mail/consent.js';
import type { MailText } from '../../src/mail/reporter.js';
import { LANGUAGES } from '../../src/mail/words/index.js';
import { MailReporter } from '../../src/report/mail-reporter.js';
import { readLocale } from '../../src/report/templates.js';
import { Texts } from '../../src/report/texts.js';
import { COLUMNS } from '../../src/report/wrap.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const module = caravan as unknown as GameModule;
const texts = new Texts(() => CARAVAN, true);
const reporter = new MailReporter(texts, [module], { now: () => 0 });
const received = Date.parse('2026-01-02T10:00:00Z');
const GAME = {
  id: 'road-2',
  title: 'A road',
  module: 'caravan',
  scenario: 'road',
  edition: 1,
  options: {},
  host: 'Rosa',
  free: ['red', 'blue'],
  clock: '72h +12h cap 120h',
};

/** Lines to be copied. */
const copied = ({ text }: MailText): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim());

describe.each(LANGUAGES)('letters in %s', (locale) => {
  it('are all there', () => {
    const keys = (language: string) =>
      Object.keys(readLocale(language).messages)
        .filter((key) => key.startsWith('mail.') || key === 'notice.too-many-mails')
        .flatMap((key) => [key, key.replace('mail.', 'title.')])
        .filter((key) => key in readLocale(language).messages)
        .sort();
    expect(keys(locale).length).toBeGreaterThan(15);
    expect(keys(locale)).toEqual(keys('en'));
  });

  it('welcome somebody with one line that starts a game when it is sent back', async () => {
    const welcome = await reporter.welcome({ address: 'robot@example.org' }, locale);
    const { commands, faults, orders } = readBody(copied(welcome)[0] ?? '', 'desk');
    expect({ faults, orders }).toEqual({ faults: [], orders: [] });
    expect(commands[0]?.command).toMatchObject({
      kind: 'new',
      terms: { what: 'road', side: 'blue', opponent: expect.stringMatching(/@example\.org$/) },
    });
    const lines = welcome.text.split('\n');
    expect(lines.length).toBeLessThan(45);
    expect(lines.filter((line) => [...line].length > COLUMNS)).toEqual([]);
    expect(welcome.text).toContain('The road');
    expect(welcome.text).toContain('robot@example.org');
    const others = copied(welcome).slice(2);
    const kinds = others.flatMap((line) => {
      const [word = ''] = line.split(/ {2,}/);
      return readBody(word, 'desk').commands.map(({ command }) => command.kind);
    });
    expect(kinds).toEqual(expect.arrayContaining(['list', 'join', 'help']));
    expect(kinds).toHaveLength(others.length);
  });

  it('invite somebody with the lines that answer', async () => {
    const choice = await reporter.invitation(GAME, locale);
    expect(choice.text).toContain('Rosa');
    expect(choice.text).toContain('72h +12h cap 120h');
    expect(choice.text).toContain('Red, Blue');
    const commands = copied(choice)
      .slice(1)
      .map((line) => readBody(line, 'desk').commands[0]?.command);
    expect(commands).toMatchObject([{ kind: 'take-up', side: 'red' }, { kind: 'turn-down' }]);
    const one = await reporter.invitation({ ...GAME, free: ['blue'], clock: null }, locale);
    expect(copied(one).slice(1)).toEqual([1, 2].map((index) => copied(choice)[index]?.split(' ')[0] ?? ''));
    expect(one.text).not.toContain('72h');
  });

  it('ask whether a mail is his, and whether an address is', async () => {
    const asked = await reporter.confirmation({ subject: 'Re: orders', received }, locale);
    const [subject, yes = ''] = copied(asked);
    expect(subject).toBe('Re: orders');
    expect(saysYes(yes)).toBe(true);
    expect(asked.text).toContain('2026, 10:00 (UTC)');
    expect(copied(await reporter.confirmation({ subject: '', received }, locale))).toEqual([yes]);
    const change = { from: 'rosa@example.org', to: 'rosa@example.net' };
    expect(copied(await reporter.addressChange(change, locale))).toEqual([change.from, change.to, yes]);
  });

  it('say when somebody who wrote too much may write again', async () => {
    const until = '2026-01-02T10:00:00.000Z';
    const { text } = await reporter.notice({ code: 'too-many-mails', params: { until } }, locale);
    expect(text).toContain('2026');
    expect(text).toContain('10:00 (UTC)');
  });
});

describe('letters', () => {
  it('carry no links, line ends or marks that a stranger has put into a subject, a title or a name', async () => {
    const trick = 'Buy\r\n at https://shop.example/x?y=1 or www.shop.example now \u202e!';
    const asked = await reporter.confirmation({ subject: trick, received }, 'en');
    expect(copied(asked)[0]).toBe('Buy at ... or ... now !');
    const invited = await reporter.invitation({ ...GAME, title: trick, host: trick }, 'en');
    expect(invited.text).not.toMatch(/shop|:\/\//);
    expect(invited.title).toBe('An invitation to play: Buy at ... or ... now !');
    const long = await reporter.confirmation({ subject: 'x'.repeat(500), received }, 'en');
    expect(copied(long)[0]).toHaveLength(60);
  });

  it('are in English where a language is not spoken', async () => {
    expect((await reporter.welcome({ address: 'robot@example.org' }, 'es')).title).toBe('Play by mail');
    const asked = await reporter.confirmation({ subject: 'x', received }, 'es');
    expect(asked.text).toContain('On Fri 2 Jan 2026, 10:00 (UTC) a mail came in');
  });

  it('do without a list where no game is known', async () => {
    const bare = new MailReporter(texts);
    const { text } = await bare.welcome({ address: 'robot@example.org' }, 'en');
    expect(text).toContain('    new SCENARIO with friend@example.org\n');
    expect(text).not.toContain('What can be played');
    expect((await bare.invitation(GAME, 'en')).text).toContain('Scenario: road, edition 1');
  });
});
