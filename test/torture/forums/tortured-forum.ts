import type { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';

export const SIDES = ['french', 'british'] as const;
export type Side = (typeof SIDES)[number];

/** An account that is somebody's already. */
export interface Linked {
  readonly account: string;
  readonly name: string;
  readonly person: string;
}

/** A forum that two people write at while the robot is killed. */
export interface TorturedForum {
  /** What it is called in the configuration. */
  readonly name: string;
  /** The thread of the game. */
  readonly thread: string;
  /** How the robot is there, and sends mails, as lines of its configuration. */
  readonly lines: readonly string[];
  /** The robot's own mail address. */
  readonly robot: string;
  readonly people: { readonly [side in Side]: string };
  readonly linked: readonly Linked[];
  /** How often (milliseconds) it can be looked at without being in the way. */
  readonly pace: number;
  /** Whoever plays a side posts orders among other words. */
  say(side: Side, lines: readonly string[]): Promise<void>;
  /** Something fails there, now or at the next question. */
  fail(random: SeededRandom): Promise<void>;
  /** How many posts of players were answered in the thread. */
  verdicts(): Promise<number>;
  /** How many were answered to their authors alone. `home`: where the robot leaves mails that nobody takes. */
  answers(home: string): Promise<number>;
  /** How often something was added to what the robot has posted in the thread; missing where it edits nothing. */
  additions?(): Promise<number>;
  /** How many posts of the robot were made again. */
  repeated(): Promise<number>;
  close(): Promise<void>;
}

/** What the robot says in the thread to whoever has posted there. */
export const VERDICT = /^@[\w .-]+: /m;
/** What an author is told alone of what he wrote. */
export const ANSWER = /\bpress to (?:british|french)\b/;

/** How many of these are there more than once. */
export function oftenerThanOnce(ids: readonly string[]): number {
  return ids.length - new Set(ids).size;
}
