import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS#8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key made of 32 secret bytes. */
export function signingKey(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
}

/** The raw 32 bytes of its public half, in base64. */
export function publicHalf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new TypeError('not an Ed25519 key');
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Reads a public key; null when the text is none. */
export function readPublicKey(base64: string): KeyObject | null {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32 || raw.toString('base64') !== base64) return null;
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

/** Signs the hash of an entry (hex). The same hash and key always give the same signature. */
export function signHash(hash: string, key: KeyObject): string {
  return sign(null, Buffer.from(hash, 'hex'), key).toString('base64');
}

/** Whether the signature is the key's for this hash. */
export function isSigned(hash: string, signature: string, key: KeyObject): boolean {
  const raw = Buffer.from(signature, 'base64');
  // Base64 has several spellings of the same bytes; only the one the writer uses counts.
  return raw.toString('base64') === signature && verify(null, Buffer.from(hash, 'hex'), key, raw);
}
