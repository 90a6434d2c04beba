import type { GameTurns } from '../../game/games-folder/index.js';
import { isMachineError } from '../../system/files/index.js';
import type { MailLog } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { Queues } from '../../system/tasks/index.js';
import { type Envelope, type Intake, type Outcome, rawHash } from '../message/index.js';
import {
  type AdmittedMail,
  type IncomingMail,
  type MailEvents,
  MailNotes,
  type Next,
} from '../pipeline/index.js';
import type { Archive, Tries } from '../store/index.js';
import type { MailWork } from '../work/index.js';
import { apologiseByHead, type ParkingParts, park } from './park-failed-mail.js';
import { type Pipeline, type PipelineParts, pipeline } from './pipeline.js';
import { refuseUnread } from './refuse-oversized-mail-by-its-head.js';

export interface IntakeParts extends PipelineParts, ParkingParts {
  readonly archive: Archive;
  readonly tries: Tries;
  readonly clock: TimeSource;
  readonly log: MailLog;
  readonly queues: Queues;
  readonly turns: GameTurns;
  readonly work: MailWork;
  readonly events: Pick<MailEvents, 'arriving' | 'changed' | 'putOff'>;
}

/** After how long (milliseconds) a mail is tried again that would have overtaken another of its author. */
export const LATER_BY = 5000;
/** For how long (milliseconds) after it came a mail keeps those behind it: what nobody could deal with for so long is no mail's order. */
const KEEPS_ORDER = 86_400_000;

/**
 * Takes raw messages and deals with them: archived, understood, obeyed, answered once. Mails about the same game are
 * handled one after the other, others beside them. Everything can be cut off anywhere and done again: what was
 * appended is known to the log, what was written to the outbox is known by its id, and the answer goes into the
 * outbox last.
 */
export class MailIntake {
  readonly #parts: IntakeParts;
  readonly #pipeline: Pipeline;
  /** Mails that this robot is to try again, and when (milliseconds since 1970). */
  readonly #putOff = new Map<string, number>();
  /** Mails about games that this robot is at, from when it is known what they are about. */
  readonly #underWay = new Map<string, Promise<Outcome>>();

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    // What another mail confirms is dealt with together with that one.
    this.#pipeline = pipeline(parts, (mail) => this.#deal(mail, 'here'));
  }

  /**
   * Deals with one message. Returns when it is on disk, obeyed, and its answers are in the outbox. Throws only when
   * the machine failed (a full disk): then the message is to be offered again.
   */
  async handle(raw: Uint8Array, envelope: Envelope | null, intake: Intake): Promise<Outcome> {
    const { archive, clock, events, queues, work } = this.#parts;
    const id = rawHash(raw);
    await events.arriving.tell();
    // The same bytes twice at once are one message.
    return queues.run(`message ${id}`, async () => {
      const before = await archive.find(id);
      if (before?.status === 'done' && before.outcome?.kind === 'answered') return { kind: 'duplicate' };
      if (before?.status === 'failed') return { kind: 'failed' };
      if (before?.status === 'held') return { kind: 'held', reason: 'known' };
      const received = new Date(clock.now()).toISOString();
      const record = await archive.receive({ id, raw, envelope, intake, received });
      const mail = { id, raw, envelope, intake, confirmed: record.confirmed === true };
      if (before?.status !== 'received') return this.#deal(mail);
      if (await work.handOn(id)) return { kind: 'handed-on' };
      return this.#again(mail);
    });
  }

  /**
   * Deals again with what a crash interrupted, one message after the other. One of them may have been its cause: if the
   * robot ends over it again, it is put off, and parked in the end. Returns how many messages there were.
   */
  async recover(): Promise<number> {
    const { archive } = this.#parts;
    const left = await archive.unsettled();
    for (const { id, intake, confirmed } of left) {
      const mail = await archive.read(id);
      if (mail === null) continue;
      const { raw, envelope, record } = mail;
      const { identity } = record;
      await this.#again({ id, raw, envelope, intake, confirmed: confirmed === true, identity });
    }
    return left.length;
  }

  /**
   * Deals again with what was put off and is due. Returns when to come again (milliseconds since 1970); null when nothing is put
   * off any more. Throws when the machine failed: then it is due still.
   */
  async retry(): Promise<number | null> {
    const { clock, queues } = this.#parts;
    for (const [id, at] of this.#putOff) {
      if (at > clock.now()) continue;
      await queues.run(`message ${id}`, () => this.take(id, null, true));
      if (this.#putOff.get(id) === at) this.#putOff.delete(id);
    }
    return this.#putOff.size === 0 ? null : Math.min(...this.#putOff.values());
  }

  /**
   * Deals with a mail that was stored, by this robot or another; `turn` is the one it is done in, where that is known. With `left` it
   * was begun before and not ended.
   */
  async take(id: string, turn: string | null, left: boolean): Promise<void> {
    const found = await this.#parts.archive.read(id);
    if (found === null || found.record.status !== 'received') return;
    const { raw, envelope, record } = found;
    const { intake, confirmed, identity } = record;
    const mail = { id, raw, envelope, intake, confirmed: confirmed === true, identity };
    if (left) await this.#again(mail, turn);
    else await this.#deal(mail, turn);
  }

  /** A message too big to be fetched, of which only the headers are known: a player is told, nobody else. */
  refuseUnread(head: Uint8Array): Promise<Outcome> {
    return refuseUnread(this.#parts, head);
  }

  /**
   * Deals once more with a message that was not dealt with to its end. No other is tried meanwhile, so that it is clear over which of
   * them the robot ends.
   */
  #again(mail: IncomingMail, turn: string | null = null): Promise<Outcome> {
    const { clock, queues, tries } = this.#parts;
    return queues.run('tried again', async () => {
      const verdict = await tries.begin(mail.id, clock.now());
      if (verdict === 'now') {
        try {
          return await this.#deal(mail, turn);
        } finally {
          await tries.end(mail.id);
        }
      }
      const why = 'a mail is put off over which the robot may have ended';
      if (verdict !== 'never') return this.#later(mail.id, turn, verdict.notBefore, why);
      const notes = new MailNotes();
      const error = new Error('the robot ended each time it dealt with this mail');
      const parked = await this.#settle(mail, notes, await park(this.#parts, mail, notes, error));
      // Afterwards: should the robot end over this, too, it is for the last time.
      await apologiseByHead(this.#parts, mail);
      return parked;
    });
  }

  /** `behind`: the mail that it waits for, which is tried again before it. */
  async #later(
    id: string,
    turn: string | null,
    at: number,
    why: string,
    behind: string | null = null,
  ): Promise<Outcome> {
    const { clock, events, log, work } = this.#parts;
    if (!(await work.putOff(id, turn, at))) {
      this.#putOff.set(id, at);
      // Whoever brought it may never come again.
      if (behind !== null && !this.#putOff.has(behind)) this.#putOff.set(behind, clock.now());
      await events.putOff.tell();
    }
    log.warn({ message: id, until: new Date(at).toISOString(), ...(behind === null ? {} : { behind }) }, why);
    return { kind: 'put-off' };
  }

  /** `turn`: the one it is dealt with in already, or `here` where it waits for its turn in this robot alone. */
  async #deal(mail: IncomingMail, turn: string | null = null): Promise<Outcome> {
    const { events } = this.#parts;
    const notes = new MailNotes();
    const { findOut, obey } = this.#pipeline;
    const found = await this.#walk(mail, notes, () => findOut.walk(mail, notes));
    return found.kind === 'settled'
      ? this.#told(mail, await this.#settle(mail, notes, found.outcome))
      : await this.#inTurn(mail.id, found.mail, turn, async () => {
          const done = await this.#walk(mail, notes, () => obey.walk(found.mail, notes));
          const told = await this.#settle(mail, notes, done.kind === 'settled' ? done.outcome : done.mail);
          if (told.kind === 'answered' && told.game !== null) await events.changed.tell(told.game);
          return this.#told(mail, told);
        });
  }

  #told({ id, intake }: IncomingMail, outcome: Outcome): Outcome {
    const labelled = { message: id, intake, outcome: outcome.kind, ...labels(outcome) };
    this.#parts.log.info(labelled, 'mail handled');
    return outcome;
  }

  /** Mails of one game wait for each other, and so do those of none. */
  async #inTurn(
    id: string,
    { speaker, head }: AdmittedMail,
    turn: string | null,
    obey: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { archive, queues, turns, work } = this.#parts;
    const taken = (own: string, here: () => Promise<Outcome>): Promise<Outcome> =>
      turn === own || turn === 'here' ? here() : work.inTurn(id, own, here);
    if (speaker.place === 'desk') return taken('desk', () => queues.run('desk', obey));
    const { game, player } = speaker;
    const own = `game ${game}`;
    const inGame = (): Promise<Outcome> => turns.run(game, obey, ({ kind }) => kind !== 'failed');
    // Its author has said just now that it is to be done.
    if (turn === 'here') return inGame();
    const done = (async () => {
      await archive.noteAbout(id, game, (head.from?.address ?? player.address).toLowerCase());
      return taken(own, () => this.#behindEarlier(id, own, inGame));
    })();
    this.#underWay.set(id, done);
    const ended = (): void => {
      if (this.#underWay.get(id) === done) this.#underWay.delete(id);
    };
    done.then(ended, ended);
    return done;
  }
  /** Obeys a mail when none before it of its author about its game is left; puts it off where one waits to be tried again. */
  async #behindEarlier(id: string, turn: string, obey: () => Promise<Outcome>): Promise<Outcome> {
    const { archive, clock } = this.#parts;
    const since = new Date(clock.now() - KEEPS_ORDER).toISOString();
    for (;;) {
      const earlier = await archive.earlier(id, since);
      if (earlier === null) return obey();
      const underWay = this.#underWay.get(earlier);
      if (underWay === undefined) {
        const why = 'a mail is put off until one before it of its author is dealt with';
        return this.#later(id, turn, clock.now() + LATER_BY, why, earlier);
      }
      // What it throws is told where it was brought.
      await underWay.catch(() => null);
    }
  }

  /** Parks what breaks the robot. A failing machine is not the message's fault: it is offered again. */
  async #walk<To>(mail: IncomingMail, notes: MailNotes, way: () => Promise<Next<To>>): Promise<Next<To>> {
    try {
      return await way();
    } catch (error) {
      if (isMachineError(error)) throw error;
      return { kind: 'settled', outcome: await park(this.#parts, mail, notes, error) };
    }
  }

  /** Notes what became of a mail, and lays it where such mail lies. Nothing else does. */
  async #settle({ id, intake }: IncomingMail, { details }: MailNotes, outcome: Outcome): Promise<Outcome> {
    const { archive } = this.#parts;
    // It was laid aside before its author was asked.
    if (outcome.kind === 'held') return outcome;
    if (outcome.kind !== 'refused') await archive.settle(id, outcome, details);
    // In the session the sender is told himself; a stranger's mail is then nobody's any more.
    else if (intake === 'smtp' && outcome.reason === 'unknown-sender') await archive.discard(id);
    else await archive.quarantine(id, outcome, details);
    return outcome;
  }
}

function labels(outcome: Outcome): object {
  if (outcome.kind === 'answered') return { game: outcome.game, side: outcome.side };
  return 'reason' in outcome ? { reason: outcome.reason } : {};
}
