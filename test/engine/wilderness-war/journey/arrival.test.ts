import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, kinds, type Played, play, playWith, why } from '../../../support/ww-table.js';
import { bearn, field, fifteenth, marin, rogers } from './field.js';

function marching(british: JsonObject, units: JsonObject = bearn, cards: { british?: number[] } = {}): State {
  const allied = Object.keys(units).includes('fr-indian-huron') ? ['pays-d-en-haut'] : [];
  const french = { allied, at: { ticonderoga: { leaders: ['montcalm'], units } } };
  return play(field({ french, british }, cards), 'force 1 Montcalm with all').state;
}

const index = (played: Played, kind: string): number => kinds(played).indexOf(kind);

describe('walls of the enemy (6.51)', () => {
  it('are besieged where nobody defends outside, and stop the movement (8.21)', () => {
    const state = marching({ forts: ['wood-creek'] });
    const came = play(state, 'move to Wood Creek');
    expect(kinds(came)).toEqual(['moved', 'siege-begun']);
    expect(came.state.sieges).toEqual({ 'wood-creek': 0 });
    expect(why(state, 'move to Wood Creek, Green Mountains Central')).toBe('must-stop-at-enemy 6.51');
  });

  it('stop nobody where they are besieged already', () => {
    const british = { forts: ['wood-creek'] };
    const french = {
      at: {
        ticonderoga: { leaders: ['montcalm'], units: marin },
        'wood-creek': { units: bearn },
      },
    };
    const state = field({ sieges: { 'wood-creek': 1 }, french, british });
    const passed = play(state, 'force 1 Montcalm', 'move to Wood Creek, Green Mountains Central').state;
    expect(passed.pieces.montcalm).toBe('green-mountains-central');
    expect(passed.sieges).toEqual({ 'wood-creek': 1 });
  });

  it('of a stockade are captured intact by drilled troops, for a point', () => {
    const state = marching({ stockades: ['wood-creek'] });
    const came = play(state, 'move to Wood Creek');
    expect(kinds(came)).toEqual(['moved', 'stockade-captured', 'victory-points']);
    expect(came.state).toMatchObject({ stockades: { 'wood-creek': 'french' }, vp: 1 });
    expect(why(state, 'move to Wood Creek, Green Mountains Central')).toBe('must-stop-at-enemy 6.51');
  });

  it('of a stockade taken with Indians may be followed by Massacre!', () => {
    const state = marching(
      { stockades: ['wood-creek'] },
      { ...bearn, 'fr-indian-huron': 1 },
      { british: [7] },
    );
    const came = play(state, 'move to Wood Creek');
    expect(asked(came.state)).toMatchObject({
      side: 'british',
      kind: 'massacre',
      facts: { space: 'wood-creek' },
    });
    const massacre = play(came.state, 'play 7').state;
    expect(massacre.pieces['fr-indian-huron']).not.toBe('wood-creek');
    expect(massacre.vp).toBe(0);
    expect(asked(massacre).kind).toBe('action');
  });

  it('of a stockade taken with Indians where a leader stood alone: he gives way, and Massacre! is asked about', () => {
    const state = marching(
      { stockades: ['wood-creek'], at: { 'wood-creek': { leaders: ['webb'] } } },
      { ...bearn, 'fr-indian-huron': 1 },
      { british: [7] },
    );
    const came = play(state, 'move to Wood Creek');
    expect(kinds(came)).toEqual(['moved', 'stockade-captured', 'victory-points']);
    expect(asked(came.state)).toMatchObject({ side: 'british', kind: 'give-way' });
    const gone = play(came.state, 'withdraw to Hudson Carry South').state;
    expect(asked(gone)).toMatchObject({ side: 'british', kind: 'massacre' });
    expect(asked(play(gone, 'play 7').state).kind).toBe('action');
  });

  it('of a stockade are raided by Auxiliaries alone', () => {
    const raided = playWith(marching({ stockades: ['wood-creek'] }, marin), [5], 'move to Wood Creek');
    expect(kinds(raided).slice(0, 2)).toEqual(['moved', 'raid-rolled']);
  });

  it('are entered by drilled troops only, never by leaders alone (6.52, 6.53)', () => {
    const two = { ...marin, 'fr-coureurs-lery': 1 };
    expect(why(marching({ forts: ['wood-creek'] }, two), 'move to Wood Creek')).toBe(
      'stronghold-needs-drilled-troops 6.52',
    );
    expect(why(marching({ stockades: ['wood-creek'] }, two), 'move to Wood Creek')).toBe('legal');
    const french = { at: { ticonderoga: { leaders: ['montcalm'] } } };
    for (const british of [{ forts: ['wood-creek'] }, { stockades: ['wood-creek'] }]) {
      const alone = play(field({ french, british }), 'individuals 1 Montcalm').state;
      expect(why(alone, 'move to Wood Creek')).toBe('leaders-alone-among-enemies 6.53');
    }
  });
});

describe('a battle on the way (6.51)', () => {
  it('stops a winner who did not overrun the enemy (7.82)', () => {
    const state = marching(
      { at: { 'wood-creek': { units: fifteenth } } },
      { ...bearn, 'fr-regular-guyenne': 1 },
    );
    expect(why(state, 'move to Wood Creek, Hudson Carry South')).toBe('must-stop-at-enemy 6.51');
    let now = playWith(state, [5, 2], 'move to Wood Creek', 'stand');
    const events = [...now.events];
    for (let turns = 0; turns < 4 && asked(now.state).kind !== 'action'; turns++) {
      expect(['losses', 'retreat']).toContain(asked(now.state).kind);
      now = play(
        now.state,
        asked(now.state).kind === 'losses' ? 'lose least' : 'retreat to Hudson Carry South',
      );
      events.push(...now.events);
    }
    expect(events.find((event) => event.kind === 'battle-won')?.data).toMatchObject({
      side: 'french',
      suffered: 1,
      overrun: false,
    });
    expect(now.state.pieces['fr-regular-guyenne']).toBe('wood-creek');
    expect(asked(now.state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('lets the movement go on after an overrun (7.82)', () => {
    const strong = {
      'fr-regular-bearn': 1,
      'fr-regular-guyenne': 1,
      'fr-regular-la-sarre': 1,
      'fr-regular-languedoc': 1,
      ...marin,
    };
    const weak = { units: { 'br-ranger-rogers': 1 }, reduced: { 'br-ranger-rogers': 1 } };
    const state = marching({ at: { 'wood-creek': weak } }, strong);
    const over = playWith(state, [5, 2], 'move to Wood Creek', 'stand');
    expect(over.events.find((event) => event.kind === 'battle-won')?.data.overrun).toBe(true);
    expect(asked(over.state)).toMatchObject({
      side: 'french',
      kind: 'onward',
      facts: { space: 'wood-creek' },
    });
    const gone = play(over.state, 'move to Green Mountains Central').state;
    expect(gone.pieces.montcalm).toBe('green-mountains-central');
  });

  it('may be joined by the besieged whom it relieves (8.251)', () => {
    const form = {
      sieges: { 'hudson-carry-north': 1 },
      french: {
        forts: ['hudson-carry-north'],
        at: {
          ticonderoga: { leaders: ['montcalm'], units: bearn },
          'hudson-carry-north': { leaders: ['rigaud'], units: { 'fr-regular-guyenne': 1 } },
        },
      },
      british: { at: { 'hudson-carry-north': { leaders: ['webb'], units: fifteenth } } },
    };
    const met = play(field(form), 'force 1 Montcalm', 'move to Hudson Carry North').state;
    expect(asked(met)).toMatchObject({ side: 'british', kind: 'defend', facts: { inside: [] } });
    const asksJoin = play(met, 'stand').state;
    expect(asked(asksJoin)).toMatchObject({
      side: 'french',
      kind: 'join',
      facts: {
        space: 'hudson-carry-north',
        pieces: ['rigaud', 'fr-regular-guyenne'],
        units: 1,
        enemyUnits: 1,
      },
    });
    expect(why(asksJoin, 'join Rigaud')).toBe('no-unit-in-group 8.251');
    const together = play(asksJoin, 'join all').events.find((event) => event.kind === 'battle-joined');
    expect(together?.data.attackers).toEqual(
      expect.arrayContaining(['unit:fr-regular-guyenne', 'unit:fr-regular-bearn']),
    );
    const apart = play(asksJoin, 'pass').events.find((event) => event.kind === 'battle-joined');
    expect(apart?.data.attackers).not.toContain('unit:fr-regular-guyenne');
  });
});

describe('leaders among enemies (6.53)', () => {
  it('give way to those who come, not to where they come from (7.92)', () => {
    const met = play(marching({ at: { 'wood-creek': { leaders: ['webb'] } } }), 'move to Wood Creek');
    expect(asked(met.state)).toMatchObject({
      side: 'british',
      kind: 'give-way',
      facts: { leaders: ['webb'] },
    });
    expect(asked(met.state).facts.spaces).not.toContain('ticonderoga');
  });

  it('are told to give way after the march that drives them out (6.53)', () => {
    const webb = { at: { 'wood-creek': { leaders: ['webb'] } } };
    const told = (line: string) => kinds(play(marching(webb, marin), line, 'withdraw to Hudson Carry South'));
    for (const line of ['move to Wood Creek', 'move to Wood Creek, Green Mountains Central']) {
      const story = told(line).filter((kind) => kind === 'moved' || kind === 'leaders-gave-way');
      expect(story.slice(0, 2)).toEqual(['moved', 'leaders-gave-way']);
    }
    // with one way open nobody is asked
    const french = { at: { logstown: { units: marin }, 'mingo-town': { units: { 'fr-coureurs-lery': 1 } } } };
    const british = { at: { 'ohio-forks': { leaders: ['webb'] } }, forts: ['kittaning'] };
    const held = ['gists-station', 'laurel-ridge-north', 'upper-monongahela'];
    const state = field({ french: { ...french, forts: held }, british });
    const gone = kinds(play(state, 'individuals 1 Marin', 'move to Ohio Forks'));
    expect(gone.indexOf('moved')).toBeLessThan(gone.indexOf('leaders-gave-way'));
    expect(gone).toContain('leaders-gave-way');
  });

  it('are told to give way after the march of those who left them behind (6.53)', () => {
    // the besiegers march off, their second leader stays alone before the walls
    const french = {
      at: { ticonderoga: { leaders: ['montcalm', 'levis'], units: bearn } },
    };
    const british = { forts: ['ticonderoga'], at: { ticonderoga: { units: fifteenth } } };
    const state = field({ sieges: { ticonderoga: 0 }, french, british });
    const left = play(state, 'force 1 Montcalm with Béarn', 'move to Wood Creek');
    expect(asked(left.state)).toMatchObject({ kind: 'give-way', facts: { leaders: ['levis'] } });
    expect(kinds(left)).toContain('moved');
  });

  it('give way on the way too, and the movement goes on (6.54)', () => {
    const state = marching({ at: { 'wood-creek': { leaders: ['webb'] } } }, marin);
    const met = play(state, 'move to Wood Creek, Green Mountains Central').state;
    const gone = play(met, 'withdraw to Hudson Carry South').state;
    expect(gone.pieces).toMatchObject({ webb: 'hudson-carry-south', montcalm: 'green-mountains-central' });
  });
});

describe('those who are dropped on the way (6.1)', () => {
  const units = { ...bearn, ...marin, 'fr-coureurs-lery': 1 };
  const south = (form: JsonObject = {}): State =>
    play(
      field({ french: { at: { 'hudson-carry-south': { leaders: ['montcalm', 'dumas'], units } } }, ...form }),
      'force 1 Montcalm with Dumas, Bearn, 2 coureurs',
    ).state;

  it('raid where they were left, after all the others have done (10.13)', () => {
    const state = south({ british: { stockades: ['northampton'] } });
    const line = 'move to Hoosic (drop Dumas, Marin), Northampton';
    const raided = playWith(state, [4], line);
    expect(kinds(raided).slice(0, 3)).toEqual(['moved', 'dropped', 'moved']);
    expect(index(raided, 'stockade-captured')).toBeLessThan(index(raided, 'raid-rolled'));
    const roll = raided.events.find((event) => event.kind === 'raid-rolled');
    expect(roll?.data).toMatchObject({ space: 'space:hoosic' });
    expect(roll?.data.pieces).toEqual(['leader:dumas', 'unit:fr-coureurs-marin']);
    expect(raided.state.pieces.montcalm).toBe('northampton');
  });

  it('do not raid stacked with drilled troops (10.11)', () => {
    const state = south();
    const line = 'move to Hoosic (drop Dumas, Marin, Bearn), Hudson Carry South';
    expect(kinds(play(state, line))).not.toContain('raid-rolled');
  });

  it('cannot be left in the space that is attacked (6.51)', () => {
    const state = south({ british: { at: { hoosic: { units: fifteenth } } } });
    expect(why(state, 'move to Hoosic (drop Marin)')).toBe('no-drop-among-enemies 6.51');
    expect(why(state, 'move to Hoosic')).toBe('legal');
  });

  it('are known to the enemy when they have been left, not before', () => {
    const state = south({ british: { at: { northampton: { units: rogers } } } });
    const met = play(state, 'move to Hoosic (drop Marin), Hudson Carry South').state;
    expect(asked(met)).toMatchObject({ side: 'british', kind: 'intercept', facts: { space: 'hoosic' } });
    expect(asked(met).facts.pieces).toContain('fr-coureurs-marin');
    expect(kinds(play(met, 'pass'))).toContain('dropped');
  });
});

describe('demolition with a movement (5.46)', () => {
  it('happens when the movement is over, unless there is nothing to demolish any more', () => {
    const french = { stockades: ['sorel'], at: { montreal: { units: bearn } } };
    const state = play(field({ french }), 'unit 1 Bearn').state;
    const razed = play(state, 'move to Sorel then demolish stockade at Sorel');
    expect(kinds(razed)).toEqual(['moved', 'demolished']);
    expect(why(state, 'move to Sorel then demolish stockade at Quebec')).toBe('nothing-to-demolish 5.46');
  });
});
