import { type Mention, mentionsIn } from '../phrases/index.js';
import { wordsOf } from '../talk/index.js';
import { isKind, isPiece, isSpot, keyOf } from './left-over-mentions.js';
import type { Spoken, Standpoint } from './standpoint.js';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Whether orders send somebody where another is said to go: with `Howe goes to Springfield, Grey to Newport` an order that takes Grey along
 * to Springfield is none of those that are meant, whatever else leads to Newport.
 */
export function areTornApart<S>(at: Standpoint<S>, lines: readonly string[], spoken: Spoken): boolean {
  const goals = goalsOf(spoken);
  const all = new Set(goals.flatMap(({ goal }) => goal));
  if (all.size < 2) return false;
  return lines.some((line) => {
    const named = keysIn(at, line, spoken);
    const others = [...all].filter((key) => named.has(key));
    return goals.some(
      ({ piece, goal }) =>
        piece.some((key) => named.has(key)) &&
        others.length > 0 &&
        !goal.some((key) => named.has(key)) &&
        others.every((key) => !goal.includes(key)),
    );
  });
}

/** Somebody, and where he is said to go: the one place of his part of the sentence, or the next behind him. */
interface Goal {
  readonly piece: readonly string[];
  readonly goal: readonly string[];
}

function goalsOf({ mentions, parts }: Spoken): readonly Goal[] {
  const isGoal = (one: Mention): boolean => one.role === 'to' && isSpot(one);
  const isSomebody = (one: Mention): boolean =>
    !isGoal(one) && one.role === null && isPiece(one) && !isKind(one) && !one.all;
  const partOf = ({ start }: Mention): number | undefined => parts[start];
  return mentions.filter(isSomebody).flatMap((piece): Goal[] => {
    const own = mentions.filter((one) => isGoal(one) && partOf(one) === partOf(piece));
    const goal = own.length === 1 ? own[0] : own.find(({ start }) => start > piece.start);
    if (goal === undefined) return [];
    return [{ piece: piece.meant.map(keyOf), goal: [...goal.meant, ...goal.also].map(keyOf) }];
  });
}

/** All that an order names. */
function keysIn<S>({ module, effort }: Standpoint<S>, line: string, { talk }: Spoken): ReadonlySet<string> {
  return effort.once(module, talk, `named ${line}`, 0, () => {
    const inside = mentionsIn(module, wordsOf(line), talk, NOTHING);
    return new Set(inside.flatMap(({ meant }) => meant.map(keyOf)));
  });
}
