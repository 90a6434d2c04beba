import type { JsonObject } from '../../../engine/core/base/json.js';
import type { Bye, EntrantId, MeetingGame, Outcome, Seat } from '../../base/index.js';
import type { Settings } from '../../settings/index.js';

/** Somebody who entered. */
export interface Participant {
  readonly id: EntrantId;
  /** Order of entry, from 1. */
  readonly number: number;
  /** Fixed when the entries close; 0 before. */
  readonly seed: number;
  readonly rating: number | null;
  readonly members?: readonly EntrantId[];
  /** `annulled`: left, and his games of the stage count for nobody. `left`: left, and they are lost. */
  readonly status: 'in' | 'left' | 'annulled' | 'replaced';
  /** An empty place, which a late entry may take. */
  readonly isPlaceholder?: boolean;
  readonly wishes?: Wishes;
}

/** What somebody has said he would like. */
export interface Wishes {
  readonly noBye?: boolean;
  readonly standIn?: boolean;
  readonly apart?: readonly EntrantId[];
  /** How many games he would have under way at once. */
  readonly games?: number;
  /** The side he would have where nothing else says who has which. */
  readonly side?: Seat | 'either';
  /** One of the paces of the event. */
  readonly pace?: string;
}

/** How far a game was at an entry of its log: turns that were over, of all. */
export interface Measured {
  readonly head: { readonly seq: number; readonly hash: string };
  readonly over: number;
  readonly of: number;
}

/** One game of a meeting, with what is on record of it. */
export interface PairedGame extends MeetingGame {
  /** The game that was made for it, and the hash of its entry 0; null as long as there is none, and where it is played elsewhere. */
  readonly made: { readonly id: string; readonly hash: string } | null;
  /** The entry of the game's log that its outcome was taken from, or by which it was adjudicated; null where the outcome came otherwise. */
  readonly head: { readonly seq: number; readonly hash: string } | null;
  /** How far it was at an entry of its log, each time that decided whether somebody else plays on: turns that were over, of all. */
  readonly measured?: readonly Measured[];
  /** Who of the two bids first for the sides, where the settings say so. */
  readonly bidsFirst?: EntrantId;
  /** The side for which `bid` was given, where the enemy has these points on the track of victory from the start; null: they are off again. */
  readonly paid?: Seat | null;
  /** What its players have said of a game that is played elsewhere, or whose time is up; absent before, and where they agree. */
  readonly claims?: { readonly [seat in Seat]?: Outcome };
}

export interface PairedMeeting {
  readonly table: number;
  readonly entrants: readonly [EntrantId, EntrantId];
  readonly games: readonly PairedGame[];
  readonly standIn?: EntrantId;
  /** What decided it: a code with parameters. */
  readonly why: JsonObject;
}

export interface PairedBye extends Bye {
  readonly why: JsonObject;
}

/** A round; a draft is known to the director alone until it is published. */
export interface PairedRound {
  /** Both from 1; rounds are counted in each stage. */
  readonly stage: number;
  readonly number: number;
  readonly status: 'draft' | 'published' | 'closed';
  /** ISO 8601 UTC; null where there is no end. */
  readonly until: string | null;
  /** Until when players are heard on games whose time is up (ISO 8601 UTC; null: without end); absent as long as nobody is asked. */
  readonly claimsUntil?: string | null;
  readonly meetings: readonly PairedMeeting[];
  readonly byes: readonly PairedBye[];
}

export interface StageState {
  /** Who plays in it, by seed in the stage. */
  readonly field: readonly EntrantId[];
  readonly pools: readonly (readonly EntrantId[])[];
  /** Lots that were drawn for places, by entrant. */
  readonly lots: { readonly [entrant: EntrantId]: number };
  /** Who goes on, best first; null as long as the stage is under way. */
  readonly goOn: readonly EntrantId[] | null;
  /** Who comes in for those of them who leave before the next stage, in this order. */
  readonly reserves?: readonly EntrantId[];
}

export interface Correction {
  readonly entrant: EntrantId;
  readonly points: number;
  readonly reason: string;
}

/** A tournament at one moment. Plain JSON, never changed in place; points and margins may have halves. */
export interface TournamentState {
  readonly settings: Settings;
  readonly phase: 'announced' | 'open' | 'closed' | 'running' | 'ended';
  readonly paused: string | null;
  /** In the order of entry. */
  readonly participants: readonly Participant[];
  /** Those begun, the last one under way. */
  readonly stages: readonly StageState[];
  readonly rounds: readonly PairedRound[];
  /** Who does not play in the next round, and as what that counts. */
  readonly away: readonly Bye[];
  /** Who has said that he plays in the next round, where everybody is asked. */
  readonly playing?: readonly EntrantId[];
  readonly corrections: readonly (Correction & { readonly stage: number })[];
}
