import type { Result } from '../engine/core/result.js';
import type { SideId } from '../engine/core/viewer.js';
import type { Clock } from '../game/clock.js';
import type { AddressChanges } from '../game/people/address-change.js';
import type { People } from '../game/people/people.js';
import type { Person } from '../game/people/person.js';
import type { UmpireAct } from '../game/table-acts.js';
import type { House, Player, Seating, Table } from '../game/types.js';
import type { Entry } from '../log/entry.js';
import { apology } from './apology.js';
import type { Archive, RecordDetails } from './archive.js';
import { automaticReason } from './automatic.js';
import { isAwayText } from './away.js';
import { readBody } from './body.js';
import { readBounce } from './bounces/believe.js';
import type { ReturnedMail } from './bounces/returned-mail.js';
import { saysYes } from './consent.js';
import { faultOf } from './fault.js';
import { isMachineError } from './files.js';
import type { Gate } from './gate.js';
import type { Held } from './held.js';
import type { Seat } from './identity.js';
import type { Letter, PersonLetter } from './letter.js';
import { type MailLog, reasonOf } from './log.js';
import type { Envelope, Intake, Limits, MailBody, Mailbox, MailHead } from './message.js';
import { messageIdentity, rawHash } from './message-identity.js';
import type { NewsLetters } from './news-letters.js';
import type { Operator } from './operator.js';
import type { Outbox } from './outbox.js';
import type { Outcome } from './outcome.js';
import { parseBody, parseHead } from './parse.js';
import { type DeskParts, deskMail } from './places/desk-mail.js';
import { type SeatParts, seatMail } from './places/seat-mail.js';
import { type UmpireParts, umpireMail } from './places/umpire-mail.js';
import type { Post } from './post.js';
import { Queues } from './queues.js';
import type { RateLimits } from './rates/rate-limits.js';
import type { RepeatGuard } from './rates/repeat-guard.js';
import type { MailText, Notice, Reporter } from './reporter.js';
import { maskTokens, type RobotAddress, withoutToken } from './robot-address.js';
import type { Speaker } from './speaker.js';
import { newestDeed } from './untold.js';

export interface RobotParts {
  readonly house: House & Seating;
  readonly people: People;
  readonly changes: AddressChanges;
  readonly gate: Gate;
  readonly held: Held;
  readonly returned: ReturnedMail;
  readonly reporter: Reporter;
  readonly news: NewsLetters;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly post: Post;
  readonly operator: Operator;
  readonly address: RobotAddress;
  readonly clock: Clock;
  readonly limits: Limits;
  /** How long (milliseconds) the outbox knows what it has sent. */
  readonly remembered: number;
  readonly rates: RateLimits;
  readonly repeats: RepeatGuard;
  readonly seat: SeatParts;
  readonly desk: DeskParts;
  readonly umpire: UmpireParts;
  readonly log: MailLog;
}

interface Message {
  readonly id: string;
  readonly raw: Uint8Array;
  readonly envelope: Envelope | null;
  readonly intake: Intake;
  /** Its author has said since that he wrote it. */
  readonly confirmed: boolean;
}

/** A mail whose author is known and listened to. */
interface Heard {
  readonly message: Message;
  readonly head: MailHead;
  readonly identity: string;
  readonly speaker: Speaker;
  readonly details: RecordDetails;
}

/** As `Robot.moderate`, for a game whose turn it is. */
export type Moderate = (act: UmpireAct, cause: string, behind?: string | null) => Promise<boolean>;

/** What a mail led to. `letters` has the answer last. */
interface Done {
  readonly game: Table | null;
  readonly side: SideId | null;
  readonly token: string | null;
  readonly letters: readonly (Letter | PersonLetter)[];
  readonly accepted: boolean | null;
  readonly details: RecordDetails;
}

/** Something to be told of a mail without having done anything about it. */
type Told = { readonly outcome: Outcome } | Done;

/**
 * Takes raw messages and deals with them: archived, judged, obeyed, answered once. Mails about the same game are
 * handled one after the other, others beside them. Everything can be cut off anywhere and done again: what was
 * appended is known to the log, what was written to the outbox is known by its id, and the answer goes into the
 * outbox last.
 */
export class Robot {
  readonly #parts: RobotParts;
  readonly #queues = new Queues();
  /** Called when a game may have changed: its clock stands otherwise now. */
  onChanged: (game: string) => void = () => {};

  constructor(parts: RobotParts) {
    this.#parts = parts;
  }

  /**
   * Deals with one message. Returns when it is on disk, obeyed, and its answers are in the outbox. Throws only when
   * the machine failed (a full disk): then the message is to be offered again.
   */
  async handle(raw: Uint8Array, envelope: Envelope | null, intake: Intake): Promise<Outcome> {
    const { archive, clock } = this.#parts;
    const id = rawHash(raw);
    // The same bytes twice at once are one message.
    return this.#queues.run(`message ${id}`, async () => {
      const before = await archive.find(id);
      if (before?.status === 'done' && before.outcome?.kind === 'answered') return { kind: 'duplicate' };
      if (before?.status === 'failed') return { kind: 'failed' };
      if (before?.status === 'held') return { kind: 'held', reason: 'known' };
      const received = new Date(clock.now()).toISOString();
      const record =
        before === null
          ? await archive.store(id, raw, envelope, intake, received)
          : await archive.receive(id, raw, envelope, intake, received);
      return this.#deal({ id, raw, envelope, intake, confirmed: record.confirmed === true });
    });
  }

  /** Deals again with what a crash interrupted. Returns how many messages that were. */
  async recover(): Promise<number> {
    const left = await this.#parts.archive.unsettled();
    for (const { raw, envelope, record } of left) {
      const { id, intake } = record;
      await this.#deal({ id, raw, envelope, intake, confirmed: record.confirmed === true });
    }
    return left.length;
  }

  /** Lets a game go on with what is due of itself and tells everybody what happened. */
  resume(game: string): Promise<readonly Entry[]> {
    return this.inGame(game, async (table) => {
      await this.#retell(table);
      const entries = await table.resume();
      await this.#tell(table, entries, null);
      return entries;
    });
  }

  /** Sends the players of a game their first reports, where that was not done. */
  async welcome(game: string): Promise<void> {
    await this.inGame(game, async (table) => {
      const { news, post, clock } = this.#parts;
      const [opening] = await table.entries(0, 0);
      if (opening === undefined) return [];
      const age = clock.now() - Date.parse(opening.at);
      // What was sent is forgotten after that time, and nobody begins a game that old.
      if (age > this.#parts.remembered) return [];
      const sent: boolean[] = [];
      for (const player of table.players) {
        sent.push(await post.has({ cause: opening.hash, kind: 'turn', game: table, player }));
      }
      // A crash may have kept back the last ones; later, whoever is missing has another address now.
      const done = age > SOON ? sent.includes(true) : sent.every(Boolean);
      if (!done) await post.send(await news.first(table));
      return [];
    });
  }

  /**
   * Tells the players what a command appended beside the robot; `author` is the side that gave the orders itself, or
   * null when the moderator acted. Returns how many mails were written.
   */
  announce(table: Table, entries: readonly Entry[], author: SideId | null): Promise<number> {
    return this.#queues.run(`game ${table.id}`, async () => {
      await this.#parts.returned.overruled(table, entries);
      return this.#tell(table, entries, author);
    });
  }

  /**
   * Acts in the moderator's stead and tells the players; `behind` is the address of one whom no news has reached for
   * some time. Once for each `cause`. False when there is no such game, or it does not allow it now (it is over, or
   * paused already).
   */
  async moderate(
    game: string,
    act: UmpireAct,
    cause: string,
    behind: string | null = null,
  ): Promise<boolean> {
    let done = false;
    await this.inGame(game, async (_table, moderate) => {
      done = await moderate(act, cause, behind);
      return [];
    });
    return done;
  }

  /**
   * Does something to a game while no mail does; what it appended by itself is returned. To act as `moderate` does it
   * has to use what it is given. Nothing when there is no such game.
   */
  inGame(
    game: string,
    work: (table: Table, moderate: Moderate) => Promise<readonly Entry[]>,
  ): Promise<readonly Entry[]> {
    return this.#queues.run(`game ${game}`, async () => {
      const table = await this.#parts.house.open(game);
      const moderate: Moderate = async (act, cause, behind) =>
        table !== null && (await this.#moderate(table, act, cause, behind ?? null));
      const entries = table === null ? [] : await work(table, moderate);
      if (entries.length > 0) this.onChanged(game);
      return entries;
    });
  }

  /** A message too big to be fetched, of which only the headers are known: a player is told, nobody else. */
  async refuseUnread(head: Uint8Array): Promise<Outcome> {
    const { limits, reporter, address, gate, house, post } = this.#parts;
    const read = await parseHead(head);
    const reason = automaticReason(read, null, address);
    if (reason !== null) return { kind: 'automatic', reason };
    const seats = await gate.seatsOf(read);
    const identity = messageIdentity(read, head);
    const mail = { raw: head, head: read, envelope: null, identity, confirmed: false };
    const admission = await gate.admit(mail, seats, []);
    if (admission.kind === 'out') return { kind: 'refused', reason: admission.reason };
    if (admission.kind === 'confirm') return { kind: 'refused', reason: 'no-token' };
    const { speaker } = admission;
    const notice = { code: 'mail-too-big', params: { most: limits.bytes } };
    if (speaker.place === 'desk') return { kind: 'refused', reason: 'unknown-sender' };
    const table = await house.open(speaker.game);
    if (table === null) return { kind: 'refused', reason: 'unknown-game' };
    const text = await reporter.notice(notice, speaker.player.locale);
    const letter = answerOf(identity, read, { id: table.id, title: table.title }, speaker.player, text);
    const letters = await post.send([letter]);
    return { kind: 'answered', game: table.id, side: speaker.player.side, accepted: null, letters };
  }

  async #deal(message: Message): Promise<Outcome> {
    const { archive, log } = this.#parts;
    const { id, intake } = message;
    let details: RecordDetails = {};
    const note = (more: RecordDetails): RecordDetails => {
      details = { ...details, ...more };
      return details;
    };
    let heard: Heard | null = null;
    let outcome: Outcome;
    try {
      const judged = await this.#judge(message, note);
      if ('speaker' in judged) {
        heard = judged;
        outcome = await this.#obey(judged);
      } else outcome = judged;
    } catch (error) {
      // A failing machine is not the message's fault: it is offered again. Anything else would fail again.
      if (isMachineError(error)) throw error;
      outcome = await this.#park(message, heard, details, error);
    }
    if (outcome.kind === 'answered') this.#remember(outcome);
    const known = await archive.find(id);
    if (known?.status === 'received') await archive.settle(id, outcome, details);
    log.info({ message: id, intake, outcome: outcome.kind, ...labels(outcome) }, 'mail handled');
    return outcome;
  }

  /** The news of what the robot did last, which a crash may have kept from the players. */
  async #retell(table: Table): Promise<void> {
    const { news, post, clock, remembered } = this.#parts;
    const deed = await newestDeed(table);
    const last = deed?.entries.at(-1);
    // What was sent is forgotten after that time.
    if (deed === null || last === undefined || Date.parse(last.at) < clock.now() - remembered) return;
    await post.send(await news.of(table, deed.entries, deed.cause, null));
  }

  async #moderate(table: Table, act: UmpireAct, cause: string, behind: string | null): Promise<boolean> {
    const { news, post } = this.#parts;
    // Done again after a crash it gives the entries of the first time, and their news have the ids they had.
    const acted = await table.moderate(act, { via: 'robot', message: cause });
    if (!acted.ok) return false;
    await post.send(await news.of(table, acted.value, cause, null, behind));
    if (acted.value.length > 0) this.onChanged(table.id);
    return true;
  }

  #remember({ game }: Extract<Outcome, { kind: 'answered' }>): void {
    if (game !== null) this.onChanged(game);
  }

  /** Who writes, and whether he is listened to; otherwise what becomes of the mail. */
  async #judge(message: Message, note: (more: RecordDetails) => RecordDetails): Promise<Heard | Outcome> {
    const { address, outbox, gate, limits, held, returned } = this.#parts;
    const { raw, envelope } = message;
    const head = await parseHead(raw);
    const identity = messageIdentity(head, raw);
    note({
      identity,
      from: head.from?.address ?? '',
      subject: maskTokens(head.subject),
      ...(head.messageId === null ? {} : { messageId: head.messageId }),
    });
    const reason = automaticReason(head, envelope, address);
    if (reason !== null) {
      const bounce = await readBounce(raw, envelope, address, (id) => outbox.record(id));
      if (bounce === 'none' || bounce === 'foreign') return { kind: 'automatic', reason };
      await returned.take(bounce, identity, this);
      return { kind: 'bounce', mail: bounce.mail, failure: bounce.failure };
    }
    const seats = await gate.seatsOf(head);
    const known = message.confirmed || (await gate.isKnown(head, seats));
    // From a new address that is to be confirmed, too.
    const tokens = gate.confirmations(head, envelope);
    if (tokens.length > 0) return this.#confirm(message, head, identity, tokens, note);
    if (!known && !gate.welcomesStrangers) return this.#refuse(message, 'unknown-sender', note({}));
    const spoken = known ? await parseBody(raw, limits) : null;
    const shown = spoken?.ok === true ? readBody(spoken.value.text).tokens : [];
    const mail = { raw, head, envelope, identity, confirmed: message.confirmed };
    const admission = await gate.admit(mail, seats, shown);
    note({ authenticity: admission.how });
    if (admission.kind === 'out') return this.#refuse(message, admission.reason, note({}));
    if (admission.kind === 'confirm') {
      if (await this.#wasAnswered(identity, head, seats)) return { kind: 'duplicate' };
      const taken = await held.take(message.id, head, note({}));
      if (taken === null) return this.#refuse(message, 'too-many-held', note({}));
      return { kind: 'held', reason: taken === 'asked' ? admission.reason : taken };
    }
    const { speaker } = admission;
    if (admission.proven && head.from !== null) await returned.heardFrom(head.from.address, identity, this);
    const token = speaker.place === 'desk' ? null : speaker.player.token;
    const details = note({
      ...(speaker.place === 'desk' ? {} : { game: speaker.game, side: speaker.player.side }),
    });
    return {
      message,
      head,
      identity,
      speaker,
      details: token === null ? details : withoutToken(details, token),
    };
  }

  #obey(heard: Heard): Promise<Outcome> {
    const { speaker } = heard;
    const key = speaker.place === 'desk' ? 'desk' : `game ${speaker.game}`;
    return this.#queues.run(key, async () => {
      const told = await this.#carryOut(heard);
      if ('outcome' in told) {
        if (told.outcome.kind === 'refused') {
          return this.#refuse(heard.message, told.outcome.reason, heard.details);
        }
        return told.outcome;
      }
      const letters = await this.#parts.post.send(told.letters);
      const { game, side, accepted, token } = told;
      const outcome: Outcome = { kind: 'answered', game: game?.id ?? null, side, accepted, letters };
      const details = { ...heard.details, ...told.details };
      await this.#parts.archive.settle(
        heard.message.id,
        outcome,
        token === null ? details : withoutToken(details, token),
      );
      return outcome;
    });
  }

  async #carryOut(heard: Heard): Promise<Told> {
    const { head, identity, speaker } = heard;
    const { post, limits, reporter, clock, rates, house } = this.#parts;
    if (speaker.place === 'desk') return this.#atDesk(heard, speaker);
    const table = await house.open(speaker.game);
    if (table === null) return { outcome: { kind: 'refused', reason: 'unknown-game' } };
    const game = { id: table.id, title: table.title };
    const player = speaker.place === 'seat' ? seated(table, speaker.player) : speaker.player;
    const answerTo = (who: Player, text: MailText) => answerOf(identity, head, game, who, text);
    if (await post.has(answerTo(player, EMPTY))) return { outcome: { kind: 'duplicate' } };
    const now = clock.now();
    const sender = rates.allow('sender', player.address, now);
    // What is refused for its sender must not use up what the other side may still send.
    const limited = sender.ok && speaker.place === 'seat' ? rates.allow('game', table.id, now) : sender;
    if (!limited.ok) {
      if (limited.first) {
        const text = await reporter.notice(tooManyMails(limited.retryAt), player.locale);
        await post.send([answerTo(player, text)]);
      }
      return { outcome: { kind: 'limited', told: limited.first } };
    }
    const body = await parseBody(heard.message.raw, limits);
    if (speaker.place === 'moderator') {
      const deed = await umpireMail(this.#parts.umpire, table, player, body, identity);
      if (!deed.understood) {
        const machine = this.#machine(player.address, body, now);
        if (machine !== null) return { outcome: machine };
      }
      // He may have given a seat to somebody else.
      const after = (await house.open(table.id)) ?? table;
      await this.#parts.returned.overruled(after, deed.entries);
      const news = await this.#parts.news.of(after, deed.entries, identity, null);
      const { verdicts, accepted } = deed;
      const letters = [...news, answerTo(player, deed.text)];
      return { game: table, side: 'umpire', token: player.token, letters, accepted, details: { verdicts } };
    }
    const deed = await seatMail(this.#parts.seat, table, player, body, identity);
    const machine = deed.understood ? null : this.#machine(player.address, body, now);
    if (machine !== null) return { outcome: machine };
    // What he wrote may have decided which side he plays, or which token he has.
    const after = seated((await house.open(table.id)) ?? table, player);
    const news = await this.#parts.news.of(table, deed.entries, identity, after);
    const { verdicts, accepted } = deed;
    const letters = [...news, ...deed.letters, answerTo(after, deed.text)];
    return { game: table, side: after.side, token: player.token, letters, accepted, details: { verdicts } };
  }

  /** What the text of a mail of which nothing was understood says about its writer: a machine, or null. */
  #machine(sender: string, body: Result<MailBody>, now: number): Outcome | null {
    const text = body.ok ? body.value.text : '';
    if (isAwayText(text)) return { kind: 'automatic', reason: 'out-of-office' };
    if (!this.#parts.repeats.isLoop(sender, text, now)) return null;
    return { kind: 'automatic', reason: 'loop' };
  }

  async #atDesk(heard: Heard, speaker: Extract<Speaker, { place: 'desk' }>): Promise<Told> {
    const { head, identity } = heard;
    const { post, people, rates, reporter, clock, limits, desk, house, news } = this.#parts;
    const { author } = speaker;
    const mark = { cause: identity, kind: 'answer' as const, person: author };
    if (await post.hasToPerson(mark)) return { outcome: { kind: 'duplicate' } };
    const before = await people.find(author.address);
    const allowed = rates.allow(before === null ? 'stranger' : 'sender', author.address, clock.now());
    if (!allowed.ok) {
      const told = before !== null && allowed.first;
      if (told) {
        const text = await reporter.notice(tooManyMails(allowed.retryAt), before.locale);
        await post.send([this.#deskAnswer(identity, head, author, before, text)]);
      }
      return { outcome: { kind: 'limited', told } };
    }
    const body = await parseBody(heard.message.raw, limits);
    const deed = await deskMail(desk, author, speaker.waiting, body, identity);
    const machine = deed.understood ? null : this.#machine(author.address, body, clock.now());
    if (machine !== null) return { outcome: machine };
    const first: Letter[] = [];
    for (const id of deed.begun) {
      const table = await house.open(id);
      if (table !== null) first.push(...(await news.first(table)));
      this.onChanged(id);
    }
    const person = await people.find(author.address);
    const answer = this.#deskAnswer(identity, head, author, person, deed.text);
    const { verdicts, accepted } = deed;
    const letters = [...first, ...deed.letters, answer];
    return { game: null, side: null, token: null, letters, accepted, details: { verdicts } };
  }

  #deskAnswer(
    cause: string,
    { messageId, references }: MailHead,
    author: Mailbox,
    person: Person | null,
    text: MailText,
  ): PersonLetter {
    const { address, people } = this.#parts;
    const rotation = person?.rotation ?? 0;
    return {
      cause,
      kind: 'answer',
      person: { name: person?.name ?? author.name, address: author.address },
      text,
      answerTo: address.desk(people.secret.desk({ address: author.address, rotation })),
      replyTo: { messageId, references },
    };
  }

  /** A mail that confirms something: mails that were held, or a change of address. */
  async #confirm(
    message: Message,
    head: MailHead,
    identity: string,
    tokens: readonly string[],
    note: (more: RecordDetails) => RecordDetails,
  ): Promise<Outcome> {
    const { held, changes, post, reporter, people, address, limits, house, rates, clock } = this.#parts;
    const { from } = head;
    if (from === null) return this.#refuse(message, 'unknown-sender', note({}));
    const mark = { cause: identity, kind: 'answer' as const, person: from };
    if (await post.hasToPerson(mark)) return { kind: 'duplicate' };
    const person = await people.find(from.address);
    const locale = person?.locale ?? 'en';
    const answer = (text: MailText, answerTo: string): PersonLetter => ({
      ...mark,
      text,
      answerTo,
      replyTo: { messageId: head.messageId, references: head.references },
    });
    const desk = address.desk(people.secret.desk({ address: from.address, rotation: person?.rotation ?? 0 }));
    // What is none of his gives no answer at all, or anybody could have him written to.
    const known = person !== null || (await house.seatsOf(from.address)).length > 0;
    const body = await parseBody(message.raw, limits);
    if (!body.ok || !saysYes(body.value.text)) {
      const text = body.ok ? body.value.text : '';
      if (!known || isAwayText(text)) return { kind: 'automatic', reason: 'out-of-office' };
      if (!rates.allow('stranger', from.address, clock.now()).ok) return { kind: 'limited', told: false };
      const [first = ''] = tokens;
      const how = await reporter.notice({ code: 'confirm-with-yes' }, locale);
      const letters = await post.send([answer(how, address.confirmation(first))]);
      return { kind: 'answered', game: null, side: null, accepted: null, letters };
    }
    for (const token of tokens.slice(0, MOST_CONFIRMATIONS)) {
      const mail = await held.confirm(from.address, token);
      if (mail !== null) {
        const { id, intake } = mail.record;
        const { raw, envelope } = mail;
        // A mail may carry the token of another; it is dealt with as itself all the same.
        const outcome =
          id === message.id ? null : await this.#deal({ id, raw, envelope, intake, confirmed: true });
        const told = outcome?.kind === 'answered' ? outcome.letters : [];
        // The answer to the mail that waited is the answer; without one it is said that it was dealt with.
        const letters =
          told.length > 0
            ? told
            : await post.send([answer(await reporter.notice({ code: 'confirmed' }, locale), desk)]);
        return { kind: 'answered', game: null, side: null, accepted: true, letters };
      }
      const changed = await changes.confirm(from.address, token);
      if (!changed.ok && changed.violation.code === 'no-address-change') continue;
      const notice = changed.ok
        ? {
            code: changed.value.kind === 'half' ? 'address-half-changed' : 'address-changed',
            params: { from: changed.value.from, to: changed.value.to },
          }
        : changed.violation;
      const letters = await post.send([answer(await reporter.notice(notice, locale), desk)]);
      return { kind: 'answered', game: null, side: null, accepted: changed.ok, letters };
    }
    if (!known) return this.#refuse(message, 'wrong-token', note({}));
    if (!rates.allow('stranger', from.address, clock.now()).ok) return { kind: 'limited', told: false };
    // Confirmed before, or too late: silence would leave him waiting.
    const letters = await post.send([
      answer(await reporter.notice({ code: 'nothing-to-confirm' }, locale), desk),
    ]);
    return { kind: 'answered', game: null, side: null, accepted: false, letters };
  }

  /** Whether a mail was obeyed before, confirmed perhaps: its author is not to be asked about a copy of it. */
  async #wasAnswered(cause: string, { from }: MailHead, seats: readonly Seat[]): Promise<boolean> {
    const { post } = this.#parts;
    const kind = 'answer' as const;
    for (const { game, player } of seats) {
      if (await post.has({ cause, kind, game: { id: game }, player })) return true;
    }
    return from !== null && post.hasToPerson({ cause, kind, person: from });
  }

  async #refuse(
    { id, intake }: Message,
    reason: Extract<Outcome, { kind: 'refused' }>['reason'],
    details: RecordDetails,
  ): Promise<Outcome> {
    const refused: Outcome = { kind: 'refused', reason };
    // In the session the sender is told himself; a stranger's mail is then nobody's any more.
    if (intake === 'smtp' && reason === 'unknown-sender') await this.#parts.archive.discard(id);
    else await this.#parts.archive.quarantine(id, refused, details);
    return refused;
  }

  /** Lays a message aside that breaks the robot, so that the others go on. */
  async #park(
    message: Message,
    heard: Heard | null,
    details: RecordDetails,
    error: unknown,
  ): Promise<Outcome> {
    const { id } = message;
    const speaker = heard?.speaker ?? null;
    const game = speaker === null || speaker.place === 'desk' ? null : speaker.game;
    this.#parts.log.error({ message: id, game, ...faultOf(error) }, 'mail parked');
    if (heard !== null && speaker !== null) await this.#apologize(heard, speaker);
    await this.#parts.operator.tell({
      cause: id,
      game,
      subject: `a mail broke the robot in ${game ?? 'no game'}`,
      lines: [`Message: ${id}`, `Game: ${game ?? '-'}`, `Error: ${reasonOf(error)}`],
    });
    const failed: Outcome = { kind: 'failed' };
    await this.#parts.archive.settle(id, failed, { ...details, error: reasonOf(error) });
    return failed;
  }

  async #apologize({ identity, head }: Heard, speaker: Speaker): Promise<void> {
    const { post, people, address } = this.#parts;
    if (speaker.place === 'desk') {
      const person = await people.find(speaker.author.address);
      const letter: PersonLetter = {
        cause: identity,
        kind: 'apology',
        person: speaker.author,
        text: apology(person?.locale ?? 'en'),
        answerTo: address.address,
        replyTo: { messageId: head.messageId, references: head.references },
      };
      await post.send([letter]);
      return;
    }
    const { player, game } = speaker;
    const table = await this.#openOrNull(game);
    const letters = table === null ? [] : await this.#newsOfBroken(table, identity, player);
    // Where the table cannot be opened its title is not known.
    const about = { id: game, title: table?.title ?? game };
    const text = apology(player.locale);
    letters.push({ ...answerOf(identity, head, about, player, text), kind: 'apology' });
    await post.send(letters);
  }

  async #openOrNull(game: string): Promise<Table | null> {
    try {
      return await this.#parts.house.open(game);
    } catch (error) {
      if (isMachineError(error)) throw error;
      this.#parts.log.error({ game, ...faultOf(error) }, 'a game could not be opened');
      return null;
    }
  }

  /** What was appended before a mail broke happened all the same: the others must hear of it. */
  async #newsOfBroken(table: Table, identity: string, player: Player): Promise<Letter[]> {
    try {
      if (!table.knows(identity)) return [];
      const { entries } = await table.recall(identity);
      return await this.#parts.news.of(table, entries, identity, player);
    } catch (error) {
      if (isMachineError(error)) throw error;
      const about = { game: table.id, ...faultOf(error) };
      this.#parts.log.error(about, 'the news of a parked mail could not be told');
      return [];
    }
  }

  async #tell(table: Table, entries: readonly Entry[], author: SideId | null): Promise<number> {
    const cause = entries.at(-1)?.hash;
    if (cause === undefined) return 0;
    const player = table.players.find((candidate) => candidate.side === author) ?? null;
    const letters = await this.#parts.news.of(table, entries, cause, player);
    this.onChanged(table.id);
    return (await this.#parts.post.send(letters)).length;
  }
}

/** A game that began so lately (milliseconds) may not have told all its players. */
const SOON = 86_400_000;
/** Confirmations looked at in one mail. */
const MOST_CONFIRMATIONS = 3;
const EMPTY: MailText = { title: '', text: '' };

function tooManyMails(retryAt: number): Notice {
  return { code: 'too-many-mails', params: { until: new Date(retryAt).toISOString() } };
}

function answerOf(
  identity: string,
  head: MailHead,
  game: Letter['game'],
  player: Player,
  text: MailText,
): Letter {
  const { messageId, references } = head;
  return { cause: identity, kind: 'answer', game, player, text, replyTo: { messageId, references } };
}

/** The player as he sits at the table now: bids for the sides may have changed it. */
function seated(table: Table, player: Player): Player {
  return (
    table.players.find(({ token }) => token === player.token) ??
    table.players.find(({ was }) => was?.token === player.token) ??
    player
  );
}

function lastOf<T>(list: readonly T[]): T | undefined {
  return list.at(-1);
}

function labels(outcome: Outcome): object {
  if (outcome.kind === 'answered') return { game: outcome.game, side: outcome.side };
  return outcome.kind === 'automatic' || outcome.kind === 'refused' || outcome.kind === 'held'
    ? { reason: outcome.reason }
    : {};
}
