import type { Clock } from '../game/clock.js';
import type { AddressChanges } from '../game/people/address-change.js';
import type { People } from '../game/people/people.js';
import type { House } from '../game/types.js';
import { isAwayText } from './away.js';
import { saysYes } from './consent.js';
import type { Message } from './heard.js';
import type { Held } from './held.js';
import type { PersonLetter } from './letter.js';
import type { Limits, MailHead } from './message.js';
import type { Outcome } from './outcome.js';
import { parseBody } from './parse.js';
import type { Post } from './post.js';
import type { RateLimits } from './rates/rate-limits.js';
import type { MailText, Reporter } from './reporter.js';
import type { RobotAddress } from './robot-address.js';

export interface ConfirmingParts {
  readonly house: House;
  readonly people: People;
  readonly changes: AddressChanges;
  readonly held: Held;
  readonly post: Post;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly rates: RateLimits;
}

/** Confirmations looked at in one mail. */
const MOST_CONFIRMATIONS = 3;

/** Mails that confirm something: a mail that was held, or a change of address. */
export class Confirming {
  readonly #parts: ConfirmingParts;

  constructor(parts: ConfirmingParts) {
    this.#parts = parts;
  }

  /** `tokens` are those the mail presents; `deal` deals with a mail that is confirmed now. */
  async take(
    message: Message,
    head: MailHead,
    identity: string,
    tokens: readonly string[],
    deal: (message: Message) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { held, changes, post, reporter, people, address, limits, house, rates, clock } = this.#parts;
    const { from } = head;
    if (from === null) return { kind: 'refused', reason: 'unknown-sender' };
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
        const outcome = id === message.id ? null : await deal({ id, raw, envelope, intake, confirmed: true });
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
    if (!known) return { kind: 'refused', reason: 'wrong-token' };
    if (!rates.allow('stranger', from.address, clock.now()).ok) return { kind: 'limited', told: false };
    // Confirmed before, or too late: silence would leave him waiting.
    const letters = await post.send([
      answer(await reporter.notice({ code: 'nothing-to-confirm' }, locale), desk),
    ]);
    return { kind: 'answered', game: null, side: null, accepted: false, letters };
  }
}
