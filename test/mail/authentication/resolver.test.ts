import { describe, expect, it } from '@jest/globals';
import { boundedResolver, type Patience } from '../../../src/mail/authentication/bounded-dns-resolver.js';
import { fakeDns, silentDns, type Zone } from './support/fake-dns.js';

const PATIENCE: Patience = { query: 10_000, mail: 10_000, lookups: 3 };

function ask(zone: Zone, name: string) {
  const { resolver, asked } = fakeDns(zone);
  return { asked, answer: boundedResolver(resolver, PATIENCE).resolve(name, 'TXT') };
}

describe('what one mail may ask of DNS', () => {
  it('is answered as DNS answers', async () => {
    await expect(ask({ 'a.test TXT': ['x'] }, 'a.test').answer).resolves.toEqual([['x']]);
  });

  it.each([
    ['ENOTFOUND', 'ENOTFOUND'],
    ['ENODATA', 'ENODATA'],
    ['EBADNAME', 'ENOTFOUND'],
    ['ESERVFAIL', 'ETIMEOUT'],
    ['ECONNREFUSED', 'ETIMEOUT'],
  ])('is refused by the code %s as %s', async (error, code) => {
    await expect(ask({ 'a.test TXT': { error } }, 'a.test').answer).rejects.toMatchObject({ code });
  });

  it.each([`${'a'.repeat(64)}.test`, 'a..test', '', 'a b.test', 'ä.test', 'a.'.repeat(127)])(
    'is not asked at all when the name cannot exist: %s',
    async (name) => {
      const { asked, answer } = ask({}, name);
      await expect(answer).rejects.toMatchObject({ code: 'ENOTFOUND' });
      expect(asked).toEqual([]);
    },
  );

  it('is bounded in number', async () => {
    const { resolver, asked } = fakeDns({ 'a.test TXT': ['x'] });
    const { resolve } = boundedResolver(resolver, PATIENCE);
    for (let at = 0; at < 3; at++) await resolve('a.test', 'TXT');
    await expect(resolve('a.test', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' });
    expect(asked).toHaveLength(3);
  });

  it('is given up when the mail is', async () => {
    const bounded = boundedResolver(silentDns, PATIENCE);
    const answer = bounded.resolve('a.test', 'TXT');
    bounded.close();
    await expect(answer).rejects.toMatchObject({ code: 'ETIMEOUT' });
    await expect(bounded.resolve('a.test', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });
});
