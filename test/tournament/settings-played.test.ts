import { afterEach, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { OpenLog } from '../../src/log/storage/index.js';
import {
  gamesToBegin,
  lastRound,
  roundsOf,
  standingsAt,
  type TournamentInput,
  type TournamentTypes,
} from '../../src/tournament/procedure/index.js';
import { begun, removeFolders } from './support/logs.js';
import { attempt, enterAll, nameOf, playOut, playRound, say } from './support/players.js';

afterEach(removeFolders);

const file = (stages: string, more = ''): string => `id: cup\ntitle: Cup\nstages: ${stages}\n${more}`;

async function withField(text: string, many: number): Promise<OpenLog<TournamentTypes>> {
  const { log } = await begun(text);
  await enterAll(log, many);
  return log;
}

/** Pairs, publishes, and has the named of each table win; the first named of the meeting where nothing is said. */
async function playedBy(
  log: OpenLog<TournamentTypes>,
  wins: (one: string, other: string) => string | null,
): Promise<void> {
  await say(log, { type: 'pair' }, { type: 'publish', until: null });
  await finish(log, wins);
}

async function finish(
  log: OpenLog<TournamentTypes>,
  wins: (one: string, other: string) => string | null,
): Promise<void> {
  const round = lastRound(log.session);
  for (const { table, games } of round?.meetings ?? []) {
    for (const [at, { first, second, outcome }] of games.entries()) {
      if (outcome !== null) continue;
      const who = wins(first, second);
      const winner = who === null ? null : who === first ? 'first' : 'second';
      const place = { stage: round?.stage ?? 0, round: round?.number ?? 0, table, game: at + 1 };
      await say(log, { type: 'result', ...place, outcome: { winner }, head: null });
    }
  }
  await say(log, { type: 'close-round' });
}

const lower = (one: string, other: string): string => (one < other ? one : other);
const pairs = (log: OpenLog<TournamentTypes>): string[] =>
  (lastRound(log.session)?.meetings ?? []).map(({ entrants }) => [...entrants].sort().join('-'));

describe('a draw that is the win of a side', () => {
  it('is one for who is paired with whom, too', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 2}]', 'draw: win-of-first\n'), 4);
    await playedBy(log, () => null);
    const winners = roundsOf(log.session, 1)[0]
      ?.meetings.map(({ games }) => games[0]?.first)
      .sort();
    await say(log, { type: 'pair' });
    expect(lastRound(log.session)?.meetings[0]?.entrants.slice().sort()).toEqual(winners);
  });

  it('takes a life of the other', async () => {
    const log = await withField(file('[{kind: lives, lives: 1, draw: half}]', 'draw: win-of-second\n'), 2);
    await playedBy(log, () => null);
    const second = roundsOf(log.session, 1)[0]?.meetings[0]?.games[0]?.second;
    await say(log, { type: 'close-stage' });
    expect(standingsAt(log.session, 1).rows[0]?.entrant).toBe(second);
  });
});

describe('a Swiss', () => {
  it('gives everybody two opponents at once, with each side once', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 2, opponents: 2}]'), 10);
    const met = new Set<string>();
    for (let round = 0; round < 2; round++) {
      await say(log, { type: 'pair' }, { type: 'publish', until: null });
      const games = lastRound(log.session)?.meetings.flatMap((meeting) => meeting.games) ?? [];
      for (let number = 1; number <= 10; number++) {
        expect(games.filter(({ first }) => first === nameOf(number))).toHaveLength(1);
        expect(games.filter(({ second }) => second === nameOf(number))).toHaveLength(1);
      }
      for (const pair of pairs(log)) {
        expect(met.has(pair)).toBe(false);
        met.add(pair);
      }
      await playRound(log, new SeededRandom(`two ${round}`));
      await say(log, { type: 'close-round' });
    }
    expect(met.size).toBe(20);
  });

  it('has the highest seeds apart as long as it can', async () => {
    const text = file(
      '[{kind: swiss, rounds: 2, method: neighbours}]',
      'apartSeeds: {count: 4, throughRound: 2}\n',
    );
    const log = await withField(text, 8);
    const top = (pair: string) => pair.split('-').every((id) => id <= 'p04');
    await playedBy(log, lower);
    expect(pairs(log).some(top)).toBe(false);
    await playedBy(log, lower);
    expect(pairs(log).some(top)).toBe(false);
    // Of five of six two have to meet, and then it goes on without.
    const few = await withField(text.replace('count: 4', 'count: 5'), 6);
    await say(few, { type: 'pair' });
    expect(pairs(few)).toHaveLength(3);
  });

  it('pairs those with a rating, and those without, with each other first', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 1, ratedTogether: true}]'), 10);
    await say(log, { type: 'pair' });
    expect(pairs(log)).toContain('p05-p10');
  });

  it('has the strong meet early where points are added for pairing', async () => {
    const text = file('[{kind: swiss, rounds: 2, method: halves, accelerated: {top: 4, added: [1, 1]}}]');
    const log = await withField(text, 8);
    await say(log, { type: 'pair' });
    expect(pairs(log).sort()).toEqual(['p01-p03', 'p02-p04', 'p05-p07', 'p06-p08']);
  });

  it('makes one group of all who can still go on in its last round', async () => {
    const text = file(
      '[{kind: swiss, rounds: 2, first: neighbours, lastRoundContenders: true, takes: 4}, {kind: knock-out}]',
      'sides: seed\n',
    );
    const log = await withField(text, 8);
    await playedBy(log, lower);
    await say(log, { type: 'pair' });
    // Four have one point, so everybody may still be among four: the first of all meets the last of all.
    expect(pairs(log).sort()).toEqual(['p01-p05', 'p02-p08', 'p03-p07', 'p04-p06']);
  });

  it('takes nobody who has lost too often, nor who skipped a round as often', async () => {
    const text = file(
      '[{kind: swiss, rounds: 2, takes: 8, takesLosses: 1}, {kind: knock-out, drawnMatch: first}]',
    );
    const log = await withField(text, 8);
    await playedBy(log, lower);
    await say(log, { type: 'bye', entrant: 'p08', as: 'zero' }, { type: 'bye', entrant: 'p01', as: 'zero' });
    await playedBy(log, lower);
    await say(log, { type: 'close-stage' });
    const on = log.session.stages[0]?.goOn ?? [];
    expect(on).toContain('p01');
    expect(on).not.toContain('p08');
    expect(on.length).toBeLessThan(8);
  });
});

describe('before each round everybody is asked', () => {
  const text = file('[{kind: swiss, rounds: 3}]', 'entry: {eachRound: true}\n');

  it('and who says nothing is away', async () => {
    const log = await withField(text, 6);
    await playedBy(log, lower);
    for (const entrant of ['p01', 'p02', 'p05', 'p06']) await say(log, { type: 'play', entrant });
    await say(log, { type: 'pair' });
    expect(pairs(log)).toHaveLength(2);
    expect(
      lastRound(log.session)
        ?.byes.map(({ entrant, kind }) => [entrant, kind])
        .sort(),
    ).toEqual([
      ['p03', 'zero'],
      ['p04', 'zero'],
    ]);
  });

  it('but only where the file says so', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 3}]'), 6);
    expect(await attempt(log, { type: 'play', entrant: 'p01' })).toMatchObject({
      violation: { code: 'tournament-not-asked' },
    });
  });
});

describe('wishes', () => {
  it('spare who wants no bye, keep two apart, and name who stands in', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 3, method: neighbours}]'), 5);
    await say(
      log,
      { type: 'wish', entrant: 'p05', noBye: true },
      { type: 'wish', entrant: 'p01', apart: ['p02'] },
      { type: 'pair' },
    );
    expect(lastRound(log.session)?.byes[0]?.entrant).toBe('p04');
    expect(pairs(log)).not.toContain('p01-p02');
    expect(await attempt(log, { type: 'wish', entrant: 'p01', apart: ['nobody'] })).toMatchObject({
      violation: { code: 'tournament-unknown-entrant' },
    });
  });

  it('for a side are granted where neither has had one more often; who wishes nothing has the other', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 2, method: neighbours}]'), 6);
    await say(
      log,
      { type: 'wish', entrant: 'p01', side: 'second' },
      { type: 'wish', entrant: 'p04', side: 'first' },
      { type: 'wish', entrant: 'p05', side: 'either' },
      { type: 'wish', entrant: 'p06', side: 'second' },
      { type: 'pair' },
    );
    const games = lastRound(log.session)?.meetings.flatMap((meeting) => meeting.games) ?? [];
    expect(games.map(({ first, second }) => `${first}-${second}`).sort()).toEqual([
      'p02-p01',
      'p04-p03',
      'p05-p06',
    ]);
  });

  it('for few games at once are kept: the others begin when one of his has ended', async () => {
    const log = await withField(file('[{kind: round-robin, rounds: at-once}]'), 4);
    expect(await attempt(log, { type: 'wish', entrant: 'p02', games: 0 })).toMatchObject({ ok: false });
    await say(
      log,
      { type: 'wish', entrant: 'p02', games: 1 },
      { type: 'pair' },
      { type: 'publish', until: null },
    );
    const first = gamesToBegin(log.session);
    expect(first).toHaveLength(4);
    const his = first.filter(({ game }) => [game.first, game.second].includes('p02'));
    expect(his).toHaveLength(1);
    for (const { place } of first) {
      await say(log, { type: 'game', ...place, id: `g${place.table}`, hash: 'a'.repeat(64) });
    }
    expect(gamesToBegin(log.session)).toEqual([]);
    const [own] = his;
    if (own === undefined) throw new Error('no game');
    await say(log, { type: 'result', ...own.place, outcome: { winner: 'first' }, head: null });
    expect(gamesToBegin(log.session)).toHaveLength(1);
  });

  it('make volunteers stand in, in turn', async () => {
    const text = file(
      '[{kind: swiss, rounds: 2}]',
      'odd: {gets: stand-in, from: lowest, standInsAre: [volunteers]}\n',
    );
    const log = await withField(text, 7);
    for (const entrant of ['p01', 'p02']) await say(log, { type: 'wish', entrant, standIn: true });
    const served: (string | undefined)[] = [];
    for (let round = 0; round < 2; round++) {
      await playedBy(log, lower);
      served.push(lastRound(log.session)?.meetings.find(({ standIn }) => standIn !== undefined)?.standIn);
    }
    expect(new Set(served).size).toBe(2);
    expect(served.every((id) => ['p01', 'p02', 'p03', 'p06'].includes(id ?? ''))).toBe(true);
  });
});

describe('a knock-out drawn each round', () => {
  it('has who was beaten in the round before stand in, and who loses to him is out', async () => {
    const text = file(
      '[{kind: knock-out, drawn: each-round, waiting: [0], drawnMatch: first}]',
      'odd: {gets: stand-in, from: lowest, standInsAre: [beaten-last-round]}\n',
    );
    const log = await withField(text, 6);
    await playedBy(log, lower);
    await playedBy(log, lower);
    const [meeting] = lastRound(log.session)?.meetings.filter(({ standIn }) => standIn !== undefined) ?? [];
    expect(['p04', 'p05', 'p06']).toContain(meeting?.standIn);
  });

  it('lets the unbeaten of the stage before wait for the semifinals', async () => {
    // The published example: of nine one is unbeaten; 6 meets 9 and 7 meets 8, the winners join 2 to 5.
    const text = file(
      `[{kind: lives, lives: 2, method: neighbours, endsAt: [{unbeaten: 1}], takes: left},
        {kind: knock-out, drawn: each-round, waiting: unbeaten-to-semifinals, drawnMatch: first}]`,
    );
    const log = await withField(text, 16);
    for (;;) {
      const paired = await attempt(log, { type: 'pair' });
      if (!paired.ok) break;
      await say(log, { type: 'publish', until: null });
      await finish(log, lower);
    }
    await say(log, { type: 'close-stage' });
    const field = log.session.stages[0]?.goOn ?? [];
    expect(field[0]).toBe('p01');
    const others = field.length - 1;
    await playedBy(log, (one, other) => (field.indexOf(one) < field.indexOf(other) ? one : other));
    const rounds = roundsOf(log.session, 2);
    // As many of the lowest play as make three, or six, of the others.
    const places = others > 6 ? 6 : 3;
    expect(rounds[0]?.meetings).toHaveLength(others > 3 ? others - places : 2);
    if (others > 3) expect(rounds[0]?.meetings.flatMap(({ entrants }) => entrants)).not.toContain('p01');
  });

  it('is a play-in of those with a loss where it ends after a round', async () => {
    const text = file(
      `[{kind: swiss, rounds: 2, takes: 6, takesLosses: 1},
        {kind: knock-out, drawn: each-round, waiting: unbeaten, rounds: 1, drawnMatch: first, takes: 4},
        {kind: knock-out, drawnMatch: first}]`,
    );
    const log = await withField(text, 8);
    await playedBy(log, lower);
    await playedBy(log, lower);
    await say(log, { type: 'close-stage' });
    const before = log.session.stages[0]?.goOn ?? [];
    await playedBy(log, lower);
    const playing = lastRound(log.session)?.meetings.flatMap(({ entrants }) => entrants) ?? [];
    // Two of eight have won both games.
    expect(before.filter((id) => !playing.includes(id))).toEqual(before.slice(0, 2));
    await say(log, { type: 'close-stage' });
    expect(log.session.stages[1]?.goOn).toHaveLength(4);
  });
});

describe('lives', () => {
  it('end with one game of the last two where the event has it so', async () => {
    const log = await withField(file('[{kind: lives, lives: 3, method: neighbours, final: one-game}]'), 3);
    for (;;) {
      const paired = await attempt(log, { type: 'pair' });
      if (!paired.ok) break;
      await say(log, { type: 'publish', until: null });
      // The last is beaten by all, then the first loses the final.
      const round = lastRound(log.session);
      const isFinal = round?.meetings.length === 1 && round.byes.length === 0;
      await finish(log, (one, other) => (isFinal ? (one > other ? one : other) : lower(one, other)));
    }
    await say(log, { type: 'close-stage' });
    const last = roundsOf(log.session, 1).at(-1)?.meetings[0]?.entrants.slice().sort() ?? [];
    expect(standingsAt(log.session, 1).rows[0]?.entrant).toBe(last[1]);
  });
});

describe('a round robin', () => {
  it('has pools so that everybody has as many games', async () => {
    const log = await withField(file('[{kind: round-robin, pools: {games: 4}, rounds: at-once}]'), 8);
    await say(log, { type: 'pair' });
    const games = lastRound(log.session)?.meetings.flatMap((meeting) => meeting.games) ?? [];
    expect(log.session.stages[0]?.pools.map((pool) => pool.length)).toEqual([5, 3]);
    for (let number = 1; number <= 8; number++) {
      const own = games.filter(({ first, second }) => [first, second].includes(nameOf(number)));
      expect([number, own.length]).toEqual([number, 4]);
    }
    const unfit = await withField(file('[{kind: round-robin, pools: {games: 4}}]'), 7);
    expect(await attempt(unfit, { type: 'pair' })).toMatchObject({
      violation: { code: 'tournament-pools-unfit', params: { entrants: 7, games: 4 } },
    });
  });

  it('keeps apart in pools who is not to meet', async () => {
    const text = file(
      '[{kind: round-robin, pools: 2, spread: all-lots}]',
      'apart: [[p01, p02], [p03, p04]]\n',
    );
    const log = await withField(text, 8);
    await say(log, { type: 'pair' });
    for (const pool of log.session.stages[0]?.pools ?? []) {
      expect(pool.includes('p01') && pool.includes('p02')).toBe(false);
      expect(pool.includes('p03') && pool.includes('p04')).toBe(false);
    }
  });

  it('has no winner where all are level', async () => {
    const log = await withField(
      file('[{kind: round-robin, meet: twice, winners: more-than-level}]', 'points: {win: 2, draw: 1}\n'),
      3,
    );
    for (let round = 0; round < 6; round++) await playedBy(log, () => null);
    const closed = await attempt(log, { type: 'close-stage' });
    if (!closed.ok) throw new Error(closed.violation.code);
    const [{ public: told } = { public: null }] = await log.readEntries(log.head.seq, log.head.seq);
    expect(told?.events?.[0]?.data.winners).toEqual([[]]);
  });

  it('has empty places, which late entries get by lot, and which count for nobody when they are closed', async () => {
    const text = file(
      '[{kind: round-robin, rounds: at-once}]',
      'entry: {placeholders: 40, lateUntilRound: 1}\n',
    );
    const log = await withField(text, 5);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    expect(pairs(log)).toHaveLength(21);
    await say(log, { type: 'enter', entrant: 'zoe', rating: null });
    const his = lastRound(log.session)?.meetings.filter(({ entrants }) => entrants.includes('zoe'));
    expect(his).toHaveLength(6);
    await say(log, { type: 'close-places' });
    const voided = lastRound(log.session)?.meetings.flatMap(({ games }) =>
      games.filter(({ outcome }) => outcome?.kind === 'annulled'),
    );
    expect(voided).toHaveLength(6);
    expect(await attempt(log, { type: 'close-places' })).toMatchObject({
      violation: { code: 'tournament-no-places' },
    });
    expect(await attempt(log, { type: 'enter', entrant: 'max', rating: null })).toMatchObject({ ok: false });
  });

  it('has reserves for those who go on and leave', async () => {
    const log = await withField(file('[{kind: round-robin, takes: 2}, {kind: round-robin}]'), 4);
    for (let round = 0; round < 3; round++) await playedBy(log, lower);
    await say(
      log,
      { type: 'close-stage' },
      { type: 'withdraw', entrant: 'p02', reason: 'ill' },
      { type: 'pair' },
    );
    expect(log.session.stages[1]?.field).toEqual(['p01', 'p03']);
  });

  it('is joined in a later stage by those who begin there', async () => {
    const text = file(
      '[{kind: round-robin, takes: 2}, {kind: round-robin}]',
      'entry: {startsIn: {p02: 2}}\n',
    );
    const log = await withField(text, 4);
    for (let round = 0; round < 3; round++) await playedBy(log, lower);
    expect(log.session.stages[0]?.field).toEqual(['p01', 'p03', 'p04']);
    await say(log, { type: 'close-stage' }, { type: 'pair' });
    expect(log.session.stages[1]?.field).toEqual(['p02', 'p01', 'p03']);
  });
});

describe('a league', () => {
  it('moves the best of each division up and the last down, and newcomers begin at the bottom', async () => {
    const log = await withField(file('[{kind: league, seasons: 2, size: 4, up: 1, down: 1}]'), 8);
    // The last of the first division loses all, the best of the second wins all.
    for (let round = 0; round < 3; round++) await playedBy(log, lower);
    await say(log, { type: 'enter', entrant: 'new', rating: null });
    await say(log, { type: 'withdraw', entrant: 'p07', reason: 'ill' });
    await say(log, { type: 'close-stage' }, { type: 'pair' });
    expect(log.session.stages.map(({ pools }) => pools)).toEqual([
      [
        ['p01', 'p02', 'p03', 'p04'],
        ['p06', 'p07', 'p08', 'p05'],
      ],
      [
        ['p01', 'p02', 'p03', 'p05'],
        ['p06', 'p08', 'p04', 'new'],
      ],
    ]);
  });
});

describe('a ladder of challenges', () => {
  const text = file(
    '[{kind: ladder, by: challenge, rounds: 1, reach: 6, games: 1, moves: insertion}]',
    'round: {closes: director}\n',
  );
  const challenge = (challenger: string, challenged: string): TournamentInput => ({
    type: 'challenge',
    challenger,
    challenged,
  });

  it('moves as its games end, as a published example has it', async () => {
    const log = await withField(text, 10);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const beats = async (one: string, other: string): Promise<void> => {
      await say(log, challenge(one, other));
      const table = lastRound(log.session)?.meetings.length ?? 0;
      const game = lastRound(log.session)?.meetings.at(-1)?.games[0];
      const winner = game?.first === one ? 'first' : 'second';
      await say(log, { type: 'result', stage: 1, round: 1, table, game: 1, outcome: { winner }, head: null });
    };
    // By seeds p08 is G and p10 J: G beats A, then J beats C, then D beats B.
    await beats('p08', 'p01');
    await say(log, challenge('p10', 'p03'));
    const waiting = lastRound(log.session)?.meetings.length ?? 0;
    const open = lastRound(log.session)?.meetings.at(-1)?.games[0];
    const winner = open?.first === 'p10' ? 'first' : 'second';
    await say(log, {
      type: 'result',
      stage: 1,
      round: 1,
      table: waiting,
      game: 1,
      outcome: { winner },
      head: null,
    });
    await beats('p04', 'p02');
    expect(standingsAt(log.session, 1).rows.map(({ entrant }) => Number(entrant.slice(1)))).toEqual([
      8, 1, 4, 2, 10, 3, 6, 7, 9, 5,
    ]);
  });

  it('says why somebody cannot be challenged', async () => {
    const log = await withField(text, 10);
    await say(log, { type: 'pair' });
    expect(await attempt(log, challenge('p02', 'p01'))).toMatchObject({
      violation: { code: 'tournament-no-challenges' },
    });
    await say(log, { type: 'publish', until: null }, challenge('p02', 'p01'));
    const refused = async (one: string, other: string) => {
      const done = await attempt(log, challenge(one, other));
      return done.ok ? null : done.violation.code;
    };
    expect(await refused('p03', 'p03')).toBe('ladder-oneself');
    expect(await refused('p10', 'p03')).toBe('ladder-out-of-reach');
    expect(await refused('p03', 'p04')).toBe('ladder-below');
    expect(await refused('p02', 'p01')).toBe('ladder-already-playing');
    expect(await refused('p03', 'p01')).toBe('ladder-busy');
    await say(log, { type: 'withdraw', entrant: 'p05', reason: 'ill' });
    expect(await refused('p06', 'p05')).toBe('tournament-not-in');
  });
});

describe('a king of the hill', () => {
  it('has who skips more often than he may fall as if he had lost', async () => {
    const text = file(
      '[{kind: ladder, rounds: 3, moves: king-of-the-hill, rematch: allowed, skips: {free: 1, notTop: 1}}]',
      'round: {closes: director}\n',
    );
    const log = await withField(text, 6);
    await say(log, { type: 'bye', entrant: 'p03', as: 'zero' }, { type: 'bye', entrant: 'p04', as: 'zero' });
    await playedBy(log, lower);
    const order = () => standingsAt(log.session, 1).rows.map(({ entrant }) => entrant);
    expect(order()).toEqual(['p01', 'p05', 'p03', 'p04', 'p02', 'p06']);
    await say(log, { type: 'bye', entrant: 'p01', as: 'zero' }, { type: 'bye', entrant: 'p04', as: 'zero' });
    await playedBy(log, lower);
    // The first may not skip at all, the fourth may not twice: both are as beaten as the others.
    expect(order().slice(0, 2)).toEqual(['p03', 'p02']);
  });
});

describe('seeds', () => {
  it('go by laurels, then rating, then lot', async () => {
    const log = await withField(
      file('[{kind: swiss, rounds: 1}]', 'seeding: [laurels, rating, lots]\nlaurels: {p05: 90, p04: 120}\n'),
      6,
    );
    const seeds = [...log.session.participants].sort((one, other) => one.seed - other.seed);
    expect(seeds.map(({ id }) => id)).toEqual(['p04', 'p05', 'p01', 'p02', 'p03', 'p06']);
  });
});

describe('games at once', () => {
  it('are no more for anybody than the event allows, and never twice with one side', async () => {
    const text = file('[{kind: round-robin, rounds: at-once}]', 'gamesAtOnce: 2\nsidesDifferAtOnce: true\n');
    const log = await withField(text, 5);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    let made = 0;
    for (let ended = 0; ended < 10; ended++) {
      for (const { place } of gamesToBegin(log.session)) {
        await say(log, { type: 'game', ...place, id: `g${made++}`, hash: 'a'.repeat(64) });
      }
      const open = (lastRound(log.session)?.meetings ?? []).flatMap(({ games }) =>
        games.filter((game) => game.made !== null && game.outcome === null),
      );
      for (let number = 1; number <= 5; number++) {
        expect(open.filter(({ first }) => first === nameOf(number)).length).toBeLessThanOrEqual(1);
        expect(open.filter(({ second }) => second === nameOf(number)).length).toBeLessThanOrEqual(1);
      }
      expect(open.length).toBeGreaterThan(0);
      const [first] = (lastRound(log.session)?.meetings ?? []).filter(({ games }) =>
        games.some((game) => game.made !== null && game.outcome === null),
      );
      const place = { stage: 1, round: 1, table: first?.table ?? 0, game: 1 };
      await say(log, { type: 'result', ...place, outcome: { winner: 'first' }, head: null });
    }
    expect(made).toBe(10);
  });
});

describe('a director', () => {
  it('pairs some by hand, has the others paired around them, and puts it right before it is known', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 3}]'), 7);
    await say(log, { type: 'pair' });
    await say(log, {
      type: 'correct',
      meetings: [{ first: 'p07', second: 'p01' }],
      byes: [],
      rest: true,
    });
    const round = lastRound(log.session);
    expect(round?.meetings[0]?.games[0]).toMatchObject({ first: 'p07', second: 'p01' });
    expect(round?.meetings).toHaveLength(3);
    expect(round?.byes).toHaveLength(1);
    const all = [
      ...(round?.meetings.flatMap(({ entrants }) => entrants) ?? []),
      ...(round?.byes.map(({ entrant }) => entrant) ?? []),
    ];
    expect(all.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map(nameOf));
    await say(log, {
      type: 'correct',
      meetings: [{ first: 'p02', second: 'p03' }],
      byes: ['p04'],
      rest: true,
    });
    expect(lastRound(log.session)?.meetings).toHaveLength(3);
    expect(lastRound(log.session)?.byes.map(({ entrant }) => entrant)).toEqual(['p04']);
  });

  it('says who has which side of a game that has not begun, and what was bid', async () => {
    const log = await withField(file('[{kind: swiss, rounds: 1}]'), 2);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const game = { stage: 1, round: 1, table: 1, game: 1 };
    const now = () => lastRound(log.session)?.meetings[0]?.games[0];
    const other = now()?.second ?? '';
    await say(log, { type: 'sides', ...game, first: other, bid: '1.5', reason: 'agreed' });
    expect(now()).toMatchObject({ first: other, bid: 1.5 });
    expect(await attempt(log, { type: 'sides', ...game, first: 'p09', reason: '' })).toMatchObject({
      violation: { code: 'tournament-not-your-game' },
    });
  });
});

describe('every way to play, to its end', () => {
  it.each([
    '[{kind: swiss, rounds: 3, opponents: 2}]',
    '[{kind: swiss, rounds: 4, accelerated: {top: 5, added: [1, 0.5]}, ratedTogether: true}]',
    '[{kind: league, seasons: 3, size: 4, meet: twice, rounds: at-once}]',
    '[{kind: lives, lives: 2, endsAt: [{unbeaten: 1}, {unbeaten: 2, others: 8}], takes: left, beaten: by-points}, {kind: knock-out, drawn: each-round, waiting: unbeaten-to-semifinals, drawnMatch: second}]',
    '[{kind: round-robin, pools: {games: 4}, takes: 1}, {kind: knock-out, drawnMatch: higher-seed}]',
  ])('%s', async (stages) => {
    for (const many of [9, 14]) {
      const log = await withField(file(stages), many);
      await playOut(log, `${stages} ${many}`);
      expect(log.session.phase).toBe('ended');
    }
  });
});
