import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/module.js';
import { MailReporter } from '../../src/report/mail-reporter.js';
import { Texts } from '../../src/report/texts.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';
import { MemoryTable } from './memory-table.js';

const reporter = new MailReporter(new Texts(() => CARAVAN, true));
const players = ['red', 'blue'].map((side) => ({
  side,
  name: side,
  address: `${side}@example.org`,
  token: `${side}token`.padEnd(26, 'a'),
  locale: 'fr',
  zone: 'UTC',
}));

function table() {
  const dice = {
    roll: () => 1,
    pick: <T>(_purpose: string, _audience: string, from: readonly T[], count: number) => from.slice(0, count),
  };
  return new MemoryTable(caravan as unknown as GameModule, dice, players).table();
}

describe('the words of the mail robot', () => {
  it('answer with remarks, verdicts and the report, in English where a language is not spoken', async () => {
    const { title, text } = await reporter.report(table(), 'red', {
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

  it('put the help below the report when it is wanted', async () => {
    const { text } = await reporter.report(table(), 'red', { reason: 'answer', withHelp: true });
    expect(text.indexOf('HOW TO PLAY BY MAIL')).toBeGreaterThan(text.indexOf('THE BOARD'));
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
    'too-many-orders',
    'mail-too-big',
    'too-many-parts',
    'too-many-lines',
    'mail-unreadable',
    'order-with-check',
    'broken',
  ])('have a remark for %s', async (code) => {
    expect((await reporter.notice({ code }, 'en')).text.length).toBeGreaterThan(10);
  });

  it('name the line at which reading stopped', async () => {
    const { text } = await reporter.notice({ code: 'stopped-reading', params: { line: 9 } }, 'en');
    expect(text).toContain('line 9');
  });
});
