import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LogFolder, readKeysAt } from '../../../src/log/storage/index.js';
import { verifyTournament } from '../../../src/tournament/table/index.js';
import { removeFolders } from '../support/logs.js';
import { byMail, director, march, person, place, registry, UMPIRE } from './parts.js';

afterEach(removeFolders);

const ROBIN = (game: string, more: string): string => `
id: robin
title: Robin
game: ${game}
entry: {least: 2, most: 2}
seeding: entry
stages: [{kind: round-robin}]
round: {days: 30}
unfinished: adjudicate
${more}`;

/** A tournament of one game that is under way when its time is up. */
async function timeUp(game: string, more: string) {
  const at = await place();
  const made = await at.tournaments.create(ROBIN(game, more), director, march(1));
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  const robin = made.value;
  await at.tournaments.step('robin', march(1));
  for (const name of ['Anna', 'Ben']) await robin.enter(person(name), {}, UMPIRE, march(1));
  await at.tournaments.step('robin', march(1));
  const step = async (day: number) => {
    const done = await at.tournaments.step('robin', march(day));
    if (!done.ok) throw new Error(JSON.stringify(done.violation));
    return done.value.map(({ kind }) => kind);
  };
  const claim = (by: string, winner: 'first' | 'second' | null, day: number) =>
    robin.act(
      { type: 'claim', stage: 1, round: 1, table: 1, game: 1, by, outcome: { winner } },
      byMail(by, `${by.charCodeAt(0)}${day}`),
      march(day),
    );
  const outcome = () => robin.state.rounds[0]?.meetings[0]?.games[0]?.outcome ?? null;
  return { ...at, robin, step, claim, outcome };
}

async function verified(dir: string) {
  const given = async (path: string) => {
    const keys = await readKeysAt(new LogFolder(path));
    const bytes = await readFile(join(path, 'log.yaml'));
    return { bytes, ...(keys.ok && keys.value !== null ? { keys: keys.value } : {}) };
  };
  return verifyTournament(await given(join(dir, 'tournaments', 'robin')), registry, (id) =>
    given(join(dir, 'games', id)),
  );
}

describe('a game whose time is up', () => {
  it('is decided by what both its players say; before that nobody is heard', async () => {
    const { step, claim, outcome, dir, house } = await timeUp('mohicans', "scenario: '1754'");
    expect(await claim('anna', 'first', 3)).toMatchObject({
      ok: false,
      violation: { code: 'tournament-plays-here' },
    });
    expect(await step(20)).toEqual([]);
    expect(await step(32)).toEqual(['ask-claims']);
    expect((await claim('anna', 'first', 33)).ok).toBe(true);
    expect(await step(34)).toEqual([]);
    expect((await claim('ben', 'first', 34)).ok).toBe(true);
    expect(outcome()).toEqual({ kind: 'adjudicated', winner: 'first' });
    expect(await step(34)).toEqual(['close-round', 'close-stage', 'end']);
    expect(await verified(dir)).toMatchObject({ ok: true, games: 1 });
    await house.close();
  });

  it('goes to whoever alone was heard when the time for it is over', async () => {
    const { step, claim, outcome } = await timeUp('mohicans', "scenario: '1754'\nadjudication: {days: 3}");
    await step(32);
    await claim('ben', null, 33);
    expect(await step(34)).toEqual([]);
    expect(await step(36)).toEqual(['adjudicate', 'close-round', 'close-stage', 'end']);
    expect(outcome()).toEqual({ kind: 'adjudicated', winner: null });
  });

  it('waits for a judge where they do not agree, which is told; nobody judges his own', async () => {
    const { step, claim, outcome, robin } = await timeUp(
      'mohicans',
      "scenario: '1754'\ndirector: {plays: anna, assistants: [ben]}",
    );
    await step(32);
    await claim('anna', 'first', 33);
    await claim('ben', 'second', 33);
    expect(await step(50)).toEqual([]);
    expect(await robin.waits(march(50))).toMatchObject({
      code: 'tournament-judge-wanted',
      params: { games: 1 },
    });
    const judged = (judge: string | null) =>
      robin.act(
        {
          type: 'adjudicate',
          stage: 1,
          round: 1,
          table: 1,
          game: 1,
          winner: 'first',
          reason: 'so it is',
          judge,
        },
        UMPIRE,
        march(50),
      );
    for (const judge of [null, 'ben']) {
      expect(await judged(judge)).toMatchObject({ ok: false, violation: { code: 'tournament-own-game' } });
    }
    expect(outcome()).toBeNull();
  });

  it.each([
    ['mohicans', "'1754'", 'first', 0],
    ['liberty', "'1775'", 'second', 15],
    ['wilderness-war', 'annus-mirabilis', 'first', 4],
  ] as const)(
    'of %s is decided by its rules where the settings say so, with its margin, and verified',
    async (game, scenario, seat, margin) => {
      const { step, outcome, claim, dir, house } = await timeUp(
        game,
        `scenario: ${scenario}\nadjudication: {days: 2, by: score}`,
      );
      await step(32);
      await claim('anna', 'first', 33);
      await claim('ben', 'second', 33);
      expect(await step(33)).toEqual([]);
      const kinds = await step(35);
      expect(kinds).toEqual(['adjudicate', 'close-round', 'close-stage', 'end']);
      const found = outcome();
      expect(found).toEqual({ kind: 'adjudicated', winner: seat, margin });
      expect(await step(36)).toEqual([]);
      expect(await verified(dir)).toMatchObject({ ok: true, games: 1, missing: [] });
      await house.close();
    },
  );

  it('is not as the rules have it where the margin is another one, which the verification names', async () => {
    const { step, robin, dir, house } = await timeUp(
      'mohicans',
      "scenario: '1754'\nadjudication: {days: 2, by: score}",
    );
    await step(32);
    const game = robin.state.rounds[0]?.meetings[0]?.games[0];
    const table = await house.open(game?.made?.id ?? '');
    if (table === null) throw new Error('no game');
    const on = { seq: table.head.seq, hash: table.head.hash };
    const place = { stage: 1, round: 1, table: 1, game: 1 };
    const robot = { by: 'robot', via: 'robot', message: null, line: null } as const;
    const said = await robin.act(
      { type: 'adjudicate', ...place, winner: 'first', margin: 2, reason: 'british-denied', on },
      robot,
      march(35),
    );
    expect(said.ok).toBe(true);
    const { first } = await verified(dir);
    expect(first).toMatchObject({ problem: 'its margin is not the one on record' });
    await house.close();
  });

  it('is heard no more when the director gives the round more time', async () => {
    const { step, claim, robin } = await timeUp('mohicans', "scenario: '1754'");
    await step(32);
    await robin.act({ type: 'extend', until: march(60), reason: 'floods' }, UMPIRE, march(33));
    expect(await claim('anna', 'first', 34)).toMatchObject({
      ok: false,
      violation: { code: 'tournament-plays-here' },
    });
    expect(await step(40)).toEqual([]);
    expect(await step(61)).toEqual(['ask-claims']);
  });
});
