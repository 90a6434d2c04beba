// What the checks of a log ask of `node:crypto`, by a library that was audited: SHA-256, HMAC and whether an Ed25519 signature holds.
// The same answers as Node's, which test/desk/record holds it to; nothing here makes a key or a signature.
import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Buffer, type Octets } from './node-buffer.js';

type Part = Uint8Array | string;

interface Digesting {
  update(part: Part): Digesting;
  digest(): Octets;
}

interface PublicKey {
  readonly raw: Uint8Array;
}

export function createHash(name: 'sha256'): Digesting {
  return digesting(name, sha256.create());
}

/** All at once. */
export function hash(name: 'sha256', part: Part, _output: 'buffer'): Octets {
  return createHash(name).update(part).digest();
}

export function createHmac(name: 'sha256', key: Uint8Array): Digesting {
  return digesting(name, hmac.create(sha256, key));
}

/** A key as the readers of logs give it: a JWK of Ed25519. */
export function createPublicKey({ key }: { readonly key: { readonly x: string } }): PublicKey {
  return { raw: Buffer.from(key.x, 'base64url') };
}

export function verify(
  _algorithm: null,
  data: Uint8Array,
  { raw }: PublicKey,
  signature: Uint8Array,
): boolean {
  if (signature.length !== 64) return false;
  try {
    return ed25519.verify(signature, data, raw, { zip215: false });
  } catch (error) {
    // What is no point of the curve signs nothing.
    if (!(error instanceof Error)) throw error;
    return false;
  }
}

/** Whoever only checks has no secret. */
export function createPrivateKey(): never {
  throw new Error('a page that checks makes no keys');
}

export function hkdfSync(): never {
  throw new Error('a page that checks has no secret to make others of');
}

export function sign(): never {
  throw new Error('a page that checks signs nothing');
}

function digesting(
  name: string,
  state: { update(part: Uint8Array): unknown; digest(): Uint8Array },
): Digesting {
  if (name !== 'sha256') throw new RangeError(`${name} is not known here`);
  const made: Digesting = {
    update(part) {
      state.update(typeof part === 'string' ? Buffer.from(part) : part);
      return made;
    },
    digest: () => Buffer.from(state.digest()),
  };
  return made;
}
