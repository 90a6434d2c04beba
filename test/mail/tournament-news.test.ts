import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openHouse } from '../../src/game/games-folder/index.js';
import type { Letter, PersonLetter, TournamentRemark } from '../../src/robot/letters/index.js';
import { personLetterId } from '../../src/robot/letters/index.js';
import { type OpenSeat, silentPlayers } from '../../src/robot/tournaments/silent-players.js';
import { TournamentActs, type TournamentActsParts } from '../../src/robot/tournaments/tournament-acts.js';
import { mailLog } from '../../src/system/logging/index.js';
import { Signal } from '../../src/system/tasks/index.js';
import { mayRule, openTournaments } from '../../src/tournament/service/index.js';
import { CUP, director, forfeitAll, march, person, registry, UMPIRE } from '../tournament/service/parts.js';
import { folder, removeFolders } from '../tournament/support/logs.js';
import { FakeReporter } from './support/fake-reporter.js';

afterEach(removeFolders);

const DAY = 86_400_000;

/** A tournament at work with an outbox that can be read. */
async function atWork(file = CUP, results: TournamentActsParts['results'] = null) {
  const clock = { now: () => Date.parse(march(1)) };
  const dir = await folder();
  const house = await openHouse({ dir: join(dir, 'games'), registry, clock: { now: () => clock.now() } });
  const tournaments = openTournaments(join(dir, 'tournaments'), { house, registry });
  const sent = new Map<string, PersonLetter>();
  const post = {
    has: async () => false,
    hasToPerson: async (letter: Parameters<typeof personLetterId>[0]) => sent.has(personLetterId(letter)),
    send: async (letters: readonly (Letter | PersonLetter)[]) => {
      for (const letter of letters) if ('person' in letter) sent.set(personLetterId(letter), letter);
      return [];
    },
  };
  const welcomed: string[] = [];
  const reporter = new FakeReporter();
  const said: TournamentRemark[] = [];
  const tournament = reporter.tournament.bind(reporter);
  reporter.tournament = (told) => {
    said.push(...told.said);
    return tournament(told);
  };
  const parts = {
    ...{ tournaments, house, reporter, post, clock, changed: new Signal<string>() },
    people: { find: async () => null, secret: { desk: () => 'k'.repeat(26) } },
    acts: { welcome: async (game: string) => void welcomed.push(game), attend: async () => undefined },
    news: { first: async () => [] },
    address: { desk: () => 'me@robot', threadId: () => '<thread@robot>' },
    log: mailLog('silent', { write: () => undefined }),
    moduleOf: (id: string) => registry.get(id),
    remembered: 10_000 * DAY,
    results,
  } as unknown as TournamentActsParts;
  const acts = () => new TournamentActs(parts);
  await tournaments.create(file, director, march(1));
  return { house, tournaments, sent, clock, acts, welcomed, said };
}

const toldTo = (sent: ReadonlyMap<string, PersonLetter>, name: string): readonly string[] =>
  [...sent.values()]
    .filter(({ person: { address } }) => address === `${name}@example.org`)
    .map(({ text }) => text.text.replace(/^TOURNAMENT /, '').trim());

describe('whoever plays in a tournament', () => {
  it('cannot rule upon a case in any of its games, though he plays in another of them', async () => {
    const { house, tournaments, clock, acts } = await atWork();
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    clock.now = () => Date.parse(march(2));
    await one.tick();
    const table = await house.open('cup-1-1-1-1');
    if (table === null) throw new Error('no game');
    const here = table.players.map(({ address }) => address);
    const all = ['anna', 'ben', 'cleo', 'dan'].map((name) => `${name}@example.org`);
    const others = all.filter((address) => !here.includes(address));
    expect([here.length, others.length]).toEqual([2, 2]);
    for (const address of all)
      expect([address, await mayRule(tournaments, table, address)]).toMatchObject([
        address,
        { ok: false, violation: { code: 'plays-and-rules', params: { game: 'cup-1-1-1-1' } } },
      ]);
    expect(await mayRule(tournaments, table, 'maud@example.org')).toMatchObject({ ok: true });
    // A game of no tournament, at which only its players sit.
    const setup = { scenario: 'annus-mirabilis' };
    const players = table.players.map(({ token: _token, was: _was, ...player }) => player);
    const made = await house.create({
      ...{ id: 'g1', title: 'Another', module: 'wilderness-war', setup, dice: 'chains', players },
    });
    if (!made.ok) throw new Error(made.violation.code);
    for (const [address, ok] of [
      ...here.map((each) => [each, false] as const),
      [others[0] ?? '', true] as const,
    ])
      expect([address, (await mayRule(tournaments, made.value, address)).ok]).toEqual([address, ok]);
    await tournaments.close();
    await house.close();
  });
});

describe('letters of a tournament', () => {
  it('follow from its entries: whoever tells them again tells the same', async () => {
    const { house, tournaments, sent, clock, acts, welcomed } = await atWork();
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    clock.now = () => Date.parse(march(2));
    await one.tick();
    expect(toldTo(sent, 'anna')).toEqual(['entry tournament-entered', 'round tournament-plays']);
    expect(welcomed).toEqual(['cup-1-1-1-1', 'cup-1-1-2-1']);
    const ids = [...sent.keys()];
    await acts().tick();
    expect([...sent.keys()]).toEqual(ids);
    await cup?.act({ type: 'announce', text: 'all is well' }, UMPIRE, march(3));
    await one.tick();
    expect(toldTo(sent, 'dan').at(-1)).toBe('announcement tournament-announcement');
    await tournaments.close();
    await house.close();
  });

  it('remind who is silent in all his games, tell the director, and withdraw him where the settings say so', async () => {
    const { house, tournaments, sent, clock, acts } = await atWork(
      `${CUP}silence: {remind: 5, report: 9}\nwithdrawn: {silentDays: 12}\n`,
    );
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    await one.tick();
    const began = Date.parse((await (await house.open('cup-1-1-1-1'))?.entries(0, 0))?.[0]?.at ?? '');
    const asked = async (): Promise<string[]> => {
      const names: string[] = [];
      for (const id of await house.list()) {
        const table = await house.open(id);
        for (const { side, name } of table?.players ?? []) {
          if (((await table?.asked(side)) ?? []).length > 0) names.push(name.toLowerCase());
        }
      }
      return names;
    };
    const [silent = ''] = await asked();
    clock.now = () => began + 6 * DAY;
    await one.tick();
    expect(toldTo(sent, silent)).toContain('silence tournament-silent-you');
    expect(toldTo(sent, 'dora').filter((text) => text.startsWith('silen'))).toEqual([]);
    clock.now = () => began + 10 * DAY;
    await one.tick();
    expect(toldTo(sent, 'dora')).toContain('silent tournament-silent');
    clock.now = () => began + 13 * DAY;
    await one.tick();
    expect(
      (await tournaments.open('cup'))?.state.participants.find(({ id }) => id === silent)?.status,
    ).not.toBe('in');
    await tournaments.close();
    await house.close();
  });

  it('name the games of who is silent to a director who plays in them, as far as everybody may know of it', async () => {
    const plays = 'director: {plays: dan}\nsides: seed\nseeding: entry\nsilence: {remind: 5, report: 9}\n';
    const { house, tournaments, clock, acts, said } = await atWork(`${CUP}${plays}`);
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    await one.tick();
    clock.now = () => Date.parse(march(1)) + 40 * DAY;
    await one.tick();
    const texts = said.filter(({ code }) => code === 'tournament-silent').map(({ params }) => params?.text);
    expect(texts.sort()).toEqual(['cup-1-1-1-1', 'cup-1-1-2-1']);
    await tournaments.close();
    await house.close();
  });

  it('say nothing of whoever is away from the tournament, nor just after it: silence begins with his return', async () => {
    const { house, tournaments, sent, clock, acts } = await atWork(
      `${CUP}silence: {remind: 5, report: 9}\nwithdrawn: {silentDays: 12}\n`,
    );
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    await one.tick();
    const began = Date.parse((await (await house.open('cup-1-1-1-1'))?.entries(0, 0))?.[0]?.at ?? '');
    const at = (days: number): string => new Date(began + days * DAY).toISOString();
    const names = ['anna', 'ben', 'cleo', 'dan'];
    for (const name of names) {
      const away = { from: began + DAY, to: began + 20 * DAY };
      expect(await tournaments.goAway('cup', name, away, at(1))).toMatchObject({ ok: true });
    }
    const told = (): number =>
      [...names, 'dora'].flatMap((name) => toldTo(sent, name)).filter((text) => text.startsWith('silence'))
        .length;
    for (const days of [15, 19, 24]) {
      clock.now = () => began + days * DAY;
      await one.tick();
      expect(told()).toBe(0);
    }
    clock.now = () => began + 26 * DAY;
    await one.tick();
    expect(told()).toBeGreaterThan(0);
    const isIn = async (): Promise<number> =>
      (await tournaments.open('cup'))?.state.participants.filter(({ status }) => status === 'in').length ?? 0;
    expect(await isIn()).toBe(4);
    clock.now = () => began + 33 * DAY;
    await one.tick();
    expect(await isIn()).toBeLessThan(4);
    await tournaments.close();
    await house.close();
  });

  it('stand beside results that are kept for everybody: they follow from the last entry, and a broken folder stops nothing', async () => {
    const kept: string[] = [];
    const { house, tournaments, sent, clock, acts } = await atWork(CUP, {
      keep: async ({ state, head }) => {
        kept.push(`${head.seq} ${state.rounds.length}`);
        if (kept.length === 2) throw new Error('no space is left');
      },
    });
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    clock.now = () => Date.parse(march(2));
    await one.tick();
    // What could not be written is tried again, what was written is not.
    await one.tick();
    const before = kept.length;
    expect(before).toBeGreaterThan(2);
    expect(kept.at(-1)).toBe(`${(await tournaments.open('cup'))?.log.head.seq} 1`);
    await one.tick();
    expect(kept).toHaveLength(before);
    expect(toldTo(sent, 'anna')).toContain('round tournament-plays');
    await tournaments.close();
    await house.close();
  });

  it('go to a list, too, where its director has named one: rounds, standings and announcements, each once', async () => {
    const { house, tournaments, sent, clock, acts } = await atWork();
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    await cup?.tellPublicly({ address: 'Thread@example.org', format: 'bbcode', locale: 'de' });
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    clock.now = () => Date.parse(march(2));
    await one.tick();
    await cup?.act({ type: 'announce', text: 'all is well' }, UMPIRE, march(3));
    await forfeitAll(house);
    await one.tick();
    await acts().tick();
    expect(toldTo(sent, 'thread')).toEqual([
      'round',
      'announcement tournament-announcement',
      'over tournament-round-over',
      'round',
    ]);
    await cup?.tellPublicly(null);
    await forfeitAll(house);
    await one.tick();
    expect(toldTo(sent, 'thread')).toHaveLength(4);
    await tournaments.close();
    await house.close();
  });

  it('tell once a week how it stands', async () => {
    const { house, tournaments, sent, clock, acts } = await atWork();
    const one = acts();
    await one.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    await one.tick();
    const digests = () => toldTo(sent, 'anna').filter((text) => text.startsWith('digest'));
    clock.now = () => Date.parse(march(7));
    await one.tick();
    expect(digests()).toEqual([]);
    for (const day of [8.1, 8.2, 9, 10]) {
      clock.now = () => Date.parse(march(1)) + (day - 1) * DAY;
      await one.tick();
      await acts().tick();
    }
    expect(digests()).toEqual(['digest tournament-digest tournament-open-game tournament-open-game']);
    clock.now = () => Date.parse(march(16));
    await one.tick();
    expect(digests()).toHaveLength(2);
    await tournaments.close();
    await house.close();
  });
});

describe('who is silent', () => {
  const seat = (entrant: string, game: string, asked: boolean, day: number): OpenSeat => ({
    ...{ entrant, game, asked },
    since: day * DAY,
  });

  it('is he for whom all his games wait, from when the last of them began to', () => {
    const seats = [
      ...[seat('anna', 'a', true, 1), seat('anna', 'b', true, 4)],
      ...[seat('ben', 'a', false, 1), seat('ben', 'c', true, 1)],
    ];
    expect(silentPlayers(seats, {}, 11.5 * DAY)).toEqual([
      { entrant: 'anna', step: 'remind', since: 4 * DAY, days: 7, games: ['a', 'b'] },
    ]);
    expect(silentPlayers(seats, {}, 10 * DAY)).toEqual([]);
    expect(silentPlayers(seats, { silence: { remind: 1, report: 2 } }, 8 * DAY)).toHaveLength(2);
    expect(silentPlayers(seats, {}, 100 * DAY).map(({ step }) => step)).toEqual(['remind', 'report']);
  });
});
