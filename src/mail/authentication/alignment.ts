import { createRequire } from 'node:module';
import type { getDomain } from 'tldts';

const require = createRequire(import.meta.url);
let registered: typeof getDomain | null = null;

/**
 * Whether a domain that was checked speaks for the domain of the author (RFC 7489, 3.1): strictly when they are the
 * same, otherwise when one organization registered both. Both as `domainOf` gives them.
 */
export function aligned(author: string, checked: string | null, strict = false): boolean {
  if (checked === null) return false;
  return author === checked || (!strict && organization(author) === organization(checked));
}

function organization(domain: string): string {
  // The list of public suffixes is large, and most mail is signed by the author's very domain: loaded when one is not.
  registered ??= (require('tldts') as { readonly getDomain: typeof getDomain }).getDomain;
  return registered(domain, { allowPrivateDomains: true }) ?? domain;
}
