import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import { openHouse } from '../../../src/game/games-folder/games-folder.js';
import { sameToken } from '../../../src/game/people/capability-tokens.js';
import { People } from '../../../src/game/people/people-store.js';
import { newcomer } from '../../../src/game/people/person.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { fixedRandom, testClock } from '../../support/temp.js';
import { caravan } from '../../support/tiny-game.js';

let dir = '';
freshFolder('posthorn-people', (fresh) => {
  dir = fresh;
});

const since = '2026-01-01T00:00:00.000Z';
const rosa = newcomer({ address: 'Rosa@Example.org', name: 'Rosa', since });

describe('people', () => {
  it('are kept as they are, by their address in any case, for the owner alone', async () => {
    const people = await People.open(dir);
    expect(await people.find('rosa@example.org')).toBeNull();
    await people.save({ ...rosa, locale: 'fr', pendingAddress: pending });
    const again = await People.open(dir);
    expect(await again.find('ROSA@example.org')).toEqual({ ...rosa, locale: 'fr', pendingAddress: pending });
    for (const name of await readdir(join(dir, '.people'))) {
      expect((await stat(join(dir, '.people', name))).mode & 0o077).toBe(0);
      expect(name).not.toContain('rosa');
    }
    expect((await stat(join(dir, '.people'))).mode & 0o077).toBe(0);
  });

  it('are no games', async () => {
    await (await People.open(dir)).save(rosa);
    const house = await openHouse({ dir, registry: new Registry([caravan]), clock: testClock() });
    expect(await house.list()).toEqual([]);
    expect(await house.open('.people')).toBeNull();
  });

  it('lose no change when many come at once', async () => {
    const people = await People.open(dir);
    await people.save(rosa);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        people.update(rosa.address, (before) => before && { ...before, rotation: before.rotation + 1 }),
      ),
    );
    expect((await people.find(rosa.address))?.rotation).toBe(20);
  });

  it('go on being known after a change that failed', async () => {
    const people = await People.open(dir);
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

  it('whose file is damaged are named by the file and the key, without what it says', async () => {
    const people = await People.open(dir);
    await people.save(rosa);
    const [name] = (await readdir(people.dir)).filter((file) => file !== 'secret.yaml');
    const path = join(people.dir, name ?? '');
    for (const text of [
      'address: secret@example.org\n',
      'address: [secret',
      (await others()).replace('x', 'x'),
    ]) {
      await writeFile(path, text);
      const error = await people.find(rosa.address).catch((reason: unknown) => String(reason));
      expect(error).toMatch(/^RecordDamaged: .*\.yaml: /);
      expect(error).not.toContain('secret@');
    }
  });
});

/** What the file of another address holds. */
async function others(): Promise<string> {
  const away = join(dir, 'away');
  await mkdir(away);
  const people = await People.open(away);
  await people.save(newcomer({ address: 'secret@example.org', name: 'X', since }));
  const [name] = (await readdir(people.dir)).filter((file) => file !== 'secret.yaml');
  return readFile(join(people.dir, name ?? ''), 'utf8');
}

const pending = { address: 'rosa@new.example', cause: 'm1', at: since, confirmed: ['old'] } as const;

describe('the secret', () => {
  it('gives the same tokens after a restart, and to all programs that open the folder at once', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => People.open(dir)));
    const later = await People.open(dir, fixedRandom(99));
    const tokens = [...opened, later].map(({ secret }) => secret.desk(rosa));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[a-z2-7]{26}$/);
    expect(await readFile(join(dir, '.people', 'secret.yaml'), 'utf8')).toMatch(
      /^secret: "?[0-9a-f]{64}"?\n$/,
    );
  });

  it('gives another token for every purpose, address, rotation and secret', async () => {
    const { secret } = await People.open(dir, fixedRandom(1));
    const away = join(dir, 'away');
    await mkdir(away);
    const other = (await People.open(away, fixedRandom(2))).secret;
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
