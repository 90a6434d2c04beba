import { createHash, createPublicKey, verify } from 'node:crypto';

/*
 * A second reader of signed notes, checkpoints, cosignatures and tiles, written from the C2SP specifications alone: it shares no code and no
 * way of going about it with the house (which checks proofs; this one computes the tree again from the published tiles).
 */

/** Who has signed a checkpoint rightly, by the keys that are given; throws where the note is none or a signature of a known key is wrong. */
export function readIndependently(
  note: string,
  vkeys: readonly string[],
): {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  readonly signers: readonly string[];
} {
  const cut = note.lastIndexOf('\n\n') + 1;
  const body = note.slice(0, cut);
  const signers: string[] = [];
  for (const line of note
    .slice(cut + 1)
    .split('\n')
    .slice(0, -1)) {
    const [dash, name, encoded] = line.split(' ');
    if (dash !== '—' || name === undefined || encoded === undefined) throw new Error(`no signature: ${line}`);
    const blob = Buffer.from(encoded, 'base64');
    for (const vkey of vkeys) {
      const [ownName, id, ...more] = vkey.split('+');
      const material = Buffer.from(more.join('+'), 'base64');
      const hash = createHash('sha256')
        .update(Buffer.concat([Buffer.from(`${ownName}\n`), material]))
        .digest();
      if (hash.toString('hex', 0, 4) !== id) throw new Error(`no key: ${vkey}`);
      if (ownName !== name || blob.toString('hex', 0, 4) !== id) continue;
      const isCosigned = material[0] === 4;
      const time = isCosigned ? blob.readBigUInt64BE(4) : 0n;
      const message = isCosigned ? `cosignature/v1\ntime ${time}\n${body}` : body;
      const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), material.subarray(1)]);
      const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
      if (!verify(null, Buffer.from(message), key, blob.subarray(isCosigned ? 12 : 4)))
        throw new Error(`forged: ${name}`);
      signers.push(name);
    }
  }
  const [origin = '', size = '', root = ''] = body.split('\n');
  return { origin, size: Number(size), root, signers };
}

/** The root of a tree as a client of its tiles computes it, asking for the leaves' bundles only. */
export function rootFromBundles(size: number, fetch: (path: string) => Buffer): string {
  const level: Buffer[] = [];
  for (let n = 0; n * 256 < size; n++) {
    const width = Math.min(256, size - n * 256);
    const name =
      String(n)
        .padStart(Math.ceil(String(n).length / 3) * 3, '0')
        .match(/.{3}/g) ?? [];
    const path = name.map((part, at) => (at + 1 < name.length ? `x${part}` : part)).join('/');
    let bundle = fetch(`tile/entries/${path}${width < 256 ? `.p/${width}` : ''}`);
    for (let at = 0; at < width; at++) {
      const length = bundle.readUInt16BE(0);
      level.push(sha(0, bundle.subarray(2, 2 + length)));
      bundle = bundle.subarray(2 + length);
    }
  }
  // From the ground up: an odd one at the right edge rises as it is.
  let row = level;
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = [row[at] ?? Buffer.of(), row[at + 1]];
      above.push(right === undefined ? left : sha(1, left, right));
    }
    row = above;
  }
  return (row[0] ?? createHash('sha256').digest()).toString('base64');
}

function sha(prefix: number, ...parts: Buffer[]): Buffer {
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(prefix), ...parts]))
    .digest();
}
