import { describe, expect, it } from '@jest/globals';
import { People } from '../../../src/game/people/people-store.js';
import { newcomer } from '../../../src/game/people/person.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { openedStores } from '../../support/opened-stores.js';

const storeAt = openedStores();
let dir = '';
freshFolder('posthorn-people-beside', (fresh) => {
  dir = fresh;
});

const rosa = newcomer({ address: 'rosa@example.org', name: 'Rosa', since: '2026-01-01T00:00:00.000Z' });

describe('people that a robot and a command change at once', () => {
  it('lose no change', async () => {
    const both = [await People.open(await storeAt(dir)), await People.open(await storeAt(dir))];
    await both[0]?.save(rosa);
    const count = (people: People) =>
      people.update(rosa.address, (before) => before && { ...before, rotation: before.rotation + 1 });
    await Promise.all(both.flatMap((people) => Array.from({ length: 20 }, () => count(people))));
    expect((await both[1]?.find(rosa.address))?.rotation).toBe(40);
  });

  it('are seen by the one as soon as the other has changed them', async () => {
    const [one, other] = [await People.open(await storeAt(dir)), await People.open(await storeAt(dir))];
    expect(await one.find(rosa.address)).toBeNull();
    await other.save(rosa);
    expect(await one.find(rosa.address)).toEqual(rosa);
    await other.save({ ...rosa, locale: 'fr' });
    expect((await one.find(rosa.address))?.locale).toBe('fr');
    await other.remove(rosa.address);
    expect(await one.find(rosa.address)).toBeNull();
  });

  it('wait for nobody when there is nothing to change', async () => {
    const people = await People.open(await storeAt(dir, 0));
    const other = await storeAt(dir);
    await people.save(rosa);
    let release: () => void = () => {};
    const held = other.write(() => new Promise<void>((resolve) => (release = resolve)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await people.update(rosa.address, (before) => before)).toEqual(rosa);
    expect(await people.update(rosa.address, () => null)).toEqual(rosa);
    await expect(people.save({ ...rosa, locale: 'de' })).rejects.toMatchObject({ code: 'EBUSY' });
    release();
    await held;
  });
});
