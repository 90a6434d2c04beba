import type { AddressChanges, People } from '../../game/people/index.js';
import type { House } from '../../game/table/index.js';
import { isAwayText, yesOrNo } from '../../robot/author-text/index.js';
import type { Notice, Reporter } from '../../robot/letters/index.js';
import type { RateLimits } from '../../robot/rate-limiting/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { Outcome, RobotAddress } from '../message/index.js';
import { type IncomingMail, on, type ReadMail, type Step, settled } from '../pipeline/index.js';
import type { Post } from '../sending/index.js';
import type { ArchivedMail } from '../store/index.js';
import type { Gate } from './gate.js';
import type { Held } from './held-mails.js';

export interface ConfirmingParts {
  readonly house: House;
  readonly people: People;
  readonly changes: AddressChanges;
  readonly gate: Gate;
  readonly held: Held;
  readonly post: Post;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly clock: TimeSource;
  readonly rates: RateLimits;
}

/** Confirmations looked at in one mail. */
const MOST_CONFIRMATIONS = 3;

/**
 * Takes what confirms something, a mail that was held or a change of address, and ends its way: answered, or refused where
 * it is of somebody who was asked nothing. `deal` deals with a mail that is confirmed now. Throws what a full disk throws.
 */
export function takeConfirmation(
  parts: ConfirmingParts,
  deal: (mail: IncomingMail) => Promise<Outcome>,
): Step<ReadMail, ReadMail> {
  return async (mail) => {
    // From a new address that is to be confirmed, too.
    const tokens = parts.gate.confirmations(mail.head, mail.envelope);
    return tokens.length === 0
      ? on(mail)
      : settled(await confirm(parts, mail, tokens.slice(0, MOST_CONFIRMATIONS), deal));
  };
}

async function confirm(
  { held, changes, post, reporter, people, address, house, rates, clock }: ConfirmingParts,
  { id, head, identity, text }: ReadMail,
  tokens: readonly string[],
  deal: (mail: IncomingMail) => Promise<Outcome>,
): Promise<Outcome> {
  const { from, messageId, references } = head;
  if (from === null) return { kind: 'refused', reason: 'unknown-sender' };
  const mark = { cause: identity, kind: 'answer' as const, person: from };
  if (await post.hasToPerson(mark)) return { kind: 'duplicate' };
  const person = await people.find(from.address);
  const desk = address.desk(people.secret.desk({ address: from.address, rotation: person?.rotation ?? 0 }));
  const answered = (accepted: boolean | null, letters: readonly string[]): Outcome => {
    return { kind: 'answered', game: null, side: null, accepted, letters };
  };
  const send = async (notice: Notice, answerTo: string): Promise<readonly string[]> => {
    const said = await reporter.notice(notice, person?.locale ?? 'en');
    return post.send([{ ...mark, text: said, answerTo, replyTo: { messageId, references } }]);
  };
  const release = ({ raw, envelope, record }: ArchivedMail): Promise<Outcome> =>
    deal({ id: record.id, raw, envelope, intake: record.intake, confirmed: true, identity: record.identity });
  // What is none of his gives no answer at all, or anybody could have him written to.
  const known = person !== null || (await house.seatsOf(from.address)).length > 0;
  const isAsked = async (token: string) =>
    (await held.isAsked(from.address, token)) || (await changes.isAsked(from.address, token));
  // Nothing is read for somebody who has no part in anything and no token either.
  if (!known && !(await some(tokens, isAsked))) return { kind: 'refused', reason: 'wrong-token' };
  const body = await text();
  const { yes, no, numbered } = yesOrNo(body.ok ? body.value.own : []);
  for (const token of tokens) {
    const rest = no ? 'no' : yes ? 'yes' : null;
    if ((numbered.length === 0 && rest === null) || !(await held.isList(from.address, token))) continue;
    const list = await held.confirmListed(from.address, token, numbered, rest);
    const answerTo = address.confirmation(token);
    if (list === 'which') return answered(false, await send({ code: 'confirm-with-number' }, answerTo));
    const { released, ...counts } = list;
    for (const each of released) if (each.record.id !== id) await release(each);
    const params = { ...counts, confirmed: released.length };
    const accepted = released.length + list.denied > 0;
    return answered(accepted, await send({ code: 'list-answered', params }, answerTo));
  }
  const mayWrite = () => rates.allow('stranger', from.address, clock.now()).ok;
  if (!yes && !no) {
    if (!known || (body.ok && isAwayText(body.value.text))) {
      return { kind: 'automatic', reason: 'out-of-office' };
    }
    if (!mayWrite()) return { kind: 'limited', told: false };
    const [first = ''] = tokens;
    return answered(null, await send({ code: 'confirm-with-yes' }, address.confirmation(first)));
  }
  for (const token of tokens) {
    const word = await held.confirm(from.address, token, yes);
    if (word?.kind === 'released') {
      // A mail may carry the token of another; it is dealt with as itself all the same.
      const outcome = word.mail.record.id === id ? null : await release(word.mail);
      const told = outcome?.kind === 'answered' ? outcome.letters : [];
      // The answer to the mail that waited is the answer; without one it is said that it was dealt with.
      return answered(true, told.length > 0 ? told : await send({ code: 'confirmed' }, desk));
    }
    if (word !== null) {
      const denied = word.kind === 'denied';
      return answered(denied, await send({ code: denied ? 'denied' : 'confirm-changed' }, desk));
    }
    if (!yes) continue;
    const changed = await changes.confirm(from.address, token);
    if (!changed.ok && changed.violation.code === 'no-address-change') continue;
    const notice = changed.ok
      ? {
          code: changed.value.kind === 'half' ? 'address-half-changed' : 'address-changed',
          params: { from: changed.value.from, to: changed.value.to },
        }
      : changed.violation;
    return answered(changed.ok, await send(notice, desk));
  }
  if (!known) return { kind: 'refused', reason: 'wrong-token' };
  if (!mayWrite()) return { kind: 'limited', told: false };
  // Confirmed before, or too late: silence would leave him waiting.
  return answered(false, await send({ code: 'nothing-to-confirm' }, desk));
}

async function some<T>(all: readonly T[], test: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await test(one)) return true;
  return false;
}
