import { describe, expect, it } from '@jest/globals';
import { trustedResults } from '../../../src/mail/authentication/trusted-authentication-results.js';
import { parseHead } from '../../../src/mail/parsing/mail-parser.js';

const ID = 'mx.host.test';
const PASS = 'dmarc=pass header.from=example.org';
const RECEIVED =
  'Received: from out.example.org (out.example.org [192.0.2.1]) by mx.host.test with ESMTPS; x';
const WRITTEN = ['From: Alice <alice@example.org>', 'To: robot@posthorn.test', 'Subject: orders'];

/** The Authentication-Results field of a server. */
function results(text: string, id = ID): string {
  return `Authentication-Results: ${id}; ${text}`;
}

async function judge(fields: readonly string[], authservId: string | null = ID) {
  return trustedResults(await parseHead(Buffer.from(`${fields.join('\r\n')}\r\n\r\nmove\r\n`)), authservId);
}

async function judgeField(text: string) {
  return (await judge([results(text), RECEIVED, ...WRITTEN])).result;
}

describe('what the mail server found out', () => {
  it.each([
    ['pass', 'dmarc=pass header.from=example.org'],
    ['pass', 'dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=Example.ORG'],
    [
      'pass',
      'spf=fail smtp.mailfrom=x@list.net; dkim=fail header.d=example.org; dmarc=pass header.from=example.org',
    ],
    ['pass', 'dmarc=pass(p=NONE) header.from=example.org;'],
    ['fail', 'dmarc=fail (p=none) header.from=example.org'],
    ['fail', 'dkim=pass header.d=example.org; dmarc=fail header.from=example.org'],
    ['fail', 'dmarc=pass header.from=example.org; dmarc=fail header.from=example.org'],
    ['fail', 'dmarc=pass header.from=evil.net'],
    ['fail', 'dmarc=pass header.from=sub.example.org'],
    ['unknown', 'dkim=pass header.d=example.org; dmarc=temperror header.from=example.org'],
    ['none', 'dmarc=pass'],
    ['none', 'dmarc=none header.from=example.org'],
    ['none', 'dmarc=bestguesspass header.from=example.org'],
    ['pass', 'dmarc=none header.from=example.org; dkim=pass header.d=example.org'],
    ['pass', 'dkim=pass header.d=example.org'],
    ['pass', 'dkim=pass header.i=@example.org header.s=k header.b=AbC/+='],
    ['pass', 'dkim=pass header.d=news.example.org'],
    ['pass', 'dkim=fail header.d=example.org; dkim=pass header.d=example.org'],
    ['pass', 'dkim=pass header.d=service.net; dkim=pass header.d=example.org'],
    ['none', 'dkim=pass header.d=service.net'],
    ['none', 'dkim=pass'],
    ['none', 'dkim=none (message not signed)'],
    ['fail', 'dkim=neutral (body hash did not verify) header.d=example.org'],
    ['unknown', 'dkim=temperror header.d=example.org; spf=fail smtp.mailfrom=a@example.org'],
    ['pass', 'spf=pass (mx: domain of a@example.org (ok) permits) smtp.mailfrom=a@example.org'],
    ['pass', 'spf=pass smtp.mailfrom=bounce.example.org'],
    ['pass', 'spf=pass smtp.mailfrom="john doe"@example.org'],
    ['none', 'spf=pass smtp.mailfrom=a@evil.net'],
    ['none', 'spf=pass smtp.helo=example.org'],
    ['none', 'spf=pass smtp.mailfrom=""'],
    ['fail', 'spf=softfail smtp.mailfrom=a@example.org'],
    ['none', 'spf=neutral smtp.mailfrom=a@example.org'],
    ['unknown', 'spf=temperror smtp.mailfrom=a@example.org'],
    ['none', 'none'],
    ['none', 'dkim/2=pass header.d=example.org'],
    ['pass', 'dkim/1=pass header.d=example.org'],
  ])('comes to %s: %s', async (result, text) => {
    expect(await judgeField(text)).toBe(result);
  });

  it('is told in short, without addresses', async () => {
    const text = 'dkim=pass header.d=example.org; spf=pass smtp.mailfrom=a@evil.net';
    expect(await judge([results(text), ...WRITTEN])).toEqual({
      result: 'pass',
      how: 'dmarc=none dkim=pass spf=unaligned',
    });
  });
});

describe('the grammar of the field', () => {
  it('allows comments, quotes, folding and a version wherever RFC 8601 does', async () => {
    const field = [
      'Authentication-Results: (a (nested) \\) comment) "MX.host.TEST" (after it) 1 (version)',
      ' ; (first) dmarc (method) = (eq) pass reason="it; \\"holds\\" = (really)"',
      '\t(p=REJECT; dmarc=fail)  header . from (of) = example.org ;',
    ];
    expect((await judge([...field, ...WRITTEN])).result).toBe('pass');
  });

  it('is read with the number some servers add to their name, and a semicolon at the end', async () => {
    expect((await judge([results(`${PASS};`, `${ID}/42JmNK1pJ4z`), ...WRITTEN])).result).toBe('pass');
  });

  it.each([
    ['a comment that is not closed', `${PASS} (`],
    ['a comment that is not closed, before a value', `${PASS} x (`],
    ['a comment that is not opened', `${PASS} )`],
    ['a quote that is not closed', 'dmarc=pass reason="x header.from=example.org'],
    ['a comment that hides the end of a domain', 'dkim=pass header.d=example.org(.evil.net)'],
    ['a comment in the middle of a domain', 'dkim=pass header.d=example.org (x) .evil.net'],
    ['a property twice', 'dmarc=pass header.from=example.org header.from=evil.net'],
    ['a sender that breaks out of its property', 'spf=pass smtp.mailfrom=x; y@evil.net'],
    ['a result without a method', `=pass; ${PASS}`],
    ['a method without a result', `dkim; ${PASS}`],
    ['a name without a value', `${PASS} header.`],
    ['words that belong to nothing', `${PASS} and more`],
    ['comments without end', `${'('.repeat(50)}${')'.repeat(50)} ${PASS}`],
    ['a field without end', `${PASS}; x=y z=${'a'.repeat(20_000)}`],
  ])('is not read around a fault: %s', async (_what, text) => {
    expect(await judge([results(text), ...WRITTEN])).toEqual({ result: 'unknown', how: 'results=malformed' });
  });

  it.each([
    ['no name of a server', `Authentication-Results: ${PASS}`],
    ['another version', `Authentication-Results: ${ID} 2; ${PASS}`],
    ['nothing', 'Authentication-Results:'],
  ])('is not believed with %s', async (_what, field) => {
    expect((await judge([field, ...WRITTEN])).how).toBe('results=malformed');
  });
});

describe('whose word is taken', () => {
  it('is that of the configured server alone, whatever the case of its name', async () => {
    expect((await judge([results(PASS, 'MX.Host.Test'), ...WRITTEN], 'mx.hOST.test')).result).toBe('pass');
    expect(await judge([results(PASS, 'mx.evil.net'), ...WRITTEN])).toEqual({
      result: 'unknown',
      how: 'results=of-another-server',
    });
    expect((await judge([results(PASS, 'mx.host.test.evil.net'), ...WRITTEN])).result).toBe('unknown');
  });

  it("is that of any of a provider's hosts where the configuration says so", async () => {
    const fields = [results(PASS, 'phl-mx-03.messagingengine.com'), ...WRITTEN];
    expect((await judge(fields, '*.messagingengine.com')).result).toBe('pass');
    expect(
      (await judge([results(PASS, 'evilmessagingengine.com'), ...WRITTEN], '*.messagingengine.com')).result,
    ).toBe('unknown');
  });

  it("is nobody's when no server is configured or none has said anything", async () => {
    expect(await judge([results(PASS), ...WRITTEN], null)).toEqual({
      result: 'unknown',
      how: 'results=unconfigured',
    });
    expect(await judge(WRITTEN)).toEqual({ result: 'unknown', how: 'results=absent' });
  });

  it('proves no author when there are two', async () => {
    const fields = [results(PASS), 'From: eve@evil.net', ...WRITTEN];
    expect(await judge(fields)).toEqual({ result: 'fail', how: 'from=unclear' });
  });
});

describe('a forged field', () => {
  const forged = results(PASS);

  it('counts for nothing below the one of the server', async () => {
    expect(
      (await judge([results('dmarc=fail header.from=example.org'), RECEIVED, forged, ...WRITTEN])).result,
    ).toBe('fail');
    expect((await judge([results('spf=none'), RECEIVED, forged, ...WRITTEN])).result).toBe('none');
    expect((await judge([results('none'), forged, ...WRITTEN])).result).toBe('none');
  });

  it('counts for nothing right below the one of the server, where that says nothing of the policy', async () => {
    const real = results('spf=neutral smtp.mailfrom=eve@example.org');
    expect((await judge([RECEIVED, real, forged, ...WRITTEN])).result).toBe('none');
  });

  it('counts for nothing below that of a server which has another name by now', async () => {
    const real = results('dmarc=fail header.from=example.org', 'mx2.host.test');
    expect((await judge([real, forged, ...WRITTEN])).result).toBe('unknown');
    expect((await judge([results('x'), forged, ...WRITTEN])).result).toBe('unknown');
  });

  it.each(['From: Alice <alice@example.org>', 'Date: x', 'Subject: orders', 'Message-ID: <1@example.org>'])(
    'counts for nothing below a field of the author: %s',
    async (field) => {
      const rest = WRITTEN.filter((line) => line !== field);
      expect((await judge([RECEIVED, field, forged, ...rest])).result).toBe('unknown');
    },
  );

  it.each(['ESMTPSA', 'ESMTPA', 'UTF8SMTPSA'])(
    'counts for nothing in the mail of a user of the server itself (%s), which is not checked',
    async (protocol) => {
      const hop = `Received: from laptop (unknown [198.51.100.9]) by mx.host.test (Postfix) with ${protocol} id 1; x`;
      expect(await judge([hop, forged, ...WRITTEN])).toEqual({
        result: 'unknown',
        how: 'results=submitted',
      });
      const delivered = 'Received: from mx.host.test by store.host.test with LMTP; x';
      expect((await judge([delivered, results(PASS), hop, ...WRITTEN])).result).toBe('pass');
    },
  );
});

describe('the fields of real servers', () => {
  it('are believed as rspamd with Postfix and Dovecot writes them, above the last hop', async () => {
    const fields = [
      'Return-Path: <alice@example.org>',
      'Delivered-To: robot@posthorn.test',
      'Received: from mx.host.test by store.host.test with LMTP id x; y',
      'Authentication-Results: mx.host.test;',
      '\tdkim=pass header.d=example.org header.s=k header.b=AbC;',
      '\tspf=pass (mx.host.test: domain of alice@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=alice@example.org;',
      '\tdmarc=pass (policy=reject) header.from=example.org',
      RECEIVED,
      ...WRITTEN,
    ];
    expect((await judge(fields)).how).toBe('dmarc=pass dkim=pass spf=pass');
  });

  it('are believed as Gmail writes them, below the last hop', async () => {
    const fields = [
      'Delivered-To: robot@gmail.com',
      'Received: by 2002:a05:6000:1 with SMTP id x; y',
      'ARC-Authentication-Results: i=1; mx.google.com; dmarc=pass header.from=example.org',
      'Return-Path: <alice@example.org>',
      'Received: from out.example.org (out.example.org. [192.0.2.1]) by mx.google.com with ESMTPS id x; y',
      'Received-SPF: pass (google.com: domain of alice@example.org designates 192.0.2.1) client-ip=192.0.2.1;',
      'Authentication-Results: mx.google.com;',
      '       dkim=pass header.i=@example.org header.s=20230601 header.b="rV/ImNkG";',
      '       spf=pass (google.com: domain of alice@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=alice@example.org;',
      '       dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=example.org;',
      '       dara=pass header.i=@gmail.com',
      'DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=20230601; h=from; bh=x; b=y',
      ...WRITTEN,
    ];
    expect((await judge(fields, 'mx.google.com')).how).toBe('dmarc=pass dkim=pass spf=pass');
  });

  it('are believed as Fastmail writes them, several in a row, the first ones about something else', async () => {
    const id = 'mx6.messagingengine.com';
    const fields = [
      'Received: from mailmx by store with LMTPA; y',
      results(
        'x-csa=none; x-me-sender=none; x-ptr=pass smtp.helo=out.example.org policy.ptr=out.example.org',
        id,
      ),
      results('bimi=skipped (DMARC Policy is not at enforcement)', id),
      results('arc=none (no signatures found)', id),
      results(
        'dkim=pass (2048-bit rsa key sha256) header.d=example.org header.a=rsa-sha256 x-bits=2048; dmarc=pass policy.published-domain-policy=none (p=none,d=none) policy.policy-from=p header.from=example.org; iprev=pass smtp.remote-ip=2001:db8::1 (out.example.org); spf=pass smtp.mailfrom=alice@example.org smtp.helo=out.example.org',
        id,
      ),
      'Received: from out.example.org by mx6.messagingengine.com (Postfix) with ESMTPS; y',
      ...WRITTEN,
    ];
    expect((await judge(fields, '*.messagingengine.com')).how).toBe('dmarc=pass dkim=pass spf=pass');
  });

  it('are believed as OpenDMARC and OpenDKIM write them, one each', async () => {
    const fields = [
      RECEIVED,
      results('dmarc=pass (p=none dis=none) header.from=example.org'),
      results('spf=pass smtp.mailfrom=example.org'),
      results(
        'dkim=pass (2048-bit key) header.d=example.org header.i=@example.org header.b=S; dkim-atps=neutral',
      ),
      ...WRITTEN,
    ];
    expect((await judge(fields)).how).toBe('dmarc=pass dkim=none spf=none');
    const failing = [
      fields[0] ?? '',
      results('spf=pass smtp.mailfrom=example.org'),
      results('dmarc=fail'),
      ...WRITTEN,
    ];
    expect((await judge(failing)).result).toBe('fail');
  });
});
