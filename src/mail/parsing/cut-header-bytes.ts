/** What is read of the headers; lists of addresses take the parser a time that grows faster than their length. */
const HEAD_BYTES = 128 * 1024;

/** The bytes up to the first blank line, as far as they are read. */
export function headOf(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES));
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => bytes.indexOf(mark)).filter((at) => at >= 0);
  const end = ends.length === 0 ? bytes.length : Math.min(...ends);
  return bytes.subarray(0, end);
}
