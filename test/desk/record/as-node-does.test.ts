import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Buffer as Own } from '../../../desk/record/node-buffer.js';
import * as own from '../../../desk/record/node-crypto.js';

const bytes = fc.uint8Array({ maxLength: 200 });
const ENCODINGS = ['utf8', 'hex', 'base64', 'base64url', 'latin1'] as const;

describe('what the page has in place of parts of Node', () => {
  it('reads text as Node does, well written or not', () => {
    // What holds other letters is written again and compared by whoever reads it, and so believed nowhere.
    const text = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      bytes.map((octets) => Buffer.from(octets).toString('base64')),
      bytes.map((octets) => `${Buffer.from(octets).toString('hex')}0`),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...ENCODINGS), (written, encoding) => {
        expect([...Own.from(written, encoding)]).toEqual([...Buffer.from(written, encoding)]);
      }),
    );
  });

  it('writes and searches octets as Node does', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.nat(20), (octets, others, from) => {
        const [mine, nodes] = [Own.concat([octets, others]), Buffer.concat([octets, others])];
        for (const encoding of ENCODINGS) expect(mine.toString(encoding)).toBe(nodes.toString(encoding));
        expect(mine.toString('latin1', from, from + 9)).toBe(nodes.toString('latin1', from, from + 9));
        const wanted = nodes.subarray(Math.min(from, nodes.length), Math.min(from, nodes.length) + 3);
        if (wanted.length > 0) expect(mine.indexOf(wanted, from)).toBe(nodes.indexOf(wanted, from));
        expect(mine.equals(octets)).toBe(nodes.equals(octets));
        if (nodes.length >= 6) expect(mine.readUIntBE(0, 6)).toBe(nodes.readUIntBE(0, 6));
      }),
    );
  });

  it('makes the same digests', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (octets, text) => {
        const digest = createHash('sha256').update(octets).update(text).digest('hex');
        expect(own.createHash('sha256').update(octets).update(text).digest().toString('hex')).toBe(digest);
        expect(own.hash('sha256', text, 'buffer').toString('hex')).toBe(
          createHash('sha256').update(text).digest('hex'),
        );
        expect(own.createHmac('sha256', octets).update(text).digest().toString('hex')).toBe(
          createHmac('sha256', octets).update(text).digest('hex'),
        );
      }),
    );
  });

  it('believes the signatures that are right, and no others', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { x = '' } = publicKey.export({ format: 'jwk' });
    const key = own.createPublicKey({ key: { x } });
    fc.assert(
      fc.property(bytes, fc.nat(63), fc.integer({ min: 1, max: 255 }), (data, at, change) => {
        const signature = sign(null, data, privateKey);
        expect(own.verify(null, data, key, signature)).toBe(true);
        const other = Buffer.from(signature);
        other[at] = (other[at] ?? 0) ^ change;
        expect(own.verify(null, data, key, other)).toBe(false);
        expect(own.verify(null, data, key, signature.subarray(1))).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});
