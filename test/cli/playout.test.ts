import { describe, expect, it } from '@jest/globals';
import { runPlayouts } from '../../src/cli/playouts/run-playouts.js';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import { caravan } from '../support/tiny-game.js';
import { capture } from './capture.js';

const sound = caravan as unknown as GameModule;

async function run(module: GameModule, ...args: string[]) {
  const io = capture();
  const code = await runPlayouts(['--game', 'caravan', ...args], io, () => new Registry([module]));
  return { code, ...io.taken() };
}

describe('playout', () => {
  it('plays games to their end and counts them on the last line', async () => {
    const { code, out } = await run(sound, '--games', '7');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(
      /^games=7 finished=7 stuck=0 decisions=\d+ per_second=\d+$/,
    );
    expect(code).toBe(0);
  });

  it('plays the same games for the same seed', async () => {
    const decisions = async (seed: string) =>
      /decisions=\d+/.exec((await run(sound, '--games', '20', '--seed', seed)).out)?.[0];
    expect(await decisions('a')).toBe(await decisions('a'));
    expect(await decisions('a')).not.toBe(await decisions('b'));
  });

  it('names the games with a broken invariant and ends with 1', async () => {
    const broken: GameModule = { ...sound, problems: (state) => (sound.outcome(state) ? ['a hole'] : []) };
    const { code, out } = await run(broken, '--games', '2');
    expect(out).toContain('game 1 (road, edition 1, seed 1):\n  a hole\n');
    expect(out).toMatch(/games=2 finished=2 stuck=2/);
    expect(code).toBe(1);
  });

  it('names the games in which the rules throw or nobody finds an order, and ends with 1', async () => {
    const throwing: GameModule = {
      ...sound,
      outcome: () => {
        throw new RangeError('no idea');
      },
    };
    expect(await run(throwing, '--games', '1')).toMatchObject({ code: 1 });
    const stuck: GameModule = {
      ...sound,
      orders: sound.orders.map((def) => (def.verb === 'strike' ? { ...def, propose: () => null } : def)),
    };
    const { code, out } = await run(stuck, '--games', '1');
    expect(out).toMatch(/stuck: no order found for strike of (red|blue)/);
    expect(code).toBe(1);
  });

  it('draws the options of an edition by lot unless they are chosen, and names the unusual ones', async () => {
    const seen: JsonObject[] = [];
    const choosy: GameModule = {
      ...sound,
      choices: () => ({ redSand: [false, true], wind: ['none', 'strong'] }),
      checkSetup(raw) {
        const options = (raw.options ?? {}) as JsonObject;
        seen.push(options);
        const checked = sound.checkSetup({ ...raw, options: {} });
        return checked.ok ? { ok: true, value: { ...checked.value, options } } : checked;
      },
      problems: (state) => (sound.outcome(state) ? ['a hole'] : []),
    };
    await run(choosy, '--games', '30');
    expect(new Set(seen.map(({ redSand, wind }) => `${redSand} ${wind}`)).size).toBe(4);
    seen.length = 0;
    const named = await run(choosy, '--games', '5', '--usual', '--option', 'red-sand=true', '--first', '7');
    expect(seen).toEqual(Array.from({ length: 5 }, () => ({ redSand: true })));
    expect(named.out).toContain('game 7 (road, edition 1, redSand=true, seed 7):');
    expect((await run(choosy, '--option', 'red-sand=maybe')).code).toBe(2);
    expect((await run(choosy, '--option', 'rain=true')).code).toBe(2);
    expect((await run(choosy, '--option', 'rain')).code).toBe(2);
  });

  it('reports accounts that do not add up', async () => {
    const forgetful: GameModule = { ...sound, accounts: () => ['two coins are gone'] };
    const { code, out } = await run(forgetful, '--games', '1');
    expect(out).toContain('two coins are gone');
    expect(code).toBe(1);
  });

  it('takes wrong options for wrong usage', async () => {
    expect((await run(sound, '--games', 'many')).code).toBe(2);
    expect((await run(sound, '--scenario', 'sea')).code).toBe(2);
  });
});
