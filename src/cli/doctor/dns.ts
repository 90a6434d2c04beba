import type { MxRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { errnoOf } from '../../system/files/index.js';
import { type Finding, finding } from './finding.js';

/** What is asked of the name service; tests answer themselves. */
export interface NameService {
  resolveMx(domain: string): Promise<MxRecord[]>;
  resolveTxt(domain: string): Promise<string[][]>;
}

/** The machine's own resolver, which gives up soon. */
export const systemNames = (): NameService => new Resolver({ timeout: 3000, tries: 2 });

/** Names that are never in the public name service (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(localhost|test|example|invalid|local|internal|lan)$/;

/**
 * Whether other mail servers find the robot's domain and have a reason to believe its mail: MX, SPF, DMARC, and DKIM
 * where the selector is named. A name service that does not answer is a finding, not a failure.
 */
export async function findDns(
  domain: string,
  names: NameService,
  selector: string | null,
): Promise<Finding[]> {
  if (RESERVED.test(domain) || !domain.includes('.')) {
    return [finding('dns', domain, 'ok', 'private-domain')];
  }
  return Promise.all([
    asked(`MX ${domain}`, () => findMx(domain, names)),
    asked(`SPF ${domain}`, () => findSpf(domain, names)),
    asked(`DMARC ${domain}`, () => findDmarc(domain, names)),
    ...(selector === null
      ? []
      : [asked(`DKIM ${selector}._domainkey.${domain}`, () => findDkim(domain, selector, names))]),
  ]);
}

async function asked(name: string, find: () => Promise<Omit<Finding, 'what' | 'name'>>): Promise<Finding> {
  try {
    return { what: 'dns', name, ...(await find()) };
  } catch (error) {
    const reason = errnoOf(error);
    if (reason === undefined) throw error;
    return finding('dns', name, 'warn', 'dns-silent', { reason });
  }
}

type Found = Omit<Finding, 'what' | 'name'>;

async function findMx(domain: string, names: NameService): Promise<Found> {
  const records = await orNone(names.resolveMx(domain));
  if (records.length === 0) return { level: 'warn', code: 'no-mx', params: { domain } };
  const hosts = records.map(({ exchange }) => exchange).filter((host) => host !== '' && host !== '.');
  if (hosts.length === 0) return { level: 'fault', code: 'null-mx', params: { domain } };
  return { level: 'ok', code: 'mx', params: { text: hosts.join(', ') } };
}

async function findSpf(domain: string, names: NameService): Promise<Found> {
  const records = (await texts(domain, names)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (record === undefined) return { level: 'warn', code: 'no-spf', params: { domain } };
  if (records.length > 1) return { level: 'fault', code: 'two-spf', params: { domain } };
  const open = /\s\+?all\b/i.test(record);
  return { level: open ? 'warn' : 'ok', code: open ? 'open-spf' : 'record', params: { text: record } };
}

/** The policy of the domain, or of the one above it that speaks for it. */
async function findDmarc(domain: string, names: NameService): Promise<Found> {
  const labels = domain.split('.');
  for (let above = 0; labels.length - above >= 2; above++) {
    const place = labels.slice(above).join('.');
    const record = (await texts(`_dmarc.${place}`, names)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (record !== undefined) return { level: 'ok', code: 'record', params: { text: record } };
  }
  return { level: 'warn', code: 'no-dmarc', params: { domain } };
}

async function findDkim(domain: string, selector: string, names: NameService): Promise<Found> {
  const records = await texts(`${selector}._domainkey.${domain}`, names);
  const key = records.some((text) => /(^|;)\s*p=[A-Za-z0-9+/]/.test(text));
  return key
    ? { level: 'ok', code: 'dkim', params: {} }
    : { level: 'fault', code: 'no-dkim', params: { selector, domain } };
}

async function texts(name: string, names: NameService): Promise<string[]> {
  return (await orNone(names.resolveTxt(name))).map((parts) => parts.join(''));
}

/** A name that is not there, or has no such record, has none of them. */
async function orNone<T>(records: Promise<T[]>): Promise<T[]> {
  try {
    return await records;
  } catch (error) {
    if (errnoOf(error) === 'ENOTFOUND' || errnoOf(error) === 'ENODATA') return [];
    throw error;
  }
}
