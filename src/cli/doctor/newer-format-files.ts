import type { MailConfig } from '../../mail/config/index.js';
import { newerFiles } from '../../mail/maintenance/index.js';
import { type Finding, finding } from './finding.js';

/** Files of a later format than this program knows, which a newer one wrote. */
export async function findNewer(gamesDir: string, config: MailConfig | null): Promise<Finding[]> {
  const newer = await newerFiles(gamesDir, config?.home ?? null, { thorough: true });
  return newer.map(({ path, format, known }) =>
    finding('file', path, 'fault', 'newer-file', { format, known }),
  );
}
