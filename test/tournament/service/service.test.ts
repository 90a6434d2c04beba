import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { outcomeOf, pendingOf } from '../../../src/engine/core/session/session.js';
import { inputOf } from '../../../src/log/format/index.js';
import { replayLog } from '../../../src/log/verify/index.js';
import { removeFolders } from '../support/logs.js';
import { byMail, CUP, director, forfeitAll, march, person, place, registry, UMPIRE } from './parts.js';

afterEach(removeFolders);

describe('tournaments of a folder', () => {
  it('are made of a file, once for a message; all its faults are named with their keys', async () => {
    const { tournaments } = await place();
    const bad = await tournaments.create(
      'id: Cup\ntitle: Cup\nstages: [{kind: chess}]\n',
      director,
      march(1),
    );
    expect(bad).toMatchObject({ ok: false, violation: { code: 'tournament-faults', params: { count: 2 } } });
    expect(JSON.stringify(bad)).toContain('stages[0].kind');
    const made = await tournaments.create(CUP, director, march(1), 'mail-1');
    expect(made.ok).toBe(true);
    expect((await tournaments.create(CUP, director, march(1), 'mail-1')).ok).toBe(true);
    expect(await tournaments.create(CUP, director, march(1))).toMatchObject({
      violation: { code: 'tournament-exists' },
    });
    expect(await tournaments.list()).toEqual([
      {
        ...{ id: 'cup', title: 'Spring Cup', game: 'wilderness-war', phase: 'announced' },
        ...{ stage: 0, round: 0, entrants: 0 },
      },
    ]);
    expect(await tournaments.open('nowhere')).toBeNull();
    expect(await tournaments.open('../cup')).toBeNull();
  });

  it('keep addresses beside the log; one entry an address, the fifth of four waits and moves up', async () => {
    const { dir, tournaments } = await place();
    const text = `${CUP}zone: Europe/Berlin\n`.replace('most: 4', 'most: 4, until: 2027-03-20');
    await tournaments.create(text, director, march(1));
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) {
      expect(await cup.enter(person(name), {}, UMPIRE, march(2))).toEqual({
        ok: true,
        value: { entrant: name.toLowerCase(), waiting: false },
      });
    }
    const again = await cup.enter({ ...person('Annie'), address: 'ANNA@example.org' }, {}, UMPIRE, march(2));
    expect(again).toMatchObject({ violation: { code: 'tournament-entered-already' } });
    const eve = await cup.enter(person('Eve'), { pace: 'slow' }, byMail('eve', 'a1'), march(3));
    expect(eve).toEqual({ ok: true, value: { entrant: 'eve', waiting: true } });
    const other = await cup.enter({ ...person('Anna'), address: 'x@example.org' }, {}, UMPIRE, march(3));
    expect(other).toEqual({ ok: true, value: { entrant: 'anna-2', waiting: true } });
    expect(await tournaments.step('cup', march(3))).toEqual({ ok: true, value: [] });
    await cup.act({ type: 'withdraw', entrant: 'ben', reason: 'ill' }, byMail('ben', 'b1'), march(4));
    const twice = await cup.act(
      { type: 'withdraw', entrant: 'ben', reason: 'ill' },
      byMail('ben', 'b1'),
      march(5),
    );
    expect(twice).toMatchObject({ ok: true, value: [{ at: march(4) }] });
    expect(await tournaments.due(march(5))).toEqual(['cup']);
    const step = await tournaments.step('cup', march(5));
    expect(step.ok && step.value.map(({ kind }) => kind)).toEqual(['enter']);
    expect((await cup.standby()).map(({ entrant }) => entrant)).toEqual(['anna-2']);
    expect(await cup.next()).toBe('2027-03-20T23:00:00.000Z');
    expect(await tournaments.of('Eve@example.org')).toEqual([{ id: 'cup', entrant: 'eve' }]);
    expect(await tournaments.of('dora@example.org')).toEqual([{ id: 'cup', entrant: null }]);
    const log = await readFile(join(dir, 'tournaments/cup/log.yaml'), 'utf8');
    expect(log).not.toContain('example.org');
    expect((await cup.contacts()).get('eve')?.address).toBe('eve@example.org');
  });

  it('keep the wishes of who waits, have them on record when he has a place, and give a game the clock of a shared pace', async () => {
    const { tournaments, house } = await place();
    const paces = 'clock: 72h +12h\npaces: {slow: 240h +48h}\nseeding: entry\n';
    await tournaments.create(
      `${CUP}${paces}`.replace('most: 4', 'most: 4, until: 2027-03-20'),
      director,
      march(1),
    );
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    const slow = { pace: 'slow' };
    for (const name of ['Anna', 'Ben', 'Cleo']) await cup.enter(person(name), slow, UMPIRE, march(2));
    await cup.enter(person('Dan'), { pace: 'as it comes' }, UMPIRE, march(2));
    await cup.enter(person('Eve'), { games: 2 }, UMPIRE, march(3));
    expect(await cup.wishWaiting('eve', { side: 'second', apart: ['anna', 'gone'] })).toBe(true);
    expect(await cup.wishWaiting('anna', { games: 1 })).toBe(false);
    await cup.enter(person('Eve'), { games: 3 }, UMPIRE, march(3));
    await cup.act({ type: 'withdraw', entrant: 'cleo', reason: 'ill' }, UMPIRE, march(4));
    await tournaments.step('cup', march(5));
    const wishes = (id: string) => cup.state.participants.find((one) => one.id === id)?.wishes;
    expect(wishes('eve')).toEqual({ side: 'second', apart: ['anna'], games: 3 });
    expect(wishes('anna')).toEqual(slow);
    expect(wishes('dan')).toBeUndefined();
    const unknown = await cup.act({ type: 'wish', entrant: 'dan', pace: 'quick' }, UMPIRE, march(5));
    expect(unknown).toMatchObject({ violation: { code: 'tournament-no-pace', params: { known: 'slow' } } });
    await cup.act({ type: 'close-entries' }, UMPIRE, march(6));
    const meetings = [
      { first: 'anna', second: 'ben' },
      { first: 'dan', second: 'eve' },
    ];
    await cup.act({ type: 'correct', meetings, byes: [] }, UMPIRE, march(6));
    await tournaments.step('cup', march(6));
    const hours = async (id: string) => ((await house.open(id))?.session.table.control?.bank ?? 0) / 60;
    expect(await hours('cup-1-1-1-1')).toBe(240);
    expect(await hours('cup-1-1-2-1')).toBe(72);
  });

  it('have games wait for what is offered for their sides, as long as the settings say', async () => {
    const { dir, tournaments, house } = await place();
    await tournaments.create(`${CUP}offers: {days: 3}\n`, director, march(1));
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup.enter(person(name), {}, UMPIRE, march(2));
    await tournaments.step('cup', march(2));
    expect(await house.list()).toEqual([]);
    expect(await cup.next()).toBe(march(5));
    const place1 = { stage: 1, round: 1, table: 1, game: 1 };
    const [game] = cup.state.rounds[0]?.meetings[0]?.games ?? [];
    const offer = (entrant: string, points: number) =>
      cup.offer(place1, { entrant, side: 'first', points }, byMail(entrant, `a${points}`), march(3));
    expect(await offer(game?.first ?? '', 1.5)).toMatchObject({
      violation: { code: 'tournament-offer-not-whole', params: { points: 1.5 } },
    });
    expect(await offer(game?.first ?? '', 1)).toEqual({ ok: true, value: 'kept' });
    await tournaments.step('cup', march(3));
    expect(await house.list()).toEqual([]);
    expect(await offer(game?.second ?? '', 2)).toEqual({ ok: true, value: 'opened' });
    await tournaments.step('cup', march(3));
    expect(await house.list()).toEqual(['cup-1-1-1-1']);
    const table = await house.open('cup-1-1-1-1');
    const french = table?.players.find(({ side }) => side === table.module.sides[0]);
    expect(french?.name.toLowerCase()).toBe(game?.second);
    // 13.3: what was bid for the French stands on the track, by the entry the game begins with.
    expect(table?.session.setup.options.bid).toBe('french-2');
    expect(table?.session.state).toMatchObject({ vp: 4 - 2 });
    const bytes = await readFile(join(dir, 'games', 'cup-1-1-1-1', 'log.yaml'));
    const again = await replayLog(bytes, registry);
    expect(again.ok && again.value.session.state).toMatchObject({ vp: 4 - 2 });
    const step = await tournaments.step('cup', march(5));
    expect(step.ok && step.value.map(({ kind }) => kind)).toEqual(['sides', 'game']);
    expect(await house.list()).toEqual(['cup-1-1-1-1', 'cup-1-1-2-1']);
    expect(await cup.next()).toBeNull();
  });

  it('have a game know of a vacation during which it begins, and of none that is over', async () => {
    const { tournaments, house } = await place(undefined, march(6));
    await tournaments.create(`${CUP}clock: 72h +12h\nseeding: entry\n`, director, march(1));
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    const span = { from: Date.parse(march(3)), to: Date.parse(march(20)) };
    // Nothing has begun: the games of this vacation are still to come.
    expect(await tournaments.goAway('cup', 'anna', span, march(2))).toEqual({ ok: true, value: [] });
    await tournaments.goAway('cup', 'ben', { from: span.from, to: Date.parse(march(5)) }, march(2));
    await tournaments.step('cup', march(6));
    const away = new Map<string, unknown>();
    for (const id of await house.list()) {
      const table = await house.open(id);
      for (const { side, name } of table?.players ?? []) {
        away.set(name, table?.clock()?.sides.find((one) => one.side === side)?.away);
      }
    }
    expect(away.get('Anna')).toHaveLength(1);
    for (const name of ['Ben', 'Cleo', 'Dan']) expect(away.get(name)).toEqual([]);
    // A second step notes nothing twice.
    expect(await tournaments.step('cup', march(6))).toEqual({ ok: true, value: [] });
    const games = await Promise.all(
      (await house.list()).map(async (id) => (await house.open(id))?.entries(0)),
    );
    expect(games.flatMap((entries) => entries ?? []).filter(({ kind }) => kind === 'vacation')).toHaveLength(
      1,
    );
  });

  it('go from entries to the end by themselves; the second step does nothing', async () => {
    const { house, tournaments } = await place();
    await tournaments.create(CUP, director, march(1));
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup.enter(person(name), {}, UMPIRE, march(2));
    const kinds = async (at: string) => {
      const step = await tournaments.step('cup', at);
      expect(await tournaments.step('cup', at)).toEqual({ ok: true, value: [] });
      return step.ok ? step.value.map(({ kind }) => kind) : step.violation;
    };
    expect(await kinds(march(3))).toEqual(['close-entries', 'pair', 'publish', 'game', 'game']);
    expect(await forfeitAll(house)).toBe(2);
    expect(await tournaments.due(march(4))).toEqual(['cup']);
    expect(await kinds(march(4))).toEqual([
      ...['result', 'result', 'close-round', 'pair', 'publish', 'game', 'game'],
    ]);
    await forfeitAll(house);
    expect(await kinds(march(5))).toEqual(['result', 'result', 'close-round', 'close-stage', 'end']);
    expect((await tournaments.list())[0]?.phase).toBe('over');
    expect(await tournaments.due(march(6))).toEqual([]);
    await tournaments.close();
    await house.close();
  });

  it('keep days and policies: entries by date, rounds by date with what is unfinished, pauses, stages', async () => {
    const { tournaments } = await place();
    const text = [
      'id: cup',
      'title: Cup',
      'zone: America/New_York',
      'entry: {from: 2027-03-03, until: 2027-03-05, least: 3}',
      'stages: [{kind: swiss, rounds: 1, takes: 2}, {kind: round-robin}]',
      'round: {days: 2, closes: date, pause: 1}',
      'unfinished: double-forfeit',
    ].join('\n');
    await tournaments.create(text, director, march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    const kinds = async (at: string) => {
      const step = await tournaments.step('cup', at);
      expect(await tournaments.step('cup', at)).toEqual({ ok: true, value: [] });
      return step.ok ? step.value.map(({ kind }) => kind) : step.violation;
    };
    expect(await kinds(march(2))).toEqual([]);
    expect(await cup.next()).toBe('2027-03-03T05:00:00.000Z');
    expect(await tournaments.due(march(2))).toEqual([]);
    expect(await tournaments.due(march(3))).toEqual(['cup']);
    expect(await kinds(march(3))).toEqual(['open-entries']);
    for (const name of ['Anna', 'Ben']) await cup.enter(person(name), {}, UMPIRE, march(4));
    expect(await cup.next()).toBe('2027-03-06T05:00:00.000Z');
    // Too few: it says so, and goes on by itself when there are enough.
    expect(await kinds(march(6))).toEqual([]);
    expect(await cup.waits(march(6))).toMatchObject({ code: 'tournament-too-few' });
    for (const name of ['Cleo', 'Dan']) await cup.enter(person(name), {}, UMPIRE, march(6));
    expect(await kinds(march(7))).toEqual(['close-entries', 'pair', 'publish']);
    expect(cup.state.rounds[0]?.until).toBe('2027-03-10T05:00:00.000Z');
    const result = {
      type: 'result',
      stage: 1,
      round: 1,
      table: 1,
      game: 1,
      outcome: { winner: 'first' },
    } as const;
    await cup.act({ ...result, head: null }, UMPIRE, march(8));
    expect(await kinds(march(9))).toEqual([]);
    // The pause goes from when it was closed.
    expect(await kinds(march(10))).toEqual(['close-round']);
    expect(cup.state.rounds[0]?.meetings[1]?.games[0]?.outcome).toEqual({ kind: 'forfeit', winner: null });
    expect(await cup.next()).toBe(march(11));
    expect(await kinds(march(11))).toEqual(['close-stage', 'pair', 'publish']);
    expect(cup.state.stages[1]?.field).toHaveLength(2);
    await cup.act({ type: 'pause', reason: 'holidays' }, UMPIRE, march(12));
    expect(await kinds(march(20))).toEqual([]);
    expect((await tournaments.list())[0]?.phase).toBe('paused');
    await cup.act({ type: 'continue' }, UMPIRE, march(21));
    expect(await kinds(march(21))).toEqual(['close-round']);
    expect(await kinds(march(22))).toEqual(['close-stage', 'end']);
  });

  it('withdraw who is waited for in all his games for longer than the settings allow, and nobody else', async () => {
    const { house, tournaments } = await place();
    // The games begin on the first day of 2026.
    const later = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
    await tournaments.create(`${CUP}withdrawn: {silentDays: 30}\n`, director, later(0));
    await tournaments.step('cup', later(0));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup.enter(person(name), {}, UMPIRE, later(0));
    await tournaments.step('cup', later(0));
    const [id = '', other = ''] = await house.list();
    const paused = await house.open(other);
    await paused?.moderate({ kind: 'pause', reason: 'moving' }, { via: 'command', message: null });
    const table = await house.open(id);
    if (table === null) throw new Error('no game');
    const [asked] = pendingOf(table.module, table.session);
    const late = table.players.find(({ side }) => side === asked?.side)?.name.toLowerCase();
    expect(await tournaments.step('cup', later(30))).toEqual({ ok: true, value: [] });
    const step = await tournaments.step('cup', later(31));
    expect(step.ok && step.value.map((entry) => inputOf(entry))).toMatchObject([
      { type: 'withdraw', entrant: late, reason: 'silent for 30 days' },
    ]);
    const game = cup.state.rounds[0]?.meetings[0]?.games[0];
    expect(game?.outcome).toMatchObject({ kind: 'forfeit' });
    await tournaments.close();
    await house.close();
  });

  it('take a result back that is undone in its game, and take the next one', async () => {
    const { house, tournaments } = await place();
    await tournaments.create(CUP, director, march(1));
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup.enter(person(name), {}, UMPIRE, march(2));
    await tournaments.step('cup', march(3));
    const [id = ''] = await house.list();
    const table = await house.open(id);
    const said = { via: 'command', message: null } as const;
    const lost = (side: string) => table?.moderate({ kind: 'forfeit', side, reason: 'silent' }, said);
    const [first = '', second = ''] = table?.module.sides ?? [];
    const before = table?.head.seq ?? 0;
    const kinds = async (day: number) => {
      const step = await tournaments.step('cup', march(day));
      expect(await tournaments.step('cup', march(day))).toEqual({ ok: true, value: [] });
      return step.ok ? step.value.map((entry) => inputOf(entry)) : step.violation;
    };
    await lost(first);
    expect(await kinds(4)).toMatchObject([{ type: 'result', outcome: { winner: 'second' } }]);
    await table?.moderate({ kind: 'undo', to: before, reason: 'a slip' }, said);
    expect(await kinds(5)).toMatchObject([{ type: 'result', outcome: null, instead: true }]);
    await lost(second);
    expect(await kinds(6)).toMatchObject([{ type: 'result', outcome: { winner: 'first' } }]);
    const game = cup.state.rounds[0]?.meetings[0]?.games[0];
    expect(game?.outcome).toMatchObject({ winner: 'first' });
    await tournaments.close();
    await house.close();
  });

  it('end a game of an earlier round, too, that was begun again and has been decided since', async () => {
    const { house, tournaments } = await place();
    await tournaments.create(CUP, director, march(1));
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup.enter(person(name), {}, UMPIRE, march(2));
    await tournaments.step('cup', march(3));
    const table = await house.open('cup-1-1-1-1');
    const to = table?.head.seq ?? 0;
    await forfeitAll(house);
    await tournaments.step('cup', march(4));
    expect(cup.state.rounds).toHaveLength(2);
    await table?.moderate({ kind: 'undo', to, reason: 'a slip' }, { via: 'command', message: null });
    await tournaments.step('cup', march(5));
    const adjudged = { stage: 1, round: 1, table: 1, game: 1, winner: null, reason: 'never ended' } as const;
    expect((await cup.act({ type: 'adjudicate', ...adjudged }, UMPIRE, march(6))).ok).toBe(true);
    await tournaments.step('cup', march(6));
    const now = await house.open('cup-1-1-1-1');
    expect(now === null ? null : outcomeOf(now.module, now.session)).toMatchObject({ winner: null });
    await tournaments.close();
    await house.close();
  });

  it('seat who plays on for another, and end games that are decided', async () => {
    const { house, tournaments } = await place();
    await tournaments.create(CUP, director, march(1));
    await tournaments.step('cup', march(1));
    const cup = await tournaments.open('cup');
    if (cup === null) throw new Error('no cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup.enter(person(name), {}, UMPIRE, march(2));
    await tournaments.step('cup', march(3));
    expect(await cup.replace('anna', person('Ben'), { games: 'running' }, UMPIRE, march(4))).toMatchObject({
      violation: { code: 'tournament-entered-already' },
    });
    expect(await cup.replace('anna', person('Eve'), { games: 'running' }, UMPIRE, march(4))).toEqual({
      ok: true,
      value: 'eve',
    });
    await cup.act({ type: 'withdraw', entrant: 'ben', reason: 'ill' }, UMPIRE, march(4));
    expect((await tournaments.step('cup', march(4))).ok).toBe(true);
    const seats = await house.seatsOf('eve@example.org');
    expect(seats).toHaveLength(1);
    expect(await house.seatsOf('anna@example.org')).toEqual([]);
    const his = (await house.seatsOf('ben@example.org'))[0];
    const table = await house.open(his?.game ?? '');
    expect(table === null ? null : outcomeOf(table.module, table.session)).not.toBeNull();
    await tournaments.close();
    await house.close();
  });
});
