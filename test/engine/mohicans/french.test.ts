import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/decision.js';
import { fold } from '../../../src/engine/core/fold.js';
import type { Order } from '../../../src/engine/core/order.js';
import { playout } from '../../../src/engine/core/playout.js';
import { lexiconOf, readOrder, textContext } from '../../../src/engine/core/read-order.js';
import { parsePlan } from '../../../src/engine/core/read-plan.js';
import { messagesOf } from '../../../src/engine/mohicans/lexicon.js';
import { placeSlot } from '../../../src/engine/mohicans/orders/slots/place.js';
import { showUnit } from '../../../src/engine/mohicans/orders/slots/unit.js';
import type { Side, State } from '../../../src/engine/mohicans/state.js';
import { Messages } from '../../../src/report/messages.js';
import { readLocale } from '../../../src/report/templates.js';
import {
  closingOrders,
  compareLines,
  confusedOrders,
  localeKeys,
  messageParameters,
  messageWords,
  ownMessages,
  repeatedMessages,
  sharedNames,
} from '../../support/locale-check.js';
import { data, positioned, world } from '../../support/mohicans.js';
import { allOptions, mohicans as game, mohicansSetup, optionsByLot } from '../../support/mohicans-table.js';

const files = data.locales;
const lexicon = lexiconOf(game, 'fr');
const french = ownMessages(files, 'fr');
const english = ownMessages(files, 'en');
const state = positioned({ 'reg-fr-la-reine-2': 'montreal', 'mar-fr-1': 'montreal', 'reg-br-44': 'albany' });

describe('French', () => {
  it('has every word, name and text that English has, and no text that English lacks', () => {
    const [keys, wanted] = [localeKeys(files, 'fr'), localeKeys(files, 'en')];
    expect(wanted.length).toBeGreaterThan(500);
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !wanted.includes(key) && !key.startsWith('names.place.'))).toEqual([]);
    expect(repeatedMessages(files, 'fr')).toEqual([]);
  });

  it('names nothing that there is not', () => {
    const strangers = localeKeys(files, 'fr').filter((key) => {
      const [kind, category = '', id = ''] = key.split('.');
      return kind === 'names' && !lexiconOf(game, 'en').names(category).has(id);
    });
    expect(strangers).toEqual([]);
  });

  it('gives no name to two things that have different ones in English', () => {
    expect(sharedNames(files, 'fr')).toEqual([]);
  });

  it('says every text with the values that English has, and chooses between the same things', () => {
    const differing = Object.entries(english).flatMap(([key, text]) => {
      const [own, meant] = [messageParameters(french[key] ?? '', 'fr'), messageParameters(text, 'en')];
      return `${own}` === `${meant}` ? [] : [{ key, own, meant }];
    });
    expect(differing).toEqual([]);
  });

  it('has no English text left', () => {
    const same = Object.entries(english)
      .filter(([key, text]) => text === french[key] && /\p{L}/u.test(messageWords(text, 'en')))
      .map(([key]) => key);
    expect(same.filter((key) => !ALIKE.has(key))).toEqual([]);
  });

  it('puts no text together with a name that would need an elision or another article', () => {
    const names = 'units?|any|places?|from|to|by|side|owner|recruit|host|box|boxes|items|attackers|defenders';
    const elided = new RegExp(`(?:^|[\\s(])(?:de|du|que|le|la|à|au) \\{(?:${names})\\}`);
    const found = Object.entries(french).filter(([, text]) => elided.test(text));
    expect(found.map(([key]) => key)).toEqual([]);
  });

  it('tells orders apart that answer the same question, and from the words that close a mail', () => {
    expect(confusedOrders(game, 'fr')).toEqual([]);
    expect(closingOrders(game, 'fr')).toEqual([]);
  });

  it('knows every place and every unit by the name it shows, with its articles and without', () => {
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

  it('tells what happens without English', () => {
    const messages = new Messages([readLocale('fr').messages, messagesOf(data, 'fr')], lexicon, 'fr', true);
    const told = new Set<string>();
    playout(game, mohicansSetup(allOptions()), 'raconté', 900, ({ events }) => {
      for (const event of events) {
        const text = messages.message(game.describe(event));
        expect(text).not.toMatch(/(?<!\p{L})(the|side|units?|from|militia|hits?|British|French)(?!\p{L})/u);
        told.add(event.kind);
      }
    });
    expect(told.size).toBeGreaterThan(30);
  });
});

/** Texts that are the same in both languages. */
const ALIKE: ReadonlySet<string> = new Set([
  'verb.raid-after',
  'category.nation',
  'board.mark.fort',
  'picture.place.settlement',
  'verb.raid',
  'slot.voyage',
  'example.raid',
]);

/** What a line is read as when the question is of that kind. */
function readAs(line: string, kind: string, side: Side, locale: string): Order | string {
  const decision: Decision = { id: 'd', side, kind, facts: {} };
  const read = readOrder(game, line, textContext(game, game.view(state, side), side, decision, locale));
  return read.ok ? read.value : read.violation.code;
}

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
  it.each(game.orders.map(({ verb }) => verb))('%s is read as its examples say', (verb) => {
    const def = game.orders.find((one) => one.verb === verb);
    const lines = (french[`example.${verb}`] ?? '').split('\n');
    const models = (english[`example.${verb}`] ?? '').split('\n');
    expect(lines).toHaveLength(models.length);
    for (const [index, line] of lines.entries()) {
      const read = (text: string, locale: string) =>
        game.sides.flatMap((side) => {
          const found = readAs(text, def?.answers[0] ?? '', side as Side, locale);
          return typeof found === 'string' ? [] : [found];
        });
      const meant = read(models[index] ?? '', 'en');
      expect(meant[0]?.verb).toBe(verb);
      expect({ line, read: read(line, 'fr') }).toEqual({ line, read: meant });
    }
  });

  it.each([
    ['usual', {}],
    ['all', allOptions()],
    ['lot 1', optionsByLot('1')],
    ['lot 2', optionsByLot('2')],
  ])('is read back as in English whenever it is offered, with options: %s', (name, options) => {
    const misread: unknown[] = [];
    let lines = 0;
    let steps = 0;
    playout(game, mohicansSetup(options), `français ${name}`, 700, ({ session }) => {
      if (steps++ % 3 !== 0) return;
      const compared = compareLines(game, session.state as State, 'fr');
      lines += compared.lines;
      misread.push(...compared.misread);
    });
    expect(misread.slice(0, 5)).toEqual([]);
    expect(lines).toBeGreaterThan(500);
  });

  it.each(WRITTEN)('%s, %s: %s', (side, kind, line, model) => {
    const meant = readAs(model, kind, side, 'en');
    expect(typeof meant).toBe('object');
    expect(readAs(line, kind, side, 'fr')).toEqual(meant);
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
  const planned = (line: string, locale: string) => {
    const context = textContext(game, game.view(state, 'british'), 'british', null, locale);
    const read = parsePlan(game, line, 'p1', context);
    if (read === null || !read.ok || !('plan' in read.value)) return { read };
    const { text: _, answers, ...plan } = read.value.plan;
    const orders = game.orders.filter((def) => def.answers.includes(plan.kind));
    return { ...plan, answers: answers.map((answer) => readOrder({ ...game, orders }, answer, context)) };
  };

  it.each(PLANS)('%s', (line, model) => {
    const meant = planned(model, 'en');
    expect(planned(line, 'fr')).toEqual(meant);
    expect('read' in meant && meant.read?.ok !== true).toBe(false);
  });

  it('is understood as the help writes it', () => {
    const examples = [...(french['help.battle-plans'] ?? '').matchAll(/« (.+?) »/g)].map(
      ([, line]) => line ?? '',
    );
    expect(examples).toHaveLength(5);
    for (const line of examples) expect({ line, ...planned(line, 'fr') }).toHaveProperty('kind');
  });
});
