import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { piecesOf } from '../../../../src/engine/wilderness-war/position-accessors.js';
import { goHome } from '../../../../src/engine/wilderness-war/procedures/raid/return-home.js';
import type { Side } from '../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../support/wilderness-war.js';
import { Stage, spent } from './stage.js';

/** Everybody of the side in the space goes home after a raid. */
function home(space: string, side: Side, form: JsonObject): Stage {
  const state = spent(form);
  const pieces = piecesOf(world, state, space, side);
  return new Stage(state, (play) => goHome(play, { side, space, pieces, staying: [] }, 'raid'));
}

describe('the way home (10.4)', () => {
  const french = {
    forts: ['crown-point'],
    allied: ['st-francois', 'kahnawake'],
    at: {
      deerfield: {
        leaders: ['villiers'],
        units: { 'fr-indian-abenaki': 2, 'fr-indian-caughnawaga': 1, 'fr-coureurs-marin': 1 },
        reduced: { 'fr-indian-abenaki': 1 },
      },
    },
  };

  it('is asked for where there is a choice; who is not named goes by himself', () => {
    const stage = home('deerfield', 'french', { french });
    expect(stage.question).toBe('home french');
    expect(stage.asked.facts).toMatchObject({ space: 'deerfield', why: 'raid' });
    stage.say('home reduced Abenaki, Villiers to Crown Point');
    expect(stage.state.pieces).toMatchObject({
      villiers: 'crown-point',
      'fr-coureurs-marin': 'crown-point',
      'fr-indian-abenaki-1': 'st-francois',
      'fr-indian-abenaki-2': 'crown-point',
      'fr-indian-caughnawaga-1': 'kahnawake',
    });
    expect(stage.state.reduced).toEqual({ 'fr-indian-abenaki-2': true });
    expect(stage.question).toBe('action british');
  });

  it('is written as a player would', () => {
    const stage = home('deerfield', 'french', { french });
    expect(stage.written('home marin, villiers to st francois and caughnawaga to kahnawake')).toBe(
      'home Marin, Villiers to St-François, Caughnawaga to Kahnawake',
    );
    expect(stage.proposed('home', () => 0)).toBe(
      'home Villiers, Marin to Crown Point, full Abenaki, reduced Abenaki to St-François, Caughnawaga to Kahnawake',
    );
    for (const line of stage.lines('home') ?? []) expect(stage.why(line)).toBe('legal');
  });

  it('is refused to places where nobody belongs, and in company that does not go there', () => {
    const stage = home('deerfield', 'french', { french });
    expect(stage.why('home')).toBe('legal');
    expect(stage.why('home Villiers to Québec')).toBe('not-a-home 10.42');
    expect(stage.why('home Abenaki to Kahnawake')).toBe('not-a-home 10.41');
    expect(stage.why('home Abenaki to Crown Point')).toBe('legal');
    expect(stage.why('home Villiers to Kahnawake, Abenaki to Crown Point')).toBe('home-needs-leader 10.422');
    expect(stage.why('home Marin, Villiers, Caughnawaga to Crown Point')).toBe('legal');
    expect(stage.why('home Marin to Kahnawake, Villiers, Caughnawaga to Crown Point')).toBe(
      'home-needs-indian 10.413',
    );
    expect(stage.why('home 3 Abenaki to St-François')).toBe('no-such-pieces');
    expect(stage.why('home Villiers to Crown Point, Villiers to Kahnawake')).toBe('no-such-pieces');
    expect(stage.why('home Villiers inside')).toBe('home-is-a-space 10.4');
  });

  it('must be said where several fortifications are equally near (10.42)', () => {
    const near = home('schoharie', 'british', {
      british: {
        stockades: ['schenectady'],
        at: { schoharie: { units: { 'br-ranger-rogers': 1 } } },
      },
    });
    expect(near.why('home')).toBe('home-not-named 10.4');
    expect(near.lines('home')).toEqual(['home Rogers to Albany', 'home Rogers to Schenectady']);
  });

  it('ends off the map for Cherokees but for those who follow a leader (10.412, 10.422)', () => {
    const cherokees = { units: { 'br-indian-cherokee': 1 } };
    const lone = home('gists-station', 'british', { british: { at: { 'gists-station': cherokees } } });
    expect(lone.kinds()).toContain('homeless');
    expect(lone.state.pieces['br-indian-cherokee-1']).toBe('available');
    const led = home('gists-station', 'british', {
      british: {
        at: { 'gists-station': { ...cherokees, leaders: ['dunbar'] }, winchester: {} },
        forts: ['winchester'],
      },
    });
    expect(led.lines('home')).toEqual(['home Dunbar, Cherokee to Winchester']);
    // nobody is lost by being left out
    led.say('home');
    expect(led.state.pieces['br-indian-cherokee-1']).toBe('winchester');
  });

  it('drives away enemy leaders who are alone in a settlement (6.53)', () => {
    const stage = home('deerfield', 'french', {
      french: {
        allied: ['st-francois'],
        at: { deerfield: { units: { 'fr-indian-abenaki': 1 } } },
      },
      british: { at: { 'st-francois': { leaders: ['wolfe'] } } },
    });
    expect(stage.state.pieces['fr-indian-abenaki-1']).toBe('st-francois');
    expect(stage.question).toBe('give-way british');
    expect(stage.asked.facts).toMatchObject({ space: 'st-francois', leaders: ['wolfe'] });
  });
});
