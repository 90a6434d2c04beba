import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { State } from '../../src/engine/wilderness-war/state.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { run } from '../cli/run.js';
import { tempDir } from '../support/temp.js';
import { world } from '../support/wilderness-war.js';
import { factsOf, missing, ordered } from './wilderness-war-1757/facts.js';
import { copyOf, inFolder, shipped, writeFolder } from './wilderness-war-1757/files.js';
import { GAME, playPhase, type Recording, start } from './wilderness-war-1757/record.js';
import { EXAMPLE, readExample } from './wilderness-war-1757/script.js';

const { phases, values } = readExample();

let folder: Awaited<ReturnType<typeof tempDir>>;
let recording: Recording;
beforeAll(async () => {
  folder = await tempDir('year-1757');
  recording = await start(join(folder.dir, 'played'));
});
afterAll(async () => {
  await recording.close();
  await folder.remove();
});

describe('the extended example of play, the year 1757, in the 1st edition', () => {
  it('gives its cards the values of the deck', () => {
    for (const [value, cards] of Object.entries(values)) {
      expect(cards.map((card) => [card, world.cards.get(card)?.value])).toEqual(
        cards.map((card) => [card, Number(value)]),
      );
    }
  });

  // Each phase goes on from the position that the one before has left.
  for (const phase of phases) {
    it(phase.title, async () => {
      const played = await playPhase(recording.table, phase);
      expect(played.refusals).toEqual(phase.refused.map(({ code }) => code));
      expect(missing(phase.asked, played.asked)).toEqual([]);
      expect(missing(phase.told, played.told)).toEqual([]);
      expect(factsOf(played.state, phase.after)).toEqual(ordered(phase.after));
      expect(recording.table.module.problems(played.state)).toEqual([]);
    });
  }
});

describe('the same mails in the 3rd edition', () => {
  const RETREAT = 'withdraw Johnson to Albany';

  it('make the same year, but for Johnson, who keeps his stockade (6.53)', async () => {
    const { table, close } = await start(join(folder.dir, 'third'), 3);
    for (const phase of phases) {
      const mails = phase.mails.filter((mail) => mail.british !== RETREAT);
      const { at: _at, map: _map, ...after } = phase.after;
      const { state } = await playPhase(table, { ...phase, mails });
      expect([phase.title, factsOf(state, after)]).toEqual([phase.title, ordered(after)]);
    }
    const { state } = table.session as { state: State };
    const { pieces } = recording.table.session.state as State;
    expect(state.pieces).toEqual({ ...pieces, johnson: 'schenectady' });
    await close();
  });
});

describe('its log, as it is shipped', () => {
  it('is what the program writes for these mails (UPDATE_GOLDEN=1 writes it anew)', () => {
    const written = shipped(join(folder.dir, 'played'));
    if (process.env.UPDATE_GOLDEN === '1') writeFolder(written);
    const there = inFolder(Object.keys(written));
    // Not compared as a whole: the difference of two long logs tells nothing.
    const differing = Object.keys(written).filter((file) => there[file] !== written[file]);
    expect(differing).toEqual([]);
  });

  it('verifies in full', async () => {
    const keys = await readKeysAt(EXAMPLE);
    if (!keys.ok) throw new Error(keys.violation.code);
    const module = loadRegistry().get('wilderness-war');
    if (module === null) throw new Error('no module');
    const full = await verifyLog(await readFile(join(EXAMPLE, 'log.yaml')), {
      level: 'full',
      module,
      keys: keys.value,
    });
    expect([full.ok, full.first]).toEqual([true, undefined]);
    expect(full.head).toBe(recording.table.head.hash);
  });

  it('is opened by the program and stands where the year ends', async () => {
    const house = await openHouse({
      dir: copyOf(folder.dir),
      registry: loadRegistry(),
      clock: systemClock,
    });
    const table = await house.open(GAME);
    expect(table?.session).toEqual(recording.table.session);
    const last = phases.at(-1);
    expect(factsOf(table?.session.state as State, last?.after ?? {})).toEqual(ordered(last?.after ?? {}));
    await house.close();
  });

  it('can be verified and stepped through with the commands of its README', async () => {
    const games = copyOf(folder.dir);
    const posthorn = async (...args: string[]): Promise<string> => {
      const { code, out, err } = await run(['--games', games, ...args]);
      expect([code, err]).toEqual([0, '']);
      return out;
    };
    expect(await posthorn('log', 'verify', GAME, '--level', 'full')).toContain(recording.table.head.hash);
    const story = await posthorn('log', 'show', GAME, '--as', 'umpire');
    expect(story).toContain('Massacre at Hudson Carry North');
    expect(await posthorn('state', GAME, '--as', 'umpire', '--at', '3')).toContain('"season": "early"');
    expect(await posthorn('report', GAME, 'french')).toContain('1758');
  });
});
