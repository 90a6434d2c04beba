import { describe, expect, it } from '@jest/globals';
import { isEncrypted, withoutSigning } from '../../src/mail/parsing/pgp-clearsigned.js';

const SIGNED = [
  'hello',
  '-----BEGIN PGP SIGNED MESSAGE-----',
  'Hash: SHA512',
  '',
  'hold',
  '- -- ',
  '- -----BEGIN PGP MESSAGE-----',
  '-----BEGIN PGP SIGNATURE-----',
  '',
  'iQIz',
  '-----END PGP SIGNATURE-----',
  'below',
].join('\n');

describe('text signed by PGP', () => {
  it('loses its frame and its escaped dashes, and every line keeps its number', () => {
    expect(withoutSigning(SIGNED).split('\n')).toEqual([
      ...['hello', '', '', '', 'hold', '-- ', '-----BEGIN PGP MESSAGE-----', '', '', '', '', 'below'],
    ]);
  });

  it('stays as it is when it is quoted, or not signed at all', () => {
    for (const text of [SIGNED.replace(/^/gm, '> '), 'hold\n- a list'])
      expect(withoutSigning(text)).toBe(text);
  });

  it('is told from text that is encrypted', () => {
    expect(isEncrypted('-----BEGIN PGP MESSAGE-----\n\nhQIM')).toBe(true);
    expect(isEncrypted('> -----BEGIN PGP MESSAGE-----')).toBe(false);
    expect(isEncrypted(SIGNED)).toBe(false);
  });
});
