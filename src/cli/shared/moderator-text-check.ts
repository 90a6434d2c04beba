import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { cleanText } from '../../robot/author-text/index.js';
import { LONGEST_PRESS } from '../../robot/commands/index.js';
import { LONGEST_LINE, maskTokens, plainLine } from '../../system/text/index.js';

/**
 * What a moderator says, on one line, as it may stand in a log that is handed out. Refused as `nothing-said` or
 * `line-too-long`.
 */
export function saidLine(text: string): Result<string> {
  const line = maskTokens(plainLine(text));
  if (line === '') return refuse('nothing-said');
  return [...line].length > LONGEST_LINE
    ? refuse('line-too-long', undefined, { most: LONGEST_LINE })
    : ok(line);
}

/** The same for a message to players, which may have several lines. Refused as `nothing-said` or `press-too-long`. */
export function saidPress(text: string): Result<string> {
  const said = maskTokens(cleanText(text)).trim();
  if (said === '') return refuse('nothing-said');
  return said.length > LONGEST_PRESS
    ? refuse('press-too-long', undefined, { most: LONGEST_PRESS })
    : ok(said);
}
