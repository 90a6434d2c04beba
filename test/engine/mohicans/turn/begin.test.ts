import { describe, expect, it } from '@jest/globals';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import type { Nation, Side, State } from '../../../../src/engine/mohicans/state.js';
import { world } from '../../../support/mohicans.js';
import {
  at,
  every,
  goneOn,
  held,
  kinds,
  oneStage,
  only,
  open,
  standing,
  threes,
  turning,
} from '../support/turn-table.js';

const beginning = (rest: Partial<State> = {}, stand = {}) => oneStage(turning('begin', stand, rest));
const colours = (side: Side): { [nation: Nation]: Side } =>
  Object.fromEntries([...world.nations.keys()].map((nation) => [nation, side]));

describe('the turn record', () => {
  it('has fourteen turns, a spring and an autumn in each of seven years', () => {
    const turns = world.records[USUAL.record] ?? [];
    expect(turns.map(({ year, season }) => `${season} ${year}`)).toEqual(
      [1754, 1755, 1756, 1757, 1758, 1759, 1760].flatMap((year) => [`spring ${year}`, `autumn ${year}`]),
    );
  });

  it('goes on by one when a turn begins', () => {
    const next = beginning({ turn: 4, year: 1755, season: 'autumn' });
    expect([next.state.turn, next.state.year, next.state.season]).toEqual([5, 1756, 'spring']);
    expect(only(next, 'turn-began')).toEqual({ turn: 5, year: 1756, season: 'spring' });
  });
});

describe('forts that were being built when the war began (Set-up)', () => {
  const in1755 = { turn: 2, year: 1754, season: 'autumn' } as const;

  it('appear at the beginning of their year', () => {
    expect(every(beginning(in1755), 'fort-appears')).toEqual([{ place: 'fort-necessity', side: 'british' }]);
    expect(beginning({ turn: 4 }).state.forts).toContain('fort-william-henry');
    expect(every(beginning({ turn: 6, year: 1756 }), 'fort-appears')).toEqual([
      { place: 'fort-carillon', side: 'french' },
    ]);
    expect(every(beginning({ turn: 3, season: 'spring' }), 'fort-appears')).toEqual([]);
  });

  it('do not when the other side has taken the place', () => {
    const taken = beginning({ ...in1755, ...held({ 'fort-necessity': 'french' }) });
    expect(taken.state.forts).not.toContain('fort-necessity');
  });

  it('are no second fort where one was built before', () => {
    const built = beginning({ ...in1755, forts: ['fort-necessity'] });
    expect(built.state.forts).toEqual(['fort-necessity']);
    expect(every(built, 'fort-appears')).toEqual([]);
  });
});

describe('British forts of a turn (V)', () => {
  it('are remembered when it begins, those of the year among them', () => {
    const { state } = beginning({ turn: 2, forts: ['fort-duquesne', 'fort-oswego'] });
    expect(state.fortsBefore).toEqual(['fort-oswego', 'fort-necessity']);
  });

  it('are not those the French have taken', () => {
    expect(
      beginning({ forts: ['fort-oswego'], ...held({ 'fort-oswego': 'french' }) }).state.fortsBefore,
    ).toEqual([]);
  });
});

describe('a record that begins in autumn (Options)', () => {
  it('has no musters, but ships and a winter in its first year', () => {
    const options = { ...USUAL, record: 'twelve-half-years' };
    const first = oneStage(turning('begin', {}, { options, turn: 0, year: 1754, season: 'autumn' })).state;
    expect([first.turn, first.year, first.season]).toEqual([1, 1754, 'autumn']);
    const stationing = oneStage(first).state;
    expect(open(stationing)).toEqual(['french stations']);
    expect(stationing.frames[0]).toMatchObject({ step: 'french' });
  });
});

describe('the Six Nations (VI Iroquois)', () => {
  it('stay neutral while one of them has another colour', () => {
    const mixed = { ...colours('british'), seneca: 'french' as const };
    expect(beginning({ nations: mixed }).state.allied).toBeNull();
  });

  it('enter the war at their villages once all six are of one colour', () => {
    const entered = beginning({ nations: colours('british') });
    expect(entered.state.allied).toBe('british');
    expect(at(entered.state, 'iro-seneca-br')).toBe('seneca-e');
    expect(at(entered.state, 'iro-mohawk-br')).toBe('mohawk');
    expect(at(entered.state, 'iro-mohawk-fr')).toBe('council');
    expect(only(entered, 'iroquois-enter').side).toBe('british');
    expect(entered.state.control).toMatchObject({
      onondaga: 'british',
      'seneca-w': 'british',
      'cherry-valley': 'british',
    });
  });

  it('do so for good', () => {
    const later = beginning({ nations: colours('british'), allied: 'french' });
    expect(later.state.allied).toBe('french');
    expect(kinds(later)).not.toContain('iroquois-enter');
  });

  it('find an enemy in a village: he has attacked it', () => {
    const entered = beginning(
      { nations: colours('british') },
      { oneida: ['mar-fr-1'], mohawk: ['reg-br-44'] },
    );
    expect(entered.state.sites).toEqual({ oneida: { attacker: 'french', manoeuvre: false } });
  });

  it('leave an enemy what he holds of their land, and take back a village nobody keeps', () => {
    const lands = held({ cayuga: 'french', 'cherry-valley': 'french' });
    const { control } = beginning(
      { nations: colours('british'), ...lands },
      { 'cherry-valley': ['mar-fr-1'] },
    ).state;
    expect(control).toMatchObject({ cayuga: 'british', 'cherry-valley': 'french' });
  });
});

describe('the phases of a turn (Sequence)', () => {
  /** What the rules go through from here until another turn begins; fails where somebody is asked. */
  function phases(from: State): string[] {
    const seen: string[] = [];
    let state = from;
    while (seen.length < 50) {
      const top = state.frames.at(-1);
      if (top === undefined || open(state).length > 0) throw new Error(`stopped after ${seen.join(', ')}`);
      if (top.kind === 'turn' && top.step === 'begin' && seen.length > 0) break;
      if (top.kind === 'turn') seen.push(top.step);
      else seen.push(top.kind === 'winter' ? `winter: ${top.step}` : top.kind);
      const next = oneStage(state, threes);
      seen.push(...every(next, 'land-supply').map(({ side }) => `${side} supply`));
      state = next.state;
    }
    return seen;
  }

  /** Nobody is on the map but sleeping tribes, and no ship at sea. */
  const empty: Partial<State> = { seaLift: '' };
  const moves = ['french', 'french supply', 'movement', 'british', 'british supply', 'movement'];
  const fights = ['battles', 'battles', 'sieges', 'sieges', 'end'];

  it('are in spring reinforcements, musters, supply and movement of each side, battles, sieges', () => {
    expect(phases(turning('begin', {}, { ...empty, turn: 12, year: 1759, season: 'autumn' }))).toEqual([
      ...['begin', 'stations'],
      ...['french-arrivals', 'french-rebuild', 'french-muster', 'muster'],
      ...['british-arrivals', 'british-rebuild', 'british-muster', 'muster', 'strategic'],
      ...moves,
      ...fights,
    ]);
  });

  it('are in autumn movement, battles and sieges, and then the winter with its naval war', () => {
    expect(phases(turning('begin', {}, { ...empty, turn: 3, year: 1755, season: 'spring' }))).toEqual([
      ...['begin', 'stations'],
      ...moves,
      ...fights,
      ...['winter', 'winter: militia', 'winter: promotions', 'winter: tribes', 'winter: supply'],
      ...['winter: iroquois', 'winter: naval', 'winter: end'],
    ]);
  });
});

describe('the end of a turn', () => {
  const ended = (rest: Partial<State>) => oneStage(turning('end', {}, rest));

  it('forgets what units did, and supply that was not used', () => {
    const { state } = ended({
      marks: { 'reg-br-44': { left: 1, trail: true, path: [], ways: [] } },
      supply: { french: 3, british: 2, sea: 1 },
      sites: { albany: { attacker: 'french', manoeuvre: false } },
    });
    expect([state.marks, state.sites, state.supply]).toEqual([{}, {}, { french: 0, british: 0, sea: 0 }]);
  });

  it('is followed by the winter in autumn only', () => {
    expect(ended({ season: 'autumn', turn: 4 }).state.frames[0]).toMatchObject({ step: 'winter' });
    expect(ended({ season: 'spring' }).state.frames[0]).toMatchObject({ step: 'begin' });
  });
});

describe('the end of the last turn', () => {
  const last = { turn: 14, year: 1760, season: 'autumn' } as const;

  it('has no winter', () => {
    const over = goneOn(standing({}, { ...last, frames: [{ kind: 'turn', step: 'end', asks: [] }] }));
    expect(kinds(over)).toEqual(['game-over']);
  });

  it('is the twelfth where the record has twelve', () => {
    const ending = (record: string, turn: number, year: number, season: 'spring' | 'autumn') =>
      kinds(oneStage(turning('end', {}, { options: { ...USUAL, record }, turn, year, season })));
    expect(ending('twelve-six-years', 12, 1759, 'autumn')).toEqual(['game-over']);
    expect(ending('twelve-half-years', 12, 1760, 'spring')).toEqual(['game-over']);
    expect(ending('twelve-half-years', 11, 1759, 'autumn')).toEqual([]);
    expect(ending(USUAL.record, 12, 1759, 'autumn')).toEqual([]);
  });
});
