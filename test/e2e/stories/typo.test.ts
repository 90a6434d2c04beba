import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostOffice } from '../../support/post-office.js';
import { summerOf1757, whereIs } from './summer-of-1757.js';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

/** One wrong letter is read as the one place it can be; where several orders may be meant the robot asks. */
const ORDER = 'force 32 Rigaud with Languedoc; move to Crown Piont';
const TYPO = 'force 32 Rigaud with Languedoc; mvoe Rigaud and his retinue to Crown Point';

describe('a typo in a mail that is otherwise certain', () => {
  it('is read as the one place it can be, and the answer says so', async () => {
    const { table, anna } = await summerOf1757(office, 'certain');
    const done = await anna.write(ORDER);
    expect([done.text, whereIs(table, 'rigaud')]).toEqual([done.text, 'crown-point']);
    expect(done.text).toContain('read as Crown Point');
  });
});

describe('a place that nobody can be sure of', () => {
  it.each([
    ['two-slips', 'force 32 Rigaud with Languedoc; go to Crowm Piont'],
    ['nowhere', 'force 32 Rigaud with Languedoc; off to Narnia'],
    ['comma', 'force 32 Rigaud with Languedoc, then march to crowm piont'],
  ])('has nothing of its order done: %s', async (game, text) => {
    const { table, anna } = await summerOf1757(office, game);
    const before = table.head.seq;
    const asked = await anna.write(text);
    expect([asked.text, table.head.seq]).toEqual([asked.text, before]);
  });
});

describe('a typo in a mail that is not certain is asked back with the answer ready, and', () => {
  it('is done when the form that stands in the answer is sent back with one of the orders chosen', async () => {
    const { table, anna } = await summerOf1757(office, 'sent-back');
    const before = table.head.seq;
    const asked = await anna.write(TYPO);
    expect([asked.text, table.head.seq]).toEqual([asked.text, before]);
    const [block = ''] = /^begin\n[\s\S]*?^end$/m.exec(asked.text) ?? [];
    const done = await anna.write(block.replace('# move to Crown Point', 'move to Crown Point'));
    expect([done.text, whereIs(table, 'rigaud')]).toEqual([done.text, 'crown-point']);
  });

  it('is done when its button is tapped and what the mail program writes then is sent as it is', async () => {
    const { table, anna } = await summerOf1757(office, 'tapped');
    const asked = await anna.write(TYPO);
    const written = anna.written;
    const done = await anna.tap(({ body }) => body.includes('move to Crown Point'), asked);
    expect([done.text, whereIs(table, 'rigaud')]).toEqual([done.text, 'crown-point']);
    expect(anna.written).toBe(written + 1);
  });
});
