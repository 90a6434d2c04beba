import { describe, expect, it } from '@jest/globals';
import { mayKnow, type Viewer } from '../../../../src/engine/core/base/viewer-and-audience.js';
import { options } from '../../../../src/engine/core/session/legal-order-options.js';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import type { State } from '../../../../src/engine/mohicans/state.js';
import {
  asked,
  game,
  give,
  goneOn,
  oneStage,
  open,
  type Played,
  threes,
  turning,
  why,
} from '../support/turn-table.js';

const YEAR: Partial<State> = { turn: 3, year: 1755, season: 'spring' };
const stationing = (rest: Partial<State> = {}) =>
  oneStage(
    turning('stations', { quebec: ['mil-fr-quebec-1'], boston: ['mil-br-boston'] }, { ...YEAR, ...rest }),
  ).state;

const ONE = 'station squadron at Louisbourg, corsair at Brest, troop convoy at Rochefort, gifts at Bordeaux';
const OTHER =
  'station gifts at Louisbourg, troop convoy at Brest, squadron at Rochefort, corsair at Bordeaux';

const heardBy = ({ events }: Played, viewer: Viewer) =>
  events.filter(({ audience }) => mayKnow(viewer, audience));

describe('the stations of the French ships (Set-up, VII)', () => {
  it('are asked of the French on the first turn of a year, sealed', () => {
    expect(asked(stationing(), 'french')).toMatchObject({
      kind: 'stations',
      sealed: true,
      facts: {
        units: ['nav-fr-squadron', 'nav-fr-corsair', 'nav-fr-troops', 'nav-fr-gifts'],
        boxes: ['louisbourg', 'brest', 'rochefort', 'bordeaux'],
      },
    });
    expect(open(stationing({ turn: 4, season: 'autumn' }))).toEqual([]);
  });

  it('are asked in 1754, and in every year that a winter follows', () => {
    for (const turn of [1, 3, 5, 7, 9, 11]) {
      const year = 1754 + (turn - 1) / 2;
      expect([year, ...open(stationing({ turn, year }))]).toEqual([year, 'french stations']);
    }
  });

  it('are asked in autumn where the year begins with it', () => {
    const first: Partial<State> = {
      turn: 1,
      year: 1754,
      season: 'autumn',
      options: { ...USUAL, record: 'twelve-half-years' },
    };
    expect(open(stationing(first))).toEqual(['french stations']);
  });

  it('are not asked in a year without a winter, nor where reinforcements come by the list', () => {
    expect(open(stationing({ turn: 13, year: 1760 }))).toEqual([]);
    expect(open(stationing({ options: { ...USUAL, historical: true } }))).toEqual([]);
  });

  it('hold each ship once and one ship each', () => {
    const { state } = give(stationing(), 'french', ONE, threes);
    expect(state.naval).toMatchObject({
      french: {
        louisbourg: 'nav-fr-squadron',
        brest: 'nav-fr-corsair',
        rochefort: 'nav-fr-troops',
        bordeaux: 'nav-fr-gifts',
      },
      stationed: true,
    });
    const line = (rest: string) => why(stationing(), 'french', `station ${rest}`);
    expect(line('squadron at Brest, corsair at Brest, troop convoy at Rochefort, gifts at Bordeaux')).toBe(
      'place-taken, VII Naval war',
    );
    expect(line('squadron at Brest, squadron at Louisbourg')).toBe('placed-twice, VII Naval war');
    expect(line('squadron at Brest')).toBe('still-to-be-placed, VII Naval war');
    expect(line('Foix at Brest')).toBe('not-to-be-placed, VII Naval war');
  });

  it('are known to the French alone until the British have matched them', () => {
    const stationed = stationing();
    const [one, other] = [ONE, OTHER].map((line) => give(stationed, 'french', line, threes));
    if (one === undefined || other === undefined) throw new Error('nothing was given');
    expect(one.state).not.toEqual(other.state);
    for (const viewer of ['british', 'observer'] as const) {
      expect(game.view(one.state, viewer)).toEqual(game.view(other.state, viewer));
      expect(heardBy(one, viewer)).toEqual(heardBy(other, viewer));
      expect(JSON.stringify(game.view(one.state, viewer))).not.toContain('"louisbourg":"nav-fr');
    }
    expect(heardBy(one, 'french')).not.toEqual(heardBy(other, 'french'));
    expect(game.view(one.state, 'french').naval.french).toEqual(one.state.naval.french);
  });

  it('change nothing of what the British are asked and offered, up to the match', () => {
    const at = (line: string): State[] => {
      const states = [give(stationing(), 'french', line, threes).state];
      const naval = states[0]?.naval;
      if (naval === undefined) throw new Error('no ships');
      const winter: State = {
        ...turning('begin', {}, { turn: 4, year: 1755, season: 'autumn', naval }),
        frames: [
          { kind: 'turn', step: 'begin', asks: [] },
          { kind: 'winter', step: 'iroquois', asks: [] },
        ],
      };
      return [...states, goneOn(winter).state];
    };
    const [ones, others] = [at(ONE), at(OTHER)];
    ones.forEach((one, index) => {
      const other = others[index];
      if (other === undefined) throw new Error('no twin');
      const seen = (state: State) => ({
        questions: game.pending(state),
        view: game.view(state, 'british'),
        options: options(game, state, 'british', 'en'),
      });
      expect(seen(one)).toEqual(seen(other));
    });
    expect(open(ones[1] ?? stationing())).toEqual(['british match']);
  });
});
