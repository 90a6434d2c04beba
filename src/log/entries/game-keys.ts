import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { ManualValue } from '../../engine/core/base/dice-interface.js';
import { canonicalJson } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import { numbered, parseOwnYaml, type RecordKind, readNumbered } from '../../system/files/index.js';
import type { Random } from '../../system/sources/index.js';
import { CHAIN_LENGTH, Chain, readScript } from '../dice/index.js';
import { publicHalf, signingKey } from '../format/index.js';

/** What is written to disk: everything else follows from it. */
export interface KeyFile {
  readonly game: string;
  /** Secret half of the Ed25519 key that signs the entries (hex). */
  readonly signing: string;
  /** Salts are derived from this (hex). */
  readonly salt: string;
  /** Seed of the dice chain of each audience (hex); empty unless the dice are chains. */
  readonly chains: { readonly [audience: string]: string };
  /** Links per chain. */
  readonly length: number;
  /** The values a scripted game is played with. */
  readonly script: readonly ManualValue[];
}

const FILE = 'keys.yaml';
const FIRST_BLOCK = Uint8Array.of(1);
const WARNING = `# Secret. Whoever reads this file can open every hidden fact of this game and foretell its dice.
# Without it the game cannot go on. It is never needed to check a log that was handed out.
`;

/** The secrets of one game. They never leave the game's folder. */
export class GameKeys {
  readonly signing: KeyObject;
  readonly publicKey: string;
  /** The same, ready for checking signatures. */
  readonly key: KeyObject;
  readonly #file: KeyFile;
  /** What all salts are derived from (RFC 5869, 2.2). */
  readonly #extracted: Uint8Array;
  readonly #chains: ReadonlyMap<Audience, Chain>;

  constructor(file: KeyFile) {
    this.#file = file;
    this.signing = signingKey(Buffer.from(file.signing, 'hex'));
    this.publicKey = publicHalf(this.signing);
    this.key = createPublicKey(this.signing);
    this.#extracted = createHmac('sha256', '').update(Buffer.from(file.salt, 'hex')).digest();
    this.#chains = new Map(
      Object.entries(file.chains).map(([audience, seed]) => [
        audience,
        new Chain(Buffer.from(seed, 'hex'), file.length),
      ]),
    );
  }

  get game(): string {
    return this.#file.game;
  }

  get script(): readonly ManualValue[] {
    return this.#file.script;
  }

  /** The salt of one part of one entry: 32 bytes that tell nothing of any other salt. */
  salt(seq: number, audience: Audience): Uint8Array {
    const info = canonicalJson([this.#file.game, seq, audience]);
    return this.#derived(info);
  }

  /**
   * A number from 0 to below 1 that nobody can foretell without the secret, always the same for a name: when a window closes. It
   * follows from the name alone, so it tells nothing of the game.
   */
  share(name: string): number {
    const info = canonicalJson(['share', this.#file.game, name]);
    return this.#derived(info).readUIntBE(0, 6) / 2 ** 48;
  }

  /**
   * HKDF with SHA-256, no salt and one block of output (RFC 5869, 2.3). Extracted once: `hkdfSync` does so for each, and takes five times as
   * long where every entry of a log needs several.
   */
  #derived(info: string): Buffer {
    return createHmac('sha256', this.#extracted).update(info).update(FIRST_BLOCK).digest();
  }

  /** The n-th link of an audience's chain, counted from 1; null when there is none (left). */
  preimage(audience: Audience, n: number): Uint8Array | null {
    return this.#chains.get(audience)?.preimage(n) ?? null;
  }

  /** Tips of the chains, to be published in entry 0 (hex). */
  tips(): { [audience: string]: string } {
    return Object.fromEntries(
      [...this.#chains].map(([audience, chain]) => [audience, Buffer.from(chain.tip()).toString('hex')]),
    );
  }

  /** The text of keys.yaml. */
  text(): string {
    return WARNING + stringify(numbered(KEYS, this.#file), { lineWidth: 0 });
  }
}

/** New secrets. `audiences` get a chain each; pass none for games with other dice. */
export function createKeys(
  game: string,
  audiences: readonly Audience[],
  random: Random,
  script: readonly ManualValue[] = [],
): GameKeys {
  const secret = (): string => Buffer.from(random(32)).toString('hex');
  return new GameKeys({
    game,
    signing: secret(),
    salt: secret(),
    chains: Object.fromEntries(audiences.map((audience) => [audience, secret()])),
    length: CHAIN_LENGTH,
    script,
  });
}

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const schema = z.strictObject({
  game: z.string(),
  signing: hex32,
  salt: hex32,
  chains: z.record(z.string(), hex32),
  length: z.int().positive().max(1_000_000),
  script: z.array(z.unknown()).readonly(),
});

/** keys.yaml. */
export const KEYS: RecordKind<z.infer<typeof schema>> = { shape: schema, steps: [] };

/**
 * Reads the text of keys.yaml, null where there is none: `keys-missing`, `keys-damaged`, or `record-newer` where a newer program wrote
 * it, with `where` it lies.
 */
export function readKeys(text: string | null, where: string): Result<GameKeys> {
  if (text === null) return refuse('keys-missing', undefined, { file: FILE });
  let raw: unknown;
  try {
    raw = parseOwnYaml(text);
  } catch {
    // The parser's message quotes the line at fault, which is a secret.
    return refuse('keys-damaged', undefined, { file: FILE, at: 'yaml' });
  }
  const read = readNumbered(KEYS, raw);
  if (!read.ok) {
    const { why } = read;
    return why.kind === 'damaged'
      ? refuse('keys-damaged', undefined, { file: FILE, at: why.at })
      : refuse('record-newer', undefined, { file: where, format: why.format, known: why.known });
  }
  const script = readScript(read.value.script);
  if (script === null) return refuse('keys-damaged', undefined, { file: FILE, at: 'script' });
  return ok(new GameKeys({ ...read.value, script }));
}
