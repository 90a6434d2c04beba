import { afterEach, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { OpenLog } from '../../src/log/storage/index.js';
import { participant, standingsAt, type TournamentTypes } from '../../src/tournament/procedure/index.js';
import { inEveryRun, MORE } from '../support/property.js';
import { begun, removeFolders } from './support/logs.js';
import { faultsOfStage } from './support/naive-referee.js';
import { attempt, enterAll, nameOf, playOut, playRound, say } from './support/players.js';

afterEach(removeFolders);

const STAGES = {
  'a tree': '{kind: knock-out, drawnMatch: first}',
  'a tree with third place': '{kind: knock-out, drawnMatch: second, thirdPlace: true}',
  'a tree with consolation, best of three':
    '{kind: knock-out, drawnMatch: higher-seed, games: 3, consolation: true}',
  'double elimination': '{kind: knock-out, drawnMatch: higher-seed, lives: 2}',
  'drawn each round': '{kind: knock-out, drawn: each-round, method: random, drawnMatch: first}',
  'one life': '{kind: lives, lives: 1, draw: first-goes-on}',
  'two lives': '{kind: lives, lives: 2}',
  'three lives until two are left': '{kind: lives, lives: 3, draw: whole, until: 2}',
  'a ladder': '{kind: ladder, rounds: 6, moves: king-of-the-hill, rematch: allowed}',
} as const;

const settings = (stage: string) => `id: cup\ntitle: Cup\nstages: [${stage}]\n`;

async function withField(stage: string, many: number): Promise<OpenLog<TournamentTypes>> {
  const { log } = await begun(settings(stage));
  await enterAll(log, many);
  return log;
}

describe.each(Object.entries(STAGES))('%s', (_name, stage) => {
  it.each(MORE > 1 ? [2, 3, 5, 8, 13] : [2, 5, 8])(
    'of %i is played to its end as a naive referee has it',
    async (many) => {
      if (stage.includes('until: 2') && many === 2) return;
      const log = await withField(stage, many);
      await playOut(log, `${stage} ${many}`);
      expect(faultsOfStage(log.session, 1)).toEqual([]);
      expect(standingsAt(log.session, 1).rows.map(({ place }) => place)).toEqual(
        Array.from({ length: many }, (_, at) => at + 1),
      );
    },
  );

  it('goes on to its end whoever leaves while his game is under way', async () => {
    const many = 11;
    for (let run = 0; run < inEveryRun(2, 6); run++) {
      const log = await withField(stage, many);
      const random = new SeededRandom(`${stage} ${run}`);
      for (;;) {
        const paired = await attempt(log, { type: 'pair' });
        // Whoever is left alone has won; nobody has to meet himself.
        if (!paired.ok) {
          expect(['tournament-stage-over', 'swiss-too-few']).toContain(paired.violation.code);
          break;
        }
        await say(log, { type: 'publish', until: null });
        const leaver = nameOf(1 + random.below(many));
        const others = log.session.participants.filter(({ status }) => status === 'in');
        if (participant(log.session, leaver)?.status === 'in' && others.length > 3) {
          await say(log, { type: 'withdraw', entrant: leaver, reason: 'no time' });
        }
        await playRound(log, random);
        await say(log, { type: 'close-round' });
      }
      const left = new Set(
        log.session.participants.filter(({ status }) => status === 'in').map(({ id }) => id),
      );
      expect(left.size).toBeGreaterThan(0);
    }
  });
});

describe('a knock-out', () => {
  it.each(['{kind: knock-out}', '{kind: lives}', '{kind: ladder, rounds: 2}'])(
    'needs two: %s',
    async (stage) => {
      const log = await withField(stage, 2);
      await say(log, { type: 'withdraw', entrant: 'p02', reason: 'ill' });
      expect(await attempt(log, { type: 'pair' })).toMatchObject({
        ok: false,
        violation: { code: expect.stringMatching(/-too-few$/) },
      });
    },
  );

  it('waits for the director where a match was drawn and nothing says who goes on', async () => {
    const log = await withField('{kind: knock-out}', 4);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const game = { stage: 1, round: 1, game: 1 };
    const drawn = { winner: null } as const;
    await say(
      log,
      { type: 'result', ...game, table: 1, outcome: { winner: 'first' }, head: null },
      { type: 'result', ...game, table: 2, outcome: drawn, head: null },
      { type: 'close-round' },
    );
    expect(await attempt(log, { type: 'pair' })).toMatchObject({
      violation: { code: 'knock-out-drawn', params: { one: 'p02', other: 'p03' } },
    });
    await say(
      log,
      { type: 'result', ...game, table: 2, outcome: { winner: 'second' }, head: null, instead: true },
      { type: 'pair' },
    );
    expect(log.session.rounds[1]?.meetings[0]?.entrants).toEqual(['p01', 'p03']);
  });

  it('of best of three needs no third game after two wins', async () => {
    const log = await withField('{kind: knock-out, games: 3}', 2);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const place = { stage: 1, round: 1, table: 1 };
    await say(
      log,
      { type: 'result', ...place, game: 1, outcome: { winner: 'first' }, head: null },
      { type: 'result', ...place, game: 2, outcome: { winner: 'second' }, head: null },
    );
    expect(log.session.rounds[0]?.meetings[0]?.games.map(({ outcome }) => outcome?.kind)).toEqual([
      'played',
      'played',
      'annulled',
    ]);
    await say(log, { type: 'close-round' });
    expect(await attempt(log, { type: 'pair' })).toMatchObject({
      violation: { code: 'tournament-stage-over' },
    });
    await say(log, { type: 'close-stage' }, { type: 'end', reason: 'over' });
    expect(standingsAt(log.session, 1).rows[0]?.entrant).toBe('p01');
  });
});

describe('a tournament of teams', () => {
  const TEAMS = 'id: cup\ntitle: Cup\nboards: 3\nstages: [{kind: round-robin}]\n';
  const enter = (entrant: string, many: number) => ({
    type: 'enter' as const,
    entrant,
    members: Array.from({ length: many }, (_, at) => `${entrant}-${at + 1}`),
  });

  it('has a game a board, sides changed from board to board, and counts matches before boards', async () => {
    const { log } = await begun(TEAMS);
    await say(log, { type: 'open-entries' }, enter('lions', 3), enter('bears', 4), { type: 'close-entries' });
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const games = log.session.rounds[0]?.meetings[0]?.games ?? [];
    const named = games.map(({ first, second }) => [first, second]);
    const isTurned = named[0]?.[0]?.startsWith('bears') === true;
    const [a, b] = isTurned ? ['bears', 'lions'] : ['lions', 'bears'];
    expect(named).toEqual([
      [`${a}-1`, `${b}-1`],
      [`${b}-2`, `${a}-2`],
      [`${a}-3`, `${b}-3`],
    ]);
    const won = ['first', 'first', null] as const;
    for (const [at, winner] of won.entries()) {
      const place = { stage: 1, round: 1, table: 1, game: at + 1 };
      await say(log, { type: 'result', ...place, outcome: { winner }, head: null });
    }
    // One each and one drawn.
    expect(standingsAt(log.session, 1).rows.map(({ points }) => points)).toEqual([1, 1]);
    await say(log, {
      type: 'result',
      stage: 1,
      round: 1,
      table: 1,
      game: 3,
      outcome: { winner: 'first' },
      head: null,
      instead: true,
    });
    const [best, other] = standingsAt(log.session, 1).rows;
    expect([best?.entrant, best?.points, other?.points]).toEqual([a, 2, 0]);
  });

  it('takes no team that is too small, no member twice, and nobody alone; and no team where none play', async () => {
    const { log } = await begun(TEAMS);
    await say(log, { type: 'open-entries' }, enter('lions', 3));
    const refused = async (input: Parameters<typeof attempt>[1]) => {
      const done = await attempt(log, input);
      return done.ok ? null : done.violation.code;
    };
    expect(await refused(enter('bears', 2))).toBe('tournament-team-size');
    expect(await refused({ type: 'enter', entrant: 'anna' })).toBe('tournament-team-size');
    expect(await refused({ ...enter('bears', 3), members: ['x', 'y', 'lions-2'] })).toBe(
      'tournament-entered-already',
    );
    const alone = await begun(settings('{kind: swiss, rounds: 3}'));
    await say(alone.log, { type: 'open-entries' });
    expect(await attempt(alone.log, enter('lions', 3))).toMatchObject({
      violation: { code: 'tournament-no-teams' },
    });
  });

  it('gives its boards of the round to the others when a team leaves', async () => {
    const { log } = await begun(TEAMS.replace('round-robin}', 'knock-out}'));
    await say(log, { type: 'open-entries' }, enter('lions', 3), enter('bears', 3), { type: 'close-entries' });
    await say(
      log,
      { type: 'pair' },
      { type: 'publish', until: null },
      { type: 'withdraw', entrant: 'bears', reason: 'ill' },
    );
    const outcomes =
      log.session.rounds[0]?.meetings[0]?.games.map(({ first, outcome }) => [first, outcome]) ?? [];
    for (const [first, outcome] of outcomes) {
      expect(outcome).toEqual({
        kind: 'forfeit',
        winner: String(first).startsWith('lions') ? 'first' : 'second',
      });
    }
    await say(log, { type: 'close-round' }, { type: 'close-stage' });
    expect(standingsAt(log.session, 1).rows.map(({ entrant }) => entrant)).toEqual(['lions', 'bears']);
  });
});
