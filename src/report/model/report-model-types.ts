import type { LineVerdict } from '../../game/table/index.js';

/**
 * What a report says, in the reader's words but without layout. Every field is always there (null or empty when
 * it has nothing to say), so that templates hold no logic beyond "if there is any".
 */
export interface ReportModel {
  readonly header: {
    readonly game: string;
    readonly title: string;
    readonly headline: string;
    /** Whose report it is: a side, the onlookers or the moderator. */
    readonly reader: string;
    readonly scenario: string;
    readonly edition: number;
    /** The options in force that are not the usual ones, as one types them, parted by commas; `none` where all are usual. */
    readonly options: string;
  };
  /** The first lines, which many mail programs show in the list of mails: whether the reader has to do anything. */
  readonly status: readonly string[];
  /** Remarks of the robot on the mail answered. */
  readonly notices: readonly string[];
  /** The lines were only looked at; nothing was done. */
  readonly preview: boolean;
  /** Null when the report does not answer a message. */
  readonly verdicts: readonly VerdictModel[] | null;
  /** The mail answered as it may have been meant: blocks of lines to send, the likeliest first; empty where there is nothing to mend. */
  readonly mended: readonly (readonly string[])[];
  readonly happened: {
    /** Entries after this one are told; null when nothing is to be told. */
    readonly since: number | null;
    readonly parts: readonly AccountPart[];
  };
  /** Where a stretch of the game was over in what is told; null everywhere else. */
  readonly score: ScoreModel | null;
  readonly outcome: string | null;
  readonly board: readonly SectionModel[];
  readonly hand: readonly SectionModel[];
  readonly decisions: readonly DecisionModel[];
  /** Why the reader has nothing to decide. */
  readonly waiting: string | null;
  readonly queue: readonly string[];
  /** What the reader has sealed for his next phase, as lines that would seal it, in order of preference. */
  readonly next: readonly string[];
  /** What there is to say of it, in sentences: cards it needs that are not in hand. */
  readonly nextRemarks: readonly string[];
  /** Orders that were laid aside and may be given again; empty where there are none, or nothing is asked. */
  readonly laidAside: readonly string[];
  readonly plans: readonly { readonly id: string; readonly text: string; readonly until: string }[];
  /** For each question a block of lines to edit and send back; empty where nothing is asked. */
  readonly form: readonly (readonly string[])[];
  /** What waits already, as lines the robot does not read. */
  readonly formRemarks: readonly string[];
  /** Said in every report of a game whose dice are not committed chains. */
  readonly diceNote: string | null;
  /** How much time the reader has, in sentences. */
  readonly clock: string;
  readonly footer: { readonly game: string; readonly seq: number; readonly head: string };
}

/** An action, a battle or a season, and what followed from it. */
export interface AccountPart {
  readonly head: string;
  readonly lines: readonly string[];
}

/** The score at the end of each season or year, and now. */
export interface ScoreModel {
  readonly name: string;
  readonly rows: readonly {
    readonly label: string;
    /** The label and the value as wide as the widest. */
    readonly padded: string;
    readonly aligned: string;
    readonly value: string;
    /** A bar of letters, and its length in hundredths. */
    readonly bar: string;
    readonly percent: number;
    readonly below: boolean;
  }[];
}

export interface VerdictModel {
  readonly line: number;
  /** The whole line as it was written. */
  readonly text: string;
  /** Whether it is the first order of its line, or the line itself. */
  readonly isFirst: boolean;
  /** The order as the program writes it; null where the line says no more and no less. */
  readonly order: string | null;
  readonly status: LineVerdict['status'];
  /** The status in words. */
  readonly word: string;
  readonly reason: string | null;
  readonly rule: string | null;
  readonly suggestions: readonly string[];
}

export interface SectionModel {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface DecisionModel {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  /** Orders that can be given now. */
  readonly orders: readonly OrderModel[];
  /** Where to find the lists that were left out; null where none was. */
  readonly leftOut: string | null;
  /** Orders that cannot, each with its reason. */
  readonly unavailable: readonly {
    readonly verb: string;
    readonly reason: string;
    readonly rule: string | null;
  }[];
  /** Lines that can be sent together as they are, for the block to copy; empty when there are none. */
  readonly ready: readonly string[];
  /** A plan that answers this question once and for all; null where there is no short one. */
  readonly standing: string | null;
  /** The questions that are put together with this one: they come at once where nothing is done before. */
  readonly following: readonly FollowingModel[];
  /** The line that does nothing at this question and at all that follow; null where there is none. */
  readonly passes: string | null;
}

/** A question that can be answered in the same mail as the one before it. */
export interface FollowingModel {
  /** The lines that do nothing before, in order: what the answer has to begin with. */
  readonly after: readonly string[];
  /** The last of them. */
  readonly said: string;
  readonly question: string;
  readonly orders: readonly OrderModel[];
}

export interface OrderModel {
  readonly verb: string;
  readonly pattern: string;
  /** True when `examples` are all legal orders of this verb. */
  readonly complete: boolean;
  /** True when the pattern itself is the only legal line. */
  readonly bare: boolean;
  readonly slots: readonly SlotModel[];
  readonly examples: readonly string[];
  /** The example where there is one of many: it stands on the line that says so. */
  readonly example: string | null;
}

export interface SlotModel {
  readonly name: string;
  readonly values: string;
  /** What was folded away and the words that list it; null when everything is shown. */
  readonly more: string | null;
}
