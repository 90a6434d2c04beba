import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { MemoryTable } from '../support/memory-table.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const reporter = new RobotTextFacade(new Texts(() => CARAVAN, true));
const players = ['red', 'blue'].map((side) => ({
  side,
  name: side,
  address: `${side}@example.org`,
  token: `${side}token`.padEnd(26, 'a'),
  locale: 'en',
  zone: 'UTC',
}));

function table(locale = 'en') {
  const dice = {
    roll: () => 1,
    pick: <T>(_purpose: string, _audience: string, from: readonly T[], count: number) => from.slice(0, count),
  };
  const seated = players.map((player) => ({ ...player, locale }));
  return new MemoryTable(caravan as unknown as GameModule, dice, seated).table();
}

describe('the words of the mail robot', () => {
  it('answer with remarks, verdicts and the report, in English where a language is not known', async () => {
    const { title, text } = await reporter.report(table('pl'), 'red', {
      reason: 'answer',
      preview: true,
      notices: [{ code: 'html-only' }],
      verdicts: [{ line: 4, text: 'bid 1', status: 'legal' }],
    });
    expect(title).toBe('Answer');
    expect(text).toContain('Your mail came as HTML only');
    expect(text).toContain('YOUR MAIL (only checked, nothing was done)\n4. bid 1\n   legal\n');
    expect(text).not.toContain('WHAT HAPPENED');
  });

  it.each([
    {
      locale: 'fr',
      title: 'Réponse',
      remark: "Votre courriel n'avait que du HTML",
      verdict: "VOTRE COURRIEL (seulement vérifié, rien n'a été fait)\n4. bid 1\n   valable\n",
      copy: /\ndébut\ndécision [\w-]+\n(# .+\n)+fin\n/,
      help: 'COMMENT JOUER PAR COURRIEL',
    },
    {
      locale: 'de',
      title: 'Antwort',
      remark: 'Ihre Mail kam nur als HTML',
      verdict: 'IHRE MAIL (nur geprüft, nichts wurde getan)\n4. bid 1\n   gültig\n',
      copy: /\nbeginn\nentscheidung [\w-]+\n(# .+\n)+ende\n/,
      help: 'SO SPIELT MAN PER MAIL',
    },
  ])(
    'are spoken in the language of the reader: $locale',
    async ({ locale, title, remark, verdict, copy, help }) => {
      const answer = await reporter.report(table(locale), 'red', {
        reason: 'answer',
        preview: true,
        withHelp: true,
        notices: [{ code: 'html-only' }],
        verdicts: [{ line: 4, text: 'bid 1', status: 'legal' }],
      });
      expect(answer.title).toBe(title);
      for (const part of [remark, verdict, help]) expect(answer.text).toContain(part);
      expect(answer.text).toMatch(copy);
      expect(answer.text).not.toMatch(/\b(YOUR|THE BOARD|ORDERS|HOW TO|For help|entry)\b/);
    },
  );

  it('put the help below the report when it is wanted', async () => {
    const { text } = await reporter.report(table(), 'red', { reason: 'answer', withHelp: true });
    expect(text.indexOf('HOW TO PLAY BY MAIL')).toBeGreaterThan(text.indexOf('THE BOARD'));
  });

  it('tell a moderator how things stand in his language', async () => {
    const { title, text } = await reporter.status(table('en'), 'umpire', [], 'de');
    expect(title).toMatch(/^Lage: /);
    expect(text).toContain('ZEIT\n- Es gibt keine Frist.\n\nEintrag 0\n');
  });

  it('never print a token', async () => {
    const { text } = await reporter.report(table(), 'red', { reason: 'turn', sinceSeq: -1, withHelp: true });
    expect(text).not.toMatch(/redtoken|bluetoken/);
  });

  it('list the options alone', async () => {
    const { text } = await reporter.options(table(), 'red');
    expect(text).toContain('bid 1');
    expect(text).not.toContain('THE BOARD');
  });

  it('help on one order, on everything, and say so when a topic is unknown', async () => {
    expect((await reporter.help('march', table(), 'seat', 'en')).text).toMatch(/^march \[to\] PLACES\n/);
    expect((await reporter.help('dance', table(), 'seat', 'en')).text).toMatch(
      /^There is no help on "dance"\./,
    );
    const outside = (await reporter.help(null, null, 'desk', 'en')).text;
    expect(outside).toContain('HOW TO PLAY BY MAIL');
    expect(outside).not.toContain('ORDERS\n');
  });

  it.each([
    'html-only',
    'no-orders',
    'mail-too-big',
    'too-many-parts',
    'too-many-lines',
    'mail-unreadable',
    'order-with-check',
    'broken',
  ])('have a remark for %s', async (code) => {
    expect((await reporter.notice({ code }, 'en')).text.length).toBeGreaterThan(10);
  });

  it.each([
    ['too-many-orders', { count: 201, most: 200 }, '201 lines'],
    ['too-many-asked', { count: 11, most: 10 }, '11 questions'],
    ['too-much-today', { until: '2026-01-02T00:00:00Z' }, '2026'],
    ['answers-left-out', { count: 2 }, '2 answers are'],
  ])('have a remark for %s with what it is about', async (code, params, text) => {
    expect((await reporter.notice({ code, params }, 'en')).text.replace(/\s+/g, ' ')).toContain(text);
  });

  it('name the line at which reading stopped', async () => {
    const { text } = await reporter.notice({ code: 'stopped-reading', params: { line: 9 } }, 'en');
    expect(text).toContain('line 9');
  });
});
