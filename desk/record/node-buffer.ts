// What the checks of a log ask of Node's `Buffer`, with the same answers (test/desk/record holds it to them). The library that stands
// in for it elsewhere (`buffer`) writes no base64url, in which the keys of logs are.

type Encoding = 'utf8' | 'hex' | 'base64' | 'base64url' | 'latin1';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Octets that can be written as text in the ways that a log knows. */
export class Octets extends Uint8Array {
  override toString(encoding: Encoding = 'utf8', start = 0, end = this.length): string {
    const part = this.subarray(start, end);
    if (encoding === 'utf8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(part);
    if (encoding === 'hex') return Array.from(part, (octet) => octet.toString(16).padStart(2, '0')).join('');
    const letters = Array.from(part, (octet) => String.fromCharCode(octet)).join('');
    if (encoding === 'latin1') return letters;
    const text = btoa(letters);
    return encoding === 'base64' ? text : text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((octet, at) => other[at] === octet);
  }

  override indexOf(wanted: number | Uint8Array, from = 0): number {
    if (typeof wanted === 'number') return super.indexOf(wanted, from);
    const [first = 0] = wanted;
    for (let at = super.indexOf(first, from); at >= 0; at = super.indexOf(first, at + 1)) {
      if (wanted.every((octet, index) => this[at + index] === octet)) return at;
    }
    return -1;
  }

  readUIntBE(at: number, length: number): number {
    return this.subarray(at, at + length).reduce((value, octet) => value * 256 + octet, 0);
  }

  writeBigUInt64BE(value: bigint, at = 0): number {
    new DataView(this.buffer, this.byteOffset).setBigUint64(at, value);
    return at + 8;
  }
}

export const Buffer = {
  from(value: string | ArrayLike<number>, encoding: Encoding = 'utf8'): Octets {
    const octets = typeof value === 'string' ? octetsOf(value, encoding) : value;
    const made = new Octets(octets.length);
    made.set(octets);
    return made;
  },

  alloc(length: number): Octets {
    return new Octets(length);
  },

  concat(parts: readonly Uint8Array[]): Octets {
    const made = new Octets(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      made.set(part, at);
      at += part.length;
    }
    return made;
  },
};

function octetsOf(text: string, encoding: Encoding): ArrayLike<number> {
  if (encoding === 'utf8') return new TextEncoder().encode(text);
  if (encoding === 'latin1') return Array.from(text, (letter) => letter.charCodeAt(0) & 255);
  if (encoding === 'hex') {
    // What is no number ends it, as in Node.
    const [good = ''] = /^(?:[0-9a-f]{2})*/i.exec(text) ?? [];
    return Array.from({ length: good.length / 2 }, (_, at) =>
      Number.parseInt(good.slice(2 * at, 2 * at + 2), 16),
    );
  }
  return ofBase64(text);
}

/** Either alphabet; strange letters are passed over, and the first `=` ends it, as in Node. */
function ofBase64(text: string): number[] {
  const [good = ''] = text.replaceAll('-', '+').replaceAll('_', '/').split('=');
  const octets: number[] = [];
  let [bits, count] = [0, 0];
  for (const letter of good) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    octets.push((bits >> count) & 255);
  }
  return octets;
}
