import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostOffice } from '../../support/post-office.js';
import { summerOf1757, whereIs } from './summer-of-1757.js';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

const TYPO = 'force 32 Rigaud with Languedoc; move to Crown Piont';

describe('a typo is asked back with the answer ready, and', () => {
  it('is done when its link is tapped, once', async () => {
    const { table, anna } = await summerOf1757(office, 'tapped');
    const before = table.head.seq;
    const asked = await anna.write(TYPO);
    expect(asked.subject).toContain('not carried out');
    expect(table.head.seq).toBe(before);
    const done = await anna.tap(
      ({ body }) => body.includes('move to Crown Point') && body.includes('Languedoc'),
    );
    expect([done.text, whereIs(table, 'rigaud')]).toEqual([done.text, 'crown-point']);
    expect(anna.written).toBe(3);
  });

  it('is done when the block that stands in the answer is sent back', async () => {
    const { table, anna } = await summerOf1757(office, 'sent-back');
    const asked = await anna.write(TYPO);
    const [block = ''] = /^begin\n[\s\S]*?^end$/m.exec(asked.text) ?? [];
    expect(block).toContain('force 32 Rigaud with Languedoc\nmove to Crown Point\n');
    const done = await anna.write(block);
    expect([done.text, whereIs(table, 'rigaud')]).toEqual([done.text, 'crown-point']);
  });

  it('is never done twice, though the same link is tapped again', async () => {
    const { table, anna } = await summerOf1757(office, 'tapped-twice');
    const asked = await anna.write(TYPO);
    const fits = ({ body }: { readonly body: string }) => body.includes('move to Crown Point');
    await anna.tap(fits);
    const { seq } = table.head;
    const late = await anna.tap(fits, asked);
    expect(late.subject).toContain('not carried out');
    expect(table.head.seq).toBe(seq);
    expect(whereIs(table, 'rigaud')).toBe('crown-point');
  });
});
