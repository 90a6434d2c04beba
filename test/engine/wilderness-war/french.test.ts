import { describe, expect, it } from '@jest/globals';
import { changePlans } from '../../../src/engine/core/parse/change-plans.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import {
  describeExamples,
  describeLocaleFiles,
  describeOfferedLines,
  readAs,
} from '../../support/language-tests.js';
import { ownMessages } from '../../support/locale-check.js';
import { accepted, data } from '../../support/wilderness-war.js';
import { game, table } from '../../support/ww-table.js';

const french = ownMessages(data.locales, 'fr');
const spoken = { game, files: data.locales, locale: 'fr', name: 'French', state: table({}) };

describeLocaleFiles(spoken, {
  least: 700,
  // Regiments and cards have a name in the data, which English shows as it is and French puts into French.
  ownNames: /^names\.(?:unit|card|space)\./,
  shared: /^(?:card|unit): /,
  alike: [
    'building.fort',
    'category.leader',
    'example.sortie',
    'lasting.cherokees',
    'lasting.william-pitt',
    'mark.amphib',
    'modifier.coehorns',
    'modifier.rangers',
    'scenario.annus-mirabilis',
    'slot.leader',
    'slot.leaders',
    'verb.force',
    'verb.forts',
    'verb.sortie',
  ],
});
describeExamples(spoken, ['event-response']);
describeOfferedLines(spoken, {
  setups: {
    'one year': accepted('annus-mirabilis', 3),
    'all years': accepted('full-campaign', 1),
  },
  ...{ limit: 900, every: 3, least: 500 },
});

describe('French', () => {
  it('has a title for each card, the same for the same event', () => {
    const [own, other] = [game.lexicons.fr?.names('card'), game.lexicons.en?.names('card')];
    const title = (text = '') => text.replace(/^\d+ /, '');
    const pairs = new Map<string, Set<string>>();
    for (const id of other?.ids() ?? []) {
      expect(own?.show(id)).toMatch(new RegExp(`^${id} `));
      const key = title(other?.show(id));
      pairs.set(key, (pairs.get(key) ?? new Set()).add(title(own?.show(id))));
    }
    expect([...pairs].filter(([, titles]) => titles.size !== 1)).toEqual([]);
    expect(new Set([...pairs.values()].flatMap((titles) => [...titles])).size).toBe(pairs.size);
  });

  it('puts no text together with a place or a name that would need an elision', () => {
    const elided = Object.entries(french).filter(([, text]) =>
      /(?:^|[\s(])(?:de|que|le|la) \{(?!year\b|level\b|strength\b|initiative\b|allowance\b)/.test(text),
    );
    expect(elided.filter(([key]) => !HARMLESS.includes(key)).map(([key]) => key)).toEqual([]);
  });
});

/** What follows there is a number. */
const HARMLESS = [
  'event.quiberon-bay',
  'event.william-pitt',
  'event.diplomatic-revolution',
  'violation.bid-not-raised',
  'violation.losses-wrong-total',
  'violation.no-crowd',
  'violation.reduced-without-unit',
  'violation.too-few-allies',
];

describe('an order in French', () => {
  it.each([
    [
      'action',
      'activer 14 Montcalm avec 3 réguliers, Huron, Lévis',
      'force 14 Montcalm with 3 regulars, huron, Lévis',
    ],
    ['action', 'force carte 14 Montcalm avec les réguliers', 'force 14 Montcalm with the regulars'],
    [
      'action',
      'force 14 Montcalm avec tous les réguliers et un coureur des bois',
      'force 14 Montcalm with all regulars and 1 coureur',
    ],
    ['action', 'FORCE #14 MONTCALM AVEC LA SARRE, LA REINE', 'force 14 Montcalm with la sarre, la reine'],
    ['action', 'force mauvais temps Montcalm', 'force foul weather Montcalm'],
    [
      'action',
      'individuels 14 Abénaquis à Saint-François, 2 coureurs à Fort Duquesne',
      'individuals 14 abenaki at St-François, 2 coureurs at Ohio Forks',
    ],
    ['action', 'construire des palissades 14 à Sorel et Saint-Jean', 'stockades 14 at Sorel, St-Jean'],
    ['action', 'construire un fort 14 au Fort Carillon', 'forts 14 at Ticonderoga'],
    ['action', "raser le fort en construction à l'Île-aux-Noix", 'demolish works at Île-aux-Noix'],
    ['action', 'evenement 34 a Hudson Carry North', 'event 34 at Hudson Carry North'],
    ['move', 'marcher à Sorel', 'move to Sorel'],
    ['move', 'bateau Carillon', 'boat Ticonderoga'],
    ['move', 'aller jusqu’à Québec', 'move to Québec'],
    [
      'move',
      'marche Sorel (laisser 1 régulier), Trois-Rivières puis raser la palissade à Chambly',
      'move Sorel (drop 1 regular), Trois-Rivières then raze the stockade at Chambly',
    ],
    ['defend', 'dedans 2 réguliers, le reste évite vers Sorel', 'inside 2 regulars, the rest avoid to Sorel'],
    ['defend', 'éviter la bataille vers Sorel', 'avoid to Sorel'],
    ['retreat', "retraite à l'intérieur", 'retreat inside'],
    ['retreat', 'retraite à Québec', 'retreat to Québec'],
    ['losses', 'perdre le moins', 'lose least'],
    ['losses', 'perdre 1 régulier, Béarn deux fois', 'lose 1 regular, Béarn twice'],
  ])('%s: %s', (kind, line, model) => {
    expect(readAs(spoken, line, { side: 'french', kind, locale: 'fr' })).toEqual(
      readAs(spoken, model, { side: 'french', kind, locale: 'en' }),
    );
    expect(typeof readAs(spoken, line, { side: 'french', kind, locale: 'fr' })).not.toBe('string');
  });
});

/** Plans in both languages that say the same. */
const PLANS: readonly (readonly [string, string])[] = [
  [
    "mauvais temps s'ils prennent la mer depuis Halifax ou Louisbourg",
    'foul weather if they sail from Halifax or Louisbourg',
  ],
  ['mauvais temps : jouer 14', 'foul weather: play 14'],
  [
    "goélette s'ils quittent Ticonderoga avec au moins 4 unités",
    'schooner if they leave Ticonderoga with at least 4 units',
  ],
  ['goélette des lacs : passer si 2 unités ou moins', 'lake schooner: pass if 2 units or fewer'],
  ["goélette s'ils vont vers Crown Point", 'schooner if to Crown Point'],
  [
    "intercepter avec Lévis s'ils entrent à Crown Point depuis Ticonderoga en bateau",
    'intercept with Lévis if they enter Crown Point from Ticonderoga by boat',
  ],
  [
    'intercepter avec Lévis si 5 unités ou moins entrent à Hudson Carry North',
    'intercept with Lévis if 5 units or fewer enter Hudson Carry North',
  ],
  [
    "interception : passer s'ils s'infiltrent en pays sauvage",
    'interception: pass if they infiltrate in wilderness',
  ],
  ['si attaqué à Montréal par mer avec Wolfe : tenir', 'if attacked at Montréal by sea with Wolfe: stand'],
  [
    'si attaqué à Ticonderoga : dedans Bougainville + 4 réguliers, le reste évite',
    'if attacked at Ticonderoga: inside Bougainville + 4 regulars, rest avoid',
  ],
  ['défense : passer', 'defence: pass'],
  ['secours : rejoindre tous si à Québec', 'relief: join all if at Québec'],
  ['milice : milice tous si attaqué à Montréal', 'militia: militia all if attacked at Montréal'],
  ['cartes de bataille : passer si attaquant', 'battle cards: pass if attacking'],
  ['embuscade si défenseur en pays sauvage', 'ambush if defending in wilderness'],
  [
    'ouvrages défensifs si attaquant avec 3 unités ennemies ou plus',
    'fieldworks if attacking with 3 enemy units or more',
  ],
  ['coehorns si assiégeant à Albany', 'coehorns if besieging at Albany'],
  [
    'cartes de siège : reddition si assiégé et au moins 2 niveaux',
    'siege cards: surrender if besieged and at least 2 levels',
  ],
  ["cartes d'assaut : passer si défenseur à Québec", 'assault cards: pass if defending at Québec'],
  ['assaut si 1 unité ou moins', 'assault if 1 unit or fewer'],
  ['assaut : renoncer', 'assault: decline'],
  ['massacre si 2 Indiens ou plus', 'massacre if 2 Indians or more'],
  ['milice de raid : déployer si 2 unités ou plus', 'raid militia: deploy if 2 units or more'],
  ['raids : passer', 'raid militia: pass'],
  ['maisons fortifiées si en terrain cultivé', 'blockhouses if in cultivated land'],
  ['pertes : perdre le moins', 'losses: lose least'],
  ['perdre le moins si 1 pas ou moins', 'lose least if 1 step or fewer'],
  ['retraite dedans si à Québec', 'retreat inside if at Québec'],
  ['leaders seuls : repli vers Montréal si à Chambly', 'leaders alone: withdraw to Montréal if at Chambly'],
  ['garnison vers Montréal si à Chambly', 'garrison to Montréal if at Chambly'],
  ['retour si à Chambly cette saison', 'home if at Chambly this season'],
  ['hiver 1 régulier si à Chambly', 'winter 1 regular if at Chambly'],
  ['interception : demander', 'interception: ask'],
  ['si attaqué à Québec : tenir, une seule fois', 'if attacked at Québec: stand, once'],
  [
    "interception : passer s'ils vont à pied, jusqu'à nouvel ordre",
    'interception: pass if they march, always',
  ],
  ["goélette s'ils partent d'Albany", 'schooner if they leave Albany'],
];

describe('a standing answer in French', () => {
  const read = (line: string, locale: string) => {
    const context = textContext(game, table({}), 'french', null, locale);
    const changed = changePlans(game, line, [], context);
    if (changed === null) return 'no plan';
    if (!changed.ok) return changed.violation.code;
    return changed.value.map(({ text: _, answers, ...plan }) => ({ ...plan, answers: answers.length }));
  };

  it.each(PLANS)('%s', (line, model) => {
    expect(read(line, 'fr')).toEqual(read(model, 'en'));
    expect(typeof read(line, 'fr')).not.toBe('string');
  });

  it('is understood as the help writes it', () => {
    const examples = (french['help.plans'] ?? '').split(/Exemples - |\. Ou - /).slice(1);
    expect(examples).toHaveLength(4);
    for (const line of examples) expect([line, typeof read(line, 'fr')]).toEqual([line, 'object']);
  });

  it('is forgotten in French', () => {
    expect(read('oublier tout', 'fr')).toEqual([]);
    expect(read('oublier mauvais temps', 'fr')).toEqual([]);
  });
});
