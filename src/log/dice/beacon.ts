import { createHash } from 'node:crypto';

/** A public source of random draws that many hosts sign together, one every few seconds; each round can be checked with one key for ever. */
export interface Beacon {
  /** As logs and settings call it. */
  readonly name: BeaconName;
  /** By what its relays know it (hex). */
  readonly chain: string;
  /** Key of its draws: a point of BLS12-381, compressed (hex), of the group in which its signatures are not. */
  readonly key: string;
  /** Seconds from one round to the next. */
  readonly period: number;
  /** When round 1 was drawn: seconds since 1970. */
  readonly genesis: number;
  /** Whether a draw signs the one before it, too. */
  readonly isChained: boolean;
}

/** The networks that games can wait for. */
export const BEACONS = ['quicknet', 'chained'] as const;
export type BeaconName = (typeof BEACONS)[number];

/** A draw, as relays give it (hex). */
export interface PublicDraw {
  readonly signature: string;
  /** The signature of the draw before it; where the network is chained, and nowhere else. */
  readonly previous?: string;
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
  isChained: false,
};

/** The League of Entropy's first network (drand calls it `default`), scheme `pedersen-bls-chained`. */
export const CHAINED: Beacon = {
  name: 'chained',
  chain: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  key: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  period: 30,
  genesis: 1_595_431_050,
  isChained: true,
};

const UNCHAINED_SUITE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const CHAINED_SUITE = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_';
/** A point of G1, compressed. */
const UNCHAINED_SIGNATURE = /^[0-9a-f]{96}$/;
/** A point of G2, compressed. */
const CHAINED_SIGNATURE = /^[0-9a-f]{192}$/;
/** What the first round of a chained network signs instead of a draw before it is a hash over its hosts. */
const PREVIOUS = /^(?:[0-9a-f]{64}|[0-9a-f]{192})$/;

/** Null for one that this program does not know. */
export function beaconNamed(name: string): Beacon | null {
  return [QUICKNET, CHAINED].find((beacon) => beacon.name === name) ?? null;
}

/** When a round is drawn (milliseconds since 1970): before that nobody knows it. */
export function timeOfRound({ genesis, period }: Beacon, round: number): number {
  return (genesis + (round - 1) * period) * 1000;
}

/** The first round that is drawn at a moment (milliseconds since 1970) or after it. */
export function roundFrom({ genesis, period }: Beacon, at: number): number {
  return Math.max(1, Math.ceil((at / 1000 - genesis) / period) + 1);
}

/** A draw as people hand it on: its signature, of a chained network that before it as well, parted by blanks wherever lines were; null where it is none. */
export function readPublicDraw(text: string): PublicDraw | null {
  const digits = text.replace(/\s+/g, '').toLowerCase();
  if (UNCHAINED_SIGNATURE.test(digits) || CHAINED_SIGNATURE.test(digits)) return { signature: digits };
  const [signature, previous] = [digits.slice(0, 192), digits.slice(192)];
  return CHAINED_SIGNATURE.test(signature) && PREVIOUS.test(previous) ? { signature, previous } : null;
}

/** Whether something is the draw of a round. There is only one for each. */
export async function isDraw(beacon: Beacon, round: number, draw: PublicDraw): Promise<boolean> {
  const { signature, previous } = draw;
  if (!Number.isSafeInteger(round) || round < 1) return false;
  if (!(beacon.isChained ? CHAINED_SIGNATURE : UNCHAINED_SIGNATURE).test(signature)) return false;
  if (beacon.isChained ? !PREVIOUS.test(previous ?? '') : previous !== undefined) return false;
  // Loading it takes longer than most commands do.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256')
    .update(Buffer.from(previous ?? '', 'hex'))
    .update(number)
    .digest();
  const [signed, key] = [Buffer.from(signature, 'hex'), Buffer.from(beacon.key, 'hex')];
  const { longSignatures, shortSignatures } = bls12_381;
  try {
    return beacon.isChained
      ? longSignatures.verify(signed, longSignatures.hash(message, CHAINED_SUITE), key)
      : shortSignatures.verify(signed, shortSignatures.hash(message, UNCHAINED_SUITE), key);
  } catch {
    // The library throws on bytes that are no point of the curve.
    return false;
  }
}
