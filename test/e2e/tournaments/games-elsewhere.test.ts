import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostOffice } from '../../support/post-office.js';
import { TournamentByMail, verified } from '../../support/tournament-by-mail.js';

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
  });
  afterAll(() => office.close(), 60_000);

  it('takes results that both players say; where they differ the director decides', async () => {
    await club.ask('Dora', CLUB);
    await club.ask('Anna', 'enter club');
    await club.ask('Ben', "s'inscrire club");
    await club.awaits('Anna', 'When it is over write "result 1 1-0"');
    const said = await club.ask('Anna', 'result 1 anna');
    expect(said.text).toContain('when Ben says the same');
    await club.awaits('Ben', 'Anna dit');
    // Who says it again is answered, and nobody is told once more.
    const entries = (await club.open()).log.head.seq;
    expect((await club.ask('Anna', 'result 1 1-0')).text).toContain('when Ben says the same');
    expect((await club.open()).log.head.seq).toBe(entries);
    const agreed = await club.ask('Ben', 'résultat 1 anna');
    expect(agreed.text).toContain('Le résultat est enregistré.');
    await club.stands(({ rounds }) => rounds.length === 2 && rounds[1]?.status === 'published', 'round 2');
    await club.ask('Anna', 'result 1 1-0');
    const other = await club.ask('Ben', 'résultat 1 nulle');
    expect(other.text).toContain('Le directeur décide.');
    await club.awaits('Dora', /tell different results.*write "adjudicate 1 \w+ REASON"/);
    expect((await club.mails('Anna')).filter(({ text }) => text.includes('You decide it'))).toEqual([]);
    await club.ask('Dora', 'result club-1-1-1-1 none');
    await club.awaits(
      'Dora',
      /round 1, table 1: .* is taken back: nobody has won it yet.*rest on the result/,
    );
    await club.ask('Dora', 'result club-1-1-1-1 anna');
    await club.ask('Dora', 'result 1 draw');
    const state = await club.stands(({ phase }) => phase === 'ended', 'the end');
    expect(state.rounds.flatMap(({ meetings }) => meetings.flatMap(({ games }) => games))).toMatchObject([
      { outcome: { winner: 'first' } },
      { outcome: { winner: null } },
    ]);
    expect((await verified(office.home, 'club')).ok).toBe(true);
  });
});
