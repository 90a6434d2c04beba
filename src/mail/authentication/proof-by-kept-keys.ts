import { checkSignatures, type KeyRecord } from './check-dkim-signatures.js';
import { domainOf } from './domain-of-address.js';
import { underItsShare } from './share-in-dice.js';

/**
 * Whether a mail that was kept is shown to be of the author it names: `proved`; `unsigned`, where no signature could speak for him;
 * `keyless`, where there was no key for the one that could; `forged`, where that one does not hold.
 */
export type ProofOfAuthor = 'proved' | 'unsigned' | 'keyless' | 'forged';

/** A mail that was kept with what DNS said of its keys. */
export interface KeptMail {
  readonly raw: Uint8Array;
  /** The address it says it is from; null where that is not clear. */
  readonly author: string | null;
  /** Name, TXT records. */
  readonly keys: { readonly [name: string]: readonly string[] };
  /** When it came (milliseconds since 1970): a signature may have run out since. */
  readonly came: number;
}

/** Checks that signature of a kept mail which is its share in the dice. Asks nobody: keys are those that were kept, and no others. */
export async function proofOfAuthor({ raw, author, keys, came }: KeptMail): Promise<ProofOfAuthor> {
  const domain = author === null ? null : domainOf(author);
  const signed = domain === null ? null : underItsShare(raw, domain);
  if (author === null || domain === null || signed === null) return 'unsigned';
  const known: { [name: string]: KeyRecord } = {};
  for (const [name, records] of Object.entries(keys)) {
    known[name] = { records: records.map((record) => [record]) };
  }
  const found = await checkSignatures(signed, { author: domain, keys: known, now: came });
  if (found.kind === 'wanted') return 'keyless';
  if (found.kind === 'fault') return 'forged';
  // The author that was verified must be the one who is named; two readers may differ on a crafted field.
  const [verified, ...more] = found.authors;
  const isHis = more.length === 0 && verified?.toLowerCase() === author.toLowerCase();
  return isHis && found.checks.some(({ finding }) => finding === 'pass') ? 'proved' : 'forged';
}
