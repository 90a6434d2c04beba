const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PAD = 0x3d;
/** What each byte stands for; 64 for what is no letter of base64. */
const VALUES = new Uint8Array(256).fill(64);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/**
 * The bytes that base64 of a stranger stands for; what is none of its letters is passed over, and padding may stand
 * anywhere: some mail programs pad each line. Takes no more memory than the result. Null when that is more than `most`
 * bytes.
 */
export function bytesOfBase64(source: Uint8Array, most: number): Buffer | null {
  const bytes = Buffer.allocUnsafe(Math.min(most, Math.ceil((source.length * 3) / 4)));
  let length = 0;
  let held = 0;
  let bits = 0;
  for (const byte of source) {
    if (byte === PAD) bits = 0;
    const value = VALUES[byte] ?? 64;
    if (value === 64) continue;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    if (length === most) return null;
    bytes[length++] = held >> bits;
  }
  return bytes.subarray(0, length);
}
