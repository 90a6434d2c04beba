import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rulesOfNoRelease } from '../../src/cli/doctor/rules-versions.js';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import { RulesShelf } from '../../src/games/older-rules-loader.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { freshFolder } from '../support/fresh-folder.js';
import { putGame } from '../support/release-games.js';
import { commands } from './run.js';

let dir = '';
freshFolder('doctor-rules', (fresh) => {
  dir = fresh;
});

const { posthorn, json } = commands(() => ['--games', dir]);

describe('doctor', () => {
  it('counts the games that go on by the rules they are under, and says where to ask what would become of them', async () => {
    await putGame(dir, 'one', '0.1.0', 'wilderness-war/bidding-sealed');
    await putGame(dir, 'two', '0.1.0', 'wilderness-war/bidding-sealed');
    await putGame(dir, 'over', '0.1.0', 'liberty/finished');
    const first = await posthorn(['doctor']);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /rules wilderness-war 1\.0\.0: 2 games go on under them \(one, two\)\. Version \S+ is here; "posthorn upgrade --check" tells/,
    );
    expect(first.out).not.toContain('rules liberty');
    await posthorn(['game', 'adopt', 'one']);
    const { value } = await json(['doctor']);
    const rules = value.findings.filter(({ what }: { what: string }) => what === 'rules');
    expect(rules).toMatchObject([
      { code: 'rules-older', params: { count: 1, games: 'two' } },
      { code: 'rules-newest', params: { count: 1 } },
    ]);
  });

  it('warns of rules that no release lists, as later releases will open no game that is begun with them', async () => {
    const module = loadRegistry().get('liberty');
    if (module === null) throw new Error('no liberty');
    const shelf = new RulesShelf();
    const own = { ...module, bundle: 'cd'.repeat(32) };
    const [released] = shelf.listed.filter(({ module: id }) => id === 'liberty');
    expect(rulesOfNoRelease(new Registry([module], shelf))).toEqual([]);
    expect(rulesOfNoRelease(new Registry([{ ...own, bundle: released?.sha256 ?? '' }], shelf))).toEqual([]);
    expect(rulesOfNoRelease(new Registry([own], shelf))).toMatchObject([
      { level: 'warn', code: 'rules-of-no-release' },
    ]);
  });

  it('does not call a game damaged whose rules are not here', async () => {
    const registry = loadRegistry();
    const module = registry.get('liberty');
    if (module === null) throw new Error('no liberty');
    const own = new Registry([{ ...module, version: '1.2.9', bundle: 'cd'.repeat(32) }]);
    const house = await openHouse({ dir, registry: own, clock: systemClock });
    const seats = module.sides.map((side) => ({
      ...{ side, name: side, address: `${side}@example.org`, locale: 'en', zone: 'UTC' },
    }));
    const setup = { scenario: '1775' };
    const made = await house.create({
      id: 'g1',
      title: 'Own',
      module: 'liberty',
      setup,
      dice: 'chains',
      players: seats,
    });
    expect(made.ok).toBe(true);
    await house.close();
    const log = await readFile(join(dir, 'g1', 'log.yaml'), 'utf8');
    const { code, out } = await posthorn(['doctor']);
    expect(code).toBe(1);
    expect(out).toContain('game g1: it cannot be opened: This game was played by rules of liberty');
    expect(out).toContain('Nothing is wrong with the game itself');
    expect(await posthorn(['upgrade'])).toMatchObject({ code: 1 });
    const { value } = await json(['upgrade', '--check']);
    expect(value.games[0]).toMatchObject({ state: 'unreadable', same: { module: 'liberty' } });
    expect(value.games[0].text).toContain('All that has happened would come out the same under liberty');
    expect(await readFile(join(dir, 'g1', 'log.yaml'), 'utf8')).toBe(log);
    await writeFile(join(dir, 'g1', 'log.yaml'), log.slice(0, 40));
    expect((await posthorn(['doctor'])).out).toContain('See "posthorn log verify g1"');
  });
});
