import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { told } from '../../../support/ww-table.js';
import { activated, asked, event, force, go, kinds, play, position, proposals, why } from './camp.js';

const french = {
  forts: ['ticonderoga', 'crown-point'],
  stockades: ['ile-aux-noix', 'st-jean'],
};
const garrison = { units: { 'br-provincial-new-hampshire': 1, 'br-regular-44th': 1 } };
const besiegers = {
  leaders: ['montcalm', 'levis'],
  units: { 'fr-regular-bearn': 1, 'fr-regular-la-sarre': 1 },
};

function williamHenry(more: JsonObject = {}, inside: JsonObject = garrison, level = 0): State {
  return position({
    sieges: { 'hudson-carry-north': level },
    french: { ...french, at: { 'hudson-carry-north': besiegers } },
    british: { forts: ['hudson-carry-north', 'hudson-carry-south'], at: { 'hudson-carry-north': inside } },
    ...more,
  });
}

const besieging = (state: State) => activated(state, 'french', [force(state, 'montcalm')]);

describe('the siege roll (8.23)', () => {
  it('asks the besieger for Coehorns or Surrender!, then the besieged for Coehorns (8.231)', () => {
    const state = besieging(williamHenry());
    const first = go(state, [], 'siege');
    expect(asked(first.state)).toMatchObject({
      side: 'french',
      kind: 'siege-cards',
      facts: { space: 'hudson-carry-north', level: 0, required: 1, role: 'besieger', cards: [8, 6] },
    });
    const second = go(first.state, [], 'pass');
    expect(asked(second.state)).toMatchObject({
      side: 'british',
      kind: 'siege-cards',
      facts: { role: 'besieged', cards: [8] },
    });
  });

  it('adds the tactics of the activated leader and raises the level (8.231)', () => {
    const gone = go(besieging(williamHenry()), [1], 'siege', 'pass', 'pass');
    expect(event(gone, 'siege-rolled')).toMatchObject({ die: 1, total: 3, rise: 1, level: 1 });
    expect(gone.state.sieges).toEqual({ 'hudson-carry-north': 1 });
    expect(asked(gone.state)).toMatchObject({
      side: 'french',
      kind: 'assault',
      facts: { space: 'hudson-carry-north', level: 1, attackers: 2, defenders: 2 },
    });
  });

  it('subtracts the tactics of the best commander inside and does not sink below the table (8.231)', () => {
    const inside = { leaders: ['johnson', 'webb'], units: { 'br-provincial-new-hampshire': 1 } };
    const gone = go(besieging(williamHenry({}, inside)), [1], 'siege', 'pass');
    expect(event(gone, 'siege-rolled')).toMatchObject({ die: 1, total: 3, level: 1 });
    const led = go(besieging(williamHenry({}, { leaders: ['wolfe'], units: {} })), [1], 'siege', 'pass');
    expect(event(led, 'siege-rolled')).toMatchObject({ total: 1, rise: 0, level: 0 });
  });

  it('never goes beyond level 2 (8.23)', () => {
    const gone = go(besieging(williamHenry({}, garrison, 1)), [6], 'siege', 'pass', 'pass');
    expect(event(gone, 'siege-rolled')).toMatchObject({ total: 8, rise: 1, level: 2 });
  });

  it('counts Coehorns for who played them, and lets the besieger answer with Surrender! (8.231)', () => {
    const hands = { french: [1, 6], british: [7, 8] };
    const state = besieging(williamHenry({ hands }));
    const defended = go(state, [], 'siege', 'pass', play(8));
    expect(asked(defended.state)).toMatchObject({ side: 'french', facts: { role: 'besieger', cards: [6] } });
    const rolled = go(defended.state, [4], 'pass');
    expect(event(rolled, 'siege-rolled')).toMatchObject({ total: 4, level: 1 });
    const ours = besieging(williamHenry({ hands: { french: [1, 8], british: [7] } }));
    const bombarded = go(ours, [1], 'siege', play(8));
    expect(event(bombarded, 'siege-rolled')).toMatchObject({ total: 5 });
    expect(bombarded.state.frames[0]).toMatchObject({
      kind: 'action',
      coehorns: [{ side: 'french', space: 'hudson-carry-north' }],
    });
  });

  it('offers Coehorns only to a side with Regulars there (card 8)', () => {
    const militiamen = { units: { 'br-provincial-new-hampshire': 1, 'br-provincial-new-jersey': 1 } };
    const gone = go(besieging(williamHenry({}, militiamen)), [1], 'siege', 'pass');
    expect(asked(gone.state).kind).toBe('assault');
  });

  it('opens no window for cards that are out (5.56)', () => {
    const state = williamHenry({ cards: { discards: [8, 6] }, hands: { french: [1], british: [7] } });
    expect(kinds(go(besieging(state), [1], 'siege'))).toEqual(['siege-rolled']);
  });

  it('asks for no assault below the level, and for none where it was declined (8.24)', () => {
    const low = go(besieging(williamHenry({}, { leaders: ['wolfe'], units: {} })), [1], 'siege', 'pass');
    expect(low.state.frames.map((frame) => frame.kind)).not.toContain('siege');
    const gone = go(besieging(williamHenry()), [1], 'siege', 'pass', 'pass', 'decline');
    expect(kinds(gone)).toContain('assault-declined');
    expect(gone.state.frames.map((frame) => frame.kind)).not.toContain('siege');
    expect(gone.state.sieges).toEqual({ 'hudson-carry-north': 1 });
  });

  it('uses up the activation of the force (5.36)', () => {
    const state = williamHenry();
    const from = 'hudson-carry-north';
    const two = activated(
      state,
      'french',
      [
        { pieces: ['montcalm', 'fr-regular-bearn'], commander: 'montcalm', from },
        { pieces: ['levis', 'fr-regular-la-sarre'], commander: 'levis', from },
      ],
      'campaign',
    );
    expect(why(two, 'siege')).toBe('which-group 5.33');
    const montcalm = { of: 'leader', id: 'montcalm', count: 1, strength: 'any', at: null };
    const gone = go(two, [1], ['siege', { group: montcalm }], 'pass', 'pass', 'decline');
    expect(asked(gone.state).kind).toBe('move');
    expect(gone.state.frames.at(-1)).toMatchObject({ groups: [{ commander: 'levis' }] });
  });

  it('always has a legal answer to propose', () => {
    const state = besieging(williamHenry());
    expect(proposals(state)).toContain('siege');
    expect(proposals(state)).not.toContain('assault');
    const cards = go(state, [], 'siege');
    expect(proposals(cards.state)).toEqual(['play', 'pass']);
    expect(proposals(go(cards.state, [1], 'pass', 'pass').state)).toEqual(['assault', 'decline']);
  });
});

describe('a siege roll is refused', () => {
  it('where nothing is besieged (8.231)', () => {
    const state = position({ french: { ...french, at: { ticonderoga: besiegers } } });
    expect(why(activated(state, 'french', [force(state, 'montcalm')]), 'siege')).toBe('no-siege-here 8.231');
  });

  it('under a leader whom another one there outranks (8.231)', () => {
    const state = williamHenry();
    expect(why(activated(state, 'french', [force(state, 'levis')]), 'siege')).toBe(
      'siege-needs-highest-leader 8.231',
    );
  });

  it('for a unit or a leader who was activated as an individual (8.231)', () => {
    const state = williamHenry();
    const from = 'hudson-carry-north';
    const unit = { pieces: ['fr-regular-bearn'], commander: null, from };
    const leader = { pieces: ['montcalm'], commander: 'montcalm', from };
    expect(why(activated(state, 'french', [unit], 'unit'), 'siege')).toBe('siege-needs-force 8.231');
    expect(why(activated(state, 'french', [leader], 'individuals'), 'siege')).toBe('siege-needs-force 8.231');
  });

  it('without drilled troops (8.231)', () => {
    const woodsmen = { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } };
    const state = williamHenry({ french: { ...french, at: { 'hudson-carry-north': woodsmen } } });
    expect(why(besieging(state), 'siege')).toBe('siege-without-drilled-troops 8.231');
  });

  it('out of supply, but in the basic game of the 1st edition (12.3)', () => {
    const cut = {
      sieges: { 'hudson-carry-north': 0 },
      french: { at: { 'hudson-carry-north': besiegers } },
      british: {
        forts: ['hudson-carry-north', 'ticonderoga'],
        stockades: ['hudson-carry-south'],
        at: { 'hudson-carry-north': garrison },
      },
    };
    expect(why(besieging(position(cut)), 'siege')).toBe('siege-without-supply 12.3');
    expect(told(besieging(position(cut)), 'siege')).toBe(
      'The besiegers of Hudson Carry North are not in supply. The line breaks between Crown Point and Ticonderoga: the enemy holds Ticonderoga.',
    );
    const basic = position(cut, 1, { advanced: false });
    expect(why(besieging(basic), 'siege')).toBe('legal');
  });
});
