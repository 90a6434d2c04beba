import { describe, expect, it } from '@jest/globals';
import { judged } from '../../desk/compose/judge-lines.js';
import { Workshop } from '../../desk/compose/workshop.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Step } from '../../src/engine/core/session/session.js';
import { judgeAtOnce } from '../../src/game/table/judge-submission.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import type { Position } from '../../src/report/position/position-types.js';
import { MORE } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { Fingers } from './support/fingers.js';
import { gameOf } from './support/opened-game.js';

const registry = loadRegistry();
/** Every so many steps of a game are looked at. */
const EVERY = 7;
/** Moments of each scenario. */
const MOMENTS = 8 * MORE;

/** Moments of random games, of all scenarios. */
function moments(module: GameModule): Step[] {
  const found: Step[] = [];
  for (const { id } of module.scenarios) {
    const setup = module.checkSetup({ scenario: id });
    if (!setup.ok) throw new Error(setup.violation.code);
    let at = 0;
    alongRandomGame(module, setup.value, `desk ${id}`, EVERY * MOMENTS, (step) => {
      if (++at % EVERY === 0 && at / EVERY <= MOMENTS) found.push(step);
    });
  }
  return found;
}

describe.each(registry.ids())('the desk with a game of %s', (id) => {
  const module = gameOf(id);

  it(
    'judges every line as the robot does, though it knows the view alone',
    () => {
      const random = new SeededRandom('fingers');
      const seen = { legal: 0, open: 0, refused: 0 };
      for (const { session } of moments(module)) {
        for (const side of module.sides) {
          const position = positionOf(module, session, side);
          const workshop = new Workshop(module, position.view, side, 'en');
          const fingers = new Fingers(workshop, random);
          for (const choice of workshop.choices.filter(({ options }) => options.unavailable === null)) {
            const lines = [fingers.anyhow(choice), ...choice.options.examples.slice(0, 1)];
            for (const line of lines) {
              const own = judged(module, position, [line], 'en').submission.verdicts;
              const real = judgeAtOnce(module, session, side, [{ text: line, line: 1 }], {
                ...{ dice: 'chains', locales: { [side]: 'en' }, trusted: false, message: null },
                decision: undefined,
              }).submission.verdicts;
              expect([line, own]).toEqual([line, real]);
              // What the workshop calls legal is, at the question it was made for; what has to go on is refused as it stands.
              const { status: outlook } = workshop.outlook(choice, line);
              seen[outlook]++;
              const isRefused = own.some(({ status }) => status === 'refused');
              if (outlook !== 'refused') expect([line, isRefused]).toEqual([line, outlook === 'open']);
            }
          }
        }
      }
      expect(seen.legal).toBeGreaterThan(5);
      expect(seen.open).toBeGreaterThan(0);
    },
    120_000 * MORE,
  );
});

/** What a position file would hold of the moment, as far as judging needs it. */
function positionOf(module: GameModule, session: Step['session'], side: string): Position {
  return {
    viewer: side,
    view: module.view(session.state, side),
    dice: 'chains',
    paused: false,
    own: { queue: session.queues[side] ?? [], plans: session.plans[side] ?? [], next: null },
    told: { header: { scenario: '', edition: session.setup.edition } },
  } as unknown as Position;
}
