import type { TimeSource } from '../../system/sources/index.js';
import {
  type Authenticity,
  aligned,
  best,
  boundedResolver,
  type Check,
  type CheckedSignatures,
  codeOf,
  domainOf,
  type Finding,
  type KeyRecord,
  PATIENCE,
  type Patience,
  type Resolver,
  type SignedMail,
  weigh,
  within,
} from '../authentication/index.js';
import type { MailHead } from '../message/index.js';
import type { MailReader } from '../worker/index.js';

/** Who handed the mail over, by what the SMTP session says. */
export interface Handover {
  /** IP address of the client. */
  readonly address: string;
  /** What it called itself in HELO or EHLO; may be empty. */
  readonly helo: string;
  /** MAIL FROM; empty for the null return path. */
  readonly from: string;
}

/** A mail and what its headers say. */
export interface ReadMail {
  readonly raw: Uint8Array;
  readonly head: Pick<MailHead, 'from'>;
}

export interface Verifier {
  readonly reader: Pick<MailReader, 'signatures'>;
  readonly resolver: Resolver;
  /** The name of this mail server. */
  readonly mta: string;
  readonly clock: TimeSource;
  readonly patience?: Patience;
}

/** The policy of the author's domain, as far as it was found. */
type Policy =
  | { readonly kind: 'none' | 'temperror' }
  | { readonly kind: 'published'; readonly strictDkim: boolean; readonly strictSpf: boolean };

/** Loads the library of the checks, which takes a moment that no mail is to wait for. */
export async function loadChecks(): Promise<void> {
  await Promise.all([import('mailauth/lib/dmarc/index.js'), import('mailauth/lib/spf/index.js')]);
}

/**
 * Checks SPF, DKIM and DMARC of a mail that came by SMTP. Only what could speak for the author's domain is looked at
 * or asked of DNS, so a sender can neither hide a failure behind slow name servers of his own nor make the check
 * dear. Never rejects: what cannot be finished is `unknown`.
 */
export async function verifySmtp(
  mail: ReadMail,
  handover: Handover,
  verifier: Verifier,
): Promise<Authenticity> {
  const patience = verifier.patience ?? PATIENCE;
  const bounded = boundedResolver(verifier.resolver, patience);
  try {
    return await verify(mail, handover, { ...verifier, patience, resolver: bounded.resolve });
  } catch (error) {
    // What the library trips over is the mail's own doing. Its words may quote the mail, so only the kind is kept.
    const kind = codeOf(error) ?? (error instanceof Error ? error.name : typeof error);
    return { result: 'unknown', how: `unfinished=${kind}` };
  } finally {
    bounded.close();
  }
}

async function verify(
  mail: ReadMail,
  handover: Handover,
  verifier: Required<Verifier>,
): Promise<Authenticity> {
  // How long a mail has to wait to be read is no patience with its sender's name servers.
  const soon = <T>(work: () => Promise<T>) => within(verifier.patience.mail, work);
  const author = mail.head.from;
  const domain = author === null ? null : domainOf(author.address);
  if (author === null || domain === null) return { result: 'fail', how: 'from=unclear' };
  const asked = { raw: mail.raw, author: domain, now: verifier.clock.now() };
  const first = await verifier.reader.signatures({ ...asked, keys: {} });
  // A mail that nobody can check within bounds was made so.
  if (first === null) return { result: 'fail', how: 'mail=unreadable' };
  if (first.kind === 'fault') return { result: 'fail', how: `mail=${first.fault}` };
  const [policy, dkim, sender] = await Promise.all([
    soon(() => askPolicy(author.address, verifier)),
    first.kind === 'checked' ? first : checkWithKeys(asked, first.names, verifier),
    soon(() => checkSender(handover, domain, verifier)),
  ]);
  if (dkim === null) return { result: 'fail', how: 'mail=unreadable' };
  // The address that was verified must be the one the robot reads; two readers may differ on a crafted field.
  const [verified, ...more] = dkim.authors;
  if (more.length > 0 || verified?.toLowerCase() !== author.address) {
    return { result: 'fail', how: 'from=unclear' };
  }
  return judge(domain, policy, dkim.others ? [...dkim.checks, OTHER] : dkim.checks, sender);
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
  const { dmarc } = await import('mailauth/lib/dmarc/index.js');
  const found = await dmarc({ headerFrom: [author], spfDomains: [], dkimDomains: [], resolver });
  if (found === false || found.status.result === 'none') return { kind: 'none' };
  if (found.status.result === 'temperror') return { kind: 'temperror' };
  const { dkim, spf: sender } = found.alignment;
  return { kind: 'published', strictDkim: dkim.strict, strictSpf: sender.strict };
}

/** How often more names of keys are asked for: the first time is enough unless the library reads a field differently. */
const ROUNDS = 3;

/** Asks DNS for the keys of the signatures, and has them checked. Null when that cannot be done. */
async function checkWithKeys(
  mail: Omit<SignedMail, 'keys'>,
  names: readonly string[],
  { reader, resolver, patience }: Required<Verifier>,
): Promise<Extract<CheckedSignatures, { kind: 'checked' }> | null> {
  const keys: { [name: string]: KeyRecord } = {};
  let wanted = names;
  for (let round = 0; round < ROUNDS; round++) {
    const ask = () => Promise.all(wanted.map((name) => keyRecord(name, resolver)));
    const records = await within(patience.mail, ask);
    wanted.forEach((name, at) => {
      keys[name] = records[at] ?? { code: 'ENOTFOUND' };
    });
    const checked = await reader.signatures({ ...mail, keys });
    if (checked?.kind === 'checked') return checked;
    if (checked?.kind !== 'wanted') return null;
    wanted = checked.names;
  }
  return null;
}

async function keyRecord(name: string, resolver: Resolver): Promise<KeyRecord> {
  try {
    const records = await resolver(name, 'TXT');
    return { records: records.map((record) => (typeof record === 'string' ? [record] : record)) };
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    return { code };
  }
}

async function checkSender(handover: Handover, author: string, verifier: Verifier): Promise<Check> {
  const { address: ip, helo, from } = handover;
  const domain = domainOf(from);
  if (from === '') return { domain, finding: 'none' };
  if (!aligned(author, domain)) return OTHER;
  const { resolver, mta } = verifier;
  const { spf } = await import('mailauth/lib/spf/index.js');
  const { status } = await spf({ sender: from, ip, helo: helo === '' ? `[${ip}]` : helo, mta, resolver });
  return { domain, finding: spfFinding(status.result) };
}

function spfFinding(result: string): Finding {
  if (result === 'pass' || result === 'temperror') return result;
  return result === 'fail' || result === 'softfail' ? 'fail' : 'none';
}
