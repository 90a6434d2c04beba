import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../src/system/sources/time-source.js';
import { eventOfTrf, readTrf } from '../../src/tournament/formats/index.js';
import { lastRound } from '../../src/tournament/procedure/index.js';
import { PostOffice } from '../support/post-office.js';
import { addressOf, TournamentByMail } from '../support/tournament-by-mail.js';

const HEAD = 'new tournament\nentry: {least: 4, most: 4}\nseeding: entry';
const CLUB = `${HEAD}\nid: club\ntitle: Club\nround: {publish: director, closes: director}
stages: [{kind: ladder, rounds: 2, by: challenge}]`;
const CUP = `${HEAD}\nid: cup\ntitle: Cup\ngame: mohicans\nscenario: '1754'\nclock: 72h +12h cap 120h
stages: [{kind: swiss, rounds: 2}]\nround: {publish: director}`;
const PLAYERS = ['Anna', 'Ben', 'Cleo', 'Dan'] as const;
const NEXT_YEAR = new Date(systemClock.now()).getUTCFullYear() + 1;

describe('what players and directors say to a tournament by mail', () => {
  let office: PostOffice;
  let club: TournamentByMail;
  let cup: TournamentByMail;
  const said = async (who: string, text: string): Promise<string> =>
    (await club.ask(who, text)).text.replace(/\s+/g, ' ');
  beforeAll(async () => {
    office = await PostOffice.open();
    club = new TournamentByMail(office, 'club');
    cup = new TournamentByMail(office, 'cup');
    for (const name of ['Dora', ...PLAYERS, 'Eve']) await club.knows(name);
    await club.knows('Fay', 'fr');
    for (const file of [CLUB, CUP]) expect(await said('Dora', file)).not.toContain('REFUSED');
    for (const name of PLAYERS) expect(await said(name, 'enter club\nenter cup')).not.toContain('REFUSED');
  }, 240_000);
  afterAll(() => office.close(), 60_000);

  it('shows a round before it is drawn, pairs one by hand with the others around it, and says a word for a player', async () => {
    const shown = await said('Dora', 'tournament cup\npreview');
    expect(shown).toContain('The next round of "Cup" would be this');
    expect((await cup.open()).state.rounds.filter(({ status }) => status !== 'draft')).toEqual([]);
    const anew = await said('Dora', 'tournament cup\ndiscard\npreview');
    expect(anew).toContain('would be this');
    expect(await said('Anna', 'tournament cup\npreview')).toContain('REFUSED');
    const paired = await said(
      'Dora',
      'tournament cup\npair dan anna, rest\nfor ben: wish no bye, side french, games 2\nfor cleo: withdraw no time\nfor cleo: enter cup\npublish',
    );
    expect(paired).not.toContain('REFUSED');
    const { rounds, participants } = (await cup.open()).state;
    expect(rounds[0]?.meetings.map(({ games }) => [games[0]?.first, games[0]?.second].sort())).toEqual([
      ['anna', 'dan'],
      ['ben', 'cleo'],
    ]);
    expect(participants.find(({ id }) => id === 'ben')?.wishes).toEqual({
      noBye: true,
      side: 'first',
      games: 2,
    });
    expect(participants.find(({ id }) => id === 'cleo')?.status).toBe('in');
    expect(await said('Dora', 'tournament cup\nfor zoe: withdraw no time')).toContain('REFUSED');
  }, 240_000);

  it('has somebody away from all his games, each of which has it in its log', async () => {
    await cup.awaits('Dan', 'Report for the');
    const away = await said('Dan', `tournament cup\nvacation ${NEXT_YEAR}-03-01..${NEXT_YEAR}-03-10`);
    expect(away).toContain('Away from "Cup" until');
    expect(away).toContain('noted in 1 game.');
    const game = (await cup.games()).find(({ first, second }) => [first, second].includes('dan'));
    const table = await office.house.open(game?.made?.id ?? '');
    const side = table?.players.find(({ name }) => name === 'Dan')?.side;
    expect(table?.clock()?.sides.find((one) => one.side === side)?.away).toHaveLength(1);
    const [entry] = (await table?.entries(0))?.slice(-1) ?? [];
    expect(entry).toMatchObject({ kind: 'vacation', source: { via: 'robot' } });
    expect((await (await cup.open()).absences()).get('dan')).toHaveLength(1);
    expect(await said('Dan', 'tournament cup\nvacation 2001-01-01..2001-01-03')).toContain('REFUSED');
    expect(await said('Dan', 'tournament cup\nvacation off')).toContain('is over');
    expect((await (await cup.open()).absences()).size).toBe(0);
    expect(await said('Dan', `tournament cup\nvacation ${NEXT_YEAR}-03-01..${NEXT_YEAR}-12-10`)).toContain(
      'noted in 1 game',
    );
  }, 240_000);

  it('has one challenge another, offers kept from everybody until both are made, and a result taken back', async () => {
    expect(await said('Dora', 'tournament club\npublish')).not.toContain('REFUSED');
    expect(await said('Dan', 'tournament club\nchallenge zoe')).toContain('REFUSED');
    expect(await said('Dan', 'tournament club\nchallenge anna')).not.toContain('REFUSED');
    await club.awaits('Anna', 'Dan challenges Anna; table 1');
    const kept = await said('Dan', 'tournament club\noffer 1 first 2');
    expect(kept).toContain('Your offer for table 1 is kept');
    await club.awaits('Anna', 'Dan has said what a side is worth');
    const secret = (await club.mails('Anna')).filter(({ text }) => text.includes('has said what a side'));
    expect(
      secret.map(({ text }) => / 2 (points|for it)/.test(text.replace(/2 points for having/, ''))),
    ).toEqual([false]);
    expect(JSON.stringify(await (await club.open()).log.readEntries(0))).not.toContain('offers');
    expect(await readFile(join(office.home, 'tournaments', 'club', 'players.yaml'), 'utf8')).toContain(
      'offers',
    );
    expect(await said('Ben', 'tournament club\noffer 1 first 2')).toContain('REFUSED');
    expect(await said('Anna', 'tournament club\noffer 1 first 1.5')).toContain('Both offers for table 1');
    await club.awaits('Anna', 'Dan has the first side, Anna the second. Anna gets 2 for it.');
    const game = () => club.open().then(({ state }) => lastRound(state)?.meetings[0]?.games[0]);
    expect(await game()).toMatchObject({ first: 'dan', second: 'anna', bid: 2 });
    expect(await said('Anna', 'tournament club\noffer 1 first 5')).toContain('have been opened');
    expect(await said('Dora', 'tournament club\nsides 1 anna bid 1 as they agreed')).not.toContain('REFUSED');
    expect(await game()).toMatchObject({ first: 'anna', bid: 1 });
    expect(await said('Dora', 'tournament club\noffers 1 anna first 1, dan second 3')).not.toContain(
      'REFUSED',
    );
    expect(await said('Dora', 'tournament club\nresult 1 anna')).toContain('on record');
    expect(await said('Dora', 'tournament club\nresult 1 none')).toContain('has been taken back');
    expect((await game())?.outcome).toBeNull();
    const csv = await said('Anna', 'standings club csv\nratings club');
    expect(csv).toContain('place,player,points');
    expect(csv).toContain('Club: ratings');
  }, 240_000);

  it('makes a tournament of a report of another program, and gives one back', async () => {
    const file = (await readFile('test/tournament/data/trf/dutch_2025_C5.trf', 'utf8')).replace(
      /\r\n?/g,
      '\n',
    );
    const given = readTrf(file);
    const made = await said('Dora', `new tournament\nid: friends\n${file}`);
    expect(made).toContain('(friends) stands where the file stands');
    const back = (await club.ask('Dora', 'standings friends trf')).text;
    const told = readTrf(
      back
        .split('\n')
        .filter((line) => /^\d{3} /.test(line))
        .join('\n'),
    );
    if (!given.ok || !told.ok) throw new Error('no report');
    const facts = (event: ReturnType<typeof eventOfTrf>) => [
      [...event.names.values()],
      event.rounds.map(({ meetings }) => meetings.map(({ games }) => games[0]?.outcome)),
    ];
    expect(facts(eventOfTrf(told.value))).toEqual(facts(eventOfTrf(given.value)));
    const [line = ''] = file.split('\n').filter((each) => each.startsWith('001'));
    const wrong = await said('Dora', `new tournament\n${file}\n${line}`);
    expect(wrong).toContain('REFUSED');
    expect(wrong).toContain(`${file.split('\n').length + 1}: `);
    expect((await cup.open()).id).toBe('cup');
  }, 240_000);

  it('tells what it has noted of the wishes of an entry, also of who waits for a place, and keeps what he wishes then', async () => {
    const made = await said(
      'Dora',
      `new tournament\nid: late\ntitle: Late\ngame: mohicans\nscenario: '1754'\npaces: {slow: 240h +48h}
entry: {least: 2, most: 2, until: ${NEXT_YEAR}-01-01}\nstages: [{kind: swiss, rounds: 1}]`,
    );
    expect(made).not.toContain('REFUSED');
    for (const name of ['Cleo', 'Ben'])
      expect(await said(name, 'enter late')).toContain('You play in "Late"');
    const full = await said('Eve', 'enter late side French pace slow games 2');
    expect(full).toContain('is full. You wait for a place');
    expect(full).toContain('Side: French, where nothing else says who has which.');
    expect(full).toContain('your games with others of that pace have the clock 240h +48h');
    expect(full).toContain('You have 2 games under way at most.');
    expect(await said('Eve', 'tournament late\nwish pace quick')).toContain('it knows slow');
    expect(await said('Eve', 'tournament late\nwish side either, no bye')).toContain('Noted for "Late"');
    const french = await said('Fay', "s'inscrire late, camp britannique, parties 1");
    expect(french).toContain('Camp : Britanniques, là où');
    const late = await office.station.tournaments.tournaments.open('late');
    expect((await late?.standby())?.map(({ entrant }) => entrant)).toEqual(['eve', 'fay']);
    const wishes = await late?.wishes();
    expect(wishes?.get('eve')).toMatchObject({ side: 'first', pace: 'slow', games: 2 });
    expect(wishes?.get('fay')).toMatchObject({ side: 'second', games: 1 });
    expect(await said('Fay', 'enter late side green')).toContain('REFUSÉ');
  }, 240_000);

  it('has somebody else direct from a mail on, and nobody who does not', async () => {
    expect(await said('Ben', `director ${addressOf('Ben')} Ben`)).toContain('REFUSED');
    const wish = 'für anna: wunsch nie spielfrei, ohne dan';
    expect(await said('Dora', `tournament club\n${wish}`)).not.toContain('REFUSED');
    const handed = await said('Dora', 'tournament club\ndirector eve@example.org Eve');
    expect(handed).toContain('Eve directs "Club"');
    expect((await (await club.open()).director()).address).toBe('eve@example.org');
    expect(await said('Dora', 'tournament club\nannounce once more')).toContain('REFUSED');
    expect((await club.open()).state.participants.find(({ id }) => id === 'anna')?.wishes).toEqual({
      noBye: true,
      apart: ['dan'],
    });
  }, 240_000);
});
