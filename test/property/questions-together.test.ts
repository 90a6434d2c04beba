import { describe, expect, it } from '@jest/globals';
import { noDice } from '../../src/engine/core/base/dice-sources.js';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { passedOnAll } from '../../src/engine/core/session/pass-on-all.js';
import { passesOnAll, questionsThatFollow } from '../../src/engine/core/session/questions-that-follow.js';
import { rehearse } from '../../src/engine/core/session/rehearse-order-lines.js';
import { type Session, step } from '../../src/engine/core/session/session.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { libertyTwin } from '../engine/liberty/support/twin.js';
import { mohicansTwin } from '../engine/mohicans/support/twin.js';
import { warTwin } from '../engine/wilderness-war/support/twin.js';
import { MORE } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';

const registry = loadRegistry();
type Twin = (state: never, side: SideId, random: SeededRandom) => unknown;
const GAMES: {
  readonly [game: string]: { readonly twin: Twin; readonly games: number; readonly steps: number };
} = {
  'wilderness-war': { twin: warTwin, games: 5, steps: 1500 },
  // There a die, a block that is shown or a new phase stands between any two questions.
  liberty: { twin: libertyTwin, games: 2, steps: 3000 },
  mohicans: { twin: mohicansTwin, games: 3, steps: 900 },
};

/** Gives the answers that do nothing one after the other; what is asked in between. */
function asked(module: GameModule, session: Session, side: SideId): string[] {
  const view = module.view(session.state, side);
  const [decision] = module.pending(view);
  if (decision === undefined) return [];
  let here = session;
  return questionsThatFollow(module, view, decision, [], 'en').map(({ after }) => {
    const open = module.pending(here.state)[0];
    const given = step(
      module,
      here,
      { type: 'answer', side, decision: open?.id ?? '', order: after, via: 'queue' },
      noDice,
    );
    if (!given.ok) throw new Error(given.violation.code);
    here = given.value.session;
    return canonicalJson(module.pending(here.state) as unknown as Json);
  });
}

describe.each(registry.ids())('questions of %s that are put together', (id) => {
  const module = registry.get(id);
  const about = GAMES[id];
  if (module === null || about === undefined) throw new Error(`no ${id}`);
  const { twin, games, steps } = about;

  it('are the very ones that are asked when nothing is done, and the same whatever is hidden', () => {
    const random = new SeededRandom(`together ${id}`);
    let found = 0;
    for (let game = 0; game < games * MORE; game++) {
      const setup = module.checkSetup({
        scenario: module.scenarios[game % module.scenarios.length]?.id ?? '',
      });
      if (!setup.ok) throw new Error(id);
      alongRandomGame(module, setup.value, `together ${game}`, steps, ({ session }) => {
        const [decision, other] = module.pending(session.state);
        if (decision === undefined || other !== undefined || decision.side === 'chance') return;
        const { side } = decision;
        const view = module.view(session.state, side);
        const following = questionsThatFollow(module, view, decision, [], 'en');
        if (following.length === 0) return;
        found++;
        const told = following.map(({ asked: one }) => canonicalJson([one.decision] as unknown as Json));
        expect(asked(module, session, side)).toEqual(told);
        const others = twin(session.state as never, side, random);
        if (others !== null) {
          const there = questionsThatFollow(module, module.view(others, side), decision, [], 'en');
          expect(there.map(({ asked: one }) => canonicalJson([one.decision] as unknown as Json))).toEqual(
            told,
          );
        }
        const lines = [
          ...following.map(({ line }) => line),
          following.at(-1)?.asked.orders.flatMap(({ examples }) => examples)[0] ?? '',
        ];
        const verdicts = rehearse(module, session.state, side, lines, 'en').map(({ status }) => status);
        expect([lines, verdicts]).toEqual([lines, lines.map(() => 'legal')]);
        const word = following[0]?.line ?? '';
        const queue = passedOnAll(module, session, side, [{ text: word, line: 1, message: null }], 'en');
        expect(queue.length).toBe(passesOnAll(decision, following) ? following.length + 1 : 1);
      });
    }
    expect(found > 0).toBe(id !== 'liberty');
  });
});
