import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lastRound, participant } from '../../src/tournament/procedure/index.js';
import { offered, PostOffice } from '../support/post-office.js';
import { addressOf, TournamentByMail, verified } from '../support/tournament-by-mail.js';

/** Sixteen with three rounds where there is time (`npm run tournaments-by-mail`); eight with two otherwise. */
const LONG = process.env.LONG_TOURNAMENTS === '1';
const NAMES = [
  ...['Anna', 'Ben', 'Cleo', 'Dan', 'Emil', 'Fay', 'Gus', 'Hal'],
  ...['Ida', 'Jon', 'Kim', 'Leo', 'Mia', 'Ned', 'Oda', 'Pit'],
].slice(0, LONG ? 16 : 8);
const ROUNDS = LONG ? 3 : 2;
const CUP = `new tournament

id: open
title: Open
game: mohicans
scenario: '1754'
entry: {least: ${NAMES.length}, most: ${NAMES.length}}
seeding: entry
stages:
  - {kind: swiss, rounds: ${ROUNDS}, takes: 4}
  - {kind: round-robin}
withdrawn: {annulBelow: 0, games: forfeit}
tieBreaks: [direct-encounter, buchholz, lots]`;

describe(`a Swiss of ${NAMES.length} with a final of four, by mail alone`, () => {
  let office: PostOffice;
  let open: TournamentByMail;
  let chance = 7;
  const tossed = (): boolean => {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    return chance > 1_073_741_824;
  };

  beforeAll(async () => {
    office = await PostOffice.open();
    open = new TournamentByMail(office, 'open');
    for (const name of ['Dora', ...NAMES, 'Eve']) await open.knows(name);
  }, 60_000);
  afterAll(() => office.close(), 60_000);

  /** Waits until a round is published and all of its games are there. */
  async function roundOf(stage: number, round: number) {
    await open.stands((state) => {
      const last = lastRound(state);
      const games = (last?.meetings ?? []).flatMap((meeting) => meeting.games);
      const made = games.every((game) => game.made !== null || game.outcome !== null);
      return last?.stage === stage && last.number === round && last.status !== 'draft' && made;
    }, `stage ${stage}, round ${round}`);
    return open.games();
  }

  it('begins when the last one has entered', async () => {
    expect((await open.ask('Dora', CUP)).text).toMatch(/enter\s+open/);
    for (const name of NAMES) expect((await open.ask(name, 'enter open')).text).toContain('You play in');
    expect(await roundOf(1, 1)).toHaveLength(NAMES.length / 2);
  }, 60_000);

  it('is played by orders that reports offer, and goes on through two who leave, one forfeit, one adjudication, one replacement', async () => {
    for (const name of ['Anna', 'Ben']) {
      const report = await open.awaits(name, 'Report for the');
      const { decision, lines } = offered(report.text) ?? { decision: '', lines: [] };
      const [line] = lines;
      if (line !== undefined) await open.reply(name, report, `decision ${decision}\n${line}`);
    }
    for (let round = 1; round <= ROUNDS; round++) {
      const games = await roundOf(1, round);
      const { id } = await open.open();
      for (const [index, game] of games.entries()) {
        if (round === 1 && index === 0) {
          const left = await open.ask(game.second, `withdraw ${id} no time`);
          expect(left.text).toContain('has left');
        } else if (round === 1 && index === 1) {
          await open.ask('Dora', `adjudicate ${game.made?.id} ${game.first} he holds the fort`);
        } else if (round === 1 && index === 2) {
          await open.ask('Dora', `replace ${game.first} ${addressOf('Eve')} Eve`);
          await open.awaits('Eve', 'Report for the');
          await open.resigns(game, 'second');
        } else if (round === 2 && index === 0) {
          await open.ask('Dora', `forfeit ${game.made?.id} ${game.second} silent`);
        } else await open.resigns(game, tossed() ? 'first' : 'second');
      }
      if (round === 1) {
        const { state } = await open.open();
        const other = state.participants.find(
          ({ id: who, status }) =>
            status === 'in' && who !== 'eve' && !games.some(({ first }) => first === who),
        );
        if (other !== undefined) await open.ask(other.id, 'withdraw open');
      }
    }
    await open.stands(({ stages }) => stages.length === 2, 'the final');
    for (let round = 1; round <= 3; round++) {
      for (const game of await roundOf(2, round)) await open.resigns(game, tossed() ? 'first' : 'second');
    }
    const state = await open.stands(({ phase }) => phase === 'ended', 'the end');
    expect(participant(state, 'eve')?.status).toBe('in');
    expect(state.participants.filter(({ status }) => status === 'left')).toHaveLength(2);
    expect(open.written.get(addressOf('Dora'))).toBeLessThanOrEqual(5);
    for (const name of [NAMES[3] ?? '', 'Eve', 'Dora']) await open.awaits(name, '"Open" (open) is over');
  }, 240_000);

  it('is verified from the logs alone; a flipped byte is named', async () => {
    const right = await verified(office.home, 'open');
    expect(right).toMatchObject({ ok: true, missing: [] });
    expect(right.games).toBeGreaterThan(NAMES.length / 2 + 6);
    expect(await verified(office.home, 'open', 'open-2-1-1-1')).toMatchObject({
      ok: false,
      first: { where: 'open-2-1-1-1' },
    });
  }, 120_000);
});

const CLUB = `new tournament
id: club
title: Club evening
entry: {least: 2, most: 2}
stages: [{kind: round-robin, meet: twice}]
seeding: entry`;

describe('a tournament of games played elsewhere', () => {
  let office: PostOffice;
  let club: TournamentByMail;
  beforeAll(async () => {
    office = await PostOffice.open();
    club = new TournamentByMail(office, 'club');
    for (const name of ['Dora', 'Anna']) await club.knows(name);
    await club.knows('Ben', 'fr');
  }, 60_000);
  afterAll(() => office.close(), 60_000);

  it('takes results that both players say; where they differ the director decides', async () => {
    await club.ask('Dora', CLUB);
    await club.ask('Anna', 'enter club');
    await club.ask('Ben', "s'inscrire club");
    await club.awaits('Anna', 'When it is over write "result 1 1-0"');
    const said = await club.ask('Anna', 'result 1 anna');
    expect(said.text).toContain('when Ben says the same');
    await club.awaits('Ben', 'Anna dit');
    const agreed = await club.ask('Ben', 'résultat 1 anna');
    expect(agreed.text).toContain('Le résultat est enregistré.');
    await club.stands(({ rounds }) => rounds.length === 2 && rounds[1]?.status === 'published', 'round 2');
    await club.ask('Anna', 'result 1 1-0');
    const other = await club.ask('Ben', 'résultat 1 nulle');
    expect(other.text).toContain('Le directeur décide.');
    await club.awaits('Dora', 'tell different results');
    await club.ask('Dora', 'result 1 draw');
    const state = await club.stands(({ phase }) => phase === 'ended', 'the end');
    expect(state.rounds.flatMap(({ meetings }) => meetings.flatMap(({ games }) => games))).toMatchObject([
      { outcome: { winner: 'first' } },
      { outcome: { winner: null } },
    ]);
    expect((await verified(office.home, 'club')).ok).toBe(true);
  }, 60_000);
});
