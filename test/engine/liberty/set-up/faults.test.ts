import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/engine/core/base/json.js';
import { libertyMessages } from '../../../../src/engine/liberty/index.js';
import { ATLANTIC, BRITISH_INDIES, FRENCH_INDIES } from '../../../../src/engine/liberty/state.js';
import { readLocale } from '../../../../src/report/messages/locale-templates.js';
import { data } from '../../../support/liberty.js';
import { liberty } from '../../../support/liberty-table.js';

/** Four cards of which there are enough for both sides. */
const FOUR = ['action 1', 'action 1', 'action 2', 'action 2'];
const HANDS = { british: FOUR, american: FOUR };
const PLAYED = { british: 'action 3', american: 'supply 2' };

/** A position in the actions of the British, who go second. */
function inTurn(more: JsonObject = {}): JsonObject {
  return { year: 1777, turn: 1, hands: HANDS, played: PLAYED, to_act: 'british', ...more };
}

const british = (at: JsonObject, more: JsonObject = {}): JsonObject => ({ british: { at, ...more } });
const american = (at: JsonObject, more: JsonObject = {}): JsonObject => ({ american: { at, ...more } });
const CONTROL = { british: ['Boston'], american: [], nobody: [] };

/** The British have come from Boston to the Americans at Springfield. */
function attack(entry: JsonObject = {}, more: JsonObject = {}): JsonObject {
  return inTurn({
    ...british({ Springfield: { Howe: 2 } }),
    ...american({ Springfield: { Ward: 1 } }),
    arrivals: { Howe: { path: ['Boston'], by: 'land' } },
    battles: {
      Springfield: {
        attacker: 'british',
        entries: [{ side: 'british', from: 'Boston', by: 'land', blocks: 1, ...entry }],
      },
    },
    ...more,
  });
}

interface Hex {
  readonly id: string;
  readonly kind?: string;
  readonly town?: { readonly colour: string };
}

function hexesOfTheMap(): readonly Hex[] {
  const { hexes } = data.hexes as { hexes: Hex[] };
  const { zones } = data.naval as { zones: Hex[] };
  return [...hexes, ...zones];
}

/** What is wrong, the refusal and its rule, the position, and where the fault is said to be. */
const FAULTS: readonly (readonly [string, string, string | undefined, JsonObject, string])[] = [
  [
    'a key that does not exist',
    'scenario-unknown-field',
    undefined,
    { year: 1776, weather: 'fine' },
    'weather',
  ],
  ['no year', 'scenario-form', undefined, {}, 'year'],
  ['a year before the war', 'scenario-form', undefined, { year: 1774 }, 'year'],
  [
    'half a step',
    'scenario-form',
    undefined,
    { year: 1776, ...british({ Boston: { Howe: 0.5 } }) },
    'british.at.Boston.Howe',
  ],
  [
    'a hex that is none',
    'scenario-unknown-name',
    undefined,
    { year: 1776, ...british({ Bostn: { Howe: 1 } }) },
    'british.at.Bostn',
  ],
  [
    'a block that is none',
    'scenario-unknown-name',
    undefined,
    { year: 1776, ...british({ Boston: { Hove: 1 } }) },
    'british.at.Boston.Hove',
  ],
  [
    'a block of the other side',
    'scenario-wrong-side',
    undefined,
    { year: 1776, ...british({ Boston: { Washington: 1 } }) },
    'british.at.Boston.Washington',
  ],
  [
    'a block in two places',
    'scenario-twice',
    undefined,
    { year: 1776, ...british({ Boston: { Howe: 1 }, Quebec: { Howe: 1 } }) },
    'british.at.Quebec.Howe',
  ],
  [
    'a block on the map and in the pool',
    'scenario-twice',
    undefined,
    { year: 1776, ...british({ Boston: { Howe: 1 } }, { pool: ['Howe'] }) },
    'british.pool',
  ],
  [
    'a prisoner who is free',
    'scenario-twice',
    undefined,
    { year: 1776, ...british({ Boston: { Howe: 1 } }, { prisoners: ['Howe'] }) },
    'british.prisoners',
  ],
  [
    'a block stronger than it can be',
    'strength-over',
    '2.1.1',
    { year: 1776, ...british({ Boston: { Fraser: 4 } }) },
    'british.at.Boston.Fraser',
  ],
  [
    'a ship inland',
    'position-ship-without-port',
    '8.1',
    { year: 1776, ...british({ Albany: { 'ship Howe': 1 } }) },
    'british.at.albany.ship-howe',
  ],
  [
    'Indians outside the wilderness',
    'position-indians-outside',
    '10',
    { year: 1776, ...british({ Boston: { Mohawk: 1 } }) },
    'british.at.boston.mohawk',
  ],
  [
    'Americans at sea',
    'position-goes-to-sea',
    '5.7',
    inTurn(american({ [ATLANTIC]: { Ward: 1 } })),
    'american.at.atlantic.ward',
  ],
  [
    'loyalists in the West Indies',
    'position-indies-regulars',
    '9.1',
    { year: 1776, ...british({ [BRITISH_INDIES]: { Peters: 1 } }) },
    `british.at.${BRITISH_INDIES}.peters`,
  ],
  [
    'British at the French port in peace',
    'position-indies-at-peace',
    '9.1',
    { year: 1776, ...british({ [FRENCH_INDIES]: { Howe: 1 } }) },
    `british.at.${FRENCH_INDIES}.howe`,
  ],
  [
    'three blocks in the West Indies in peace',
    'position-indies-full',
    '9.1',
    { year: 1775, ...british({ [BRITISH_INDIES]: { Howe: 1, Rawdon: 1, Grey: 1 } }) },
    `british.at.${BRITISH_INDIES}`,
  ],
  [
    'French who fight before they enter',
    'french-at-war',
    '9',
    { year: 1776, ...american({ Newport: { Rochambeau: 1 } }) },
    'american.at.newport.rochambeau',
  ],
  [
    'both sides in a hex without a battle',
    'enemies-without-battle',
    '7',
    { year: 1775, ...british({ Boston: { Howe: 1 } }), ...american({ Boston: { Ward: 1 } }) },
    'american.at.boston',
  ],
  ['a turn too many', 'no-such-turn', '3', { year: 1775, turn: 4 }, 'turn'],
  [
    'cards before the deal',
    'hand-size',
    '3',
    { year: 1776, hands: { british: ['action 1'], american: [] } },
    'hands.british',
  ],
  [
    'a card too few',
    'hand-size',
    '3',
    { year: 1776, turn: 2, hands: { british: FOUR, american: FOUR.slice(1) } },
    'hands.american',
  ],
  [
    'more cards than there are',
    'too-many-cards',
    '3',
    {
      year: 1776,
      turn: 2,
      hands: { british: ['supply 3', 'supply 3', 'supply 3', 'action 1'], american: FOUR },
    },
    'hands.british',
  ],
  [
    'a card that is none',
    'scenario-unknown-name',
    undefined,
    { year: 1776, turn: 2, hands: { british: ['action 4'], american: FOUR } },
    'hands.british',
  ],
  [
    'a card played before the turn',
    'only-in-a-turn',
    '3.1',
    { year: 1776, turn: 2, hands: HANDS, played: { british: 'action 3' } },
    'played.british',
  ],
  [
    'a storm before the turn',
    'only-in-a-turn',
    '3.1',
    { year: 1776, turn: 2, hands: HANDS, storm: 'north' },
    'storm',
  ],
  [
    'control before the turn',
    'only-in-a-turn',
    '3.1',
    { year: 1776, turn: 2, hands: HANDS, control: CONTROL },
    'control.british',
  ],
  [
    'crossings before the turn',
    'only-in-a-turn',
    '3.1',
    { year: 1776, crossed: { british: [{ a: 'Boston', b: 'Springfield', blocks: 1 }] } },
    'crossed.british',
  ],
  [
    'replacements before the turn',
    'only-in-a-turn',
    '3.1',
    { year: 1776, replaced: { british: ['Boston'] } },
    'replaced.british',
  ],
  [
    'a winter at sea',
    'winters-at-sea',
    '11.3',
    { year: 1776, ...british({ [ATLANTIC]: { Howe: 1 } }) },
    'british.at.atlantic.howe',
  ],
  [
    'a winter without food',
    'winters-hungry',
    '11.4',
    { year: 1776, ...british({ Boston: { Grey: 1, Grant: 1, Leslie: 1, Donop: 1, Heister: 1 } }) },
    'british.at.boston',
  ],
  [
    'a winter in an Indian town',
    'winters-in-indian-town',
    '11.3',
    { year: 1775, ...american({ Mohawk: { Ward: 1 } }) },
    'american.at.mohawk',
  ],
  ['an action phase without a turn', 'no-turn-to-act-in', '3.1', inTurn({ turn: 0, hands: {} }), 'turn'],
  [
    'an action phase without cards',
    'no-card-played',
    '3.1',
    inTurn({ played: { british: 'action 3' } }),
    'played.american',
  ],
  [
    'somebody first whom the cards put second',
    'first-by-cards',
    '3.1',
    inTurn({ first: 'british' }),
    'first',
  ],
  [
    'a Player 2 who has moved',
    'has-not-acted',
    '3.1',
    inTurn({ to_act: 'american', replaced: { british: ['Boston'] } }),
    'replaced.british',
  ],
  [
    'a Player 2 who has crossed',
    'has-not-acted',
    '3.1',
    inTurn({
      to_act: 'american',
      crossed: { british: [{ a: 'Boston', b: 'Springfield', blocks: 1 }] },
    }),
    'crossed.british',
  ],
  [
    'more actions left than the card gives',
    'too-much-left',
    '3.1',
    inTurn({ played: { british: 'action 2', american: 'supply 2' }, left: 3 }),
    'left',
  ],
  [
    'groups that move by a supply card',
    'moves-by-supply-card',
    '3.1',
    inTurn({ to_act: 'american', groups: ['Boston'] }),
    'groups',
  ],
  [
    'steps by an action card',
    'steps-by-action-card',
    '3.1',
    inTurn({ ...british({ Boston: { Howe: 1 } }), supplied: ['Howe'] }),
    'supplied',
  ],
  ['more used than there was', 'used-and-left', '3.1', inTurn({ left: 3, groups: ['Boston'] }), 'groups'],
  [
    'a step for who is not there',
    'position-block-not-there',
    '3.1.2',
    inTurn({ to_act: 'american', left: 1, supplied: ['Ward'] }),
    'supplied',
  ],
  [
    'an arrival of who is not there',
    'position-block-not-there',
    '5.1',
    inTurn({ arrivals: { Howe: { path: ['Boston'], by: 'land' } } }),
    'arrivals.howe',
  ],
  [
    'an arrival from afar',
    'arrives-from-afar',
    '5.1',
    inTurn({
      ...british({ Quebec: { Howe: 1 } }),
      arrivals: { Howe: { path: ['Boston'], by: 'land' } },
    }),
    'arrivals.howe.path',
  ],
  [
    'a crossing of no hexside',
    'no-such-hexside',
    '5.2',
    inTurn({ crossed: { british: [{ a: 'Boston', b: 'Savannah', blocks: 1 }] } }),
    'crossed.british.0',
  ],
  [
    'too many across a hexside',
    'hexside-overfull',
    '5.2',
    inTurn({ crossed: { british: [{ a: 'Boston', b: 'Springfield', blocks: 9 }] } }),
    'crossed.british.0',
  ],
  [
    'a hexside named twice',
    'scenario-twice',
    undefined,
    inTurn({
      crossed: {
        british: [
          { a: 'Boston', b: 'Springfield', blocks: 1 },
          { a: 'Springfield', b: 'Boston', blocks: 1 },
        ],
      },
    }),
    'crossed.british.1',
  ],
  [
    'a forced march of who stands still',
    'marches-without-moving',
    '5.5',
    inTurn({ ...british({ Boston: { Howe: 1 } }), marching: ['Howe'] }),
    'marching',
  ],
  [
    'a battle of nobody',
    'battle-of-nobody',
    '7',
    inTurn({
      battles: {
        Boston: {
          attacker: 'british',
          entries: [{ side: 'british', from: 'Springfield', by: 'land', blocks: 1 }],
        },
      },
    }),
    'battles.boston',
  ],
  [
    'an attack by who did not come',
    'attack-by-nobody',
    '7',
    attack({ side: 'american' }),
    'battles.springfield.attacker',
  ],
  [
    'an attack by who has not acted',
    'has-not-acted',
    '3.1',
    attack({}, { to_act: 'american' }),
    'arrivals.howe',
  ],
  [
    'more who came than there are',
    'arrivals-differ',
    '7',
    attack({ blocks: 2 }),
    'battles.springfield.entries.0',
  ],
  [
    'Indians who did not come home',
    'no-town-to-defend',
    '13.5',
    attack(
      {},
      {
        battles: {
          Springfield: {
            attacker: 'british',
            home: 'Mohawk',
            entries: [{ side: 'british', from: 'Boston', by: 'land', blocks: 1 }],
          },
        },
      },
    ),
    'battles.springfield.home',
  ],
  [
    'control of the Atlantic',
    'control-at-sea',
    '5.3',
    inTurn({ control: { british: [ATLANTIC] } }),
    'control.british',
  ],
  [
    'control of a hex where the enemy stood',
    'control-differs',
    '5.3',
    inTurn({ ...american({ Boston: { Ward: 1 } }), control: CONTROL }),
    'control.british',
  ],
  [
    'a town that is nobody’s',
    'town-of-nobody',
    '5.3',
    inTurn({ control: { nobody: ['Boston'] } }),
    'control.nobody',
  ],
  [
    'a hex that is both sides’',
    'scenario-twice',
    undefined,
    inTurn({ control: { british: ['Boston'], american: ['Boston'] } }),
    'control.american',
  ],
  [
    'an offer of one’s own blocks',
    'gives-own-block',
    '11.5',
    inTurn({ declined: [{ side: 'british', give: ['Howe'], take: ['Grey'] }] }),
    'declined.0.give',
  ],
  [
    'an offer to take the enemy’s',
    'takes-enemy-block',
    '11.5',
    inTurn({ declined: [{ side: 'british', give: ['Ward'], take: ['Gates'] }] }),
    'declined.0.take',
  ],
];

function refused(scenario: Json, options: Json = {}) {
  const checked = liberty.checkSetup({ scenario, options });
  return checked.ok ? null : checked.violation;
}

describe('a position of Liberty is refused for', () => {
  const texts = ['en', 'fr', 'de'].map((locale) => ({
    ...readLocale(locale).messages,
    ...libertyMessages(data, locale),
  }));

  it.each(FAULTS)('%s: %s', (_what, code, rule, position, path) => {
    const violation = refused(position);
    expect(violation).toMatchObject({ code, ...(rule === undefined ? {} : { rule }), params: { path } });
    for (const messages of texts) expect(messages[`violation.${code}`]).toMatch(/\{path\}/);
  });

  it('equal cards where the file does not say whom the British chose (margin of 5.4)', () => {
    const equal = { ...inTurn(), played: { british: 'action 3', american: 'action 3' } };
    expect(refused(equal, { 'british-initiative': true })).toMatchObject({
      code: 'first-missing',
      rule: '5.4',
      params: { path: 'first' },
    });
    expect(refused({ ...equal, first: 'american' }, { 'british-initiative': true })).toBeNull();
    expect(refused(equal)).toBeNull();
  });

  it('land blocks in a sea hex (1.1)', () => {
    const sea = hexesOfTheMap().find(({ kind }) => kind === 'sea')?.id ?? '';
    expect(refused({ year: 1776, ...british({ [sea]: { Howe: 1 } }) })).toMatchObject({
      code: 'position-land-block-at-sea',
      rule: '1.1',
      params: { path: `british.at.${sea}.howe` },
    });
  });

  it('nothing where nothing is wrong', () => {
    expect(refused({ year: 1776 })).toBeNull();
    expect(refused(inTurn())).toBeNull();
    expect(refused(attack())).toBeNull();
  });
});

describe('a name in a position of Liberty', () => {
  it('may be any that orders take, in every language', () => {
    const setup = liberty.checkSetup({
      scenario: { year: 1775, ...british({ D12: { Carleton: 2 }, Québec: { 'ship Howe': 1 } }) },
      options: {},
    });
    expect(setup.ok).toBe(true);
  });

  it('that is nearly right is answered with the right one', () => {
    expect(refused({ year: 1775, ...british({ Bostn: {} }) })?.suggestions).toContain('Boston');
    expect(refused({ year: 1775, ...british({ Boston: { Hove: 1 } }) })?.suggestions).toContain('Howe');
  });
});
