import { describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { oneIn } from '../support/property.js';
import { fileOf, gamesOf, releases } from './support/kept-games.js';

const registry = loadRegistry();

describe.each(await releases())('the logs of %s', (release) => {
  it('are twenty games of each and more, whole and unbroken as they were made', async () => {
    const games = await gamesOf(release);
    for (const id of ['wilderness-war', 'liberty', 'mohicans']) {
      expect(games.filter(({ game }) => game === id).length).toBeGreaterThanOrEqual(20);
    }
    for (const kept of oneIn(4, games)) {
      const { game, name, entries, head } = kept;
      for (const file of ['log.yaml', ...kept.exports.map((viewer) => `export-${viewer}.yaml`)]) {
        const log = await fileOf(release, kept, file);
        const verified = await verifyLog(log, { level: 'chain', modules: registry });
        expect({ game, name, file, verified }).toMatchObject({ verified: { ok: true, entries, head } });
      }
    }
  });
});
