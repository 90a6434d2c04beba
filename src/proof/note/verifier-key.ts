import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';

/** What a key signs: notes (Ed25519), or checkpoints of others with the time at which they were seen. */
export type KeyKind = 'note' | 'cosignature';

/** A public key under the name of who signs with it. */
export interface VerifierKey {
  readonly kind: KeyKind;
  readonly name: string;
  /** The four bytes that tell keys of one name apart. */
  readonly id: Uint8Array;
  readonly key: KeyObject;
}

/** Signature types (signed-note). */
const TYPE_BYTE: { readonly [kind in KeyKind]: number } = { note: 1, cosignature: 4 };

/** The identity of a key: the first bytes of a hash over its name, its type and itself (signed-note). */
export function keyId(name: string, kind: KeyKind, publicKey: Uint8Array): Uint8Array {
  const hash = createHash('sha256')
    .update(`${name}\n`)
    .update(Uint8Array.of(TYPE_BYTE[kind]))
    .update(publicKey);
  return hash.digest().subarray(0, 4);
}

/** A name that may stand in a signature: not empty, no spaces, no plus, no control characters. */
export function isKeyName(name: string): boolean {
  return name !== '' && !/[\s+\p{Cc}]/u.test(name);
}

/** Writes a public key (32 bytes) in the form `name+id+key` that other programs read. */
export function verifierKeyText(name: string, kind: KeyKind, publicKey: Uint8Array): string {
  const id = Buffer.from(keyId(name, kind, publicKey)).toString('hex');
  return `${name}+${id}+${Buffer.from([TYPE_BYTE[kind], ...publicKey]).toString('base64')}`;
}

/** Reads a key in that form. Refusal: `proof-no-key`. */
export function readVerifierKey(text: string): Result<VerifierKey> {
  const none = refuse('proof-no-key', undefined, { text: text.slice(0, 120) });
  const parts = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text.trim());
  const [, name = '', id = '', encoded = ''] = parts ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const kind = (['note', 'cosignature'] as const).find((one) => TYPE_BYTE[one] === bytes[0]);
  const raw = bytes.subarray(1);
  if (kind === undefined || raw.length !== 32 || bytes.toString('base64') !== encoded || !isKeyName(name))
    return none;
  const expected = keyId(name, kind, raw);
  if (Buffer.from(expected).toString('hex') !== id) return none;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
  return ok({ kind, name, id: expected, key });
}
