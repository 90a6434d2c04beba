import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TreeGrowth, TreeNow, TreeRows } from '../../store/tree/index.js';
import { checkpointText, type Extension, type ProofFile, readCheckpoint } from '../checkpoint/index.js';
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
/** Logs whose last leaf is remembered, those noted last: more games than are played on one day. */
const REMEMBERED = 1000;

/**
 * The one tree of a house over all entries of all its logs, in the order in which they were noted: what it signed once it cannot sign
 * otherwise without being seen. It is no part of any log and follows them; a log that does not go on from what was noted is refused.
 */
export class HouseTree {
  readonly #rows: TreeRows;
  readonly #signer: Signer;
  /** The right edge as this program saw it last; others may have let the tree grow since. */
  #seen: string | null = null;
  /** The last leaves of logs, as they are where the right edge is that one. */
  readonly #lasts = new Map<string, NonNullable<TreeNow['last']>>();
  #signed: { readonly edge: string; readonly note: Note } | null = null;

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
    let before: TreeNow = { last: null, edge: null };
    let growth: TreeGrowth | null = null;
    const last = this.#lasts.get(log);
    const seen = this.#seen === null || last === undefined ? null : { edge: this.#seen, last };
    await this.#rows.grow(
      log,
      (now) => {
        [before, growth] = [now, null];
        done = this.#differs(log, entries, now) ?? ok({ added: 0 });
        if (!done.ok) return null;
        const last = now.last?.seq ?? -1;
        const fresh = entries.filter(({ seq }) => seq > last);
        if (fresh.length === 0) return null;
        if (fresh[0]?.seq !== last + 1) throw new RangeError(`${log}: entry ${last + 1} is left out`);
        done = ok({ added: fresh.length });
        growth = this.#growth(log, fresh, now);
        return growth;
      },
      seen,
    );
    this.#remember(log, before, growth);
    return done;
  }

  #remember(log: string, before: TreeNow, growth: TreeGrowth | null): void {
    const edge = growth?.edge ?? before.edge;
    // Of two growths that end in another order than they were kept in, the larger counts.
    if (frontierOf(edge).size < frontierOf(this.#seen).size) return;
    if (before.edge !== this.#seen) this.#lasts.clear();
    this.#seen = edge;
    const last = growth?.leaves.at(-1) ?? before.last;
    if (last === null) return;
    this.#lasts.delete(log);
    this.#lasts.set(log, { seq: last.seq, data: last.data });
    if (this.#lasts.size > REMEMBERED) this.#lasts.delete(this.#lasts.keys().next().value ?? '');
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
    return this.#sign(at, root);
  }

  #sign(size: number, root: Hash): Note {
    const text = checkpointText({ origin: this.origin, size, root });
    return { text, signatures: [signatureOn(text, this.#signer)] };
  }

  /** The signed head of a tree in which everything stands that this program has noted; it costs no look into the store. */
  async lastNoted(): Promise<Note> {
    const edge = this.#seen ?? (await this.#rows.edge());
    if (edge === null) return this.checkpoint();
    if (this.#signed?.edge !== edge) {
      const frontier = frontierOf(edge);
      this.#signed = { edge, note: this.#sign(frontier.size, rootOfFrontier(frontier)) };
    }
    return this.#signed.note;
  }

  /**
   * The proof that an entry stands in the tree: in that of a checkpoint where `under` knows one with so many leaves or more, else in that
   * of now. Refusal: `proof-not-noted`.
   */
  async prove(
    log: string,
    seq: number,
    under: (least: number) => Promise<Note | null> = async () => null,
  ): Promise<Result<ProofFile>> {
    const leaf = await this.#rows.leafOf(log, seq);
    if (leaf === null) return refuse('proof-not-noted', undefined, { log, seq });
    const known = await under(leaf.place + 1);
    const head = known === null ? null : readCheckpoint(known.text);
    const all = await this.size();
    const size = head?.ok === true ? Math.min(head.value.size, all) : all;
    const path = await inclusionProof(leaf.place, size, this.#subtree);
    const own = await this.checkpoint(size);
    // What was cosigned of a tree that is no more proves nothing of this one.
    return ok({ index: leaf.place, path, checkpoint: known?.text === own.text ? known : own });
  }

  /** What stands in the leaves from one place (with) to another (without). */
  leaves(from: number, to: number): Promise<readonly string[]> {
    return this.#rows.data(from, to);
  }

  /** The hashes beside each other at a level that is a multiple of eight, from one place (with) to another (without). */
  async hashes(level: number, from: number, to: number): Promise<readonly Hash[]> {
    if (level === 0) return (await this.leaves(from, to)).map((data) => leafHash(Buffer.from(data)));
    return this.#rows.subtrees(level, from, to);
  }

  /**
   * What leads from a tree of that many leaves to a later one, that of now where none is named. From a tree without leaves nothing has to
   * lead anywhere. Refusal: `proof-no-such-size`.
   */
  async extension(from: number, to?: number): Promise<Result<Extension>> {
    const most = await this.size();
    const size = to ?? most;
    if (size > most) return refuse('proof-no-such-size', undefined, { size, most });
    if (!(from >= 0 && from <= size)) return refuse('proof-no-such-size', undefined, { size: from, most });
    const path = from === 0 ? [] : await consistencyProof(from, size, this.#subtree);
    return ok({ from, path, checkpoint: await this.checkpoint(size) });
  }

  /** How many leaves it has. */
  async size(): Promise<number> {
    return frontierOf(await this.#rows.edge()).size;
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
    let row = await this.hashes(ground, from, from + 2 ** below);
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
