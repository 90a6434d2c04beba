import type { Json } from './base/json.js';
import { upgraded } from './base/state-format-migrations.js';
import type { GameModule } from './contract/game-module.js';
import { CONTRACT, type RulesBundle } from './contract/rules-bundle.js';
import type { Input } from './contract/session-and-input-types.js';
import { begin, step } from './session/session.js';

/** Every input there is: the compiler misses one that is not here. */
const INPUTS: { readonly [type in Input['type']]: true } = {
  orders: true,
  answer: true,
  chance: true,
  drop: true,
  next: true,
  press: true,
  offer: true,
  withdraw: true,
  decline: true,
  'agree-draw': true,
  resign: true,
  forfeit: true,
  end: true,
  pause: true,
  continue: true,
  ruling: true,
  undo: true,
  substitute: true,
  control: true,
  'give-time': true,
  vacation: true,
  quiet: true,
  expired: true,
  ready: true,
  unanswered: true,
  'beacon-round': true,
  beacon: true,
};

/** What the file of a game's rules exports: the game with its texts, and the core that carries its inputs out. */
export function bundled<S>(module: GameModule<S>, messages: RulesBundle['messages']): RulesBundle {
  const game = module as GameModule;
  const inputs = Object.keys(INPUTS) as Input['type'][];
  return {
    module: game,
    messages,
    machine: {
      contract: CONTRACT,
      inputs,
      begin: (setup, dice, control) => begin(game, setup, dice, control),
      step(session, input, dice) {
        if (!inputs.includes(input.type)) throw new TypeError(`no input ${input.type}`);
        return step(game, session, input, dice);
      },
      adopt: (session, format) => ({
        ...session,
        state: upgraded(game.formats ?? [], session.state as Json, format),
      }),
    },
  };
}
