import { type Result, refuse } from '../../src/engine/core/base/result.js';
import { keepFile } from '../opening/keep-for-later.js';
import { loadRules } from '../opening/load-rules.js';
import { loadScript } from '../opening/load-script.js';
import type { OnShare, RecordScript, Replayed } from './open-record.js';

declare global {
  /** Where the script of records leaves what it can do. */
  var posthornRecord: RecordScript | undefined;
}

const SCRIPT = 'record.js';

/** A game off a record of it, and the entry to begin with where somebody disputes it. */
export type RecordOpened = Replayed & { readonly from?: number };

/**
 * Opens the text of an exported log or the bytes of a dispute pack, by a script that only those load who open one. Refused as
 * `desk-script-missing` where that is not there.
 */
export async function openAnyRecord(
  given: string | Uint8Array,
  locale: string,
  onShare: OnShare,
): Promise<Result<RecordOpened>> {
  if (globalThis.posthornRecord === undefined && (await loadScript(SCRIPT))) void keepFile(SCRIPT);
  const script = globalThis.posthornRecord;
  if (script === undefined) return refuse('desk-script-missing', undefined, { file: SCRIPT });
  return typeof given === 'string'
    ? script.openRecord(new TextEncoder().encode(given), loadRules, locale, onShare)
    : script.openPack(given, loadRules, locale, onShare);
}
