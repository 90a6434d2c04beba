import type { TimeSource } from '../../system/sources/index.js';
import { keysOf, type Resolver } from '../authentication/index.js';

/** Names in DNS and the TXT records under each. */
type KeysInDns = { readonly [name: string]: readonly string[] };

/** For how long (milliseconds) an answer is good, and for how long that there was none. */
const GOOD = 3_600_000;
const NONE = 600_000;
/** Names that are remembered: one or two for each provider. */
const REMEMBERED = 500;

/**
 * What DNS says of the keys of mails that are kept. Providers publish a key for months and sign every mail with it, so that a name is
 * asked for once an hour; where name servers do not answer, no mail but the first waits for them.
 */
export class KeysAskedLately {
  readonly #resolver: Resolver;
  readonly #clock: TimeSource;
  readonly #known = new Map<string, { readonly records: readonly string[]; readonly until: number }>();

  constructor(resolver: Resolver, clock: TimeSource) {
    this.#resolver = resolver;
    this.#clock = clock;
  }

  /** The records under these names; nothing of those that cannot be had. Never rejects. */
  async of(names: readonly string[]): Promise<KeysInDns> {
    if (names.length === 0) return {};
    const now = this.#clock.now();
    const asked = names.filter((name) => (this.#known.get(name)?.until ?? 0) <= now);
    const found = asked.length === 0 ? {} : await keysOf(asked, this.#resolver);
    for (const name of asked) {
      const records = found[name] ?? [];
      this.#known.delete(name);
      this.#known.set(name, { records, until: now + (records.length > 0 ? GOOD : NONE) });
    }
    const told = names.map((name) => [name, this.#known.get(name)?.records ?? []] as const);
    for (const name of [...this.#known.keys()].slice(0, Math.max(0, this.#known.size - REMEMBERED)))
      this.#known.delete(name);
    return Object.fromEntries(told.filter(([, records]) => records.length > 0));
  }
}
