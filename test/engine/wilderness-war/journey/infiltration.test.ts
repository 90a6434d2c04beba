import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, closed, kinds, play, playWith, why } from '../../../support/ww-table.js';
import { bearn, field, fifteenth, marin, rogers } from './field.js';

const virginia = {
  woodstock: { units: { 'br-provincial-virginia': 1 } },
  augusta: { units: { 'br-provincial-maryland': 1 } },
};

/** The Shawnee of the example (6.6), activated in Allegheny South. */
function shawnee(edition = 3, options?: { advanced: boolean }): State {
  const french = {
    allied: ['logstown'],
    at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
  };
  return play(field({ french, british: { at: virginia } }, {}, edition, options), 'force 1 Dumas').state;
}

describe('the example of infiltration (6.6)', () => {
  const entering = play(shawnee(), 'move to Woodstock, Culpeper').state;

  it('lets the Virginians in Woodstock try to intercept in their own space (6.62)', () => {
    expect(asked(entering)).toMatchObject({
      side: 'british',
      kind: 'intercept',
      facts: { space: 'woodstock', infiltrating: true, spaces: ['woodstock', 'augusta'] },
    });
    expect(entering.pieces['fr-indian-shawnee-1']).toBe('woodstock');
  });

  it('lets those in Augusta try in Culpeper after they failed, and not those in Woodstock (6.724)', () => {
    const failed = playWith(entering, [2], 'intercept with Virginia at Woodstock');
    expect(failed.events[0]).toMatchObject({ kind: 'interception', data: { die: 2, success: false } });
    expect(asked(failed.state)).toMatchObject({
      kind: 'intercept',
      facts: { space: 'culpeper', from: 'woodstock', infiltrating: false, spaces: ['augusta'] },
    });
  });

  it('makes the Shawnee attack where the interception succeeds (6.71)', () => {
    const caught = play(entering, 'intercept with Virginia at Woodstock');
    const attempt = caught.events.find((event) => event.kind === 'interception');
    expect(attempt?.data.pieces).toEqual(['unit:br-provincial-virginia-1']);
    const sure = playWith(entering, [4, 3, 3], 'intercept with Virginia at Woodstock');
    expect(kinds(sure)).toContain('battle-joined');
    expect(sure.state.pieces['fr-indian-shawnee-1']).not.toBe('culpeper');
  });
});

describe('who may infiltrate', () => {
  it('is a lone Auxiliary, leaders with it or not, where the edition has infiltration (6.6)', () => {
    expect(why(shawnee(), 'move to Woodstock, Culpeper')).toBe('legal');
    expect(why(shawnee(1, { advanced: false }), 'move to Woodstock, Culpeper')).toBe(
      'must-stop-at-enemy 6.51',
    );
    const two = field({
      french: {
        at: { 'allegheny-south': { leaders: ['dumas'], units: { ...marin, 'fr-coureurs-lery': 1 } } },
      },
      british: { at: virginia },
    });
    expect(why(play(two, 'force 1 Dumas with all').state, 'move to Woodstock, Culpeper')).toBe(
      'must-stop-at-enemy 6.51',
    );
    const drilled = field({
      french: { at: { 'allegheny-south': { leaders: ['dumas'], units: bearn } } },
      british: { at: virginia },
    });
    expect(why(play(drilled, 'force 1 Dumas').state, 'move to Woodstock, Culpeper')).toBe(
      'must-stop-at-enemy 6.51',
    );
    const leader = field({
      french: { at: { 'allegheny-south': { leaders: ['dumas'] } } },
      british: { at: virginia },
    });
    expect(why(play(leader, 'individuals 1 Dumas').state, 'move to Woodstock, Culpeper')).toBe(
      'leaders-alone-among-enemies 6.53',
    );
  });

  it('must be able to reach a space that it may enter without infiltration (6.61)', () => {
    const british = { forts: ['wood-creek'], at: { 'white-river-falls': { units: fifteenth } } };
    const state = play(
      field({ french: { at: { ticonderoga: { units: marin } } }, british }),
      'individuals 1 Marin',
    ).state;
    expect(why(state, 'move to Wood Creek')).toBe('stronghold-needs-drilled-troops 6.52');
    expect(why(state, 'move to Wood Creek, Green Mountains South')).toBe('legal');
    const forts = play(
      field({
        french: { at: { ticonderoga: { units: marin } } },
        british: { forts: ['wood-creek', 'hudson-carry-south'] },
      }),
      'individuals 1 Marin',
    ).state;
    expect(why(forts, 'move to Wood Creek, Hudson Carry South')).toBe('stronghold-needs-drilled-troops 6.52');
    expect(why(forts, 'move to Wood Creek, Hudson Carry South, Hoosic')).toBe('legal');
  });
});

describe('an infiltrator whose every first step is a fort of the enemy (6.6)', () => {
  const BOAT = 'boat to Ticonderoga, Crown Point, Winooski';
  const LAND = 'move to Ohio Forks, Kittaning';

  /** Rogers and those leaders in the space, activated; the French hold the forts and these cards. */
  function begun(space: string, leaders: string[], forts: string[], cards: number[] = []): State {
    const at = { [space]: { leaders, units: rogers } };
    const state = field({ to_act: 'british', french: { forts }, british: { at } }, { french: cards });
    const line = leaders.length === 0 ? 'individuals 54 Rogers' : 'force 54 Bradstreet';
    return play(state, line).state;
  }

  for (const [leaders, who] of [
    [[], 'alone'],
    [['bradstreet'], 'with a leader'],
  ] as const) {
    it(`sets out by boat, ${who}`, () => {
      const state = begun('hudson-carry-north', [...leaders], ['ticonderoga', 'crown-point']);
      expect(why(state, BOAT)).toBe('legal');
      const there = play(state, BOAT).state.pieces;
      for (const piece of ['br-ranger-rogers', ...leaders]) expect(there[piece]).toBe('winooski');
    });

    it(`sets out by land, ${who}`, () => {
      const state = begun('logstown', [...leaders], ['mingo-town', 'ohio-forks']);
      expect(why(state, LAND)).toBe('legal');
      const there = play(state, LAND).state.pieces;
      for (const piece of ['br-ranger-rogers', ...leaders]) expect(there[piece]).toBe('kittaning');
    });
  }

  it('is offered one where the walls can be passed, and none where they cannot (6.61)', () => {
    const forts = ['mingo-town', 'ohio-forks', 'upper-monongahela', 'gists-station', 'kittaning'];
    expect(closed(begun('logstown', [], ['mingo-town', 'ohio-forks']), 'move')).toBe('open');
    const walled = begun('logstown', [], [...forts, 'laurel-ridge-north'], [14]);
    const stormy = play(walled, 'move to Ohio Forks, Kittaning, Buffalo Swamp', 'play 14');
    expect(asked(stormy.state).kind).toBe('onward');
    expect(closed(stormy.state, 'move')).toBe('nowhere-to-go 6.2');
  });
});

describe('an infiltrator', () => {
  it('passes without anybody being asked where there is only a fort, and lays no siege (6.6)', () => {
    const state = field({
      french: { at: { ticonderoga: { units: marin } } },
      british: { forts: ['wood-creek'] },
    });
    const passed = play(state, 'individuals 1 Marin', 'move to Wood Creek, Green Mountains Central');
    expect(passed.state.pieces['fr-coureurs-marin']).toBe('green-mountains-central');
    expect(passed.state.sieges).toEqual({});
  });

  it('may infiltrate several spaces, and causes a battle where it ends among enemies (6.64)', () => {
    const at = {
      'wood-creek': { units: fifteenth },
      'hudson-carry-south': { units: { 'br-regular-17th': 1 } },
    };
    const state = field({ french: { at: { ticonderoga: { units: marin } } }, british: { at } });
    const begun = play(state, 'individuals 1 Marin').state;
    const first = play(begun, 'move to Wood Creek, Hudson Carry South', 'pass').state;
    expect(asked(first)).toMatchObject({ kind: 'defend', facts: { space: 'hudson-carry-south' } });
    const through = play(begun, 'move to Wood Creek, Hudson Carry South, Hoosic', 'pass', 'pass').state;
    expect(through.pieces['fr-coureurs-marin']).not.toBe('hudson-carry-south');
    const ending = play(begun, 'move to Wood Creek').state;
    expect(asked(ending)).toMatchObject({ kind: 'defend', facts: { space: 'wood-creek' } });
  });

  it('may drop nobody on the way among enemies (6.51)', () => {
    expect(why(shawnee(), 'move to Woodstock (drop 1 Shawnee), Culpeper')).toBe('no-drop-among-enemies 6.51');
  });

  it('is intercepted in wilderness from other spaces by a lone Auxiliary alone, within the space by anybody (6.62, 6.721)', () => {
    const at = {
      'wood-creek': { leaders: ['webb'], units: { ...fifteenth, 'br-ranger-rogers': 1 } },
      'hudson-carry-south': { units: { 'br-regular-17th': 1, 'br-ranger-goreham': 1 } },
    };
    const state = field({ french: { at: { ticonderoga: { units: marin } } }, british: { at } });
    const met = play(state, 'individuals 1 Marin', 'move to Wood Creek, Green Mountains Central').state;
    expect(asked(met).facts.spaces).toEqual(['wood-creek', 'hudson-carry-south']);
    expect(why(met, 'intercept with Webb')).toBe('legal');
    expect(why(met, 'intercept with 15th')).toBe('legal');
    expect(why(met, 'intercept with 17th')).toBe('lone-auxiliary-only 6.721');
    expect(why(met, 'intercept with Goreham')).toBe('legal');
  });

  it('attacks interceptors at a fort outside, whose garrison may go inside, and goes back though it wins (6.712)', () => {
    const at = {
      'wood-creek': { units: fifteenth },
      'hudson-carry-south': { units: { 'br-ranger-goreham': 1 } },
    };
    const state = field({
      french: { at: { ticonderoga: { units: marin } } },
      british: { forts: ['wood-creek'], at },
    });
    const met = play(state, 'individuals 1 Marin', 'move to Wood Creek, Green Mountains Central').state;
    const caught = playWith(met, [5], 'intercept with Goreham');
    expect(asked(caught.state)).toMatchObject({
      kind: 'defend',
      facts: { inside: ['br-regular-15th'], avoid: [], intercepted: true },
    });
    expect(why(caught.state, 'inside Goreham')).toBe('no-such-pieces');
    // Whoever wins: first the infiltrator, then the Rangers.
    for (const [dice, hurt] of [
      [[6, 1, 1], 'br-ranger-goreham'],
      [[1, 6, 1], 'fr-coureurs-marin'],
    ] as const) {
      const fought = playUntilFrench(caught.state, dice);
      expect(fought.reduced).toEqual({ [hurt]: true });
      expect(fought.pieces['fr-coureurs-marin']).toBe('ticonderoga');
      expect(fought.sieges).toEqual({});
      expect(fought.pieces['br-regular-15th']).toBe('wood-creek');
      expect(fought.pieces['br-ranger-goreham']).toBe('wood-creek');
    }
  });

  it('lets pass, in the 1st edition, keeps units from trying again in the same action phase (6.724)', () => {
    const at = { 'wood-creek': { units: fifteenth } };
    const form = {
      french: { at: { ticonderoga: { units: { ...marin, 'fr-coureurs-lery': 1 } } } },
      british: { at },
    };
    const second = (edition: number) => {
      const begun = play(field(form, {}, edition), 'individuals 1 Marin, Lery').state;
      const first = play(begun, 'move Marin to Wood Creek, Green Mountains Central', 'pass').state;
      return asked(play(first, 'move to Wood Creek, Green Mountains Central').state);
    };
    expect(second(3)).toMatchObject({ side: 'british', kind: 'intercept' });
    expect(second(1)).toMatchObject({ side: 'british', kind: 'action' });
  });
});

/** The garrison goes inside and the battle is fought with these dice, then any; whatever is asked is answered first. */
function playUntilFrench(state: State, dice: readonly number[]): State {
  const values = [...dice];
  let now = state;
  for (let turns = 0; turns < 6 && asked(now).kind !== 'action'; turns++) {
    const { kind } = asked(now);
    if (kind === 'defend') now = fight(now, values, 'inside 15th');
    else if (kind === 'losses') now = play(now, 'lose least').state;
    else throw new Error(`asked ${kind}`);
  }
  return now;
}

function fight(state: State, dice: number[], line: string): State {
  for (let count = 2; count <= 4; count++) {
    const values = Array.from({ length: count }, (_, index) => dice[index] ?? 1);
    try {
      return playWith(state, values, line).state;
    } catch (error) {
      if (!(error instanceof Error) || !/no die for|dice left over/.test(error.message)) throw error;
    }
  }
  throw new Error('no number of dice fits');
}
