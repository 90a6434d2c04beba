import { randomBytes } from 'node:crypto';

/** The only source of secrets. Tests put their own in its place. */
export type Random = (size: number) => Uint8Array;

/** Unpredictable bytes from the operating system. */
export const systemRandom: Random = (size) => randomBytes(size);
