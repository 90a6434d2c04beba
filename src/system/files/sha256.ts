import * as crypto from 'node:crypto';

/** All at once, which is several times faster for something short; Node 20 has it from 20.12 on. */
const atOnce = (crypto as { readonly hash?: typeof crypto.hash }).hash;

/** SHA-256 of the parts, one after the other. */
export function sha256(...parts: readonly (Uint8Array | string)[]): Buffer {
  const [only, second] = parts;
  if (atOnce !== undefined && only !== undefined && second === undefined) {
    return atOnce('sha256', only, 'buffer');
  }
  const hash = crypto.createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** SHA-256 in hexadecimal. */
export function sha256Hex(...parts: readonly (Uint8Array | string)[]): string {
  return sha256(...parts).toString('hex');
}
