import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { Result, Violation } from '../../engine/core/base/result.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableState } from '../../engine/core/contract/administrative-state.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { DecisionOptions } from '../../engine/core/session/legal-order-options.js';
import type { Session } from '../../engine/core/session/session.js';
import type { Entry, ReadyTerms, UnobeyedMail } from '../../log/format/index.js';
import type { PromisedLog } from '../../log/storage/index.js';
import type { Case } from '../disputes/index.js';
import type { AnswerGiven, AwaitedDraw } from '../first-draw/index.js';
import type { LaidAside, NewerRules } from '../log-readings/index.js';
import type { Closing, GameClock } from '../timekeeping/index.js';
import type { ActLine, ModeratorAct } from './act-types.js';

/** What a side had said at a quiet window that closed without it. */
export interface UnfitAnswer {
  readonly lines: readonly string[];
  /** The entry that closed the window. */
  readonly seq: number;
}

/** One person at a table. Kept beside the log in players.yaml, never in it. */
export interface Player {
  readonly side: SideId;
  readonly name: string;
  /** E-mail address in lower case. */
  readonly address: string;
  /** Capability token, 128 bits in base32 (26 characters, lower case). Never logged, never shown to others. */
  readonly token: string;
  readonly locale: string;
  /** IANA time zone. */
  readonly zone: string;
  /** The token before the last rotation, good only for the very mail (its identity) that asked for the rotation. */
  readonly was?: { readonly token: string; readonly by: string };
}

/** Who watches over a game. Kept beside the log in players.yaml. */
export interface Moderator {
  readonly name: string;
  /** E-mail address in lower case. */
  readonly address: string;
  readonly locale: string;
  /** IANA time zone. */
  readonly zone: string;
}

/** How often a token that need not be kept was replaced, and what asked for the last time. */
export interface Rotated {
  readonly count: number;
  readonly by: string;
}

/** A line of a player's message that is not blank, quoted, signature or a word to the robot itself. */
export interface OrderLine {
  readonly text: string;
  /** Counted from 1 in the message. */
  readonly line: number;
}

/** What became of one order; a line with several orders has a verdict for each, in their sequence. */
export interface LineVerdict {
  readonly line: number;
  /** The whole line as it was written. */
  readonly text: string;
  /** The order as the program writes it; absent where the line says it in the same words, or was not read. */
  readonly order?: string;
  readonly status:
    | 'done'
    /** Carried out, and what comes of it hangs on what the other side is asked now. */
    | 'open'
    /** Accepted; waits for dice, the other side or its turn. */
    | 'queued'
    /** Legal as far as can be told (only from `check`). */
    | 'legal'
    | 'refused'
    /** Nothing is wrong with it, but the message was refused, or something happened before its turn came. */
    | 'not-done'
    /** Not looked at: enough was wrong before it, so nothing was done. */
    | 'unread'
    /** A plan or dice values that were noted. */
    | 'noted'
    /** Goes on where the order before it ends, and is one with it: `order` is the whole. */
    | 'joined'
    /** Taken for talk: no order, and no fault. */
    | 'talk';
  readonly violation?: Violation;
  /** Where it hangs on a line before it that was refused: why it could not be given, were that line not there. */
  readonly otherwise?: Violation;
  /** Names that were written with a slip, as they were read. */
  readonly readAs?: readonly string[];
  /** What came of the order by dice or by others, or what happened that kept it from being done. */
  readonly event?: EntryEvent;
  /** What else came of it. */
  readonly then?: readonly EntryEvent[];
}

/** What happened, and in which entry. */
export interface EntryEvent {
  readonly seq: number;
  readonly event: GameEvent;
}

/** All that came of an order, in the sequence in which it happened. */
export function cameOf({ event, then = [] }: Pick<LineVerdict, 'event' | 'then'>): readonly EntryEvent[] {
  return event === undefined ? [] : [event, ...then];
}

export interface Submission {
  /** False when anything was refused at once: then nothing changed and nothing was appended. */
  readonly accepted: boolean;
  readonly verdicts: readonly LineVerdict[];
  /** Its orders are kept sealed until a quiet window closes, at that time (milliseconds since 1970). */
  readonly sealedUntil?: number;
  /** What the author had said there before and has answered anew: these orders are gone. Absent where there are none. */
  readonly insteadOf?: readonly string[];
  /** Entries appended by this submission and what followed of itself; empty when nothing was. */
  readonly entries: readonly Entry[];
}

/** Where lines come from. */
export interface Origin {
  readonly via: 'mail' | 'command' | 'robot';
  /** SHA-256 (hex) of the raw message; a message that the log already knows is answered again, not obeyed again. */
  readonly message: string | null;
  /** The message itself, where it came by mail. */
  readonly answer?: AnswerGiven;
}

/** One game as it can be read: at the table, or off a file of its log with nothing else at hand. */
export interface TableToRead {
  readonly id: string;
  readonly title: string;
  /** The rules in force. */
  readonly module: GameModule;
  /** The newer rules it could go on under. */
  readonly newer: NewerRules;
  readonly players: readonly Player[];
  readonly session: Session;
  readonly head: { readonly seq: number; readonly hash: string };
  readonly dice: 'chains' | 'manual' | 'scripted';
  /** The set-up without the position, for headers: scenario id or `custom`, edition. */
  readonly about: { readonly scenario: string; readonly edition: number };
  /** The side's waiting orders that were laid aside last; null where none were, or where they were given again. */
  laidAside(side: SideId): Promise<LaidAside | null>;
  /** What the side had said at the quiet window that closed last, where that could not be carried out any more then; null otherwise. */
  unfitAnswer(side: SideId): Promise<UnfitAnswer | null>;
  /** The session as the side sees it: with what it has said at a quiet window that is open, which the log does not know yet. */
  ownSession(side: SideId): Promise<Session>;
  /** What is disputed, by its number. */
  cases(): readonly Case[];
  /** How the time of the players stands; null in a game without clocks. */
  clock(): GameClock | null;
  /** When the quiet windows that are open close, earliest first. */
  closings(): readonly Closing[];
  /** Legal orders of the side, one element per decision; none at a quiet window where it holds nothing, or has answered beforehand. */
  options(side: SideId): DecisionOptions[];
  /** The state as the viewer may see it, now or just after entry `seq`. */
  view(viewer: Viewer, seq?: number): Promise<Result<unknown>>;
  /** The rules that made entry `seq`, whose texts tell it. */
  moduleAt(seq: number): GameModule;
  /** Entries from..to inclusive, parts and all: for the moderator and for redaction by the caller. */
  entries(from: number, to?: number): Promise<Entry[]>;
}

/** One game at the table: rules, log and players together. All methods may be called by several callers at once. */
export interface Table extends TableToRead {
  /**
   * Checks all lines together, and if none is refused appends them and lets the game go on as far as it can.
   * `decision` is the id the author answered, when his mail named it; if it is no longer pending everything is
   * refused as `stale-decision`. `acts` are what the same message says to the table beside its orders: they come
   * first, and one that is refused refuses the whole message.
   */
  submit(
    side: SideId,
    lines: readonly OrderLine[],
    origin: Origin,
    decision?: string,
    acts?: readonly ActLine[],
  ): Promise<Submission>;
  /** The verdicts `submit` would give, without touching the game or knowing more than the side knows. */
  check(
    side: SideId,
    lines: readonly OrderLine[],
    decision?: string,
    acts?: readonly ActLine[],
    via?: Origin['via'],
  ): Promise<Submission>;
  /**
   * The moderator (or the clock in his stead) acts; returns the entries appended. An act of a message the log knows
   * is not done again.
   */
  moderate(act: ModeratorAct, origin: Origin): Promise<Result<readonly Entry[]>>;
  /** The public draw that it waits for; null where it waits for none. */
  awaitedDraw(): AwaitedDraw | null;
  /** The next entry of the log commits to a mail that was not obeyed, or not wholly. Nobody is told. */
  noteMail(mail: UnobeyedMail): Promise<void>;
  /** Who paused the game and why; null while it goes on. */
  paused(): TableState['paused'];
  /** Whether an order of this verb answers what the side is asked now. */
  takes(side: SideId, verb: string): boolean;
  /** Reads what other programs (the command line beside a daemon) have appended. */
  refresh(): Promise<void>;
  /** Goes on with what is due of itself (after a crash or a restart). Returns the entries appended. */
  resume(): Promise<readonly Entry[]>;
  /** The ids of the decisions the side has to take, can, and has not taken beforehand, now or just after entry `seq`. */
  asked(side: SideId, seq?: number): Promise<readonly string[]>;
  /** Whether the log already holds orders of this message. */
  knows(message: string): boolean;
  /** The verdicts of a message the log knows, told again from the log. */
  recall(message: string): Promise<Submission>;
}

export interface NewGame {
  readonly id: string;
  readonly title: string;
  readonly module: string;
  /** As in GameModule.checkSetup. */
  readonly setup: { readonly scenario: unknown; readonly edition?: unknown; readonly options?: unknown };
  readonly dice: 'chains' | 'manual' | { readonly scripted: readonly unknown[] };
  readonly players: readonly Omit<Player, 'token' | 'was'>[];
  readonly moderator?: Moderator | null;
  /** Where everybody may read along; null or absent where nobody may. */
  readonly public?: PublicAddress | null;
  /** Nothing is drawn before every side has answered that it is ready; absent in games that are dealt at once. */
  readonly ready?: Omit<ReadyTerms, 'sides'>;
  /** Its players were told of it as this very log before. */
  readonly promised?: PromisedLog;
  readonly words?: readonly string[];
  /** What asked for the game, so that whoever asks again finds it instead of making another. Never told to anybody. */
  readonly origin?: string;
  /** The time the players have; null or absent for a game without clocks. */
  readonly control?: TimeControl | null;
  /** Minutes after which a window closes of itself, at the latest; null or absent where windows wait for an answer. */
  readonly quiet?: number | null;
}

/** What a report for everybody can be written in. */
export const PUBLIC_FORMATS = ['text', 'html', 'markdown', 'bbcode'] as const;

/** A list or a thread to which what everybody may know of a game is sent. */
export interface PublicAddress {
  readonly address: string;
  /** What it is written in there. */
  readonly format: (typeof PUBLIC_FORMATS)[number];
  readonly locale: string;
}

/** All games of one place. */
export interface House {
  create(game: NewGame): Promise<Result<Table>>;
  /**
   * Makes the beginning of a game that is not begun yet, so that its players can be told of it before they answer. Refusals: those of
   * `create`, and `set-up-draws` where the game draws before anybody could be asked.
   */
  promise(game: Omit<NewGame, 'players' | 'promised'>): Result<PromisedLog>;
  /** Null when there is no such game. */
  open(id: string): Promise<Table | null>;
  list(): Promise<string[]>;
  /** Names that no new game can have, those of the games among them. */
  taken(): Promise<string[]>;
  /** Sides held by an address (lower case), over all games. */
  seatsOf(address: string): Promise<{ readonly game: string; readonly player: Player }[]>;
}

/** How somebody is called and written to. */
export interface Described {
  readonly name?: string;
  readonly locale?: string;
  readonly zone?: string;
}

/** What may change about the people of a game once it has begun; the log knows nothing of it. */
export interface Seating {
  /** The games that something asked for, by what it was. */
  origins(): Promise<ReadonlyMap<string, string>>;
  /** What asked for the game; null where nothing is known of it, or where there is no such game. */
  originOf(game: string): Promise<string | null>;
  moderatorOf(game: string): Promise<Moderator | null>;
  /** Where everybody may read along; null where nobody may. */
  publicOf(game: string): Promise<PublicAddress | null>;
  /** From now on reports for everybody go there, or nowhere. False when there is no such game. */
  publish(game: string, where: PublicAddress | null): Promise<boolean>;
  /** The games that everybody may read along at an address. */
  publishedAt(address: string): Promise<readonly string[]>;
  /** Where games that are not over are read along, of the addresses with that end (lower case). */
  publishedUnder(end: string): Promise<readonly string[]>;
  /** The games an address (lower case) watches over. */
  moderatedBy(address: string): Promise<readonly string[]>;
  /** Everybody in the game with the address `from` has the address `to` from now on. Whether there was one. */
  changeAddress(game: string, from: string, to: string): Promise<boolean>;
  /** Changes how somebody is called and written to in a game. Whether he is in it. */
  describe(game: string, address: string, who: Described): Promise<boolean>;
  /**
   * Gives the seat that holds `token` a new one, and returns its player. The mail `cause` rotates once, however often
   * it comes. Refused as `no-such-seat` when no seat of the game holds it.
   */
  rotateSeat(game: string, token: string, cause: string): Promise<Result<Player>>;
  /** How often the token of whoever moderates a game was replaced; null when it never was. */
  moderatorRotation(game: string): Promise<Rotated | null>;
  /** Replaces the token of whoever moderates a game, once for each `cause`. Refused as `no-such-game`. */
  rotateModerator(game: string, cause: string): Promise<Result<Rotated>>;
  /** Somebody else has the seat that holds `token` from now on, with a token of his own; otherwise as `rotateSeat`. */
  reseat(game: string, token: string, who: Moderator, cause: string): Promise<Result<Player>>;
}
