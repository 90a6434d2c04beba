import { describe, expect, it } from '@jest/globals';
import type { Violation } from '../../src/engine/core/base/result.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { changePlans } from '../../src/engine/core/parse/change-plans.js';
import { readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { playout } from '../../src/engine/core/session/playout.js';
import { rehearse } from '../../src/engine/core/session/rehearse-order-lines.js';
import { checkOrder, type Session, step } from '../../src/engine/core/session/session.js';
import { SIDES, type State } from '../../src/engine/wilderness-war/state.js';
import { oneIn } from '../support/property.js';
import { realTexts } from '../support/real-texts.js';
import { accepted } from '../support/wilderness-war.js';
import { game, refusal, table } from '../support/ww-table.js';

/** Every so many decisions, and each kind of decision when it is first met, each example is spoiled so often. */
const EVERY = 150;
/** Each edition and each scenario in every run, one with the other; all of them by `npm run fuzz`. */
const GAMES = oneIn(
  2,
  ['annus-mirabilis', 'full-campaign'].flatMap((scenario) =>
    [1, 2, 3].map((edition) => ({ scenario, edition })),
  ),
);
const EACH = 2;

const messages = realTexts.messages(game as GameModule, 'en', 3);

/** Words an enemy of the program would put in: other people's names, empty lists, numbers no card has, odd marks. */
const SPICE = [
  'all',
  ',',
  ', ,',
  '+',
  '(',
  ')',
  'drop',
  '(drop',
  '(drop all)',
  'Montcalm',
  'Wolfe',
  'Huron',
  '8 regulars',
  '0',
  '-1',
  '71',
  '999999999999',
  '1e3',
  'Quebec',
  'Quebec Quebec',
  'via',
  'by',
  'with',
  'at',
  'to',
  'and',
  'using 14',
  'using 3',
  'then demolish',
  'reduced',
  'rest',
  'inside',
  'avoid',
  '__proto__',
  'constructor',
  'toString',
  'space:quebec',
  'card:3',
  '\u0000',
  '\u202e',
  'İ',
  'ß',
  '😀',
  'Montreal (drop huron) Montreal',
  'fr-regular-bearn',
  '2 2 2',
  'militia',
  'any',
  'each',
  ':',
  'if',
  'pass',
  'NaN',
  'null',
];

function spoiled(line: string, random: SeededRandom): string {
  const words = line.split(' ');
  const turns = 1 + random.below(3);
  for (let i = 0; i < turns; i++) {
    const at = random.below(words.length + 1);
    switch (random.below(5)) {
      case 0:
        words.splice(at, 1);
        break;
      case 1:
        words.splice(at, 0, SPICE[random.below(SPICE.length)] ?? '');
        break;
      case 2:
        words[at] = SPICE[random.below(SPICE.length)] ?? '';
        break;
      case 3:
        words.splice(at, 0, ...words.slice(at > 0 ? 1 : 0));
        break;
      default:
        words.push(',', words[at] ?? '');
    }
  }
  return words.join(' ').slice(0, 1000);
}

describe('malformed lines', () => {
  it('that name an event of the hand and say too much are told which words are too many', () => {
    const state = table({ hands: { french: [25], british: [43] } });
    expect(refusal(state, 'event 25 with all')).toMatchObject({
      code: 'trailing-words',
      params: { text: 'with all' },
    });
  });

  for (const { scenario, edition } of GAMES) {
    it(`are refused in words or legal, and never break anything (${scenario}, edition ${edition})`, () => {
      const random = new SeededRandom(`malformed ${scenario} ${edition}`);
      const codes = new Set<string>();
      let count = 0;
      const kindsSeen = new Set<string>();
      const pool: string[] = [];
      const bad: unknown[] = [];
      const attempt = (what: string, line: unknown, run: () => void): void => {
        try {
          run();
        } catch (error) {
          bad.push([what, line, (error as Error).stack?.split('\n').slice(0, 6).join('\n')]);
        }
      };
      const tell = (violation: Violation): void => {
        codes.add(violation.code);
        messages.reason(violation);
      };
      playout(game, accepted(scenario, edition), `malformed ${scenario} ${edition}`, 3000, (made) => {
        const session = made.session as Session<State>;
        const [decision] = game.pending(session.state);
        if (decision === undefined || decision.side === 'chance' || bad.length > 3) return;
        const fresh = !kindsSeen.has(decision.kind);
        kindsSeen.add(decision.kind);
        if (!fresh && count++ % EVERY !== 0) return;
        const side = decision.side;
        const view = game.view(session.state, side);
        const context = textContext(game, view, side, decision, 'en');
        const examples = options(game, session.state, side, 'en')
          .flatMap((o) => o.orders)
          .flatMap((o) => o.examples);
        pool.push(...examples);
        for (const example of examples.slice(0, 8)) {
          for (let i = 0; i < EACH; i++) {
            const line = spoiled(
              random.below(3) === 0 ? (pool[random.below(pool.length)] ?? example) : example,
              random,
            );
            attempt('read', line, () => {
              const read = readOrder(game, line, context);
              if (!read.ok) {
                tell(read.violation);
                return;
              }
              const violation = checkOrder(game, session.state, decision, read.value);
              if (violation !== null) {
                tell(violation);
                return;
              }
              const done = step(
                game,
                session,
                { type: 'answer', side, decision: decision.id, order: read.value, via: 'queue' },
                seededDice(line),
              );
              if (!done.ok) throw new Error(`legal and refused: ${done.violation.code}`);
              const faults = game.problems(done.value.session.state);
              if (faults.length > 0) throw new Error(faults.join('; '));
            });
            attempt('rehearse', [example, line], () => {
              for (const who of SIDES) {
                for (const verdict of rehearse(
                  game,
                  session.state,
                  who,
                  [example, line, pool[random.below(pool.length)] ?? line],
                  'en',
                )) {
                  if (verdict.status === 'refused') tell(verdict.violation);
                }
              }
            });
            attempt('plan', line, () => {
              for (const text of [
                `if ${line}`,
                `${line} if at Quebec`,
                `interception: ${line}`,
                `losses: ${line}`,
                `${decision.kind}: ${line}`,
              ]) {
                const changed = changePlans(game, text, [], context);
                if (changed !== null && !changed.ok) tell(changed.violation);
              }
            });
          }
        }
      });
      expect(bad).toEqual([]);
      expect(codes.size).toBeGreaterThan(12);
    });
  }
});
