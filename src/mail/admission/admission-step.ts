import { shareOfMail } from '../authentication/index.js';
import { isPost } from '../message/index.js';
import { type AdmittedMail, on, type ReadMail, type Step, settled } from '../pipeline/index.js';
import { isReadByOthers } from '../posts/index.js';
import type { Post } from '../sending/index.js';
import type { Seat } from './find-seat-by-token.js';
import type { Gate } from './gate.js';
import type { Held } from './held-mails.js';
import type { KeysAskedLately } from './keys-asked-lately.js';
import { sentFrom } from './sending-network.js';

export interface AdmitParts {
  readonly gate: Gate;
  readonly held: Held;
  readonly post: Post;
  /** Of the mails that are kept: they are to be checked again later, when nobody publishes these keys any more. */
  readonly keys: Pick<KeysAskedLately, 'of'>;
}

/**
 * Finds out for whom a mail speaks, and whether that is believed. Ends the way of what is not: refused, or held until its
 * author says that he wrote it. Throws what a full disk throws.
 */
export function admit(parts: AdmitParts): Step<ReadMail, AdmittedMail> {
  return async (mail, notes) => {
    const { gate, held } = parts;
    const { head, envelope } = mail;
    const seats = await gate.seatsOf(head);
    const isVouchedFor = mail.intake === 'post';
    const confirmed = mail.confirmed || isVouchedFor;
    const known = confirmed || (await gate.isKnown(head, seats));
    if (!known && !gate.welcomesStrangers) return settled({ kind: 'refused', reason: 'unknown-sender' });
    const tokens = async () => {
      // Where somebody vouches for it nothing in it says whose it is.
      const text = known && !isVouchedFor ? await mail.text() : null;
      return text?.ok === true ? text.value.read('seat').tokens : [];
    };
    const admission = await gate.admit({ ...mail, confirmed }, seats, tokens);
    notes.add({ authenticity: isVouchedFor ? 'vouched' : admission.how });
    if (admission.kind === 'out') return settled({ kind: 'refused', reason: admission.reason });
    const { proven } = admission;
    const { names, ...share } = shareOfMail(mail.raw, head.from?.address ?? null, mail.identity);
    // A stranger's name servers are not waited for.
    if (known && names.length > 0) notes.add({ keys: await parts.keys.of(names) });
    if (admission.kind === 'confirm') {
      if (await wasAnswered(parts, mail, seats)) return settled({ kind: 'duplicate' });
      if (admission.meant !== null) notes.add({ meant: admission.meant });
      const details = { ...notes.details, proven, path: sentFrom(head, envelope) };
      const taken = await held.take(mail, details);
      return settled({ kind: 'held', reason: taken === 'asked' ? admission.reason : taken });
    }
    const { speaker } = admission;
    if (speaker.place !== 'desk') {
      notes.add({ game: speaker.game, side: speaker.player.side });
      notes.hide(speaker.player.token);
    }
    const answer = async () => ({ ...share, raw: mail.raw, keys: await parts.keys.of(names) });
    const isPublic = isPost(mail.intake) && isReadByOthers(mail.raw);
    notes.admitted = { ...mail, speaker, proven, answer, ...(isPublic ? { isPublic } : {}) };
    return on(notes.admitted);
  };
}

/** Whether a mail was obeyed before, confirmed perhaps: its author is not to be asked about a copy of it. */
async function wasAnswered(
  { post }: AdmitParts,
  { identity: cause, head: { from } }: ReadMail,
  seats: readonly Seat[],
): Promise<boolean> {
  const kind = 'answer' as const;
  for (const { game, player } of seats) {
    if (await post.has({ cause, kind, game: { id: game }, player })) return true;
  }
  return from !== null && post.hasToPerson({ cause, kind, person: from });
}
