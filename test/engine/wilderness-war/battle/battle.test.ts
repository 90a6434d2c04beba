import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../support/wilderness-war.js';
import { asked, attack, field, fight, kinds, question, result, told, whereabouts, why } from './field.js';

type Units = { [unit: string]: number };

/** French from Ticonderoga against the British at Hudson Carry North: wilderness, no department. */
function carry(
  french: Units,
  british: Units,
  more: JsonObject = {},
  leaders: { french?: string[]; british?: string[] } = {},
  british_more: JsonObject = {},
) {
  return field({
    french: {
      allied: ['lac-des-deux-montagnes', 'kahnawake'],
      at: {
        ticonderoga: { leaders: leaders.french ?? [], units: french },
        montreal: { units: { 'fr-indian-algonquin': 1, 'fr-indian-caughnawaga': 1 } },
      },
    },
    british: {
      at: { 'hudson-carry-north': { leaders: leaders.british ?? [], units: british } },
      ...british_more,
    },
    ...more,
  });
}

const AT_CARRY = { side: 'french', space: 'hudson-carry-north', from: 'ticonderoga' } as const;

describe('militia (7.3)', () => {
  const hoosic = (more: JsonObject = {}, british: JsonObject = {}) =>
    field({
      french: {
        at: { 'hudson-carry-south': { units: { 'fr-coureurs-marin': 1, 'fr-regular-bearn': 1 } } },
        ...more,
      },
      british: {
        militia: {
          'northern-colonial-militias': {
            units: { 'br-colonial-militia': 3 },
            reduced: { 'br-colonial-militia': 1 },
          },
        },
        at: { hoosic: { units: { 'br-regular-44th': 1 } } },
        ...british,
      },
    });
  const AT_HOOSIC = { side: 'french', space: 'hoosic', from: 'hudson-carry-south' } as const;

  it('7.3: the defender in his own cultivated space may call any of them, the full ones first', () => {
    const begun = attack(hoosic(), AT_HOOSIC);
    expect(asked(begun.state)).toMatchObject({
      side: 'british',
      kind: 'militia',
      facts: { space: 'hoosic', militia: 3, units: 1, enemyUnits: 2, role: 'defender' },
    });
    expect(why(begun.state, 'militia 4')).toBe('militia-not-there 7.3');
    expect(why(begun.state, 'militia 2 reduced')).toBe('militia-not-there 7.3');
    expect(why(begun.state, 'militia 0')).toBe('militia-not-there 7.3');
    expect(why(begun.state, 'militia some')).toBe('muster-how-many 7.3');
    const over = fight(begun, [3, 3], 'militia 2');
    expect(told(over, 'militia-deployed')).toMatchObject([
      { pieces: ['unit:br-colonial-militia-1', 'unit:br-colonial-militia-2'] },
    ]);
    expect(told(over, 'fired')[1]).toMatchObject({ strength: 5 });
    expect(whereabouts(over.state, 'br-colonial-militia-2')).toBe('box:northern-colonial-militias');
  });

  it('7.3: the reduced one alone may come, and nobody at all', () => {
    const begun = attack(hoosic(), AT_HOOSIC);
    const weak = fight(begun, [3, 3], 'militia 1 reduced');
    expect(told(weak, 'militia-deployed')).toMatchObject([{ pieces: ['unit:br-colonial-militia-3'] }]);
    const none = fight(begun, [3, 3], 'pass');
    expect(kinds(none)).not.toContain('militia-deployed');
  });

  it('7.3: an enemy Raided marker in the department keeps them at home, one of the own side does not', () => {
    expect(kinds(attack(hoosic({ raided: ['concord'] }), AT_HOOSIC, [3, 3]))).not.toContain(
      'militia-deployed',
    );
    const own = attack(hoosic({}, { raided: ['concord'] }), AT_HOOSIC);
    expect(question(own.state)).toBe('militia british');
    const elsewhere = attack(hoosic({ raided: ['augusta'] }), AT_HOOSIC);
    expect(question(elsewhere.state)).toBe('militia british');
  });

  it('7.3: the attacker has them, too, in his own country', () => {
    const position = hoosic(
      { at: { hoosic: { units: { 'fr-regular-bearn': 1 } } } },
      {
        at: { northampton: { units: { 'br-regular-44th': 1 } } },
      },
    );
    const begun = attack(position, { side: 'british', space: 'hoosic', from: 'northampton' });
    expect(asked(begun.state)).toMatchObject({
      side: 'british',
      kind: 'militia',
      facts: { role: 'attacker' },
    });
    const over = fight(begun, [3, 3], 'militia all');
    expect(told(over, 'fired')[0]).toMatchObject({ side: 'british', strength: 6 });
  });

  it('7.3: none outside cultivated spaces of a department', () => {
    const position = carry(
      { 'fr-regular-bearn': 1 },
      { 'br-regular-44th': 1 },
      {},
      {},
      {
        militia: { 'northern-colonial-militias': { units: { 'br-colonial-militia': 2 } } },
      },
    );
    expect(kinds(attack(position, AT_CARRY, [3, 3]))[1]).toBe('fired');
  });

  it('7.81: militia count among more than four units', () => {
    const position = hoosic(
      { at: { 'hudson-carry-south': { units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 } } } },
      {
        at: { hoosic: { units: { 'br-provincial-massachusetts': 2 } } },
      },
    );
    const begun = attack(position, AT_HOOSIC);
    const beaten = fight(begun, [6, 1], 'militia all');
    expect(question(beaten.state)).toBe('retreat british');
    expect(beaten.state.vp).toBe(1);
    const few = fight(begun, [6, 1], 'pass');
    expect(few.state.vp).toBe(0);
  });

  it('10.2: against a raid none are called here, and those who met it go back to their box', () => {
    const raid = field({
      french: {
        allied: ['logstown'],
        at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
      },
      british: {
        stockades: ['augusta'],
        militia: { 'southern-colonial-militias': { units: { 'br-colonial-militia': 2 } } },
      },
    });
    const deployed = { ...raid, pieces: { ...raid.pieces, 'br-colonial-militia-1': 'augusta' } };
    const over = attack(
      deployed,
      { side: 'french', space: 'augusta', from: 'allegheny-south', leader: 'dumas', by: 'raid' },
      [4, 4],
    );
    // +1 Dumas, -1 stockade; a tie is the defender's (7.8)
    expect(told(over, 'fired')).toMatchObject([
      { column: '1', total: 4, losses: 1 },
      { column: '1', losses: 1 },
    ]);
    expect(whereabouts(over.state, 'br-colonial-militia-1')).toBe('box:southern-colonial-militias reduced');
    expect(whereabouts(over.state, 'fr-indian-shawnee-1')).toBe('allegheny-south reduced');
    expect(result(over).winner).toBe('british');
    expect(over.state.stockades).toEqual({ augusta: 'british' });
  });
});

describe('cards for a battle (7.4)', () => {
  const open = (french: number[], british: number[]): JsonObject => ({
    cards: { discards: [] },
    hands: { french, british },
  });

  it('7.4: the attacker is through with his cards before the defender is asked', () => {
    const position = carry(
      { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 },
      { 'br-regular-44th': 1, 'br-ranger-rogers': 1 },
      { ...open([12], [11, 9]), fieldworks: ['hudson-carry-north'] },
    );
    const begun = attack(position, AT_CARRY);
    expect(asked(begun.state)).toMatchObject({
      side: 'french',
      facts: { role: 'attacker', terrain: 'wilderness', cards: [9, 10, 11, 12], units: 2, enemyUnits: 2 },
    });
    const second = fight(begun, [], 'play 12');
    expect(question(second.state)).toBe('battle-cards british');
    expect(asked(second.state).facts.cards).toEqual([11]);
    const cancelled = fight(second, [3, 3], 'play 11');
    expect(kinds(cancelled)).toContain('ambush-cancelled');
    expect(told(cancelled, 'fired').map(({ doubled }) => doubled)).toEqual([false, false]);
  });

  it('card 9: the marker placed by the defender shifts the attacker; only one in a space (7.55)', () => {
    const position = carry({ 'fr-regular-bearn': 1 }, { 'br-regular-44th': 1 }, open([], [9, 10]));
    const begun = attack(position, AT_CARRY);
    expect(asked(begun.state).facts.cards).toEqual([9, 10]);
    const over = fight(begun, [3, 3], 'play 10');
    expect(told(over, 'fired').map(({ column }) => column)).toEqual(['2', '3']);
    // the defender won, it stays
    expect(over.state.fieldworks).toEqual(['hudson-carry-north']);
  });

  it('card 9: a marker of whoever serves the defender, and falls with a defeat (7.55)', () => {
    const position = carry(
      { 'fr-regular-bearn': 1 },
      { 'br-ranger-rogers': 1 },
      {
        fieldworks: ['hudson-carry-north'],
      },
    );
    const over = attack(position, AT_CARRY, [6, 1]);
    expect(told(over, 'fired')[0]).toMatchObject({ column: '2' });
    expect(kinds(over)).toContain('fieldworks-removed');
    expect(over.state.fieldworks).toEqual([]);
  });

  it('cards 9 and 10 need drilled troops', () => {
    const position = carry({ 'fr-regular-bearn': 1 }, { 'br-ranger-rogers': 1 }, open([1], [9]));
    const begun = attack(position, AT_CARRY);
    expect(question(begun.state)).toBe('battle-cards british');
    expect(asked(begun.state).facts.cards).toEqual([11, 12]);
  });

  it.each([
    ['own Auxiliaries', { 'br-regular-44th': 1 }, {}, {}],
    [
      'no enemy Light Infantry',
      { 'br-ranger-rogers': 1 },
      { side: 'french' },
      { 'br-light-infantry-howes': 1 },
    ],
    ['no more enemy Auxiliaries than own', { 'br-ranger-rogers': 1 }, {}, { french: 2 }],
  ])('cards 11 and 12 ask for %s (7.56)', (_what, british, who, extra) => {
    const french: Units = { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 };
    if ('french' in extra) french['fr-coureurs-lery'] = 1;
    const position = carry(
      french,
      { ...british, ...('br-light-infantry-howes' in extra ? extra : {}) },
      {
        cards: { discards: [9, 10] },
        hands: 'side' in who ? { french: [11], british: [] } : { french: [], british: [11] },
      },
    );
    expect(kinds(attack(position, AT_CARRY, [2, 2]))[1]).toBe('fired');
  });

  it('cards 11 and 12 are of no use against a fort, and none in settled country (7.56)', () => {
    const cards = { cards: { discards: [9, 10] }, hands: { french: [11], british: [] } };
    const fort = carry(
      { 'fr-coureurs-marin': 1 },
      { 'br-regular-44th': 1 },
      cards,
      {},
      { forts: ['hudson-carry-north'] },
    );
    expect(kinds(attack(fort, AT_CARRY, [2, 2]))[1]).toBe('fired');
    const settled = field({
      ...cards,
      french: { at: { 'hudson-carry-south': { units: { 'fr-coureurs-marin': 1 } } } },
      british: { at: { hoosic: { units: { 'br-regular-44th': 1 } } } },
    });
    expect(
      kinds(attack(settled, { side: 'french', space: 'hoosic', from: 'hudson-carry-south' }, [2, 2]))[1],
    ).toBe('fired');
  });

  it('7.56, ruling: who was annihilated by an ambush does not fire', () => {
    const position = carry(
      { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1, 'fr-coureurs-periere': 1, 'fr-coureurs-langlade': 1 },
      { 'br-provincial-massachusetts': 1 },
      {
        cards: { discards: [9, 10] },
        hands: { french: [11], british: [] },
      },
    );
    const over = fight(attack(position, AT_CARRY), [4], 'play 11');
    expect(told(over, 'fired')).toMatchObject([{ strength: 8, losses: 2 }]);
    expect(whereabouts(over.state, 'br-provincial-massachusetts-1')).toBe('available');
    expect(result(over)).toMatchObject({ winner: 'french', overrun: true });
  });
});

describe('who wins (7.8) and what it is worth', () => {
  it("7.8: a tie is the defender's, and the attackers go back (7.92)", () => {
    const over = attack(carry({ 'fr-coureurs-marin': 1 }, { 'br-ranger-rogers': 1 }), AT_CARRY, [4, 4]);
    expect(result(over)).toMatchObject({ winner: 'british', remaining: [] });
    expect(whereabouts(over.state, 'fr-coureurs-marin')).toBe('ticonderoga reduced');
    expect(over.state.vp).toBe(0);
  });

  it('7.8: both eliminated: the higher result of the table wins', () => {
    const reduced = {
      ...carry({ 'fr-coureurs-marin': 1, 'fr-regular-bearn': 1 }, { 'br-ranger-rogers': 1 }),
      reduced: { 'fr-coureurs-marin': true, 'fr-regular-bearn': true, 'br-ranger-rogers': true } as const,
    };
    // 2 steps against 1, but both sides lose all they have only when the British cause two
    const over = attack(reduced, AT_CARRY, [6, 5]);
    expect(told(over, 'fired').map(({ losses }) => losses)).toEqual([1, 1]);
    expect(result(over).winner).toBe('french');
    const lone = {
      ...carry({ 'fr-regular-bearn': 1 }, { 'br-ranger-rogers': 1 }),
      reduced: { 'fr-regular-bearn': true, 'br-ranger-rogers': true } as const,
    };
    const dead = attack(lone, AT_CARRY, [6, 6]);
    expect(told(dead, 'fired').map(({ losses }) => losses)).toEqual([1, 1]);
    expect(result(dead)).toMatchObject({ winner: 'british', remaining: [] });
    // 7.81: Béarn was a Regular
    expect(dead.state.vp).toBe(-1);
  });

  it('7.82: an overrun needs all enemies dead, no loss and no fortification', () => {
    const strong = { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1, 'fr-coureurs-marin': 1 };
    const easy = attack(carry(strong, { 'br-provincial-massachusetts': 1 }), AT_CARRY, [5, 2]);
    expect(result(easy)).toMatchObject({ winner: 'french', overrun: true });
    expect(result(easy).remaining).toEqual(['fr-regular-bearn', 'fr-regular-guyenne', 'fr-coureurs-marin']);
    const stockade = attack(
      carry(strong, { 'br-provincial-massachusetts': 1 }, {}, {}, { stockades: ['hudson-carry-north'] }),
      AT_CARRY,
      [6, 2],
    );
    expect(result(stockade)).toMatchObject({ winner: 'french', overrun: false });
    const dear = attack(carry(strong, { 'br-ranger-rogers': 1 }), AT_CARRY, [5, 6]);
    expect(told(dear, 'battle-won')).toMatchObject([{ overrun: false }]);
  });

  it('5.45: victorious drilled troops destroy the stockade for a point; Auxiliaries leave it', () => {
    const works: JsonObject = { stockades: ['hudson-carry-north'] };
    const drilled = attack(
      carry(
        { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 },
        { 'br-provincial-massachusetts': 1 },
        {},
        {},
        works,
      ),
      AT_CARRY,
      [6, 1],
    );
    expect(told(drilled, 'stockade-destroyed')).toHaveLength(1);
    expect(drilled.state.stockades).toEqual({});
    expect(drilled.state.vp).toBe(1);
    const woodsmen = attack(
      carry(
        { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 },
        { 'br-provincial-massachusetts': 1 },
        {},
        {},
        works,
      ),
      AT_CARRY,
      [6, 1],
    );
    expect(kinds(woodsmen)).not.toContain('stockade-destroyed');
    expect(woodsmen.state.stockades).toEqual({ 'hudson-carry-north': 'british' });
  });

  it('card 7: a stockade destroyed by Indians and drilled troops may end in a massacre', () => {
    const position = field({
      cards: { discards: [9, 10, 11, 12] },
      hands: { french: [1], british: [7] },
      french: {
        allied: ['kahnawake'],
        at: {
          ticonderoga: {
            units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1, 'fr-indian-caughnawaga': 1 },
          },
        },
      },
      british: {
        stockades: ['hudson-carry-north'],
        at: { 'hudson-carry-north': { units: { 'br-provincial-massachusetts': 1 } } },
      },
    });
    const taken = attack(position, AT_CARRY, [6, 1]);
    expect(question(taken.state)).toBe('massacre british');
    const over = fight(taken, [], 'play 7');
    expect(whereabouts(over.state, 'fr-indian-caughnawaga-1')).toBe('available');
    expect(result(over).remaining).toEqual(['fr-regular-bearn', 'fr-regular-guyenne']);
  });

  it('7.7: leaders are in danger by a natural 1 or 6 that hits, not by one that misses', () => {
    const position = carry(
      { 'fr-coureurs-marin': 1 },
      { 'br-regular-44th': 1 },
      {},
      { french: ['rigaud'], british: ['webb'] },
    );
    // a French 1 in column 1 hits nothing, a British 6 hits
    const over = attack(position, { ...AT_CARRY, leader: 'rigaud' }, [1, 6, 1]);
    expect(told(over, 'leader-killed')).toMatchObject([{ leader: 'leader:rigaud', die: 1 }]);
    expect(kinds(over)).not.toContain('leader-unhurt');
    expect(whereabouts(over.state, 'rigaud')).toBe('removed');
  });

  it('6.53, 7.64: leaders whose troops all died go back alone', () => {
    const position = {
      ...carry({ 'fr-coureurs-marin': 1 }, { 'br-regular-44th': 1 }, {}, { french: ['rigaud'] }),
      reduced: { 'fr-coureurs-marin': true } as const,
    };
    const over = attack(position, { ...AT_CARRY, leader: 'rigaud' }, [2, 5]);
    expect(whereabouts(over.state, 'fr-coureurs-marin')).toBe('removed');
    expect(whereabouts(over.state, 'rigaud')).toBe('ticonderoga');
    expect(result(over).winner).toBe('british');
  });

  it('6.712: an infiltrator goes back though he won, and he alone: the beaten stay at their fort', () => {
    const position = carry(
      { 'fr-coureurs-marin': 1 },
      { 'br-ranger-rogers': 1 },
      {},
      {},
      { forts: ['hudson-carry-north'] },
    );
    const won = attack(position, { ...AT_CARRY, infiltrator: true }, [6, 1]);
    expect(question(won.state)).toBe('action french');
    expect(kinds(won).filter((kind) => kind.startsWith('retreated'))).toEqual(['retreated']);
    expect(told(won, 'retreated')).toMatchObject([{ side: 'french', pieces: ['unit:fr-coureurs-marin'] }]);
    expect(whereabouts(won.state, 'br-ranger-rogers')).toBe('hudson-carry-north reduced');
    expect(whereabouts(won.state, 'fr-coureurs-marin')).toBe('ticonderoga');
    expect(won.state.sieges).toEqual({});
    expect(result(won)).toMatchObject({ winner: 'french', remaining: [] });
  });

  it('6.712: leaders who outlive the interceptors stay at their fort, too', () => {
    const position = carry(
      { 'fr-coureurs-marin': 1 },
      { 'br-ranger-rogers': 1 },
      {},
      { british: ['bradstreet'] },
      { forts: ['hudson-carry-north'] },
    );
    const reduced = { ...position, reduced: { 'br-ranger-rogers': true } as const };
    const won = attack(reduced, { ...AT_CARRY, infiltrator: true }, [6, 1, 3]);
    expect(whereabouts(won.state, 'br-ranger-rogers')).toBe('available');
    expect(whereabouts(won.state, 'bradstreet')).toBe('hudson-carry-north');
    expect(whereabouts(won.state, 'fr-coureurs-marin')).toBe('ticonderoga');
    expect(won.state.sieges).toEqual({});
  });

  it('8.252: a beaten sortie goes back inside, a beaten besieger leaves and the siege is lifted (8.232)', () => {
    const siege = field({
      sieges: { 'hudson-carry-north': 1 },
      french: { at: { 'hudson-carry-north': { units: { 'fr-regular-bearn': 1 } } }, forts: ['ticonderoga'] },
      british: {
        forts: ['hudson-carry-north'],
        at: { 'hudson-carry-north': { units: { 'br-regular-44th': 1 } } },
      },
    });
    const sortie = { side: 'british', space: 'hudson-carry-north', by: 'sortie' } as const;
    const lost = attack(siege, sortie, [3, 3]);
    expect(whereabouts(lost.state, 'br-regular-44th')).toBe('hudson-carry-north reduced');
    expect(lost.state.sieges).toEqual({ 'hudson-carry-north': 1 });
    expect(result(lost)).toMatchObject({ winner: 'french', remaining: [] });
    const won = attack(siege, sortie, [3, 1]);
    expect(whereabouts(won.state, 'fr-regular-bearn')).toBe('ticonderoga reduced');
    expect(won.state.sieges).toEqual({});
    expect(result(won)).toMatchObject({ winner: 'british', remaining: ['br-regular-44th'] });
  });

  describe('8.251, 8.252: a relief', () => {
    type Stack = { units: Units; reduced?: Units };
    // one step is lost by the British, who do not cause more
    const relief = (inside: Stack, column: Stack) => {
      const siege = field({
        sieges: { 'hudson-carry-north': 0 },
        french: {
          at: { 'hudson-carry-north': { units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 } } },
        },
        british: {
          forts: ['hudson-carry-north', 'hudson-carry-south'],
          at: { 'hudson-carry-north': inside, 'hudson-carry-south': column },
        },
      });
      const joined = world.pieceIds.filter(
        (piece) => piece.startsWith('br-') && siege.pieces[piece] === 'hudson-carry-north',
      );
      const cause = {
        side: 'british',
        space: 'hudson-carry-north',
        from: 'hudson-carry-south',
        joined,
      } as const;
      return attack(siege, cause, [1, 1]);
    };
    const regulars = relief({ units: { 'br-regular-44th': 1 } }, { units: { 'br-regular-48th': 1 } });

    it('asks whose steps are lost: the besieged go back inside, the column whence it came', () => {
      expect(question(regulars.state)).toBe('losses british');
      expect(asked(regulars.state).facts).toMatchObject({ steps: 1, inside: ['br-regular-44th'] });
      expect(told(regulars, 'fired').map(({ strength }) => strength)).toEqual([6, 6]);
      for (const [lost, from] of [
        ['44th', 'hudson-carry-north'],
        ['48th', 'hudson-carry-south'],
      ] as const) {
        const over = fight(regulars, [], `lose ${lost}`);
        expect(whereabouts(over.state, `br-regular-${lost}`)).toBe(`${from} reduced`);
        expect(told(over, 'retreated-inside')).toMatchObject([{ pieces: ['unit:br-regular-44th'] }]);
        expect(told(over, 'retreated')).toMatchObject([
          { to: 'space:hudson-carry-south', pieces: ['unit:br-regular-48th'] },
        ]);
        expect(result(over).winner).toBe('french');
      }
    });

    it('takes it said where units of one name or type come from, and does not guess', () => {
      const virginia = { units: { 'br-provincial-virginia': 1 } };
      const twins = relief(virginia, virginia);
      expect(why(twins.state, 'lose Virginia')).toBe('which-way-back 8.252');
      expect(why(regulars.state, 'lose 1 regular')).toBe('which-way-back 8.252');
      expect(why(twins.state, 'lose 2 Virginia from inside')).toBe('no-such-pieces');
      expect(why(twins.state, 'lose Virginia from inside, Virginia from outside')).toBe(
        'losses-wrong-total 7.6',
      );
      const inside = fight(twins, [], 'lose Virginia from inside');
      const outside = fight(twins, [], 'lose Virginia from outside');
      const reduced = ({ state }: { readonly state: State }) =>
        world.pieceIds
          .filter((piece) => state.reduced[piece] === true)
          .map((piece) => whereabouts(state, piece));
      expect(reduced(inside)).toEqual(['hudson-carry-north reduced']);
      expect(reduced(outside)).toEqual(['hudson-carry-south reduced']);
    });

    it('is clear where the stronger are taken first anyway', () => {
      const weak = { units: { 'br-provincial-virginia': 1 }, reduced: { 'br-provincial-virginia': 1 } };
      const state = relief(weak, { units: { 'br-provincial-virginia': 1, 'br-regular-48th': 1 } }).state;
      expect(why(state, 'lose Virginia')).toBe('legal');
    });
  });
});
