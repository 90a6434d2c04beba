import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { asked, calm, kinds, playWith, why } from '../../support/ww-table.js';
import { scene, told } from './support.js';

const HERE = 'hudson-carry-north';
const GO = 'move to Hudson Carry North';
const bearn = { 'fr-regular-bearn': 1 };
const french = (...names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [`fr-regular-${name}`, 1]));

describe('the examples of sieges', () => {
  const facing = (units: JsonObject) =>
    calm(
      scene({
        french: {
          at: {
            ticonderoga: { leaders: ['montcalm'], units: french('bearn', 'guyenne', 'la-sarre', 'la-reine') },
          },
        },
        british: { forts: [HERE], at: { [HERE]: { units } } },
      }),
      'force 1 Montcalm with all',
    ).state;

  it('8.21 a: a siege begins as soon as the defenders have lost a battle outside their fort', () => {
    const beaten = playWith(facing({ 'br-regular-15th': 1, 'br-regular-17th': 1 }), [2, 2], GO, 'stand');
    expect(kinds(beaten)).toEqual(expect.arrayContaining(['battle-won', 'retreated-inside', 'siege-begun']));
    expect(beaten.state.sieges).toEqual({ [HERE]: 0 });
  });

  it('8.21 b: a siege begins when all choose to defend inside', () => {
    const inside = calm(facing({ 'br-regular-15th': 1 }), GO, 'inside all');
    expect(inside.state.sieges).toEqual({ [HERE]: 0 });
    expect(kinds(inside)).not.toContain('battle-joined');
  });

  it('8.21 c: a siege begins when enemies enter the space of an unoccupied fort', () => {
    expect(calm(facing({}), GO).state.sieges).toEqual({ [HERE]: 0 });
  });

  const besieging = (leaders: string[], more: JsonObject = {}, cards: readonly number[] = []) =>
    scene(
      {
        to_act: 'british',
        sieges: { ticonderoga: 0 },
        french: { forts: ['ticonderoga'], at: { ticonderoga: { units: bearn } } },
        british: {
          forts: [HERE, 'hudson-carry-south'],
          at: { ticonderoga: { leaders, units: { 'br-regular-15th': 1 } } },
          ...more,
        },
      },
      { british: cards },
    );

  it('8.231: where Loudoun ranks highest the roll needs a card of 3', () => {
    const state = besieging(['loudoun', 'webb', 'bradstreet']);
    expect(why(state, 'force 53 Loudoun with 15th')).toBe('initiative-too-high 5.32');
    expect(why(calm(state, 'force 57 Loudoun with 15th').state, 'siege')).toBe('legal');
    expect(why(calm(state, 'force 54 Bradstreet with 15th').state, 'siege')).toMatch(
      /^siege-needs-highest-leader/,
    );
  });

  it('5.56: Surrender! takes the fort where a siege roll would be allowed, without siege or assault', () => {
    const state = besieging(['webb'], {}, [6]);
    const asks = calm(state, 'force 57 Webb').state;
    const taken = playWith(asks, [], 'siege', 'play 6');
    expect(kinds(taken)).not.toContain('siege-rolled');
    expect(taken.state.forts.ticonderoga).toBe('british');
    expect(taken.state.vp).toBe(-2);
    expect(taken.state.lastUse.british).toBe('activation');
  });

  it('12.3: besiegers out of supply may not roll, and the siege stays as it is until they have supply', () => {
    const cut = besieging(['webb'], { forts: [HERE] });
    const out = calm(cut, 'force 57 Webb').state;
    expect(why(out, 'siege')).toMatch(/12\.3$/);
    const after = calm({ ...cut, sieges: { ticonderoga: 1 } }, 'force 57 Webb', 'stay').state;
    expect(after.sieges).toEqual({ ticonderoga: 1 });
    expect(why(calm(besieging(['webb']), 'force 57 Webb').state, 'siege')).toBe('legal');
  });
});

describe('the examples of raids', () => {
  it('10.12: Auxiliaries who beat the troops in a stockade raid it', () => {
    const state = scene({
      french: {
        forts: ['ticonderoga'],
        at: {
          'hudson-carry-south': {
            leaders: ['montcalm'],
            units: Object.fromEntries(
              ['marin', 'lery', 'ligneris', 'langlade'].map((name) => [`fr-coureurs-${name}`, 1]),
            ),
          },
        },
      },
      british: { stockades: ['hoosic'], at: { hoosic: { units: { 'br-provincial-massachusetts': 1 } } } },
    });
    const begun = calm(state, 'force 1 Montcalm', 'move to Hoosic').state;
    const won = playWith(begun, [2, 2], 'stand');
    expect(asked(won.state)).toMatchObject({ side: 'british', kind: 'retreat' });
    const raided = playWith(won.state, [4], 'retreat to Albany');
    expect(told(raided, 'raid-rolled')).toMatchObject([{ die: 4, total: 6, success: true }]);
    expect(raided.state.stockades).toEqual({});
    expect(raided.state.raided).toEqual({ hoosic: { french: 1 } });
  });

  it('10.3: two Militia units in the box of the department cost the raid 1, reduced and undeployed though they are', () => {
    const raid = (units: number, reduced: number) => {
      const militia = {
        'southern-colonial-militias': {
          units: { 'br-colonial-militia': units },
          reduced: reduced === 0 ? {} : { 'br-colonial-militia': reduced },
        },
      };
      const state = scene({
        french: { allied: ['logstown'], at: { 'allegheny-south': { units: { 'fr-indian-shawnee': 1 } } } },
        british: { militia },
      });
      const gone = playWith(state, [4], 'individuals 1 Shawnee', 'move to Augusta');
      expect(Object.values(gone.state.pieces).filter((place) => place.startsWith('box:'))).toHaveLength(
        units,
      );
      return told(gone, 'raid-rolled')[0]?.total;
    };
    expect([raid(1, 0), raid(2, 0), raid(2, 1), raid(2, 2), raid(3, 0)]).toEqual([4, 3, 3, 3, 3]);
  });

  it('5.532: no raid follows where the raider kills the last step of the tribe at its settlement', () => {
    const scouts = (reduced: JsonObject) =>
      calm(
        scene({
          to_act: 'british',
          french: {
            allied: ['kittaning'],
            at: { kittaning: { units: { 'fr-indian-delaware': 1 }, reduced } },
          },
          british: {
            stockades: ['laurel-ridge-north'],
            at: {
              'laurel-ridge-north': {
                leaders: ['bradstreet'],
                units: { 'br-ranger-rogers': 1, 'br-ranger-goreham': 1 },
              },
            },
          },
        }),
        'force 57 Bradstreet',
        'move to Kittaning',
      ).state;
    const last = playWith(scouts({ 'fr-indian-delaware': 1 }), [4, 2], 'stand');
    expect(last.state.allied).toEqual({});
    expect(kinds(last)).not.toContain('raid-rolled');
    expect(last.state.pieces.bradstreet).toBe('kittaning');
  });

  it('10.41: an Indian unit that has gone home may be activated in a later action phase', () => {
    const state = scene({
      french: { allied: ['logstown'], at: { 'allegheny-south': { units: { 'fr-indian-shawnee': 1 } } } },
    });
    const home = playWith(state, [5], 'individuals 1 Shawnee', 'move to Augusta').state;
    expect(home.pieces['fr-indian-shawnee-1']).toBe('logstown');
    const later = calm(home, 'stockade 54 at Kinderhook').state;
    expect(
      calm(later, 'individuals 2 Shawnee', 'move to Ohio Forks').state.pieces['fr-indian-shawnee-1'],
    ).toBe('ohio-forks');
  });

  it('10.42: raiding Cherokee are eliminated unless a British leader takes them along', () => {
    const raid = (leaders: string[], line: string) => {
      const state = scene({
        to_act: 'british',
        french: { stockades: ['mingo-town'] },
        british: {
          stockades: ['augusta'],
          at: { 'upper-monongahela': { leaders, units: { 'br-indian-cherokee': 1 } } },
        },
      });
      return playWith(state, [5], line, 'move to Mingo Town').state;
    };
    expect(raid([], 'individuals 57 cherokee').pieces['br-indian-cherokee-1']).toBe('available');
    const led = raid(['bradstreet'], 'force 57 Bradstreet');
    expect(asked(led)).toMatchObject({ side: 'british', kind: 'home' });
    const home = calm(led, 'home Bradstreet, cherokee to Augusta').state;
    expect(home.pieces).toMatchObject({ bradstreet: 'augusta', 'br-indian-cherokee-1': 'augusta' });
  });
});
