import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../src/engine/core/base/text-normalization.js';
import { lexiconOf } from '../../../src/engine/core/parse/read-order.js';
import { placeSlot } from '../../../src/engine/mohicans/orders/slots/place.js';
import { showUnit } from '../../../src/engine/mohicans/orders/slots/unit.js';
import type { Side } from '../../../src/engine/mohicans/state.js';
import {
  describeExamples,
  describeLocaleFiles,
  describeOfferedLines,
  describeTelling,
  planAs,
  readAs,
} from '../../support/language-tests.js';
import { ownMessages } from '../../support/locale-check.js';
import { data, positioned, world } from '../../support/mohicans.js';
import { allOptions, mohicans as game, mohicansSetup, optionsByLot } from '../../support/mohicans-table.js';

const state = positioned({ 'reg-fr-la-reine-2': 'montreal', 'mar-fr-1': 'montreal', 'reg-br-44': 'albany' });
const spoken = { game, files: data.locales, locale: 'fr', name: 'French', state };
const french = ownMessages(data.locales, 'fr');

describeLocaleFiles(spoken, {
  least: 500,
  ownNames: /^names\.place\./,
  alike: [
    'verb.raid-after',
    'category.nation',
    'board.mark.fort',
    'picture.place.settlement',
    'verb.raid',
    'slot.voyage',
    'example.raid',
  ],
});
describeExamples(spoken);
describeOfferedLines(spoken, {
  setups: {
    'the usual options': mohicansSetup(),
    'every option': mohicansSetup(allOptions()),
    'options by lot': mohicansSetup(optionsByLot('1')),
    'others by lot': mohicansSetup(optionsByLot('2')),
  },
  ...{ limit: 700, every: 2, least: 400 },
});
describeTelling(spoken, {
  setups: { all: mohicansSetup(allOptions()) },
  limit: 900,
  english: /(?<!\p{L})(the|side|units?|from|militia|hits?|British|French)(?!\p{L})/u,
  kinds: 30,
});

describe('French', () => {
  it('puts no text together with a name that would need an elision or another article', () => {
    const names = 'units?|any|places?|from|to|by|side|owner|recruit|host|box|boxes|items|attackers|defenders';
    const elided = new RegExp(`(?:^|[\\s(])(?:de|du|que|le|la|à|au) \\{(?:${names})\\}`);
    const found = Object.entries(french).filter(([, text]) => elided.test(text));
    expect(found.map(([key]) => key)).toEqual([]);
  });

  it('knows every place and every unit by the name it shows, with its articles and without', () => {
    const lexicon = lexiconOf(game, 'fr');
    const context = { lexicon, view: state, side: 'british', decision: null };
    const shown = [
      ...world.placeIds.map((id) => ['place', placeSlot.format(id, context)] as const),
      ...[...world.units.keys()].map((id) => ['unit', showUnit(id, context)] as const),
    ];
    const unknown = shown.filter(([category, name]) => {
      const words = fold(name).split(' ');
      const plain = words.filter((word) => !lexicon.fillers().includes(word)).join(' ');
      return ![words.join(' '), plain].every((text) => lexicon.names(category).isExact(text));
    });
    expect(shown.length).toBeGreaterThan(200);
    expect(unknown).toEqual([]);
  });
});

/** Lines as people write them rather than as they are shown: side, question, French and English. */
const WRITTEN: readonly (readonly [side: Side, kind: string, line: string, model: string])[] = [
  ['french', 'movement', 'déplacer tous de Montréal à Chambly', 'move all Montréal > Chambly'],
  [
    'french',
    'movement',
    'marche La Reine et la milice de Montréal 1 de Montréal vers Fort Carillon par Chambly',
    'move La Reine, Montréal militia 1 from Montréal to Fort Carillon via Chambly',
  ],
  [
    'french',
    'movement',
    'DEPLACER TOUTES LES MILICES MONTREAL > CHAMBLY',
    'move all militia Montréal > Chambly',
  ],
  [
    'french',
    'movement',
    'déplacer une troupe de Marine de Montréal à Chambly',
    'move 1 marine Montréal > Chambly',
  ],
  [
    'french',
    'movement',
    "déplacer La Reine de Montréal jusqu'à Albany, avec manœuvre",
    'move La Reine from Montréal to Albany, with manoeuvre',
  ],
  [
    'french',
    'movement',
    'déplacer La Reine Montréal > Chambly, en ramassant 1 milice à Chambly, en débordant et brûlant',
    'move La Reine Montréal > Chambly, picking up 1 militia at Chambly, overrun and burn',
  ],
  [
    'french',
    'movement',
    'déplacer Langlade du Détroit au Fort des Miamis, en activant',
    'move Langlade from Le Détroit to Fort des Miamis, rousing',
  ],
  ['french', 'movement', 'construire un fort à Chambly avec La Reine', 'build fort at Chambly with La Reine'],
  ['french', 'movement', 'brûler le fort à Fort George', 'burn the fort at Fort George'],
  ['french', 'movement', 'raid à Carlisle', 'raid at Carlisle'],
  ['french', 'movement', "s'embusquer à Kittaning avec Langlade", 'ambush at Kittaning with Langlade'],
  [
    'french',
    'movement',
    'déplacer toutes les troupes de Montréal à Chambly',
    'move all units Montréal > Chambly',
  ],
  ['french', 'movement', 'par mer tous de Québec à Louisbourg', 'ship all Québec > Louisbourg'],
  [
    'british',
    'movement',
    'embarquer le 44e à New York et 2 réguliers à Halifax vers Louisbourg, avec manoeuvre',
    'lift 44th at New York, 2 regulars at Halifax to Louisbourg, with manoeuvre',
  ],
  ['british', 'movement', 'naviguer à Halifax', 'sail to Halifax'],
  ['british', 'movement', "déplacer le 44e d'Albany à New York", 'move 44th Albany > New York'],
  [
    'french',
    'stations',
    'poster escadre à Louisbourg, corsaire à Brest',
    'station squadron at Louisbourg, corsair at Brest',
  ],
  [
    'french',
    'gather',
    'réunir les Hurons et Outaouais Ouest chez Langlade',
    'gather Huron, Ottawa W. to Langlade',
  ],
  ['french', 'coureurs-villages', 'placer Marin chez Ottawa O.', 'place Marin at Ottawa W.'],
  [
    'british',
    'levy',
    "lever milice d'Albany, milice de Boston à Boston",
    'levy Albany militia, Boston militia at Boston',
  ],
  ['british', 'promotion', "promouvoir la milice d'Albany en Rogers", 'promote Albany militia to Rogers'],
  ['british', 'match', 'opposer escadre 1 à Louisbourg', 'match squadron 1 with Louisbourg'],
  ['british', 'battles', 'bataille à Albany et New York', 'fight at Albany, New York'],
  ['british', 'round', 'retraite à Albany', 'retreat to Albany'],
  ['british', 'round', "à l'intérieur tous sauf le 44e", 'inside all but 44th'],
  ['british', 'round', 'tenir avec le 44e', 'stand with 44th'],
  ['british', 'hits', "pertes 44e, 48e d'abord", 'take hits 44th, 48th first'],
  ['british', 'beach', 'se replier', 'fall back'],
  ['british', 'storm', 'aux murs tous', 'advance all'],
  ['british', 'storm', "donner l'assaut avec le 44e", 'assault with 44th'],
  ['french', 'raid', 'raid avec les Chaouanons', 'raid with Shawnee'],
  ['french', 'raid', 'passer', 'no raid'],
  ['french', 'ground', 'terrain boisé', 'ground woods'],
];

describe('an order in French', () => {
  it.each(WRITTEN)('%s, %s: %s', (side, kind, line, model) => {
    const meant = readAs(spoken, model, { side, kind, locale: 'en' });
    expect(typeof meant).toBe('object');
    expect(readAs(spoken, line, { side, kind, locale: 'fr' })).toEqual(meant);
  });
});

/** Plans in both languages that say the same. */
const PLANS: readonly (readonly [line: string, model: string])[] = [
  [
    'round : retraite vers Albany si à Fort George, pertes 2 ou plus',
    'round: retreat to Albany if at Fort George, lost 2 or more',
  ],
  [
    'si à Hartford, au round 1, pertes 2 : retraite vers Boston',
    'if at Hartford, round 1, lost 2: retreat to Boston',
  ],
  ['round : tenir avec 44e si en attaque', 'round: stand with 44th if attacking'],
  ['round : tenir si en défense contre 3', 'round: stand if defending against 3'],
  ['avant : dedans tous si à Québec', 'before: inside all if at Québec'],
  ["dégâts : dégâts 44e d'abord", 'hits: take hits 44th first'],
  ['assaut : assaut si force 4 ou plus', 'assault: assault if strength 4 or more'],
  ['reddition : résister si force 2 ou plus', 'surrender: hold if strength 2 or more'],
  ['fort : brûler si à Albany', 'fort: burn if at Albany'],
  ['raid : pas de raid si à Albany', 'raid: no raid if at Albany'],
  ['siège : assiéger si à Albany, une fois', 'siege: besiege if at Albany, once'],
  ['terrain : terrain clair si à Shawnee', 'ground: ground clear if at Shawnee'],
  ['plage : se replier si à Halifax', 'beach: fall back if at Halifax'],
  ['retraite : retraite vers Boston si à Hartford', 'retreat: retreat to Boston if at Hartford'],
  ['round : demander', 'round: ask'],
  ["round : tenir si à Albany au round 1, jusqu'à nouvel ordre", 'round: stand if at Albany round 1, always'],
];

describe('a plan in French', () => {
  it.each(PLANS)('%s', (line, model) => {
    const meant = planAs(spoken, model, 'british', 'en');
    expect(meant).not.toBeNull();
    expect(planAs(spoken, line, 'british', 'fr')).toEqual(meant);
  });

  it('is understood as the help writes it', () => {
    const examples = [...(french['help.battle-plans'] ?? '').matchAll(/« (.+?) »/g)].map(
      ([, line]) => line ?? '',
    );
    expect(examples).toHaveLength(5);
    for (const line of examples) {
      expect({ line, plan: planAs(spoken, line, 'british', 'fr') }).toHaveProperty('plan.kind');
    }
  });
});
