import type { Dice, DiceShortage } from '../../src/engine/core/base/dice-interface.js';
import type { Result } from '../../src/engine/core/base/result.js';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { RulesBundle } from '../../src/engine/core/contract/rules-bundle.js';
import type { Input, Session, Step } from '../../src/engine/core/contract/session-and-input-types.js';
import type { Machine } from '../../src/engine/core/contract/session-runner-interface.js';

/*
 * What stands between the rules of 0.1.0 and every later house. That release had no bundles, so its sources lack the entry
 * that later ones have (core/bundled.ts). Beside that one thing has to be done for them: their core knows the shortage of dice
 * by its own class, and the dice that the house gives throw the house's. The house knows either by its name.
 *
 * It imports types alone, so that the bundles of 0.1.0 depend on nothing that may change; docs/adr/ says how they were made.
 */

/** What is taken of the core of 0.1.0. */
interface Core {
  begin(module: GameModule, setup: Setup, dice: Dice, control: TimeControl | null): Step;
  step(module: GameModule, session: Session, input: Input, dice: Dice): Result<Step>;
  readonly DiceShortage: new (
    purpose: string,
    wanted: 'roll' | 'pick',
    count: number,
    misfit?: string,
  ) => Error;
}

const INPUTS: Machine['inputs'] = [
  ...(['orders', 'answer', 'chance', 'drop'] as const),
  ...(['press', 'offer', 'withdraw', 'decline', 'agree-draw', 'resign', 'forfeit', 'end'] as const),
  ...(['pause', 'continue', 'ruling', 'undo', 'substitute', 'control', 'give-time'] as const),
  ...(['vacation', 'expired'] as const),
];

export function bundled(module: GameModule, messages: RulesBundle['messages'], core: Core): RulesBundle {
  const own = (dice: Dice): Dice => ({
    roll: (purpose, audience, sides) => shortOf(core.DiceShortage, () => dice.roll(purpose, audience, sides)),
    pick: (purpose, audience, from, count) =>
      shortOf(core.DiceShortage, () => dice.pick(purpose, audience, from, count)),
  });
  return {
    module,
    messages,
    machine: {
      contract: 1,
      inputs: INPUTS,
      begin: (setup, dice, control) => core.begin(module, setup, own(dice), control),
      step(session, input, dice) {
        if (!INPUTS.includes(input.type)) throw new TypeError(`no input ${input.type}`);
        return core.step(module, session, input, own(dice));
      },
      adopt(session, format) {
        if (format !== 1) throw new RangeError(`no format ${format} before the first`);
        return session;
      },
    },
  };
}

function shortOf<T>(Shortage: Core['DiceShortage'], draw: () => T): T {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DiceShortage') throw error;
    const { purpose, wanted, count, misfit } = error as DiceShortage;
    throw new Shortage(purpose, wanted, count, misfit);
  }
}
