import { describe, expect, it } from '@jest/globals';
import { optionNamed } from '../../../src/engine/core/custom-setups/option-names.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';

const registry = loadRegistry();
const games = registry.ids().flatMap((id) => registry.get(id) ?? []);
const begun = games.flatMap((module) =>
  module.editions.map((edition) => ({ id: module.id, module, edition })),
);

/** As people write a name of one or more words. */
const spellings = (name: string): string[] => {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-');
  const joined = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return [words.join('-'), joined.join(''), words.join(' '), words.join('_'), words.join('-').toUpperCase()];
};

describe('a name of an option', () => {
  it.each(begun)('is read with hyphens, in one word, or in several: $id, edition $edition', (game) => {
    const { module, edition } = game;
    const names = Object.keys(module.choices?.(edition) ?? {});
    const scenario = module.scenarios[0]?.id ?? '';
    for (const [name, [, other = null]] of Object.entries(module.choices?.(edition) ?? {})) {
      for (const said of spellings(name)) {
        expect([said, optionNamed(names, said)]).toEqual([said, name]);
        const setup = module.checkSetup({ scenario, edition, options: { [said]: other } });
        expect(setup).toMatchObject({ ok: true, value: { options: { [name]: other } } });
      }
    }
  });

  it('that is none is refused, and so is one that is said twice', () => {
    const ask = (options: { [name: string]: boolean }) =>
      registry.get('wilderness-war')?.checkSetup({ scenario: 'early-war', options });
    expect(ask({ 'linked-aliances': true })).toMatchObject({
      ok: false,
      violation: {
        code: 'unknown-option',
        params: { path: 'options.linked-aliances', option: 'linked-aliances' },
      },
    });
    expect(ask({ linkedAlliances: true, 'linked-alliances': false })).toMatchObject({
      ok: false,
      violation: {
        code: 'option-twice',
        params: { path: 'options.linked-alliances', option: 'linkedAlliances' },
      },
    });
  });
});
