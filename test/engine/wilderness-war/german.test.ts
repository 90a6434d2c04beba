import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from '../../../src/engine/core/json.js';
import { playout } from '../../../src/engine/core/playout.js';
import { readOrder, textContext, writeOrder } from '../../../src/engine/core/read-order.js';
import { type PlanRead, parsePlan } from '../../../src/engine/core/read-plan.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import type { Side, State } from '../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../src/report/messages.js';
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
import { accepted, bare, data, start } from '../../support/wilderness-war.js';

const module = createWildernessWar(data);
const english = ownMessages(data.locales, 'en');
const german = ownMessages(data.locales, 'de');
const lexicon = module.lexicons.de;
if (lexicon === undefined) throw new Error('no German');
/** German alone and strict: nothing is made good by English. */
const messages = new Messages([german], lexicon, 'de', true);

/** Where English has more or fewer plurals the parameters are still the same ones. */
const SAME_SENSE = (uses: readonly string[]): string[] =>
  uses.map((use) => use.replace(/ plural\b/, '')).sort();

function contextOf(state: State, side: string, id: string, locale: string) {
  const decision = module.pending(state).find((candidate) => candidate.id === id) ?? null;
  return textContext(module, module.view(state, side), side, decision, locale);
}

describe('German', () => {
  it('has every word, name and text that English has, and more names only', () => {
    const [en, de] = [localeKeys(data.locales, 'en'), localeKeys(data.locales, 'de')];
    expect(en.filter((key) => !de.includes(key))).toEqual([]);
    const more = de.filter((key) => !en.includes(key));
    expect(more.filter((key) => !/^names\.(card|space|unit)\./.test(key))).toEqual([]);
  });

  it('names nothing that does not exist', () => {
    const known = module.lexicons.en;
    for (const category of ['card', 'department', 'side', 'space', 'unit', 'unittype']) {
      expect([category, lexicon.names(category).ids().sort()]).toEqual([
        category,
        known?.names(category).ids().sort(),
      ]);
    }
  });

  it('says each thing once', () => {
    expect(repeatedMessages(data.locales, 'de')).toEqual([]);
  });

  it.each(Object.keys(english))('%s chooses between and tells the same as in English', (key) => {
    expect(SAME_SENSE(messageParameters(german[key] ?? '', 'de'))).toEqual(
      SAME_SENSE(messageParameters(english[key] ?? '', 'en')),
    );
  });

  it('calls the sides by names that stand alike in every case', () => {
    expect(['french', 'british'].map((side) => lexicon.names('side').show(side))).toEqual([
      'Franzosen',
      'Briten',
    ]);
  });

  it('knows no orders that could be taken for each other', () => {
    expect(confusedOrders(module, 'de')).toEqual([]);
    expect(closingOrders(module, 'de')).toEqual([]);
  });

  it('gives no name to two things that have different ones in English', () => {
    const alike = sharedNames(data.locales, 'de').filter((name) => !/^(card|unit): /.test(name));
    expect(alike).toEqual([]);
  });

  it('gives one name to those cards and counters only that share one in English', () => {
    for (const category of ['card', 'unit']) {
      const [mine, theirs] = [lexicon.names(category), module.lexicons.en?.names(category)];
      const plain = (name = '') => (category === 'card' ? name.replace(/^\d+ /, '') : name);
      const pairs = new Map<string, string>();
      for (const id of mine.ids()) {
        const [name, other] = [plain(mine.show(id)), plain(theirs?.show(id))];
        expect({ id, other: pairs.get(name) ?? other }).toEqual({ id, other });
        pairs.set(name, other);
      }
    }
  });
});

/** What a line says at the first question its order answers; without a board names are read as if all were there. */
function meaning(line: string, side: Side, locale: string, kind: string | null) {
  const state = start(bare({}));
  const decision = kind === null ? null : { id: 'any', side, kind, facts: {} };
  return readOrder(module, line, textContext(module, module.view(state, side), side, decision, locale));
}

describe('the examples of the help', () => {
  const keys = Object.keys(english).filter((key) => key.startsWith('example.'));

  it.each(keys)('%s means what it means in English', (key) => {
    const [lines, theirs] = [german[key] ?? '', english[key] ?? ''].map((text) => text.split('\n'));
    expect(lines).toHaveLength(theirs?.length ?? 0);
    for (const [index, line] of (theirs ?? []).entries()) {
      const own = lines?.[index] ?? '';
      const understood = (['french', 'british'] as const).flatMap((side) => {
        const meant = meaning(line, side, 'en', null);
        if (!meant.ok) return [];
        const kind = module.orders.find(({ verb }) => verb === meant.value.verb)?.answers[0] ?? null;
        expect({ own, read: meaning(own, side, 'de', kind) }).toEqual({ own, read: meant });
        return [side];
      });
      expect({ line, understood: understood.length > 0 }).toEqual({ line, understood: true });
    }
  });

  const plans = (german['help.plans'] ?? '').split(/Beispiele - |\. Oder - /).slice(1);

  it('of standing answers are plans for the questions they speak of', () => {
    const kinds = plans.map((line) => {
      const context = textContext(module, start(bare({})), 'british', null, 'de');
      const read = parsePlan(module, line, 'p1', context);
      return read?.ok === true && 'plan' in read.value ? read.value.plan.kind : { line, read };
    });
    expect(kinds).toEqual(['foul-weather', 'battle-cards', 'intercept', 'defend']);
  });
});

describe('lines as people write them', () => {
  it.each([
    ['Armee 57 Loudoun mit den 2 Regulären', 'force 57 Loudoun with 2 regulars'],
    [
      'armee karte 57 loudoun mit allen Regulären und allen Provinzialtruppen',
      'force 57 Loudoun with all regulars, all provincials',
    ],
    ['aktivieren 57 Loudoun mit 2 Regulaeren, 2 reg', 'force 57 Loudoun with 2 regulars, 2 regs'],
    ['aktivieren 57 Loudoun mit 1 reduzierten Highlander', 'force 57 Loudoun with 1 reduced highlander'],
    ['aktivieren Einheit 57 44th in Albany', 'unit 57 44th at Albany'],
    ['bauen Palisaden 57 in Saint-Jean', 'stockades 57 at St-Jean'],
    ['Fort bauen 57 in Oswego', 'forts 57 at Oswego'],
    ['abreissen das Fort im Bau bei Oswego', 'demolish works at Oswego'],
    ['marschieren nach Lac des Deux Montagnes', 'move to Lac des Deux Montagnes'],
    [
      'marschieren zum Lac des Deux Montagnes (zurücklassen den Huron)',
      'move to Lac des Deux Montagnes (drop huron)',
    ],
    ['rudern nach Fort Duquesne', 'boat to Ohio Forks'],
    ['landen in Louisbourg mit 17', 'land at Louisbourg using 17'],
    [
      'Rückzug Webb, 2 Reguläre nach innen, Rogers nach Hoosic',
      'retreat Webb, 2 regulars inside, Rogers to Hoosic',
    ],
    ['Rueckzug nach Albany', 'retreat to Albany'],
    ['verlieren am billigsten', 'lose least'],
    ['verlieren 44th beide Stufen', 'lose 44th twice'],
    ['Ereignis Pocken in Québec', 'event 34 at Québec'],
    ['hinein 2 Reguläre, die anderen weichen aus', 'inside 2 regulars, rest avoid'],
    ['nach Hause Webb nach Albany', 'home Webb to Albany'],
    ['Ereignis 39 Süden', 'event 39 Southern'],
    ['bieten 2 für die Briten', 'bid 2 for British'],
  ])('%s', (line, same) => {
    const meant = meaning(same, 'british', 'en', null);
    expect(meant.ok).toBe(true);
    expect({ line, read: meaning(line, 'british', 'de', null) }).toEqual({ line, read: meant });
  });

  it.each([
    ['Unwetter wenn sie von Halifax segeln', 'foul weather if they sail from Halifax'],
    ['Unwetter: passen', 'foul weather: pass'],
    ['Abfangen: passen, nur einmal', 'interception: pass, only once'],
    ['passen wenn es in Hoosic schneit', null],
    [
      'Verteidigung: standhalten wenn mit Montcalm, in dieser Jahreszeit',
      'defence: stand if with Montcalm, this season',
    ],
    ['Hinterhalt wenn ich verteidige in den Bergen', 'ambush if I defend in mountains'],
    ['Schoner falls sie von Montréal nach Crown Point', 'schooner if from Montréal to Crown Point'],
    ['Kapitulation wenn belagernd gegen 1 Level oder mehr', 'surrender if besieging with 1 level or more'],
    ['Verluste: verlieren möglichst wenig wenn höchstens 2 Stufen', 'losses: lose least if at most 2 steps'],
    ['Sturmangriff: verzichten', 'assault: decline'],
    [
      'Miliz: Miliz alle wenn als Verteidiger gegen 3 Einheiten oder weniger',
      'militia: militia all if as defender with 3 units or fewer',
    ],
    ['Heimkehr: fragen', 'home: ask'],
  ])('%s', (line, same) => {
    const read = (text: string, locale: string) =>
      parsePlan(module, text, 'p1', textContext(module, start(bare({})), 'british', null, locale));
    const found = read(line, 'de');
    if (same === null) return expect(found?.ok).toBe(false);
    const meant = read(same, 'en');
    if (found?.ok !== true || meant?.ok !== true) throw new Error(JSON.stringify({ line, found, meant }));
    // The lines of the answer stay in the words of who wrote them.
    const alike = (read: PlanRead) =>
      'plan' in read
        ? {
            ...read.plan,
            text: '',
            answers: [],
            where: read.plan.where.map((one) => canonicalJson({ ...one })).sort(),
          }
        : read;
    const [mine, theirs] = [alike(found.value), alike(meant.value)];
    expect({ line, plan: mine }).toEqual({ line, plan: theirs });
  });
});

describe('in random games German', () => {
  const GAMES = [
    ['annus-mirabilis', 3],
    ['early-war', 1],
    ['full-campaign', 2],
  ] as const;

  it.each(GAMES)(
    'reads back every line it offers and every order given: %s, edition %i',
    (scenario, edition) => {
      let [count, lines, answers] = [0, 0, 0];
      let before: State | null = null;
      const played = playout(
        module,
        accepted(scenario, edition),
        `german ${scenario}`,
        4000,
        (made, input) => {
          const { state } = made.session;
          if (before !== null && input?.type === 'answer') {
            const context = contextOf(before, input.side, input.decision, 'de');
            const line = writeOrder(module, input.order, context);
            expect({ line, read: readOrder(module, line, context) }).toEqual({
              line,
              read: { ok: true, value: input.order },
            });
            answers += 1;
          }
          before = state;
          if (count++ % 12 !== 0) return;
          const compared = compareLines(module, state, 'de');
          expect(compared.misread).toEqual([]);
          lines += compared.lines;
        },
      );
      expect(played.problems).toEqual([]);
      expect(Math.min(answers, lines)).toBeGreaterThan(100);
    },
  );

  it.each(GAMES)('tells everything without English: %s, edition %i', (scenario, edition) => {
    const told: string[] = [];
    playout(module, accepted(scenario, edition), `told ${scenario}`, 4000, (made) => {
      const { state } = made.session;
      for (const event of made.events) told.push(messages.message(module.describe(event)));
      told.push(messages.message(module.headline(state)));
      for (const decision of module.pending(state)) {
        if (decision.side !== 'chance') told.push(messages.message(module.question(state, decision)));
      }
      for (const { title, lines } of [...module.board(state), ...module.hand(state, 'umpire')]) {
        told.push(messages.message(title), ...lines.map((line) => messages.message(line)));
      }
    });
    expect(told.length).toBeGreaterThan(1000);
    // Places keep the names they have on the map.
    const strange = told.filter((text) =>
      /\b(the|of|and|with|card|units?|British|French|is|are)\b/.test(
        text.replace(/French Creek|Head of Elk/g, ''),
      ),
    );
    expect([...new Set(strange)]).toEqual([]);
  });
});
