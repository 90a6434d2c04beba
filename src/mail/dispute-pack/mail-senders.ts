import type { Files } from '../../log/pack/index.js';
import type { Messages } from '../../report/messages/index.js';
import { type ProofOfAuthor, proofOfAuthor } from '../authentication/index.js';
import { fileOf, type PackedMail } from './mails-in-pack.js';

/** What a pack shows of who sent a mail. */
export interface SenderShown {
  /** The mail as it came. */
  readonly file: string;
  /** The address that it names as its author's. */
  readonly from: string;
  /** ISO 8601 UTC. */
  readonly came: string;
  /** As `proofOfAuthor` has it; `partial`: so little of it was kept that no signature could hold. */
  readonly found: ProofOfAuthor | 'partial';
  /** The names in DNS of the keys that were kept for it. */
  readonly keys: readonly string[];
}

/** Checks the signatures of the mails of a pack, each with the keys that DNS gave when it came. Asks nobody. */
export async function sendersOf(mails: readonly PackedMail[], files: Files): Promise<readonly SenderShown[]> {
  const shown: SenderShown[] = [];
  for (const mail of mails) {
    const { id, from, came, keys, whole } = mail;
    const raw = files[fileOf(id)];
    if (raw === undefined) continue;
    const author = from === '' ? null : from;
    const found = whole ? await proofOfAuthor({ raw, author, keys, came: Date.parse(came) }) : 'partial';
    shown.push({ file: fileOf(id), from, came, found, keys: Object.keys(keys) });
  }
  return shown;
}

/** The same in a sentence. */
export function senderText({ from, found, keys }: SenderShown, messages: Messages): string {
  return messages.text('pack.sender', { from: from === '' ? '?' : from, found, keys: keys.join(', ') });
}
