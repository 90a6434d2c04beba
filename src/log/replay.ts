import { ReplayMismatch } from '../engine/core/draws.js';
import { canonicalJson, type Json } from '../engine/core/json.js';
import type { Audience } from '../engine/core/viewer.js';
import type { Entry, Part } from './entry.js';
import { decisionOf } from './make-entry.js';
import { inputOf, partOf } from './parts.js';
import { plain } from './plain.js';
import { plainSource, play, type Source } from './play.js';
import { after, type LogGame, type Position } from './position.js';
import { recordedDice } from './recorded-dice.js';
import { type Played, split } from './split.js';

/** What comes of playing an entry again: the position after it, or why that cannot be, in words. */
export type Replayed =
  | { readonly position: Position; readonly played: Played }
  | { readonly problem: string };

/** Plays a recorded entry again from its input and its recorded draws. */
export function replayEntry(game: LogGame, before: Position | null, entry: Entry): Replayed {
  const recorded = recordedDice(entry);
  const replayed = replayWith(game, before, entry, plainSource(recorded.dice));
  if ('problem' in replayed || recorded.done()) return replayed;
  return { problem: 'draws are recorded that the rules do not make' };
}

/** Plays a recorded entry again with other dice, for those who check where the recorded draws came from. */
export function replayWith(game: LogGame, before: Position | null, entry: Entry, source: Source): Replayed {
  const input = inputOf(entry);
  if (before !== null && input === null) return { problem: 'the input is missing' };
  if ((input?.type ?? 'open') !== entry.kind || decisionOf(input) !== entry.decision) {
    return { problem: 'the input is not what the entry says it is' };
  }
  let played: ReturnType<typeof play>;
  try {
    played = play(game, before, before === null ? null : input, source);
  } catch (error) {
    if (!(error instanceof ReplayMismatch)) throw error;
    return { problem: `the rules draw otherwise than recorded (${error.message})` };
  }
  if (!played.ok) return { problem: `the rules refuse the input (${played.violation.code})` };
  return { position: after(game, before, entry, played.value.step.session), played: played.value };
}

/**
 * The first difference between an entry and what the rules made of it, in words; null when there is none. Links
 * are not compared here: recorded draws use none.
 */
export function difference(game: LogGame, entry: Entry, played: Played): string | null {
  const made = split(game.audiences, played, entry.public.open);
  for (const audience of game.audiences) {
    const mine = audience === 'public' ? made.public : (made.sealed[audience] ?? {});
    const problem = differs(partOf(entry, audience), mine, audience);
    if (problem !== null) return problem;
  }
  return null;
}

const FIELDS = ['open', 'input', 'draws', 'events', 'state'] as const;

function differs(recorded: Part, made: Part, audience: Audience): string | null {
  for (const field of FIELDS) {
    if (text(recorded[field]) === text(made[field])) continue;
    if (field === 'state') return 'the position after it is not what the rules give';
    return `${field} of ${audience} are not what the rules give`;
  }
  return null;
}

function text(value: Part[keyof Part]): string {
  return canonicalJson((value === undefined ? null : plain(value)) as Json);
}
