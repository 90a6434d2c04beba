import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sameToken } from '../../../src/game/people/capability-tokens.js';
import { People } from '../../../src/game/people/people-store.js';
import { newcomer } from '../../../src/game/people/person.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { openedStores } from '../../support/opened-stores.js';
import { fixedRandom } from '../../support/temp.js';

const storeAt = openedStores();
let dir = '';
freshFolder('posthorn-people', (fresh) => {
  dir = fresh;
});
const opened = async (...random: Parameters<typeof fixedRandom>) =>
  People.open(await storeAt(dir), random.length === 0 ? undefined : fixedRandom(...random));

const since = '2026-01-01T00:00:00.000Z';
const rosa = newcomer({ address: 'Rosa@Example.org', name: 'Rosa', since });

describe('people', () => {
  it('are kept as they are, by their address in any case', async () => {
    const people = await opened();
    expect(await people.find('rosa@example.org')).toBeNull();
    await people.save({ ...rosa, locale: 'fr', pendingAddress: pending });
    const again = await opened();
    expect(await again.find('ROSA@example.org')).toEqual({ ...rosa, locale: 'fr', pendingAddress: pending });
  });

  it('lose no change when many come at once', async () => {
    const people = await opened();
    await people.save(rosa);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        people.update(rosa.address, (before) => before && { ...before, rotation: before.rotation + 1 }),
      ),
    );
    expect((await people.find(rosa.address))?.rotation).toBe(20);
  });

  it('go on being known after a change that failed', async () => {
    const people = await opened();
    await people.save(rosa);
    const failed = people.update(rosa.address, () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await expect(
      people.update(rosa.address, () => newcomer({ ...rosa, address: 'x@y.z' })),
    ).rejects.toThrow();
    expect(await people.update(rosa.address, () => null)).toEqual(rosa);
    await people.remove(rosa.address);
    expect(await people.find(rosa.address)).toBeNull();
  });

  it.each([
    ['another form', '{"address":"secret@example.org"}', 'name (invalid_type)'],
    ['no JSON', '{"address":"secret@example.org', 'no JSON'],
    ['that of somebody else', JSON.stringify({ ...rosa, address: 'secret@example.org' }), 'somebody else'],
  ])(
    'whose record is damaged (%s) are named by their row, without what it says',
    async (_how, record, why) => {
      const store = await storeAt(dir);
      await store.write((db) => db.insertInto('people').values({ address: rosa.address, record }).execute());
      const people = await People.open(store);
      for (const read of [people.find(rosa.address), people.update(rosa.address, () => rosa)]) {
        const error = await read.catch((reason: unknown) => String(reason));
        expect(error).toMatch(/^RecordDamaged: store: people rosa@example\.org: /);
        expect(error).toContain(why);
        expect(error).not.toContain('secret@');
      }
    },
  );

  it('of whom a newer program wrote are neither read nor changed', async () => {
    const store = await storeAt(dir);
    const record = JSON.stringify({ fileFormat: 5, ...rosa, rank: 'colonel' });
    await store.write((db) => db.insertInto('people').values({ address: rosa.address, record }).execute());
    const people = await People.open(store);
    await people.save(newcomer({ address: 'bert@example.org', name: 'Bert', since }));
    const newer = 'store: people rosa@example.org: written by a newer Posthorn (format 5; this one knows 4)';
    await expect(people.find(rosa.address)).rejects.toThrow(newer);
    await expect(people.save(rosa)).rejects.toThrow(newer);
    expect((await People.newer(store)).map(({ message }) => message)).toEqual([newer]);
    const row = await store.reads.selectFrom('people').select('record').where('address', '=', rosa.address);
    expect(await row.executeTakeFirst()).toEqual({ record });
  });
});

const pending = { address: 'rosa@new.example', cause: 'm1', at: since, confirmed: ['old'] } as const;

describe('the secret', () => {
  it('gives the same tokens after a restart, and to all programs that open the store at once', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => storeAt(dir)));
    const people = await Promise.all(
      stores.map((store, index) => People.open(store, fixedRandom(index + 1))),
    );
    const later = await opened(99);
    const tokens = [...people, later].map(({ secret }) => secret.desk(rosa));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[a-z2-7]{26}$/);
  });

  it('gives another token for every purpose, address, rotation and secret', async () => {
    const { secret } = await opened(1);
    const other = (await People.open(await storeAt(join(dir, 'away')), fixedRandom(2))).secret;
    const tokens = [
      secret.desk(rosa),
      secret.desk({ ...rosa, rotation: 1 }),
      secret.desk({ ...rosa, address: 'bert@example.org' }),
      other.desk(rosa),
      secret.confirmation('rosa@example.org'),
      secret.invitation('road-1', 'rosa@example.org'),
      secret.moderator('road-1', 'rosa@example.org'),
      secret.addressChange('a', 'b', 'old', 'm1'),
      secret.addressChange('a', 'b', 'new', 'm1'),
      secret.addressChange('a', 'b', 'new', 'm2'),
      // What is put together differently is something else.
      secret.token('x', 'a', 'bc'),
      secret.token('x', 'ab', 'c'),
      secret.token('x', '1'),
      secret.token('x', 1),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(secret.invitation('road-1', 'Rosa@Example.org')).toBe(tokens[5]);
    expect([sameToken('abc', 'abc'), sameToken('abc', 'abd'), sameToken('abc', 'ab')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
