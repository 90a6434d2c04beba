import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { openHouse } from '../../src/game/games-folder/index.js';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FLAGS, MAIN } from '../support/program.js';
import { inEveryRun, oneIn } from '../support/property.js';
import { testClock } from '../support/temp.js';
import { forfeitAll, registry } from '../tournament/service/parts.js';
import { commands } from './run.js';

const PLAYERS = inEveryRun(8, 12);
const ROUNDS = inEveryRun(1, 2);
const EVENT = `id: cup
title: Cup
game: wilderness-war
scenario: annus-mirabilis
entry: {least: ${PLAYERS}, most: ${PLAYERS}}
stages: [{kind: swiss, rounds: ${ROUNDS}}]
`;
/** Milliseconds after which one is killed; a step that makes some games takes about a second. */
const KILLS = [350, 490, 630];

needsBuild();

let dir = '';
freshFolder('tournament-killed', (fresh) => {
  dir = fresh;
});
const { posthorn, json } = commands(() => ['--games', join(dir, 'games')]);

function step() {
  const args = [MAIN, '--games', join(dir, 'games'), 'tournament', 'step', 'cup'];
  const child = spawn(process.execPath, [...FLAGS, ...args], { stdio: 'ignore' });
  return { child, ended: once(child, 'close') };
}

describe('steps of a tournament that are killed, two at a time', () => {
  it('make every game once, lose no result and count none twice', async () => {
    await writeFile(join(dir, 'cup.yaml'), EVENT);
    await posthorn(['tournament', 'new', join(dir, 'cup.yaml'), '--address', 'dora@example.org']);
    await posthorn(['tournament', 'step', 'cup']);
    for (let number = 1; number <= PLAYERS; number++) {
      const address = `player-${number}@example.org`;
      expect((await posthorn(['tournament', 'enter', 'cup', '--address', address])).code).toBe(0);
    }
    let killed = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const kills = round < ROUNDS ? KILLS : oneIn(3, KILLS);
      for (const [at, delay] of kills.entries()) {
        const both = [step(), step()];
        await sleep(delay);
        // Now one, now the other, now both.
        for (const [index, { child }] of both.entries()) {
          if (at % 3 !== index && child.exitCode === null) killed += child.kill('SIGKILL') ? 1 : 0;
        }
        await Promise.all(both.map(({ ended }) => ended));
      }
      expect((await posthorn(['tournament', 'step', 'cup'])).code).toBe(0);
      const house = await openHouse({ dir: join(dir, 'games'), registry, clock: testClock() });
      if (round < ROUNDS) expect(await house.list()).toHaveLength((PLAYERS / 2) * (round + 1));
      await forfeitAll(house);
      await house.close();
    }
    expect(killed).toBeGreaterThan(inEveryRun(2, 3));
    const { value } = await json(['tournament', 'show', 'cup']);
    expect(value.phase).toBe('over');
    const log = await json(['tournament', 'verify', 'cup']);
    expect(log.value).toMatchObject({ ok: true, games: (PLAYERS / 2) * ROUNDS, missing: [] });
    // Entry 0; opened, closed, ended, the stage closed; a line for each entry, game and result; three for a round.
    expect(value.last).toBe(4 + PLAYERS + ROUNDS * (3 + PLAYERS));
  });
});
