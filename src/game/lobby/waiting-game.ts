import { z } from 'zod';
import type { JsonObject } from '../../engine/core/base/json.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { PromisedLog } from '../../log/storage/index.js';
import type { RecordKind } from '../../system/files/index.js';
import type { AnswerGiven } from '../first-draw/index.js';
import { writeDuration, writeTimeControl } from '../timekeeping/index.js';

/** What is asked of a new game, in the writer's words. */
export interface GameTerms {
  /** Game and scenario. */
  readonly what: string;
  readonly side: string | null;
  /** Address of the player invited; null leaves the game open to anybody. */
  readonly opponent: string | null;
  readonly edition: number | null;
  /** Optional rules in words; absent takes the usual ones. */
  readonly options?: string;
  /** Time control in words; null takes the usual one. */
  readonly clock: string | null;
  /** Time within which windows close of themselves, in words, empty for the usual one; absent where they wait for an answer. */
  readonly quiet?: string;
  readonly title: string | null;
  /** `beacon`: chains, and a public draw that comes when all have answered; `chained`: one of the network of that name. */
  readonly dice: 'chains' | 'beacon' | 'chained' | 'manual';
  /** The writer's words for the dice. */
  readonly words: string | null;
}

/** Somebody who will play when the game begins. */
export interface WaitingSeat {
  /** Null is drawn by lot. */
  readonly side: SideId | null;
  readonly address: string;
  readonly name: string;
  readonly locale: string;
  readonly zone: string;
}

/** A game that waits for players, as others may hear of it: what players said for the dice is not in it. */
export interface Waiting {
  /** The game will be called the same. */
  readonly id: string;
  readonly title: string;
  readonly module: string;
  readonly setup: { readonly scenario: string; readonly edition: number; readonly options: JsonObject };
  readonly dice: 'chains' | 'manual';
  readonly control: TimeControl | null;
  /** Minutes after which a window closes of itself, at the latest; absent where windows wait for an answer. */
  readonly quiet?: number;
  readonly host: string;
  /** Its dice wait for a public draw, too, `true` for the quickest; absent where they do not. */
  readonly beacon?: true | 'chained';
  /** Hash of entry 0 of its log, which is made and not begun; absent where the game is dealt as soon as it begins. */
  readonly opening?: string;
  /** The host's first. */
  readonly seats: readonly WaitingSeat[];
  /** Addresses that have been asked and have not answered. */
  readonly invited: readonly string[];
  readonly declined: readonly string[];
  /** Whether anybody may join. */
  readonly open: boolean;
  /** ISO 8601 UTC. */
  readonly created: string;
}

/** What came of a command, for letters about it. */
export type LobbyOutcome =
  /** A game waits now that did not. */
  | { readonly kind: 'waiting'; readonly waiting: Waiting }
  | { readonly kind: 'invited'; readonly waiting: Waiting; readonly address: string }
  /** `address` has taken a seat, and more players are needed. */
  | { readonly kind: 'joined'; readonly waiting: Waiting; readonly address: string }
  /** The last seat was taken by `address`, and the game `game` has begun; `waiting` is how it was just before. */
  | { readonly kind: 'begun'; readonly waiting: Waiting; readonly address: string; readonly game: string }
  /** `address` does not want to play, or not any more. */
  | { readonly kind: 'declined'; readonly waiting: Waiting; readonly address: string }
  /** The host has taken the game from the list. */
  | { readonly kind: 'withdrawn'; readonly waiting: Waiting };

/** One who was asked, with the command that asked or answered. */
export interface Mark {
  readonly address: string;
  readonly cause: string;
}

/** How a game stopped waiting. Written first: whatever is still to be done then follows from it. */
export type End =
  | { readonly kind: 'withdrawn'; readonly cause: string }
  /** `sides` are those of the seats, in their order, as they were drawn. */
  | { readonly kind: 'begun'; readonly cause: string; readonly sides: readonly SideId[] };

/** A seat as it is kept. */
export interface StoredSeat extends WaitingSeat {
  readonly words: string | null;
  readonly cause: string;
  /** The mail by which it was taken; absent where it was by none, or where nobody's answer counts. */
  readonly answer?: {
    readonly share: string;
    readonly from: AnswerGiven['from'];
    /** As it came, in base64. */
    readonly raw: string;
    readonly keys: AnswerGiven['keys'];
  };
}

/** A waiting game as it is kept. */
export interface StoredGame extends Omit<Waiting, 'seats' | 'invited' | 'declined' | 'opening'> {
  readonly seats: readonly StoredSeat[];
  /** The beginning of its log, keys and all: a secret. Absent where it is dealt as soon as it begins, or has begun. */
  readonly promise?: PromisedLog;
  /** Everybody who was ever asked, whatever he answered. */
  readonly invited: readonly Mark[];
  readonly declined: readonly Mark[];
  /** The command that made it. */
  readonly cause: string;
  readonly end?: End;
}

/** What others may hear of a game. Fails closed: a field is kept back until it is named here. */
export function shown(game: StoredGame): Waiting {
  const { id, title, module, setup, dice, control, quiet, beacon, promise, host, open, created } = game;
  return {
    ...{ id, title, module, setup, dice, control, host, open, created },
    ...(quiet === undefined ? {} : { quiet }),
    ...(beacon === undefined ? {} : { beacon }),
    ...(promise === undefined ? {} : { opening: promise.hash }),
    seats: game.seats.map(({ side, address, name, locale, zone }) => ({ side, address, name, locale, zone })),
    invited: game.invited.map(({ address }) => address).filter((address) => isAsked(game, address)),
    declined: game.declined.map(({ address }) => address),
  };
}

/** Whether somebody has been asked to play and has not answered yet. */
export function isAsked(game: StoredGame, address: string): boolean {
  return has(game.invited, address) && !has(game.seats, address) && !has(game.declined, address);
}

export function has(marks: readonly { readonly address: string }[], address: string): boolean {
  return marks.some((mark) => mark.address === address);
}

const control: z.ZodType<TimeControl> = z.strictObject({
  first: z.int(),
  bank: z.int(),
  increment: z.int(),
  cap: z.int(),
  grace: z.int(),
  remind: z.int(),
  vacationDays: z.int(),
  expiry: z.enum(['default', 'moderator', 'loss']),
});
const mark = z.strictObject({ address: z.string(), cause: z.string() });
const seat = {
  side: z.string().nullable(),
  address: z.string(),
  name: z.string(),
  locale: z.string(),
  zone: z.string(),
};
const common = {
  id: z.string(),
  title: z.string(),
  module: z.string(),
  setup: z.strictObject({
    scenario: z.string(),
    edition: z.int(),
    options: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
  }),
  dice: z.enum(['chains', 'manual']),
  control: control.nullable(),
  quiet: z.int().exactOptional(),
  beacon: z.union([z.literal(true), z.literal('chained')]).exactOptional(),
  host: z.string(),
  open: z.boolean(),
  created: z.string(),
};

const answer = z.strictObject({
  ...{ share: z.string(), from: z.enum(['signature', 'mail']), raw: z.base64() },
  keys: z.record(z.string(), z.array(z.string())),
});
const promise = z.strictObject({ keys: z.string(), at: z.string(), hash: z.string() });

const storedShape: z.ZodType<StoredGame> = z.strictObject({
  ...common,
  promise: promise.exactOptional(),
  seats: z.array(
    z.strictObject({
      ...seat,
      words: z.string().nullable(),
      cause: z.string(),
      answer: answer.exactOptional(),
    }),
  ),
  invited: z.array(mark),
  declined: z.array(mark),
  cause: z.string(),
  end: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('withdrawn'), cause: z.string() }),
      z.strictObject({ kind: z.literal('begun'), cause: z.string(), sides: z.array(z.string()) }),
    ])
    .exactOptional(),
});

const waiting: z.ZodType<Waiting> = z.strictObject({
  ...common,
  opening: z.string().exactOptional(),
  seats: z.array(z.strictObject(seat)),
  invited: z.array(z.string()),
  declined: z.array(z.string()),
});

const outcomeShape: z.ZodType<LobbyOutcome> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('waiting'), waiting }),
  z.strictObject({ kind: z.literal('invited'), waiting, address: z.string() }),
  z.strictObject({ kind: z.literal('joined'), waiting, address: z.string() }),
  z.strictObject({ kind: z.literal('begun'), waiting, address: z.string(), game: z.string() }),
  z.strictObject({ kind: z.literal('declined'), waiting, address: z.string() }),
  z.strictObject({ kind: z.literal('withdrawn'), waiting }),
]);

/** A game that waits, or did. The first ones knew of no quiet windows, the second of no beginning that is promised. */
export const STORED_GAME: RecordKind<StoredGame> = {
  shape: storedShape,
  steps: [
    { has: ({ quiet }) => quiet !== undefined },
    {
      has: ({ promise, beacon, seats }) =>
        promise !== undefined || beacon !== undefined || seats.some((one) => one.answer !== undefined),
    },
  ],
};

/** What came of a command. */
export const OUTCOME: RecordKind<LobbyOutcome> = {
  shape: outcomeShape,
  steps: [
    { has: ({ waiting }) => waiting.quiet !== undefined },
    { has: ({ waiting }) => waiting.opening !== undefined || waiting.beacon !== undefined },
  ],
};

/** The time that players have, as one types it; empty where nobody's is counted and windows wait for an answer. */
export function timesOf({ control, quiet }: Pick<Waiting, 'control' | 'quiet'>): string {
  return [
    ...(control === null ? [] : [writeTimeControl(control)]),
    ...(quiet === undefined ? [] : [`quiet ${writeDuration(quiet)}`]),
  ].join(' ');
}
