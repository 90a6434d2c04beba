import type { Result } from '../../engine/core/base/result.js';
import type { Person } from '../../game/people/index.js';
import { type Player, seated } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { Signal } from '../../system/tasks/index.js';
import { isAwayText } from '../author-text/index.js';
import type { CachedMessageReadings } from '../body-parsing/index.js';
import {
  type AdmittedMessage,
  answerOf,
  type HandledMessage,
  type HandlerResult,
  type LetterBox,
  type ReturnedLetters,
  type Settled,
  type Speaker,
} from '../channel-contract/index.js';
import type { Letter, PersonLetter } from '../letters/index.js';
import type { RateVerdict, RepeatGuard } from '../rate-limiting/index.js';
import { deskMail } from './desk-mail.js';
import type { Deed, HandlerParts } from './handler-parts-and-result.js';
import { moderatorMail } from './moderator-mail.js';
import { seatMail } from './seat-mail.js';

export interface DispatcherParts extends HandlerParts {
  readonly post: LetterBox;
  readonly returned: ReturnedLetters;
  readonly repeats: RepeatGuard;
  /** Told of a game that has begun. */
  readonly changed: Signal<string>;
}

/** What is done with a message in one of the places where it may speak. */
interface Visit {
  readonly address: string;
  /** Null for one who is not told when he writes too much. */
  readonly locale: string | null;
  wasAnswered(): Promise<boolean>;
  allow(now: number): RateVerdict;
  answer(text: MailText): Letter | PersonLetter;
  obey(text: Result<CachedMessageReadings>): Promise<Deed>;
  /** What follows from it. */
  conclude(deed: Deed, now: number): Promise<Pick<HandledMessage, 'game' | 'side' | 'token' | 'letters'>>;
}

/** What messages that are listened to lead to, at a seat, at the desk, or from a moderator. */
export class Dispatcher {
  readonly #parts: DispatcherParts;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
  }

  /** Does what the message says, and gives what is to be sent; or what became of it instead. */
  async dispatch(heard: AdmittedMessage): Promise<HandlerResult> {
    const { post, reporter, clock } = this.#parts;
    const { speaker } = heard;
    const visit =
      speaker.place === 'desk' ? await this.#atDesk(heard, speaker) : await this.#atTable(heard, speaker);
    if (visit === null) return settled({ kind: 'refused', reason: 'unknown-game' });
    if (await visit.wasAnswered()) return settled({ kind: 'duplicate' });
    const now = clock.now();
    const allowed = visit.allow(now);
    if (!allowed.ok) {
      const told = visit.locale !== null && allowed.first;
      if (told) {
        const until = new Date(allowed.retryAt).toISOString();
        const notice = { code: 'too-many-mails', params: { until } };
        await post.send([visit.answer(await reporter.notice(notice, visit.locale))]);
      }
      return settled({ kind: 'limited', told });
    }
    const text = await heard.text();
    const deed = await visit.obey(text);
    const machine = deed.understood ? null : this.#machine(visit.address, text, now);
    if (machine !== null) return settled(machine);
    const { verdicts, accepted } = deed;
    return { kind: 'handled', accepted, details: { verdicts }, ...(await visit.conclude(deed, now)) };
  }

  /** What the text of a message of which nothing was understood says about its writer: a machine, or null. */
  #machine(sender: string, read: Result<CachedMessageReadings>, now: number): Settled | null {
    const text = read.ok ? read.value.text : '';
    if (isAwayText(text)) return { kind: 'automatic', reason: 'out-of-office' };
    if (!this.#parts.repeats.isLoop(sender, text, now)) return null;
    return { kind: 'automatic', reason: 'loop' };
  }

  /** Null when there is no such game. */
  async #atTable(
    { head, identity, answer, isPublic }: AdmittedMessage,
    speaker: Exclude<Speaker, { place: 'desk' }>,
  ): Promise<Visit | null> {
    const { post, rates, house, news, returned, moderatorOf } = this.#parts;
    const table = await house.open(speaker.game);
    if (table === null) return null;
    const atSeat = speaker.place === 'seat';
    const player = atSeat ? seated(table, speaker.player) : speaker.player;
    const { address, locale, token } = player;
    const answerTo = (who: Player, text: MailText, told?: number) =>
      answerOf(identity, head, table, who, text, told);
    return {
      address,
      locale,
      wasAnswered: () => post.has({ cause: identity, kind: 'answer', game: table, player }),
      allow: (now) => {
        const sender = rates.allow('sender', address, now);
        // What is refused for its sender must not use up what the other side may still send.
        return sender.ok && atSeat ? rates.allow('game', table.id, now) : sender;
      },
      answer: (text) => answerTo(player, text),
      obey: (text) =>
        atSeat
          ? seatMail(this.#parts, table, player, text, { message: identity, answer, isPublic })
          : moderatorMail(this.#parts, table, player, text, identity),
      conclude: async ({ entries, letters, text, told: upTo }, now) => {
        // He may have decided which side he plays, taken another token, or given a seat to somebody else.
        const after = (await house.open(table.id)) ?? table;
        if (atSeat) {
          const author = seated(after, player);
          const told = await news.of(table, entries, identity, author);
          return {
            ...{ game: table, side: author.side, token },
            letters: [...told, ...letters, answerTo(author, text, upTo)],
          };
        }
        await returned.overruled(after, entries, now);
        const told = await news.of(after, entries, identity, null);
        const author = (await moderatorOf(table.id)) ?? player;
        return { game: table, side: 'umpire', token, letters: [...told, answerTo(author, text)] };
      },
    };
  }

  async #atDesk(
    { head: { messageId, references }, identity, answer }: AdmittedMessage,
    { author, waiting }: Extract<Speaker, { place: 'desk' }>,
  ): Promise<Visit> {
    const { post, people, rates, house, news, address, changed } = this.#parts;
    const mark = { cause: identity, kind: 'answer', person: author } as const;
    const before = await people.find(author.address);
    const answerTo = (person: Person | null, text: MailText): PersonLetter => ({
      ...mark,
      person: { name: person?.name ?? author.name, address: author.address },
      text,
      answerTo: address.desk(
        people.secret.desk({ address: author.address, rotation: person?.rotation ?? 0 }),
      ),
      replyTo: { messageId, references },
    });
    return {
      address: author.address,
      locale: before?.locale ?? null,
      wasAnswered: () => post.hasToPerson(mark),
      allow: (now) => rates.allow(before === null ? 'stranger' : 'sender', author.address, now),
      answer: (text) => answerTo(before, text),
      obey: (text) => deskMail(this.#parts, author, waiting, text, { message: identity, answer }),
      conclude: async ({ begun, letters, text }) => {
        const first: (Letter | PersonLetter)[] = [];
        for (const id of begun) {
          const table = await house.open(id);
          if (table !== null) first.push(...(await news.first(table)));
          await changed.tell(id);
        }
        const answer = answerTo(await people.find(author.address), text);
        return { game: null, side: null, token: null, letters: [...first, ...letters, answer] };
      },
    };
  }
}

function settled(outcome: Settled): HandlerResult {
  return { kind: 'settled', outcome };
}
