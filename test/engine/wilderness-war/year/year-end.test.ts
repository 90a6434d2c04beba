import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { Frame, State } from '../../../../src/engine/wilderness-war/state.js';
import { Stage, spent } from '../raid/stage.js';

const YEAR_END: Frame = { kind: 'year-end', step: 'indians', left: [], ask: null, returned: null };

/** The year is over in this position. */
function ending(form: JsonObject, edition = 3, options?: JsonObject): Stage {
  const state: State = { ...spent({ season: late, ...form }, edition, options), frames: [YEAR_END] };
  return new Stage(state, () => {});
}

const late = { year: 1757, half: 'late' };

describe('Indians and leaders go home at the end of the year (4.0 B.3)', () => {
  it('from everywhere but friendly fortifications and their own settlements', () => {
    const stage = ending({
      french: {
        forts: ['ohio-forks'],
        allied: ['mississauga', 'mingo-town', 'logstown'],
        at: {
          'east-delaware': { units: { 'fr-indian-mississauga': 1 } },
          'ohio-forks': { units: { 'fr-indian-mingo': 1 } },
          logstown: { units: { 'fr-indian-shawnee': 1 } },
        },
      },
    });
    expect(stage.told('went-home')).toHaveLength(1);
    expect(stage.state.pieces).toMatchObject({
      'fr-indian-mississauga': 'mississauga',
      'fr-indian-mingo-1': 'ohio-forks',
      'fr-indian-shawnee-1': 'logstown',
    });
    expect(stage.question).toBe('deal chance');
  });

  it('with leaders and Coureurs if they like; who stays behind alone must then go himself (10.413)', () => {
    const at = {
      'upper-monongahela': {
        leaders: ['dumas'],
        units: { 'fr-indian-shawnee': 1, 'fr-coureurs-marin': 1 },
      },
    };
    const french = { forts: ['ohio-forks'], allied: ['logstown'], at };
    const stage = ending({ french });
    expect(stage.question).toBe('home french');
    expect(stage.asked.facts).toMatchObject({ space: 'upper-monongahela', why: 'year' });
    stage.say('home Dumas, Shawnee to Logstown');
    // Coureurs stay in the field
    expect(stage.state.pieces).toMatchObject({
      dumas: 'logstown',
      'fr-indian-shawnee-1': 'logstown',
      'fr-coureurs-marin': 'upper-monongahela',
    });
    const alone = ending({ french }).say('home Marin, Shawnee to Logstown');
    expect(alone.told('went-home')).toHaveLength(2);
    expect(alone.state.pieces).toMatchObject({ dumas: 'ohio-forks', 'fr-coureurs-marin': 'logstown' });
    const staying = ending({ french }).say('home');
    expect(staying.state.pieces).toMatchObject({
      dumas: 'upper-monongahela',
      'fr-indian-shawnee-1': 'logstown',
    });
  });

  it('leaders without troops in the wilderness alone, to the nearest fortification', () => {
    const stage = ending({
      french: {
        forts: ['ohio-forks'],
        at: { 'upper-monongahela': { leaders: ['dumas'] }, sorel: { leaders: ['rigaud'] } },
      },
    });
    expect(stage.state.pieces).toMatchObject({ dumas: 'ohio-forks', rigaud: 'sorel' });
  });
});

describe('Raided markers (4.0 B.4, 13.22)', () => {
  it('are worth half a point each, rounded up for each side, and go', () => {
    const stage = ending({
      vp: { side: 'french', points: 3 },
      french: { raided: ['kinderhook', 'culpeper', 'schenectady'] },
      british: { raided: ['sorel'] },
    });
    expect(stage.state.raided).toEqual({});
    expect(stage.state.vp).toBe(3 + 2 - 1);
  });
});

describe('winter attrition (11.0)', () => {
  /** Ten units in a fort of the wilderness: the army of the example of 1757. */
  const webb = {
    british: {
      forts: ['hudson-carry-south'],
      at: {
        'hudson-carry-south': {
          leaders: ['webb', 'dunbar'],
          units: {
            'br-ranger-rogers': 1,
            'br-provincial-massachusetts': 1,
            'br-provincial-connecticut': 2,
            'br-provincial-rhode-island': 1,
            'br-regular-44th': 1,
            'br-regular-48th': 1,
            'br-regular-22nd': 1,
            'br-royal-american-1-60th': 1,
            'br-royal-american-2-60th': 1,
          },
          reduced: {
            'br-provincial-connecticut': 1,
            'br-regular-22nd': 1,
            'br-royal-american-1-60th': 1,
          },
        },
      },
    },
  };

  it('costs the army of Webb in 1757 two reduced units of three; all the others are reduced', () => {
    const stage = ending(webb, 1);
    expect(stage.question).toBe('winter british');
    expect(stage.asked.facts).toMatchObject({ space: 'hudson-carry-south', count: 2 });
    expect(stage.written('attrition 22ND & reduced connecticut')).toBe('winter 22nd, reduced Connecticut');
    stage.say('winter Connecticut, 22nd');
    expect(stage.state.pieces).toMatchObject({
      'br-regular-22nd': 'removed',
      'br-provincial-connecticut-1': 'hudson-carry-south',
      'br-provincial-connecticut-2': 'available',
      'br-royal-american-1-60th': 'hudson-carry-south',
    });
    expect(Object.keys(stage.state.reduced)).toHaveLength(7);
    expect(stage.state.reduced['br-ranger-rogers']).toBeUndefined();
    expect(stage.question).toBe('deal chance');
  });

  it('is refused unless as many reduced drilled troops are named as die (11.2)', () => {
    const stage = ending(webb, 1);
    expect(stage.why('winter Connecticut')).toBe('attrition-count 11.2');
    expect(stage.why('winter all')).toBe('attrition-count 11.2');
    expect(stage.why('winter 44th, Connecticut')).toBe('no-such-pieces');
    expect(stage.why('winter Rogers, Connecticut')).toBe('no-such-pieces');
    expect(stage.why('winter 2 northern provincials')).toBe('no-such-pieces');
    expect(stage.why(stage.proposed('winter', () => 0))).toBe('legal');
  });

  it('kills two of three reduced units and reduces two full ones, as in the example of 11.2', () => {
    const fort = (reduced: JsonObject) => ({
      french: {
        forts: ['crown-point'],
        at: { 'crown-point': { units: { 'fr-marine-detachment': 5 }, reduced } },
      },
    });
    const stage = ending(fort({ 'fr-marine-detachment': 3 }));
    expect(stage.told('attrition')[0]).toMatchObject({ side: 'french', space: 'space:crown-point' });
    const left = Object.values(stage.state.pieces).filter((place) => place === 'crown-point');
    expect(left).toHaveLength(3);
    expect(Object.keys(stage.state.reduced)).toHaveLength(3);
    expect(stage.question).toBe('deal chance');
  });

  it('asks one stack after the other, the French first, in map order', () => {
    const mixed = { units: { 'fr-regular-bearn': 1, 'fr-marine-detachment': 1 } };
    const both = (stack: JsonObject) => ({ ...stack, reduced: stack.units ?? {} });
    const stage = ending({
      french: {
        at: {
          'crown-point': both(mixed),
          oswego: both({ units: { 'fr-regular-artois': 1, 'fr-marine-detachment': 1 } }),
        },
      },
      british: {
        at: {
          'hudson-carry-north': both({
            units: { 'br-regular-44th': 1, 'br-provincial-connecticut': 1 },
          }),
        },
      },
    });
    const asked: string[] = [];
    while (stage.question.startsWith('winter')) {
      asked.push(`${stage.asked.side} ${String(stage.asked.facts.space)}`);
      stage.say(stage.proposed('winter', () => 0));
    }
    expect(asked).toHaveLength(3);
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['french', 'french', 'british']);
    // the last step of each stays
    expect(stage.told('attrition')).toHaveLength(3);
  });
});

describe('the victory check (4.0 B.6, 13.1)', () => {
  it('ends the game when a side has won', () => {
    const stage = new Stage(
      { ...spent({ season: late, vp: { side: 'french', points: 11 } }), frames: [YEAR_END] },
      () => {},
    );
    expect(stage.state.frames).toMatchObject([
      { kind: 'over', winner: 'french', reason: 'overwhelming-points', rule: '13.11' },
    ]);
    expect(stage.told('game-over')[0]).toMatchObject({ winner: 'french', vp: 11 });
  });

  it('ends it in the last year, in a draw if need be (13.14)', () => {
    const last = { season: { year: 1759, half: 'late' }, last: { year: 1759, half: 'late' } };
    expect(ending(last).state.frames).toMatchObject([{ kind: 'over', winner: null, reason: 'draw' }]);
    expect(ending(last).told('game-over')[0]).toMatchObject({ winner: 'nobody' });
    expect(ending(last, 3, { tournament: true }).state.frames).toMatchObject([
      { winner: 'french', reason: 'draw-in-tournament' },
    ]);
  });

  it('counts the Raided markers of the year', () => {
    const stage = ending({
      vp: { side: 'french', points: 10 },
      french: { raided: ['culpeper'] },
    });
    expect(stage.state.frames.at(-1)?.kind).toBe('over');
  });
});

describe('the next year', () => {
  it('begins with the deal of its early season, without the markers that last a year', () => {
    const played = [
      'blockhouses-british',
      'blockhouses-french',
      'louisbourg-squadrons-no-amphib',
      'louisbourg-squadrons-no-french-naval',
      'william-pitt',
    ];
    const stage = ending({ played });
    expect(stage.state).toMatchObject({ year: 1758, season: 'early' });
    expect(stage.state.played).toEqual(['louisbourg-squadrons-no-french-naval', 'william-pitt']);
    expect(stage.question).toBe('deal chance');
    expect(stage.asked.facts).toEqual({ season: 'early', year: 1758 });
  });

  it('brings the British generals who are kept aside into the pool in 1759, nobody else and not before', () => {
    const aside = { aside: ['amherst', 'wolfe', 'forbes', 'montcalm'] };
    expect(ending(aside).state.pieces.wolfe).toBe('aside');
    const stage = ending({ ...aside, season: { year: 1758, half: 'late' } });
    expect(stage.state.pieces).toMatchObject({
      amherst: 'pool',
      wolfe: 'pool',
      forbes: 'pool',
      montcalm: 'aside',
    });
    expect(stage.kinds()).toContain('leaders-to-pool');
  });
});
