import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../engine/core/base/json.js';
import { nameOfRow, newerRows, type Store } from '../../store/database/index.js';
import { Remarks } from '../../store/remarks/index.js';
import { type RecordKind, type RecordNewer, recordOfText, textOfRecord } from '../../system/files/index.js';
import type { Random } from '../../system/sources/index.js';
import { newToken } from '../games-folder/index.js';

/** Under what the secret is kept. */
const NAME = 'secret of the tokens';
const WHERE = nameOfRow('remarks', NAME);

/** The secret that tokens come from, 32 bytes in hexadecimal. */
export const SECRET: RecordKind<{ secret: string }> = {
  shape: z.strictObject({ secret: z.string().regex(/^[0-9a-f]{64}$/) }),
  steps: [],
};

function once(store: Store, make: () => { readonly secret: string }): Promise<string> {
  return new Remarks(store).once(NAME, () => textOfRecord(WHERE, SECRET, make()));
}

/** Which of the two addresses of a change a token was sent to. */
export type AddressSide = 'old' | 'new';

/**
 * Makes capability tokens that need not be kept: whoever presents one has read the mail it was sent in. Each is an
 * HMAC-SHA-256 over what it is good for, under a secret that never leaves the store.
 */
export class Secret {
  readonly #key: Uint8Array;

  private constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** Reads the secret of a store; made once, when there is none. Throws `RecordDamaged` and `RecordNewer`. */
  static async open(store: Store, random: Random): Promise<Secret> {
    const text = await once(store, () => ({ secret: Buffer.from(random(32)).toString('hex') }));
    const { secret } = recordOfText(WHERE, SECRET, text);
    return new Secret(Buffer.from(secret, 'hex'));
  }

  /** Keeps a secret unless there is one. */
  static async keep(store: Store, secret: { readonly secret: string }): Promise<void> {
    await once(store, () => secret);
  }

  /** The secret, where a newer program wrote it. */
  static async newer(store: Store): Promise<RecordNewer[]> {
    const record = await new Remarks(store).get(NAME);
    return record === null ? [] : newerRows('remarks', SECRET, [{ key: NAME, record }]);
  }

  /** 26 characters for a purpose and what it is about: always the same for the same, nothing alike for anything else. */
  token(purpose: string, ...parts: readonly (string | number)[]): string {
    const mac = createHmac('sha256', this.#key)
      .update(canonicalJson([purpose, ...parts]))
      .digest();
    return newToken((size) => mac.subarray(0, size));
  }

  /** 32 hex digits for a text, which nobody can reckon who does not know the secret. */
  mark(text: string): string {
    return createHmac('sha256', this.#key)
      .update(canonicalJson(['mark', text]))
      .digest('hex')
      .slice(0, 32);
  }

  /** Speaks for a person outside any game, until he rotates it. */
  desk(person: { readonly address: string; readonly rotation: number }): string {
    return this.token('desk', person.address, person.rotation);
  }

  /** Confirms that a mail (its identity) came from its author. */
  confirmation(identity: string): string {
    return this.token('confirm', identity);
  }

  /** Answers an invitation to a game that waits. */
  invitation(game: string, address: string): string {
    return this.token('invite', game, address.toLowerCase());
  }

  /** Speaks for the moderator of a game; `rotation` counts how often it was replaced there. */
  moderator(game: string, address: string, rotation = 0): string {
    const count = rotation === 0 ? [] : [rotation];
    return this.token('moderator', game, address.toLowerCase(), ...count);
  }

  /** Confirms one side of a change of address that a mail (`cause`) asked for. */
  addressChange(from: string, to: string, side: AddressSide, cause: string): string {
    return this.token('address', from, to, side, cause);
  }
}

/** Compares in constant time; hashing first makes the lengths equal. */
export function sameToken(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
