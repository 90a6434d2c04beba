import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { world } from '../../../support/mohicans.js';
import { every, goneOn, oneStage, only, threes, wintering } from '../support/turn-table.js';

type Sides = { readonly french: number; readonly british: number };
const NONE: Sides = { french: 0, british: 0 };
const tally = (great: Sides, burnt: Sides = NONE): Partial<State> => ({
  tally: { great, burnt, veterans: [] },
});
const adjusted = (rest: Partial<State>) => oneStage(wintering('iroquois', {}, rest));
const count = ({ nations }: State) => Object.values(nations).filter((side) => side === 'french').length;

describe('the yearly adjustment of the Iroquois (VI)', () => {
  it('begins with three nations of each colour', () => {
    expect(count(wintering('iroquois', {}))).toBe(3);
  });

  it('turns a nation for each great victory more than the enemy’s', () => {
    const one = adjusted(tally({ french: 1, british: 0 }));
    expect(only(one, 'iroquois-sway')).toEqual({ side: 'french', nations: ['mohawk'] });
    expect(count(one.state)).toBe(4);
    expect(count(adjusted(tally({ french: 1, british: 3 })).state)).toBe(1);
    expect(count(adjusted(tally({ french: 2, british: 2 })).state)).toBe(3);
  });

  it('turns no more than there are', () => {
    const all = adjusted(tally({ french: 0, british: 7 }));
    expect(count(all.state)).toBe(0);
    expect(
      every(adjusted({ ...tally({ french: 0, british: 1 }), nations: all.state.nations }), 'iroquois-sway'),
    ).toEqual([]);
  });

  it('counts forts in pairs and raid markers by five', () => {
    const raids = (number: number) =>
      world.placeIds.filter((id) => world.setup.control[id] === 'british').slice(0, number);
    const french = (rest: Partial<State>) => only(adjusted(rest), 'great-victories').french;
    expect(french({ raids: raids(4) })).toBe(0);
    expect(french({ raids: raids(5) })).toBe(1);
    expect(french({ raids: raids(11), ...tally({ french: 1, british: 0 }) })).toBe(3);
    expect(french(tally(NONE, { french: 1, british: 0 }))).toBe(0);
    expect(french(tally(NONE, { french: 3, british: 0 }))).toBe(1);
  });

  it('counts markers on French ground for the British', () => {
    const raids = world.placeIds.filter((id) => world.setup.control[id] === 'french').slice(0, 5);
    expect(only(adjusted({ raids }), 'great-victories')).toEqual({ french: 0, british: 1 });
  });

  it('removes all raid markers afterwards', () => {
    expect(adjusted({ raids: ['albany', 'boston'] }).state.raids).toEqual([]);
  });

  it('is over once the Six Nations are at war', () => {
    const done = adjusted({ ...tally({ french: 3, british: 0 }), allied: 'british', raids: ['albany'] });
    expect(done.events).toEqual([]);
    expect(done.state.raids).toEqual([]);
    expect(count(done.state)).toBe(3);
  });

  it('brings them into the war when the next turn begins', () => {
    const next = goneOn(wintering('iroquois', {}, tally({ french: 3, british: 0 })), threes);
    expect(next.state.allied).toBe('french');
    expect(next.state.units['iro-mohawk-fr']?.at).toBe('mohawk');
    expect(next.state.year).toBe(1756);
  });
});

describe('a new year', () => {
  it('begins with an empty tally', () => {
    const { state } = oneStage(
      wintering('end', {}, tally({ french: 2, british: 1 }, { french: 1, british: 1 })),
    );
    expect(state.tally).toEqual({ great: NONE, burnt: NONE, veterans: [] });
    expect(state.frames.map(({ kind }) => kind)).toEqual(['turn']);
  });
});
