import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { isLeader } from '../../../../src/engine/wilderness-war/position-accessors.js';
import { takeLosses } from '../../../../src/engine/wilderness-war/procedures/aftermath/step-losses.js';
import { startRaid } from '../../../../src/engine/wilderness-war/procedures/raid/raid.js';
import type { PieceId, SpaceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../support/wilderness-war.js';
import { Stage, spent } from './stage.js';

/** The worked examples of raids in the 1st edition, with the dice they tell. Blockhouses and battle cards are out. */
const out = { discards: [9, 10, 11, 12, 13] };

/** The pieces come from their space and raid another one. */
function raid(state: State, pieces: readonly PieceId[], space: SpaceId, rolls: readonly number[]): Stage {
  const from = state.pieces[pieces[0] ?? ''] ?? '';
  return new Stage(
    state,
    (play) => {
      play.answered();
      play.amend('action', { step: 'over' });
      play.relocate(pieces, space);
      startRaid(play, {
        side: 'french',
        space,
        pieces,
        leader: pieces.find((piece) => isLeader(world, piece)) ?? null,
        from,
        militiaBarred: false,
      });
    },
    rolls,
  );
}

const MINGO = 'fr-indian-mingo-1';
const SHAWNEE = 'fr-indian-shawnee-1';
const FIRST = 'br-colonial-militia-1';
const SECOND = 'br-colonial-militia-2';
const BOX = 'box:southern-colonial-militias';

describe('the Shenandoah valley, 1756', () => {
  const force = ['dumas', MINGO, SHAWNEE];
  const valley = (): State =>
    spent(
      {
        season: { year: 1756, half: 'early' },
        cards: out,
        french: {
          allied: ['mingo-town', 'logstown'],
          forts: ['ohio-forks'],
          at: {
            'allegheny-south': {
              leaders: ['dumas'],
              units: { 'fr-indian-mingo': 1, 'fr-indian-shawnee': 1 },
            },
          },
        },
        british: {
          stockades: ['augusta', 'winchester'],
          at: { woodstock: { units: { 'br-provincial-virginia': 1 } } },
          militia: { 'southern-colonial-militias': { units: { 'br-colonial-militia': 1 } } },
        },
      },
      1,
    );

  it('is defended by the militia once; the second raid burns the stockade of Augusta', () => {
    const first = raid(valley(), force, 'augusta', [4, 4]);
    expect(first.question).toBe('raid-militia british');
    first.say('deploy');
    // a four on both sides; the Mingo are chosen to lose the step
    expect(first.question).toBe('losses french');
    first.act((play) => takeLosses(play, [{ piece: MINGO, steps: 1 }]));
    expect(first.told('raid-rolled')).toHaveLength(0);
    expect(first.state.reduced).toEqual({ [MINGO]: true, [FIRST]: true });
    expect(first.state.pieces[FIRST]).toBe(BOX);
    for (const piece of force) expect(first.state.pieces[piece]).toBe('allegheny-south');
    expect(first.state.vp).toBe(0);

    // Call Out Militias brings a second unit into the box
    const { pieces } = first.state;
    const second = raid(
      { ...first.state, pieces: { ...pieces, [SECOND]: BOX } },
      force,
      'augusta',
      [4, 3, 5],
    );
    second.say('deploy full militia');
    expect(second.state.reduced).toEqual({ [MINGO]: true, [FIRST]: true, [SECOND]: true });
    expect(second.told('raid-rolled')[0]).toMatchObject({
      column: 'stockade',
      die: 5,
      count: 2,
      total: 5,
      success: true,
      losses: 1,
    });
    expect(second.question).toBe('losses french');
    second.act((play) => takeLosses(play, [{ piece: MINGO, steps: 1 }]));
    expect(second.state.pieces[MINGO]).toBe('available');
    expect(second.state.allied).toEqual({ logstown: 'french' });
    expect(second.question).toBe('home french');
    expect(second.lines('home')).toEqual([
      'home Dumas to Ohio Forks, Shawnee to Logstown',
      'home Dumas, Shawnee to Ohio Forks',
      'home Dumas, Shawnee to Logstown',
    ]);
    second.say('home Shawnee to Duquesne');
    expect(second.state.pieces).toMatchObject({ dumas: 'ohio-forks', [SHAWNEE]: 'ohio-forks' });
    expect(second.state.stockades).toEqual({ winchester: 'british' });
    expect(second.state.raided).toEqual({ augusta: { french: 1 } });
    expect(second.left).toBe(0);
  });
});

describe('the raids of the example of 1757', () => {
  const HURON = 'fr-indian-huron';
  const MISSISSAUGA = 'fr-indian-mississauga';
  const frontier = (french: JsonObject = {}): State =>
    spent(
      {
        cards: out,
        french: {
          allied: ['mingo-town', 'logstown', 'pays-d-en-haut', 'mississauga'],
          forts: ['ohio-forks'],
          at: {
            'allegheny-south': { units: { 'fr-indian-mingo': 1, 'fr-indian-shawnee': 1 } },
            albany: {},
            schoharie: { units: { [HURON]: 1 } },
            'east-delaware': { units: { [MISSISSAUGA]: 1 } },
          },
          ...french,
        },
        british: {
          stockades: ['augusta', 'easton'],
          militia: { 'southern-colonial-militias': { units: { 'br-colonial-militia': 1 } } },
        },
      },
      1,
    );

  it('are four on one day: two of them leave a marker, and the last is stopped by militia', () => {
    const mingo = raid(frontier(), [MINGO], 'culpeper', [4]);
    expect(mingo.state.raided).toEqual({});
    expect(mingo.state.reduced).toEqual({ [MINGO]: true });
    expect(mingo.state.pieces[MINGO]).toBe('mingo-town');

    const shawnee = raid(mingo.state, [SHAWNEE], 'culpeper', [5]);
    expect(shawnee.state.raided).toEqual({ culpeper: { french: 1 } });
    expect(shawnee.state.reduced).toEqual({ [MINGO]: true, [SHAWNEE]: true });
    expect(shawnee.state.pieces[SHAWNEE]).toBe('logstown');

    const huron = raid(shawnee.state, [HURON], 'kinderhook', [6]);
    expect(huron.state.raided.kinderhook).toEqual({ french: 1 });
    expect(huron.state.pieces[HURON]).toBe('pays-d-en-haut');

    // the marker of Culpeper does not keep the militia from Easton (10.2, not 7.3)
    const mississauga = raid(huron.state, [MISSISSAUGA], 'easton', [3, 3]);
    mississauga.say('deploy');
    expect(mississauga.state.pieces[MISSISSAUGA]).toBe('east-delaware');
    expect(mississauga.state.pieces[FIRST]).toBe(BOX);
    expect(mississauga.state.stockades.easton).toBe('british');
    expect(Object.keys(mississauga.state.reduced)).toEqual([MINGO, SHAWNEE]);
  });

  it('end with that of Villiers on Schenectady, who goes to Ticonderoga', () => {
    const state = spent(
      {
        cards: out,
        french: {
          forts: ['ticonderoga'],
          at: { oswego: { leaders: ['villiers'], units: { 'fr-coureurs-marin': 1 } } },
        },
        british: { stockades: ['schenectady'] },
      },
      1,
    );
    const stage = raid(state, ['villiers', 'fr-coureurs-marin'], 'schenectady', [4]);
    expect(stage.told('raid-rolled')[0]).toMatchObject({ die: 4, total: 5, success: true, losses: 1 });
    expect(stage.state.reduced).toEqual({ 'fr-coureurs-marin': true });
    expect(stage.state.pieces.villiers).toBe('ticonderoga');
    expect(stage.state.stockades).toEqual({});
    // 10.31: a stockade burnt in a raid is worth no point
    expect(stage.state.vp).toBe(0);
  });
});
