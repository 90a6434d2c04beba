import { afterEach, describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { eventsOf } from '../../src/log/format/index.js';
import { standingsAt } from '../../src/tournament/procedure/index.js';
import { readSettings } from '../../src/tournament/settings/index.js';
import { begun, exampleText, removeFolders } from './support/logs.js';
import { attempt, enterAll, say } from './support/players.js';

afterEach(removeFolders);

describe("a director's file", () => {
  it('has all its faults named at once, each with its key', () => {
    const text = [
      'id: Spring Cup',
      'title: Spring Cup',
      'game: wilderness-war',
      'scenario: annus-mirabilis',
      'colour: blue',
      'entry: {least: 1}',
      'stages: [{kind: swiss, rounds: 0}, {kind: chess}]',
      'points: {win: much}',
    ].join('\n');
    const read = readSettings(text, loadRegistry());
    const keys = read.ok ? [] : read.faults.map(({ key }) => key).sort();
    expect(keys).toEqual(
      expect.arrayContaining(['colour', 'entry.least', 'id', 'stages[0].rounds', 'stages[1].kind']),
    );
    expect(keys.some((key) => key.startsWith('points.win'))).toBe(true);
  });

  it('is judged by the game, the clock and the zone, too', () => {
    const text =
      'id: cup\ntitle: Cup\ngame: wilderness-war\nscenario: nowhere\nclock: soon\nzone: Moon/Sea\nentry: {least: 8, most: 4}\nstages: [{kind: swiss, rounds: 3}, {kind: round-robin}]\n';
    const read = readSettings(text, loadRegistry());
    expect(read.ok ? [] : read.faults.map(({ key }) => key).sort()).toEqual(
      ['clock', 'entry.most', 'scenario', 'stages[0].takes', 'zone'].sort(),
    );
  });

  it('does not say otherwise what the FIDE Dutch system says itself', () => {
    const stage =
      '{kind: swiss, method: dutch, rounds: 3, floater: lot-down, opponents: 2, seeds: {count: 4}}';
    const text = `id: cup\ntitle: Cup\nsides: lot\nodd: {gets: stand-in}\nstages: [${stage}]\n`;
    const read = readSettings(text, loadRegistry());
    expect(read.ok ? [] : read.faults.map(({ key }) => key).sort()).toEqual(
      ['odd.gets', 'sides', 'stages[0].floater', 'stages[0].opponents', 'stages[0].seeds'].sort(),
    );
    const plain = readSettings(
      'id: cup\ntitle: Cup\nstages: [{kind: swiss, method: dutch, rounds: 3}]\n',
      loadRegistry(),
    );
    expect(plain.ok).toBe(true);
  });
});

describe('what is said to a tournament', () => {
  const place = { stage: 1, round: 1, table: 1, game: 1 };

  it('pairs no round twice, and closes none with games under way', async () => {
    const { log } = await begun(await exampleText('spring-cup.yaml'));
    expect(await attempt(log, { type: 'pair' })).toMatchObject({
      violation: { code: 'tournament-wrong-phase' },
    });
    await enterAll(log, 4);
    await say(log, { type: 'pair' });
    expect(await attempt(log, { type: 'pair' })).toMatchObject({
      violation: { code: 'tournament-draft-waits' },
    });
    await say(log, { type: 'publish', until: null });
    expect(await attempt(log, { type: 'pair' })).toMatchObject({
      violation: { code: 'tournament-round-open' },
    });
    expect(await attempt(log, { type: 'close-round' })).toMatchObject({
      violation: { code: 'tournament-games-open', params: { games: 2 } },
    });
    await say(log, { type: 'close-round', timeUp: true });
    expect(log.session.rounds[0]?.meetings[0]?.games[0]?.outcome).toEqual({ kind: 'forfeit', winner: null });
  });

  it('annuls the games of who leaves early, and warns where a result is undone that later pairings rest on', async () => {
    const { log } = await begun(await exampleText('spring-cup.yaml'));
    await enterAll(log, 4);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const other = { ...place, table: 2 };
    await say(log, { type: 'result', ...place, outcome: { winner: 'first', margin: '1.5' }, head: null });
    await say(log, { type: 'result', ...other, outcome: { winner: null }, head: null });
    expect(
      await attempt(log, { type: 'result', ...place, outcome: { winner: 'second' }, head: null }),
    ).toMatchObject({ violation: { code: 'tournament-has-result' } });
    await say(log, { type: 'close-round' }, { type: 'pair' }, { type: 'publish', until: null });
    await say(log, { type: 'result', ...place, outcome: null, head: null, instead: true });
    const [undone] = await log.readEntries(log.head.seq);
    expect(undone === undefined ? [] : eventsOf(undone, 'observer').map(({ kind }) => kind)).toEqual([
      'result-changed',
      'warning-later-pairings',
    ]);
    await say(log, { type: 'withdraw', entrant: 'p01', reason: 'no time' });
    const games = log.session.rounds.flatMap(({ meetings }) => meetings.flatMap((one) => one.games));
    const his = games.filter(({ first, second }) => first === 'p01' || second === 'p01');
    expect(his.map(({ outcome }) => outcome?.kind)).toEqual(['annulled', 'annulled']);
    expect(await attempt(log, { type: 'come-back', entrant: 'p01' })).toMatchObject({
      violation: { code: 'tournament-cannot-return' },
    });
  });

  it('has nobody judge his own game, takes late entries where it may, and lets somebody play on for another', async () => {
    const text =
      'id: cup\ntitle: Cup\nentry: {lateUntilRound: 2}\nstages: [{kind: swiss, rounds: 3}]\ndirector: {plays: p01, assistants: [p02, p03]}\n';
    const { log } = await begun(text);
    await enterAll(log, 4);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const meetings = log.session.rounds[0]?.meetings ?? [];
    const table = meetings.find(({ entrants }) => entrants.includes('p01'))?.table ?? 0;
    const own = { type: 'adjudicate', ...place, table, winner: 'first', reason: 'clear' } as const;
    expect(await attempt(log, own)).toMatchObject({ violation: { code: 'tournament-own-game' } });
    const opponent = meetings[table - 1]?.entrants.find((id) => id !== 'p01');
    await say(log, { ...own, judge: opponent === 'p02' ? 'p03' : 'p02' });
    await say(log, { type: 'enter', entrant: 'late', rating: null });
    expect(log.session.rounds[0]?.byes).toMatchObject([{ entrant: 'late', kind: 'late' }]);
    await say(log, { type: 'replace', entrant: 'p04', by: 'eve', games: 'running' });
    const rest = { ...place, table: table === 1 ? 2 : 1 };
    await say(log, { type: 'forfeit', ...rest, winner: 'first', reason: 'silent' }, { type: 'close-round' });
    await say(log, { type: 'points', entrant: 'late', points: '0.5', reason: 'ruling' }, { type: 'pair' });
    const rows = standingsAt(log.session, 1).rows;
    expect(rows.find(({ entrant }) => entrant === 'late')?.points).toBe(0.5);
    const second = log.session.rounds[1];
    const there = [
      ...(second?.meetings.flatMap(({ entrants }) => entrants) ?? []),
      ...(second?.byes.map(({ entrant }) => entrant) ?? []),
    ];
    expect(there.sort()).toEqual(['eve', 'late', 'p01', 'p02', 'p03']);
  });
});
