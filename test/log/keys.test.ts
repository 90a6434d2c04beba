import { hkdfSync } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { createKeys } from '../../src/log/entries/game-keys.js';
import { isSigned, publicHalf, readPublicKey, signHash, signingKey } from '../../src/log/format/signature.js';
import { LogFolder } from '../../src/log/storage/log-folder.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { fixedRandom } from '../support/temp.js';
import { cleanUp, code, folder, value } from './support.js';

afterEach(cleanUp);
const audiences = ['public', 'red', 'umpire'];

describe('the keys of a game', () => {
  it('are for their owner alone and read back the same', async () => {
    const dir = await folder();
    const keys = createKeys('road-1', audiences, fixedRandom(), [{ kind: 'roll', value: 3 }]);
    await new LogFolder(dir).keep('keys.yaml', keys.text());
    expect((await stat(join(dir, 'keys.yaml'))).mode & 0o777).toBe(0o600);
    const read = value(await readKeysAt(dir));
    expect(read.publicKey).toBe(keys.publicKey);
    expect(read.tips()).toEqual(keys.tips());
    expect(read.script).toEqual(keys.script);
    expect(read.salt(3, 'red')).toEqual(keys.salt(3, 'red'));
    expect(read.preimage('red', 2)).toEqual(keys.preimage('red', 2));
  });

  it('give each audience its own chain, and each part of each entry its own salt', () => {
    const keys = createKeys('road-1', audiences, fixedRandom());
    expect(new Set(Object.values(keys.tips())).size).toBe(3);
    const salts = [keys.salt(0, 'red'), keys.salt(1, 'red'), keys.salt(0, 'umpire')];
    expect(new Set(salts.map((salt) => Buffer.from(salt).toString('hex'))).size).toBe(3);
    expect(salts[0]).toHaveLength(32);
    expect(keys.preimage('blue', 1)).toBeNull();
  });

  it('derive salts by HKDF as the library has it (RFC 5869)', () => {
    const keys = createKeys('road-1', audiences, fixedRandom());
    const { salt } = parse(keys.text()) as { salt: string };
    for (const [seq, audience] of [
      [0, 'public'],
      [3, 'red'],
      [40_000, 'umpire'],
    ] as const) {
      const info = `["road-1",${seq},"${audience}"]`;
      const expected = hkdfSync('sha256', Buffer.from(salt, 'hex'), '', info, 32);
      expect(Buffer.from(keys.salt(seq, audience)).equals(Buffer.from(expected))).toBe(true);
    }
  });

  it('differ with the randomness', () => {
    const [one, two] = [
      createKeys('a', audiences, fixedRandom(1)),
      createKeys('a', audiences, fixedRandom(2)),
    ];
    expect(one.publicKey).not.toBe(two.publicKey);
    expect(one.tips()).not.toEqual(two.tips());
  });

  it('that are missing or damaged are refused by name, and nothing of them is told', async () => {
    const dir = await folder();
    expect(code(await readKeysAt(dir))).toBe('keys-missing');
    const made = createKeys('road-1', audiences, fixedRandom());
    await new LogFolder(dir).keep('keys.yaml', made.text());
    const path = join(dir, 'keys.yaml');
    const whole = await readFile(path, 'utf8');
    const secret = /salt: "?([0-9a-f]{64})/.exec(whole)?.[1] ?? 'none';
    for (const broken of [
      whole.replace(secret, secret.slice(1)),
      whole.replace('length: ', 'length: -'),
      whole.replace('game: road-1', 'game: [road-1'),
      `${whole}more: 1\n`,
      `${whole}script: []\n`,
      whole.replace('script: []', 'script: [{roll: x}]'),
    ]) {
      await writeFile(path, broken);
      const read = await readKeysAt(dir);
      expect(code(read)).toBe('keys-damaged');
      expect(JSON.stringify(read)).not.toContain(secret.slice(1, 20));
    }
  });
});

describe('signatures', () => {
  const key = signingKey(Buffer.alloc(32, 9));
  const hash = 'ab'.repeat(32);

  it('are the same every time and hold for that hash and key only', () => {
    const signature = signHash(hash, key);
    expect(signHash(hash, key)).toBe(signature);
    const reader = readPublicKey(publicHalf(key));
    if (reader === null) throw new Error('no key');
    expect(isSigned(hash, signature, reader)).toBe(true);
    expect(isSigned('ac'.repeat(32), signature, reader)).toBe(false);
    expect(isSigned(hash, signHash(hash, signingKey(Buffer.alloc(32, 8))), reader)).toBe(false);
  });

  it('count in one spelling only', () => {
    const signature = signHash(hash, key);
    const reader = readPublicKey(publicHalf(key));
    if (reader === null) throw new Error('no key');
    // The last letter before the padding has bits that base64 readers ignore.
    const twin = signature.replace(
      /(.)==$/,
      (_all, last: string) => `${String.fromCharCode(last.charCodeAt(0) + 1)}==`,
    );
    expect(Buffer.from(twin, 'base64')).toEqual(Buffer.from(signature, 'base64'));
    expect(isSigned(hash, twin, reader)).toBe(false);
  });

  it('need a key of 32 bytes', () => {
    expect(readPublicKey('AAAA')).toBeNull();
    expect(readPublicKey('not base64')).toBeNull();
  });

  it('follow RFC 8032, test 1', () => {
    const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
    const known = signingKey(Buffer.from(secret, 'hex'));
    expect(Buffer.from(publicHalf(known), 'base64').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });
});
