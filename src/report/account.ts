import type { GameModule } from '../engine/core/module.js';
import type { ToldEvent } from './events.js';
import type { AccountPart } from './model.js';

/**
 * What happened, part by part: an action, a battle or a season with what followed from it. What comes before the first
 * of them stands alone, line by line.
 */
export function accountOf(module: GameModule, told: readonly ToldEvent[]): AccountPart[] {
  const parts: { readonly head: string; readonly lines: string[] }[] = [];
  let open = false;
  for (const { event, text } of told) {
    const opens = module.opensPart?.(event) === true;
    const last = parts.at(-1);
    if (opens || !open || last === undefined) parts.push({ head: text, lines: [] });
    else last.lines.push(text);
    open ||= opens;
  }
  return parts;
}
