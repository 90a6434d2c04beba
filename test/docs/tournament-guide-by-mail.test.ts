import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../src/system/sources/time-source.js';
import { PostOffice } from '../support/post-office.js';
import { addressOf, TournamentByMail, verified } from '../support/tournament-by-mail.js';

const GUIDE = fileURLToPath(new URL('../../docs/tournament-guide.md', import.meta.url));
/** Days that the guide names are to come. */
const YEAR = String(new Date(systemClock.now()).getUTCFullYear() + 1);

/** Who sends what, in the order of the guide. */
async function mailsTold(): Promise<readonly { readonly who: string; readonly text: string }[]> {
  const text = await readFile(GUIDE, 'utf8');
  return [...text.matchAll(/^```mail (\w+)\n([\s\S]*?)^```$/gm)].map(([, who = '', body = '']) => ({
    who,
    text: body.trimEnd().replaceAll('2027', YEAR).replaceAll('@example.org', '@localhost'),
  }));
}

describe("the director's guide by mail", () => {
  let office: PostOffice;
  let cup: TournamentByMail;
  beforeAll(async () => {
    office = await PostOffice.open();
    cup = new TournamentByMail(office, 'may-cup');
    for (const name of ['Dora', 'Anna', 'Ben', 'Cleo', 'Dan']) await cup.knows(name);
  }, 240_000);
  afterAll(() => office.close(), 60_000);

  it('is a way from the first mail to the final standings, every mail of which does what stands there', async () => {
    const mails = await mailsTold();
    expect(mails.filter(({ who }) => who === 'Dora')).toHaveLength(3);
    const told: string[] = [];
    for (const { who, text } of mails) {
      const { text: answer } = await cup.ask(who, text);
      expect([who, text, /REFUSED/.test(answer) ? answer : '']).toEqual([who, text, '']);
      told.push(answer.replace(/\s+/g, ' '));
    }
    expect(told.some((answer) => answer.includes('Away from "May Cup" until'))).toBe(true);
    expect(told.at(-1)).toContain('[b]May Cup: standings after 2 rounds[/b]');
    expect(told.at(-1)).toContain('May Cup: ratings');
    await cup.stands(({ phase }) => phase === 'ended', 'the end');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Finn', 'Dora']) await cup.awaits(name, '(may-cup) is over');
    expect(await verified(office.home, 'may-cup')).toMatchObject({ ok: true, games: 4, missing: [] });
    expect(cup.written.get(addressOf('Dora'))).toBe(3);
  }, 240_000);
});
