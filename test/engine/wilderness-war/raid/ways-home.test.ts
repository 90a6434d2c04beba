import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { boardFaults } from '../../../../src/engine/wilderness-war/checks/position-validation.js';
import { piecesAt } from '../../../../src/engine/wilderness-war/position-accessors.js';
import { sendHome } from '../../../../src/engine/wilderness-war/rules/raid/apply-return-home.js';
import {
  forcedHome,
  type HomeParty,
  type Homeward,
  homeOptions,
  proposeHome,
} from '../../../../src/engine/wilderness-war/rules/raid/return-home-options.js';
import { homeViolation } from '../../../../src/engine/wilderness-war/rules/raid/return-home-validation.js';
import type { Side, State } from '../../../../src/engine/wilderness-war/state.js';
import { anyDice, bare, start, world } from '../../../support/wilderness-war.js';

const RAIDED = 'deerfield';

/** French raiders at Deerfield; their nearest fortification is Crown Point but for what `more` adds. */
function raiders(stack: JsonObject, more: JsonObject = {}, british: JsonObject = {}): State {
  return start(
    bare({
      french: { forts: ['crown-point'], at: { [RAIDED]: stack }, ...more },
      british,
    }),
  );
}

function party(state: State, side: Side = 'french', space = RAIDED): HomeParty {
  return { side, space, pieces: piecesAt(world, state, space), staying: [] };
}

function why(state: State, homeward: Homeward, who = party(state)): string {
  const violation = homeViolation(world, state, who, homeward);
  return violation === null ? 'legal' : `${violation.code} ${violation.rule}`;
}

const ABENAKI = 'fr-indian-abenaki-1';
const ST_FRANCOIS = 'st-francois';
const abenaki = { units: { 'fr-indian-abenaki': 1 } };
const allied = { allied: [ST_FRANCOIS] };

/** Everybody takes the first way that is open to him. */
function defaultHome(...[world, state, party]: Parameters<typeof homeOptions>): Homeward {
  return proposeHome(world, state, party, ([first]) => first);
}

describe('going home (10.4)', () => {
  it('takes an Indian unit to its settlement (10.41)', () => {
    const state = raiders(abenaki, allied);
    expect(forcedHome(world, state, party(state))).toEqual({ [ABENAKI]: ST_FRANCOIS });
    expect(why(state, { [ABENAKI]: 'crown-point' })).toBe('not-a-home 10.41');
    expect(why(state, { [ABENAKI]: null })).toBe('has-a-home 10.41');
    expect(why(state, {})).toBe('home-not-named 10.4');
    expect(why(state, { [ABENAKI]: ST_FRANCOIS, montcalm: 'quebec' })).toBe('not-going-home 10.4');
  });

  it('eliminates an Indian unit whose settlement is occupied by the enemy (10.411)', () => {
    for (const british of [
      { at: { [ST_FRANCOIS]: { units: { 'br-ranger-rogers': 1 } } } },
      { forts: [ST_FRANCOIS] },
    ]) {
      const state = raiders(abenaki, allied, british);
      expect(forcedHome(world, state, party(state))).toEqual({ [ABENAKI]: null });
    }
    // a leader alone does not occupy it (6.54)
    const state = raiders(abenaki, allied, { at: { [ST_FRANCOIS]: { leaders: ['wolfe'] } } });
    expect(forcedHome(world, state, party(state))).toEqual({ [ABENAKI]: ST_FRANCOIS });
  });

  it('lets an Indian unit follow a leader to his fortification (10.422)', () => {
    const occupied = { at: { [ST_FRANCOIS]: { units: { 'br-ranger-rogers': 1 } } } };
    const state = raiders({ ...abenaki, leaders: ['villiers'] }, allied, occupied);
    expect(forcedHome(world, state, party(state))).toBeNull();
    expect(why(state, { villiers: 'crown-point', [ABENAKI]: 'crown-point' })).toBe('legal');
    expect(why(state, { villiers: 'crown-point', [ABENAKI]: null })).toBe('legal');
    expect(why(state, { villiers: 'crown-point', [ABENAKI]: ST_FRANCOIS })).toBe('not-a-home 10.41');
    expect(defaultHome(world, state, party(state))).toEqual({
      villiers: 'crown-point',
      [ABENAKI]: 'crown-point',
    });
  });

  it('lets leaders and Coureurs follow an Indian to his settlement (10.413)', () => {
    const units = { 'fr-indian-abenaki': 1, 'fr-coureurs-marin': 1 };
    const state = raiders({ units, leaders: ['villiers'] }, allied);
    const home = { villiers: ST_FRANCOIS, 'fr-coureurs-marin': ST_FRANCOIS, [ABENAKI]: ST_FRANCOIS };
    expect(why(state, home)).toBe('legal');
    expect(why(state, { ...home, [ABENAKI]: 'crown-point' })).toBe('home-needs-indian 10.413');
    expect(why(state, { ...home, villiers: 'crown-point', [ABENAKI]: 'crown-point' })).toBe(
      'home-needs-indian 10.413',
    );
    expect(why(state, { ...home, 'fr-coureurs-marin': null })).toBe('has-a-home 10.42');
  });

  it('needs the leader at the fortification the Indian follows him to (10.422)', () => {
    const stack = { units: { 'fr-indian-delaware': 1 }, leaders: ['dumas'] };
    const french = { stockades: ['venango', 'ohio-forks'], allied: ['kittaning'], at: { kittaning: stack } };
    const state = start(bare({ french }));
    const who = party(state, 'french', 'kittaning');
    const delaware = 'fr-indian-delaware-1';
    expect(why(state, { dumas: 'venango', [delaware]: 'venango' }, who)).toBe('legal');
    expect(why(state, { dumas: 'venango', [delaware]: 'ohio-forks' }, who)).toBe('home-needs-leader 10.422');
    expect(why(state, { dumas: 'kittaning', [delaware]: 'ohio-forks' }, who)).toBe(
      'home-needs-indian 10.413',
    );
  });

  it('takes Rangers to a fortification, never to a settlement (10.42)', () => {
    const state = start(
      bare({
        british: {
          allied: ['canajoharie'],
          at: { sorel: { units: { 'br-ranger-rogers': 1, 'br-indian-mohawk': 1 }, leaders: ['johnson'] } },
        },
      }),
    );
    const who = party(state, 'british', 'sorel');
    const of = (piece: string) => homeOptions(world, state, who).find((option) => option.piece === piece);
    expect(of('br-ranger-rogers')?.withIndian).toEqual([]);
    expect(of('johnson')?.withIndian).toEqual(['canajoharie']);
    expect(of('br-ranger-rogers')?.alone).toEqual(of('johnson')?.alone);
  });

  it('eliminates Cherokee unless a leader takes them along (10.412)', () => {
    const lone = start(bare({ british: { at: { 'mingo-town': { units: { 'br-indian-cherokee': 1 } } } } }));
    const cherokee = 'br-indian-cherokee-1';
    expect(forcedHome(world, lone, party(lone, 'british', 'mingo-town'))).toEqual({ [cherokee]: null });
    const led = start(
      bare({
        british: {
          stockades: ['augusta'],
          at: { 'mingo-town': { units: { 'br-indian-cherokee': 1 }, leaders: ['bradstreet'] } },
        },
      }),
    );
    const who = party(led, 'british', 'mingo-town');
    expect(defaultHome(world, led, who)).toEqual({ bradstreet: 'augusta', [cherokee]: 'augusta' });
    expect(why(led, { bradstreet: 'augusta', [cherokee]: null }, who)).toBe('legal');
  });

  it('leaves the owner the choice between fortifications equally near (10.42)', () => {
    const state = start(
      bare({
        french: {
          stockades: ['venango', 'ohio-forks'],
          at: { kittaning: { units: { 'fr-coureurs-marin': 1 } } },
        },
      }),
    );
    const who = party(state, 'french', 'kittaning');
    expect(homeOptions(world, state, who)[0]?.alone).toEqual(
      world.spaceIds.filter((space) => ['venango', 'ohio-forks'].includes(space)),
    );
    expect(forcedHome(world, state, who)).toBeNull();
    expect(why(state, { 'fr-coureurs-marin': 'venango' }, who)).toBe('legal');
    expect(why(state, { 'fr-coureurs-marin': 'montreal' }, who)).toBe('not-a-home 10.42');
  });

  it('proposes only what is legal, and reaches every kind of end', () => {
    const units = { 'fr-indian-abenaki': 2, 'fr-indian-mingo': 1, 'fr-coureurs-marin': 1 };
    const more = { stockades: ['ile-aux-noix'], allied: [ST_FRANCOIS, 'mingo-town'] };
    const enemy = { at: { 'mingo-town': { units: { 'br-ranger-rogers': 1 } } } };
    const state = raiders({ units, leaders: ['villiers', 'dumas'] }, more, enemy);
    const who = party(state);
    const dice = anyDice('home');
    const seen = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const homeward = proposeHome(
        world,
        state,
        who,
        (list) => list[dice.roll('way home', 'umpire', list.length) - 1],
      );
      expect(homeViolation(world, state, who, homeward)).toBeNull();
      for (const [piece, goal] of Object.entries(homeward)) seen.add(`${piece} ${goal}`);
    }
    const possible = homeOptions(world, state, who).flatMap(({ piece, alone, withLeader, withIndian }) => [
      ...[...alone, ...withLeader, ...withIndian].map((goal) => `${piece} ${goal}`),
      ...(alone.length === 0 ? [`${piece} null`] : []),
    ]);
    expect([...seen].sort()).toEqual(possible.sort());
    expect(homeViolation(world, state, who, defaultHome(world, state, who))).toBeNull();
  });

  it('moves everybody and lets the alliance of the last one lapse (5.532)', () => {
    const occupied = { at: { [ST_FRANCOIS]: { units: { 'br-ranger-rogers': 1 } } } };
    const state = raiders({ units: { 'fr-indian-abenaki': 1, 'fr-coureurs-marin': 1 } }, allied, occupied);
    const gone = sendHome(world, state, party(state), {
      [ABENAKI]: null,
      'fr-coureurs-marin': 'crown-point',
    });
    expect(gone.state.pieces[ABENAKI]).toBe('available');
    expect(gone.state.pieces['fr-coureurs-marin']).toBe('crown-point');
    expect(gone.state.allied).toEqual({});
    expect(gone.events.map(({ kind }) => kind)).toEqual(['went-home', 'homeless']);
    expect(boardFaults(world, gone.state)).toEqual([]);
  });
});
