import { describe, expect, it } from '@jest/globals';
import { createProgram, programFor } from '../../src/cli/program.js';
import { capture } from './capture.js';

const verbs = async (...args: string[]): Promise<string[]> => {
  const program = await programFor(args, { io: capture(), code: 0 });
  return program.commands.map((command) => command.name());
};
const all = (await createProgram({ io: capture(), code: 0 })).commands.map((command) => command.name());

describe('the program for one line', () => {
  it('has the verb that the line begins with, whatever options stand before it', async () => {
    expect(await verbs('game', 'list', '--help')).toEqual(['game']);
    expect(await verbs('--json', '--games', 'log', 'order', 'g1')).toEqual(['order']);
    expect(await verbs('--games=log', '--locale', 'fr', 'receive')).toEqual(['receive']);
  });

  it('has every verb where none is known, so that help and suggestions are whole', async () => {
    expect(all.length).toBeGreaterThan(15);
    for (const args of [
      [],
      ['--help'],
      ['help', 'game'],
      ['gmae'],
      ['--games'],
      ['toString'],
      ['__complete', '--', 'g'],
    ]) {
      expect([args, await verbs(...args)]).toEqual([args, all]);
    }
  });

  it('has none for the version', async () => {
    expect(await verbs('--version')).toEqual([]);
    expect(await verbs('--json', '-V')).toEqual([]);
  });
});
