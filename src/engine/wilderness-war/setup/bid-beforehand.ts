import type { Json, JsonObject } from '../../core/base/json.js';
import { ok, type Result, refuse } from '../../core/base/result.js';
import { enemyOf, type Side } from '../state.js';

/** 13.3: the option that says what was bid for a side before the game, as in `french-3`. */
export const BID_OPTION = 'bid';

/** As many as a bid in the game may be. */
const MOST = 60;

/** Reads the option, written with a hyphen or a blank; refused as `option-no-bid`. */
export function readBid(raw: Json): Result<string> {
  const [, side = '', points = ''] = /^(french|british)[ -](\d{1,2})$/i.exec(String(raw)) ?? [];
  const many = Number(points);
  return many >= 1 && many <= MOST
    ? ok(`${side.toLowerCase()}-${many}`)
    : refuse('option-no-bid', '13.3', { path: `options.${BID_OPTION}`, option: BID_OPTION, most: MOST });
}

/** The track of victory after the bid of a set-up, which the enemy of the side has: above zero it is the French who lead (13.21). */
export function afterBid(vp: number, options: JsonObject): number {
  const [side, points] = String(options[BID_OPTION] ?? '').split('-');
  if (side !== 'french' && side !== 'british') return vp;
  return enemyOf(side) === 'french' ? vp + Number(points) : vp - Number(points);
}

/** The same options with a bid; null where sides are bid for in the game itself, or where no bid can be so high. */
export function withBid(options: JsonObject, side: Side, points: number): JsonObject | null {
  const bid = readBid(`${side}-${points}`);
  return bid.ok && (options.bidding ?? 'none') === 'none' ? { ...options, [BID_OPTION]: bid.value } : null;
}
