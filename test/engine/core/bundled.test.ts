import { describe, expect, it } from '@jest/globals';
import { DiceShortage, isDiceShortage } from '../../../src/engine/core/base/dice-interface.js';
import type { Json, JsonObject } from '../../../src/engine/core/base/json.js';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import { inFormat, type StateFormats } from '../../../src/engine/core/base/state-format-migrations.js';
import { bundled } from '../../../src/engine/core/bundled.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { CONTRACT } from '../../../src/engine/core/contract/rules-bundle.js';
import { foresee } from '../../../src/engine/core/session/order-outcome-preview.js';
import { begin, type Input, step } from '../../../src/engine/core/session/session.js';
import { caravan } from '../../support/tiny-game.js';

const SETUP = { scenario: 'road', edition: 1, options: {} };
const FORMATS: StateFormats = [
  { fields: [{ at: ['weather'], usual: 'fair' }] },
  { upgrade: (state) => ({ ...state, at: `the ${String(state.at)}` }) },
];
const { module, machine } = bundled({ ...caravan, formats: FORMATS }, () => ({}));
const old: GameModule = { ...module, machine, bundle: '00'.repeat(32) };

describe('rules as a bundle', () => {
  it('carry inputs out as the core does that they came with', () => {
    expect(machine.contract).toBe(CONTRACT);
    const begun = begin(old, SETUP, seededDice('one'));
    expect(begun).toEqual(begin(caravan, SETUP, seededDice('one')));
    const side = 'red';
    const decision = 'd1-red';
    const card = (begun.session.state as { hands: { red: number[] } }).hands.red[0] ?? 0;
    const order = { verb: 'bid', args: { card } };
    const input: Input = { type: 'answer', side, decision, order, via: 'queue' };
    const done = step(old, begun.session, input, seededDice('two'));
    expect(done.ok).toBe(true);
    expect(done).toEqual(step(module, begun.session, input, seededDice('two')));
  });

  it('refuse what they do not know: the house in a sentence, they themselves as a bug', () => {
    const { session } = begin(old, SETUP, seededDice('one'));
    const input = { type: 'parley' } as unknown as Input;
    expect(step(old, session, input, seededDice('two'))).toMatchObject({
      ok: false,
      violation: { code: 'rules-too-old' },
    });
    expect(() => machine.step(session, input, seededDice('two'))).toThrow(TypeError);
  });

  it('take over a game of older rules in the form of their own states', () => {
    const { session } = begin(caravan as GameModule, SETUP, seededDice('one'));
    const adopted = machine.adopt(session, 1).state as JsonObject;
    expect(adopted).toMatchObject({ at: 'the gate', weather: 'fair' });
    expect(machine.adopt({ ...session, state: adopted }, 3).state).toEqual(adopted);
    const [first] = FORMATS;
    if (first === undefined) throw new Error('no formats');
    const newer = { ...(session.state as JsonObject), weather: 'fair' };
    expect(inFormat([first], newer, 1)).toEqual(session.state);
    expect(inFormat(FORMATS, adopted as Json, 1)).toBeNull();
  });
});

describe('errors of rules with classes of their own', () => {
  class OtherShortage extends Error {
    override name = 'DiceShortage';
  }
  class OtherUnknown extends Error {
    override name = 'Unknown';
  }
  const throwing = (error: Error): GameModule => ({
    ...(caravan as GameModule),
    orders: [
      {
        ...(caravan as GameModule).orders[0],
        verb: 'bid',
        apply() {
          throw error;
        },
      } as GameModule['orders'][number],
    ],
  });

  it('are known by their names', () => {
    expect(isDiceShortage(new DiceShortage('hit', 'roll', 1))).toBe(true);
    expect(isDiceShortage(new OtherShortage())).toBe(true);
    expect(isDiceShortage(new Error('DiceShortage'))).toBe(false);
  });

  it.each([
    ['a shortage of dice', new OtherShortage()],
    ['something unknown', new OtherUnknown()],
  ])('end what can be foreseen: %s', (_, error) => {
    const decision = { id: 'd1', side: 'red', kind: 'bid', facts: {} };
    const order = { verb: 'bid', args: {} };
    expect(foresee(throwing(error), {}, 'red', decision, order)).toBeNull();
    expect(() => foresee(throwing(new TypeError('bug')), {}, 'red', decision, order)).toThrow('bug');
  });
});
