import type { SideId } from '../engine/core/viewer.js';
import type { Clock } from '../game/clock.js';
import type { House, Player, Table } from '../game/types.js';
import type { Entry } from '../log/entry.js';
import { answerText } from './answer-text.js';
import { apology, silentNews } from './apology.js';
import type { Archive, RecordDetails } from './archive.js';
import { automaticReason } from './automatic.js';
import { readBody } from './body.js';
import { carryOut, type Deed } from './carry-out.js';
import { compose } from './compose.js';
import { isMachineError } from './files.js';
import { believe, type IdentityProblem, identify, seatsOf } from './identity.js';
import { type Letter, letterId } from './letter.js';
import { type MailLog, reasonOf } from './log.js';
import type { Envelope, Intake, Limits, MailHead } from './message.js';
import { messageIdentity, rawHash } from './message-identity.js';
import { isAskedAnew, isNewsFor, sinceOf } from './news.js';
import type { Operator } from './operator.js';
import type { Outbox } from './outbox.js';
import type { Outcome } from './outcome.js';
import { parseBody, parseHead } from './parse.js';
import type { MailText, Reporter } from './reporter.js';
import { maskTokens, type Presented, type RobotAddress, withoutToken } from './robot-address.js';
import { Serial } from './serial.js';

export interface RobotParts {
  readonly house: House;
  readonly reporter: Reporter;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly operator: Operator;
  readonly address: RobotAddress;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: MailLog;
}

interface Message {
  readonly id: string;
  readonly raw: Uint8Array;
  readonly envelope: Envelope | null;
  readonly intake: Intake;
}

/** A mail whose author is known: what it needs to be answered. */
interface Known {
  readonly head: MailHead;
  readonly identity: string;
  readonly game: Letter['game'];
  readonly player: Player;
}

/**
 * Takes one raw message after the other and deals with it: archived, judged, obeyed, answered once. Everything it
 * does can be cut off anywhere and done again: what was appended is known to the log, what was written to the outbox
 * is known by its id, and the answer goes into the outbox last.
 */
export class Robot {
  readonly #parts: RobotParts;
  readonly #serial = new Serial();

  constructor(parts: RobotParts) {
    this.#parts = parts;
  }

  /**
   * Deals with one message. Returns when it is on disk, obeyed, and its answers are in the outbox. Throws only when
   * the machine failed (a full disk): then the message is to be offered again.
   */
  handle(raw: Uint8Array, envelope: Envelope | null, intake: Intake): Promise<Outcome> {
    return this.#serial.run(() => this.#handle(raw, envelope, intake));
  }

  /** Deals again with what a crash interrupted. Returns how many messages that were. */
  async recover(): Promise<number> {
    const left = await this.#parts.archive.unsettled();
    for (const { raw, envelope, record } of left) await this.handle(raw, envelope, record.intake);
    return left.length;
  }

  /** Lets a game go on with what is due of itself and tells everybody what happened. */
  resume(game: string): Promise<readonly Entry[]> {
    return this.#serial.run(async () => {
      const table = await this.#parts.house.open(game);
      const entries = (await table?.resume()) ?? [];
      const cause = entries.at(-1)?.hash;
      if (table === null || cause === undefined) return entries;
      await this.#post(await this.#news(table, entries, cause, null));
      return entries;
    });
  }

  /**
   * Tells the players what a command appended beside the robot; `author` is the side that gave the orders itself, or
   * null when the moderator acted. Returns how many mails were written.
   */
  announce(table: Table, entries: readonly Entry[], author: SideId | null): Promise<number> {
    return this.#serial.run(async () => {
      const cause = entries.at(-1)?.hash;
      if (cause === undefined) return 0;
      const player = table.players.find((candidate) => candidate.side === author) ?? null;
      return (await this.#post(await this.#news(table, entries, cause, player))).length;
    });
  }

  /** A message too big to be fetched, of which only the headers are known: a player is told, nobody else. */
  refuseUnread(head: Uint8Array): Promise<Outcome> {
    return this.#serial.run(async () => {
      const { house, limits, reporter, address } = this.#parts;
      const read = await parseHead(head);
      const reason = automaticReason(read, null, address);
      if (reason !== null) return { kind: 'automatic', reason };
      const who = await identify(read.from, this.#presented(read, null, []), house);
      const table = who.ok ? await house.open(who.game) : null;
      if (!who.ok || table === null) return { kind: 'refused', reason: who.ok ? 'unknown-game' : who.reason };
      const notice = { code: 'mail-too-big', params: { most: limits.bytes } };
      const text = await reporter.notice(notice, who.player.locale);
      const known: Known = {
        head: read,
        identity: messageIdentity(read, head),
        game: { id: table.id, title: table.title },
        player: who.player,
      };
      const letter = this.#answer(known, text);
      await this.#post([letter]);
      const { side } = who.player;
      return { kind: 'answered', game: table.id, side, accepted: null, letters: [letterId(letter)] };
    });
  }

  async #handle(raw: Uint8Array, envelope: Envelope | null, intake: Intake): Promise<Outcome> {
    const { archive, clock, log } = this.#parts;
    const id = rawHash(raw);
    const before = await archive.find(id);
    if (before?.status === 'done' && before.outcome?.kind === 'answered') return { kind: 'duplicate' };
    if (before?.status === 'failed') return { kind: 'failed' };
    await archive.receive(id, raw, envelope, intake, new Date(clock.now()).toISOString());
    const outcome = await this.#judge({ id, raw, envelope, intake });
    log.info({ message: id, intake, outcome: outcome.kind, ...labels(outcome) }, 'mail handled');
    return outcome;
  }

  async #judge(message: Message): Promise<Outcome> {
    const { archive, house, limits, address, outbox } = this.#parts;
    const { id, raw, envelope, intake } = message;
    const context: { known: Known | null; table: Table | null; details: RecordDetails } = {
      known: null,
      table: null,
      details: {},
    };
    let deed: Deed;
    let letters: Letter[];
    try {
      const head = await parseHead(raw);
      const identity = messageIdentity(head, raw);
      context.details = {
        identity,
        from: head.from?.address ?? '',
        subject: maskTokens(head.subject),
        ...(head.messageId === null ? {} : { messageId: head.messageId }),
      };
      const reason = automaticReason(head, envelope, address);
      if (reason !== null) return await this.#settle(id, { kind: 'automatic', reason }, context.details);
      const seats = await seatsOf(head.from, house);
      // Nothing but the headers of a stranger's mail is read: the rest may be made to keep the robot busy.
      if (seats.length === 0) return await this.#refuse(id, 'unknown-sender', intake, context.details);
      const body = await parseBody(raw, limits);
      const tokens = body.ok ? readBody(body.value.text).tokens : [];
      const who = believe(seats, this.#presented(head, envelope, tokens));
      if (!who.ok) return await this.#refuse(id, who.reason, intake, context.details);
      // Until the table is open its title is not known, and opening it may be what breaks.
      let { player } = who;
      context.details = withoutToken(context.details, player.token);
      context.known = { head, identity, game: { id: who.game, title: who.game }, player };
      const table = await house.open(who.game);
      if (table === null) return await this.#refuse(id, 'unknown-game', intake, context.details);
      context.table = table;
      player = seated(table, player);
      context.known = { ...context.known, game: { id: table.id, title: table.title }, player };
      if (await outbox.has(letterId(this.#answer(context.known, EMPTY)))) {
        return await this.#settle(id, { kind: 'duplicate' }, context.details);
      }
      deed = await carryOut(table, player.side, body, identity, limits);
      // What he wrote may have decided which side he plays.
      player = seated(table, player);
      context.known = { ...context.known, player };
      const answer = this.#answer(context.known, await answerText(this.#parts.reporter, table, player, deed));
      letters = [...(await this.#news(table, deed.entries, identity, player)), answer];
    } catch (error) {
      // A failing machine is not the message's fault: it is offered again. Anything else would fail again.
      if (isMachineError(error)) throw error;
      return this.#park(id, context, error);
    }
    const ids = await this.#post(letters);
    const { game, player } = context.known;
    const { accepted, verdicts } = deed;
    const outcome: Outcome = { kind: 'answered', game: game.id, side: player.side, accepted, letters: ids };
    await archive.settle(id, outcome, withoutToken({ ...context.details, verdicts }, player.token));
    return outcome;
  }

  async #refuse(
    id: string,
    reason: IdentityProblem,
    intake: Intake,
    details: RecordDetails,
  ): Promise<Outcome> {
    const refused: Outcome = { kind: 'refused', reason };
    // In the session the sender is told himself; a stranger's mail is then nobody's any more.
    if (intake === 'smtp' && reason === 'unknown-sender') await this.#parts.archive.discard(id);
    else await this.#parts.archive.quarantine(id, refused, details);
    return refused;
  }

  async #settle(id: string, outcome: Outcome, details: RecordDetails): Promise<Outcome> {
    await this.#parts.archive.settle(id, outcome, details);
    return outcome;
  }

  /** Lays a message aside that breaks the robot, so that the others go on. */
  async #park(
    id: string,
    context: { readonly known: Known | null; readonly table: Table | null; readonly details: RecordDetails },
    error: unknown,
  ): Promise<Outcome> {
    const { known, table, details } = context;
    const game = known?.game.id ?? null;
    this.#parts.log.error({ message: id, game, ...faultOf(error) }, 'mail parked');
    if (known !== null) {
      const letters = table === null ? [] : await this.#newsOfBroken(table, known);
      letters.push({ ...this.#answer(known, apology(known.player.locale)), kind: 'apology' });
      await this.#post(letters);
    }
    await this.#parts.operator.tell({
      cause: id,
      game,
      subject: `a mail broke the robot in ${game ?? 'no game'}`,
      lines: [`Message: ${id}`, `Game: ${game ?? '-'}`, `Error: ${reasonOf(error)}`],
    });
    return this.#settle(id, { kind: 'failed' }, { ...details, error: reasonOf(error) });
  }

  /** What was appended before a mail broke happened all the same: the others must hear of it. */
  async #newsOfBroken(table: Table, known: Known): Promise<Letter[]> {
    try {
      if (!table.knows(known.identity)) return [];
      const { entries } = await table.recall(known.identity);
      return await this.#news(table, entries, known.identity, known.player);
    } catch (error) {
      if (isMachineError(error)) throw error;
      this.#parts.log.error(
        { game: table.id, ...faultOf(error) },
        'the news of a parked mail could not be told',
      );
      return [];
    }
  }

  /** Letters to everybody but the author who was told or asked something by these entries. */
  async #news(
    table: Table,
    entries: readonly Entry[],
    cause: string,
    author: Player | null,
  ): Promise<Letter[]> {
    const letters: Letter[] = [];
    const since = sinceOf(entries);
    for (const player of table.players) {
      if (player.side === author?.side || since === undefined) continue;
      if (!isNewsFor(entries, player.side) && !(await isAskedAnew(table, player.side, since))) continue;
      const text = await this.#turnText(table, player, since);
      const game = { id: table.id, title: table.title };
      letters.push({ cause, kind: 'turn', game, player, text, replyTo: null });
    }
    return letters;
  }

  async #turnText(table: Table, player: Player, sinceSeq: number): Promise<MailText> {
    const { reporter, log } = this.#parts;
    try {
      return await reporter.report(table, player.side, { reason: 'turn', sinceSeq });
    } catch (error) {
      if (isMachineError(error)) throw error;
      log.error({ game: table.id, side: player.side, ...faultOf(error) }, 'a report could not be written');
      return silentNews(player.locale);
    }
  }

  #answer(known: Known, text: MailText): Letter {
    const { game, player, identity, head } = known;
    return {
      cause: identity,
      kind: 'answer',
      game,
      player,
      text,
      replyTo: { messageId: head.messageId, references: head.references },
    };
  }

  /** Puts the letters into the outbox, in order. */
  async #post(letters: readonly Letter[]): Promise<string[]> {
    const { outbox, address, clock } = this.#parts;
    const ids: string[] = [];
    for (const letter of letters) {
      const mail = await compose(letter, address, clock.now());
      const { cause, kind, game, text } = letter;
      await outbox.store(mail, { cause, kind, game: game.id, title: text.title });
      ids.push(mail.id);
    }
    return ids;
  }

  #presented(head: MailHead, envelope: Envelope | null, tokens: readonly string[]): Presented[] {
    const addresses = [...new Set([...head.recipients, ...(envelope?.to ?? [])])];
    return [
      ...addresses.flatMap((to) => this.#parts.address.presented(to) ?? []),
      ...tokens.map((token) => ({ game: null, token })),
    ];
  }
}

const EMPTY: MailText = { title: '', text: '' };

/** The player as he sits at the table now: bids for the sides may have changed it. His token stays the same. */
function seated(table: Table, player: Player): Player {
  return table.players.find(({ token }) => token === player.token) ?? player;
}

function labels(outcome: Outcome): object {
  if (outcome.kind === 'answered') return { game: outcome.game, side: outcome.side };
  return outcome.kind === 'automatic' || outcome.kind === 'refused' ? { reason: outcome.reason } : {};
}

function faultOf(error: unknown): object {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : undefined;
  return { error: reasonOf(error), stack };
}
