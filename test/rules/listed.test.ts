import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { noDice } from '../../src/engine/core/base/dice-sources.js';
import type { Json } from '../../src/engine/core/base/json.js';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import { formatOf } from '../../src/engine/core/base/state-format-migrations.js';
import { CONTRACT } from '../../src/engine/core/contract/rules-bundle.js';
import { begin, type Input, step } from '../../src/engine/core/session/session.js';
import { rulesFile } from '../../src/games/older-rules-index.js';
import { RulesShelf } from '../../src/games/older-rules-loader.js';
import { explain } from '../../src/report/model/verdict-texts.js';
import { realTexts } from '../support/real-texts.js';
import { takenFrom } from './support/every-rules.js';

const SHELF = new RulesShelf();
const FOLDER = new URL('../../rules/', import.meta.url);

describe('the rules that this release carries', () => {
  it('are all there, each listed once, and no file beside them', () => {
    const files = SHELF.listed.map(rulesFile);
    expect(new Set(files).size).toBe(files.length);
    const lying = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
    expect(lying.filter((name) => name.endsWith('.br')).sort()).toEqual([...files].sort());
  });

  it('are those of 0.1.0 for a game whose log names none', () => {
    const unnamed = SHELF.listed.filter((listed) => listed.unnamed === true);
    expect(unnamed.map(({ module, version }) => `${module} ${version}`)).toEqual([
      ...['liberty 1.1.0', 'mohicans 1.1.0', 'wilderness-war 1.0.0'],
    ]);
  });
});

describe.each(SHELF.listed)('$module $version of $release', (listed) => {
  it('hold to a contract that is known, and are what is listed', async () => {
    const module = await takenFrom(SHELF, listed);
    const { machine } = module;
    expect(module).toMatchObject({ id: listed.module, version: listed.version, bundle: listed.sha256 });
    expect(machine?.contract).toBe(listed.contract);
    expect(listed.contract).toBeLessThanOrEqual(CONTRACT);
    expect(formatOf(module)).toBe(listed.format);
  });

  it('take over a game in their own format as it is, and refuse an input they do not know', async () => {
    const module = await takenFrom(SHELF, listed);
    const setup = module.checkSetup({ scenario: module.scenarios[0]?.id as Json });
    if (!setup.ok) throw new Error(setup.violation.code);
    const { session } = begin(module, setup.value, seededDice('unknown'));
    expect(module.machine?.adopt(session, listed.format)).toEqual(session);
    const input = { type: 'parley' } as unknown as Input;
    const done = step(module, session, input, noDice);
    if (done.ok) throw new Error('it was taken');
    expect(done.violation.code).toBe('rules-too-old');
    const told = explain(done.violation, realTexts.messages(module, 'de'));
    expect(told).toMatch(/Regeln/);
    expect(() => module.machine?.step(session, input, noDice)).toThrow(TypeError);
  });
});
