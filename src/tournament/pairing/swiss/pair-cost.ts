import type { Player } from './field.js';
import { keptApartNow } from './kept-apart-now.js';
import { sidePreference } from './side-preference.js';
import type { SwissSettings } from './swiss-settings.js';

/** Which of the criteria that are never broken is left out, to find out which has to give. */
export type Relaxed = ReadonlySet<'sides' | 'kept-apart' | 'rematch'>;

/** What decides between pairs: the first that differs. */
export interface PairCost {
  /** Whether they meet again. */
  readonly rematch: number;
  /** How far apart their records are, squared: two short ways are better than a long one. */
  readonly distance: number;
  /** How much of a wish for a side is not granted. */
  readonly sides: number;
  /** How many of them leave their group the same way as in the last round. */
  readonly floats: number;
}

/** What it costs to pair two; null where it is not allowed. */
export type PairJudge = (one: Player, other: Player) => PairCost | null;

/** The judge of a round: `field` says how many are left, `round` counts from 1. */
export function pairJudge(settings: SwissSettings, round: number, left: number, relaxed: Relaxed): PairJudge {
  const kept = relaxed.has('kept-apart') ? () => false : keptApartNow(settings.keptApart, round, left);
  const strict = settings.sides.strict && !relaxed.has('sides');
  return (one, other) => {
    const again = one.met.has(other.entrant.id);
    if (again && settings.rematch === 'never' && !relaxed.has('rematch')) return null;
    if (kept(one.entrant.id, other.entrant.id)) return null;
    const [a, b] = [
      sidePreference(one.sides, settings.sides.by),
      sidePreference(other.sides, settings.sides.by),
    ];
    const clash = a.seat !== null && a.seat === b.seat ? Math.min(a.strength, b.strength) : 0;
    if (strict && clash === 3) return null;
    const [upper, lower] = one.step <= other.step ? [one, other] : [other, one];
    const apart = Math.min(lower.step - upper.step, 31);
    // Where a rule names who leaves his group it is he, however often.
    const floats =
      apart === 0 || settings.floater === 'highest-rated-up'
        ? 0
        : (upper.lastFloat === 'down' ? 1 : 0) + (lower.lastFloat === 'up' ? 1 : 0);
    return {
      rematch: again && settings.rematch !== 'allowed' ? 1 : 0,
      distance: apart * apart,
      sides: settings.sides.afterwards === true ? 0 : clash,
      floats,
    };
  };
}
