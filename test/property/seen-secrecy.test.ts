import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { Session } from '../../src/engine/core/session/session.js';
import { createWildernessWar } from '../../src/engine/wilderness-war/index.js';
import { seenSession } from '../../src/game/recorded/seen-session.js';
import { libertyTwin } from '../engine/liberty/support/twin.js';
import { mohicansTwin } from '../engine/mohicans/support/twin.js';
import { warTwin } from '../engine/wilderness-war/support/twin.js';
import { allOptions, liberty, libertySetup } from '../support/liberty-table.js';
import { mohicans, mohicansSetup } from '../support/mohicans-table.js';
import { MORE } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { accepted, data } from '../support/wilderness-war.js';
import { ANY_PLAN } from './any-plan.js';

interface Played<S> {
  readonly module: GameModule<S>;
  readonly setups: readonly Setup[];
  readonly twin: (state: S, side: SideId, random: SeededRandom) => S | null;
}

/** The same game with another hidden position, and other words of everybody but `side`. */
function otherwise<S>(
  { module, twin }: Played<S>,
  session: Session<S>,
  side: SideId,
  random: SeededRandom,
): Session<S> | null {
  const state = twin(session.state, side, random);
  if (state === null) return null;
  const waiting = [{ text: 'a secret order', line: 1, message: null }];
  const others = module.sides.filter((other) => other !== side);
  const theirs = <T>(value: T) => Object.fromEntries(others.map((other) => [other, value]));
  return {
    ...session,
    state,
    queues: { ...session.queues, ...theirs(waiting) },
    plans: { ...session.plans, ...theirs([ANY_PLAN]) },
    next: {
      ...session.next,
      ...theirs({ since: null, choices: [{ text: 'a secret phase', lines: waiting, where: [] }] }),
    },
    values: [{ kind: 'roll', values: [6] } as never],
  };
}

/** How often an export for a side was compared with that of a game it cannot tell from this one. */
function compare<S>(played: Played<S>): number {
  const { module, setups } = played;
  let compared = 0;
  for (const [number, setup] of setups.entries()) {
    for (let game = 0; game < MORE; game++) {
      const random = new SeededRandom(`seen ${module.id} ${number} ${game}`);
      let count = 0;
      alongRandomGame(module, setup, `seen ${number} ${game}`, 20_000, ({ session }) => {
        if (count++ % 9 !== 0) return;
        for (const side of module.sides) {
          const other = otherwise(played, session, side, random);
          if (other === null) continue;
          const told = canonicalJson(seenSession(module as GameModule, session, side));
          expect(canonicalJson(seenSession(module as GameModule, other, side))).toBe(told);
          expect(told).not.toMatch(/a secret/);
          compared++;
        }
        // Onlookers know no more than either side.
        const onlookers = seenSession(module as GameModule, session, 'observer');
        expect(onlookers).toMatchObject({ queues: {}, plans: {} });
      });
    }
  }
  return compared;
}

describe('what an export says its reader saw', () => {
  it('is the same where he cannot tell two games apart (Wilderness War)', () => {
    const module = createWildernessWar(data);
    const setups = [accepted('annus-mirabilis'), accepted('full-campaign')];
    expect(compare({ module, setups, twin: warTwin })).toBeGreaterThan(20);
  });

  it('is the same where he cannot tell two games apart (Liberty)', () => {
    const setups = [libertySetup({}), libertySetup(allOptions())];
    expect(compare({ module: liberty, setups, twin: libertyTwin })).toBeGreaterThan(10);
  });

  it('is the same where he cannot tell two games apart (Mohicans)', () => {
    const setups = [mohicansSetup({}), mohicansSetup({ halves: true })];
    expect(compare({ module: mohicans, setups, twin: mohicansTwin })).toBeGreaterThan(10);
  });
});
