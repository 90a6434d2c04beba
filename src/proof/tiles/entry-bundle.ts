/** Leaves one after the other, each behind its length in two bytes (C2SP tlog-tiles). */
export function entryBundle(leaves: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    leaves.flatMap((leaf) => {
      if (leaf.length > 0xffff) throw new RangeError(`a leaf of ${leaf.length} bytes`);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(leaf.length);
      return [length, leaf];
    }),
  );
}

/** The leaves of a bundle; null where it breaks off. */
export function leavesOfBundle(bundle: Uint8Array): readonly Uint8Array[] | null {
  const leaves: Uint8Array[] = [];
  const bytes = Buffer.from(bundle);
  for (let at = 0; at < bytes.length; ) {
    if (at + 2 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at);
    if (end > bytes.length) return null;
    leaves.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return leaves;
}
