import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { MailText } from '../../src/report/html-mail/mail-content-types.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { readLocale } from '../../src/report/messages/locale-templates.js';
import { COLUMNS } from '../../src/report/messages/wrap-lines.js';
import { ownLines } from '../../src/robot/author-text/unquoted-lines.js';
import { yesOrNo } from '../../src/robot/author-text/yes-no-detection.js';
import { readBody } from '../../src/robot/body-parsing/message-body-parser.js';
import { LANGUAGES } from '../../src/robot/commands/command-definition.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const said = (text: string) => yesOrNo(ownLines(text));

const module = caravan as unknown as GameModule;
const texts = new Texts(() => CARAVAN, true);
const reporter = new RobotTextFacade(texts, [module], { now: () => 0 });
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
  opening: null,
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
    const asked = await reporter.confirmation({ ...waiting, subject: 'Re: orders', received }, locale);
    const [subject, yes = ''] = copied(asked);
    expect(subject).toBe('Re: orders');
    expect(said(yes).yes).toBe(true);
    expect(asked.text).toContain('2026, 10:00 (UTC)');
    expect(copied(await reporter.confirmation({ ...waiting, subject: '', received }, locale))).toEqual([yes]);
    const change = { from: 'rosa@example.org', to: 'rosa@example.net' };
    expect(copied(await reporter.addressChange(change, locale))).toEqual([change.from, change.to, yes]);
  });

  it('show what would be obeyed, which mail it is and what else waits', async () => {
    const { text } = await reporter.confirmation({ ...waiting, subject: 'x', received }, locale);
    for (const part of ['  | move A to B', '  | press hello', '0a1b2c3d', 'g1', '2'])
      expect(text).toContain(part);
    const long = await reporter.confirmation({ ...waiting, tooLong: true, subject: '', received }, locale);
    expect(long.text).not.toContain('move A');
    expect(long.text.split('\n').filter((line) => said(line).yes)).toEqual([]);
    const empty = await reporter.confirmation(
      { ...waiting, lines: [], others: 0, subject: '', received },
      locale,
    );
    expect(empty.text).not.toContain('|');
    for (const each of [text, long.text, empty.text]) expect(each).not.toMatch(/\n{3}|[{}]/);
  });

  it('show several mails at once, each with its number, and a line to answer with', async () => {
    const mail = { ...waiting, subject: 'x', received };
    const long = { ...mail, number: 'ffff0000', tooLong: true, lines: ['march'], subject: '' };
    const { text } = await reporter.confirmations([mail, long], locale);
    for (const part of ['  | move A to B', '  | press hello', '0a1b2c3d', 'ffff0000', 'g1', '2'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/march|\n{3}|[{}]|''/);
    expect(said(copied({ title: '', text })[0] ?? '').numbered).toEqual([
      { number: '0a1b2c3d', isHis: true },
    ]);
    expect(text.split('\n').filter((line) => said(line).yes || said(line).no)).toEqual([]);
    const params = { confirmed: 1, denied: 2, asked: 1, unknown: 1 };
    const told = await reporter.notice({ code: 'list-answered', params }, locale);
    expect(told.text).not.toMatch(/[{}#]|''/);
  });

  it('say when somebody who wrote too much may write again', async () => {
    const until = '2026-01-02T10:00:00.000Z';
    const { text } = await reporter.notice({ code: 'too-many-mails', params: { until } }, locale);
    expect(text).toContain('2026');
    expect(text).toContain('10:00 (UTC)');
  });
});

const waiting = {
  number: '0a1b2c3d',
  game: 'g1',
  lines: ['move A to B', 'press hello'],
  tooLong: false,
  others: 2,
};

describe('letters', () => {
  it('carry no links, line ends or marks that a stranger has put into a subject, a title or a name', async () => {
    const trick = 'Buy\r\n at https://shop.example/x?y=1 or www.shop.example now \u202e!';
    const asked = await reporter.confirmation({ ...waiting, subject: trick, received }, 'en');
    expect(copied(asked)[0]).toBe('Buy at ... or ... now !');
    const invited = await reporter.invitation({ ...GAME, title: trick, host: trick }, 'en');
    expect(invited.text).not.toMatch(/shop|:\/\//);
    expect(invited.title).toBe('An invitation to play: Buy at ... or ... now !');
    const long = await reporter.confirmation({ ...waiting, subject: 'x'.repeat(500), received }, 'en');
    expect(copied(long)[0]).toHaveLength(60);
  });

  it('are in English where a language is not spoken', async () => {
    expect((await reporter.welcome({ address: 'robot@example.org' }, 'es')).title).toBe('Play by mail');
    const asked = await reporter.confirmation({ ...waiting, subject: 'x', received }, 'es');
    expect(asked.text).toContain('On Fri 2 Jan 2026, 10:00 (UTC) a mail came in');
  });

  it('do without a list where no game is known', async () => {
    const bare = new RobotTextFacade(texts);
    const { text } = await bare.welcome({ address: 'robot@example.org' }, 'en');
    expect(text).toContain('    new SCENARIO with friend@example.org\n');
    expect(text).not.toContain('What can be played');
    expect((await bare.invitation(GAME, 'en')).text).toContain('Scenario: road, edition 1');
  });
});
