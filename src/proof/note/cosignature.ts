import { sign, verify } from 'node:crypto';
import { type Note, type NoteSignature, type Signer, signaturesOf } from './signed-note.js';
import { keyId, type VerifierKey } from './verifier-key.js';

/** What a witness says of a checkpoint: that it goes on from all it has seen of that log, at a moment (C2SP tlog-cosignature). */
export function cosignatureOn(text: string, { name, publicKey, key }: Signer, at: Date): NoteSignature {
  const seconds = Math.floor(at.getTime() / 1000);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = sign(null, messageOf(text, seconds), key);
  return { name, id: keyId(name, 'cosignature', publicKey), bytes: Buffer.concat([time, signature]) };
}

/** The moments at which a witness has cosigned, in seconds since 1970; none where it has not. `forged` where one is not of this key. */
export function cosignedAt(note: Note, key: VerifierKey): readonly number[] | 'forged' {
  const moments: number[] = [];
  for (const { bytes } of signaturesOf(note, key)) {
    if (bytes.length !== 72) return 'forged';
    const seconds = Number(Buffer.from(bytes).readBigUInt64BE(0));
    if (!Number.isSafeInteger(seconds)) return 'forged';
    if (!verify(null, messageOf(note.text, seconds), key.key, bytes.subarray(8))) return 'forged';
    moments.push(seconds);
  }
  return moments;
}

function messageOf(text: string, seconds: number): Buffer {
  return Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);
}
