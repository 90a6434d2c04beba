import { exportGame } from '../../../src/game/recorded/export-game.js';
import { type Recorded, readRecorded } from '../../../src/game/recorded/read-recorded-game.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { LogFolder } from '../../../src/log/storage/log-folder.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import { type ReplayModel, replayModel } from '../../../src/report/replay/replay-model.js';
import { realTexts } from '../../support/real-texts.js';
import { putGame } from '../../support/release-games.js';
import { tempDir } from '../../support/temp.js';

const registry = loadRegistry();

const exports = new Map<string, Promise<string>>();
const records = new Map<string, Promise<Recorded>>();

/** The export of a released game for a reader, made once. */
export function exportOf(game: string, viewer: string): Promise<string> {
  return once(exports, `${game} ${viewer}`, () => exported(game, viewer));
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

async function exported(game: string, viewer: string): Promise<string> {
  const { dir, remove } = await tempDir();
  try {
    const folder = await putGame(dir, 'g1', '0.1.0', game);
    const made = await exportGame(new LogFolder(folder), viewer, registry);
    if (!made.ok || made.value.untold !== null) throw new Error(JSON.stringify(made));
    return made.value.text;
  } finally {
    await remove();
  }
}

/** Its replay; an export is read and checked once. */
export async function replayOf(text: string, locale = 'en'): Promise<ReplayModel> {
  const bytes = Buffer.from(text);
  const { table, reader, verified } = await once(records, text, () => recordOf(bytes));
  const checked =
    reader === 'umpire' ? await verifyLog(bytes, { level: 'full', modules: registry }) : verified;
  return replayModel(table, reader, checked, realTexts, locale);
}

async function recordOf(bytes: Uint8Array): Promise<Recorded> {
  const read = await readRecorded(bytes, registry);
  if (!read.ok) throw new Error(JSON.stringify(read.violation));
  return read.value;
}
