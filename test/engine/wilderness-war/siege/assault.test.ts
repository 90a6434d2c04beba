import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { activated, asked, event, force, go, kinds, play, position, proposals, why } from './camp.js';

const HERE = 'hudson-carry-north';
const supply = { forts: ['ticonderoga', 'crown-point'], stockades: ['ile-aux-noix', 'st-jean'] };
const besiegers = {
  leaders: ['montcalm', 'levis'],
  units: { 'fr-regular-bearn': 1, 'fr-regular-la-sarre': 1 },
};
const out = { discards: [6, 7, 8] };

/** William Henry at siege level 1, with no response card left but those in `more`. */
function stormed(inside: JsonObject, outside: JsonObject = besiegers, more: JsonObject = {}): State {
  return position({
    sieges: { [HERE]: 1 },
    cards: out,
    hands: { french: [1], british: [2] },
    french: { ...supply, at: { [HERE]: outside } },
    british: { forts: [HERE, 'hudson-carry-south'], at: { [HERE]: inside } },
    ...more,
  });
}

function storm(state: State, ...rolls: number[]) {
  return go(activated(state, 'french', [force(state, 'montcalm')]), rolls, 'assault');
}

function shots(gone: { readonly events: readonly { readonly kind: string; readonly data: JsonObject }[] }) {
  return gone.events.filter((each) => each.kind === 'assault-fired').map((each) => each.data);
}

describe('an assault (9.0)', () => {
  it('is won by more losses than are suffered: a fort in ruins, the garrison lost, 2 points (9.2, 9.22)', () => {
    const inside = { leaders: ['webb'], units: { 'br-regular-44th': 1, 'br-provincial-new-hampshire': 1 } };
    const gone = storm(stormed(inside), 4, 3);
    expect(kinds(gone)).toEqual([
      'assault-began',
      'assault-fired',
      'assault-fired',
      'losses-taken',
      'losses-taken',
      'assault-won',
      'garrison-eliminated',
      'stronghold-captured',
      'victory-points',
    ]);
    const [attack, defence] = shots(gone);
    // 9.13: strength 6 in the column of 6 to 8, one to the left; +2 for Montcalm
    expect(attack).toMatchObject({ side: 'french', strength: 6, column: '4-5', die: 4, total: 6, losses: 2 });
    expect(defence).toMatchObject({
      side: 'british',
      strength: 5,
      column: '4-5',
      die: 3,
      total: 3,
      losses: 1,
    });
    const { pieces, works, forts, sieges, vp } = gone.state;
    expect([pieces.webb, pieces['br-regular-44th']]).toEqual(['removed', 'removed']);
    // 5.52: Provincials may come back
    expect(pieces['br-provincial-new-hampshire']).toBe('available');
    expect([works[HERE], forts[HERE], sieges[HERE]]).toEqual(['french', undefined, undefined]);
    expect(vp).toBe(2);
  });

  it('involves everybody there, activated or not, who then may not be activated any more (9.12, 5.36)', () => {
    const state = stormed({ units: {} });
    const alone = { pieces: ['montcalm', 'fr-regular-bearn'], commander: 'montcalm', from: HERE };
    const gone = go(activated(state, 'french', [alone]), [4, 3], 'assault');
    expect(event(gone, 'assault-began')).toMatchObject({
      attackers: ['leader:montcalm', 'leader:levis', 'unit:fr-regular-bearn', 'unit:fr-regular-la-sarre'],
    });
    const paused = activated(
      state,
      'french',
      [alone, { pieces: ['levis'], commander: 'levis', from: HERE }],
      'campaign',
    );
    const montcalm = { of: 'leader', id: 'montcalm', count: 1, strength: 'any', at: null };
    const after = go(paused, [4, 3], ['assault', { group: montcalm }]);
    expect(asked(after.state)).toMatchObject({ side: 'british', kind: 'action' });
    // 5.36 says nothing of the kind in the 1st edition.
    const older = { ...paused, flags: { ...paused.flags, noActivationAfterFighting: false } };
    expect(asked(go(older, [4, 3], ['assault', { group: montcalm }]).state)).toMatchObject({
      side: 'french',
      kind: 'move',
      facts: { groups: [{ commander: 'levis' }] },
    });
  });

  it('meets an empty fort that fires in the column of strength 0 (9.2)', () => {
    const gone = storm(stormed({ units: {} }), 4, 6, 5, 5);
    const [, defence] = shots(gone);
    expect(defence).toMatchObject({ strength: 0, column: '0', die: 6, losses: 1 });
    // 7.7: the fort, too, endangers leaders with a natural 6
    expect(kinds(gone).filter((kind) => kind === 'leader-unhurt')).toHaveLength(2);
    expect(gone.state.works[HERE]).toBe('french');
  });

  it('is lost on equal losses, even when all the defenders died (9.2, 9.21)', () => {
    const last = { units: { 'br-regular-44th': 1 }, reduced: { 'br-regular-44th': 1 } };
    const gone = storm(stormed(last), 1, 5);
    const [attack, defence] = shots(gone);
    expect([attack?.losses, defence?.losses]).toEqual([1, 1]);
    expect(event(gone, 'assault-repelled')).toMatchObject({ side: 'british' });
    const { pieces, sieges, forts, vp } = gone.state;
    expect(pieces['br-regular-44th']).toBe('removed');
    expect([sieges[HERE], forts[HERE], vp]).toEqual([1, 'british', 0]);
  });

  it('tests the leaders of who was hit by a natural 1 or 6, not those of a fort that falls (7.7, 9.22)', () => {
    const strong = { units: { 'br-regular-44th': 1, 'br-regular-48th': 1 } };
    const beaten = storm(stormed(strong), 2, 6, 1, 5);
    expect(event(beaten, 'leader-killed')).toMatchObject({ leader: 'leader:montcalm', die: 1 });
    expect(event(beaten, 'leader-unhurt')).toMatchObject({ leader: 'leader:levis', die: 5 });
    expect(beaten.state.pieces.montcalm).toBe('removed');
    const doomed = storm(stormed({ leaders: ['webb'], units: { 'br-regular-44th': 1 } }), 6, 2);
    expect(doomed.state.pieces.webb).toBe('removed');
    expect(kinds(doomed)).not.toContain('leader-killed');
    const saved = storm(stormed({ leaders: ['webb'], units: strong.units }), 1, 5, 1);
    expect(event(saved, 'leader-killed')).toMatchObject({ leader: 'leader:webb' });
    expect(saved.state.forts[HERE]).toBe('british');
  });

  it('takes losses from drilled troops first, on both sides (9.14)', () => {
    const outside = { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 } };
    const inside = { units: { 'br-regular-44th': 1, 'br-ranger-rogers': 1 } };
    const gone = storm(stormed(inside, outside), 3, 4);
    expect(gone.state.pieces['fr-regular-bearn']).toBe('removed');
    expect(gone.state.reduced).toEqual({ 'br-regular-44th': true });
  });

  it('by a stack that dies to the last unit ends the siege, and its leader gives way (8.232, 6.53)', () => {
    const few = {
      leaders: ['montcalm'],
      units: { 'fr-regular-bearn': 1 },
      reduced: { 'fr-regular-bearn': 1 },
    };
    const gone = storm(stormed({ units: { 'br-regular-44th': 1, 'br-regular-48th': 1 } }, few), 1, 5);
    expect(kinds(gone)).toContain('siege-lifted');
    expect(asked(gone.state)).toMatchObject({
      side: 'french',
      kind: 'give-way',
      facts: { space: HERE, leaders: ['montcalm'] },
    });
    expect(gone.state.sieges).toEqual({});
  });

  it('takes a fortress intact for 3 points, which is lost again when no captor is left (9.22, 8.24)', () => {
    const quebec = (units: JsonObject, reduced: JsonObject = {}) =>
      position({
        to_act: 'british',
        sieges: { quebec: 2 },
        cards: out,
        hands: { french: [1], british: [2] },
        amphib: [],
        french: { at: {} },
        british: { at: { quebec: { leaders: ['wolfe'], units, reduced } } },
      });
    const gone = (state: State, ...rolls: number[]) =>
      go(activated(state, 'british', [force(state, 'wolfe')]), rolls, 'assault');
    const won = gone(quebec({ 'br-regular-44th': 1, 'br-regular-48th': 1 }), 4, 4);
    expect(won.state.captured).toEqual({ quebec: 'british' });
    expect(won.state.vp).toBe(-3);
    const dear = gone(quebec({ 'br-royal-american-1-60th': 1 }, { 'br-royal-american-1-60th': 1 }), 5, 5);
    expect(kinds(dear)).toEqual(expect.arrayContaining(['stronghold-captured', 'fortress-reverted']));
    expect([dear.state.captured, dear.state.vp]).toEqual([{}, 0]);
  });

  it('lets the defender wait with Coehorns until it is declared (8.24, 9.13)', () => {
    const inside = { units: { 'br-regular-44th': 1 } };
    const state = stormed(inside, besiegers, { cards: {}, hands: { french: [1], british: [8] } });
    const declared = go(activated(state, 'french', [force(state, 'montcalm')]), [], 'assault');
    expect(asked(declared.state)).toMatchObject({
      side: 'french',
      kind: 'assault-cards',
      facts: { space: HERE, level: 1, role: 'attacker', cards: [8] },
    });
    expect(proposals(declared.state)).toEqual(['pass']);
    const open = go(declared.state, [], 'pass');
    expect(asked(open.state)).toMatchObject({ side: 'british', facts: { role: 'defender' } });
    const fought = go(open.state, [4, 3], play(8));
    const [attack, defence] = shots(fought);
    expect([attack?.total, defence?.total]).toEqual([6, 5]);
  });

  it('still has the Coehorns of the siege roll (9.13)', () => {
    const inside = { units: { 'br-regular-44th': 1 } };
    const state = stormed(inside, besiegers, {
      cards: { discards: [6, 7] },
      hands: { french: [1, 8], british: [2] },
    });
    const active = activated(state, 'french', [force(state, 'montcalm')]);
    const gone = go(active, [3, 2, 2], 'siege', play(8), 'assault');
    expect(event(gone, 'siege-rolled')).toMatchObject({ total: 7 });
    const [attack] = shots(gone);
    expect(attack).toMatchObject({ die: 2, total: 6 });
  });
});

describe('an assault is refused', () => {
  const deny = (
    state: State,
    how: 'force' | 'unit' | 'individuals' = 'force',
    pieces = ['montcalm'],
  ): string => {
    const leader = pieces.find((piece) => piece === 'montcalm') ?? null;
    const whole = force(state, 'montcalm');
    const group = how === 'force' ? whole : { pieces, commander: leader, from: HERE };
    return why(activated(state, 'french', [group], how), 'assault');
  };

  it('where nothing is besieged (9.1)', () => {
    const state = position({ french: { ...supply, at: { ticonderoga: besiegers } } });
    expect(deny(state)).toBe('no-siege-here 9.1');
  });

  it('below the level: 1 for a fort, 2 for a fortress (8.24)', () => {
    expect(deny(stormed({ units: {} }, besiegers, { sieges: { [HERE]: 0 } }))).toBe(
      'siege-level-too-low 8.24',
    );
    const albany = position({ sieges: { albany: 1 }, french: { at: { albany: besiegers } } });
    expect(deny(albany)).toBe('siege-level-too-low 8.24');
  });

  it('without a leader in the 3rd edition, not in the others (9.11)', () => {
    const forms = {
      sieges: { [HERE]: 1 },
      french: { at: { [HERE]: besiegers } },
      british: { forts: [HERE] },
    };
    expect(deny(position(forms), 'unit', ['fr-regular-bearn'])).toBe('assault-needs-leader 9.11');
    expect(deny(position(forms), 'individuals')).toBe('assault-needs-force 9.11');
    expect(deny(position(forms, 2), 'unit', ['fr-regular-bearn'])).toBe('legal');
    expect(deny(position(forms, 2), 'individuals')).toBe('legal');
  });

  it('by Auxiliaries alone, but in the 1st edition (9.1)', () => {
    const woodsmen = { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } };
    const forms = { sieges: { [HERE]: 1 }, french: { at: { [HERE]: woodsmen } }, british: { forts: [HERE] } };
    expect(deny(position(forms))).toBe('assault-without-drilled-troops 9.1');
    expect(deny(position(forms, 1))).toBe('legal');
  });

  it('is led by the highest-rated leader there when a unit was activated in the older editions (9.11, 9.13)', () => {
    const forms = {
      sieges: { [HERE]: 1 },
      cards: out,
      hands: { french: [1], british: [2] },
      french: { at: { [HERE]: besiegers } },
      british: { forts: [HERE] },
    };
    const unit = { pieces: ['fr-regular-bearn'], commander: null, from: HERE };
    const gone = go(activated(position(forms, 2), 'french', [unit], 'unit'), [3, 2], 'assault');
    expect(shots(gone)[0]).toMatchObject({ total: 5 });
  });
});
