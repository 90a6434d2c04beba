import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../src/engine/core/base/text-normalization.js';
import type { SlotType } from '../../../src/engine/core/contract/order-grammar.js';
import { lexiconOf } from '../../../src/engine/core/parse/read-order.js';
import { placeSlot } from '../../../src/engine/mohicans/orders/slots/place.js';
import { unitInFightSlot } from '../../../src/engine/mohicans/orders/slots/unit-in-fight.js';
import type { Side, State } from '../../../src/engine/mohicans/state.js';
import {
  describeExamples,
  describeLocaleFiles,
  describeOfferedLines,
  describeTelling,
  planAs,
  readAs,
} from '../../support/language-tests.js';
import { ownMessages } from '../../support/locale-check.js';
import { data, positioned, world, worldOf } from '../../support/mohicans.js';
import { allOptions, mohicans as game, mohicansSetup, optionsByLot } from '../../support/mohicans-table.js';

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
const german = { game, files: data.locales, locale: 'de', name: 'German', state };

describeLocaleFiles(german, { least: 500 });
describeExamples(german);
describeOfferedLines(german, {
  setups: {
    'the usual options': mohicansSetup(),
    'every option': mohicansSetup(allOptions()),
    'options by lot': mohicansSetup(optionsByLot('german')),
  },
  ...{ limit: 700, every: 3, least: 300 },
});
describeTelling(german, {
  setups: { all: mohicansSetup(allOptions()) },
  limit: 1500,
  english: /\b(the|side|unit|units|from|militia|French|British|raid)\b/,
  kinds: 30,
});

describe('German', () => {
  it('opens and closes its quotes as German does', () => {
    const wrong = Object.entries(ownMessages(data.locales, 'de')).filter(
      ([, text]) => text.includes('"') || text.split('„').length !== text.split('“').length,
    );
    expect(wrong).toEqual([]);
  });

  it('reads every place and every unit by the name it shows', () => {
    const lexicon = lexiconOf(game, 'de');
    const context = { lexicon, view: state, side: 'british', decision: null };
    const shown = (slot: SlotType<State, string>, ids: Iterable<string>, category: string): string[] =>
      [...ids]
        .map((id) => slot.format(id, context))
        .filter((name) => !lexicon.names(category).isExact(fold(name)));
    expect(shown(placeSlot, world.placeIds, 'place')).toEqual([]);
    expect(shown(unitInFightSlot(worldOf), world.units.keys(), 'unit')).toEqual([]);
  });

  it('reads lines as people write them', () => {
    for (const { side, kind, en, de } of WRITTEN) {
      const meant = readAs(german, en, { side, kind, locale: 'en' });
      expect({ en, read: typeof meant }).toEqual({ en, read: 'object' });
      for (const line of de) {
        expect({ line, read: readAs(german, line, { side, kind, locale: 'de' }) }).toEqual({
          line,
          read: meant,
        });
      }
    }
  });

  it('reads the same plans as English', () => {
    for (const { en, de } of PLANS) {
      const meant = planAs(german, en, 'british', 'en');
      expect({ en, plan: meant }).toEqual({
        en,
        plan: expect.objectContaining({ kind: expect.any(String) }),
      });
      expect({ de, plan: planAs(german, de, 'british', 'de') }).toEqual({ de, plan: meant });
    }
  });
});

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
