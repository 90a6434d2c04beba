import { access, constants, mkdir } from 'node:fs/promises';
import { SiteFolder } from '../../site/folder/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { type Finding, finding } from './finding.js';

/** Whether the site of the configuration can be written into its folder, and would take nothing of others; nothing where there is none. */
export async function findSite(site: { readonly folder: string } | undefined): Promise<Finding[]> {
  if (site === undefined) return [];
  const { folder: dir } = site;
  try {
    await mkdir(dir, { recursive: true, mode: 0o755 });
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [finding('site', dir, 'fault', 'not-writable', { reason: reasonOf(error) })];
  }
  const opened = await SiteFolder.open(dir);
  if (!opened.ok) {
    const { code, params = {} } = opened.violation;
    return [finding('site', dir, 'fault', code, params)];
  }
  return [finding('site', dir, 'ok', 'site-folder', { count: opened.value.units.length })];
}
