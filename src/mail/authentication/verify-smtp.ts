import { Readable } from 'node:stream';
import { dkimVerify, dmarc, spf } from 'mailauth';
import type { Clock } from '../../game/clock.js';
import { parseHead } from '../parse.js';
import { aligned, domainOf } from './alignment.js';
import { type Authenticity, best, type Finding, weigh } from './authenticity.js';
import { boundedMail } from './bounded-mail.js';
import { boundedResolver, codeOf, PATIENCE, type Patience, type Resolver, within } from './resolver.js';

/** Who handed the mail over, by what the SMTP session says. */
export interface Handover {
  /** IP address of the client. */
  readonly address: string;
  /** What it called itself in HELO or EHLO; may be empty. */
  readonly helo: string;
  /** MAIL FROM; empty for the null return path. */
  readonly from: string;
}

export interface Verifier {
  readonly resolver: Resolver;
  /** The name of this mail server. */
  readonly mta: string;
  readonly clock: Clock;
  readonly patience?: Patience;
}

/** What a check says, and for which domain. */
interface Check {
  readonly domain: string | null;
  readonly finding: Finding;
}

/** The policy of the author's domain, as far as it was found. */
type Policy =
  | { readonly kind: 'none' | 'temperror' }
  | { readonly kind: 'published'; readonly strictDkim: boolean; readonly strictSpf: boolean };

/**
 * Checks SPF, DKIM and DMARC of a mail that came by SMTP. Only what could speak for the author's domain is looked at
 * or asked of DNS, so a sender can neither hide a failure behind slow name servers of his own nor make the check
 * dear. Never rejects: what cannot be finished is `unknown`.
 */
export async function verifySmtp(
  raw: Uint8Array,
  handover: Handover,
  verifier: Verifier,
): Promise<Authenticity> {
  const patience = verifier.patience ?? PATIENCE;
  const bounded = boundedResolver(verifier.resolver, patience);
  try {
    return await within(patience.mail, () =>
      verify(raw, handover, { ...verifier, resolver: bounded.resolve }),
    );
  } catch (error) {
    // What the library trips over is the mail's own doing. Its words may quote the mail, so only the kind is kept.
    const kind = codeOf(error) ?? (error instanceof Error ? error.name : typeof error);
    return { result: 'unknown', how: `unfinished=${kind}` };
  } finally {
    bounded.close();
  }
}

async function verify(raw: Uint8Array, handover: Handover, verifier: Verifier): Promise<Authenticity> {
  const author = (await parseHead(raw)).from;
  const domain = author === null ? null : domainOf(author.address);
  if (author === null || domain === null) return { result: 'fail', how: 'from=unclear' };
  const mail = boundedMail(raw, domain);
  if (!mail.ok) return { result: 'fail', how: `mail=${mail.fault}` };
  const [policy, dkim, sender] = await Promise.all([
    askPolicy(author.address, verifier),
    checkSignatures(mail.bytes, verifier),
    checkSender(handover, domain, verifier),
  ]);
  // The address that was verified must be the one the robot reads; two readers may differ on a crafted field.
  const [verified, ...more] = dkim.authors;
  if (more.length > 0 || verified?.toLowerCase() !== author.address) {
    return { result: 'fail', how: 'from=unclear' };
  }
  const unaligned = mail.signed > mail.signatures;
  return judge(domain, policy, unaligned ? [...dkim.checks, OTHER] : dkim.checks, sender);
}

const OTHER: Check = { domain: null, finding: 'unaligned' };

function judge(domain: string, policy: Policy, dkim: readonly Check[], sender: Check): Authenticity {
  const under = (checks: readonly Check[], strict: boolean): Finding =>
    best(
      checks.map((check) =>
        check.finding === 'none' || aligned(domain, check.domain, strict) ? check.finding : 'unaligned',
      ),
    );
  if (policy.kind !== 'published') {
    return weigh({ dmarc: policy.kind, dkim: under(dkim, false), spf: under([sender], false) });
  }
  const findings = { dkim: under(dkim, policy.strictDkim), spf: under([sender], policy.strictSpf) };
  const either = best([findings.dkim, findings.spf]);
  return weigh({ dmarc: either === 'pass' || either === 'temperror' ? either : 'fail', ...findings });
}

/** Looks the policy up. Alignment is judged here: the library takes strict alignment for relaxed. */
async function askPolicy(author: string, { resolver }: Verifier): Promise<Policy> {
  const found = await dmarc({ headerFrom: [author], spfDomains: [], dkimDomains: [], resolver });
  if (found === false || found.status.result === 'none') return { kind: 'none' };
  if (found.status.result === 'temperror') return { kind: 'temperror' };
  const { dkim, spf: sender } = found.alignment;
  return { kind: 'published', strictDkim: dkim.strict, strictSpf: sender.strict };
}

async function checkSignatures(
  mail: Buffer,
  { resolver, clock }: Verifier,
): Promise<{ readonly authors: readonly string[]; readonly checks: readonly Check[] }> {
  // In one piece: the library goes over a line again for each piece it comes in.
  const input = Readable.from([mail]);
  const { headerFrom, results } = await dkimVerify(input, { resolver, curTime: new Date(clock.now()) });
  const signatures = results.filter(({ status }) => status.result !== 'none');
  return {
    authors: headerFrom,
    checks: signatures.map(({ signingDomain, status }) => ({
      domain: domainOf(signingDomain),
      finding: status.result === 'pass' || status.result === 'temperror' ? status.result : 'fail',
    })),
  };
}

async function checkSender(handover: Handover, author: string, verifier: Verifier): Promise<Check> {
  const { address: ip, helo, from } = handover;
  const domain = domainOf(from);
  if (from === '') return { domain, finding: 'none' };
  if (!aligned(author, domain)) return OTHER;
  const { resolver, mta } = verifier;
  const { status } = await spf({ sender: from, ip, helo: helo === '' ? `[${ip}]` : helo, mta, resolver });
  return { domain, finding: spfFinding(status.result) };
}

function spfFinding(result: string): Finding {
  if (result === 'pass' || result === 'temperror') return result;
  return result === 'fail' || result === 'softfail' ? 'fail' : 'none';
}
