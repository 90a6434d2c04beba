import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCheckpoint } from '../../../src/proof/checkpoint/index.js';
import { lastRound } from '../../../src/tournament/procedure/index.js';
import { PostOffice } from '../../support/post-office.js';
import { addressOf, TournamentByMail, verified } from '../../support/tournament-by-mail.js';

const CUP = `new tournament
id: cup
title: Spring Cup
game: wilderness-war
scenario: annus-mirabilis
entry: {least: 4, most: 4}
seeding: entry
stages: [{kind: round-robin}]
end`;
const PLAYERS = ['Anna', 'Ben', 'Cleo', 'Dan'] as const;

describe('a round robin of four, by mail alone', () => {
  let office: PostOffice;
  let cup: TournamentByMail;

  beforeAll(async () => {
    office = await PostOffice.open();
    cup = new TournamentByMail(office, 'cup');
    for (const name of ['Dora', ...PLAYERS]) await cup.knows(name);
    await cup.knows('Eve', 'de');
  });
  afterAll(() => office.close(), 60_000);

  it('is set up by one mail; a file with faults is answered with all of them', async () => {
    const bad = await cup.ask('Dora', 'new tournament\nid: Cup\ntitle: x\nstages: [{kind: chess}]');
    expect(bad.text).toContain('stages[0].kind');
    expect(bad.text).toMatch(/\bid: /);
    const made = await cup.ask('Dora', CUP);
    expect(made.text).toContain('enter cup');
  });

  it('is entered by mail; who comes too late waits for a place', async () => {
    for (const name of PLAYERS.slice(0, 3)) {
      expect((await cup.ask(name, 'enter cup, pace slow')).text).toContain('You play in "Spring Cup"');
    }
    expect((await cup.ask('Eve', 'turniere')).text).toContain('3 Teilnehmer');
    const last = await cup.ask('Dan', 'enter cup');
    expect(last.text).toContain('You play in');
    const late = await cup.ask('Eve', 'anmelden cup');
    expect(late.text).toContain('Anmeldung');
  });

  it('tells everybody his game, and he answers its first report', async () => {
    for (const name of PLAYERS) {
      const told = await cup.awaits(name, 'Round 1 of "Spring Cup"');
      expect(told.text).toMatch(/you play (British|French) against/);
      // What it tells of stands in the one record before it is told.
      expect(findCheckpoint(told.text)).toMatchObject({ ok: true });
      await cup.awaits(name, 'Report for the');
    }
    const games = await cup.ask('Anna', 'my games\nround\nstandings\ncrosstable');
    expect(games.text).toContain('cup-1-1-');
    expect(games.text).toContain('pairings of round 1'.replace('pairings', 'results'));
    expect((await cup.ask('Anna', 'publish')).text).toContain('REFUSED');
  });

  it('goes on by itself: results, the next rounds, the end', async () => {
    for (let round = 1; round <= 3; round++) {
      await cup.stands((state) => {
        const last = lastRound(state);
        const games = (last?.meetings ?? []).flatMap((meeting) => meeting.games);
        return last?.number === round && games.every(({ made }) => made !== null);
      }, `round ${round}`);
      const [one, other] = await cup.games();
      if (one === undefined || other === undefined) throw new Error('two games are played in a round');
      if (round === 1) {
        await cup.resigns(one, 'first');
        await cup.ask('Dora', `adjudicate ${other.made?.id} french Louisbourg cannot be held`);
      } else if (round === 2) {
        const who = one.first;
        const replaced = await cup.ask('Dora', `replace ${who} ${addressOf('Eve')}`);
        expect(replaced.text).not.toContain('REFUSED');
        await cup.awaits('Eve', 'Bericht');
        await cup.resigns(one, 'second');
        await cup.resigns(other, 'first');
      } else {
        await cup.ask('Dora', `forfeit 1 ${one.second} silent`);
        await cup.resigns(other, 'second');
      }
    }
    await cup.stands(({ phase }) => phase === 'ended', 'the end');
    for (const name of ['Ben', 'Dora']) await cup.awaits(name, 'standings after 3 rounds');
    expect(cup.written.get(addressOf('Dora'))).toBeLessThanOrEqual(5);
  });

  it('is verified from the logs alone; a byte that was flipped is named', async () => {
    const right = await verified(office.home, 'cup');
    expect(right).toMatchObject({ ok: true, games: 6, missing: [] });
    expect(await verified(office.home, 'cup', { flip: '/cup' })).toMatchObject({
      ok: false,
      first: { where: 'tournament' },
    });
    expect(await verified(office.home, 'cup', { flip: 'cup-1-2-1-1' })).toMatchObject({
      ok: false,
      first: { where: 'cup-1-2-1-1' },
    });
  });

  it('tells nobody an address of another', async () => {
    for (const name of PLAYERS) {
      for (const { text } of await cup.mails(name)) {
        for (const other of ['Dora', ...PLAYERS]) {
          if (other !== name) expect(text).not.toContain(addressOf(other));
        }
      }
    }
  });
});
