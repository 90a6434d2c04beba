import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { People } from '../../../src/game/people/people-store.js';
import { newcomer } from '../../../src/game/people/person.js';
import { withLock } from '../../../src/system/files/lock.js';
import { freshFolder } from '../../support/fresh-folder.js';

let dir = '';
freshFolder('posthorn-people-beside', (fresh) => {
  dir = fresh;
});

const rosa = newcomer({ address: 'rosa@example.org', name: 'Rosa', since: '2026-01-01T00:00:00.000Z' });

describe('people that a robot and a command change at once', () => {
  it('lose no change', async () => {
    const both = [await People.open(dir), await People.open(dir)];
    await both[0]?.save(rosa);
    const count = (people: People) =>
      people.update(rosa.address, (before) => before && { ...before, rotation: before.rotation + 1 });
    await Promise.all(both.flatMap((people) => Array.from({ length: 20 }, () => count(people))));
    expect((await both[1]?.find(rosa.address))?.rotation).toBe(40);
  });

  it('wait for nobody when there is nothing to change', async () => {
    const people = await People.open(dir);
    await people.save(rosa);
    const never = new Promise<void>(() => {});
    void withLock(join(dir, '.people', 'changing'), () => never);
    expect(await people.update(rosa.address, (before) => before)).toEqual(rosa);
    expect(await people.update(rosa.address, () => null)).toEqual(rosa);
  });
});
