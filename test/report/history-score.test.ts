import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { Step } from '../../src/engine/core/session/session.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { MemoryTable } from '../support/memory-table.js';
import { alongRandomGame } from '../support/random-game.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';
import { gameNamed, setupOf } from './picture/drawn.js';

const module = gameNamed('wilderness-war');

/** The game as it was after the steps that came before `until` had happened so often. */
function playedUntil(until: string, times: number): MemoryTable {
  const setup = setupOf(module, 'annus-mirabilis');
  const memory = new MemoryTable(module, seededDice('unused'), seated(module), 'chains', setup);
  memory.entries.length = 0;
  const steps: Step[] = [];
  alongRandomGame(module, setup, 'seasons', 2000, (step) => steps.push(step));
  let seen = 0;
  for (const step of steps) {
    memory.put(step, 'answer');
    if (step.events.some(({ kind }) => kind === until) && ++seen === times) return memory;
  }
  throw new Error(`${until} did not happen ${times} times`);
}

describe('the answer to history', () => {
  const reporter = new RobotTextFacade(realTexts, undefined, undefined, { pictures: false });

  it('has the points at the end of each season and now, once a season is over', async () => {
    const table = playedUntil('season-ended', 2).table();
    for (const viewer of [...module.sides, 'observer', 'umpire']) {
      const { text } = await reporter.history(table, viewer, { from: null, to: null }, 'en');
      expect(text).toMatch(/Early 1757 +-?\d+ [#-]*\n {2}Late 1757 +-?\d+/);
      const now = (table.session.state as { vp: number }).vp;
      expect(text).toMatch(new RegExp(`\\n +now +${now}\\b`));
    }
  });

  it('has none before', async () => {
    const table = playedUntil('card-played', 2).table();
    const { text } = await reporter.history(table, 'observer', { from: null, to: null }, 'en');
    expect(text).not.toContain('Early 1757 ');
  });
});
