import type { SideId } from '../engine/core/viewer.js';
import type { UmpireAct } from '../game/table-acts.js';
import type { House, Seating, Table } from '../game/types.js';
import type { Entry } from '../log/entry.js';
import { Apologies, type ApologiesParts } from './apologies.js';
import type { Archive, RecordDetails } from './archive.js';
import { automaticReason } from './automatic.js';
import { readBody } from './body.js';
import { readBounce } from './bounces/believe.js';
import { Confirming, type ConfirmingParts } from './confirming.js';
import { faultOf } from './fault.js';
import { isMachineError } from './files.js';
import type { Gate } from './gate.js';
import { answerOf, type Heard, type Message } from './heard.js';
import type { Seat } from './identity.js';
import { reasonOf } from './log.js';
import type { Envelope, Intake, MailHead } from './message.js';
import { messageIdentity, rawHash } from './message-identity.js';
import type { Operator } from './operator.js';
import type { Outbox } from './outbox.js';
import type { Outcome } from './outcome.js';
import { parseBody, parseHead } from './parse.js';
import { CarryOut, type CarryOutParts } from './places/carry-out.js';
import { Queues } from './queues.js';
import { maskTokens, withoutToken } from './robot-address.js';
import { newestDeed } from './untold.js';

export interface RobotParts extends CarryOutParts, ConfirmingParts, ApologiesParts {
  readonly house: House & Seating;
  readonly gate: Gate;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly operator: Operator;
  /** How long (milliseconds) the outbox knows what it has sent. */
  readonly remembered: number;
}

/** As `Robot.moderate`, for a game whose turn it is. */
export type Moderate = (act: UmpireAct, cause: string, behind?: string | null) => Promise<boolean>;

/**
 * Takes raw messages and deals with them: archived, judged, obeyed, answered once. Mails about the same game are
 * handled one after the other, others beside them. Everything can be cut off anywhere and done again: what was
 * appended is known to the log, what was written to the outbox is known by its id, and the answer goes into the
 * outbox last.
 */
export class Robot {
  readonly #parts: RobotParts;
  readonly #queues = new Queues();
  readonly #carry: CarryOut;
  readonly #confirming: Confirming;
  readonly #apologies: Apologies;
  /** Called when a game may have changed: its clock stands otherwise now. */
  onChanged: (game: string) => void = () => {};

  constructor(parts: RobotParts) {
    this.#parts = parts;
    this.#carry = new CarryOut(parts, (game) => this.onChanged(game));
    this.#confirming = new Confirming(parts);
    this.#apologies = new Apologies(parts);
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
    if (tokens.length > 0) {
      const outcome = await this.#confirming.take(message, head, identity, tokens, (mail) =>
        this.#deal(mail),
      );
      return outcome.kind === 'refused' ? this.#refuse(message, outcome.reason, note({})) : outcome;
    }
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
      const told = await this.#carry.of(heard);
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
    if (heard !== null && speaker !== null) await this.#apologies.send(heard, speaker);
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
function labels(outcome: Outcome): object {
  if (outcome.kind === 'answered') return { game: outcome.game, side: outcome.side };
  return outcome.kind === 'automatic' || outcome.kind === 'refused' || outcome.kind === 'held'
    ? { reason: outcome.reason }
    : {};
}
