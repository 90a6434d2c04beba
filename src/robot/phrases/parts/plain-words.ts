// Words of a part without those that only look like what takes the force from an order.

import { longest, OF_ROBOT, type Word, type WordsOfTalk } from '../../talk/index.js';

/** Words without those that say which action is the last: `mit der letzten Aktion`. */
export function withoutTurns(words: readonly string[], { ordinals, labels }: WordsOfTalk): string[] {
  return words.map((word, at) =>
    ordinals.includes(word) && labels.includes(words[at + 1] ?? '') ? '' : word,
  );
}

/** Words without those that speak of what the robot has written: `every block on your list`. */
export function withoutRobots(words: readonly string[]): string[] {
  return words.map((word, at) => (OF_ROBOT.has(words[at + 1] ?? '') ? '' : word));
}

/** Words without what says of a card that it is played now: `card 57, played as an event`, and not `he played as if asleep`. */
export function withoutPlayedAs(words: readonly Word[], texts: readonly string[]): string[] {
  const isNow = words[0]?.text === PLAYED && AS_WHAT.has(words[1]?.text ?? '') && words.length <= IN_PLAYED;
  return texts.map((text, at) => (isNow && at === 0 ? '' : text));
}

const PLAYED = 'played';
const AS_WHAT: ReadonlySet<string> = new Set(['as', 'for']);
/** Words of `played for its own event`. */
const IN_PLAYED = 5;

/** Words without letters that stand for a word of a name: `Mingo N.` is no `n'`. */
export function withoutInitials(words: readonly Word[], texts: readonly string[]): string[] {
  return texts.map((text, at) =>
    INITIAL.test(words[at]?.raw ?? '') && words[at]?.elided !== true ? '' : text,
  );
}

/** No `I`, which is a word. */
const INITIAL = /^(?!I)\p{Lu}\.?$/u;

/** Words without those that only sound like a no: `le pas` is a step. */
export function withoutNouns(words: readonly string[], { noDenials }: WordsOfTalk): string[] {
  const own = [...words];
  for (let at = 0; at < own.length; at++) {
    const length = longest(own, at, noDenials);
    own.fill('', at, at + length);
  }
  return own;
}
