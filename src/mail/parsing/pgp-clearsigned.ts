const SIGNED = /^-----BEGIN PGP SIGNED MESSAGE-----\s*$/;
const SIGNATURE = /^-----BEGIN PGP SIGNATURE-----\s*$/;
const SIGNATURE_END = /^-----END PGP SIGNATURE-----\s*$/;
const ENCRYPTED = /^-----BEGIN PGP MESSAGE-----\s*$/m;

/**
 * Text signed by PGP within a mail (RFC 9580, 7) without its frame: dashes are no longer escaped, the signature is
 * gone. Every line keeps its number. The signature proves nothing here and is not looked at.
 */
export function withoutSigning(text: string): string {
  if (!text.includes('-----BEGIN PGP SIGNED MESSAGE-----')) return text;
  let where: 'outside' | 'heading' | 'inside' | 'signature' = 'outside';
  const lines = text.split('\n').map((line) => {
    if (where === 'outside') {
      if (!SIGNED.test(line)) return line;
      where = 'heading';
      return '';
    }
    if (where === 'heading') {
      if (line.trim() === '') where = 'inside';
      return '';
    }
    if (where === 'signature') {
      if (SIGNATURE_END.test(line)) where = 'outside';
      return '';
    }
    if (!SIGNATURE.test(line)) return line.replace(/^- /, '');
    where = 'signature';
    return '';
  });
  return lines.join('\n');
}

/** Whether a text holds one that only the owner of a key can read. */
export function isEncrypted(text: string): boolean {
  return ENCRYPTED.test(text);
}
