import { describe, expect, it } from '@jest/globals';
import {
  type Handover,
  type Verifier,
  verifySmtp,
} from '../../../src/mail/admission/spf-dkim-dmarc-check.js';
import type { Patience } from '../../../src/mail/authentication/bounded-dns-resolver.js';
import { parseHead } from '../../../src/mail/parsing/mail-parser.js';
import { inlineReader } from '../support/inline-reader.js';
import { fakeDns, silentDns, type Zone } from './support/fake-dns.js';
import { KEY, NOW, signed, written } from './support/signed-mail.js';

const HANDOVER: Handover = { address: '192.0.2.1', helo: 'mail.example.org', from: 'alice@example.org' };
const ELSEWHERE: Handover = { ...HANDOVER, address: '198.51.100.9' };
const SPF: Zone = { 'example.org TXT': ['v=spf1 ip4:192.0.2.0/24 -all'] };
const DKIM: Zone = { 'k._domainkey.example.org TXT': [KEY] };
const DMARC: Zone = { '_dmarc.example.org TXT': ['v=DMARC1; p=reject'] };
const ALL: Zone = { ...SPF, ...DKIM, ...DMARC };
const clock = { now: () => NOW };
const reader = inlineReader;

const check = async (raw: Buffer, handover: Handover, verifier: Omit<Verifier, 'reader'>) =>
  verifySmtp({ raw, head: await parseHead(raw) }, handover, { reader, ...verifier });

async function verify(mail: string, zone: Zone, handover = HANDOVER) {
  const dns = fakeDns(zone);
  const verifier = { resolver: dns.resolver, mta: 'posthorn.test', clock };
  return { ...(await check(Buffer.from(mail, 'latin1'), handover, verifier)), asked: dns.asked };
}

describe('an author whose domain publishes a policy', () => {
  it('is proven by a signature though the mail was forwarded', async () => {
    expect(await verify(await signed(written()), ALL, ELSEWHERE)).toMatchObject({
      result: 'pass',
      how: 'dmarc=pass dkim=pass spf=fail',
    });
  });

  it('is proven by the address the mail comes from though it is not signed', async () => {
    expect(await verify(written(), ALL)).toMatchObject({
      result: 'pass',
      how: 'dmarc=pass dkim=none spf=pass',
    });
  });

  it('is refuted when neither holds', async () => {
    expect(await verify(written(), ALL, ELSEWHERE)).toMatchObject({
      result: 'fail',
      how: 'dmarc=fail dkim=none spf=fail',
    });
  });

  it('is refuted though the policy asks nobody to refuse his mail', async () => {
    const zone = { ...ALL, '_dmarc.example.org TXT': ['v=DMARC1; p=none'] };
    expect((await verify(written(), zone, ELSEWHERE)).result).toBe('fail');
  });

  it('is refuted when the body was changed after signing', async () => {
    const mail = (await signed(written())).replace('move\r\n', 'resign\r\n');
    expect(await verify(mail, ALL, ELSEWHERE)).toMatchObject({ how: 'dmarc=fail dkim=fail spf=fail' });
  });

  it('is refuted by good signatures and addresses of somebody else', async () => {
    const zone: Zone = {
      ...ALL,
      'k._domainkey.evil.net TXT': [KEY],
      'evil.net TXT': ['v=spf1 ip4:192.0.2.0/24 -all'],
    };
    const mail = await signed(written(), { domain: 'evil.net' });
    const { result, how, asked } = await verify(mail, zone, { ...HANDOVER, from: 'eve@evil.net' });
    expect({ result, how }).toEqual({ result: 'fail', how: 'dmarc=fail dkim=unaligned spf=unaligned' });
    expect(asked.filter((question) => question.includes('evil'))).toEqual([]);
  });

  it('is proven by his own signature beside one of the sending service', async () => {
    const mail = await signed(await signed(written()), { domain: 'service.net' });
    expect(await verify(mail, ALL, ELSEWHERE)).toMatchObject({ how: 'dmarc=pass dkim=pass spf=fail' });
  });

  it.each([
    ['from a subdomain by the domain above it', 'alice@lists.example.org', 'example.org', 'pass'],
    ['from the domain by a subdomain', 'alice@example.org', 'news.example.org', 'pass'],
    ['from a domain by its neighbour below a public suffix', 'alice@one.co.uk', 'two.co.uk', 'fail'],
    ['from a customer of a host by another customer', 'alice@one.github.io', 'two.github.io', 'fail'],
  ] as const)('%s is judged by the organization', async (_what, from, domain, result) => {
    const org = from.replace(/^.*@(lists\.)?/, '');
    const zone: Zone = {
      [`k._domainkey.${domain} TXT`]: [KEY],
      [`_dmarc.${org} TXT`]: ['v=DMARC1; p=reject'],
    };
    expect((await verify(await signed(written({ from }), { domain }), zone)).result).toBe(result);
  });

  it('is not proven by a subdomain where the policy wants the very domain', async () => {
    const zone: Zone = {
      'k._domainkey.news.example.org TXT': [KEY],
      'news.example.org TXT': ['v=spf1 ip4:192.0.2.0/24 -all'],
    };
    const mail = await signed(written(), { domain: 'news.example.org' });
    const from = { ...HANDOVER, from: 'bounce@news.example.org' };
    const strict = { ...zone, '_dmarc.example.org TXT': ['v=DMARC1; p=none; adkim=s; aspf=s'] };
    expect(await verify(mail, strict, from)).toMatchObject({
      result: 'fail',
      how: 'dmarc=fail dkim=unaligned spf=unaligned',
    });
    const relaxed = { ...zone, '_dmarc.example.org TXT': ['v=DMARC1; p=none; adkim=r; aspf=s'] };
    expect(await verify(mail, relaxed, from)).toMatchObject({ how: 'dmarc=pass dkim=pass spf=unaligned' });
  });

  it('is neither proven nor refuted while DNS does not answer', async () => {
    const mail = await signed(written());
    const fault = { error: 'ESERVFAIL' };
    const policy = await verify(mail, { ...ALL, '_dmarc.example.org TXT': fault }, ELSEWHERE);
    expect(policy).toMatchObject({ result: 'unknown', how: 'dmarc=temperror dkim=pass spf=fail' });
    const key = await verify(mail, { ...ALL, 'k._domainkey.example.org TXT': fault }, ELSEWHERE);
    expect(key).toMatchObject({ result: 'unknown', how: 'dmarc=temperror dkim=temperror spf=fail' });
    const hosts = await verify(written(), { ...ALL, 'example.org TXT': fault });
    expect(hosts).toMatchObject({ result: 'unknown', how: 'dmarc=temperror dkim=none spf=temperror' });
    const included: Zone = {
      'example.org TXT': ['v=spf1 include:out.example.org -all'],
      'out.example.org TXT': fault,
    };
    expect((await verify(written(), { ...ALL, ...included })).result).toBe('unknown');
  });
});

describe('an author whose domain publishes no policy', () => {
  const cases: readonly (readonly [string, boolean, Zone, Handover, string, string])[] = [
    ['a signature of his domain', true, DKIM, ELSEWHERE, 'pass', 'dmarc=none dkim=pass spf=none'],
    ['an address of his domain', false, SPF, HANDOVER, 'pass', 'dmarc=none dkim=none spf=pass'],
    ['another address than his', false, SPF, ELSEWHERE, 'fail', 'dmarc=none dkim=none spf=fail'],
    ['a signature nobody has the key of', true, {}, HANDOVER, 'fail', 'dmarc=none dkim=fail spf=none'],
    ['nothing at all', false, {}, HANDOVER, 'none', 'dmarc=none dkim=none spf=none'],
    [
      'an SPF record that says nothing',
      false,
      { 'example.org TXT': ['v=spf1 ?all'] },
      HANDOVER,
      'none',
      'dmarc=none dkim=none spf=none',
    ],
    [
      'an SPF record that says no, softly',
      false,
      { 'example.org TXT': ['v=spf1 ~all'] },
      HANDOVER,
      'fail',
      'dmarc=none dkim=none spf=fail',
    ],
  ];
  it.each(cases)('is judged by %s', async (_what, sign, zone, handover, result, how) => {
    const mail = sign ? await signed(written()) : written();
    expect(await verify(mail, zone, handover)).toMatchObject({ result, how });
  });

  it('is not proven by an address or a signature of somebody else', async () => {
    const zone: Zone = { 'k._domainkey.evil.net TXT': [KEY], 'evil.net TXT': ['v=spf1 +all'] };
    const mail = await signed(written(), { domain: 'evil.net' });
    expect(await verify(mail, zone, { ...HANDOVER, from: 'eve@evil.net' })).toMatchObject({
      result: 'none',
      how: 'dmarc=none dkim=unaligned spf=unaligned',
    });
  });

  it('writes his domain in his own script', async () => {
    const zone: Zone = { 'k._domainkey.xn--mnchen-3ya.example TXT': [KEY] };
    const from = Buffer.from('alice@münchen.example').toString('latin1');
    const mail = await signed(written({ from }), { domain: 'xn--mnchen-3ya.example' });
    expect((await verify(mail, zone)).how).toBe('dmarc=none dkim=pass spf=unaligned');
  });
});

describe('a signature that does not bind the author or the orders', () => {
  it.each([
    ['leaves the From field out', { headerList: 'to:subject' }],
    ['leaves the end of the body open', { maxBodyLength: 6 }],
    ['has run out', { expires: new Date(NOW - 1_000) }],
  ])('proves nothing when it %s', async (_what, signing) => {
    expect((await verify(await signed(written(), signing), ALL, ELSEWHERE)).result).toBe('fail');
  });

  it('proves nothing when it names its domain twice', async () => {
    const mail = await signed(written());
    expect((await verify(mail.replace('d=example.org;', 'd=example.org; d=example.org;'), ALL)).how).toBe(
      'dmarc=pass dkim=unaligned spf=pass',
    );
  });
});

describe('a mail whose author is not clear', () => {
  it.each([
    ['two From fields', 'From: eve@evil.net\r\n', undefined],
    ['two addresses in one', '', 'alice@example.org, eve@evil.net'],
    ['no address', '', 'Alice'],
    ['a domain that is none', '', 'alice@[192.0.2.1]'],
  ])('is never proven: %s', async (_what, above, from) => {
    const mail = written({ above, ...(from === undefined ? {} : { from }) });
    expect(await verify(await signed(mail), ALL)).toMatchObject({ result: 'fail', how: 'from=unclear' });
  });

  it.each([' ', '\xa0', '\v'])(
    'is never proven when readers differ on which field is From: "From%s:"',
    async (gap) => {
      const crafted = `From${gap}: eve@evil.net\r\n${await signed(written())}`;
      expect(await verify(crafted, ALL)).toMatchObject({ result: 'fail', how: 'from=unclear' });
    },
  );
});

describe('a mail made to be dear', () => {
  it('has no more than four signatures looked at, and none of other domains', async () => {
    const one = (await signed(written())).replace(written(), '');
    const foreign = one.replace('d=example.org', 'd=evil.net');
    const { asked } = await verify(
      foreign.repeat(20) + one.replace('s=k;', 's=a;').repeat(50) + written(),
      ALL,
    );
    // The signatures do not fit the selector they name, which is looked up once, and none holds.
    expect(asked.filter((question) => question.includes('_domainkey'))).toEqual([
      'a._domainkey.example.org TXT',
    ]);
  });

  it.each([
    [
      'a head without end',
      '',
      'Alice <alice@example.org>\r\nX: '.padEnd(200_000, 'a'),
      '',
      'mail=head-too-big',
    ],
    ['fields without end', 'X: a\r\n'.repeat(2_000), undefined, '', 'mail=too-many-fields'],
    ['one field of many lines', `X: a\r\n${' a\r\n'.repeat(10_000)}`, undefined, '', 'mail=too-many-lines'],
    ['a body of line ends', '', undefined, '\n'.repeat(200_000), 'mail=too-many-lines'],
  ])('is not checked: %s', async (_what, above, from, body, how) => {
    const mail = written({ above, body, ...(from === undefined ? {} : { from }) });
    const { asked, ...rest } = await verify(mail, ALL);
    expect(rest).toEqual({ result: 'fail', how });
    expect(asked).toEqual([]);
  });

  it('cannot hide a failure behind a name that cannot be looked up', async () => {
    const mail = (await signed(written())).replace('s=k;', `s=${'k'.repeat(64)};`);
    expect((await verify(mail, ALL, ELSEWHERE)).how).toBe('dmarc=fail dkim=fail spf=fail');
  });

  it('waits for name servers no longer than it has patience', async () => {
    const raw = Buffer.from(await signed(written()), 'latin1');
    const verifier = { resolver: silentDns, mta: 'posthorn.test', clock };
    const each: Patience = { query: 5, mail: 60_000, lookups: 60 };
    expect(await check(raw, HANDOVER, { ...verifier, patience: each })).toEqual({
      result: 'unknown',
      how: 'dmarc=temperror dkim=temperror spf=temperror',
    });
    const all: Patience = { query: 60_000, mail: 5, lookups: 60 };
    expect(await check(raw, HANDOVER, { ...verifier, patience: all })).toEqual({
      result: 'unknown',
      how: 'unfinished=ETIMEOUT',
    });
  });

  it('asks no more questions than it may', async () => {
    const includes = Array.from({ length: 9 }, (_, at) => `include:s${at}.example.org`).join(' ');
    const zone: Zone = {
      'example.org TXT': [`v=spf1 ${includes} -all`],
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`s${at}.example.org TXT`, ['v=spf1 ?all']]),
      ),
    };
    const dns = fakeDns(zone);
    const patience: Patience = { query: 1_000, mail: 10_000, lookups: 4 };
    const verifier = { resolver: dns.resolver, mta: 'posthorn.test', clock, patience };
    const { result } = await check(Buffer.from(written()), HANDOVER, verifier);
    expect(result).toBe('unknown');
    expect(dns.asked).toHaveLength(4);
  });

  it.each([
    ['nothing', ''],
    ['only line ends', '\r\n\r\n'],
    ['no empty line', 'From: alice@example.org'],
    ['zeros', '\0'.repeat(1_000)],
    [
      'a signature of garbage',
      `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=k; h=from; bh=; b=${written()}`,
    ],
    ['a broken content type', written({ above: 'Content-Type: multipart/mixed; boundary*0*=%%%\r\n' })],
    ['prototype names for tags', `DKIM-Signature: __proto__=1; constructor=2\r\n${written()}`],
  ])('is answered, never thrown at the caller: %s', async (_what, mail) => {
    expect(['fail', 'none', 'pass']).toContain((await verify(mail, ALL)).result);
  });

  it('is unknown when the name servers send nonsense', async () => {
    const verifier = { resolver: async () => [42] as never, mta: 'posthorn.test', clock };
    const raw = Buffer.from(await signed(written()), 'latin1');
    expect((await check(raw, HANDOVER, verifier)).result).toBe('unknown');
  });

  it('says nothing of addresses or domains in the record', async () => {
    for (const zone of [ALL, SPF, {}]) {
      expect((await verify(await signed(written()), zone)).how).not.toMatch(/@|example/);
    }
  });
});
