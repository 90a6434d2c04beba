import { sha256 } from '../../system/files/index.js';

/**
 * Drawing entries a chain lasts for, per audience: a game that draws at every entry, an order a day, for more than
 * twenty years. A spent chain is not continued: a new secret made by the operator in the middle of a game could be
 * chosen for its rolls. Orders that need dice are then refused and the game goes on as a new one from its position.
 */
export const CHAIN_LENGTH = 8192;
/** Between two kept links at most this many hashes are computed again. */
const STRIDE = 64;
/** Octets of a link. */
const LINK = 32;
/** Chains whose links are remembered, the last ones used: a game that is closed and opened again is not hashed anew. */
const REMEMBERED = 256;

/**
 * A reverse hash chain: each link is the SHA-256 of the next one to be revealed, and the tip is the SHA-256 of the
 * first. Who knows the tip can check every link when it comes and can foretell none.
 */
export class Chain {
  readonly #seed: Uint8Array;
  readonly #length: number;
  #kept: Uint8Array | null = null;

  constructor(seed: Uint8Array, length: number = CHAIN_LENGTH) {
    this.#seed = seed;
    this.#length = length;
  }

  get length(): number {
    return this.#length;
  }

  /** What is published before the first draw. */
  tip(): Uint8Array {
    return this.#hashed(this.#length);
  }

  /** The n-th link to be revealed, counted from 1; null when the chain is spent. */
  preimage(n: number): Uint8Array | null {
    if (n < 1 || n > this.#length) return null;
    return this.#hashed(this.#length - n);
  }

  /** The seed hashed `times` times. */
  #hashed(times: number): Uint8Array {
    this.#kept ??= walked.get(this.#seed, this.#length);
    const start = Math.min(Math.floor(times / STRIDE), this.#kept.length / LINK - 1);
    if (start < 0) throw new RangeError(`no link ${times}`);
    // A copy: what is kept of a chain is nobody's to hold or to change.
    let link = start === 0 ? this.#seed : this.#kept.slice(start * LINK, (start + 1) * LINK);
    for (let i = start * STRIDE; i < times; i++) link = sha256(link);
    return link;
  }
}

/** Every so many links of the chains used last, one behind the other, by their seeds: a house has hundreds of chains at hand. */
class WalkedChains {
  readonly #links = new Map<string, Uint8Array>();

  get(seed: Uint8Array, length: number): Uint8Array {
    const name = `${length} ${Buffer.from(seed).toString('hex')}`;
    const kept = this.#links.get(name) ?? walk(seed, length);
    this.#links.delete(name);
    this.#links.set(name, kept);
    if (this.#links.size > REMEMBERED) this.#links.delete(this.#links.keys().next().value ?? '');
    return kept;
  }
}
const walked = new WalkedChains();

function walk(seed: Uint8Array, length: number): Uint8Array {
  const kept = new Uint8Array(Math.ceil(length / STRIDE) * LINK);
  let link = seed;
  for (let i = 0; i < length; i++) {
    if (i % STRIDE === 0) kept.set(link, (i / STRIDE) * LINK);
    link = sha256(link);
  }
  return kept;
}

/** Whether `preimage` is the link revealed after `previous` (the tip, for the first). Both in hex. */
export function follows(preimage: string, previous: string): boolean {
  return sha256(Buffer.from(preimage, 'hex')).toString('hex') === previous;
}
