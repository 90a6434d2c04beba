import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openHouse } from '../../src/game/games-folder/index.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { readKeysAt } from '../../src/log/storage/index.js';
import { lettersOf } from '../../src/robot/tournaments/letters-of-entry.js';
import { lastRound, type TournamentInput } from '../../src/tournament/procedure/index.js';
import { readSettings } from '../../src/tournament/settings/index.js';
import { makeGames, verifyTournament } from '../../src/tournament/table/index.js';
import { testClock } from '../support/temp.js';
import { begun, folder, removeFolders } from './support/logs.js';
import { enterAll, minute, nameOf, say } from './support/players.js';

type Offer = Extract<TournamentInput, { type: 'offers' }>['offers'][number];

afterEach(removeFolders);

const registry = loadRegistry();
const game = registry.get('wilderness-war');
const sides = game?.sides ?? [];
const contacts = new Map(
  [1, 2, 3, 4, 5].map((number) => {
    const name = nameOf(number);
    return [name, { name, address: `${name}@example.org`, locale: 'en', zone: 'UTC' }];
  }),
);
const cup = (more: string): string => `id: cup
title: Cup
game: wilderness-war
scenario: annus-mirabilis
seeding: entry
stages: [{kind: round-robin, pools: 1}]
${more}`;
const OPEN = 'options: {bidding: open}\n';

async function given(dir: string) {
  const keys = await readKeysAt(dir);
  if (!keys.ok) throw new Error(keys.violation.code);
  return { bytes: await readFile(join(dir, 'log.yaml')), keys: keys.value };
}

/** The first round of four, published. */
async function published(more: string) {
  const { dir, log } = await begun(cup(more));
  await enterAll(log, 4);
  await say(log, { type: 'pair' }, { type: 'publish', until: null });
  const games = await folder();
  const house = await openHouse({ dir: games, registry, clock: testClock() });
  return { dir, log, games, house };
}

describe('who bids first for the sides', () => {
  it('is the lower seed of each game where the event says so; its game is set up so, and verified', async () => {
    const { dir, log, games, house } = await published(`${OPEN}bidsFirst: lower-seed\n`);
    const paired = (lastRound(log.session)?.meetings ?? []).flatMap((meeting) => meeting.games);
    expect(paired.map(({ bidsFirst }) => bidsFirst).sort()).toEqual(['p03', 'p04']);
    const parts = { house, sides, contacts, at: minute(50) };
    const made = await makeGames(log, { ...parts, ...(game === null ? {} : { module: game }) });
    expect(made).toEqual({ ok: true, value: ['cup-1-1-1-1', 'cup-1-1-2-1'] });
    for (const { first, second, bidsFirst, made: one } of (lastRound(log.session)?.meetings ?? []).flatMap(
      (meeting) => meeting.games,
    )) {
      const table = await house.open(one?.id ?? '');
      if (table == null) throw new Error('no game');
      const [asked] = table.module.pending(table.session.state);
      const holder = asked?.side === sides[0] ? first : second;
      expect(asked?.kind).toBe('bid');
      expect(holder).toBe(bidsFirst);
    }
    const logOf = (id: string) => given(join(games, id));
    await house.close();
    expect(await verifyTournament(await given(dir), registry, logOf)).toMatchObject({ ok: true, games: 2 });
  });

  it('is named by verify where a game was set up otherwise', async () => {
    const { dir, log, games, house } = await published(`${OPEN}bidsFirst: lower-seed\n`);
    // Made without a look at the pairing: the dice would say.
    await makeGames(log, { house, sides, contacts, at: minute(50) });
    await house.close();
    expect(await verifyTournament(await given(dir), registry, (id) => given(join(games, id)))).toMatchObject({
      ok: false,
      first: { where: 'cup-1-1-1-1', problem: 'another one bids first in it than the pairing says' },
    });
  });

  it('goes with what was offered for a side: it stands on the track of its game, and verify looks at it', async () => {
    const { dir, log, games, house } = await published('');
    const [meeting] = lastRound(log.session)?.meetings ?? [];
    const [one = '', other = ''] = meeting?.entrants ?? [];
    const offers: [Offer, Offer] = [
      { entrant: one, side: 'second', points: 3 },
      { entrant: other, side: 'second', points: 2 },
    ];
    const place = { stage: 1, round: 1, table: 1, game: 1 } as const;
    await say(log, { type: 'offers', ...place, offers, track: true });
    const parts = { house, sides, contacts, at: minute(50) };
    // Table 1 is made as it was offered for, table 2 has nothing on its track.
    await makeGames(log, { ...parts, ...(game === null ? {} : { module: game }) });
    const vp = async (id: string) => (await house.open(id))?.session.state as { readonly vp: number };
    expect(await vp('cup-1-1-1-1')).toMatchObject({ vp: 4 + 3 });
    expect(await vp('cup-1-1-2-1')).toMatchObject({ vp: 4 });
    await house.close();
    expect(await verifyTournament(await given(dir), registry, (id) => given(join(games, id)))).toMatchObject({
      ...{ ok: true, games: 2 },
    });
  });

  it('is named by verify where a game begins without the points that were offered', async () => {
    const { dir, log, games, house } = await published('');
    const [meeting] = lastRound(log.session)?.meetings ?? [];
    const [one = '', other = ''] = meeting?.entrants ?? [];
    const offers: [Offer, Offer] = [
      { entrant: one, side: 'first', points: 3 },
      { entrant: other, side: 'first', points: 2 },
    ];
    const place = { stage: 1, round: 1, table: 1, game: 1 } as const;
    await say(log, { type: 'offers', ...place, offers, track: true });
    await makeGames(log, { house, sides, contacts, at: minute(50) });
    await house.close();
    expect(await verifyTournament(await given(dir), registry, (id) => given(join(games, id)))).toMatchObject({
      ok: false,
      first: {
        where: 'cup-1-1-1-1',
        problem: 'it does not begin with the points that were offered for a side',
      },
    });
  });

  it('is by place as it stands when the round is published, and goes over to who plays on for somebody', async () => {
    const { log, house } = await published(`${OPEN}bidsFirst: lower-place\n`);
    const round = lastRound(log.session);
    // In the first round p04 beats p01, and p02 beats p03; in the second p04 meets p03, and p01 meets p02.
    const won = ['p02', 'p04'];
    for (const { table, games } of round?.meetings ?? []) {
      const winner = won.includes(games[0]?.first ?? '') ? 'first' : 'second';
      await say(log, { type: 'result', stage: 1, round: 1, table, game: 1, outcome: { winner }, head: null });
    }
    await say(log, { type: 'close-round' }, { type: 'pair' }, { type: 'publish', until: null });
    const second = lastRound(log.session)?.meetings.flatMap((meeting) => meeting.games) ?? [];
    expect(second.map(({ bidsFirst }) => bidsFirst).sort()).toEqual(['p01', 'p03']);
    const bidder = second[0]?.bidsFirst ?? '';
    await say(log, { type: 'replace', entrant: bidder, by: 'p05', games: 'running' });
    expect(lastRound(log.session)?.meetings[0]?.games[0]?.bidsFirst).toBe('p05');
    await house.close();
  });

  it('is told with the pairing', async () => {
    const { log, house } = await published(`${OPEN}bidsFirst: lower-seed\n`);
    const [entry] = (await log.readEntries(log.head.seq)) ?? [];
    if (entry === undefined) throw new Error('no entry');
    const names = new Map([...contacts].map(([id, { name }]) => [id, name]));
    const facts = { id: 'cup', title: 'Cup', state: log.session, names, module: game };
    const said = lettersOf(entry, facts as never).flatMap(({ to, told }) =>
      told.said.filter(({ code }) => code === 'tournament-bids-first').map(({ params }) => [to, params?.own]),
    );
    expect(new Map(said as [string, string][])).toEqual(
      new Map([
        ['p01', 'false'],
        ['p02', 'false'],
        ['p03', 'true'],
        ['p04', 'true'],
      ]),
    );
    await house.close();
  });

  it('is left to the game where nothing is said, and refused with its key where nobody bids in turn', async () => {
    const { log, house } = await published(OPEN);
    expect(JSON.stringify(log.session)).not.toContain('bidsFirst');
    await house.close();
    for (const options of ['', 'options: {bidding: sealed}\n']) {
      const read = readSettings(cup(`${options}bidsFirst: lower-seed\n`), registry);
      expect(read).toMatchObject({ ok: false, faults: [{ key: 'bidsFirst' }] });
    }
    // Of games played elsewhere only the pairing tells it.
    const elsewhere = 'id: cup\ntitle: Cup\nstages: [{kind: swiss, rounds: 1}]\nbidsFirst: lower-place\n';
    expect(readSettings(elsewhere, registry).ok).toBe(true);
  });
});
