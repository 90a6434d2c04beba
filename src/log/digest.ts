import { createHash } from 'node:crypto';

/** SHA-256 of the parts, one after the other. */
export function sha256(...parts: readonly (Uint8Array | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** SHA-256 in hexadecimal. */
export function sha256Hex(...parts: readonly (Uint8Array | string)[]): string {
  return sha256(...parts).toString('hex');
}
