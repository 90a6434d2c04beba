// In: raw bytes, and what the name service says.
// Out: whether the author a mail names is proven to have sent it.
// Never here: players, games, what follows from it (that is identity/).

export { aligned } from './alignment.js';
export { type Authenticity, best, type Finding, weigh } from './authenticity-verdict.js';
export {
  boundedResolver,
  codeOf,
  PATIENCE,
  type Patience,
  type Resolver,
  systemResolver,
  within,
} from './bounded-dns-resolver.js';
export {
  type Check,
  type CheckedSignatures,
  checkSignatures,
  type KeyRecord,
  type SignedMail,
} from './check-dkim-signatures.js';
export { domainOf } from './domain-of-address.js';
export { type ProofOfAuthor, proofOfAuthor } from './proof-by-kept-keys.js';
export { keysOf, shareOfMail } from './share-in-dice.js';
export { trustedResults } from './trusted-authentication-results.js';
