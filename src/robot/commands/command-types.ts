import type { Violation } from '../../engine/core/base/result.js';
import type { GameTerms } from '../../game/lobby/index.js';
import type { Locale } from '../../game/people/index.js';
import type { ModeratorAct, PublicAddress, SideAct } from '../../game/table/index.js';

/**
 * Who a mail speaks for, which decides what its words can mean: a seat of a game, a person outside any game, one who directs a
 * tournament (and may say all that is said at the desk), or the moderator of a game.
 */
export type Place = 'seat' | 'desk' | 'director' | 'moderator';

/** Something a player may choose for himself. */
export type Preference =
  | 'locale'
  | 'format'
  | 'zone'
  | 'name'
  | 'notices'
  | 'news'
  | 'partial'
  | 'address-shown'
  | 'name-shown';

type Bare<K extends string> = K extends string ? { readonly kind: K } : never;

type Help = { readonly kind: 'help'; readonly topic: string | null };
/** Entries from..to of what the writer may know; null for the newest. With `rules` each with the rule behind it. */
type History = {
  readonly kind: 'history';
  readonly from: number | null;
  readonly to: number | null;
  readonly rules: boolean;
};

/** The proof that an entry of the game stands in the tree of the house; null: the newest. */
type Proof = { readonly kind: 'proof'; readonly seq: number | null };

type AsksAtDesk =
  | Help
  | Bare<'status' | 'list' | 'tournaments' | 'my-games'>
  /** How it stands with a tournament; what follows in the mail is about it. */
  | { readonly kind: 'tournament'; readonly tournament: string }
  /** A table of a tournament; null: of the one its author plays in, or directs. */
  | {
      readonly kind: 'tournament-table';
      readonly table: 'standings' | 'crosstable' | 'round' | 'ratings';
      readonly tournament: string | null;
      readonly format: 'text' | 'markdown' | 'bbcode' | 'html' | 'csv' | 'json' | 'trf';
    };

/** What the next round would be, and what decided it. */
type Preview = { readonly kind: 'preview-round'; readonly tournament: string | null };

/** What somebody only wants to read, by where he may ask for it: it changes nothing. */
interface Asks {
  readonly seat:
    | Help
    | History
    | Proof
    | Bare<'report' | 'options' | 'status' | 'queue' | 'plans' | 'list' | 'cases'>
    /** The report again with what happened since entry `seq`; null: since his last orders. */
    | { readonly kind: 'resend'; readonly seq: number | null };
  readonly desk: AsksAtDesk;
  readonly director: AsksAtDesk | Preview;
  readonly moderator:
    | Help
    | History
    | Proof
    | Bare<'report' | 'status' | 'refused' | 'cases'>
    | { readonly kind: 'show'; readonly viewer: string; readonly seq: number | null }
    /** All that bears on a case, as a file. */
    | { readonly kind: 'pack'; readonly number: number };
}

type Chosen =
  /**
   * Values: locale `en`, `fr`, `de`; format `text`, `html`; zone an IANA name; name at most 60 letters; news `each`,
   * `daily`, `with-questions`; notices, partial, address-shown and name-shown `on`, `off`.
   */
  | { readonly kind: 'prefer'; readonly what: Preference; readonly value: string }
  | { readonly kind: 'address'; readonly address: string };

/** What is kept about its author. */
interface Settings {
  readonly seat: Chosen | Bare<'rotate'>;
  readonly desk: Chosen;
  readonly director: Chosen;
  readonly moderator: Bare<'rotate'>;
}

/** What the moderator says goes to all players, whatever `to` is. */
export type Press = Extract<SideAct, { kind: 'press' }>;
/** More time; for the writer himself when no side is named. */
type Extend = Extract<SideAct, { kind: 'extend' }>;

/** Something was done wrongly; what came of its author's mails of a day in his zone (YYYY-MM-DD), too. */
type Dispute = {
  readonly kind: 'dispute';
  readonly about:
    | { readonly kind: 'entries'; readonly from: number; readonly to: number }
    | { readonly kind: 'last' }
    | { readonly kind: 'mail'; readonly day: string };
  readonly text: string;
  readonly to: 'all' | 'moderator';
};

/**
 * Dates `YYYY-MM-DD`, both included, in the writer's zone; without `from` it begins now, without both a vacation ends. At the desk it is
 * for all his games of a tournament.
 */
type Vacation = { readonly kind: 'vacation'; readonly from: string | null; readonly to: string | null };

type ActsAtDesk =
  | { readonly kind: 'new'; readonly terms: GameTerms }
  | { readonly kind: 'invite'; readonly address: string; readonly game: string | null }
  | {
      readonly kind: 'join';
      readonly game: string;
      readonly side: string | null;
      readonly words: string | null;
    }
  | {
      readonly kind: 'take-up' | 'turn-down';
      readonly game: string | null;
      readonly side: string | null;
      readonly words: string | null;
    }
  | {
      readonly kind: 'enter';
      readonly tournament: string;
      /** `entrant`: the short name he would like. */
      readonly wishes: {
        readonly entrant?: string;
        readonly side?: string;
        readonly pace?: string;
        readonly games?: number;
        readonly locale?: Locale;
        /** Of a team, by its boards. */
        readonly members?: readonly { readonly name: string; readonly address: string }[];
      };
    }
  | { readonly kind: 'leave-tournament'; readonly tournament: string | null; readonly reason: string }
  /**
   * Of a game played elsewhere, or whose time is up: `3`, `3.2` (the second game at table 3), or its name; `winner` a name, a side, `draw`,
   * `1-0`, `0-1`. `reason`: why, for who judges it; empty where nothing is said.
   */
  | {
      readonly kind: 'report-result';
      readonly game: string;
      readonly winner: string;
      readonly margin: number | null;
      readonly reason: string;
    }
  /** Does not play in the next round. */
  | { readonly kind: 'ask-bye'; readonly tournament: string | null; readonly half: boolean }
  /** Plays in it, where everybody is asked before each. */
  | { readonly kind: 'play-round'; readonly tournament: string | null }
  | {
      readonly kind: 'wish';
      readonly tournament: string | null;
      /** What is not named stays as it was; `apart`: whom he does not want to meet. */
      readonly wishes: {
        readonly noBye?: boolean;
        readonly standIn?: boolean;
        readonly apart?: readonly string[];
        /** How many games at once. */
        readonly games?: number;
        /** `first`, `second`, `either`, or a side of the game as it was said. */
        readonly side?: string;
        /** A pace of the event. */
        readonly pace?: string;
      };
    }
  /** On a ladder of challenges. */
  | { readonly kind: 'challenge'; readonly opponent: string }
  /** What he would give for a side of a game that has not begun; nobody knows it before his opponent has said the same. */
  | {
      readonly kind: 'offer-side';
      readonly game: string;
      readonly side: string;
      readonly points: number;
    }
  | Vacation
  /** `file`: the director's YAML. */
  | { readonly kind: 'new-tournament'; readonly file: string };

interface OfferSaid {
  readonly entrant: string;
  readonly side: 'first' | 'second';
  readonly points: number;
}

/** What the director of a tournament does. */
type Directs =
  | {
      readonly kind: 'direct';
      readonly act:
        | 'open-entries'
        | 'close-entries'
        | 'close-round'
        | 'close-stage'
        | 'close-places'
        | 'pair'
        | 'publish'
        | 'discard'
        | 'continue';
      readonly tournament: string | null;
    }
  /** The director's own pairing: who meets whom, the first named first; and who has no opponent. */
  | {
      readonly kind: 'pair-by-hand';
      readonly meetings: readonly (readonly [string, string])[];
      readonly byes: readonly string[];
      /** Whether all others are paired around them. */
      readonly rest: boolean;
    }
  /** Who has the first side of a game that has not begun, and what was bid for it. */
  | {
      readonly kind: 'give-side';
      readonly game: string;
      readonly entrant: string;
      readonly bid: number | null;
      readonly reason: string;
    }
  /** What both offer for a side of it, opened together. */
  | {
      readonly kind: 'open-offers';
      readonly game: string;
      readonly offers: readonly [OfferSaid, OfferSaid];
    }
  /** Somebody's own words, said for him. */
  | {
      readonly kind: 'say-for';
      readonly entrant: string;
      readonly says: Extract<
        ActsAtDesk,
        { kind: 'enter' | 'leave-tournament' | 'ask-bye' | 'play-round' | 'wish' | 'challenge' | 'vacation' }
      >;
    }
  /** Somebody else directs it from now on. */
  | { readonly kind: 'hand-over'; readonly address: string; readonly name: string | null }
  /** Where onlookers read along; null: nowhere any more. */
  | {
      readonly kind: 'tell-publicly';
      readonly address: string | null;
      readonly format: 'text' | 'markdown' | 'bbcode';
    }
  | { readonly kind: 'say'; readonly act: 'announce' | 'pause' | 'end'; readonly text: string }
  /** `who`: for whom it is adjudicated (a side, a name, `draw`), or who loses it by forfeit; null where both are meant. */
  | {
      readonly kind: 'judge';
      readonly act: 'annul' | 'adjudicate' | 'forfeit' | 'double-forfeit';
      readonly game: string;
      readonly who: string | null;
      readonly reason: string;
    }
  /** `by`: an address, or somebody who waits for a place. `games`: in finished games, too; or of those under way where less than so many percent is over. */
  | {
      readonly kind: 'replace-entrant';
      readonly entrant: string;
      readonly by: string;
      readonly name: string | null;
      readonly games: 'all' | 'running' | { readonly below: number };
    }
  | { readonly kind: 'extend-round'; readonly until: string; readonly reason: string }
  | { readonly kind: 'points'; readonly entrant: string; readonly points: number; readonly reason: string };

/** What is done at the table, or to have one. */
interface Acts {
  readonly seat:
    | Exclude<SideAct, { kind: 'resign' | 'vacation' | 'dispute' }>
    | Dispute
    /** Gives the orders that were laid aside once more. */
    | Bare<'again'>
    /** Irrevocable, so the game has to be named. */
    | { readonly kind: 'resign'; readonly game: string | null }
    | Vacation;
  readonly desk: ActsAtDesk;
  readonly director: ActsAtDesk | Directs;
  readonly moderator:
    | Extract<ModeratorAct, { kind: 'pause' | 'continue' | 'undo' | 'adopt' | 'beacon' | 'rule-case' }>
    /** `side`: whom he asks; all where none is named. */
    | {
        readonly kind: 'ask-case';
        readonly number: number;
        readonly side: string | null;
        readonly text: string;
      }
    | Press
    | Extend
    | { readonly kind: 'end' | 'ruling' | 'clock'; readonly text: string }
    | { readonly kind: 'substitute'; readonly side: string; readonly address: string; readonly name: string }
    | { readonly kind: 'default'; readonly side: string | null }
    /** A game that waits for answers begins without that of a side. */
    | { readonly kind: 'begin-without'; readonly side: string }
    /** Where everybody may read along, and in what; nowhere any more without an address. */
    | {
        readonly kind: 'public';
        readonly address: string | null;
        readonly format: PublicAddress['format'];
      };
}

export type Asking<P extends Place = Place> = Asks[P];
export type Setting<P extends Place = Place> = Settings[P];
export type Acting<P extends Place = Place> = Acts[P];

/** What a line says to the robot itself, as far as it may be said at one of these places. */
export type Command<P extends Place = Place> = Asking<P> | Setting<P> | Acting<P>;

type PlacesOf<C> = { [P in Place]: C extends Command<P> ? P : never }[Place];

/** Commands that may be said at each of these places. */
export type Everywhere<P extends Place, C = Command> = C extends Command
  ? [P] extends [PlacesOf<C>]
    ? C
    : never
  : never;

const ASKING: { readonly [kind in Asking['kind']]: true } = {
  ...{ help: true, report: true, options: true, status: true, queue: true, plans: true },
  ...{ list: true, resend: true, history: true, proof: true, show: true, refused: true },
  ...{ cases: true, pack: true },
  ...{ tournaments: true, 'my-games': true, tournament: true, 'tournament-table': true },
  'preview-round': true,
};
const SETTING: { readonly [kind in Setting['kind']]: true } = { prefer: true, address: true, rotate: true };

/** Whether a command changes nothing and is answered by a text as long as a report. */
export function isAsking<C extends Command>(command: C): command is Extract<C, Asking> {
  return command.kind in ASKING;
}

/** Whether a command does something. */
export function isDoing<C extends Command>(command: C): command is Exclude<C, Asking> {
  return !isAsking(command);
}

/** Whether a command changes what is kept about its author. */
export function isSetting<C extends Command>(command: C): command is Extract<C, Setting> {
  return command.kind in SETTING;
}

/** The end of every list of answers: no compiler lets a word through that is read at a place and not answered there. */
export function unanswered<C extends Command>(
  command: C & ([C] extends [never] ? unknown : 'a word that is read here has no answer'),
): never {
  throw new TypeError(`nobody answers ${JSON.stringify(command)}`);
}

/** A line that is meant for the robot and cannot be obeyed. */
export interface Fault {
  readonly line: number;
  /** As written. */
  readonly text: string;
  readonly violation: Violation;
}

/** A command with where it stood. */
export interface CommandLine<C extends Command = Command> {
  readonly line: number;
  /** As written. */
  readonly text: string;
  readonly command: C;
}
