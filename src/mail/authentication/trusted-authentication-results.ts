import type { HeaderField, MailHead } from '../message/index.js';
import { aligned } from './alignment.js';
import {
  type AuthenticationResults,
  type MethodResult,
  parseAuthenticationResults,
} from './authentication-results.js';
import { type Authenticity, best, type Finding, type Findings, weigh } from './authenticity-verdict.js';
import { domainOf } from './domain-of-address.js';

const FIELD = 'authentication-results';
/** Fields of the author; whatever stands below one of them came with the mail. */
const WRITTEN = new Set([
  'from',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
]);
/** Methods that say something about the sender; a field without any of them says nothing here. */
const SPEAKING = new Set(['auth', 'dkim', 'dmarc', 'spf']);
/** A Received field of somebody who logged in to send (RFC 3848, RFC 6531). */
const SUBMITTED = /\bwith\s+(?:ESMTPS?A|UTF8SMTPS?A)\b/i;

/**
 * What the mail server of the mailbox found out about a mail, by its Authentication-Results (RFC 8601).
 *
 * Anybody can put such a field into the mail he sends, with any authserv-id. A server must take forged ones out
 * (section 5), but nothing shows whether this one does. It adds its own at the top, above all that came with the
 * mail; some (rspamd, Fastmail) above the Received field of the last hop, some (Gmail, OpenDKIM with Postfix) below
 * it, right above the sender's first field. So where it stands among the Received fields decides nothing, and this
 * does instead:
 *
 * - Only the topmost field of any id counts, and only if the id is the one configured. A server that changes its
 *   name is not believed any more, rather than believing a forged field further down.
 * - It must stand above every field an author writes.
 * - The Received field above it must not be that of a logged-in user: servers do not check their own users' mail,
 *   so the field is the user's.
 * - Where fields of the id follow each other without a gap (Fastmail writes four), the first that speaks of the
 *   sender counts, alone. The next could be the sender's own, so it may only make things worse.
 *
 * What is left is a server that neither adds a field nor takes forged ones out when a check fails. It must not be
 * configured here.
 *
 * `authservId` is compared without case; `*.example.net` stands for every host of a domain (Fastmail's differ).
 */
export function trustedResults(head: MailHead, authservId: string | null): Authenticity {
  if (authservId === null) return unknown('unconfigured');
  const author = head.from === null ? null : domainOf(head.from.address);
  if (author === null) return { result: 'fail', how: 'from=unclear' };
  const top = head.headers.findIndex(({ key }) => key === FIELD);
  if (top < 0) return unknown('absent');
  const above = head.headers.slice(0, top);
  if (above.some(({ key }) => WRITTEN.has(key))) return unknown('below-the-author');
  const hop = above.findLast(({ key }) => key === 'received');
  if (hop !== undefined && SUBMITTED.test(hop.value)) return unknown('submitted');
  const block = blockOf(head.headers.slice(top));
  const [first] = block;
  if (!first) return unknown('malformed');
  if (!isOf(first, authservId)) return unknown('of-another-server');
  return weigh(findingsOf(block, authservId, author));
}

function unknown(why: string): Authenticity {
  return { result: 'unknown', how: `results=${why}` };
}

/** The fields at the beginning that follow each other; null for one that cannot be read. */
function blockOf(fields: readonly HeaderField[]): readonly (AuthenticationResults | null)[] {
  const end = fields.findIndex(({ key }) => key !== FIELD);
  return fields.slice(0, end < 0 ? fields.length : end).map(({ value }) => parseAuthenticationResults(value));
}

function isOf({ authservId }: AuthenticationResults, wanted: string): boolean {
  const id = wanted.toLowerCase();
  return id.startsWith('*.') ? authservId.endsWith(id.slice(1)) : authservId === id;
}

function findingsOf(
  block: readonly (AuthenticationResults | null)[],
  authservId: string,
  author: string,
): Findings {
  const other = block.findIndex((field) => field === null || !isOf(field, authservId));
  const ours = block.slice(0, other < 0 ? block.length : other).filter((field) => field !== null);
  const speaking = ours.find(
    ({ results }) => results.length === 0 || results.some(({ method }) => SPEAKING.has(method)),
  );
  const found = (method: string) => speaking?.results.filter((result) => result.method === method) ?? [];
  const failed = ours.some(({ results }) =>
    results.some(({ method, result }) => method === 'dmarc' && result === 'fail'),
  );
  return {
    dmarc: failed ? 'fail' : dmarcFinding(found('dmarc'), author),
    dkim: best(found('dkim').map((result) => dkimFinding(result, author))),
    spf: best(found('spf').map((result) => spfFinding(result, author))),
  };
}

/** A pass for another author than the one the robot reads is a fault of somebody: it counts as a failure. */
function dmarcFinding(results: readonly MethodResult[], author: string): Findings['dmarc'] {
  const passed = results.filter(({ result }) => result === 'pass');
  const authors = passed.map(({ properties }) => properties.get('header.from'));
  if (authors.some((from) => from !== undefined && domainOf(from) !== author)) return 'fail';
  if (results.some(({ result }) => result === 'temperror')) return 'temperror';
  return authors.includes(undefined) || authors.length === 0 ? 'none' : 'pass';
}

/** Gmail names the signer by `header.i` alone; its domain is the signing domain or below it. */
function dkimFinding({ result, properties }: MethodResult, author: string): Finding {
  const signer = properties.get('header.d') ?? properties.get('header.i');
  if (result === 'none' || signer === undefined) return 'none';
  if (!aligned(author, domainOf(signer))) return 'unaligned';
  return result === 'pass' || result === 'temperror' ? result : 'fail';
}

function spfFinding({ result, properties }: MethodResult, author: string): Finding {
  const sender = properties.get('smtp.mailfrom');
  if (sender === undefined || sender === '') return 'none';
  if (!aligned(author, domainOf(sender))) return 'unaligned';
  if (result === 'pass' || result === 'temperror') return result;
  return ['fail', 'softfail', 'hardfail'].includes(result) ? 'fail' : 'none';
}
