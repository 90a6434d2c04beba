import type { Violation } from '../../engine/core/base/result.js';
import type { MailConfig } from '../../mail/config/index.js';
import { isOldHome } from '../../mail/takeover/index.js';
import { robotsAt } from '../../mail/work/index.js';
import {
  type Store,
  StoreDamaged,
  StoreFault,
  StoreNewer,
  StoreRefused,
} from '../../store/database/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { type Context, NoStore } from '../shared/index.js';
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
  if (config.store !== undefined) return findServer(context, config);
  if (await isOldHome(config)) return { store: null, findings: [finding('folder', home, 'ok', 'old-home')] };
  try {
    return { store: await context.store(config), findings: [] };
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    return { store: null, findings: [finding('store', home, 'fault', code, { text: reasonOf(error) })] };
  }
}

/** The data base in which games and mail are. */
async function findServer(
  context: Context,
  config: MailConfig,
): Promise<{ readonly store: Store | null; readonly findings: readonly Finding[] }> {
  try {
    const store = await context.server();
    if (store === null) return { store: await context.store(config), findings: [] };
    const { version, games } = await store.about();
    const robots = await robotsAt(store);
    const told = { version, games, robots };
    return { store, findings: [finding('store', store.where, 'ok', 'store-reached', told)] };
  } catch (error) {
    const told = toldOf(error);
    if (told === null) throw error;
    return { store: null, findings: [finding('store', 'postgres', 'fault', told.code, told.params)] };
  }
}

function toldOf(
  error: unknown,
): { readonly code: string; readonly params: { readonly [name: string]: string } } | null {
  const text = reasonOf(error);
  if (error instanceof StoreFault) return { code: 'store-unreached', params: { text } };
  if (error instanceof NoStore) return { code: 'no-secret', params: placeOf(error.violation) };
  const code = codeOf(error);
  return code === null ? null : { code, params: { text } };
}

function placeOf({ params = {} }: Violation): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function codeOf(error: unknown): string | null {
  if (error instanceof StoreNewer) return 'store-newer';
  if (error instanceof StoreDamaged) return 'store-damaged';
  return error instanceof StoreRefused ? 'store-refused' : null;
}
