import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { lettersOf } from '../support/letters.js';
import { MemoryTable } from '../support/memory-table.js';
import { seated } from '../support/seated.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const module = caravan as unknown as GameModule;
const reporter = new RobotTextFacade(new Texts(() => CARAVAN, true), [module]);
const dice = {
  roll: () => 1,
  pick: <T>(_purpose: string, _audience: string, from: readonly T[], count: number) => from.slice(0, count),
};

describe('the letters about what happened at a table', () => {
  it('go to everybody but who did it, and tell him what he may know', async () => {
    const memory = new MemoryTable(module, dice, seated(module));
    const from = memory.entries.length;
    memory.give('red', 'bid 1');
    const letters = await lettersOf(memory, reporter, from, 'red');
    expect(letters.map((letter) => 'player' in letter && [letter.kind, letter.player.side])).toEqual([
      ['turn', 'blue'],
    ]);
    expect(letters[0]?.text.text).toContain('Red has bid');
    expect(letters[0]?.text.text).not.toContain('bid 1');
  });

  it('go to nobody when nobody was told anything', async () => {
    const memory = new MemoryTable(module, dice, seated(module));
    const from = memory.entries.length;
    memory.give('blue', 'if they enter Ford: strike yes');
    expect(await lettersOf(memory, reporter, from, 'blue')).toEqual([]);
  });
});
