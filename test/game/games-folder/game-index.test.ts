import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { gamesOpenedBy } from '../../support/opened-games.js';
import { begin, Folder, indexed, someone, talk } from './support.js';

let at: Folder;
beforeEach(async () => {
  at = await Folder.make();
});
afterEach(() => at.close());

async function list(house: LogHouse): Promise<string[]> {
  const lines: string[] = [];
  for await (const { id, standing } of house.standings()) {
    const { seq, hash } = standing?.head ?? {};
    const log = (await house.open(id).catch(() => null))?.head.hash;
    lines.push(`${id} ${standing === null ? 'is not known' : `${seq}${hash === log ? '' : ' is behind'}`}`);
  }
  return lines;
}

describe('the index of games', () => {
  it('tells how a game stands, opening none', async () => {
    const { house } = await at.program();
    const table = await begin(house, 'road');
    await table.moderate({ kind: 'pause', reason: 'the well is dry' }, { via: 'command', message: null });
    const { house: another } = await at.program();
    await house.close();
    const told: unknown[] = [];
    expect(
      await gamesOpenedBy(async () => {
        for await (const { standing } of another.standings()) told.push(standing);
      }),
    ).toEqual([]);
    expect(told).toMatchObject([
      {
        ...{
          id: 'road',
          title: 'Game road',
          module: 'caravan',
          scenario: 'road',
          edition: 1,
          dice: 'chains',
        },
        players: [
          { side: 'red', name: 'Rosa', address: 'rosa@example.org' },
          { side: 'blue', name: 'Bert', address: 'bert@example.org' },
        ],
        ...{ head: table.head, waitsFor: ['red', 'blue'], outcome: null, said: '' },
        paused: { by: 'umpire', reason: 'the well is dry' },
        first: (await table.entries(0, 0))[0]?.at,
        last: (await table.entries(table.head.seq))[0]?.at,
      },
    ]);
    expect(JSON.stringify(told)).not.toContain(table.players[0]?.token);
  });

  it('writes nothing once it is closed', async () => {
    const { house, writes } = await at.program();
    const table = await begin(house, 'road');
    await house.close();
    const before = writes();
    house.index.attended('road', table.head.hash);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(writes()).toBe(before);
  });

  it('goes on with the log, and is not waited for', async () => {
    const { house, stall } = await at.program();
    await begin(house, 'road');
    const store = await at.store();
    const before = await indexed(store);
    const release = stall();
    await talk(house, 'road');
    expect(await indexed(store)).toEqual(before);
    release();
    await house.index.written();
    const { head } = (await house.open('road')) ?? {};
    expect(await indexed(store)).toMatchObject([
      { id: 'road', head: head?.hash, record: { seq: head?.seq } },
    ]);
  });

  it('keeps what the store did not take, and goes on', async () => {
    const { house, fail } = await at.program();
    await begin(house, 'road');
    fail(new Error('no space'));
    await talk(house, 'road');
    await expect(house.index.written()).rejects.toThrow('no space');
    await expect(house.index.look()).rejects.toThrow('no space');
    fail(null);
    await talk(house, 'road');
    house.agenda.settled('road');
    await house.index.written();
    expect(await list(house)).toEqual(['road 2']);
    expect(await gamesOpenedBy(() => house.index.look())).toEqual([]);
  });

  it('reads again what it lacks after a crash, and nothing else', async () => {
    const { house, kill } = await at.program();
    for (const id of ['one', 'two', 'three']) await begin(house, id);
    await house.index.written();
    kill();
    await talk(house, 'two');
    const next = await at.program();
    expect(await gamesOpenedBy(() => next.house.index.look())).toEqual(['two']);
    expect(await gamesOpenedBy(() => next.house.index.look())).toEqual([]);
    expect(await list(next.house)).toEqual(['one 0', 'three 0', 'two 1']);
  });

  it('notices what programs without a store have done, and hands', async () => {
    const { house } = await at.program();
    for (const id of ['kept', 'moved', 'left']) await begin(house, id);
    const stranger = await at.stranger();
    await begin(stranger, 'fresh');
    await talk(stranger, 'moved');
    await stranger.changeAddress('moved', 'rosa@example.org', 'rosa@example.net');
    await rm(join(at.dir, 'left'), { recursive: true });
    await cp(join(at.dir, 'kept'), join(at.dir, 'copy'), { recursive: true });
    await mkdir(join(at.dir, 'no-game'));
    await writeFile(join(at.dir, 'notes'), 'a file among the folders');
    await house.index.look();
    expect(await list(house)).toEqual(['copy 0', 'fresh 0', 'kept 0', 'moved 1']);
    expect((await house.seatsOf('Rosa@example.net')).map(({ game }) => game)).toEqual(['moved']);
    expect(await house.moderatedBy('ann@example.org')).toEqual(['copy', 'fresh', 'kept', 'moved']);
  });

  it('goes back with a log that was put back', async () => {
    const { house } = await at.program();
    await begin(house, 'road');
    await house.close();
    const log = await readFile(join(at.dir, 'road', 'log.yaml'));
    const later = await at.program();
    await talk(later.house, 'road');
    await later.house.close();
    await rm(join(at.dir, 'road', 'cache'), { recursive: true });
    await writeFile(join(at.dir, 'road', 'log.yaml'), log);
    expect(await list((await at.program()).house)).toEqual(['road 0']);
  });

  it('knows two programs that append in turn, by whichever it is told', async () => {
    const [one, other] = [await at.program(), await at.program()];
    await begin(one.house, 'road');
    for (let turn = 0; turn < 3; turn++) {
      await talk(one.house, 'road');
      await talk(other.house, 'road');
    }
    await one.house.index.written();
    await other.house.index.written();
    expect(await gamesOpenedBy(() => one.house.index.look())).toEqual([]);
    expect(await list(one.house)).toEqual(['road 6']);
  });

  it('says of a game that cannot be read only that it is there, and reads it again when it is mended', async () => {
    const { house } = await at.program();
    await begin(house, 'good');
    await begin(house, 'spoilt');
    const path = join(at.dir, 'spoilt', 'log.yaml');
    const log = await readFile(path);
    await writeFile(path, Buffer.concat([log.subarray(0, 500), log.subarray(510)]));
    await rm(join(at.dir, 'spoilt', 'cache'), { recursive: true, force: true });
    const next = await at.program();
    expect(await list(next.house)).toEqual(['good 0', 'spoilt is not known']);
    expect(next.notices).toEqual(['spoilt game-unreadable']);
    // A mail to one of its players is not one of a stranger.
    expect((await next.house.seatsOf('bert@example.org')).map(({ game }) => game)).toEqual([
      'good',
      'spoilt',
    ]);
    expect(await gamesOpenedBy(() => next.house.index.look())).toEqual([]);
    await writeFile(path, log);
    expect(await list(next.house)).toEqual(['good 0', 'spoilt 0']);
  });

  it('is made anew from the logs when the store is lost', async () => {
    const { house } = await at.program();
    for (const id of ['one', 'two']) await begin(house, id);
    await talk(house, 'two');
    await house.index.written();
    const fresh = await at.program('fresh');
    expect(await gamesOpenedBy(() => fresh.house.index.look())).toEqual(['one', 'two']);
    expect(await indexed(await at.store('fresh'))).toEqual(await indexed(await at.store()));
  });

  it('says who plays where as soon as somebody has changed it', async () => {
    const { house } = await at.program();
    await begin(house, 'road');
    const other = await at.program();
    expect(await other.house.seatsOf('rosa@example.org')).toHaveLength(1);
    await house.changeAddress('road', 'rosa@example.org', 'rosa@example.net');
    expect(await other.house.seatsOf('rosa@example.org')).toEqual([]);
    const [seat] = await other.house.seatsOf('rosa@example.net');
    expect(seat).toMatchObject({ game: 'road', player: { side: 'red', name: 'Rosa' } });
    const eve = someone('red', 'Eve');
    await other.house.reseat('road', seat?.player.token ?? '', eve, 'mail');
    expect((await house.seatsOf('eve@example.org')).map(({ game }) => game)).toEqual(['road']);
    expect(await house.seatsOf('rosa@example.net')).toEqual([]);
  });

  it('looks at a folder that has just changed once more, when a change would show', async () => {
    at.clock.ahead = 0;
    const { house } = await at.program();
    await begin(house, 'road');
    await house.seatsOf('rosa@example.org');
    const looks = () => lookedBy(() => house.seatsOf('rosa@example.org'), house);
    expect([await looks(), await looks()]).toEqual([0, 0]);
    at.clock.ahead = 5000;
    expect([await looks(), await looks()]).toEqual([1, 0]);
  });
});

async function lookedBy(work: () => Promise<unknown>, house: LogHouse): Promise<number> {
  const { index } = house;
  const look = index.look.bind(index);
  let looks = 0;
  index.look = (...of) => {
    looks++;
    return look(...of);
  };
  await work();
  index.look = look;
  return looks;
}
