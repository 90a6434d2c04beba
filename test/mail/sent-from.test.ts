import { describe, expect, it } from '@jest/globals';
import { sentFrom } from '../../src/mail/admission/sending-network.js';
import { growth, LINEAR } from '../support/growth.js';

const received = (...values: readonly string[]) => ({
  headers: values.map((value) => ({ key: 'received', value })),
});
const handed = (address: string) => ({ from: '', to: [], remote: { address, helo: 'x' } });

describe('where a mail came from', () => {
  it('is the network of the host that handed it over', () => {
    expect(sentFrom(received('from a ([203.0.113.1]) by b'), handed('198.51.100.7'))).toBe('198.51.100.7');
    expect(sentFrom(received(), handed('2001:db8:1:2:3::4'))).toBe(
      sentFrom(received(), handed('2001:db8:1:2::9')),
    );
  });

  it('is that of the first server that is not near, where it was handed on', () => {
    const hops = received(
      'by 2002:a05:6000 with SMTP id x',
      'from inner (localhost [127.0.0.1]) by mx',
      'from out (out.example [IPv6:2001:db8::1]) by mx.example',
      'from forged ([203.0.113.9]) by out',
    );
    expect(sentFrom(hops, null)).toBe('2001:db8:0:0::/64');
    expect(sentFrom(hops, handed('::ffff:127.0.0.1'))).toBe('2001:db8:0:0::/64');
  });

  it('is not what received it, nor what only looks like an address, and nothing where nothing is told', () => {
    expect(sentFrom(received('from a by mx ([203.0.113.9])'), null)).toBe('');
    expect(sentFrom(received('from a ([999.1.1.1]) by mx'), null)).toBe('');
    expect(sentFrom(received(), null)).toBe('');
  });

  it('is found at once however long a field is', () => {
    const work = (size: number) => void sentFrom(received('[ by '.repeat(size), '[1.'.repeat(size)), null);
    expect(growth(20_000, work)).toBeLessThan(LINEAR);
  });
});
