import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../../../src/engine/core/session/session.js';
import type { LogHouse } from '../../../src/game/games-folder/index.js';
import { LogFolder, readKeysAt } from '../../../src/log/storage/index.js';
import { gamesLeftBy } from '../../../src/tournament/procedure/index.js';
import { turnsGone, verifyTournament } from '../../../src/tournament/table/index.js';
import { removeFolders } from '../support/logs.js';
import { director, march, person, place, registry, UMPIRE } from './parts.js';

afterEach(removeFolders);

const ROBIN = `
id: robin
title: Robin
game: mohicans
scenario: '1754'
entry: {least: 3, most: 3}
seeding: entry
stages: [{kind: round-robin, rounds: at-once}]
`;

/** Three players with all their games under way; the first game at the first table has a turn of fourteen behind it. */
async function underWay(more = '') {
  const at = await place();
  const made = await at.tournaments.create(ROBIN + more, director, march(1));
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  const robin = made.value;
  await at.tournaments.step('robin', march(1));
  for (const name of ['Anna', 'Ben', 'Cleo']) await robin.enter(person(name), {}, UMPIRE, march(1));
  await at.tournaments.step('robin', march(1));
  const games = robin.state.rounds.flatMap(({ meetings }) => meetings.flatMap((one) => one.games));
  const hers = games.filter(({ first, second }) => first === 'anna' || second === 'anna');
  const [far = '', near = ''] = hers.map(({ made: game }) => game?.id ?? '');
  await playTurn(at.house, far);
  const game = (id: string) =>
    robin.state.rounds
      .flatMap(({ meetings }) => meetings.flatMap((one) => one.games))
      .find((one) => one.made?.id === id);
  return { ...at, robin, far, near, game };
}

/** Plays by the orders of who does not answer until a turn is over. */
async function playTurn(house: LogHouse, id: string): Promise<void> {
  const table = await house.open(id);
  if (table === null) throw new Error(`no game ${id}`);
  const before = turnsGone(table.module, table.session)?.over;
  while (turnsGone(table.module, table.session)?.over === before) {
    const done = await table.moderate({ kind: 'default', side: null }, { via: 'command', message: null });
    if (!done.ok) throw new Error(JSON.stringify(done.violation));
  }
}

async function verified(dir: string) {
  const given = async (path: string) => {
    const keys = await readKeysAt(new LogFolder(path));
    const bytes = await readFile(join(path, 'log.yaml'));
    return { bytes, ...(keys.ok && keys.value !== null ? { keys: keys.value } : {}) };
  };
  const log = await given(join(dir, 'tournaments', 'robin'));
  return verifyTournament(log, registry, (id) => given(join(dir, 'games', id)));
}

describe('who plays on for another in games that have not gone far', () => {
  it('gets those, and the others are forfeited as of who leaves', async () => {
    const { robin, house, tournaments, far, near, game, dir } = await underWay();
    expect(await robin.replace('anna', person('Eve'), { games: { below: 5 } }, UMPIRE, march(2))).toEqual({
      ok: true,
      value: 'eve',
    });
    expect(gamesLeftBy(robin.state, 'anna')).toEqual([far]);
    expect([game(near)?.first, game(near)?.second]).toContain('eve');
    expect(game(near)?.outcome).toBeNull();
    const { first, outcome, measured } = game(far) ?? {};
    expect(outcome).toEqual({ kind: 'forfeit', winner: first === 'anna' ? 'second' : 'first' });
    expect(measured).toMatchObject([{ over: 1, of: 14 }]);
    await tournaments.step('robin', march(2));
    expect((await house.seatsOf('eve@example.org')).map((seat) => seat.game)).toEqual([near]);
    const table = await house.open(far);
    expect(table === null ? null : outcomeOf(table.module, table.session)).not.toBeNull();
    expect(await verified(dir)).toMatchObject({ ok: true, games: 3 });
    await house.close();
  });

  it('leaves the others to be played to their end where the director decides what becomes of them', async () => {
    const { robin, house, tournaments, far, game } = await underWay('withdrawn: {games: director}');
    await robin.replace('anna', person('Eve'), { games: { below: 5 } }, UMPIRE, march(2));
    expect(game(far)?.outcome).toBeNull();
    await tournaments.step('robin', march(2));
    expect((await house.seatsOf('anna@example.org')).map((seat) => seat.game)).toEqual([far]);
    const table = await house.open(far);
    const side = table?.module.sides[0] ?? '';
    await table?.moderate({ kind: 'forfeit', side, reason: 'gives up' }, { via: 'command', message: null });
    await tournaments.step('robin', march(3));
    expect(game(far)?.outcome).toMatchObject({ kind: 'played', winner: 'second' });
    await house.close();
  });

  it('gets all of them where none has gone so far', async () => {
    const { robin, house, far, near, game } = await underWay();
    await robin.replace('anna', person('Eve'), { games: { below: 8 } }, UMPIRE, march(2));
    for (const id of [far, near]) expect([game(id)?.first, game(id)?.second]).toContain('eve');
    await house.close();
  });

  it('is not taken on trust: who says that a game was farther is found out', async () => {
    const { robin, house, far, dir } = await underWay();
    const hers = robin.state.rounds.flatMap(({ stage, number, meetings }) =>
      meetings.flatMap(({ table, games }) =>
        games.flatMap(({ first, second, made }, index) =>
          made !== null && (first === 'anna' || second === 'anna')
            ? [{ stage, round: number, table, game: index + 1, id: made.id }]
            : [],
        ),
      ),
    );
    const gone = await Promise.all(
      hers.map(async ({ id, ...at }) => {
        const { seq = 0, hash = '' } = (await house.open(id))?.head ?? {};
        return { ...at, head: { seq, hash }, over: id === far ? 9 : 0, of: 14 };
      }),
    );
    const input = { type: 'replace', entrant: 'anna', by: 'eve' } as const;
    const unsaid = await robin.act({ ...input, games: { below: 50, gone: [] } }, UMPIRE, march(2));
    expect(unsaid).toMatchObject({ violation: { code: 'tournament-not-measured' } });
    expect((await robin.act({ ...input, games: { below: 50, gone } }, UMPIRE, march(2))).ok).toBe(true);
    expect((await verified(dir)).first).toEqual({
      where: far,
      problem: 'it was not as far as was said when somebody else played on',
    });
    await house.close();
  });
});
