import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import { askLosses } from '../../../../src/engine/wilderness-war/procedures/aftermath/step-losses.js';
import { startRetreat } from '../../../../src/engine/wilderness-war/procedures/battle/retreat.js';
import { goOn } from '../../../../src/engine/wilderness-war/procedures/procedure-runner.js';
import type { LossRule } from '../../../../src/engine/wilderness-war/rules/combat/legal-loss-distributions.js';
import type { PieceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { world } from '../../../support/wilderness-war.js';
import { asked, type Fight, field, fight, question, told, whereabouts, why } from './field.js';

function set(state: State, act: (play: Play) => void): Fight {
  const play = new Play(world, state, fixedDice([]));
  play.answered();
  act(play);
  goOn(play);
  return { state: play.state, events: play.events };
}

describe('taking losses (7.6)', () => {
  const stack = (units: { [unit: string]: number }, reduced: { [unit: string]: number } = {}, edition = 3) =>
    field(
      {
        british: {
          allied: 'br-indian-mohawk' in units ? ['canajoharie'] : [],
          at: { albany: { leaders: ['webb'], units, reduced } },
        },
      },
      edition,
    );

  function lose(state: State, steps: number, rule: LossRule = 'battle'): Fight {
    const pool = world.pieceIds.filter((piece) => state.pieces[piece] === 'albany' && world.units.has(piece));
    return set(state, (play) => askLosses(play, { side: 'british', space: 'albany', pool, steps, rule }));
  }

  const mixed = { 'br-indian-mohawk': 2, 'br-ranger-rogers': 1, 'br-light-infantry-howes': 1 };

  it('7.62: the one drilled unit dies of three steps, and the third comes from anybody else', () => {
    const due = lose(stack(mixed), 3);
    expect(question(due.state)).toBe('losses british');
    expect(asked(due.state).facts).toMatchObject({ space: 'albany', steps: 3, rule: 'battle' });
    expect(why(due.state, "lose Howe's, 2 mohawks")).toBe('losses-need-drilled 7.62');
    expect(why(due.state, "lose Howe's, mohawk")).toBe('losses-wrong-total 7.6');
    expect(why(due.state, "lose Howe's twice, mohawk")).toBe('legal');
    const over = fight(due, [], "lose Howe's twice, Rogers");
    expect(whereabouts(over.state, 'br-light-infantry-howes')).toBe('available');
    expect(whereabouts(over.state, 'br-ranger-rogers')).toBe('albany reduced');
    expect(over.state.frames.at(-1)?.returned).toEqual({
      of: 'losses',
      reduced: ['br-ranger-rogers'],
      eliminated: ['br-light-infantry-howes'],
    });
  });

  it('7.63: nobody dies while another stays whole; leaders take nothing (7.64)', () => {
    const due = lose(stack({ 'br-regular-44th': 1, 'br-regular-48th': 1, 'br-royal-american-1-60th': 1 }), 2);
    expect(why(due.state, 'lose 44th twice')).toBe('losses-not-spread 7.63');
    expect(why(due.state, 'lose Webb, 44th')).toBe('no-such-pieces');
    expect(why(due.state, 'lose 2 regulars')).toBe('legal');
    expect(why(due.state, 'lose 3 regulars')).toBe('no-such-pieces');
    expect(why(due.state, 'lose Bearskins, 48th')).toBe('unknown-name');
    expect(why(due.state, 'lose least')).toBe('legal');
  });

  it('7.61: the same name twice means two units, never one unit twice', () => {
    const due = lose(stack({ 'br-provincial-massachusetts': 3, 'br-ranger-rogers': 1 }), 3);
    const over = fight(due, [], 'lose Massachusetts, Massachusetts, Rogers');
    expect(told(over, 'losses-taken')).toMatchObject([{ flipped: 3, lost: 0 }]);
  });

  it('who names units by kind gets those at full strength first; named units are taken out of them', () => {
    const units = { 'br-regular-44th': 1, 'br-regular-48th': 1, 'br-regular-22nd': 1, 'br-ranger-rogers': 1 };
    const due = lose(stack(units, { 'br-regular-44th': 1 }), 4);
    const over = fight(due, [], 'lose 2 regulars, 44th, Rogers');
    expect(whereabouts(over.state, 'br-regular-44th')).toBe('removed');
    expect(whereabouts(over.state, 'br-regular-48th')).toBe('albany reduced');
  });

  it('what cannot be chosen is not asked: all, or units alike', () => {
    const all = lose(stack({ 'br-indian-mohawk': 2 }), 9);
    expect(question(all.state)).toBe('action french');
    expect(whereabouts(all.state, 'br-indian-mohawk-1')).toBe('available');
    // 5.532: the last of them
    expect(told(all, 'alliance-lapsed')).toMatchObject([{ spaces: ['space:canajoharie'] }]);
    expect(all.state.allied).toEqual({});
    const alike = lose(stack({ 'br-regular-44th': 1, 'br-regular-48th': 1 }), 1);
    expect(question(alike.state)).toBe('action french');
    const nothing = lose(stack({ 'br-regular-44th': 1 }), 0);
    expect(nothing.state.frames.at(-1)?.returned).toEqual({ of: 'losses', reduced: [], eliminated: [] });
  });

  it('9.14, 10.31 and Small Pox have rules of their own', () => {
    const assault = lose(stack(mixed), 2, 'assault');
    expect(question(assault.state)).toBe('action french');
    expect(whereabouts(assault.state, 'br-light-infantry-howes')).toBe('available');
    expect(why(lose(stack(mixed), 2, 'raid').state, 'lose Rogers twice')).toBe('legal');
    expect(why(lose(stack(mixed), 2, 'smallpox').state, 'lose Rogers twice')).toBe('losses-not-spread 5.5');
  });

  it('7.62 of the 1st edition: every odd step from drilled troops', () => {
    const units = {
      'br-regular-44th': 1,
      'br-regular-48th': 1,
      'br-ranger-rogers': 1,
      'br-ranger-goreham': 1,
    };
    expect(why(lose(stack(units), 2).state, 'lose 2 rangers')).toBe('losses-need-drilled 7.62');
    expect(why(lose(stack(units, {}, 1), 2).state, 'lose 44th, Rogers')).toBe('legal');
  });
});

describe('retreating (7.9)', () => {
  // wilderness with settled Albany and Hoosic next to Hudson Carry South
  const beaten = (
    more: JsonObject,
    leaders: string[],
    units: { [unit: string]: number },
    french: JsonObject = {},
  ) =>
    field({
      french,
      british: { ...more, at: { 'hudson-carry-south': { leaders, units } } },
    });

  function retreat(state: State, entered: string | null, room = 0): Fight {
    const pieces = world.pieceIds.filter((piece: PieceId) => state.pieces[piece] === 'hudson-carry-south');
    return set(state, (play) =>
      startRetreat(play, { side: 'british', space: 'hudson-carry-south', pieces, entered, back: null, room }),
    );
  }

  it('7.91, 7.92: together or apart; drilled troops to settled country or a fortification', () => {
    const due = retreat(
      beaten({}, ['webb'], { 'br-regular-44th': 1, 'br-ranger-rogers': 1 }),
      'hudson-carry-north',
    );
    expect(question(due.state)).toBe('retreat british');
    expect(why(due.state, 'retreat to Wood Creek')).toBe('retreat-not-open 7.92');
    expect(why(due.state, 'retreat to Hudson Carry North')).toBe('retreat-not-open 7.92');
    expect(why(due.state, 'retreat inside')).toBe('retreat-not-open 8.13');
    expect(why(due.state, 'retreat to Québec')).toBe('retreat-not-open 7.91');
    expect(why(due.state, 'retreat 44th to Albany')).toBe('retreat-forgotten 7.91');
    expect(why(due.state, 'retreat 44th to Albany, all to Nowhere')).toBe('unknown-name');
    expect(why(due.state, 'retreat to Albany')).toBe('legal');
    const over = fight(due, [], 'retreat 44th to Albany, Rogers to Wood Creek, Webb to Hoosic');
    expect(whereabouts(over.state, 'br-regular-44th')).toBe('albany');
    expect(whereabouts(over.state, 'br-ranger-rogers')).toBe('wood-creek');
    expect(whereabouts(over.state, 'webb')).toBe('hoosic');
    expect(told(over, 'retreated')).toHaveLength(3);
  });

  it('7.92: not to unbesieged enemies; those without a way are lost, the others go on', () => {
    const held = (space: string): JsonObject => ({ [space]: { units: { 'fr-coureurs-marin': 1 } } });
    const french = {
      at: { ...held('hoosic'), albany: { units: { 'fr-coureurs-lery': 1 } } },
      captured: ['albany'],
    };
    const due = retreat(
      beaten({}, [], { 'br-regular-44th': 1, 'br-ranger-rogers': 1 }, french),
      'hudson-carry-north',
    );
    expect(whereabouts(due.state, 'br-regular-44th')).toBe('removed');
    expect(told(due, 'eliminated')).toMatchObject([{ pieces: ['unit:br-regular-44th'] }]);
    const spaces = asked(due.state).facts.spaces;
    expect(spaces).not.toContain('hoosic');
    expect(spaces).not.toContain('albany');
    expect(spaces).toContain('wood-creek');
  });

  it('8.11, 8.13: four units fit into a fort, and any number of leaders', () => {
    const units = {
      'br-regular-44th': 1,
      'br-regular-48th': 1,
      'br-regular-22nd': 1,
      'br-ranger-rogers': 1,
      'br-ranger-goreham': 1,
    };
    const due = retreat(
      beaten({ forts: ['hudson-carry-south'] }, ['webb', 'johnson'], units),
      'hudson-carry-north',
      4,
    );
    expect(asked(due.state).facts).toMatchObject({ room: 4 });
    expect(why(due.state, 'retreat inside')).toBe('no-room-inside 8.11');
    expect(why(due.state, 'retreat 3 regulars, Rogers, Webb, Johnson inside')).toBe('retreat-forgotten 7.91');
    const over = fight(due, [], 'retreat 3 regulars, Rogers, Webb, Johnson inside, Goreham to Wood Creek');
    expect(told(over, 'retreated-inside')).toHaveLength(1);
    expect(whereabouts(over.state, 'br-ranger-goreham')).toBe('wood-creek');
    expect(whereabouts(over.state, 'webb')).toBe('hudson-carry-south');
  });

  it("8.11: who could only go inside is lost once it is full, by the owner's choice", () => {
    const french: JsonObject = {
      captured: ['albany'],
      at: { hoosic: { units: { 'fr-coureurs-marin': 1 } }, albany: { units: { 'fr-coureurs-lery': 1 } } },
    };
    const units = { 'br-regular-44th': 1, 'br-royal-american-1-60th': 1, 'br-ranger-rogers': 1 };
    const due = retreat(
      beaten({ forts: ['hudson-carry-south'] }, [], units, french),
      'hudson-carry-north',
      1,
    );
    expect(why(due.state, 'retreat Rogers to Wood Creek')).toBe('retreat-forgotten 7.91');
    const over = fight(due, [], 'retreat 1/60th inside, Rogers to Wood Creek');
    expect(whereabouts(over.state, 'br-royal-american-1-60th')).toBe('hudson-carry-south');
    expect(whereabouts(over.state, 'br-regular-44th')).toBe('removed');
  });

  it('7.92: a beaten landing goes back to the port it came from, unasked, whatever ports lie open (6.432)', () => {
    const british = {
      at: { louisbourg: { leaders: ['wolfe'], units: { 'br-regular-48th': 1 } } },
      captured: ['louisbourg'],
    };
    for (const port of ['halifax', 'new-york'] as const) {
      const state = { ...field({ british }), amphib: ['louisbourg'] };
      const pieces = ['wolfe', 'br-regular-48th'];
      const due = {
        side: 'british',
        space: 'louisbourg',
        pieces,
        entered: null,
        back: port,
        room: 0,
      } as const;
      const over = set(state, (play) => startRetreat(play, due));
      expect(question(over.state)).toBe('action french');
      for (const piece of pieces) expect(whereabouts(over.state, piece)).toBe(port);
    }
  });

  it('7.91: defenders on a beach may sail to any British port, apart as well (6.432)', () => {
    const british = { at: { 'ile-d-orleans': { leaders: ['wolfe'], units: { 'br-regular-48th': 1 } } } };
    const state = { ...field({ british }), amphib: ['ile-d-orleans'] };
    const pieces = ['wolfe', 'br-regular-48th'];
    const due = {
      side: 'british',
      space: 'ile-d-orleans',
      pieces,
      entered: 'quebec',
      back: null,
      room: 0,
    } as const;
    const asks = set(state, (play) => startRetreat(play, due));
    expect(asked(asks.state).facts.spaces).toEqual(expect.arrayContaining(['halifax', 'new-york', 'boston']));
    expect(why(asks.state, 'retreat Wolfe to Boston')).toBe('retreat-forgotten 7.91');
    expect(why(asks.state, 'retreat to Albany')).toBe('retreat-not-open 7.91');
    const over = fight(asks, [], 'retreat Wolfe to Boston, 48th to Halifax');
    expect([whereabouts(over.state, 'wolfe'), whereabouts(over.state, 'br-regular-48th')]).toEqual([
      'boston',
      'halifax',
    ]);
  });

  it('6.53: a lone enemy leader makes room for units that retreat there', () => {
    const french = { at: { 'wood-creek': { leaders: ['rigaud'] } } };
    const due = retreat(beaten({}, ['webb'], { 'br-ranger-rogers': 1 }, french), 'hudson-carry-north');
    expect(why(due.state, 'retreat Webb to Wood Creek, Rogers to Hoosic')).toBe('leader-needs-escort 7.92');
    const over = fight(due, [], 'retreat to Wood Creek');
    expect(whereabouts(over.state, 'webb')).toBe('wood-creek');
    expect(question(over.state)).toBe('give-way french');
  });
});
