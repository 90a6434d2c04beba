import type { Json, JsonObject } from '../../engine/core/base/json.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Edit } from './json-edits.js';
import type { GameTypes, LogTypes } from './log-types.js';

/** Where the random values of a game come from. Stated in entry 0 and in every report of a game without chains. */
export type DiceMode = 'chains' | 'manual' | 'scripted';

/** Who caused an entry and how. Never an address or a name: the log is handed out. */
export interface Source {
  /** A side, `umpire` (the moderator) or `robot` (deals, queued orders and plans going on by themselves). */
  readonly by: SideId | 'umpire' | 'robot';
  readonly via: 'mail' | 'command' | 'robot' | 'queue' | 'plan';
  /**
   * Identity of the message that caused it (SHA-256, hex, over author, Message-ID and content: a second delivery
   * differs in its trace headers only), so that a message is never obeyed twice; null otherwise.
   */
  readonly message: string | null;
  /**
   * Null in what is written today, as `queue` and `plan` are in `via`: which line and which plan answered is in the
   * sealed input, since the header is handed out to everybody.
   */
  readonly line: number | null;
}

/** An event as one audience is told it. */
export interface LoggedEvent {
  readonly kind: string;
  readonly data: JsonObject;
  /**
   * Sealed parts only: how many public events of the entry came before it. So a side can put its own and the
   * public events in order, and no gap in a numbering tells it that others were told something.
   */
  readonly after?: number;
}

/** A draw as one audience may know it. */
export interface LoggedDraw {
  readonly purpose: string;
  /** Faces of the die, for a roll; absent for a blind pick, whose pile its audience may not know. */
  readonly die?: number;
  readonly result: readonly Json[];
}

/** A mail that was not obeyed, or not wholly: what a log commits to of it, so that it cannot be made to vanish or say something else. */
export interface UnobeyedMail {
  /** SHA-256 (hex) of its bytes as they came. */
  readonly mail: string;
  /** The side it spoke for, or `umpire`. */
  readonly by: SideId | 'umpire';
  /** When it came (ISO 8601 UTC). */
  readonly came: string;
  /** SHA-256 (hex) of the canonical JSON of what became of each of its lines. */
  readonly verdicts: string;
}

/** What one audience may know of an entry. Absent fields are empty. */
export interface Part<K extends LogTypes = GameTypes> {
  /** Entry 0, public part: what the game was started with. */
  readonly open?: Opening<K>;
  /** The input itself: in the part of the side that gave it, or of the umpire for the robot's own. */
  readonly input?: K['input'];
  readonly events?: readonly LoggedEvent[];
  readonly draws?: readonly LoggedDraw[];
  /** The preimage revealed to this audience when the entry drew for it (hex), and its number in the chain. */
  readonly reveal?: { readonly n: number; readonly preimage: string };
  /** Umpire only: SHA-256 of the canonical session (without its set-up) after the entry, so that a replay finds the first difference. */
  readonly state?: string;
  /** Mails that were not obeyed since the entry before: in the part of the side they spoke for, and all of them in the umpire's. */
  readonly mails?: readonly UnobeyedMail[];
}

/** What is agreed about the first draw. */
export interface ReadyTerms {
  readonly sides: readonly SideId[];
  /** `chain` names the public draws; the round is the first one so many minutes after all have answered. */
  readonly beacon?: { readonly chain: string; readonly minutes: number };
}

export interface Opening<K extends LogTypes = GameTypes> {
  /** Id of the game, or of whatever it is a log of. */
  readonly game: string;
  readonly title: string;
  readonly setup: K['setup'];
  readonly dice: DiceMode;
  /** The time the players have; absent in a game without clocks. */
  readonly control?: TimeControl;
  /** Minutes after which a window closes of itself, at the latest; absent where windows wait for an answer. */
  readonly quiet?: number;
  /**
   * Who has to answer before anything is drawn, and the public draw that is waited for then, if any; absent in a game that was dealt as
   * soon as its chains were made.
   */
  readonly ready?: ReadyTerms;
  /** Words of the players mixed into every draw. */
  readonly words: readonly string[];
  /** Tip of the reverse hash chain of each audience (hex); empty unless the dice are chains. */
  readonly tips: { readonly [audience: string]: string };
  /** Ed25519 public key that signs the heads (base64 of the raw 32 bytes). */
  readonly key: string;
}

/** One entry of a log: the header, the parts, a commitment to each part, and the hash that chains and signs it. */
export interface Entry<K extends LogTypes = GameTypes> {
  readonly seq: number;
  /** Hash of the entry before; 64 zeros in entry 0. */
  readonly prev: string;
  /**
   * The rules it was made by. Entry 0 and every entry that adopts others also say which file they came in (SHA-256, hex; absent
   * in logs of 0.1.0 and where they were a programmer's own sources) and the number of the form of states (absent: 1). `of` says in
   * every entry what it is a log of; absent in that of a game.
   */
  readonly rules: {
    readonly of?: string;
    readonly module: string;
    readonly version: string;
    readonly bundle?: string;
    readonly format?: number;
  };
  readonly kind: 'open' | K['input']['type'];
  readonly source: Source;
  /** ISO 8601 UTC. An input of clocks and reports, never of the engine. */
  readonly at: string;
  readonly decision: string | null;
  readonly public: Part<K>;
  /** By side, and `umpire`. In a redacted export only the parts its reader may open. */
  readonly sealed: { readonly [audience: string]: Part<K> };
  /** SHA-256 over salt and canonical JSON of each part: `public`, every side, `umpire`; present even when empty. */
  readonly commit: { readonly [audience: string]: string };
  /** Redacted exports only: the salts of the parts that are shown (hex). */
  readonly salts?: { readonly [audience: string]: string };
  /** Redacted exports only: how what its reader sees differs from what he saw before the entry; absent where it does not. */
  readonly seen?: readonly Edit[];
  /** Under the last entry of such an export: whose it is, and the signature of the house over all that he saw (base64). */
  readonly seenBy?: { readonly viewer: Viewer; readonly sig: string };
  readonly hash: string;
  /** Ed25519 signature of the hash (base64). */
  readonly sig: string;
}
