import type { Seat } from '../../base/index.js';
import { isCompletable } from './completable.js';
import type { MayMeet } from './legal-pairs.js';
import { type PairedBracket, pairedBracket } from './paired-bracket.js';
import type { plainBracket } from './plain-bracket.js';
import type { Player } from './player.js';

/** A score group with who was moved down into it, and all groups below it. */
export interface Group {
  readonly moved: readonly Player[];
  readonly residents: readonly Player[];
  readonly lower: readonly (readonly Player[])[];
  /** The score of who gets the bye; null where nobody does. */
  readonly bye: number | null;
}

/** So many below the score group that follows are looked at before all are. */
const LOOKED_AT = 12;
/** So many of the group that follows are tried as opponents of who is moved down into it. */
const TRIED = 6;

/**
 * A bracket paired by the rules: by itself, where all below it go well with that; else together with the group that follows and
 * some below that; else with all.
 */
export function pairedGroup(
  group: Group,
  mayMeet: MayMeet,
  initial: Seat,
  byItself: typeof plainBracket,
): PairedBracket {
  const { moved, residents, lower, bye } = group;
  const isLast = lower.length === 0;
  if (isLast || residents[0]?.score !== bye) {
    const mayFloat = (player: Player): boolean => !isLast || (player.mayRest && player.score === bye);
    const plain = byItself({ moved, residents, mayFloat, isLast }, mayMeet, initial);
    if (plain !== null && goesWell(plain.floaters, group, mayMeet)) return plain;
  }
  const [next = [], ...rest] = lower;
  const below: Player[] = [];
  const beyond = [...rest];
  while (beyond.length > 0 && below.length < LOOKED_AT) below.push(...(beyond.shift() ?? []));
  const far = beyond.flat();
  const isHere = bye !== null && !far.some(({ score }) => score === bye);
  const own = { moved, residents, next };
  const made = pairedBracket(
    { ...own, below, isOpen: far.length > 0, bye: isHere ? bye : null },
    mayMeet,
    initial,
  );
  const isEnough =
    made !== null &&
    (far.length === 0 || isCompletable([...made.unmatched, ...far], mayMeet, isHere ? null : bye));
  if (isEnough) return made;
  const whole = pairedBracket({ ...own, below: rest.flat(), isOpen: false, bye }, mayMeet, initial);
  if (whole === null) throw new RangeError('a bracket that cannot be paired, though all below it can');
  return whole;
}

/** Whether C4 and C8 could not be kept better: all below can be paired, and the next bracket has as many pairs as there can be, who is moved down among them. */
function goesWell([floater]: readonly Player[], { lower, bye }: Group, mayMeet: MayMeet): boolean {
  const [next = [], ...rest] = lower;
  if (floater === undefined) return isCompletable(lower.flat(), mayMeet, bye);
  if (lower.length === 0) return true;
  const isByeHere = next[0]?.score === bye;
  return next
    .filter((one) => mayMeet(floater, one))
    .slice(0, TRIED)
    .some((opponent) => {
      const others = next.filter((one) => one !== opponent);
      if (isByeHere) return rest.length === 0 && isCompletable(others, mayMeet, bye);
      if (others.length % 2 === 0) {
        return isCompletable(others, mayMeet, null) && isCompletable(rest.flat(), mayMeet, bye);
      }
      return others.slice(-TRIED).some(
        (lowest) =>
          isCompletable(
            others.filter((one) => one !== lowest),
            mayMeet,
            null,
          ) && isCompletable([lowest, ...rest.flat()], mayMeet, bye),
      );
    });
}
