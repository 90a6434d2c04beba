import { describe, expect, it } from '@jest/globals';
import { Outbox } from '../../src/mail/sending/outbox.js';
import type { Delivery, Transport } from '../../src/mail/sending/transport-interface.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { FakeClock } from './support/bench.js';

let home = '';
const DAY = 86_400_000;
const about = { cause: 'c', kind: 'answer', game: 'g1', title: 'x' } as const;

freshFolder('posthorn-retention', (fresh) => {
  home = fresh;
});

const storeOf = openedStores();

/** One letter of every fate, today. */
async function everyFate(clock: FakeClock, mark: string): Promise<Outbox> {
  const outbox = new Outbox(await storeOf(home), clock);
  const answers: { readonly [to: string]: Delivery } = {
    sent: { ok: true, response: '' },
    dead: { ok: false, permanent: true, reason: '' },
    pend: { ok: false, permanent: false, reason: '' },
  };
  for (const to of Object.keys(answers)) {
    const id = `${to}${mark}`;
    await outbox.store({ id, bytes: Buffer.from(id), envelope: { from: 'r@p.test', to } }, about);
  }
  const transport: Transport = {
    send: async ({ envelope }) => answers[envelope.to] ?? { ok: true, response: '' },
    close: async () => {},
  };
  await outbox.deliver(transport);
  return outbox;
}

describe('retention of letters', () => {
  it('removes what was sent and is older than it is kept, and nothing that waits or was given up', async () => {
    const clock = new FakeClock();
    await everyFate(clock, '1');
    clock.at += 50 * DAY;
    const outbox = await everyFate(clock, '2');
    const there = async () => {
      const found: string[] = [];
      for (const id of ['sent', 'dead', 'pend'].flatMap((fate) => [`${fate}1`, `${fate}2`])) {
        if (await outbox.has(id)) found.push(id);
      }
      return found;
    };
    const now = clock.now();
    expect(await outbox.forgetSent(now - 50 * DAY)).toBe(0);
    expect(await there()).toHaveLength(6);
    expect(await outbox.forgetSent(now - 40 * DAY)).toBe(1);
    expect(await there()).toEqual(['sent2', 'dead1', 'dead2', 'pend1', 'pend2']);
    expect(await outbox.bytes('sent1')).toBeNull();
    expect(await outbox.forgetSent(now + 9999 * DAY)).toBe(1);
    expect(await there()).toEqual(['dead1', 'dead2', 'pend1', 'pend2']);
  });

  it('removes any number of them, and all of each', async () => {
    const store = await storeOf(home);
    const clock = new FakeClock();
    const outbox = new Outbox(store, clock);
    const letters = Array.from({ length: 450 }, (_, at) => ({
      mail: { id: `m${at}`, bytes: Buffer.from('x'), envelope: { from: 'r@p.test', to: `p${at}` } },
      about,
    }));
    await outbox.storeAll(letters);
    await outbox.deliver({ send: async () => ({ ok: true, response: '' }), close: async () => {} });
    expect(await outbox.forgetSent(clock.now() + 1)).toBe(450);
    for (const table of ['letters', 'letter_bytes'] as const) {
      expect(await store.reads.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });

  it('keeps for ever what is to be kept for ever', async () => {
    const outbox = await everyFate(new FakeClock(), '1');
    expect(await outbox.forgetSent(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(await outbox.has('sent1')).toBe(true);
  });
});
