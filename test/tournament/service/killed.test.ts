import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openHouse } from '../../../src/game/games-folder/index.js';
import type { OpenTournament } from '../../../src/tournament/service/index.js';
import { OpenedTournaments } from '../../../src/tournament/service/tournaments.js';
import { TournamentsInFolder } from '../../../src/tournament/service/tournaments-in-folder.js';
import { oneIn } from '../../support/property.js';
import { testClock } from '../../support/temp.js';
import { folder, removeFolders } from '../support/logs.js';
import { Breaking, breakingHouse, breakingPlace } from './breaking.js';
import { byMail, director, forfeitAll, march, person, registry } from './parts.js';

afterEach(removeFolders);

const EVENT = `
id: cup
title: Cup
game: wilderness-war
scenario: annus-mirabilis
entry: {least: 4, most: 4}
stages: [{kind: swiss, rounds: 1}]
`;

async function robot(home: string, kill: Breaking) {
  const house = await openHouse({ dir: join(home, 'games'), registry, clock: testClock() });
  const place = breakingPlace(new TournamentsInFolder(join(home, 'tournaments')), kill);
  const tournaments = new OpenedTournaments(place, { house: breakingHouse(house, kill), registry });
  return { house, tournaments };
}
type Robot = Awaited<ReturnType<typeof robot>>;

async function cupOf({ tournaments }: Robot): Promise<OpenTournament> {
  const cup = await tournaments.open('cup');
  if (cup === null) throw new Error('no cup');
  return cup;
}

/** What happens to a tournament from without, one after the other; each may come twice. */
const DEEDS: readonly ((robot: Robot) => Promise<unknown>)[] = [
  ({ tournaments }) => tournaments.create(EVENT, director, march(1), 'mail-0'),
  ({ tournaments }) => tournaments.step('cup', march(1)),
  ...['Anna', 'Ben', 'Cleo', 'Dan', 'Eve'].map(
    (name, at) => async (one: Robot) =>
      (await cupOf(one)).enter(person(name), {}, byMail(name.toLowerCase(), `a${at}`), march(2)),
  ),
  ({ tournaments }) => tournaments.step('cup', march(3)),
  async (one) =>
    (await cupOf(one)).replace(
      'anna',
      person('Finn'),
      { games: 'running' },
      byMail('umpire', 'b1'),
      march(4),
    ),
  async (one) =>
    (await cupOf(one)).act(
      { type: 'withdraw', entrant: 'ben', reason: 'ill' },
      byMail('ben', 'b2'),
      march(4),
    ),
  ({ tournaments }) => tournaments.step('cup', march(4)),
  ({ house }) => forfeitAll(house),
  ({ tournaments }) => tournaments.step('cup', march(5)),
];

/** Everything from without, where a kill is followed by a new program that does the same again. */
async function played(kill: Breaking) {
  const home = await folder();
  let one = await robot(home, kill);
  let kills = 0;
  for (const deed of DEEDS) {
    try {
      await deed(one);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
      kills++;
      one = await robot(home, new Breaking());
      await deed(one);
    }
  }
  const cup = await cupOf(one);
  const said = (await cup.log.readEntries(1)).map(({ kind }) => kind);
  const seats = await Promise.all(
    (await one.house.list()).map(async (id) => (await one.house.open(id))?.players.map(({ name }) => name)),
  );
  const standby = (await cup.standby()).map(({ entrant }) => entrant);
  return { kills, said, seats, standby, phase: cup.state.phase };
}

describe('a robot that is killed at any moment', () => {
  it('does nothing twice and loses nothing, whatever it was about', async () => {
    const whole = new Breaking();
    const wanted = await played(whole);
    expect(wanted).toMatchObject({ kills: 0, standby: ['eve'], phase: 'ended' });
    expect(wanted.said).toEqual([
      ...[
        'open-entries',
        'enter',
        'enter',
        'enter',
        'enter',
        'close-entries',
        'pair',
        'publish',
        'game',
        'game',
      ],
      ...['replace', 'withdraw', 'result', 'close-round', 'close-stage', 'end'],
    ]);
    expect(whole.deeds).toBeGreaterThanOrEqual(30);
    // An odd number of them: deaths before a deed and after it take turns.
    for (const at of oneIn(7, [...Array(2 * whole.deeds).keys()])) {
      const { kills, ...found } = await played(new Breaking(at));
      // Lots are drawn anew in each of these tournaments, so who met whom is not compared.
      expect([at, kills, found.phase, found.standby]).toEqual([at, 1, 'ended', ['eve']]);
      expect([at, found.said]).toEqual([at, wanted.said]);
      expect([at, found.seats.flat().sort()]).toEqual([at, ['Ben', 'Cleo', 'Dan', 'Finn']]);
    }
  });

  it('may have another one beside it: both step, and everything is there once', async () => {
    const home = await folder();
    const [one, other] = [await robot(home, new Breaking()), await robot(home, new Breaking())];
    for (const deed of DEEDS) await Promise.all([deed(one), deed(other)]);
    await Promise.all([one, other].map(({ tournaments }) => tournaments.step('cup', march(6))));
    const cup = await cupOf(other);
    const kinds = (await cup.log.readEntries(1)).map(({ kind }) => kind);
    const expected = (await played(new Breaking())).said;
    expect(kinds.toSorted()).toEqual(expected.toSorted());
    expect(await one.house.list()).toHaveLength(2);
  });
});
