import { describe, expect, it } from '@jest/globals';
import { composition } from '../../../src/engine/wilderness-war/rules/group-composition.js';
import { interceptors } from '../../../src/engine/wilderness-war/rules/movement/possible-interceptors.js';
import type { PieceId, Side, State } from '../../../src/engine/wilderness-war/state.js';
import { world } from '../../support/wilderness-war.js';
import { table } from '../../support/ww-table.js';

function who(state: State, side: Side, movers: PieceId[], from: string, to: string, infiltrating = false) {
  const found = interceptors(world, state, side, composition(world, movers), from, to, infiltrating);
  return Object.fromEntries(found.map(({ space, units }) => [space, units]));
}

describe('who may intercept', () => {
  const massachusetts = ['br-provincial-massachusetts-1', 'br-provincial-massachusetts-2'];
  const connecticut = ['br-provincial-connecticut-1', 'br-provincial-connecticut-2'];
  const coast = table({
    french: {
      at: {
        'white-mountains-north': {
          leaders: ['rigaud'],
          units: { 'fr-coureurs-marin': 1, 'fr-regular-bearn': 1 },
        },
      },
    },
    british: {
      at: {
        ossipee: {
          leaders: ['bradstreet'],
          units: { 'br-provincial-massachusetts': 2, 'br-ranger-rogers': 1 },
        },
        concord: { units: { 'br-provincial-connecticut': 2 } },
      },
    },
  });

  it('in wilderness is only a lone Auxiliary against a lone Auxiliary, with or without leaders (6.721, the example)', () => {
    expect(who(coast, 'french', ['fr-coureurs-marin'], 'white-mountains-north', 'casco-bay')).toEqual({
      ossipee: ['br-ranger-rogers'],
    });
    expect(
      who(coast, 'french', ['rigaud', 'fr-coureurs-marin'], 'white-mountains-north', 'casco-bay'),
    ).toEqual({
      ossipee: ['br-ranger-rogers'],
    });
  });

  it('in cultivated land is any adjacent unit (6.72, the example)', () => {
    expect(who(coast, 'french', ['fr-coureurs-marin'], 'casco-bay', 'portsmouth')).toEqual({
      concord: connecticut,
    });
  });

  it('is any adjacent unit where drilled troops come along (6.721)', () => {
    expect(
      who(coast, 'french', ['fr-coureurs-marin', 'fr-regular-bearn'], 'white-mountains-north', 'casco-bay'),
    ).toEqual({
      ossipee: [...massachusetts, 'br-ranger-rogers'],
    });
  });

  it('is nobody against leaders alone (6.723), and no leader alone (6.72)', () => {
    expect(who(coast, 'french', ['rigaud'], 'white-mountains-north', 'casco-bay')).toEqual({});
    const alone = table({ british: { at: { ossipee: { leaders: ['bradstreet'] } } } });
    expect(who(alone, 'french', ['fr-regular-bearn'], 'white-mountains-north', 'casco-bay')).toEqual({});
  });

  it('is nobody where unbesieged friends or a fortification are already, leaders alone not counted (6.722)', () => {
    const entered = (french: object): object =>
      who(
        table({
          french: french as never,
          british: { at: { concord: { units: { 'br-provincial-connecticut': 2 } } } },
        }),
        'french',
        ['fr-regular-bearn'],
        'casco-bay',
        'portsmouth',
      );
    expect(entered({})).toEqual({ concord: connecticut });
    expect(entered({ at: { portsmouth: { units: { 'fr-coureurs-lery': 1 } } } })).toEqual({});
    expect(entered({ stockades: ['portsmouth'] })).toEqual({});
    expect(entered({ works: ['portsmouth'] })).toEqual({ concord: connecticut });
    expect(entered({ at: { portsmouth: { leaders: ['rigaud'] } } })).toEqual({ concord: connecticut });
  });

  it('is nobody whose space the enemy just leaves (6.724, the example of infiltration)', () => {
    const virginia = table({
      british: {
        at: {
          woodstock: { units: { 'br-provincial-virginia': 1 } },
          augusta: { units: { 'br-provincial-maryland': 1 } },
        },
      },
    });
    const shawnee = ['fr-indian-shawnee-1'];
    expect(who(virginia, 'french', shawnee, 'allegheny-south', 'woodstock', true)).toEqual({
      woodstock: ['br-provincial-virginia-1'],
      augusta: ['br-provincial-maryland'],
    });
    expect(who(virginia, 'french', shawnee, 'woodstock', 'culpeper')).toEqual({
      augusta: ['br-provincial-maryland'],
    });
  });

  it('within an infiltrated wilderness space may be any unit (6.62)', () => {
    const ossipee = who(coast, 'french', ['fr-coureurs-marin'], 'white-mountains-north', 'ossipee', true);
    expect(ossipee).toEqual({ ossipee: [...massachusetts, 'br-ranger-rogers'] });
  });

  it('is nobody besieged (6.72)', () => {
    const siege = table({
      sieges: { quebec: 0 },
      french: { at: { quebec: { units: { 'fr-regular-bearn': 1 } } } },
      british: { at: { quebec: { units: { 'br-regular-15th': 1 } } } },
    });
    expect(who(siege, 'british', ['br-regular-17th'], 'baie-st-paul', 'ile-d-orleans')).toEqual({});
    expect(who(siege, 'french', ['fr-regular-guyenne'], 'trois-rivieres', 'becancour')).toEqual({
      quebec: ['br-regular-15th'],
    });
  });

  it('does not reach along the arrows, whose ends are not adjacent (2.0)', () => {
    const lakes = table({
      french: { allied: ['pays-d-en-haut'], at: { 'pays-d-en-haut': { units: { 'fr-indian-huron': 1 } } } },
    });
    expect(who(lakes, 'british', ['br-regular-15th'], 'mississauga', 'toronto')).toEqual({});
  });
});
