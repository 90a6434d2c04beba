import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/base/json.js';
import { problems } from '../../../src/engine/wilderness-war/checks/invariants.js';
import { piecesAt } from '../../../src/engine/wilderness-war/position-accessors.js';
import { settleOccupation } from '../../../src/engine/wilderness-war/rules/occupation-effects.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { accepted, bare, refused, start, starts, world } from '../../support/wilderness-war.js';

/** Leaders and numbers of units by type in every space, as the playbook lists them. */
const STACKS: { readonly [year: number]: { readonly [space: string]: string } } = {
  1757: {
    albany: 'dunbar, 2 regular-british',
    carlisle: '1 southern-provincial',
    cataraqui: 'villiers, 1 coureurs, 1 marine-detachment',
    'crown-point': '1 coureurs, 1 marine-detachment',
    'french-creek': '1 marine-detachment',
    halifax: 'monckton, 3 regular-british',
    'hudson-carry-north': '2 northern-provincial',
    'hudson-carry-south': 'webb, 3 northern-provincial, 1 ranger',
    logstown: '1 indian-western',
    louisbourg: 'drucour, 1 coureurs, 3 regular-french',
    'mingo-town': '1 indian-western',
    montreal: 'montcalm, vaudreuil, 1 coureurs, 1 indian-northern, 3 indian-pays-d-en-haut, 2 regular-french',
    'new-york': 'abercromby, loudoun, 3 regular-british, 3 royal-american',
    niagara: '1 coureurs, 1 marine-detachment',
    'ohio-forks': 'dumas, 1 coureurs, 2 marine-detachment',
    philadelphia: '1 royal-american',
    'presqu-ile': '1 marine-detachment',
    quebec: 'levis, 3 regular-french',
    schenectady: 'johnson, 1 highland, 1 northern-provincial',
    shamokin: '1 southern-provincial',
    'shepherds-ferry': '1 southern-provincial',
    ticonderoga: 'bougainville, rigaud, 1 coureurs, 2 regular-french',
    venango: '1 coureurs',
    winchester: '1 southern-provincial',
  },
  1755: {
    albany: 'johnson, shirley, 2 indian-mohawk, 5 northern-provincial',
    alexandria: 'braddock, dunbar, 2 regular-british',
    cataraqui: 'villiers, 1 coureurs, 1 marine-detachment',
    'crown-point': '1 coureurs, 1 marine-detachment',
    'french-creek': '1 marine-detachment',
    halifax: 'monckton, 1 regular-british',
    'ile-aux-noix': '1 marine-detachment',
    louisbourg: 'drucour, 3 regular-french',
    montreal: 'rigaud, 2 coureurs, 2 indian-northern, 1 regular-french',
    niagara: '1 coureurs, 1 marine-detachment',
    'ohio-forks': 'beaujeu, dumas, 1 coureurs, 2 indian-pays-d-en-haut, 1 marine-detachment',
    oswego: '1 northern-provincial',
    'presqu-ile': '1 marine-detachment',
    quebec: 'dieskau, vaudreuil, 4 regular-french',
    venango: '1 coureurs',
    'wills-creek': '2 southern-provincial',
  },
};

function stacks(state: State): { [space: string]: string } {
  const found: { [space: string]: string } = {};
  for (const space of [...world.spaceIds].sort()) {
    const pieces = piecesAt(world, state, space);
    if (pieces.length === 0) continue;
    const counts = new Map<string, number>();
    for (const piece of pieces) {
      const type = world.units.get(piece)?.type;
      if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    found[space] = [
      ...pieces.filter((piece) => world.leaders.has(piece)).sort(),
      ...[...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([type, count]) => `${count} ${type}`),
    ].join(', ');
  }
  return found;
}

function sideOfMarks(marks: { readonly [space: string]: string }, side: string): string {
  return Object.keys(marks)
    .filter((space) => marks[space] === side)
    .sort()
    .join(' ');
}

const SCENARIOS = [
  { id: 'annus-mirabilis', year: 1757, last: 1759 },
  { id: 'early-war', year: 1755, last: 1759 },
  { id: 'late-war', year: 1757, last: 1762 },
  { id: 'full-campaign', year: 1755, last: 1762 },
];

describe.each(SCENARIOS)('scenario $id', ({ id, year, last }) => {
  it('puts every stack where the playbook has it, at full strength', () => {
    const state = start(id);
    expect(stacks(state)).toEqual(STACKS[year]);
    expect(state.reduced).toEqual({});
  });

  it('begins early in its first year with the deal and ends late in its last one', () => {
    const state = start(id);
    expect([state.year, state.season, state.first]).toEqual([year, 'early', 'french']);
    expect(state.last).toEqual({ year: last, season: 'late' });
    expect(state.frames).toMatchObject([{ kind: 'deal', ask: { kind: 'deal', id: 'd1c', side: 'chance' } }]);
  });

  it('is sound in every edition', () => {
    for (const edition of starts.editions) expect(problems(world, start(id, edition))).toEqual([]);
    expect(problems(world, start(id, 1, { advanced: false }))).toEqual([]);
  });
});

describe('the position of 1757', () => {
  const state = start('annus-mirabilis');

  it('has its markers', () => {
    expect(sideOfMarks(state.forts, 'french')).toBe('crown-point niagara ohio-forks ticonderoga');
    expect(sideOfMarks(state.forts, 'british')).toBe(
      'hudson-carry-north hudson-carry-south shamokin wills-creek',
    );
    expect(sideOfMarks(state.works, 'british')).toBe('shepherds-ferry winchester');
    expect(sideOfMarks(state.works, 'french')).toBe('');
    expect(sideOfMarks(state.stockades, 'french')).toBe(
      'cataraqui french-creek ile-aux-noix oswegatchie presqu-ile st-jean toronto venango',
    );
    expect(sideOfMarks(state.stockades, 'british')).toBe(
      'augusta carlisle charlestown easton harriss-ferry hoosic lancaster reading schenectady woodstock',
    );
    expect(sideOfMarks(state.allied, 'french')).toBe('logstown mingo-town mississauga pays-d-en-haut');
    expect(state.holders).toEqual({ niagara: 'french', 'ohio-forks': 'french' });
  });

  it('has four French victory points, nine cards each, and cards 63 to 70 left out', () => {
    expect(state.vp).toBe(4);
    expect(state.handSize).toEqual({ french: 9, british: 9 });
    expect(state.outOfGame).toEqual([63, 64, 65, 66, 67, 68, 69, 70]);
    expect(state.pile.count).toBe(62);
    expect(state.played).toEqual(['william-pitt', 'diplomatic-revolution']);
    expect(state.assemblies).toBe('supportive');
  });

  it('has one Southern militia, five leaders in the pool and four out of the scenario', () => {
    expect(piecesAt(world, state, 'box:southern-colonial-militias')).toEqual(['br-colonial-militia-1']);
    expect(piecesAt(world, state, 'pool')).toEqual(['amherst', 'wolfe', 'forbes', 'murray', 'bradstreet']);
    expect(piecesAt(world, state, 'removed')).toEqual(['braddock', 'shirley', 'dieskau', 'beaujeu']);
    expect(piecesAt(world, state, 'aside')).toEqual([]);
  });
});

describe('the position of 1755', () => {
  const state = start('full-campaign');

  it('has its markers', () => {
    expect(sideOfMarks(state.forts, 'french')).toBe('crown-point niagara ohio-forks');
    expect(sideOfMarks(state.forts, 'british')).toBe('hudson-carry-south oswego wills-creek');
    expect(state.works).toEqual({});
    expect(sideOfMarks(state.stockades, 'british')).toBe(
      'charlestown hoosic oneida-carry-east oneida-carry-west schenectady',
    );
    expect(sideOfMarks(state.allied, 'french')).toBe('kahnawake pays-d-en-haut st-francois');
    expect(sideOfMarks(state.allied, 'british')).toBe('canajoharie');
  });

  it('has no victory points, eight cards each and the whole deck', () => {
    expect([state.vp, state.handSize, state.pile.count]).toEqual([0, { french: 8, british: 8 }, 70]);
    expect(piecesAt(world, state, 'aside')).toEqual([
      'amherst',
      'wolfe',
      'forbes',
      'montcalm',
      'levis',
      'bougainville',
    ]);
  });
});

describe('editions', () => {
  it('use the third when none is named', () => {
    expect(accepted('early-war')).toMatchObject({ scenario: 'early-war', edition: 3 });
  });

  it('play the first with its advanced rules unless they are declined', () => {
    expect(accepted('early-war', 1).options).toMatchObject({ advanced: true });
    const advanced = start('early-war', 1).flags;
    const basic = start('early-war', 1, { advanced: false }).flags;
    expect([advanced.interception, basic.interception]).toEqual([true, false]);
    expect([advanced.buildersNeedSupply, basic.buildersNeedSupply]).toEqual([true, false]);
  });

  it('differ over a draw pile too short (5.25)', () => {
    const flags = [1, 2, 3].map((edition) => start('early-war', edition).flags.dealOutBeforeReshuffle);
    expect(flags).toEqual([false, true, true]);
  });
});

describe('a position written by hand', () => {
  const position = bare({
    vp: { side: 'british', points: 3 },
    to_act: 'british',
    hands: { french: [12], british: [9, 3] },
    holding: ['french'],
    cards: { discards: [40, 7], removed: [62], on_top: [22, 11] },
    sieges: { Québec: 1 },
    amphib: ['Île d’Orléans'],
    french: {
      at: {
        quebec: { leaders: ['Lévis'], units: { Béarn: 1, 'fr-marine-detachment': 2 }, reduced: { Béarn: 1 } },
      },
    },
    british: {
      captured: ['louisbourg'],
      at: {
        louisbourg: { units: { '40th': 1 } },
        quebec: {
          leaders: ['wolfe'],
          units: { 'br-provincial-new-york': 3 },
          reduced: { 'br-provincial-new-york': 2 },
        },
      },
      militia: {
        'northern-colonial-militias': {
          units: { 'br-colonial-militia': 2 },
          reduced: { 'br-colonial-militia': 1 },
        },
      },
    },
  });

  it('is read with ids or names, reduced units and sieges', () => {
    const state = start(position);
    expect(state.pieces).toMatchObject({
      levis: 'quebec',
      'fr-regular-bearn': 'quebec',
      'fr-marine-detachment-2': 'quebec',
      'fr-marine-detachment-3': 'available',
      wolfe: 'quebec',
      montcalm: 'removed',
      'br-colonial-militia-2': 'box:northern-colonial-militias',
    });
    expect(Object.keys(state.reduced).sort()).toEqual([
      'br-colonial-militia-2',
      'br-provincial-new-york-2',
      'br-provincial-new-york-3',
      'fr-regular-bearn',
    ]);
    expect([state.sieges, state.amphib, state.captured]).toEqual([
      { quebec: 1 },
      ['ile-d-orleans'],
      { louisbourg: 'british' },
    ]);
    expect(problems(world, state)).toEqual([]);
  });

  it('may begin within a season, with cards in known places', () => {
    const state = start(position);
    expect(state.vp).toBe(-3);
    expect(state.frames).toMatchObject([
      { kind: 'action', side: 'british', ask: { kind: 'action', id: 'd1b' } },
    ]);
    expect(state.hands.british).toEqual({ count: 2, cards: [3, 9] });
    expect([state.discards, state.outOfGame, state.pile.onTop]).toEqual([[40, 7], [62], [22, 11]]);
    expect(state.holding).toEqual({ french: true, british: false });
  });

  it('takes every name that orders take, in every language', () => {
    const { forts, pieces, holders } = start(
      bare({
        holders: { 'Fourches de l’Ohio': 'british' },
        french: { forts: ['Fort Duquesne', 'frontenac'] },
        british: { forts: ['Hudson Carry Süd'], at: { 'Fort Lyman': { units: { '40th': 1 } } } },
      }),
    );
    expect(forts).toEqual({ 'ohio-forks': 'french', cataraqui: 'french', 'hudson-carry-south': 'british' });
    expect(pieces['br-regular-40th']).toBe('hudson-carry-south');
    expect(holders['ohio-forks']).toBe('british');
    const misspelt = refused(bare({ french: { forts: ['Fort Dukesne'] } }));
    expect(misspelt?.suggestions?.[0]).toBe('Ohio Forks');
  });

  it.each([
    ['ohio-forks', 'french', 'british'],
    ['niagara', 'british', 'french'],
  ] as const)(
    'knows whose a besieged %s was: its garrison held it alone before (13.23)',
    (space, owner, enemy) => {
      const unit = { french: 'Béarn', british: '40th' };
      const besieged = start(
        bare({
          sieges: { [space]: 1 },
          [owner]: { forts: [space] },
          [enemy]: { at: { [space]: { units: { [unit[enemy]]: 1 } } } },
        }),
      );
      expect(besieged.holders).toEqual({ [space]: owner });
      const fallen = { ...besieged, forts: {}, sieges: {} };
      const { state, events } = settleOccupation(world, fallen, space);
      expect(state.vp - besieged.vp).toBe(enemy === 'french' ? 1 : -1);
      expect(events.map(({ kind }) => kind)).toContain('changed-hands');
    },
  );

  it('is the same whatever the order of its fields, since the log sorts them', () => {
    const sorted = (value: Json): Json =>
      Array.isArray(value) || value === null || typeof value !== 'object'
        ? value
        : Object.fromEntries(
            Object.keys(value)
              .sort()
              .reverse()
              .map((key) => [key, sorted((value as { readonly [key: string]: Json })[key] ?? null)]),
          );
    expect(start(sorted(position))).toEqual(start(position));
  });
});
