import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { isLeader, piecesOf } from '../../../../src/engine/wilderness-war/position-accessors.js';
import { takeLosses } from '../../../../src/engine/wilderness-war/procedures/aftermath/step-losses.js';
import { startRaid } from '../../../../src/engine/wilderness-war/procedures/raid/raid.js';
import type { Side, SpaceId } from '../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../support/wilderness-war.js';
import { Stage, spent } from './stage.js';

interface Setting {
  readonly french?: JsonObject;
  readonly british?: JsonObject;
  readonly more?: JsonObject;
  readonly side?: Side;
  readonly from?: SpaceId;
  readonly barred?: boolean;
  readonly edition?: number;
  readonly options?: JsonObject;
}

/** Everybody of the side at `from` has come to the space and raids it. */
function raid(space: SpaceId, rolls: readonly number[], setting: Setting): Stage {
  const { french = {}, british = {}, more = {}, side = 'french' } = setting;
  const from = setting.from ?? 'allegheny-south';
  const before = spent({ french, british, ...more }, setting.edition, setting.options);
  const pieces = piecesOf(world, before, from, side);
  const moved = Object.fromEntries(pieces.map((piece) => [piece, space]));
  const state = { ...before, pieces: { ...before.pieces, ...moved } };
  return new Stage(
    state,
    (play) =>
      startRaid(play, {
        side,
        space,
        pieces,
        leader: pieces.find((piece) => isLeader(world, piece)) ?? null,
        from,
        militiaBarred: setting.barred ?? false,
      }),
    rolls,
  );
}

const SHAWNEE = 'fr-indian-shawnee-1';
const AUGUSTA = 'augusta';

/** A Shawnee unit alone. */
function shawnee(more: JsonObject = {}): JsonObject {
  return { allied: ['logstown'], at: { 'allegheny-south': { units: { 'fr-indian-shawnee': 1 } } }, ...more };
}

/** No Blockhouses to be asked for. */
const out = { cards: { discards: [13] } };
const southern = (units: number, reduced = 0): JsonObject => ({
  'southern-colonial-militias': {
    units: { 'br-colonial-militia': units },
    ...(reduced === 0 ? {} : { reduced: { 'br-colonial-militia': reduced } }),
  },
});

describe('a raid on an empty cultivated space (10.3)', () => {
  it('goes its way without a question where nobody has a choice', () => {
    const stage = raid('culpeper', [6], { french: shawnee(), more: out });
    expect(stage.kinds().slice(0, 3)).toEqual(['raid-rolled', 'raid-succeeded', 'went-home']);
    expect(stage.told('raid-rolled')[0]).toMatchObject({
      column: 'cultivated',
      die: 6,
      total: 6,
      success: true,
      losses: 0,
    });
    expect(stage.state.raided).toEqual({ culpeper: { french: 1 } });
    expect(stage.state.pieces[SHAWNEE]).toBe('logstown');
    expect(stage.question).toBe('action british');
  });

  it('costs steps by the table and sends the survivors home after a failure, too (10.31, 10.4)', () => {
    const stage = raid('culpeper', [4], { french: shawnee(), more: out });
    expect(stage.state.raided).toEqual({});
    expect(stage.state.reduced[SHAWNEE]).toBe(true);
    expect(stage.state.pieces[SHAWNEE]).toBe('logstown');
  });

  it('kills raiders who lose more than they have, and their alliance with them (5.532)', () => {
    const french = shawnee({
      at: { 'allegheny-south': { units: { 'fr-indian-shawnee': 1 }, reduced: { 'fr-indian-shawnee': 1 } } },
    });
    const stage = raid('culpeper', [5], { french, more: out });
    expect(stage.state.raided).toEqual({ culpeper: { french: 1 } });
    expect(stage.state.pieces[SHAWNEE]).toBe('available');
    expect(stage.state.allied).toEqual({});
    expect(stage.question).toBe('action british');
  });

  it('is rolled in vain where a marker lies already (10.33)', () => {
    const french = shawnee({ raided: ['culpeper'] });
    const stage = raid('culpeper', [6], { french, more: out });
    expect(stage.kinds()).toContain('raid-in-vain');
    expect(stage.state.raided).toEqual({ culpeper: { french: 1 } });
    expect(stage.state.pieces[SHAWNEE]).toBe('logstown');
  });

  it('suffers from two militia units in the box of the department, reduced ones too', () => {
    const british = { militia: southern(2, 1) };
    const stage = raid('culpeper', [5], { french: shawnee(), british, more: out });
    expect(stage.told('raid-rolled')[0]).toMatchObject({ die: 5, total: 4, success: false, losses: 1 });
    const one = raid('culpeper', [5], {
      french: shawnee(),
      british: { militia: southern(1) },
      more: out,
    });
    expect(one.told('raid-rolled')[0]).toMatchObject({ total: 5, success: true });
  });

  it('gains from Rangers, once, however many there are', () => {
    const british = {
      stockades: ['hudson-carry-south'],
      at: { winooski: { units: { 'br-ranger-rogers': 1, 'br-ranger-goreham': 1 } } },
    };
    const stage = raid('sorel', [4], { side: 'british', from: 'winooski', british, more: out });
    expect(stage.told('raid-rolled')[0]).toMatchObject({ side: 'british', total: 5, success: true });
    // 10.31: two Rangers, one step: the same to the owner
    expect(stage.kinds()).toContain('losses-taken');
    expect(stage.state.pieces['br-ranger-rogers']).toBe('hudson-carry-south');
  });

  it('comes to nothing without Auxiliaries, or with drilled troops of the raider there (10.1, 10.11)', () => {
    const french = { at: { 'allegheny-south': { leaders: ['dumas'] } } };
    expect(raid('culpeper', [], { french, more: out }).kinds()).toEqual([]);
    const drilled = shawnee({
      at: { 'allegheny-south': { units: { 'fr-indian-shawnee': 1, 'fr-regular-bearn': 1 } } },
    });
    expect(raid('culpeper', [], { french: drilled, more: out }).question).toBe('action british');
  });
});

describe('Blockhouses (10.3, card 13)', () => {
  it('may be played before the roll, and then count for all raids of the year', () => {
    const more = { hands: { french: [1, 14], british: [13, 43] } };
    const stage = raid('culpeper', [5], { french: shawnee(), more });
    expect(stage.question).toBe('blockhouses british');
    expect(stage.asked.facts).toMatchObject({
      cards: [13],
      space: 'culpeper',
      column: 'cultivated',
      raiders: [SHAWNEE],
      strength: 1,
    });
    stage.say('play Blockhouses');
    expect(stage.state.played).toContain('blockhouses-british');
    expect(stage.told('raid-rolled')[0]).toMatchObject({ column: 'stockade', success: true, losses: 1 });
    // nobody is asked a second time, nor has the card
    const again = new Stage(
      { ...stage.state, pieces: { ...stage.state.pieces, [SHAWNEE]: 'lancaster' } },
      (play) => {
        play.answered();
        startRaid(play, {
          side: 'french',
          space: 'lancaster',
          pieces: [SHAWNEE],
          leader: null,
          from: 'carlisle',
          militiaBarred: false,
        });
      },
      [4],
    );
    expect(again.told('raid-rolled')[0]).toMatchObject({ column: 'stockade', losses: 2 });
  });

  it('may be kept; the window opens by what all know, whether the card is held or not', () => {
    const stage = raid('culpeper', [4], { french: shawnee() });
    expect(stage.question).toBe('blockhouses british');
    expect(stage.why('play 13')).toBe('card-not-in-hand 5.26');
    stage.say('pass');
    expect(stage.told('raid-rolled')[0]).toMatchObject({ column: 'cultivated' });
  });

  it('protect one side only', () => {
    const more = { played: ['blockhouses-french'], ...out };
    const stage = raid('culpeper', [4], { french: shawnee(), more });
    expect(stage.told('raid-rolled')[0]).toMatchObject({ column: 'cultivated', losses: 1 });
  });
});

describe('militia against a raid (10.2)', () => {
  const british = { stockades: [AUGUSTA], militia: southern(2, 1) };

  it('may deploy into a raided stockade, one unit', () => {
    const stage = raid(AUGUSTA, [1, 1], { french: shawnee(), british, more: out });
    expect(stage.question).toBe('raid-militia british');
    expect(stage.asked.facts).toMatchObject({
      space: AUGUSTA,
      units: ['br-colonial-militia-1', 'br-colonial-militia-2'],
      raiders: [SHAWNEE],
      terrain: 'cultivated',
    });
    expect(stage.lines('deploy')).toEqual(['deploy 1 full militias', 'deploy 1 reduced militias']);
    expect(stage.why('deploy 2 militia')).toBe('one-militia-only 10.2');
    expect(stage.why('deploy 3 militia')).toBe('no-such-pieces');
    expect(stage.why('deploy Rogers')).toBe('no-such-pieces');
    expect(stage.why('deploy')).toBe('legal');
    expect(stage.proposed('deploy', () => 0)).toBe('deploy 1 full militias');
  });

  it('need not', () => {
    const stage = raid(AUGUSTA, [3], { french: shawnee(), british, more: out });
    stage.say('pass');
    expect(stage.kinds()).not.toContain('raid-militia-deployed');
    expect(stage.told('raid-rolled')[0]).toMatchObject({ column: 'stockade', total: 2, losses: 1 });
  });

  it('is asked for as one where all are alike', () => {
    const alike = { stockades: [AUGUSTA], militia: southern(2) };
    const stage = raid(AUGUSTA, [], { french: shawnee(), british: alike, more: out });
    expect(stage.lines('deploy')).toEqual(['deploy']);
  });

  it('is not asked about elsewhere: without a stockade, without militia, in the wilderness, after a battle', () => {
    const open = raid('culpeper', [3], {
      french: shawnee(),
      british: { militia: southern(2) },
      more: out,
    });
    expect(open.question).toBe('action british');
    const none = raid(AUGUSTA, [3], {
      french: shawnee(),
      british: { stockades: [AUGUSTA] },
      more: out,
    });
    expect(none.question).toBe('action british');
    const wild = raid('gists-station', [3], {
      french: shawnee(),
      british: { stockades: ['gists-station'], militia: southern(1) },
      more: out,
    });
    expect(wild.question).toBe('action british');
    const fought = raid(AUGUSTA, [3], { french: shawnee(), british, more: out, barred: true });
    expect(fought.question).toBe('action british');
  });

  it('beats the raiders, who retreat, do not raid and do not go home (10.23)', () => {
    const stage = raid(AUGUSTA, [1, 5], { french: shawnee(), british, more: out });
    stage.say('deploy full militia');
    expect(stage.kinds()).not.toContain('raid-rolled');
    expect(stage.state.pieces[SHAWNEE]).toBe('allegheny-south');
    expect(stage.state.pieces['br-colonial-militia-2']).toBe('box:southern-colonial-militias');
    expect(stage.question).toBe('action british');
  });
});

describe('leaders on a raid (10.32)', () => {
  const tests = (stage: Stage): string[] => stage.kinds().filter((kind) => kind.startsWith('leader-'));
  const led = {
    french: {
      forts: ['ohio-forks'],
      at: { 'allegheny-south': { leaders: ['dumas', 'beaujeu'], units: { 'fr-coureurs-marin': 1 } } },
    },
    british: { stockades: [AUGUSTA] },
    more: out,
  };

  it('die on a 1 each after a natural 6 against a stockade', () => {
    const stage = raid(AUGUSTA, [6, 1, 2], led);
    expect(tests(stage)).toEqual(['leader-killed', 'leader-unhurt']);
    expect(Object.values(stage.state.pieces).filter((place) => place === 'ohio-forks')).toHaveLength(2);
    expect(stage.left).toBe(0);
  });

  it('are in danger on a natural 1 everywhere, on a 6 in the open only under Blockhouses', () => {
    const open = { french: led.french, more: out };
    expect(tests(raid('culpeper', [6], open))).toHaveLength(0);
    expect(tests(raid('culpeper', [1, 6, 6], open))).toHaveLength(2);
    const blockhouses = { ...open, more: { ...out, played: ['blockhouses-british'] } };
    expect(tests(raid('culpeper', [6, 6, 6], blockhouses))).toHaveLength(2);
  });

  it('are not in danger on a modified 1 or 6', () => {
    // 5 and the tactics of Dumas
    const stage = raid(AUGUSTA, [5], led);
    expect(stage.told('raid-rolled')[0]).toMatchObject({ total: 6, success: true, losses: 0 });
    expect(tests(stage)).toHaveLength(0);
  });
});

describe('losses of raiders (10.31)', () => {
  it('are the choice of the owner', () => {
    const french = {
      allied: ['logstown'],
      forts: ['ohio-forks'],
      at: { 'allegheny-south': { units: { 'fr-indian-shawnee': 1, 'fr-coureurs-marin': 1 } } },
    };
    const stage = raid('culpeper', [4], { french, more: out });
    expect(stage.question).toBe('losses french');
    expect(stage.asked.facts).toMatchObject({ steps: 1, rule: 'raid' });
    stage.act((play) => takeLosses(play, [{ piece: 'fr-coureurs-marin', steps: 1 }]));
    expect(stage.state.reduced).toEqual({ 'fr-coureurs-marin': true });
    expect(stage.question).toBe('home french');
  });
});

describe('raids under the option of 14.2', () => {
  const militia = { militia: southern(2, 1) };
  const options = { raidsHurtMilitia: true };

  it('cost the militia of the department a step, of the unit its owner chooses', () => {
    const stage = raid('culpeper', [6], {
      french: shawnee(),
      british: { militia: southern(1) },
      more: out,
      options,
    });
    expect(stage.state.reduced).toEqual({ 'br-colonial-militia-1': true });
    const choice = raid('culpeper', [6], {
      french: shawnee(),
      british: militia,
      more: out,
      options,
    });
    // two in the box: the roll is a 5, which costs the raiders a step
    expect(choice.question).toBe('losses british');
    choice.act((play) => takeLosses(play, [{ piece: 'br-colonial-militia-2', steps: 1 }]));
    expect(choice.question).toBe('action british');
    expect(choice.state.reduced[SHAWNEE]).toBe(true);
  });

  it('do so for a marker only', () => {
    const marked = {
      french: shawnee({ raided: ['culpeper'] }),
      british: militia,
      more: out,
      options,
    };
    expect(raid('culpeper', [6], marked).kinds()).toContain('raid-in-vain');
    expect(raid('culpeper', [6], marked).state.reduced['br-colonial-militia-1']).toBeUndefined();
    const off = { french: shawnee(), british: { militia: southern(1) }, more: out };
    expect(raid('culpeper', [6], off).state.reduced).toEqual({});
  });
});

describe('a raid on a settlement (10.31)', () => {
  it('eliminates the tribe', () => {
    const stage = raid('canajoharie', [6], {
      french: {
        allied: ['kahnawake'],
        at: { 'oneida-carry-east': { units: { 'fr-indian-caughnawaga': 1 } } },
      },
      british: { allied: ['canajoharie'], at: { albany: { units: { 'br-indian-mohawk': 2 } } } },
      more: out,
      from: 'oneida-carry-east',
    });
    expect(stage.state.allied).toEqual({ kahnawake: 'french' });
    expect(stage.state.raided).toEqual({ canajoharie: { french: 1 } });
    expect(stage.state.pieces['br-indian-mohawk-1']).toBe('available');
    expect(stage.state.pieces['fr-indian-caughnawaga-1']).toBe('kahnawake');
  });
});
