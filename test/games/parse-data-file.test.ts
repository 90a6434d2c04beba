import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { readData as fromFile } from '../../src/games/parse-data-file.js';
import { readData as kept } from '../support/parse-data-file.js';

it('gives tests the data that the program reads', () => {
  const engine = new URL('../../src/engine/', import.meta.url);
  const names = readdirSync(fileURLToPath(engine), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.yaml')).map((name) => new URL(name, engine));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const data = fromFile(file);
    // The first time it may be parsed, the second time it was kept.
    expect([kept(file), kept(file)]).toEqual([data, data]);
  }
});
