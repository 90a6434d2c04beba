import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/decision.js';
import { fold } from '../../../src/engine/core/fold.js';
import type { Json } from '../../../src/engine/core/json.js';
import { parseLocale } from '../../../src/engine/core/locale-files.js';
import { playout } from '../../../src/engine/core/playout.js';
import { lexiconOf, readOrder, textContext } from '../../../src/engine/core/read-order.js';
import { parsePlan } from '../../../src/engine/core/read-plan.js';
import type { SlotType } from '../../../src/engine/core/syntax.js';
import { messagesOf } from '../../../src/engine/mohicans/lexicon.js';
import { placeSlot } from '../../../src/engine/mohicans/orders/slots/place.js';
import { unitInFightSlot } from '../../../src/engine/mohicans/orders/slots/unit-in-fight.js';
import type { Side, State } from '../../../src/engine/mohicans/state.js';
import { Messages } from '../../../src/report/messages.js';
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
import { data, positioned, world, worldOf } from '../../support/mohicans.js';
import { allOptions, mohicans, mohicansSetup, optionsByLot } from '../../support/mohicans-table.js';

const files = data.locales;
const lexicon = lexiconOf(mohicans, 'de');
const english = localeKeys(files, 'en');
const own = ownMessages(files, 'de');
const state = positioned({
  'reg-br-44': 'albany',
  'reg-br-48': 'albany',
  'mil-br-albany': 'albany',
  'col-br-virginia': 'new-york',
  'ranger-rogers': 'new-york',
  'cdb-langlade': 'le-detroit',
  'ind-huron': 'huron',
  'mar-fr-1': 'fort-carillon',
});

describe('Mohicans in German', () => {
  it('has every word, name and text that English has, and no text that English lacks', () => {
    const keys = localeKeys(files, 'de');
    expect(english.length).toBeGreaterThan(500);
    expect(english.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !english.includes(key))).toEqual([]);
    expect(repeatedMessages(files, 'de')).toEqual([]);
  });

  it('says everything with the same parameters', () => {
    const differing = Object.entries(ownMessages(files, 'en')).flatMap(([key, source]) => {
      const [wanted, used] = [messageParameters(source, 'en'), messageParameters(own[key] ?? '', 'de')];
      return JSON.stringify(wanted) === JSON.stringify(used) ? [] : [{ key, wanted, used }];
    });
    expect(differing).toEqual([]);
  });

  it('has no English text left', () => {
    const same = Object.entries(ownMessages(files, 'en'))
      .filter(([key, source]) => source === own[key] && /\p{L}/u.test(messageWords(source, 'en')))
      .map(([key]) => key);
    expect(same).toEqual([]);
  });

  it('opens and closes its quotes as German does', () => {
    const wrong = Object.entries(own).filter(
      ([, text]) => text.includes('"') || text.split('„').length !== text.split('“').length,
    );
    expect(wrong).toEqual([]);
  });

  it('is understood with ae, oe, ue where it has an umlaut', () => {
    const spelled = (form: string): string =>
      form.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`).replaceAll('ß', 'ss');
    const lacking = (files.de ?? [])
      .map(parseLocale)
      .flatMap(({ keywords = {}, names = {} }) =>
        [...Object.values(keywords), ...Object.values(names).flatMap((list) => Object.values(list))].flatMap(
          (forms) => forms.filter((form) => !forms.some((other) => fold(other) === fold(spelled(form)))),
        ),
      );
    expect(lacking).toEqual([]);
  });

  it('tells orders apart that answer the same question, and from the words that close a mail', () => {
    expect(confusedOrders(mohicans, 'de')).toEqual([]);
    expect(closingOrders(mohicans, 'de')).toEqual([]);
    expect(sharedNames(files, 'de')).toEqual([]);
  });

  it('reads every place and every unit by the name it shows', () => {
    const context = { lexicon, view: state, side: 'british', decision: null };
    const shown = (slot: SlotType<State, string>, ids: Iterable<string>, category: string): string[] =>
      [...ids]
        .map((id) => slot.format(id, context))
        .filter((name) => !lexicon.names(category).isExact(fold(name)));
    expect(shown(placeSlot, world.placeIds, 'place')).toEqual([]);
    expect(shown(unitInFightSlot(worldOf), world.units.keys(), 'unit')).toEqual([]);
  });

  it('gives examples that are the orders they explain', () => {
    for (const def of mohicans.orders) {
      const lines = (own[`example.${def.verb}`] ?? '').split('\n');
      const englishLines = (ownMessages(files, 'en')[`example.${def.verb}`] ?? '').split('\n');
      expect({ verb: def.verb, count: lines.length }).toEqual({
        verb: def.verb,
        count: englishLines.length,
      });
      for (const [index, line] of lines.entries()) {
        const meant = readings(englishLines[index] ?? '', def.answers[0] ?? '', 'en');
        expect({ line, read: readings(line, def.answers[0] ?? '', 'de') }).toEqual({ line, read: meant });
        expect({ line, verbs: meant.flatMap((read) => read?.verb ?? []) }).toEqual({
          line,
          verbs: expect.arrayContaining([def.verb]),
        });
      }
    }
  });

  it.each([
    ['the usual options', (): Json => ({})],
    ['every option', (): Json => allOptions()],
    ['options by lot', (): Json => optionsByLot('german')],
  ])('writes every order that is offered so that it is read back as the same, with %s', (name, options) => {
    let [lines, count] = [0, 0];
    const report = playout(mohicans, mohicansSetup(options()), `german ${name}`, 700, ({ session }) => {
      if (count++ % 3 !== 0) return;
      const compared = compareLines(mohicans, session.state as State, 'de');
      expect(compared.misread).toEqual([]);
      lines += compared.lines;
    });
    expect(report.problems.filter((text) => !text.startsWith('no end'))).toEqual([]);
    expect(lines).toBeGreaterThan(300);
  });

  it('tells what happens without English', () => {
    const messages = new Messages([messagesOf(data, 'de')], lexicon, 'de', true);
    const told = new Set<string>();
    playout(mohicans, mohicansSetup(allOptions()), 'told', 1500, ({ events }) => {
      for (const event of events) {
        const text = messages.message(mohicans.describe(event));
        expect(text).not.toMatch(/\b(the|side|unit|units|from|militia|French|British|raid)\b/);
        told.add(event.kind);
      }
    });
    expect(told.size).toBeGreaterThan(30);
  });

  it('reads lines as people write them', () => {
    for (const { side, kind, en, de } of WRITTEN) {
      const decision: Decision = { id: '1', side, kind, facts: {} };
      const read = (line: string, language: string) =>
        readOrder(
          mohicans,
          line,
          textContext(mohicans, mohicans.view(state, side), side, decision, language),
        );
      const meant = read(en, 'en');
      expect({ en, ok: meant.ok }).toEqual({ en, ok: true });
      for (const line of de) expect({ line, ...read(line, 'de') }).toEqual({ line, ...meant });
    }
  });

  it('reads the same plans as English', () => {
    for (const { en, de } of PLANS) {
      const wanted = planOf(en, 'en');
      expect({ en, kind: typeof wanted.kind }).toEqual({ en, kind: 'string' });
      expect({ line: de, ...planOf(de, 'de') }).toEqual({ line: de, ...wanted });
    }
  });
});

/** What each side would have said with a line, or null where it is no order of its own. */
function readings(line: string, kind: string, locale: string) {
  return mohicans.sides.map((side) => {
    const decision: Decision = { id: '1', side, kind, facts: {} };
    const context = textContext(mohicans, mohicans.view(state, side), side, decision, locale);
    const read = readOrder(mohicans, line, context);
    return read.ok ? read.value : null;
  });
}

/** What a plan of the British means, its answers as orders. */
function planOf(line: string, locale: string) {
  const context = textContext(mohicans, mohicans.view(state, 'british'), 'british', null, locale);
  const read = parsePlan(mohicans, line, 'p1', context);
  if (read === null || !read.ok || !('plan' in read.value)) return { read };
  const { kind, where, once, scope, answers, ifPossible } = read.value.plan;
  const orders = answers.map((answer) =>
    readOrder(
      { ...mohicans, orders: mohicans.orders.filter((def) => def.answers.includes(kind)) },
      answer,
      context,
    ),
  );
  return { kind, where, once, scope, orders, ifPossible };
}

const PLANS: readonly { readonly en: string; readonly de: string }[] = [
  {
    en: 'round: retreat to Albany if at Fort George, lost 2 or more',
    de: 'Runde: Rückzug nach Albany wenn bei Fort George, verloren 2 oder mehr',
  },
  { en: 'before: inside all if at Albany', de: 'Schutz: hinein alle wenn bei Albany' },
  { en: 'hits: take hits 44th first', de: 'Treffer: Treffer auf 44th zuerst' },
  { en: 'round: stand with 44th if attacking', de: 'Runde: standhalten mit 44th wenn im Angriff' },
  { en: 'assault: assault if strength 4 or more', de: 'Sturm: stürmen wenn Stärke 4 oder mehr' },
  { en: 'if defending, enemy 5 or more: retreat', de: 'wenn ich verteidige, Feind 5 oder mehr: Rückzug' },
  { en: 'round: stand if after round 2, at Albany', de: 'Runde: standhalten wenn nach Runde 2, bei Albany' },
  { en: 'ground: ground woods, always', de: 'Gelände: Gelände Wald, immer' },
  { en: 'siege: besiege, once', de: 'Belagerung: belagern, einmal' },
  { en: 'surrender: hold if at Albany', de: 'Kapitulation: aushalten wenn bei Albany' },
  { en: 'fort: burn if at Fort Duquesne', de: 'Fort: niederbrennen wenn bei Fort Duquesne' },
  { en: 'beach: fall back if enemy 3', de: 'Strand: zurückweichen wenn Feind 3' },
  {
    en: 'retreat: retreat to Albany if at Fort George, these battles',
    de: 'Rückzug: Rückzug nach Albany wenn bei Fort George, diese Schlachten',
  },
];

interface Written {
  readonly side: Side;
  readonly kind: string;
  readonly en: string;
  readonly de: readonly string[];
}

/** Lines as people write them rather than as they are shown. */
const WRITTEN: readonly Written[] = [
  {
    side: 'british',
    kind: 'movement',
    en: 'move 44th, 48th from Albany to Fort George',
    de: [
      'ziehen 44th und 48th von Albany nach Fort George',
      'ziehe 44. Regiment, 48. Regiment aus Albany nach Fort George',
      'marschieren 44th, 48th Albany -> Fort George',
    ],
  },
  {
    side: 'british',
    kind: 'movement',
    en: 'move all but 1 militia from Albany to Fort George via Johnson Hall, with manoeuvre',
    de: [
      'ziehen alle außer 1 Miliz von Albany nach Fort George über Johnson Hall, mit Manöver',
      'bewegen alle bis auf 1 Miliz aus Albany nach Fort George via Johnson Hall mit Manoever',
    ],
  },
  {
    side: 'british',
    kind: 'movement',
    en: 'move all New York > Fort George, leaving 1 militia at Albany',
    de: [
      'ziehen alle New York > Fort George, zurücklassen 1 Miliz bei Albany',
      'ziehen von New York nach Fort George, lassen die 1 Miliz in Albany',
    ],
  },
  {
    side: 'french',
    kind: 'movement',
    en: 'move Langlade from Le Détroit to Huron, rousing, picking up Huron',
    de: ['ziehen Langlade aus Le Detroit nach Huron, wecken, mitnehmen Huronen'],
  },
  {
    side: 'british',
    kind: 'movement',
    en: 'lift 2 regulars at New York to Halifax',
    de: [
      'Seetransport 2 Reguläre in New York nach Halifax',
      'verschiffen 2 Regulaere von New York nach Halifax',
    ],
  },
  {
    side: 'british',
    kind: 'movement',
    en: 'build fort at Johnson Hall',
    de: ['bauen ein Fort in Johnson Hall', 'bauen Johnson Hall', 'errichten Fort bei Johnson Hall'],
  },
  {
    side: 'french',
    kind: 'movement',
    en: 'raid Carlisle',
    de: ['Überfall auf Carlisle', 'ueberfallen Carlisle'],
  },
  { side: 'french', kind: 'movement', en: 'done', de: ['Fertig.', 'passe', 'nichts mehr'] },
  {
    side: 'british',
    kind: 'round',
    en: 'retreat to Albany',
    de: ['zurückziehen nach Albany', 'Rueckzug zu Albany'],
  },
  {
    side: 'british',
    kind: 'shelter',
    en: 'inside all',
    de: ['hinein alle', 'hineingehen alle', 'Schutz alle'],
  },
  {
    side: 'british',
    kind: 'levy',
    en: 'levy 2 militia at New York',
    de: ['ausheben 2 Milizen in New York', 'ausheben 2 Miliz bei New York'],
  },
  {
    side: 'british',
    kind: 'promotion',
    en: 'promote Albany militia to Rogers',
    de: ['befördern Miliz Albany zu Rogers', 'befoerdern die Albany-Miliz zu Rogers'],
  },
  {
    side: 'french',
    kind: 'stations',
    en: 'station squadron at Louisbourg, corsair at Brest, troop convoy at Rochefort, gifts at Bordeaux',
    de: [
      'stationieren Geschwader in Louisbourg, Kaper in Brest, Truppenkonvoi in Rochefort, Geschenkkonvoi in Bordeaux',
    ],
  },
];
