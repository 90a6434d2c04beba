import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { freshFolder } from '../support/fresh-folder.js';
import { bare } from '../support/wilderness-war.js';
import { commands } from './run.js';

let dir = '';
freshFolder('quiet', (fresh) => {
  dir = fresh;
});

const { posthorn, json } = commands(() => ['--games', dir]);
const GAME = [
  '--game',
  'wilderness-war',
  '--seat',
  'french=a@example.org',
  '--seat',
  'british=b@example.org',
];

it('game new has quiet windows, and order says until when what was said there is sealed', async () => {
  const file = join(dir, 'raid.yaml');
  const raid = {
    to_act: 'french',
    hands: { french: [1, 11, 12], british: [14, 43, 53] },
    french: {
      forts: ['ohio-forks'],
      allied: ['logstown'],
      at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
    },
  };
  await writeFile(file, stringify(bare(raid)));
  const short = await posthorn(['game', 'new', 'g1', '--scenario', file, ...GAME, '--quiet', '5 min']);
  expect(short).toMatchObject({ code: 1 });
  expect(short.err).toContain('A quiet window may close within one hour to 7 days');
  const made = await posthorn(['game', 'new', 'g1', '--scenario', file, ...GAME, '--quiet', '12h']);
  expect(made).toMatchObject({ code: 0 });
  const moved = await posthorn(['order', 'g1', 'french'], 'force 1 Dumas with Shawnee\nmove to Augusta\n');
  expect(moved).toMatchObject({ code: 0 });
  const said = await json(['order', 'g1', 'british'], 'play 14\n');
  expect(said).toMatchObject({ code: 0, value: { ok: true, changed: false } });
  expect(Date.parse(said.value.sealedUntil)).toBeGreaterThan(Date.now() + 5 * 3_600_000);
  const again = await posthorn(['order', 'g1', 'british'], 'pass\n');
  expect(again.out.replace(/\s+/g, ' ')).toContain('is kept sealed until the window closes on');
  expect(await posthorn(['log', 'verify', 'g1', '--level', 'full'])).toMatchObject({ code: 0 });
});
