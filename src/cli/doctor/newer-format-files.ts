import { newerFiles, newerRecords } from '../../mail/maintenance/index.js';
import type { Context } from '../shared/index.js';
import { type Finding, finding } from './finding.js';

/** Files and records of a later format than this program knows, which a newer one wrote. */
export async function findNewer(context: Context): Promise<Finding[]> {
  const { gamesDir, config } = context;
  const thorough = { thorough: true };
  const newer = await newerFiles(gamesDir, config?.home ?? null, thorough);
  if (config !== null) newer.push(...(await newerRecords(await context.store(config), thorough)));
  return newer.map(({ path, format, known }) =>
    finding('file', path, 'fault', 'newer-file', { format, known }),
  );
}
