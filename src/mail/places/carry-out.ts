import type { Result } from '../../engine/core/result.js';
import type { Clock } from '../../game/clock.js';
import type { People } from '../../game/people/people.js';
import type { Person } from '../../game/people/person.js';
import type { House, Player } from '../../game/types.js';
import { isAwayText } from '../away.js';
import type { ReturnedMail } from '../bounces/returned-mail.js';
import { answerOf, type Heard, seated, type Told } from '../heard.js';
import type { Letter, PersonLetter } from '../letter.js';
import type { Limits, MailBody, Mailbox, MailHead } from '../message.js';
import type { NewsLetters } from '../news-letters.js';
import type { Outcome } from '../outcome.js';
import { parseBody } from '../parse.js';
import type { Post } from '../post.js';
import type { RateLimits } from '../rates/rate-limits.js';
import type { RepeatGuard } from '../rates/repeat-guard.js';
import type { MailText, Notice, Reporter } from '../reporter.js';
import type { RobotAddress } from '../robot-address.js';
import type { Speaker } from '../speaker.js';
import { type DeskParts, deskMail } from './desk-mail.js';
import { type SeatParts, seatMail } from './seat-mail.js';
import { type UmpireParts, umpireMail } from './umpire-mail.js';

export interface CarryOutParts {
  readonly house: House;
  readonly people: People;
  readonly post: Post;
  readonly news: NewsLetters;
  readonly returned: ReturnedMail;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly rates: RateLimits;
  readonly repeats: RepeatGuard;
  readonly seat: SeatParts;
  readonly desk: DeskParts;
  readonly umpire: UmpireParts;
}

/** What mails that are listened to lead to, at a seat, at the desk, or from a moderator. */
export class CarryOut {
  readonly #parts: CarryOutParts;
  /** Called when a game has begun. */
  readonly onChanged: (game: string) => void;

  constructor(parts: CarryOutParts, onChanged: (game: string) => void) {
    this.#parts = parts;
    this.onChanged = onChanged;
  }

  /** Does what the mail says, and gives what is to be sent; or what became of it instead. */
  async of(heard: Heard): Promise<Told> {
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
    const first: (Letter | PersonLetter)[] = [];
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
}

const EMPTY: MailText = { title: '', text: '' };

function tooManyMails(retryAt: number): Notice {
  return { code: 'too-many-mails', params: { until: new Date(retryAt).toISOString() } };
}
