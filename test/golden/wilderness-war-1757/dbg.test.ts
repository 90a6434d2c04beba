import { it } from '@jest/globals';
import { openHouse, systemClock } from '../../../src/game/index.js';
import { loadRegistry } from '../../../src/games/load.js';
import { tempDir } from '../../support/temp.js';
import { copyOf } from './files.js';
import { GAME } from './record.js';
it('x', async () => {
  const f = await tempDir('dbg');
  const h = await openHouse({ dir: copyOf(f.dir), registry: loadRegistry(), clock: systemClock });
  const t = await h.open(GAME);
  const s = t?.session.state as { pieces: Record<string, string> };
  const by: Record<string, string[]> = {};
  for (const [p, w] of Object.entries(s.pieces)) if (!['available', 'removed', 'aside'].includes(w)) (by[w] ??= []).push(p);
  process.stdout.write(Object.entries(by).map(([w, ps]) => `        ${w}: [${ps.join(', ')}]`).sort().join('\n') + '\n');
  process.stdout.write(JSON.stringify({ ...s, pieces: 0, flags: 0 }) + '\n');
  await h.close(); await f.remove();
});
