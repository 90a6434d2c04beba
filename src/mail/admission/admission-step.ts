import { keysOf, type Resolver, shareOfMail } from '../authentication/index.js';
import { type AdmittedMail, on, type ReadMail, type Step, settled } from '../pipeline/index.js';
import type { Post } from '../sending/index.js';
import type { Seat } from './find-seat-by-token.js';
import type { Gate } from './gate.js';
import type { Held } from './held-mails.js';
import { sentFrom } from './sending-network.js';

export interface AdmitParts {
  readonly gate: Gate;
  readonly held: Held;
  readonly post: Post;
  /** Asked for the keys of mails that are to be checked again later. */
  readonly resolver: Resolver;
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
    const known = mail.confirmed || (await gate.isKnown(head, seats));
    if (!known && !gate.welcomesStrangers) return settled({ kind: 'refused', reason: 'unknown-sender' });
    const tokens = async () => {
      const text = known ? await mail.text() : null;
      return text?.ok === true ? text.value.read('seat').tokens : [];
    };
    const admission = await gate.admit(mail, seats, tokens);
    notes.add({ authenticity: admission.how });
    if (admission.kind === 'out') return settled({ kind: 'refused', reason: admission.reason });
    const { proven } = admission;
    if (admission.kind === 'confirm') {
      if (await wasAnswered(parts, mail, seats)) return settled({ kind: 'duplicate' });
      const details = { ...notes.details, proven, path: sentFrom(head, envelope) };
      const taken = await held.take(mail, details);
      return settled({ kind: 'held', reason: taken === 'asked' ? admission.reason : taken });
    }
    const { speaker } = admission;
    if (speaker.place !== 'desk') {
      notes.add({ game: speaker.game, side: speaker.player.side });
      notes.hide(speaker.player.token);
    }
    const answer = async () => {
      const { names, ...share } = shareOfMail(mail.raw, head.from?.address ?? null, mail.identity);
      return { ...share, raw: mail.raw, keys: await keysOf(names, parts.resolver) };
    };
    notes.admitted = { ...mail, speaker, proven, answer };
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
