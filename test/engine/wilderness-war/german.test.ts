import { describe, expect, it } from '@jest/globals';
import { changePlans } from '../../../src/engine/core/parse/change-plans.js';
import { readOrder, textContext, writeOrder } from '../../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../../src/engine/core/parse/read-plan.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../src/report/messages/message-catalog.js';
import { describeExamples, describeLocaleFiles, planAs, readAs } from '../../support/language-tests.js';
import { compareLines, ownMessages } from '../../support/locale-check.js';
import { alongRandomGame } from '../../support/random-game.js';
import { accepted, bare, data, start } from '../../support/wilderness-war.js';

const module = createWildernessWar(data);
const german = ownMessages(data.locales, 'de');
const lexicon = module.lexicons.de;
if (lexicon === undefined) throw new Error('no German');
/** German alone and strict: nothing is made good by English. */
const messages = new Messages([german], lexicon, 'de', true);

const spoken = { game: module, files: data.locales, locale: 'de', name: 'German', state: start(bare({})) };

function contextOf(state: State, side: string, id: string, locale: string) {
  const decision = module.pending(state).find((candidate) => candidate.id === id) ?? null;
  return textContext(module, module.view(state, side), side, decision, locale);
}

describeLocaleFiles(spoken, {
  least: 700,
  ownNames: /^names\.(?:card|space|unit)\./,
  shared: /^(?:card|unit): /,
  alike: ['lasting.william-pitt', 'mark.amphib', 'scenario.annus-mirabilis'],
  titles: ['card'],
  otherPlurals: true,
});
describeExamples(spoken, ['event-response']);

describe('German', () => {
  it('calls the sides by names that stand alike in every case', () => {
    expect(['french', 'british'].map((side) => lexicon.names('side').show(side))).toEqual([
      'Franzosen',
      'Briten',
    ]);
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

describe('the examples of the help', () => {
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

describe('a short word before a place', () => {
  it.each(['french', 'british'])('is no beginning of a name of the %s', (side) => {
    expect(
      readAs(spoken, 'aufstellen alle in Louisbourg', { side, kind: 'placement', locale: 'de' }),
    ).toEqual(readAs(spoken, 'place all at Louisbourg', { side, kind: 'placement', locale: 'en' }));
  });
});

describe('a place that is called as German says if', () => {
  it('is a place, in an order and in a plan', () => {
    const of = (line: string) =>
      changePlans(module, line, [], textContext(module, start(bare({})), 'british', null, 'de'));
    expect(of('ausweichen alle nach White River Falls')).toBeNull();
    expect(of('Verteidigung: ausweichen alle nach White River Falls')).toMatchObject({ ok: true });
    expect(of('stehen falls angegriffen bei White River Falls')).toMatchObject({ ok: true });
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
    const meant = readAs(spoken, same, { side: 'british', kind: null, locale: 'en' });
    expect(typeof meant).toBe('object');
    expect({ line, read: readAs(spoken, line, { side: 'british', kind: null, locale: 'de' }) }).toEqual({
      line,
      read: meant,
    });
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
    const found = planAs(spoken, line, 'british', 'de');
    if (same === null) return expect(found).toBeNull();
    const meant = planAs(spoken, same, 'british', 'en');
    expect(meant).not.toBeNull();
    expect({ line, plan: found }).toEqual({ line, plan: meant });
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
      const finished = alongRandomGame(
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
          if (count++ % 10 !== 0) return;
          const compared = compareLines(module, state, 'de');
          expect(compared.misread).toEqual([]);
          lines += compared.lines;
        },
      );
      expect(finished).toBe(true);
      expect(Math.min(answers, lines)).toBeGreaterThan(100);
    },
  );

  it.each(GAMES)('tells everything without English: %s, edition %i', (scenario, edition) => {
    const told: string[] = [];
    alongRandomGame(module, accepted(scenario, edition), `told ${scenario}`, 4000, (made) => {
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
