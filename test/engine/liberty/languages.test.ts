import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/decision.js';
import { fold } from '../../../src/engine/core/fold.js';
import { parseLocale } from '../../../src/engine/core/locale-files.js';
import { playout } from '../../../src/engine/core/playout.js';
import { lexiconOf, readOrder, textContext } from '../../../src/engine/core/read-order.js';
import { parsePlan } from '../../../src/engine/core/read-plan.js';
import { messagesOf } from '../../../src/engine/liberty/lexicon.js';
import { anyBlockSlot } from '../../../src/engine/liberty/orders/slots/enemy-block.js';
import { hexSlot } from '../../../src/engine/liberty/orders/slots/hex.js';
import type { Side, State } from '../../../src/engine/liberty/state.js';
import { Messages } from '../../../src/report/messages.js';
import { data, positioned, world } from '../../support/liberty.js';
import { liberty, libertySetup, longWarMap } from '../../support/liberty-table.js';
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

const LANGUAGES = ['fr', 'de'] as const;
const files = data.locales;
const ALL = Object.fromEntries(Object.keys(liberty.choices?.(1) ?? {}).map((option) => [option, true]));
const state = positioned({});

describe.each(LANGUAGES)('Liberty in %s', (locale) => {
  const lexicon = lexiconOf(liberty, locale);
  const english = localeKeys(files, 'en');

  it('has every word, name and text that English has, and no text that English lacks', () => {
    const keys = localeKeys(files, locale);
    expect(english.length).toBeGreaterThan(300);
    expect(english.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !english.includes(key) && !key.startsWith('names.'))).toEqual([]);
    expect(repeatedMessages(files, locale)).toEqual([]);
  });

  it('names nothing that there is not', () => {
    const known: { readonly [category: string]: readonly string[] } = {
      hex: world.hexIds,
      block: world.blockIds,
    };
    const unknown = localeKeys(files, locale).filter((key) => {
      const [kind, category = '', id = ''] = key.split('.');
      return kind === 'names' && known[category]?.includes(id) === false;
    });
    expect(unknown).toEqual([]);
  });

  it('says everything with the same parameters', () => {
    const own = ownMessages(files, locale);
    const differing = Object.entries(ownMessages(files, 'en')).flatMap(([key, source]) => {
      const [wanted, used] = [messageParameters(source, 'en'), messageParameters(own[key] ?? '', locale)];
      return JSON.stringify(wanted) === JSON.stringify(used) ? [] : [{ key, wanted, used }];
    });
    expect(differing).toEqual([]);
  });

  it('has no English text left', () => {
    const own = ownMessages(files, locale);
    const same = Object.entries(ownMessages(files, 'en'))
      .filter(([key, source]) => source === own[key] && /\p{L}/u.test(messageWords(source, 'en')))
      .map(([key]) => key);
    expect(same.filter((key) => !ALIKE.has(key))).toEqual([]);
  });

  it('tells orders apart that answer the same question, and from the words that close a mail', () => {
    expect(confusedOrders(liberty, locale)).toEqual([]);
    expect(closingOrders(liberty, locale)).toEqual([]);
    expect(sharedNames(files, locale)).toEqual([]);
  });

  it('reads every hex and every block by the name it shows', () => {
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

  it('gives examples that are the orders they explain', () => {
    const messages = ownMessages(files, locale);
    for (const def of liberty.orders) {
      for (const line of (messages[`example.${def.verb}`] ?? '').split('\n')) {
        const verbs = liberty.sides.flatMap((side) => {
          const decision: Decision = { id: '1', side, kind: def.answers[0] ?? '', facts: {} };
          const context = textContext(liberty, liberty.view(state, side), side, decision, locale);
          const read = readOrder(liberty, line, context);
          return read.ok ? [read.value.verb] : [];
        });
        expect({ line, verb: verbs[0] }).toEqual({ line, verb: def.verb });
      }
    }
  });

  it('writes every order that is offered so that it is read back as the same', () => {
    let lines = 0;
    for (const options of [{}, ALL, { ...ALL, map: longWarMap() }]) {
      let count = 0;
      const seed = `languages ${JSON.stringify(options).length}`;
      const report = playout(liberty, libertySetup(options), seed, 400, ({ session }) => {
        if (count++ % 3 !== 0) return;
        const compared = compareLines(liberty, session.state as State, locale);
        expect(compared.misread).toEqual([]);
        lines += compared.lines;
      });
      expect(report.problems.filter((text) => !text.startsWith('no end'))).toEqual([]);
    }
    expect(lines).toBeGreaterThan(400);
  });

  it('tells what happens without English', () => {
    const messages = new Messages([messagesOf(data, locale)], lexicon, locale, true);
    const told = new Set<string>();
    playout(liberty, libertySetup({ ...ALL, map: longWarMap() }), 'told', 600, ({ events }) => {
      for (const event of events) {
        const text = messages.message(liberty.describe(event));
        expect(text).not.toMatch(/\b(the|side|block|blocks|from|retreats|British|American)\b/);
        told.add(event.kind);
      }
    });
    expect(told.size).toBeGreaterThan(20);
  });

  it('reads lines as people write them', () => {
    for (const written of WRITTEN) {
      const { side, kind, en } = written;
      const decision: Decision = { id: '1', side, kind, facts: {} };
      const read = (line: string, language: string) =>
        readOrder(liberty, line, textContext(liberty, liberty.view(state, side), side, decision, language));
      const meant = read(en, 'en');
      expect({ en, ok: meant.ok }).toEqual({ en, ok: true });
      for (const line of written[locale]) expect({ line, ...read(line, locale) }).toEqual({ line, ...meant });
    }
  });

  it('reads the same plans as English', () => {
    for (const plan of PLANS) {
      const [wanted, read] = [planOf(plan.en, 'en'), planOf(plan[locale], locale)];
      expect({ line: plan[locale], ...read }).toEqual({ line: plan[locale], ...wanted });
    }
  });
});

describe('German', () => {
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
});

/** Texts that happen to be the same. */
const ALIKE: ReadonlySet<string> = new Set(['verb.go-second', 'example.go-second', 'region.canada']);

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

/** What a plan of the Americans means, its answers as orders. */
function planOf(line: string, locale: string) {
  const context = textContext(liberty, liberty.view(state, 'american'), 'american', null, locale);
  const read = parsePlan(liberty, line, 'p1', context);
  if (read === null || !read.ok || !('plan' in read.value)) return { read };
  const { kind, where, once, scope, answers, ifPossible } = read.value.plan;
  const orders = answers.map((answer) =>
    readOrder(
      { ...liberty, orders: liberty.orders.filter((def) => def.answers.includes(kind)) },
      answer,
      context,
    ),
  );
  return { kind, where, once, scope, orders, ifPossible };
}
