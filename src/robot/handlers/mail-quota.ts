import type { TimeSource } from '../../system/sources/index.js';
import type { BodyReading } from '../body-parsing/index.js';
import { isAsking } from '../commands/index.js';
import type { Notice } from '../letters/index.js';
import type { RateLimits } from '../rate-limiting/index.js';

/** Questions that a mail may ask: each is answered by a text as long as a report. */
const MOST_ASKED = 10;

/** How much one mail may say, and how much its sender within a day. */
export interface Bounds {
  readonly limits: { readonly orders: number };
  readonly rates: RateLimits;
  readonly clock: TimeSource;
}

/**
 * Why a mail is not obeyed at all because of how much it says, or null: then what it says is counted. Everything counts
 * alike, an order or plan, a message to somebody, a question, a word, what cannot be obeyed, each once. `game` is null at
 * the desk.
 */
export function tooMuch(
  { limits, rates, clock }: Bounds,
  { orders, commands, faults }: Pick<BodyReading, 'orders' | 'commands' | 'faults'>,
  sender: string,
  game: string | null,
): Notice | null {
  const count = orders.length + commands.length + faults.length;
  const most = limits.orders;
  if (count === 0) return null;
  if (count > most) return { code: 'too-many-orders', params: { count, most } };
  const asked = commands.filter(({ command }) => isAsking(command)).length;
  if (asked > MOST_ASKED) return { code: 'too-many-asked', params: { count: asked, most: MOST_ASKED } };
  const today = rates.allow('acts', `${sender} ${game ?? ''}`, clock.now(), count);
  if (today.ok) return null;
  return { code: 'too-much-today', params: { until: new Date(today.retryAt).toISOString() } };
}
