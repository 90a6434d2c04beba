import type { CosignatureRow } from '../../store/database/index.js';
import type { CosignatureRows } from '../../store/witnessing/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { extensionText, readCheckpoint } from '../checkpoint/index.js';
import type { HouseTree } from '../house/index.js';
import { cosignedAt, type Note, noteText, readNote, signaturesOf, type VerifierKey } from '../note/index.js';
import type { WitnessAnswer } from '../witness/index.js';

/** A witness of this house. */
export interface NamedWitness {
  /** By which its cosignatures are verified. */
  readonly key: VerifierKey;
}

/** What a witness is to be asked. */
export interface Asked<W extends NamedWitness> {
  readonly witness: W;
  /** The request (C2SP tlog-witness, `add-checkpoint`). */
  readonly body: string;
  /** The text of the checkpoint it is about, as `take` wants to be told with the answer. */
  readonly text: string;
  /** When (milliseconds): the same request at another time is another one. */
  readonly at: number;
}

/**
 * What is told to the operator: `late`: it has not cosigned for too long (`since`, milliseconds); `ahead`: it has seen a larger tree of
 * this house (`seen`) than there is (`size`); `refused`: it says that the tree does not go on from what it has seen (`said`).
 */
export type CosigningTrouble =
  | { readonly kind: 'late'; readonly name: string; readonly since: number; readonly size: number }
  | { readonly kind: 'ahead'; readonly name: string; readonly seen: number; readonly size: number }
  | { readonly kind: 'refused'; readonly name: string; readonly size: number; readonly said: string };

/** How it stands with a witness. */
export interface WitnessState {
  readonly name: string;
  /** How many leaves the last checkpoint has that it has cosigned; 0 where there is none. */
  readonly size: number;
  /** When it cosigned it (milliseconds); null where there is none. */
  readonly at: number | null;
  /** Since when it has not seen all there is (milliseconds); null where it has. */
  readonly behindSince: number | null;
  /** Whether that is too long. */
  readonly late: boolean;
  readonly trouble: CosigningTrouble['kind'] | 'unreachable' | 'unreadable' | null;
}

export interface CosigningParts<W extends NamedWitness> {
  readonly rows: CosignatureRows;
  readonly tree: HouseTree;
  readonly witnesses: readonly W[];
  readonly clock: TimeSource;
  /** How often (milliseconds) they are asked at most. */
  readonly every: number;
  /** After how long (milliseconds) the operator hears of a witness that has not cosigned. */
  readonly late: number;
  readonly tell: (trouble: CosigningTrouble) => Promise<unknown>;
}

/** Has the witnesses of a house cosign its checkpoints. Whatever they do or fail to do, nothing of a game depends on it. */
export class Cosigning<W extends NamedWitness = NamedWitness> {
  readonly #parts: CosigningParts<W>;
  /** Witnesses that were asked once more about a checkpoint since they told from where to go on. */
  readonly #again = new Map<string, string>();

  constructor(parts: CosigningParts<W>) {
    this.#parts = parts;
  }

  get witnesses(): readonly W[] {
    return this.#parts.witnesses;
  }

  /**
   * What the witnesses are to be asked now; it is noted that they were. All are asked about one checkpoint, so that it comes to bear
   * the signatures of all; none is asked twice within the time between two rounds.
   */
  async due(): Promise<readonly Asked<W>[]> {
    const { tree, witnesses, clock, every } = this.#parts;
    if (witnesses.length === 0) return [];
    const size = await tree.size();
    const now = clock.now();
    const round = (at: number) => Math.floor(at / every);
    const known = await this.#known();
    await this.#tellLate(known, size, now);
    const asked: Asked<W>[] = [];
    for (const witness of witnesses) {
      const row = known.get(witness.key.name);
      const seen = row?.size ?? 0;
      if (cosignedSize(row) >= size) continue;
      const isAgain = row?.asked_at === null && row.asked !== null;
      if (row?.asked_at != null && round(row.asked_at) === round(now)) continue;
      const request = await tree.extension(seen, isAgain ? sizeAsked(row.asked, seen, size) : size);
      if (!request.ok) continue;
      const { text } = request.value.checkpoint;
      await this.#parts.rows.change(witness.key.name, (before) => ({
        ...before,
        ...{ asked: text, asked_at: now, behind_since: before.behind_since ?? now },
      }));
      asked.push({ witness, body: extensionText(request.value), text, at: now });
    }
    return asked;
  }

  /** What each witness was asked last, and when (milliseconds), as far as it may still answer. */
  async asked(): Promise<readonly { readonly name: string; readonly text: string; readonly at: number }[]> {
    return (await this.#parts.rows.all()).flatMap(({ witness: name, asked: text, asked_at: at }) =>
      text === null || at === null ? [] : [{ name, text, at }],
    );
  }

  /**
   * Takes what a witness has answered to a request about a checkpoint (its text); null where it could not be reached. An answer whose
   * cosignature does not hold is none.
   */
  async take(name: string, text: string, answer: WitnessAnswer | null): Promise<void> {
    const witness = this.#parts.witnesses.find(({ key }) => key.name === name);
    const checkpoint = readCheckpoint(text);
    if (witness === undefined || !checkpoint.ok) return;
    const { size } = checkpoint.value;
    if (answer?.status === 200) return this.#cosigned(witness.key, text, size, answer.body);
    if (answer?.status === 409) return this.#conflict(name, text, answer.body);
    const trouble = answer === null ? 'unreachable' : answer.status === 422 ? 'refused' : 'unreadable';
    await this.#note(name, trouble);
    if (trouble === 'refused') {
      await this.#parts.tell({ kind: 'refused', name, size, said: answer?.body ?? '' });
    }
  }

  /** Takes signature lines under the checkpoint of so many leaves, whenever that was asked about: what is no cosignature of a witness is passed over. */
  async takeCosignature(size: number, body: string): Promise<void> {
    const { tree, witnesses } = this.#parts;
    if (size > (await tree.size())) return;
    const { text } = await tree.checkpoint(size);
    const note = readNote(`${text}\n${body}`);
    if (!note.ok) return;
    for (const { key } of witnesses) {
      const moments = cosignedAt(note.value, key);
      if (moments !== 'forged' && moments.length > 0) await this.#cosigned(key, text, size, body);
    }
  }

  /** A checkpoint with the cosignatures it has: of those with at least so many leaves the one with the most, then the newest; null where none is cosigned. */
  async best(least: number): Promise<Note | null> {
    const found = new Map<string, { readonly size: number; readonly note: Note }>();
    const known = await this.#known();
    for (const { key } of this.#parts.witnesses) {
      const written = known.get(key.name)?.note ?? null;
      const note = written === null ? null : readNote(written);
      const checkpoint = note?.ok === true ? readCheckpoint(note.value.text) : null;
      if (note?.ok !== true || checkpoint?.ok !== true || checkpoint.value.size < least) continue;
      const { text } = note.value;
      const before = found.get(text);
      // The house signs the same text with the same bytes.
      const others = before === undefined ? [] : signaturesOf(note.value, key);
      found.set(text, {
        size: checkpoint.value.size,
        note:
          before === undefined ? note.value : { text, signatures: [...before.note.signatures, ...others] },
      });
    }
    const best = [...found.values()].sort(
      (one, other) => other.note.signatures.length - one.note.signatures.length || other.size - one.size,
    )[0];
    return best?.note ?? null;
  }

  /** How it stands with each witness. */
  async states(): Promise<readonly WitnessState[]> {
    const { witnesses, clock, late, tree } = this.#parts;
    const known = await this.#known();
    const all = await tree.size();
    const now = clock.now();
    return witnesses.map(({ key }) => {
      const row = known.get(key.name);
      const note = row?.note == null ? null : readNote(row.note);
      const moments = note?.ok === true ? cosignedAt(note.value, key) : [];
      const at = moments === 'forged' ? undefined : moments.at(-1);
      const size = cosignedSize(row);
      const behindSince = size < all ? (row?.behind_since ?? null) : null;
      return {
        ...{ name: key.name, size, at: at === undefined ? null : at * 1000, behindSince },
        late: behindSince !== null && now - behindSince > late,
        trouble: (row?.trouble ?? null) as WitnessState['trouble'],
      };
    });
  }

  async #cosigned(key: VerifierKey, text: string, size: number, body: string): Promise<void> {
    const note = readNote(`${text}\n${body}`);
    const moments = note.ok ? cosignedAt(note.value, key) : 'forged';
    if (!note.ok || moments === 'forged' || moments.length === 0) return this.#note(key.name, 'unreadable');
    const all = await this.#parts.tree.size();
    // Of another tree than there is now: it was put back from an older copy.
    const own = size > all ? null : await this.#parts.tree.checkpoint(size);
    if (own?.text !== text) return this.#note(key.name, 'unreadable');
    const signatures = [...own.signatures, ...signaturesOf(note.value, key).slice(-1)];
    const now = this.#parts.clock.now();
    await this.#parts.rows.change(key.name, (before) => {
      if (cosignedSize(before) > size) return before;
      const rest = size < all ? (before.asked_at ?? now) : null;
      return {
        ...before,
        ...{
          size: Math.max(size, before.size),
          note: noteText({ text, signatures }),
          behind_since: rest,
          trouble: null,
        },
      };
    });
  }

  /** It has seen another number of leaves: it is asked once more at once, from there. */
  async #conflict(name: string, text: string, body: string): Promise<void> {
    const { tree, rows, tell } = this.#parts;
    const seen = /^(0|[1-9]\d{0,15})\n?$/.exec(body)?.[1];
    if (seen === undefined) return this.#note(name, 'unreadable');
    const size = await tree.size();
    const isAhead = Number(seen) > size;
    const isFirst = this.#again.get(name) !== text;
    this.#again.set(name, text);
    await rows.change(name, (before) => ({
      ...before,
      size: isAhead ? before.size : Number(seen),
      trouble: isAhead ? 'ahead' : before.trouble,
      asked_at: !isAhead && isFirst ? null : before.asked_at,
    }));
    if (isAhead) await tell({ kind: 'ahead', name, seen: Number(seen), size });
  }

  async #note(name: string, trouble: NonNullable<WitnessState['trouble']>): Promise<void> {
    await this.#parts.rows.change(name, (before) => ({ ...before, trouble }));
  }

  async #tellLate(known: ReadonlyMap<string, CosignatureRow>, size: number, now: number): Promise<void> {
    const { late, tell } = this.#parts;
    for (const { key } of this.#parts.witnesses) {
      const row = known.get(key.name);
      if (row?.behind_since == null || cosignedSize(row) >= size || now - row.behind_since <= late) continue;
      await tell({ kind: 'late', name: key.name, since: row.behind_since, size: cosignedSize(row) });
    }
  }

  async #known(): Promise<ReadonlyMap<string, CosignatureRow>> {
    return new Map((await this.#parts.rows.all()).map((row) => [row.witness, row]));
  }
}

/** How many leaves the checkpoint has that a witness was asked about, where it is still to be asked about it. */
function sizeAsked(text: string | null, seen: number, size: number): number {
  const checkpoint = readCheckpoint(text ?? '');
  return checkpoint.ok && checkpoint.value.size >= seen ? Math.min(checkpoint.value.size, size) : size;
}

/** How many leaves the last checkpoint has that a witness has cosigned. */
function cosignedSize(row: CosignatureRow | undefined): number {
  const note = row?.note == null ? null : readNote(row.note);
  const checkpoint = note?.ok === true ? readCheckpoint(note.value.text) : null;
  return checkpoint?.ok === true ? checkpoint.value.size : 0;
}
