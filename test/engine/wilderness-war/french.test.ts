import { describe, expect, it } from '@jest/globals';
import { changePlans } from '../../../src/engine/core/change-plans.js';
import type { Decision } from '../../../src/engine/core/decision.js';
import { playout } from '../../../src/engine/core/playout.js';
import { readOrder, textContext } from '../../../src/engine/core/read-order.js';
import { SIDES } from '../../../src/engine/wilderness-war/state.js';
import {
  closingOrders,
  compareLines,
  confusedOrders,
  localeKeys,
  messageParameters,
  ownMessages,
  repeatedMessages,
  sharedNames,
} from '../../support/locale-check.js';
import { accepted, data } from '../../support/wilderness-war.js';
import { game, table } from '../../support/ww-table.js';

const french = ownMessages(data.locales, 'fr');
const english = ownMessages(data.locales, 'en');

/** Regiments and cards have a name in the data, which English shows as it is and French puts into French. */
const ONLY_TRANSLATED = /^names\.(?:unit|card|space)\./;

describe('French', () => {
  it('has every word, every name and every text that English has, and no other but of cards, places and units', () => {
    const keys = localeKeys(data.locales, 'fr');
    const wanted = localeKeys(data.locales, 'en');
    expect(wanted.length).toBeGreaterThan(700);
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !wanted.includes(key) && !ONLY_TRANSLATED.test(key))).toEqual([]);
    expect(repeatedMessages(data.locales, 'fr')).toEqual([]);
  });

  it('names only what there is', () => {
    const known = game.lexicons.en;
    const strangers = localeKeys(data.locales, 'fr').flatMap((key) => {
      const [, category = '', id = ''] = /^names\.([^.]+)\.(.+)$/.exec(key) ?? [];
      return category === '' || known?.names(category).has(id) === true ? [] : [key];
    });
    expect(strangers).toEqual([]);
  });

  it('gives no name to two things that have different ones in English', () => {
    const alike = sharedNames(data.locales, 'fr').filter((name) => !/^(?:card|unit): /.test(name));
    expect(alike).toEqual([]);
  });

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

  it('says every text with the values that English has, and chooses between the same things', () => {
    const other = Object.entries(english).flatMap(([key, text]) => {
      const [own, meant] = [messageParameters(french[key] ?? '', 'fr'), messageParameters(text, 'en')];
      return `${own}` === `${meant}` ? [] : [{ key, own, meant }];
    });
    expect(other).toEqual([]);
  });

  it('writes no order that could be taken for another one, or for the end of the mail', () => {
    expect(confusedOrders(game, 'fr')).toEqual([]);
    expect(closingOrders(game, 'fr')).toEqual([]);
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

/** A line of an example, as one of the sides would read it. */
function verbsOf(line: string, decision: Decision | null, locale = 'fr'): string[] {
  const view = table({});
  return SIDES.flatMap((side) => {
    const read = readOrder(game, line, textContext(game, view, side, decision, locale));
    return read.ok ? [read.value.verb] : [];
  });
}

describe('an order in French', () => {
  it.each(game.orders.map(({ verb }) => verb))('%s is read as its examples say', (verb) => {
    const kind = game.orders.find((def) => def.verb === verb)?.answers[0] ?? '';
    const decision: Decision = { id: 'd', side: 'french', kind, facts: {} };
    const lines = (french[`example.${verb}`] ?? '').split('\n');
    const models = (english[`example.${verb}`] ?? '').split('\n');
    expect(lines).toHaveLength(models.length);
    for (const [index, line] of lines.entries()) {
      const meant = verbsOf(models[index] ?? '', decision, 'en');
      expect({ line, verbs: verbsOf(line, decision) }).toEqual({ line, verbs: meant });
      expect(meant).not.toEqual([]);
    }
  });

  it.each(['annus-mirabilis', 'full-campaign'])(
    'means what it means in English, in games of %s',
    (scenario) => {
      const misread: unknown[] = [];
      let lines = 0;
      let steps = 0;
      playout(
        game,
        accepted(scenario, scenario === 'annus-mirabilis' ? 3 : 1),
        `français ${scenario}`,
        900,
        (now) => {
          if (steps++ % 3 !== 0) return;
          const compared = compareLines(game, now.session.state, 'fr');
          lines += compared.lines;
          misread.push(...compared.misread);
        },
      );
      expect(misread.slice(0, 5)).toEqual([]);
      expect(lines).toBeGreaterThan(500);
    },
  );

  const said = (line: string, kind: string, locale = 'fr') => {
    const decision: Decision = { id: 'd', side: 'french', kind, facts: {} };
    const read = readOrder(game, line, textContext(game, table({}), 'french', decision, locale));
    return read.ok ? read.value : read.violation.code;
  };

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
    expect(said(line, kind)).toEqual(said(model, kind, 'en'));
    expect(typeof said(line, kind)).not.toBe('string');
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
