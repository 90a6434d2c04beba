import { afterEach, describe, expect, it } from '@jest/globals';
import { explain } from '../../../src/report/model/index.js';
import type { OpenTournament } from '../../../src/tournament/service/index.js';
import { realTexts } from '../../support/real-texts.js';
import { removeFolders } from '../support/logs.js';
import { byMail, director, march, person, place, UMPIRE } from './parts.js';

afterEach(removeFolders);

const EVENT = (entry: string, stages: string, more = ''): string => `
id: event
title: Event
entry: {${entry}}
seeding: entry
stages: [${stages}]
${more}`;

/** A tournament of games played elsewhere with so many entrants. */
async function event(file: string, players: number) {
  const at = await place();
  const made = await at.tournaments.create(file, director, march(1));
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  await at.tournaments.step('event', march(1));
  for (let number = 1; number <= players; number++) {
    await made.value.enter(person(`Player${number}`), {}, UMPIRE, march(1));
  }
  return { ...at, one: made.value };
}

type Refused = { readonly ok: boolean; readonly violation?: Parameters<typeof explain>[0] };

/** It is refused with this code, in a sentence of each language; and nothing has changed. */
async function answered(one: OpenTournament, say: () => Promise<Refused>, code: string): Promise<void> {
  const before = one.log.head.hash;
  const said = await say();
  expect(said.violation?.code).toBe(code);
  expect(one.log.head.hash).toBe(before);
  for (const locale of ['en', 'fr', 'de'] as const) {
    const text =
      said.violation === undefined ? '' : explain(said.violation, realTexts.messages(null, locale));
    expect(text).not.toContain(code);
    expect(text.length).toBeGreaterThan(20);
  }
}

const SWISS = '{kind: swiss, rounds: 2}';

describe('what cannot be done at a tournament', () => {
  it('is a name nobody has, and somebody who is there twice', async () => {
    const { one } = await event(EVENT('least: 2', SWISS), 4);
    const says = (input: Parameters<OpenTournament['act']>[0]) => () => one.act(input, UMPIRE, march(2));
    const unknown = 'tournament-unknown-entrant';
    await answered(one, says({ type: 'withdraw', entrant: 'nobody', reason: '' }), unknown);
    await answered(one, says({ type: 'replace', entrant: 'nobody', by: 'eve', games: 'all' }), unknown);
    await answered(one, says({ type: 'points', entrant: 'nobody', points: 1, reason: 'x' }), unknown);
    const again = () => one.enter(person('PLAYER1'), {}, byMail('player1', '1'), march(2));
    await answered(one, again, 'tournament-entered-already');
    await one.act({ type: 'close-entries' }, UMPIRE, march(2));
    const pair = (first: string, second: string) =>
      says({ type: 'correct', meetings: [{ first, second }], byes: [] });
    await answered(one, pair('player1', 'nobody'), unknown);
    await answered(one, pair('player1', 'player1'), 'tournament-twice-in-round');
  });

  it('is to begin with too few, which its director hears; who comes later is enough', async () => {
    const { one, tournaments } = await event(EVENT('least: 4, until: 2027-03-10', SWISS), 3);
    await answered(one, () => one.act({ type: 'close-entries' }, UMPIRE, march(2)), 'tournament-too-few');
    expect((await tournaments.step('event', march(12))).ok).toBe(true);
    expect(await one.waits(march(12))).toMatchObject({
      code: 'tournament-too-few',
      params: { entrants: 3, least: 4 },
    });
    await one.enter(person('Late'), {}, UMPIRE, march(12));
    await tournaments.step('event', march(12));
    expect(one.state.rounds).toHaveLength(1);
  });

  it('is not an odd number: one has a bye each round, and nobody has two', async () => {
    const { one, tournaments } = await event(EVENT('least: 2, most: 5', SWISS), 5);
    await tournaments.step('event', march(2));
    const [first] = one.state.rounds;
    for (const { table } of first?.meetings ?? []) {
      const at = { stage: 1, round: 1, table, game: 1 };
      await one.act({ type: 'result', ...at, outcome: { winner: 'first' }, head: null }, UMPIRE, march(3));
    }
    await tournaments.step('event', march(3));
    const byes = one.state.rounds.map((round) => round.byes.map(({ entrant }) => entrant));
    expect(byes.map((each) => each.length)).toEqual([1, 1]);
    expect(new Set(byes.flat()).size).toBe(2);
  });

  it('is a round for which nobody new is left to be met, which its director hears', async () => {
    const { one, tournaments } = await event(EVENT('least: 2, most: 4', '{kind: swiss, rounds: 5}'), 4);
    for (let round = 1; round <= 3; round++) {
      await tournaments.step('event', march(round + 1));
      for (const { table } of one.state.rounds.at(-1)?.meetings ?? []) {
        const at = { stage: 1, round, table, game: 1 };
        const done = await one.act(
          { type: 'result', ...at, outcome: { winner: 'first' }, head: null },
          UMPIRE,
          march(round + 1),
        );
        expect(done.ok).toBe(true);
      }
    }
    await tournaments.step('event', march(5));
    const why = await one.waits(march(5));
    expect(why).not.toBeNull();
    await answered(one, () => one.act({ type: 'pair' }, UMPIRE, march(5)), why?.code ?? '');
    // He may end it there.
    expect((await one.act({ type: 'end', reason: 'all have met' }, UMPIRE, march(5))).ok).toBe(true);
  });

  it('is not to leave in the last round: it is closed without him, and he keeps his place', async () => {
    const { one, tournaments } = await event(EVENT('least: 2, most: 2', '{kind: swiss, rounds: 1}'), 2);
    await tournaments.step('event', march(2));
    const leaver = one.state.rounds[0]?.meetings[0]?.games[0]?.second ?? '';
    expect((await one.act({ type: 'withdraw', entrant: leaver, reason: 'ill' }, UMPIRE, march(3))).ok).toBe(
      true,
    );
    await tournaments.step('event', march(3));
    expect(one.state.phase).toBe('ended');
    expect(one.state.rounds[0]?.meetings[0]?.games[0]?.outcome).toEqual({ kind: 'forfeit', winner: 'first' });
    await answered(
      one,
      () => one.act({ type: 'withdraw', entrant: leaver, reason: 'ill' }, UMPIRE, march(4)),
      'tournament-ended',
    );
  });

  it('is not to lose the director: it goes on without him, and somebody else may take over', async () => {
    const { one, tournaments } = await event(EVENT('least: 2, most: 2', '{kind: swiss, rounds: 1}'), 2);
    await tournaments.step('event', march(2));
    await one.handOver(person('Max'));
    expect((await one.director()).name).toBe('Max');
    expect(await tournaments.of('dora@example.org')).toEqual([]);
    expect(await tournaments.of('MAX@example.org')).toEqual([{ id: 'event', entrant: null }]);
  });
});
