import type { Candidate } from '../../engine/core/contract/order.js';
import type { Messages } from '../messages/index.js';
import type { SlotModel } from './report-model-types.js';

/** Up to how many values of one slot a report shows before it points at the full list. */
export const SHOWN = 24;

/** How many values are shown of a list that is too long to be shown whole: a taste of it, for half a list misleads. */
const TASTE = 4;

/**
 * The values of a slot in one line: plain ones first, then those with a remark, values with the same remark
 * together. Of more than `limit` values a few are shown, the rest is counted and the words that list it are named.
 */
export function summarise(
  slot: string,
  candidates: readonly Candidate[],
  messages: Messages,
  limit: number | null,
): SlotModel {
  const groups = new Map<string, string[]>();
  const shown = limit === null || candidates.length <= limit ? candidates : candidates.slice(0, TASTE);
  for (const { value, note } of shown) {
    const remark = note === undefined ? '' : messages.text(note.key, note.params);
    const names = groups.get(remark) ?? [];
    names.push(messages.value(value));
    groups.set(remark, names);
  }
  const plain = groups.get('') ?? [];
  const noted = [...groups]
    .filter(([remark]) => remark !== '')
    .map(([remark, names]) =>
      messages.text('candidates.noted', { text: counted(names, messages), note: remark }),
    );
  const left = candidates.length - shown.length;
  return {
    name: slot,
    values: [counted(plain, messages), ...noted]
      .filter((part) => part !== '')
      .reduce((word, text) => (word === '' ? text : messages.text('report.apart', { word, text })), ''),
    more: left > 0 ? messages.text('candidates.more', { count: left }) : null,
  };
}

/** Names in a row; two pieces that bear the same stand there once, with their number. */
function counted(names: readonly string[], messages: Messages): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => (count === 1 ? text : messages.text('candidates.several', { text, count })))
    .join(', ');
}
