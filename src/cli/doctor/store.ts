import { isOldHome } from '../../mail/takeover/index.js';
import { type Store, StoreDamaged, StoreNewer, StoreRefused } from '../../store/database/index.js';
import { reasonOf } from '../../system/logging/index.js';
import type { Context } from '../shared/index.js';
import { type Finding, finding } from './finding.js';

/**
 * The store of the robot, where there is one and it can be had. What an older release left in files is not brought in: who only looks
 * changes nothing.
 */
export async function findStore(
  context: Context,
): Promise<{ readonly store: Store | null; readonly findings: readonly Finding[] }> {
  const { config } = context;
  if (config === null) return { store: null, findings: [] };
  const { home } = config;
  if (await isOldHome(config)) return { store: null, findings: [finding('folder', home, 'ok', 'old-home')] };
  try {
    return { store: await context.store(config), findings: [] };
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    return { store: null, findings: [finding('store', home, 'fault', code, { text: reasonOf(error) })] };
  }
}

function codeOf(error: unknown): string | null {
  if (error instanceof StoreNewer) return 'store-newer';
  if (error instanceof StoreDamaged) return 'store-damaged';
  return error instanceof StoreRefused ? 'store-refused' : null;
}
