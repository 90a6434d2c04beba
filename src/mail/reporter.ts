import type { Violation } from '../engine/core/result.js';
import type { SideId } from '../engine/core/viewer.js';
import type { LineVerdict, Table } from '../game/types.js';

/** Text for one recipient. `title` is a heading for lists of mail; the subject of a mail thread never changes. */
export interface MailText {
  readonly title: string;
  /** Complete in itself, lines ended by `\n`, plain text without quoting. */
  readonly text: string;
}

/** Why somebody is written to: he wrote, the other side or the dice moved, or he asked for a report. */
export type Reason = 'answer' | 'turn' | 'request';

/**
 * A remark of the robot on the mail it read, as data. Codes:
 * `html-only` (the text was taken from HTML), `no-orders` (nothing to read was found), `stopped-reading`
 * (params.line: too many unknown lines in a row), `too-many-orders`, `mail-too-big`, `too-many-parts`,
 * `too-many-lines`, `mail-unreadable` (the mail was not read), `order-with-check` (a preview: nothing was done),
 * `broken` (an error of the robot; the moderator was told).
 */
export type Notice = Violation;

export interface ReportContext {
  readonly reason: Reason;
  /** Verdicts on the lines of the mail answered, in the order of the lines. */
  readonly verdicts?: readonly LineVerdict[];
  /** Whether the lines were only checked. */
  readonly preview?: boolean;
  /** What happened after this entry is news to the reader; nothing is when it is absent. */
  readonly sinceSeq?: number;
  readonly notices?: readonly Notice[];
  /** The text is followed by the help text (an empty mail, too many unknown lines). */
  readonly withHelp?: boolean;
}

/** Turns what the robot knows into text for one person. The robot gives data, the reporter gives words. */
export interface Reporter {
  /** Everything a side needs to go on: verdicts, news, board, hand, decisions with their legal options. */
  report(table: Table, side: SideId, context: ReportContext): Promise<MailText>;
  /** The legal orders alone. */
  options(table: Table, side: SideId): Promise<MailText>;
  /** How to write to the robot, or one topic of it (an order, a rule). `table` is null outside any game. */
  help(topic: string | null, table: Table | null, side: SideId | null, locale: string): Promise<MailText>;
  /** A remark that needs no report around it. */
  notice(notice: Notice, locale: string): Promise<MailText>;
}
