import { ok, type Result } from '../../src/engine/core/base/result.js';
import type { RulesBundle } from '../../src/engine/core/contract/rules-bundle.js';
import { type Position, readPosition } from '../../src/report/position/index.js';
import { loadRules } from './load-rules.js';
import { packedIn, unpack } from './unpack-link.js';

/** A position with the rules it is played by. */
export interface Opened {
  readonly position: Position;
  readonly rules: RulesBundle;
}

/** Opens what somebody has followed, dropped or pasted: a link, or the text of a file. */
export async function openText(text: string): Promise<Result<Opened>> {
  const packed = packedIn(text);
  const unpacked = packed === null ? ok(text) : await unpack(packed);
  if (!unpacked.ok) return unpacked;
  const read = readPosition(unpacked.value);
  if (!read.ok) return read;
  const rules = await loadRules(read.value.rules);
  return rules.ok ? ok({ position: read.value, rules: rules.value }) : rules;
}
