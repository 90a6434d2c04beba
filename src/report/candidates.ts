import type { Candidate } from '../engine/core/order.js';
import type { Messages } from './messages.js';
import type { SlotModel } from './model.js';

/** How many values of one slot a report shows before it points at the full list. */
export const SHOWN = 24;

/**
 * The values of a slot in one line: plain ones first, then those with a remark, values with the same remark
 * together. Beyond `limit` values the rest is counted and the words that list it are named.
 */
export function summarise(
  slot: string,
  candidates: readonly Candidate[],
  messages: Messages,
  limit: number | null,
): SlotModel {
  const groups = new Map<string, string[]>();
  const shown = limit === null ? candidates : candidates.slice(0, limit);
  for (const { value, note } of shown) {
    const remark = note === undefined ? '' : messages.text(note.key, note.params);
    const names = groups.get(remark) ?? [];
    names.push(messages.value(value));
    groups.set(remark, names);
  }
  const plain = groups.get('') ?? [];
  const noted = [...groups]
    .filter(([remark]) => remark !== '')
    .map(([remark, names]) => messages.text('candidates.noted', { text: names.join(', '), note: remark }));
  const left = candidates.length - shown.length;
  return {
    name: slot,
    values: [plain.join(', '), ...noted].filter((part) => part !== '').join('; '),
    more: left > 0 ? messages.text('candidates.more', { count: left }) : null,
  };
}
