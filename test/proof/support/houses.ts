import { createHash } from 'node:crypto';
import { HouseTree, houseSigner, witnessSigner } from '../../../src/proof/house/index.js';
import { readVerifierKey, type VerifierKey } from '../../../src/proof/note/index.js';
import { type Fork, Witness } from '../../../src/proof/witness/index.js';
import type { OpenedStore } from '../../../src/store/database/index.js';
import { Remarks } from '../../../src/store/remarks/index.js';
import { TreeRows } from '../../../src/store/tree/index.js';
import { SeenRows } from '../../../src/store/witnessing/index.js';

export const value = <T>(result: { readonly ok: boolean; readonly value?: T }): T => {
  if (!result.ok || result.value === undefined) throw new Error(JSON.stringify(result));
  return result.value;
};
export const keyOf = (text: string): VerifierKey => value(readVerifierKey(text));

const same = (fill: number) => (size: number) => new Uint8Array(size).fill(fill);

/** The tree of a house in a store; the same `seed` gives the same key. */
export async function houseTree(store: OpenedStore, origin: string, seed = 7): Promise<HouseTree> {
  return new HouseTree(new TreeRows(store), await houseSigner(new Remarks(store), origin, same(seed)));
}

/** Lets a log of a house grow up to an entry. `as` gives entries of another content. */
export async function grow(tree: HouseTree, log: string, last: number, as = log): Promise<void> {
  const entries = Array.from({ length: last + 1 }, (_, seq) => ({
    seq,
    hash: createHash('sha256').update(`${as} ${seq}`).digest('hex'),
  }));
  value(await tree.note(log, entries.slice(Math.max(0, await tree.notedOf(log)))));
}

/** A witness that watches houses by their keys, and what it told of forks. */
export async function witnessOf(
  store: OpenedStore,
  houses: readonly string[],
  now: () => number = () => Date.UTC(2026, 0, 1),
): Promise<{ readonly witness: Witness; readonly forks: Fork[] }> {
  const forks: Fork[] = [];
  const witness = new Witness({
    rows: new SeenRows(store),
    signer: await witnessSigner(new Remarks(store), 'witness.example/w', same(9)),
    houses: houses.map(keyOf),
    clock: { now },
    forked: async (fork) => forks.push(fork),
  });
  return { witness, forks };
}
