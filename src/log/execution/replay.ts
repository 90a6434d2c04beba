import { ReplayMismatch } from '../../engine/core/base/dice-sources.js';
import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import type { Result } from '../../engine/core/base/result.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import { recordedDice } from '../dice/index.js';
import { decisionOf, type Played, split } from '../entries/index.js';
import {
  after,
  type Entry,
  eraAt,
  type GameTypes,
  inputOf,
  type LogGame,
  type LogTypes,
  type Part,
  type Position,
  partOf,
  plain,
} from '../format/index.js';
import { plainSource, play, type Source } from './execute-input.js';

/** What comes of playing an entry again: the position after it, or why that cannot be, in words, and by which rule. */
export type Replayed<K extends LogTypes = GameTypes> =
  | { readonly position: Position<K>; readonly played: Played<K> }
  | { readonly problem: string; readonly rule?: string };

/** Plays a recorded entry again from its input and its recorded draws. */
export function replayEntry<K extends LogTypes>(
  game: LogGame<K>,
  before: Position<K> | null,
  entry: Entry<K>,
): Replayed<K> {
  const recorded = recordedDice(entry);
  const replayed = replayWith(game, before, entry, plainSource(recorded.dice));
  if ('problem' in replayed || recorded.done() || isRecalled(game, entry)) return replayed;
  return { problem: 'draws are recorded that the rules do not make' };
}

/** Whether what an entry came to is taken as it is on record: another version of the rules has made it, and it is not kept. */
export function isRecalled<K extends LogTypes>(
  { kind, eras }: Pick<LogGame<K>, 'kind' | 'eras'>,
  { seq, rules }: Pick<Entry<K>, 'seq' | 'rules'>,
): boolean {
  return kind.recall !== undefined && rules.version !== eraAt(eras, seq).module.version;
}

/** Plays a recorded entry again with other dice, for those who check where the recorded draws came from. */
export function replayWith<K extends LogTypes>(
  game: LogGame<K>,
  before: Position<K> | null,
  entry: Entry<K>,
  source: Source,
): Replayed<K> {
  const input = inputOf(entry);
  if (before !== null && input === null) return { problem: 'the input is missing' };
  if ((input?.type ?? 'open') !== entry.kind || decisionOf(input) !== entry.decision) {
    return { problem: 'the input is not what the entry says it is' };
  }
  const recalled =
    before !== null && isRecalled(game, entry) ? game.kind.recall?.(before.session, entry) : null;
  if (recalled != null) {
    const step = { session: recalled, events: [], draws: [] };
    const played = { input, step, faces: [], links: new Map() };
    return { position: after(game, before, entry, recalled), played };
  }
  let played: Result<Played<K>>;
  try {
    played = play(game, before, before === null ? null : input, source);
  } catch (error) {
    if (!(error instanceof ReplayMismatch)) throw error;
    return { problem: `the rules draw otherwise than recorded (${error.message})` };
  }
  if (!played.ok) {
    const { code, rule } = played.violation;
    return { problem: `the rules refuse the input (${code})`, ...(rule === undefined ? {} : { rule }) };
  }
  return { position: after(game, before, entry, played.value.step.session), played: played.value };
}

/**
 * The first difference between an entry and what the rules made of it, in words; null when there is none. Links
 * are not compared here: recorded draws use none.
 */
export function difference<K extends LogTypes>(
  game: LogGame<K>,
  entry: Entry<K>,
  played: Played<K>,
): string | null {
  return differing(game, entry, played)[0]?.problem ?? null;
}

/** Everything in which an entry differs from what the rules made of it, by audience. */
export function differing<K extends LogTypes>(
  game: LogGame<K>,
  entry: Entry<K>,
  played: Played<K>,
): {
  readonly audience: Audience;
  readonly field: (typeof FIELDS)[number];
  readonly problem: string;
}[] {
  const { open } = entry.public;
  const { mails } = partOf(entry, 'umpire');
  const beside = { ...(open === undefined ? {} : { open }), ...(mails === undefined ? {} : { mails }) };
  const made = split(game, played, eraAt(game.eras, entry.seq), beside);
  return game.audiences.flatMap((audience) => {
    const mine = audience === 'public' ? made.public : (made.sealed[audience] ?? {});
    return differs(partOf(entry, audience), mine, audience);
  });
}

const FIELDS = ['open', 'input', 'draws', 'events', 'state', 'mails'] as const;

function differs<K extends LogTypes>(
  recorded: Part<K>,
  made: Part<K>,
  audience: Audience,
): ReturnType<typeof differing> {
  return FIELDS.filter((field) => text(recorded[field]) !== text(made[field])).map((field) => {
    const what = field === 'state' ? 'the position after it is' : `${field} of ${audience} are`;
    return { audience, field, problem: `${what} not what the rules give` };
  });
}

function text(value: unknown): string {
  return canonicalJson((value === undefined ? null : plain(value)) as Json);
}
