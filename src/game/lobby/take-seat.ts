import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import { shortLine } from '../../system/text/index.js';
import { type AnswerGiven, LONGEST_WORDS } from '../first-draw/index.js';
import type { Person } from '../people/index.js';
import { seatOf } from './new-waiting-game.js';
import { readSide } from './side-assignment.js';
import { has, type StoredGame, type StoredSeat } from './waiting-game.js';

/** How somebody takes a seat. */
export interface Answer {
  /** Null: the only game he is invited to. */
  readonly game: string | null;
  /** In his words; null for any. */
  readonly side: string | null;
  /** For the dice. */
  readonly words: string | null;
  /** The mail that says so; absent where it is none. */
  readonly given?: AnswerGiven;
}

/** The game with one more player in it, and the sides of its module: as many players as it needs. */
export function takeSeat(
  registry: Registry,
  by: Person,
  game: StoredGame,
  answer: Answer,
  cause: string,
): Result<{ readonly seated: StoredGame; readonly sides: readonly SideId[] }> {
  const module = registry.get(game.module);
  if (module === null) return refuse('unknown-module', undefined, { module: game.module });
  if (has(game.seats, by.address)) return refuse('already-in', undefined, { id: game.id });
  const side = readSide(module, answer.side);
  if (!side.ok) return side;
  const chosen = game.seats.map((seat) => seat.side);
  if (side.value !== null && chosen.includes(side.value)) {
    const free = module.sides.filter((other) => !chosen.includes(other));
    return refuse('side-taken', undefined, { side: side.value }, free);
  }
  const words = shortLine(answer.words, LONGEST_WORDS, 'words-too-long');
  if (!words.ok) return words;
  const seats = [
    ...game.seats,
    { ...seatOf(by, side.value), words: words.value, cause, ...answerIn(game, answer.given) },
  ];
  const declined = game.declined.filter(({ address }) => address !== by.address);
  return ok({ seated: { ...game, seats, declined }, sides: module.sides });
}

/** What is kept of the mail that takes a seat, where the game waits for it. */
export function answerIn(
  { promise }: Pick<StoredGame, 'promise'>,
  given: AnswerGiven | undefined,
): Pick<StoredSeat, 'answer'> {
  if (promise === undefined || given === undefined) return {};
  const { share, from, raw, keys } = given;
  return { answer: { share, from, raw: Buffer.from(raw).toString('base64'), keys } };
}
