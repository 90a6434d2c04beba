import { createHash } from 'node:crypto';

/** A public source of random draws that many hosts sign together, one every few seconds; each round can be checked with one key for ever. */
export interface Beacon {
  /** As logs and settings call it. */
  readonly name: string;
  /** By what its relays know it (hex). */
  readonly chain: string;
  /** Key of its draws: compressed G2 of BLS12-381 (hex). */
  readonly key: string;
  /** Seconds from one round to the next. */
  readonly period: number;
  /** When round 1 was drawn: seconds since 1970. */
  readonly genesis: number;
}

/** The League of Entropy's quicknet, scheme `bls-unchained-g1-rfc9380`, as https://api.drand.sh publishes it. */
export const QUICKNET: Beacon = {
  name: 'quicknet',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
};

const SUITE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
/** A point of G1, compressed. */
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Null for one that this program does not know. */
export function beaconNamed(name: string): Beacon | null {
  return name === QUICKNET.name ? QUICKNET : null;
}

/** When a round is drawn (milliseconds since 1970): before that nobody knows it. */
export function timeOfRound({ genesis, period }: Beacon, round: number): number {
  return (genesis + (round - 1) * period) * 1000;
}

/** The first round that is drawn at a moment (milliseconds since 1970) or after it. */
export function roundFrom({ genesis, period }: Beacon, at: number): number {
  return Math.max(1, Math.ceil((at / 1000 - genesis) / period) + 1);
}

/** Whether a signature (hex) is the draw of a round. There is only one for each. */
export async function isDraw({ key }: Beacon, round: number, signature: string): Promise<boolean> {
  if (!SIGNATURE.test(signature) || !Number.isSafeInteger(round) || round < 1) return false;
  // Loading it takes longer than most commands do.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(number).digest();
  const { shortSignatures } = bls12_381;
  try {
    const point = shortSignatures.hash(message, SUITE);
    return shortSignatures.verify(Buffer.from(signature, 'hex'), point, Buffer.from(key, 'hex'));
  } catch {
    // The library throws on bytes that are no point of the curve.
    return false;
  }
}
