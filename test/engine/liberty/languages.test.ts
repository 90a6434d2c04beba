import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../src/engine/core/base/text-normalization.js';
import { lexiconOf } from '../../../src/engine/core/parse/read-order.js';
import { anyBlockSlot } from '../../../src/engine/liberty/orders/slots/any-side-block.js';
import { hexSlot } from '../../../src/engine/liberty/orders/slots/hex.js';
import type { Side } from '../../../src/engine/liberty/state.js';
import {
  describeExamples,
  describeLocaleFiles,
  describeOfferedLines,
  describeTelling,
  planAs,
  readAs,
} from '../../support/language-tests.js';
import { data, positioned, world } from '../../support/liberty.js';
import { allOptions, liberty as game, libertySetup, longWarMap } from '../../support/liberty-table.js';

const state = positioned({});
const longWar = libertySetup({ ...allOptions(), map: longWarMap() });

describe.each([
  ['French', 'fr', ['verb.go-second', 'example.go-second', 'region.canada']],
  ['German', 'de', []],
] as const)('Liberty in %s', (name, locale, alike) => {
  const language = { game, files: data.locales, locale, name, state };

  describeLocaleFiles(language, { least: 300, ownNames: /^names\./, alike });
  describeExamples(language);
  describeOfferedLines(language, {
    setups: {
      'the usual rules': libertySetup(),
      'all optional rules': libertySetup(allOptions()),
      'a long war': longWar,
    },
    ...{ limit: 400, every: 3, least: 60 },
  });
  describeTelling(language, {
    setups: { long: longWar },
    limit: 600,
    english: /\b(the|side|block|blocks|from|retreats|British|American)\b/,
    kinds: 20,
  });

  it('reads every hex and every block by the name it shows', () => {
    const lexicon = lexiconOf(game, locale);
    const context = { lexicon, view: state, side: 'british', decision: null };
    for (const [slot, ids] of [
      [hexSlot, world.hexIds],
      [anyBlockSlot, world.blockIds],
    ] as const) {
      for (const id of ids) {
        const shown = slot.format(id, context);
        const read = lexicon.names(slot === hexSlot ? 'hex' : 'block').isExact(fold(shown));
        expect({ shown, read }).toEqual({ shown, read: true });
      }
    }
  });

  it('reads lines as people write them', () => {
    for (const written of WRITTEN) {
      const { side, kind, en } = written;
      const meant = readAs(language, en, { side, kind, locale: 'en' });
      expect({ en, read: typeof meant }).toEqual({ en, read: 'object' });
      for (const line of written[locale]) {
        expect({ line, read: readAs(language, line, { side, kind, locale }) }).toEqual({ line, read: meant });
      }
    }
  });

  it('reads the same plans as English', () => {
    for (const plan of PLANS) {
      const meant = planAs(language, plan.en, 'american', 'en');
      expect({ en: plan.en, read: meant === null }).toEqual({ en: plan.en, read: false });
      expect({ line: plan[locale], read: planAs(language, plan[locale], 'american', locale) }).toEqual({
        line: plan[locale],
        read: meant,
      });
    }
  });
});

interface PlanLines {
  readonly en: string;
  readonly fr: string;
  readonly de: string;
}

const PLANS: readonly PlanLines[] = [
  {
    en: 'if at Boston, strength 2 or less: retreat all to Springfield',
    fr: 'si à Boston, force 2 ou moins : retraite tous vers Springfield',
    de: 'wenn bei Boston, Stärke 2 oder weniger: Rückzug alle nach Springfield',
  },
  {
    en: 'retreat all to Hartford if at Newport, enemy 6 or more',
    fr: 'retraite tous vers Hartford si à Newport, ennemi 6 ou plus',
    de: 'Rückzug alle nach Hartford wenn bei Newport, Feind 6 oder mehr',
  },
  {
    en: 'if defending in round 3: fire',
    fr: 'si en défense au round 3 : tirer',
    de: 'wenn in Verteidigung in Runde 3: feuern',
  },
  {
    en: 'if attacking against strength 5: fire',
    fr: "si j'attaque contre une force de 5 : tirer",
    de: 'wenn ich angreife gegen Stärke 5: feuern',
  },
  { en: 'fight: fire', fr: 'combat : tirer', de: 'Kampf: feuern' },
  {
    en: 'hits: take hits Ward first',
    fr: "pertes : pertes Ward d'abord",
    de: 'Treffer: Treffer Ward zuerst',
  },
  {
    en: 'main attack: main attack from Springfield if at Boston',
    fr: 'attaque principale : attaque principale depuis Springfield si à Boston',
    de: 'Hauptangriff: Hauptangriff von Springfield wenn bei Boston',
  },
  {
    en: 'if at Boston: regroup all to Springfield, once',
    fr: 'si à Boston : regrouper tous vers Springfield, une fois',
    de: 'wenn bei Boston: umgruppieren alle nach Springfield, einmal',
  },
  {
    en: 'retreat at strength 2 to Springfield if at Boston, these battles',
    fr: 'retraite à force 2 vers Springfield si à Boston, ces batailles',
    de: 'Rückzug bei Stärke 2 nach Springfield wenn bei Boston, diese Schlachten',
  },
  { en: 'disband: done', fr: 'dissolution : terminé', de: 'auflösen: fertig' },
  { en: 'exchange: decline', fr: 'échange : refuser', de: 'tauschen: ablehnen' },
  { en: 'regroup: stay', fr: 'regroupement : rester', de: 'Umgruppierung: bleiben' },
  { en: 'volley: volley yes, always', fr: 'salve : salve oui, toujours', de: 'Salve: Salve ja, immer' },
];

interface Written {
  readonly side: Side;
  readonly kind: string;
  readonly en: string;
  readonly fr: readonly string[];
  readonly de: readonly string[];
}

/** Lines as people write them rather than as they are shown. */
const WRITTEN: readonly Written[] = [
  {
    side: 'american',
    kind: 'action',
    en: 'move Ward, Pickens from Springfield to Boston',
    fr: ['déplacer Ward et Pickens de Springfield à Boston', 'DEPLACER Ward, Pickens Springfield > Boston'],
    de: [
      'ziehen Ward und Pickens von Springfield nach Boston',
      'ziehe Ward, Pickens aus Springfield nach Boston',
    ],
  },
  {
    side: 'american',
    kind: 'action',
    en: 'move Springfield > Boston: all but Ward',
    fr: [
      'déplacer de Springfield vers Boston : tous sauf Ward',
      'déplacer Springfield -> Boston, tout sauf Ward',
    ],
    de: [
      'ziehen von Springfield nach Boston: alle bis auf Ward',
      'bewegen Springfield > Boston, alle ausser Ward',
    ],
  },
  {
    side: 'american',
    kind: 'action',
    en: 'move Lee Philadelphia > New York via New Brunswick',
    fr: ['déplacer Lee de Philadelphie à New York par New Brunswick'],
    de: ['ziehen Lee von Philadelphia nach New York über New Brunswick'],
  },
  {
    side: 'american',
    kind: 'action',
    en: 'sail ship De Grasse, Vioménil from Atlantic to Newport',
    fr: [
      "naviguer navire De Grasse, Viomenil depuis l'Atlantique vers Newport",
      'naviguer De Grasse et Vioménil de l’Atlantique à Newport',
    ],
    de: ['segeln Schiff De Grasse und Viomenil vom Atlantik nach Newport'],
  },
  {
    side: 'british',
    kind: 'action',
    en: 'sail British West Indies > Atlantic',
    fr: [
      "naviguer Antilles britanniques > l'Atlantique",
      'naviguer des Antilles britanniques vers l’Atlantique',
    ],
    de: ['segeln Britisch-Westindien > Atlantik', 'segeln von Britisch-Westindien in den Atlantik'],
  },
  {
    side: 'british',
    kind: 'action',
    en: 'river Albany > New York: 2 hessians, Ferguson',
    fr: ["fleuve d'Albany à New York : 2 Hessois, Ferguson"],
    de: ['Fluss von Albany nach New York: 2 Hessen und Ferguson'],
  },
  {
    side: 'american',
    kind: 'action',
    en: 'replace',
    fr: ['relève', 'relever'],
    de: ['Ersatz', 'Verstaerkung'],
  },
  { side: 'american', kind: 'action', en: 'done', fr: ['passe', 'Terminé.'], de: ['passe', 'Fertig.'] },
  {
    side: 'american',
    kind: 'card',
    en: 'play action 2',
    fr: ['jouer la carte action 2'],
    de: ['spielen die Karte Aktion 2'],
  },
  {
    side: 'american',
    kind: 'deploy',
    en: 'deploy Hartford',
    fr: ['déployer à Hartford', 'placer Hartford'],
    de: ['aufstellen in Hartford', 'einsetzen bei Hartford'],
  },
  {
    side: 'american',
    kind: 'main-attack',
    en: 'main attack Springfield',
    fr: ['attaque principale depuis Springfield', 'attaque principale de Springfield'],
    de: ['Hauptangriff aus Springfield'],
  },
  {
    side: 'british',
    kind: 'fight',
    en: 'retreat ship Howe to Atlantic',
    fr: ["battre en retraite navire Howe vers l'Atlantique", 'retraite vaisseau Howe à l’Atlantique'],
    de: ['Rueckzug Schiff Howe in den Atlantik'],
  },
  {
    side: 'american',
    kind: 'fight',
    en: 'fire all but Washington',
    fr: ['feu tous sauf Washington'],
    de: ['Feuer alle außer Washington', 'schießen alle ohne Washington'],
  },
  {
    side: 'american',
    kind: 'disband',
    en: 'disband 2 militia at Boston',
    fr: ['congédier les 2 milices à Boston'],
    de: ['auflösen 2 Milizen in Boston', 'entlassen 2 Milizen bei Boston'],
  },
  {
    side: 'american',
    kind: 'action',
    en: 'exchange Grey for Ward',
    fr: ['échanger Grey contre Ward', 'échange Grey pour Ward'],
    de: ['tausche Grey für Ward', 'austauschen Grey gegen Ward'],
  },
  {
    side: 'american',
    kind: 'supply',
    en: 'force exchange Ward',
    fr: ["forcer l'échange Ward", 'forcer Ward'],
    de: ['Tausch erzwingen Ward', 'erzwingen Ward'],
  },
];
