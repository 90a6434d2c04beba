import type { GameEvent } from './game-event.js';
import type { Message } from './localized-message.js';

/** One number that tells who is ahead, and how the events everybody sees tell of it. */
export interface Score<S> {
  /** What the number is, and for whom a high one is good. */
  readonly name: Message;
  now(view: S): number;
  read(event: GameEvent): readonly ScoreNote[];
}

/** The score changed (`before` where the event tells it), or a stretch of the game is over. */
export type ScoreNote = { readonly score: number; readonly before?: number } | { readonly end: Message };

export interface ScoreRow {
  /** The stretch of the game; null for the one that is not over. */
  readonly of: Message | null;
  /** The score at its end. */
  readonly score: number;
}

/** The score at the end of each stretch of the game, and now. `events` are all public ones from the start. */
export function scoreRows<S>(score: Score<S>, events: Iterable<GameEvent>, view: S): ScoreRow[] {
  const rows: { readonly of: Message; readonly score: number | null }[] = [];
  let known: number | null = null;
  let first: number | null = null;
  for (const event of events) {
    for (const note of score.read(event)) {
      if ('end' in note) rows.push({ of: note.end, score: known });
      else {
        first ??= note.before ?? note.score;
        known = note.score;
      }
    }
  }
  const now = score.now(view);
  // Before it changed for the first time the score was what it was before that change.
  const start = first ?? now;
  const ended: ScoreRow[] = rows.map((row) => ({ of: row.of, score: row.score ?? start }));
  return [...ended, { of: null, score: now }];
}
