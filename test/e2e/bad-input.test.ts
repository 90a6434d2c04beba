import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { PostOffice } from '../support/post-office.js';

let office: PostOffice;
let table: Table;
let head: Table['head'];

beforeAll(async () => {
  office = await PostOffice.open();
  table = await office.game('bad', 'annus-mirabilis');
  head = table.head;
});
afterAll(async () => {
  await office.close();
});

const ALICE = 'alice@localhost';
const BOB = 'bob@localhost';

/** What the author is answered by mail; fails when no mail comes. */
async function answer(from: string, side: string, text: string, more: object = {}): Promise<string> {
  await office.send(from, office.seat(table, side), text, more);
  return (await office.fetch(from)).at(-1)?.text ?? '';
}

/** What the server says in the session. */
async function said(from: string, to: string, text: string, more: object = {}): Promise<string> {
  try {
    await office.send(from, to, text, more);
    return 'taken';
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  }
}

/** A card of the side that may activate Montcalm or anybody else. */
function card(side: 'french' | 'british'): number {
  const state = table.session.state as { hands: { [side: string]: { cards: number[] } } };
  return state.hands[side]?.cards[0] ?? 0;
}

async function archived(): Promise<number> {
  const { archive } = office.station;
  return (await archive.records()).length + (await archive.records('quarantine')).length;
}

describe('bad input is answered clearly, lost never, and changes nothing', () => {
  it('an empty mail brings help and the report', async () => {
    const text = await answer(ALICE, 'french', '');
    expect(text).toContain('HOW TO PLAY BY MAIL');
    expect(text).toContain('YOUR DECISION');
  });

  it('binary garbage is no order', async () => {
    const bytes = Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 73 + (i >> 3) * 31) % 256));
    const text = await answer(ALICE, 'french', '', {
      text: undefined,
      attachments: [{ filename: 'orders.txt', content: bytes }],
    });
    expect(text).toContain('YOUR DECISION');
    const raw = await answer(ALICE, 'french', bytes.toString('latin1').replace(/[\r\n.]/g, ' '));
    expect(raw).toContain('YOUR DECISION');
  });

  it('ten megabytes are refused in the session, with the reason', async () => {
    const response = await said(ALICE, office.seat(table, 'french'), 'x'.repeat(10 * 1024 * 1024));
    expect(response).toMatch(/^552/);
  });

  it('an unknown sender is refused in the session and nothing of his is kept', async () => {
    const before = await archived();
    expect(await said('eve@localhost', office.seat(table, 'french'), 'hold')).toMatch(
      /^550 .*does not play here/,
    );
    expect(await archived()).toBe(before);
  });

  it('a strange mailbox is refused in the session', async () => {
    expect(await said(ALICE, 'postmaster@localhost', 'hold')).toMatch(/^550 .*mailbox/);
  });

  it('an unknown game and a wrong key are obeyed by nobody, and whose address it is is asked once', async () => {
    const token = /\.([a-z2-7]+)@/.exec(office.seat(table, 'french'))?.[1] ?? '';
    const wrong = [
      `posthorn+nosuch.${token}@localhost`,
      office.seat(table, 'british'),
      `posthorn+bad.${'a'.repeat(26)}@localhost`,
    ];
    for (const to of wrong) expect(await said(ALICE, to, 'hold')).toBe('taken');
    const held = await office.station.archive.records('held');
    expect(held.map(({ outcome }) => outcome)).toEqual([null, null, null]);
    await office.send(ALICE, office.seat(table, 'french'), 'status');
    const [question, status, ...more] = await office.fetch(ALICE, 2);
    expect(question?.subject).toContain('Did you write this?');
    expect(status?.text).toContain('PLAYERS');
    expect(more).toEqual([]);
  });

  it.each([
    ['an order out of turn', BOB, 'british', () => 'hold', /REFUSED: Nothing is asked/],
    [
      'an order for pieces of the other side',
      ALICE,
      'french',
      () => `force ${card('french')} Loudoun with all`,
      /Loudoun is not one of your leaders/,
    ],
    [
      'a card that is not in the hand',
      ALICE,
      'french',
      () => `unit ${card('british')} Béarn at Montréal`,
      /You do not hold card/,
    ],
    [
      'an impossible move',
      ALICE,
      'french',
      () => `unit ${card('french')} Béarn at Montréal; move to Halifax`,
      /Halifax cannot be reached from Montréal/,
    ],
    [
      'a misspelt space',
      ALICE,
      'french',
      () => `unit ${card('french')} Béarn at Montaraeel`,
      /possible: Montréal/,
    ],
  ])('%s is refused with the reason', async (_name, from, side, line, reason) => {
    const text = (await answer(from, side, line())).replace(/\s+/g, ' ');
    expect(text).toContain('REFUSED');
    expect(text).toMatch(reason);
  });

  it('words that are no order are named as that', async () => {
    const text = (await answer(ALICE, 'french', 'please win the war for me')).replace(/\s+/g, ' ');
    expect(text).toContain('No order was found in your mail.');
    expect(text).toContain('please win the war for me not read as an order');
  });

  it('an automatic mail gets no answer, and is kept', async () => {
    const before = await archived();
    await office.send(ALICE, office.seat(table, 'french'), 'hold', {
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect(await archived()).toBe(before + 1);
    // The next mail is answered; had the automatic one been, two answers would be there.
    await office.send(ALICE, office.seat(table, 'french'), 'report');
    expect(await office.fetch(ALICE)).toHaveLength(1);
  });

  it('and after all of it the game stands where it stood', () => {
    expect(table.head).toEqual(head);
  });
});
