import type { Result, Violation } from '../../engine/core/base/result.js';
import type { Span } from '../../game/timekeeping/index.js';
import type { Entry, Source } from '../../log/format/index.js';
import type { LogPlace, OpenLog } from '../../log/storage/index.js';
import type { EntrantId } from '../base/index.js';
import type { GamePlace, TournamentInput, TournamentState, TournamentTypes } from '../procedure/index.js';
import type { Settings } from '../settings/index.js';
import type { AbsenceInGame, Absences, Contact } from '../table/index.js';
import type { KeptOffer, PublicList, Wished } from './people-of-tournament.js';

/** Who says something to a tournament: `umpire` (the director), `robot`, or an entrant by his id; and the message it stood in. */
export type Author = Pick<Source, 'by' | 'message'> & { readonly via: 'mail' | 'command' | 'robot' };

/** Something that happened: an entry of the log. Whoever tells of it names the letter after tournament, `seq` and receiver. */
export type Happening = Entry<TournamentTypes>;

export type TournamentPhase = 'announced' | 'entries' | 'running' | 'paused' | 'over';

/** A tournament at a glance. `round` and `stage` are 0 before the first. */
export interface TournamentCard {
  readonly id: string;
  readonly title: string;
  /** The rules that are played; null where the games are played elsewhere. */
  readonly game: string | null;
  readonly phase: TournamentPhase;
  readonly stage: number;
  readonly round: number;
  /** How many play in it. */
  readonly entrants: number;
}

/** What somebody who enters wishes; kept beside the log. */
export interface Wishes {
  /** The short name he would like; made of his name where it is absent or taken. */
  readonly entrant?: EntrantId;
  /** For seeding, as the director knows it. */
  readonly rating?: number | null;
  /** A seat, or `either`; earlier releases kept it in his words. */
  readonly side?: string;
  /** A pace of the event; where it has none, in his words, for its director. */
  readonly pace?: string;
  /** How many games he would play at once. */
  readonly games?: number;
  /** A team's members by board; they get ids of their own. */
  readonly members?: readonly Contact[];
}

/** Somebody who waits for a place. */
export interface Standby {
  readonly entrant: EntrantId;
  readonly contact: Contact;
  /** ISO 8601 UTC. */
  readonly since: string;
}

/** All tournaments of one place. Every method may be called by several programs at once, and again after any crash. */
export interface Tournaments {
  list(): Promise<readonly TournamentCard[]>;
  /**
   * Sets up a tournament. Refusals: `tournament-faults`, whose `faults` name everything that is wrong with its `key`;
   * `tournament-exists`. The same `origin` (the identity of a message) finds what it has made before.
   */
  create(file: string, director: Contact, at: string, origin?: string): Promise<Result<OpenTournament>>;
  /** Null when there is no such tournament. Throws `LogDamaged`. */
  open(id: string): Promise<OpenTournament | null>;
  /** Where the log of a tournament lies, whatever can be read there; null where there is none of that name. */
  logOf(id: string): Promise<LogPlace | null>;
  /**
   * Does everything that is due by itself: games made, results taken over, rounds closed, paired, published, stages and the event ended,
   * by the policy of the settings. The second call does nothing. What cannot be done now is no refusal: `OpenTournament.waits` tells it.
   */
  step(id: string, at: string): Promise<Result<readonly Happening[]>>;
  /** Ids of the tournaments where something is due, or where games are under way that may have ended. */
  due(at: string): Promise<readonly string[]>;
  /**
   * Somebody is away from all his games, those that begin meanwhile among them; null: he is back. Tells each game under way, and where its
   * clock does not stand still for him why. Refusals: `no-such-tournament`, `vacation-backwards`, `vacation-in-the-past`.
   */
  goAway(
    id: string,
    entrant: EntrantId,
    span: Span | null,
    at: string,
  ): Promise<Result<readonly AbsenceInGame[]>>;
  /** Where an address (any case) is director or entrant. */
  of(address: string): Promise<readonly { readonly id: string; readonly entrant: EntrantId | null }[]>;
}

/** One tournament. `state` is that of the log as it was read last. */
export interface OpenTournament {
  readonly id: string;
  readonly settings: Settings;
  readonly state: TournamentState;
  readonly log: OpenLog<TournamentTypes>;
  /** Everybody who ever entered, members of teams among them. */
  contacts(): Promise<ReadonlyMap<EntrantId, Contact>>;
  wishes(): Promise<ReadonlyMap<EntrantId, Wishes>>;
  /** When entrants are away, as they have said for all their games. */
  absences(): Promise<Absences>;
  /**
   * Keeps what somebody would give for a side of a game that has not begun, and opens it when his opponent has said the same (`opened`).
   * Nobody is told before. Refusals: `tournament-no-such-game`, `tournament-game-made`, `tournament-has-result`,
   * `tournament-not-your-game`, `tournament-offers-open`.
   */
  offer(
    place: GamePlace,
    offer: Pick<KeptOffer, 'entrant' | 'side' | 'points'>,
    author: Author,
    at: string,
  ): Promise<Result<'kept' | 'opened'>>;
  /** Who waits for a place, the first one first. */
  standby(): Promise<readonly Standby[]>;
  director(): Promise<Contact>;
  /** Somebody else directs it from now on. */
  handOver(director: Contact): Promise<void>;
  /** The list or thread that is sent what everybody may know; null where there is none. */
  publicList(): Promise<PublicList | null>;
  /** Sends it there from now on, or to none any more. */
  tellPublicly(list: PublicList | null): Promise<void>;
  /** Says one thing; what the same message has said before is not done again but found. */
  act(input: TournamentInput, author: Author, at: string): Promise<Result<readonly Happening[]>>;
  /** The tournament as it would be if something were said now; nothing is written. */
  preview(input: TournamentInput, at: string): Promise<Result<TournamentState>>;
  /** Says several things, all of them or none, where the tournament has no entry but its first. */
  begin(
    inputs: readonly TournamentInput[],
    author: Author,
    at: string,
  ): Promise<Result<readonly Happening[]>>;
  /**
   * Somebody enters; `waiting` where the field is full and he waits for a place. Refusals: `tournament-entered-already` (one entry an
   * address), and those of the entry.
   */
  enter(
    contact: Contact,
    wishes: Wishes,
    author: Author,
    at: string,
  ): Promise<Result<{ readonly entrant: EntrantId; readonly waiting: boolean }>>;
  /**
   * Somebody else plays on for an entrant: with all his games, with those under way and to come, or of these with the ones that have less
   * than so many percent of their turns behind them.
   */
  replace(
    entrant: EntrantId,
    by: Contact,
    how: { readonly games: 'all' | 'running' | { readonly below: number }; readonly wishes?: Wishes },
    author: Author,
    at: string,
  ): Promise<Result<EntrantId>>;
  /** Keeps what somebody who waits for a place would like, for when he has one. False where he does not wait. */
  wishWaiting(entrant: EntrantId, wishes: Wished): Promise<boolean>;
  /** Gives up a place on the waiting list. False where he has none. */
  leaveStandby(entrant: EntrantId): Promise<boolean>;
  /** Changes how an entrant is called and written to. False for a name nobody has. */
  describe(entrant: EntrantId, contact: Partial<Contact>): Promise<boolean>;
  /** Puts people down beside the log who have entered otherwise; who is there already stays as he is. */
  introduce(people: ReadonlyMap<EntrantId, Contact>, at: string): Promise<void>;
  /** Why it does not go on by itself now; null where it waits for nothing but games and days. */
  waits(at: string): Promise<Violation | null>;
  /** When something becomes due of itself (ISO 8601 UTC); null where only games or people can bring it on. */
  next(): Promise<string | null>;
}
