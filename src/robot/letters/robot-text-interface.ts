import type { JsonObject } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { LineVerdict, PublicAddress, Table, TableToRead } from '../../game/table/index.js';
import type { Due } from '../../game/timekeeping/index.js';
import type { MailText, ReplyAddress } from '../../report/html-mail/index.js';
import type { Texts } from '../../report/messages/index.js';
import type { Place } from '../commands/index.js';
import type { AskedOrder, Question } from '../questions/index.js';
import type { TournamentTold } from './tournament-told.js';

/** Why somebody is written to: he wrote, the other side or the dice moved, or he asked for a report. */
export type Reason = 'answer' | 'turn' | 'request';

/**
 * A remark of the robot on the mail it read, as data. Codes:
 * `html-only` (the text was taken from HTML), `no-orders` (nothing to read was found), `stopped-reading`
 * (params.line: too many unknown lines in a row), `lines-unread` (params.faults, params.count: enough was wrong before them), `too-many-asked`, `too-many-orders`
 * (params.count, params.most: it says more than one mail may), `too-much-today` (params.until: its sender says more than
 * one may within a day), `answers-left-out` (params.count), `mail-too-big`, `too-many-parts`, `too-many-lines`, `mail-unreadable` (the mail was not read), `order-with-check` (a preview: nothing was done),
 * `asked-back` (what it may mean stands below), `corrected` (it stands below corrected; params.count, params.text: what had to be left out),
 * `done-in-part` (params.line: where the first fault of a mail is that was done up to there), `broken` (an error of the robot; the moderator was told).
 */
export type Notice = Violation;

export interface ReportContext {
  readonly reason: Reason;
  /** Verdicts on the lines of the mail answered, in the order of the lines. */
  readonly verdicts?: readonly LineVerdict[];
  /** Whether the lines were only checked. */
  readonly preview?: boolean;
  /** What the author may have meant, each as lines to send. */
  readonly mended?: readonly (readonly string[])[];
  /** What happened after this entry is news to the reader; nothing is when it is absent. */
  readonly sinceSeq?: number;
  readonly notices?: readonly Notice[];
  /** The text is followed by the help text (an empty mail, too many unknown lines). */
  readonly withHelp?: boolean;
  /** Where orders are sent to; given where the reader likes HTML, which then has a link for each order. */
  readonly reply?: ReplyAddress;
  /** The same whatever he likes: the desk writes his answer for him. */
  readonly answersTo?: ReplyAddress;
}

/** What is told of one line that was no order: its verdict, and what there is to say beyond it. */
export interface SaidLine {
  readonly verdict: LineVerdict;
  readonly said: readonly Notice[];
}

/** A mail whose author is asked whether he wrote it. */
export interface AskedMail {
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly received: number;
  /** The beginning of its hash, which tells it from others. */
  readonly number: string;
  readonly game: string | null;
  /** What would be obeyed. */
  readonly lines: readonly string[];
  /** More than can be shown: it cannot be confirmed. */
  readonly tooLong: boolean;
  /** How many other mails wait in his name. */
  readonly others: number;
}

/** Turns what the robot knows into text for one person. The robot gives data, the reporter gives words. */
export interface Reporter {
  /** Everything a side needs to go on: verdicts, news, board, hand, decisions with their legal options. */
  report(table: Table, side: SideId, context: ReportContext): Promise<MailText>;
  /** What everybody may know of a game, for a list or a thread; with the board as pictures where those are `shown`. */
  publicReport(table: Table, where: PublicAddress, sinceSeq: number, shown?: boolean): Promise<MailText>;
  /** What everybody may know of what moved nothing on the board, in Markdown, to be added to the report before it. */
  addition(table: Table, where: Pick<PublicAddress, 'locale'>, sinceSeq: number): Promise<MailText>;
  /** The legal orders alone. */
  options(table: Table, side: SideId, context?: Pick<ReportContext, 'reply'>): Promise<MailText>;
  /** In short: whose turn it is, the players, the clocks, what is offered. */
  status(
    table: Table,
    side: SideId,
    people: readonly PublicPerson[],
    /** For a moderator, who has no seat; a player's own language when absent. */
    locale?: string,
  ): Promise<MailText>;
  /** What waits to be carried out, or the standing answers, numbered as `cancel` and `forget` want them. */
  waiting(table: Table, side: SideId, what: 'queue' | 'plans'): Promise<MailText>;
  /**
   * What happened, as far as the viewer may know it; entries from..to, the newest ones when null. With `rules` each
   * event names the rule behind it.
   */
  history(
    table: Table,
    viewer: Viewer,
    span: { readonly from: number | null; readonly to: number | null; readonly rules?: boolean },
    locale: string,
  ): Promise<MailText>;
  /** The position as a viewer may see it, now (null) or just after an entry. */
  show(table: Table, viewer: Viewer, seq: number | null, locale: string): Promise<MailText>;
  /** What became of lines that were no orders, and nothing else. */
  transcript(
    table: Table | null,
    lines: readonly SaidLine[],
    notices: readonly Notice[],
    locale: string,
  ): Promise<MailText>;
  /**
   * How to write to the robot, or one topic of it (an order, a word). `table` is null outside any game; `asked`: what there is to say of
   * orders as things stand.
   */
  help(
    topic: string | null,
    table: Table | null,
    place: Place,
    locale: string,
    asked?: readonly AskedOrder[],
  ): Promise<MailText>;
  /** What there is to say to questions about a game. */
  questions(questions: readonly Question[], table: Table, locale: string): Promise<MailText>;
  /** To somebody who wrote for the first time: what this is, and a mail that starts a game. */
  welcome(robot: { readonly address: string }, locale: string): Promise<MailText>;
  /** Asks whether he wrote a mail; to answer is to confirm. */
  confirmation(mail: AskedMail, locale: string): Promise<MailText>;
  /** Asks about several mails at once; each is answered by its number. */
  confirmations(mails: readonly AskedMail[], locale: string): Promise<MailText>;
  /** Asks for a confirmation of a new address, at the old one and at the new one. */
  addressChange(change: { readonly from: string; readonly to: string }, locale: string): Promise<MailText>;
  /** To somebody who is asked to play. */
  invitation(game: InvitedGame, locale: string): Promise<MailText>;
  /** A word about a side's time: soon up, up, or what followed. `to` is whose time it is told to. */
  reminder(table: Table, to: SideId, due: Due): Promise<MailText>;
  /** Mails of a game that were refused, late or stale, for the moderator. */
  disputes(table: Table, records: readonly DisputedMail[], locale: string): Promise<MailText>;
  /** What it writes with, for whoever writes files beside its letters. */
  readonly texts: Texts;
  /** What is disputed in a game, with what was said of it as far as the viewer may know it. */
  cases(table: Table, viewer: Viewer, locale: string): Promise<MailText>;
  /** What there is to say of a tournament. */
  tournament(told: TournamentTold, locale: string): Promise<MailText>;
  /** The last lines of a report: the checkpoint of the house (a signed note), or that this game is not what was noted of it. */
  checkpoint(note: string | null, locale: string): Promise<MailText>;
  /** The proof that an entry stands in the tree of the house, and how to check it. */
  proof(table: TableToRead, proved: ProvedEntry, locale: string): Promise<MailText>;
  /** A remark that needs no report around it. */
  notice(notice: Notice, locale: string): Promise<MailText>;
}

/** An entry that stands in the tree of the house, with what shows it. */
export interface ProvedEntry {
  readonly seq: number;
  readonly hash: string;
  /** Place of its leaf, from 0. */
  readonly place: number;
  /** By which the checkpoint is verified. */
  readonly key: string;
  /** A tlog-proof file. */
  readonly proof: string;
}

/** What the others may know of somebody at a table. */
export interface PublicPerson {
  readonly side: SideId;
  readonly name: string;
  /** Null where he wishes it hidden. */
  readonly address: string | null;
}

/** A game somebody is invited to, for the mail that asks him. */
export interface InvitedGame {
  readonly id: string;
  readonly title: string;
  readonly module: string;
  readonly scenario: string;
  readonly edition: number;
  /** Chosen optional rules. */
  readonly options: JsonObject;
  readonly host: string;
  /** Sides that are free. */
  readonly free: readonly SideId[];
  /** The time control in short, or null. */
  readonly clock: string | null;
  /** Hash of entry 0 of its log, on which its dice rest; null where the game is dealt as soon as it begins. */
  readonly opening: string | null;
}

/** One mail that was not obeyed, or not wholly. */
export interface DisputedMail {
  /** ISO 8601 UTC. */
  readonly received: string;
  readonly side: string | null;
  readonly verdicts: readonly LineVerdict[];
}
