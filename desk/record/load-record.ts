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

/** Opens the text of an exported log, by a script that only those load who open one. Refused as `desk-script-missing` where that is not there. */
export async function openRecordText(
  text: string,
  locale: string,
  onShare: OnShare,
): Promise<Result<Replayed>> {
  if (globalThis.posthornRecord === undefined && (await loadScript(SCRIPT))) void keepFile(SCRIPT);
  const script = globalThis.posthornRecord;
  if (script === undefined) return refuse('desk-script-missing', undefined, { file: SCRIPT });
  return script.openRecord(new TextEncoder().encode(text), loadRules, locale, onShare);
}
