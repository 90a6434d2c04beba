import { describe, expect, it } from '@jest/globals';
import { aligned } from '../../../src/mail/authentication/alignment.js';
import { domainOf } from '../../../src/mail/authentication/domain-of-address.js';

describe('the domain of an address', () => {
  it.each([
    ['alice@Example.ORG', 'example.org'],
    ['example.org.', 'example.org'],
    ['"a@b"@example.org', 'example.org'],
    ['@example.org', 'example.org'],
    ['alice@münchen.example', 'xn--mnchen-3ya.example'],
    ['alice@localhost', 'localhost'],
  ])('is read from %s', (address, domain) => expect(domainOf(address)).toBe(domain));

  it.each(['', 'alice@', 'alice@[192.0.2.1]', 'alice@a..b', 'alice@ex%61mple.org', 'a b', 'a@b/c', 'a@b:25'])(
    'is not guessed from "%s"',
    (address) => expect(domainOf(address)).toBeNull(),
  );
});

describe('alignment', () => {
  it.each([
    ['example.org', 'example.org', true, true],
    ['example.org', 'news.example.org', false, true],
    ['news.example.org', 'example.org', false, true],
    ['a.example.org', 'b.example.org', false, true],
    ['example.org', 'notexample.org', false, false],
    ['example.org', 'example.org.evil.net', false, false],
    ['one.co.uk', 'two.co.uk', false, false],
    ['one.github.io', 'two.github.io', false, false],
    ['localhost', 'localhost', true, true],
    ['example.org', null, false, false],
  ] as const)('of %s with %s is strict: %s, relaxed: %s', (author, checked, strict, relaxed) => {
    expect(aligned(author, checked, true)).toBe(strict);
    expect(aligned(author, checked)).toBe(relaxed);
  });
});
