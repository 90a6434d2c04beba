import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import { readDate } from '../../game/timekeeping/index.js';
import { incomplete } from './argument-parsing.js';
import type { Forms, Said } from './command-definition.js';
import type { Acting } from './command-types.js';
import { isForm } from './keyword-matching.js';
import { countsNothing } from './sentences-begun.js';

const OFF: Forms = {
  en: ['off', 'end', 'over', 'none'],
  fr: ['fin', 'non', 'terminées', 'finies'],
  de: ['aus', 'ende', 'vorbei', 'keiner'],
};
/** Away from now on until one date. */
const UNTIL = /^(until|till|to|jusqu'au|bis)\b/i;
/** What may stand around two dates. */
const BETWEEN = new Set(
  'from to until till through and the du de des au a jusquau et le vom von bis zum und den'.split(' '),
);

/** `vacation 2026-12-20..2027-01-03`, `urlaub vom 20.12.2026 bis 3.1.2027`, `vacances fin`, `vacation until 2027-01-03`. */
export function vacation(said: Said): Result<Extract<Acting, { kind: 'vacation' }>> | null {
  if (isForm(said.rest, OFF)) return ok({ kind: 'vacation', from: null, to: null });
  if (countsNothing(said)) return null;
  const days: string[] = [];
  for (const piece of said.rest.split(/\s+|\.{2,}/)) {
    const bare = piece.replace(/^[(,;]+|[),;.]+$/g, '');
    if (bare === '' || bare === '-' || BETWEEN.has(fold(bare))) continue;
    if (!/\d/.test(bare)) return incomplete('vacation', said);
    const day = isoDay(bare);
    if (!day.ok) return day;
    days.push(day.value);
  }
  const [from, to, ...more] = days;
  if (from !== undefined && to === undefined && UNTIL.test(said.rest)) {
    return ok({ kind: 'vacation', from: null, to: from });
  }
  if (from === undefined || to === undefined || more.length > 0) return incomplete('vacation', said);
  return to < from ? refuse('vacation-backwards') : ok({ kind: 'vacation', from, to });
}

/** `2026-12-20` or `20.12.2026`. With slashes nobody knows which is the month, so those are refused. */
export function isoDay(text: string): Result<string> {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = readDate(iso);
  return read.ok ? ok(iso) : read;
}
