import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TreeGrowth, TreeNow, TreeRows } from '../../store/tree/index.js';
import { checkpointText, type Extension, type ProofFile } from '../checkpoint/index.js';
import { type Note, type Signer, signatureOn, verifierKeyText } from '../note/index.js';
import {
  completedBy,
  consistencyProof,
  type Frontier,
  type Hash,
  inclusionProof,
  leafHash,
  NO_LEAVES,
  nodeHash,
  rootOf,
  rootOfFrontier,
  withLeaf,
} from '../tree/index.js';
import { type LoggedEntry, leafData } from './leaves.js';

/** Hashes of complete subtrees are kept for every eighth level: those between are made of at most 256 others. */
const STEP = 8;

/**
 * The one tree of a house over all entries of all its logs, in the order in which they were noted: what it signed once it cannot sign
 * otherwise without being seen. It is no part of any log and follows them; a log that does not go on from what was noted is refused.
 */
export class HouseTree {
  readonly #rows: TreeRows;
  readonly #signer: Signer;

  /** The name of the signer is the origin of the tree. */
  constructor(rows: TreeRows, signer: Signer) {
    this.#rows = rows;
    this.#signer = signer;
  }

  get origin(): string {
    return this.#signer.name;
  }

  /** By which its checkpoints are verified, as other programs read it. */
  get verifierKey(): string {
    return verifierKeyText(this.#signer.name, 'note', this.#signer.publicKey);
  }

  /** The number of the last entry of a log that is noted; -1 where none is. */
  async notedOf(log: string): Promise<number> {
    return (await this.#rows.lastOf(log))?.seq ?? -1;
  }

  /**
   * Notes the entries of a log that are not noted yet; as often as one likes. The entries begin at the last one that is noted, or before.
   * Refusal: `proof-log-differs` (`seq`) where that is not the one that was noted, or is there no more.
   */
  async note(log: string, entries: readonly LoggedEntry[]): Promise<Result<{ readonly added: number }>> {
    let done: Result<{ readonly added: number }> = ok({ added: 0 });
    await this.#rows.grow(log, (now) => {
      done = this.#differs(log, entries, now) ?? ok({ added: 0 });
      if (!done.ok) return null;
      const last = now.last?.seq ?? -1;
      const fresh = entries.filter(({ seq }) => seq > last);
      if (fresh.length === 0) return null;
      if (fresh[0]?.seq !== last + 1) throw new RangeError(`${log}: entry ${last + 1} is left out`);
      done = ok({ added: fresh.length });
      return this.#growth(log, fresh, now);
    });
    return done;
  }

  #differs(
    log: string,
    entries: readonly LoggedEntry[],
    { last }: TreeNow,
  ): ReturnType<typeof refuse> | null {
    if (last === null) return null;
    const same = entries.find(({ seq }) => seq === last.seq);
    const isSame = same !== undefined && leafData(this.origin, log, same) === last.data;
    return isSame ? null : refuse('proof-log-differs', undefined, { log, seq: last.seq });
  }

  #growth(log: string, entries: readonly LoggedEntry[], { edge }: TreeNow): TreeGrowth {
    let frontier = frontierOf(edge);
    const leaves: TreeGrowth['leaves'][number][] = [];
    const subtrees: TreeGrowth['subtrees'][number][] = [];
    for (const entry of entries) {
      const data = leafData(this.origin, log, entry);
      leaves.push({ place: frontier.size, source: log, seq: entry.seq, data });
      const leaf = leafHash(Buffer.from(data));
      for (const [level, hash] of completedBy(frontier, leaf).entries()) {
        if (level > 0 && level % STEP === 0)
          subtrees.push({ level, place: Math.floor(frontier.size / 2 ** level), hash });
      }
      frontier = withLeaf(frontier, leaf);
    }
    return { leaves, subtrees, edge: edgeText(frontier) };
  }

  /** The head of the tree, signed: as it is now, or as it was with fewer leaves (which gives the same bytes as then). */
  async checkpoint(size?: number): Promise<Note> {
    const frontier = frontierOf(await this.#rows.edge());
    const at = size ?? frontier.size;
    if (at > frontier.size) throw new RangeError(`${at} leaves of ${frontier.size}`);
    const root = at === frontier.size ? rootOfFrontier(frontier) : await rootOf(0, at, this.#subtree);
    const text = checkpointText({ origin: this.origin, size: at, root });
    return { text, signatures: [signatureOn(text, this.#signer)] };
  }

  /** The proof that an entry stands in the tree. Refusal: `proof-not-noted`. */
  async prove(log: string, seq: number): Promise<Result<ProofFile>> {
    const leaf = await this.#rows.leafOf(log, seq);
    if (leaf === null) return refuse('proof-not-noted', undefined, { log, seq });
    const { size } = frontierOf(await this.#rows.edge());
    const path = await inclusionProof(leaf.place, size, this.#subtree);
    return ok({ index: leaf.place, path, checkpoint: await this.checkpoint(size) });
  }

  /** What leads from a tree of that many leaves to the one of now. Refusal: `proof-no-such-size`. */
  async extension(from: number): Promise<Result<Extension>> {
    const { size } = frontierOf(await this.#rows.edge());
    if (!(from > 0 && from <= size))
      return refuse('proof-no-such-size', undefined, { size: from, most: size });
    return ok({
      from,
      path: await consistencyProof(from, size, this.#subtree),
      checkpoint: await this.checkpoint(size),
    });
  }

  readonly #subtree = async (level: number, place: number): Promise<Hash> => {
    if (level > 0 && level % STEP === 0) {
      const kept = await this.#rows.subtree(level, place);
      if (kept === null) throw new RangeError(`no subtree ${place} of level ${level}`);
      return kept;
    }
    const below = level % STEP;
    const from = place * 2 ** below;
    const ground = level - below;
    let row: readonly Hash[] =
      ground === 0
        ? (await this.#rows.data(from, from + 2 ** below)).map((data) => leafHash(Buffer.from(data)))
        : await Promise.all(Array.from({ length: 2 ** below }, (_, at) => this.#subtree(ground, from + at)));
    if (row.length < 2 ** below)
      throw new RangeError(`leaves ${from} to ${from + 2 ** below} are not all there`);
    while (row.length > 1) row = pairs(row);
    return row[0] as Hash;
  };
}

function pairs(row: readonly Hash[]): readonly Hash[] {
  return row.flatMap((left, at) => (at % 2 === 0 ? [nodeHash(left, row[at + 1] as Hash)] : []));
}

function frontierOf(edge: string | null): Frontier {
  if (edge === null) return NO_LEAVES;
  const { size, roots } = JSON.parse(edge) as { size: number; roots: string[] };
  return { size, roots: roots.map((root) => Buffer.from(root, 'base64')) };
}

function edgeText({ size, roots }: Frontier): string {
  return JSON.stringify({ size, roots: roots.map((root) => Buffer.from(root).toString('base64')) });
}
