import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offered, PostOffice } from '../../support/post-office.js';
import { type Summer, summerOf1757, whereIs } from './summer-of-1757.js';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

const AHEAD = 'next: unit 12 4/60th; boat to Albany, unless I am attacked';
const BATTLES = ['battle cards: pass', 'losses: lose least', 'massacre: pass'];
/** Anna's fire, Ben's fire; what follows from a lost battle needs no more of them than these. */
const DICE = [3, 4, 3, 3, 3, 3];

/** Both answer what they are asked with what the report offers first, until Ben's phase has come. */
async function untilBensPhase({ table, anna, ben }: Summer): Promise<void> {
  for (let mails = 0; mails < 12; mails++) {
    const [asked] = table.module.pending(table.session.state);
    if (asked?.kind === 'action' && asked.side === 'british') return;
    const person = asked?.side === 'french' ? anna : ben;
    await person.write('report');
    await person.write(offered(person.newest.text)?.lines[0] ?? 'pass');
  }
  throw new Error('his phase never comes');
}

describe('a phase that was ordered ahead', () => {
  it('is dropped because of an attack, told, and given back by `again`', async () => {
    const summer = await summerOf1757(office, 'attacked', { dice: DICE });
    const { table, anna, ben } = summer;
    await ben.write([...BATTLES, 'defence: stand'].join('\n'));
    const sealed = await ben.write(AHEAD);
    expect([sealed.text, sealed.subject]).toEqual([
      sealed.text,
      expect.not.stringContaining('not carried out'),
    ]);
    expect(sealed.text).toContain('unit 12 4/60th');
    await anna.write(['foul weather: pass', ...BATTLES].join('\n'));
    const known = ben.got.length;
    await anna.write(
      'force 32 Rigaud with Bougainville, Languedoc, Royal Roussillon, Marin; move to Hudson Carry North',
    );
    await untilBensPhase(summer);
    expect(whereIs(table, 'br-royal-american-4-60th')).toBe('new-york');
    // Nobody but Ben has seen what he had in mind.
    for (const { text } of anna.got) expect(text).not.toMatch(/boat to Albany|unless/);
    const told = await ben.awaits(
      ({ text }) => /^# again$/m.test(text),
      'the word that it was dropped',
      known,
    );
    expect(told.text).toMatch(/attacked/);
    const done = await ben.write('again');
    expect([done.text, whereIs(table, 'br-royal-american-4-60th')]).toEqual([done.text, 'albany']);
  });

  it('is carried out the moment it begins where nobody attacked, without a mail', async () => {
    const { table, anna, ben } = await summerOf1757(office, 'left-alone');
    await anna.write('foul weather: pass');
    await ben.write(AHEAD);
    const { written } = ben;
    await anna.write('force 32 Rigaud with Languedoc; move to Crown Point');
    expect(whereIs(table, 'br-royal-american-4-60th')).toBe('albany');
    expect(ben.written).toBe(written);
  });
});
