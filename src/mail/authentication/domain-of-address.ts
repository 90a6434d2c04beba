import { domainToASCII } from 'node:url';

const PLAIN = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/** The domain of an address or of a bare domain, in lower case and ASCII form; null when it is none. */
export function domainOf(address: string): string | null {
  const written = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  // The URL parser reads more into an ASCII name than DNS does (`1.2`, `%2e`), so it is asked for the others only.
  const domain = /[^\p{ASCII}]/u.test(written) ? domainToASCII(written) : written;
  return PLAIN.test(domain) ? domain : null;
}
