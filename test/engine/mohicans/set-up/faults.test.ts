import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/engine/core/base/json.js';
import { mohicansMessages } from '../../../../src/engine/mohicans/index.js';
import { readLocale } from '../../../../src/report/messages/locale-templates.js';
import { data } from '../../../support/mohicans.js';
import { mohicans } from '../../../support/mohicans-table.js';

/** A position before turn 5, with nothing but what is said. */
function standing(more: JsonObject = {}): JsonObject {
  return { turn: 5, sea_lift: 'Halifax', ...more };
}

/** The British are moving in turn 5. */
function moving(more: JsonObject = {}): JsonObject {
  return standing({ phase: 'british', supply: { british: 9, sea: 3 }, ...more });
}

const french = (at: JsonObject, more: JsonObject = {}): JsonObject => ({ french: { at, ...more } });
const british = (at: JsonObject, more: JsonObject = {}): JsonObject => ({ british: { at, ...more } });
const SIEGE = { besieger: 'british', inside: ['Béarn'] };
const BESIEGED = { ...french({ Louisbourg: { Béarn: 2 } }), ...british({ Louisbourg: { 'reg-br-44': 2 } }) };
const HERE = british({ Albany: { 'reg-br-44': 2 } });
const MARK = { left: 2, path: ['Fort William Henry'], ways: ['road'] };

/** What is wrong, the refusal and its rule, the position, and where the fault is said to be. */
const FAULTS: readonly (readonly [string, string, string | undefined, JsonObject, string])[] = [
  [
    'a key that does not exist',
    'scenario-unknown-field',
    undefined,
    standing({ weather: 'fine' }),
    'weather',
  ],
  ['no Sea Lift', 'scenario-form', undefined, { turn: 5 }, 'sea_lift'],
  [
    'half a life point',
    'scenario-form',
    undefined,
    standing(french({ Québec: { Béarn: 0.5 } })),
    'french.at.Québec.Béarn',
  ],
  [
    'a place that is none',
    'scenario-unknown-name',
    undefined,
    standing(french({ Montrael: {} })),
    'french.at.Montrael',
  ],
  [
    'a unit that is none',
    'scenario-unknown-name',
    undefined,
    standing(french({ Québec: { Bearm: 1 } })),
    'french.at.Québec.Bearm',
  ],
  [
    'a unit of the other side',
    'scenario-wrong-side',
    undefined,
    standing(french({ Québec: { 'reg-br-44': 1 } })),
    'french.at.Québec.reg-br-44',
  ],
  [
    'a unit in two places',
    'scenario-twice',
    undefined,
    standing(french({ Québec: { Béarn: 1 }, Montréal: { Béarn: 1 } })),
    'french.at.Montréal.Béarn',
  ],
  [
    'a unit on the map and overseas',
    'scenario-twice',
    undefined,
    standing(french({ Québec: { Béarn: 1 } }, { overseas: ['Béarn'] })),
    'french.overseas',
  ],
  [
    'a tribe that sleeps and is up',
    'scenario-twice',
    undefined,
    standing({ ...french({ Québec: { 'ind-nipissing': 1 } }), asleep: { 'ind-nipissing': 1 } }),
    'asleep.ind-nipissing',
  ],
  ['a fort twice', 'scenario-twice', undefined, standing({ forts: ['Albany', 'Albany'] }), 'forts'],
  [
    'a place that is both sides’',
    'scenario-twice',
    undefined,
    standing({ control: { french: ['Albany'], british: ['Albany'] } }),
    'control.british',
  ],
  ['a turn too many', 'scenario-form', undefined, standing({ turn: 15 }), 'turn'],
  [
    'a phase of turns in halves',
    'no-such-phase',
    'Options, Split phases',
    standing({ phase: 'scouts-french' }),
    'phase',
  ],
  [
    'a phase of spring in autumn',
    'not-in-autumn',
    'Sequence',
    standing({ turn: 4, phase: 'french-muster' }),
    'phase',
  ],
  [
    'supply before the movements',
    'only-in-a-movement',
    'I Supply',
    standing({ supply: { french: 3 } }),
    'supply',
  ],
  [
    'a Sea Lift of the French',
    'only-in-a-movement',
    'III Sea lift',
    standing({ phase: 'french', supply: {}, sailed: true }),
    'sailed',
  ],
  [
    'a tribe that is none',
    'no-tribe',
    'Special rules, Tribes',
    standing({ asleep: { Béarn: 1 } }),
    'asleep.Béarn',
  ],
  [
    'more life than there is',
    'life-over',
    'Troop types',
    standing(french({ Québec: { 'mil-fr-quebec-1': 4 } })),
    'french.at.Québec.mil-fr-quebec-1',
  ],
  [
    'a ship ashore',
    'position-ship-ashore',
    'VII Naval war',
    standing(british({ Halifax: { 'nav-br-sealift': 1 } })),
    'british.at.halifax.nav-br-sealift',
  ],
  [
    'a garrison away from home',
    'garrison-away',
    'Special rules, Garrisons',
    standing(french({ Montréal: { 'gar-fr-quebec': 2 } })),
    'french.at.montreal.gar-fr-quebec',
  ],
  ['soldiers in the council', 'not-in-council', 'VI Iroquois', standing({ council: ['Béarn'] }), 'council'],
  [
    'Iroquois who fight for nobody',
    'iroquois-at-peace',
    'VI Iroquois',
    standing(british({ Albany: { 'iro-onondaga-br': 1 } })),
    'british.at.albany.iro-onondaga-br',
  ],
  [
    'regulars who fell like militia',
    'no-militia',
    'Special rules, Militia',
    standing({ french: { fallen: ['Béarn'] } }),
    'french.fallen',
  ],
  [
    'militia from overseas',
    'not-from-overseas',
    'VIII Reinforcements',
    standing({ french: { overseas: ['mil-fr-quebec-1'] } }),
    'french.overseas',
  ],
  [
    'a tribe in the reserve',
    'not-in-reserve',
    'Set-up',
    standing({ french: { reserve: ['ind-nipissing'] } }),
    'french.reserve',
  ],
  [
    'a fort in a fortress',
    'fort-in-fortress',
    'III Building forts',
    standing({ forts: ['Québec'] }),
    'forts',
  ],
  [
    'both sides in a place without a battle',
    'enemies-without-battle',
    'IV Battles',
    standing({ ...HERE, ...french({ Albany: { Béarn: 2 } }) }),
    'british.at.albany',
  ],
  [
    'a place held against who stands there alone',
    'position-held-by-another',
    'III Land movement',
    standing({ ...HERE, control: { french: ['Albany'] } }),
    'control.french',
  ],
  [
    'a stack too large',
    'position-overfull',
    'Stacking',
    moving(french({ Bangor: Object.fromEntries(regulars().map((id) => [id, 1])) })),
    'french.at.bangor',
  ],
  [
    'a battle of nobody',
    'battle-of-nobody',
    'IV Battles',
    standing({ battles: { Albany: { attacker: 'french' } } }),
    'battles.albany',
  ],
  [
    'a siege of no fort',
    'siege-without-fort',
    'IV.G Sieges',
    standing({
      ...french({ Bangor: { Béarn: 2 } }),
      ...british({ Bangor: { 'reg-br-44': 2 } }),
      sieges: { Bangor: SIEGE },
    }),
    'sieges.bangor',
  ],
  [
    'a siege by nobody',
    'siege-without-besiegers',
    'IV.G Sieges',
    standing({ ...french({ Louisbourg: { Béarn: 2 } }), sieges: { Louisbourg: SIEGE } }),
    'sieges.louisbourg.besieger',
  ],
  [
    'who besieges himself',
    'besieges-itself',
    'IV.G Sieges',
    standing({ ...BESIEGED, sieges: { Louisbourg: { besieger: 'british', inside: ['reg-br-44'] } } }),
    'sieges.louisbourg.inside',
  ],
  [
    'who is inside and is not there',
    'not-inside',
    'IV.G Sieges',
    standing({ ...BESIEGED, sieges: { Louisbourg: { besieger: 'british', inside: ['Artois'] } } }),
    'sieges.louisbourg.inside',
  ],
  [
    'besiegers from no port',
    'position-no-port',
    'IV.H Retreats',
    standing({ ...BESIEGED, sieges: { Louisbourg: { ...SIEGE, ports: { 'reg-br-44': 'Albany' } } } }),
    'sieges.louisbourg.ports.reg-br-44',
  ],
  ['a Sea Lift inland', 'position-no-port', 'III Sea lift', standing({ sea_lift: 'Albany' }), 'sea_lift'],
  [
    'soldiers stationed at sea',
    'no-ship',
    'VII Naval war',
    standing({ ships: { stations: { brest: 'Béarn' } } }),
    'ships.stations.brest',
  ],
  [
    'a box that is none',
    'scenario-unknown-name',
    undefined,
    standing({ ships: { stations: { Brast: 'Béarn' } } }),
    'ships.stations.Brast',
  ],
  [
    'a nation that is none',
    'scenario-unknown-name',
    undefined,
    standing({ nations: { Senneca: 'french' } }),
    'nations.Senneca',
  ],
  [
    'movement before it begins',
    'only-in-a-movement',
    'III Land movement',
    standing({ ...HERE, moved: { 'reg-br-44': MARK } }),
    'moved.reg-br-44',
  ],
  [
    'who has moved before his turn',
    'has-not-moved',
    'Sequence',
    moving({ phase: 'french', ...HERE, moved: { 'reg-br-44': MARK } }),
    'moved.reg-br-44',
  ],
  [
    'who has moved and is not there',
    'position-not-on-map',
    'III Land movement',
    moving({ moved: { 'reg-br-44': MARK } }),
    'moved.reg-br-44',
  ],
  [
    'too many points',
    'too-many-points',
    'III Movement points',
    moving({ ...HERE, moved: { 'reg-br-44': { ...MARK, left: 7 } } }),
    'moved.reg-br-44.left',
  ],
  [
    'a way that is not told whole',
    'ways-and-path',
    'III Land movement',
    moving({ ...HERE, moved: { 'reg-br-44': { ...MARK, ways: [] } } }),
    'moved.reg-br-44.ways',
  ],
  [
    'who came from afar',
    'moves-from-afar',
    'III Land movement',
    moving({ ...HERE, moved: { 'reg-br-44': { ...MARK, path: ['Louisbourg'] } } }),
    'moved.reg-br-44.path',
  ],
  [
    'a landing from no port',
    'position-no-port',
    'III Sea lift',
    moving({ ...HERE, moved: { 'reg-br-44': { left: 0, port: 'Carlisle' } } }),
    'moved.reg-br-44.port',
  ],
  [
    'an ambush without halves',
    'lies-in-no-ambush',
    'Options, Split phases',
    moving({ ...HERE, moved: { 'reg-br-44': { left: 0, lurks: 'Albany' } } }),
    'moved.reg-br-44.lurks',
  ],
  ['regulars to be promoted', 'no-militia', 'VI Promotions', standing({ veterans: ['Béarn'] }), 'veterans'],
];

/** More regulars than find room anywhere. */
function regulars(): string[] {
  const { units } = data.units as { units: { id: string; side: string; type: string }[] };
  return units.flatMap(({ id, side, type }) => (side === 'french' && type === 'regular' ? [id] : []));
}

function refused(scenario: Json, options: Json = {}) {
  const checked = mohicans.checkSetup({ scenario, options });
  return checked.ok ? null : checked.violation;
}

describe('a position of Mohicans is refused for', () => {
  const texts = ['en', 'fr', 'de'].map((locale) => ({
    ...readLocale(locale).messages,
    ...mohicansMessages(data, locale),
  }));

  it.each(FAULTS)('%s: %s', (_what, code, rule, position, path) => {
    const violation = refused(position);
    expect(violation).toMatchObject({ code, ...(rule === undefined ? {} : { rule }), params: { path } });
    for (const messages of texts) expect(messages[`violation.${code}`]).toMatch(/\{path\}/);
  });

  it('a turn that the record of the game has not', () => {
    expect(refused(standing({ turn: 13 }), { turns: 'twelve-six-years' })).toMatchObject({
      code: 'no-such-turn',
      rule: 'Sequence',
      params: { path: 'turn', turns: 12 },
    });
  });

  it('a whole movement in a turn of halves, and stations without a naval war', () => {
    expect(refused(moving(), { halves: true })).toMatchObject({ code: 'no-such-phase' });
    expect(refused(standing({ ships: { stations: {} } }), { historical: true })).toMatchObject({
      code: 'no-naval-war',
      params: { path: 'ships.stations' },
    });
  });

  it('nothing where nothing is wrong', () => {
    for (const position of [
      standing(),
      moving(),
      standing(HERE),
      standing({ ...BESIEGED, sieges: { Louisbourg: SIEGE } }),
    ]) {
      expect(refused(position)).toBeNull();
    }
  });
});

describe('a name in a position of Mohicans', () => {
  it('that is nearly right is answered with the right one', () => {
    expect(refused(standing(french({ Montrael: {} })))?.suggestions).toContain('Montréal');
    expect(refused(standing(french({ Québec: { Bearm: 1 } })))?.suggestions).toContain('Béarn');
  });
});
