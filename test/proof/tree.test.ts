import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  consistencyProof,
  EMPTY_ROOT,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  NO_LEAVES,
  nodeHash,
  rootOf,
  rootOfFrontier,
  withLeaf,
} from '../../src/proof/tree/index.js';
import { naiveConsistency, naivePath, naiveRoot } from './support/naive-tree.js';

interface Vector {
  readonly leafIdx?: number;
  readonly treeSize?: number;
  readonly size1?: number;
  readonly size2?: number;
  readonly root?: string;
  readonly leafHash?: string;
  readonly root1?: string;
  readonly root2?: string;
  readonly proof: readonly string[] | null;
  readonly wantErr: boolean;
}

const vectors = Object.entries(
  JSON.parse(readFileSync(new URL('data/merkle-proofs.json', import.meta.url), 'utf8')) as {
    [name: string]: Vector;
  },
);
const bytes = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64');
const holds = ({
  leafIdx,
  treeSize,
  root,
  leafHash: leaf,
  size1,
  size2,
  root1,
  root2,
  proof,
}: Vector): boolean => {
  const path = (proof ?? []).map(bytes);
  if (leafIdx !== undefined) return isIncluded(bytes(leaf), leafIdx, treeSize ?? 0, path, bytes(root));
  return isConsistent(
    { size: size1 ?? 0, root: bytes(root1) },
    { size: size2 ?? 0, root: bytes(root2) },
    path,
  );
};

describe('proofs that others published', () => {
  it('are 196: inclusion and consistency, right and wrong', () => {
    expect(vectors.length).toBe(196);
    expect(vectors.filter(([, { wantErr }]) => !wantErr).length).toBeGreaterThan(8);
  });
  it.each(vectors)('%s', (_name, vector) => {
    expect(holds(vector)).toBe(!vector.wantErr);
  });
});

const MOST = 70;
const data = Array.from({ length: MOST }, (_, index) => Buffer.from(`leaf ${index}`));
const nodes = new Map<string, Promise<Hash>>();
const at = (level: number, index: number): Promise<Hash> => {
  const node = nodes.get(`${level} ${index}`) ?? hashed(level, index);
  nodes.set(`${level} ${index}`, node);
  return node;
};
const hashed = async (level: number, index: number): Promise<Hash> =>
  level === 0
    ? leafHash(data[index] ?? Buffer.of())
    : nodeHash(await at(level - 1, index * 2), await at(level - 1, index * 2 + 1));
/** The roots of the trees of none, one, two and more leaves, as the definition gives them; and of the same with another first leaf. */
const sizes = Array.from({ length: MOST + 1 }, (_, size) => size);
const roots = sizes.map((size) => naiveRoot(data.slice(0, size)));
const forkedRoots = sizes.map((size) => naiveRoot([Buffer.from('another'), ...data.slice(1, size)]));
const rootAt = (size: number): Buffer => roots[size] ?? Buffer.of();
const hex = (hashes: readonly Hash[]): string[] => hashes.map((hash) => Buffer.from(hash).toString('hex'));

describe('trees of up to 70 leaves', () => {
  it('have the root that the definition gives, from the ground and leaf by leaf', async () => {
    let frontier = NO_LEAVES;
    expect(rootOfFrontier(frontier)).toEqual(EMPTY_ROOT);
    for (let size = 1; size <= MOST; size++) {
      frontier = withLeaf(frontier, leafHash(data[size - 1] ?? Buffer.of()));
      const root = rootAt(size);
      expect(frontier.size).toBe(size);
      expect(hex([rootOfFrontier(frontier), await rootOf(0, size, at)])).toEqual(hex([root, root]));
    }
  });

  it('show every leaf by the path that the definition gives, at no other place and in no other tree', async () => {
    for (let size = 1; size <= MOST; size++) {
      const leaves = data.slice(0, size);
      const root = rootAt(size);
      for (const [index, leaf] of leaves.entries()) {
        const proof = await inclusionProof(index, size, at);
        expect(hex(proof)).toEqual(hex(naivePath(index, leaves)));
        expect(isIncluded(leafHash(leaf), index, size, proof, root)).toBe(true);
        expect(isIncluded(leafHash(leaf), index, size, proof, rootAt(Math.min(MOST, size + 1)))).toBe(
          size === MOST,
        );
        const elsewhere = (index + 1) % size;
        if (size > 1) expect(isIncluded(leafHash(leaf), elsewhere, size, proof, root)).toBe(false);
        if (proof.length > 0)
          expect(isIncluded(leafHash(leaf), index, size, proof.slice(1), root)).toBe(false);
      }
    }
  });

  it('show that they begin with every smaller one, and with no other', async () => {
    for (let size = 1; size <= MOST; size++) {
      const later = { size, root: rootAt(size) };
      for (let before = 1; before <= size; before++) {
        const earlier = { size: before, root: rootAt(before) };
        const proof = await consistencyProof(before, size, at);
        expect(hex(proof)).toEqual(hex(naiveConsistency(before, data.slice(0, size))));
        expect(isConsistent(earlier, later, proof)).toBe(true);
        const forked = { size: before, root: forkedRoots[before] ?? Buffer.of() };
        expect(isConsistent(forked, later, proof)).toBe(false);
        if (before < size) expect(isConsistent(later, earlier, proof)).toBe(false);
      }
    }
  });

  it('ask for what is there', async () => {
    await expect(inclusionProof(5, 5, at)).rejects.toThrow('no leaf 5 of 5');
    await expect(consistencyProof(0, 5, at)).rejects.toThrow('0 of 5 leaves');
  });
});
