import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { checkBatch } from '../../../src/game/lobby/tournament-batch-check.js';
import { readBatch } from '../../../src/game/lobby/tournament-file.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';

const registry = loadRegistry();

/** What is wrong with a tournament of one game that begins with this position. */
function faults(module: string, scenario: unknown) {
  const sides = registry.get(module)?.sides ?? [];
  const players = sides.map((side) => ({ side, name: side, address: `${side}@example.org` }));
  const read = readBatch(JSON.stringify({ games: [{ title: 'Cup', module, scenario, players }] }));
  if (!read.ok) throw new Error(JSON.stringify(read.violation));
  return checkBatch(registry, read.value, null).faults.map(
    ({ key, violation }) => `${key} ${violation.code}`,
  );
}

describe('a tournament of positions', () => {
  it.each(['wilderness-war', 'liberty', 'mohicans'])('takes the example of %s', (module) => {
    const file = new URL(`../../../docs/positions/${module}.yaml`, import.meta.url);
    expect(faults(module, parse(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['liberty', { year: 1776, british: { at: { Bostn: {} } } }, 'british.at.Bostn scenario-unknown-name'],
    ['mohicans', { turn: 1, sea_lift: 'Albany' }, 'sea_lift position-no-port'],
    ['wilderness-war', { season: { year: 1757, half: 'noon' } }, 'season.half scenario-form'],
  ])('names the key of a fault in a position of %s', (module, scenario, fault) => {
    expect(faults(module, scenario)).toEqual([`games[0].scenario.${fault}`]);
  });
});
