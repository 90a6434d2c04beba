import { type Article, claimedAccount, headerOf, provenAddress } from '../articles/index.js';
import type { Account } from '../gateway/index.js';

/** What is to be known of a list to tell who wrote what comes by it. */
export interface ListTrust {
  /** Where is written to all, lower case. */
  readonly list: string;
  /** It takes mails only of whoever is proven to have sent them, so that whom it names is who wrote. */
  readonly isBelieved: boolean;
}

const ADDRESS = /[^\s<>(),;:"]+@[^\s<>(),;:"]+/g;

/**
 * Who wrote a mail of a list. Where its author is left as he was, that is he, and proven by the mail server that took it in; most lists
 * break what proves him. Where the list writes in his place (`Alice via the list`, because his domain lets nobody else send), whom it
 * names behind `Reply-To` is as good as the list is.
 */
export function authorOf(
  article: Article,
  { list, isBelieved }: ListTrust,
): { readonly author: Account; readonly claims: string | null } {
  const { from, isProven } = article;
  if (from === null) return { author: claimedAccount('', ''), claims: null };
  if (from.address !== list) {
    const { address, name } = from;
    return {
      author: isProven ? provenAddress(address, name) : claimedAccount(address, name),
      claims: address,
    };
  }
  const others = headerOf(article, 'reply-to').toLowerCase().match(ADDRESS) ?? [];
  const [named, ...more] = [...new Set(others)].filter((address) => address !== list);
  const name = from.name.replace(/\s+via\s.*$/i, '');
  // More than one may be anybody.
  if (named === undefined || more.length > 0) return { author: claimedAccount(list, name), claims: null };
  const isHis = isProven && isBelieved;
  return { author: isHis ? provenAddress(named, name) : claimedAccount(named, name), claims: named };
}
