import { createHash } from 'node:crypto';
import type { ForkRow, SeenCheckpointRow } from '../../store/database/index.js';
import type { SeenRows } from '../../store/witnessing/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import {
  type Checkpoint,
  type Extension,
  extensionText,
  readCheckpoint,
  readExtension,
} from '../checkpoint/index.js';
import {
  cosignatureOn,
  type Note,
  noteText,
  readNote,
  type Signer,
  signatureLines,
  signaturesOf,
  type VerifierKey,
  verifiedBy,
  verifierKeyText,
} from '../note/index.js';
import { EMPTY_ROOT, isConsistent } from '../tree/index.js';

/** What a witness answers, by the status and body of HTTP (C2SP tlog-witness, `add-checkpoint`). */
export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  /** Signature lines (200), how many leaves were seen (409), the last checkpoint that was seen where there is one (422); else empty. */
  readonly body: string;
}

/** Two checkpoints of one house that do not belong to one history, as far as was shown. */
export type Fork = ForkRow;

/** An answer, and of whom it speaks. */
export interface Shown {
  readonly answer: WitnessAnswer;
  /** The house whose checkpoint it is, where that is one of those that are watched and its signature holds. */
  readonly origin: string | null;
  /** How many leaves the checkpoint has; 0 where it is none. */
  readonly size: number;
}

/** What is kept against one house at most: who can forge a proof can do so often. */
const MOST_FORKS = 100;

export interface WitnessParts {
  readonly rows: SeenRows;
  readonly signer: Signer;
  /** The houses that are watched, by their keys. */
  readonly houses: readonly VerifierKey[];
  readonly clock: TimeSource;
  /** Told of each fork once, when it is kept. */
  readonly forked: (fork: Fork) => Promise<unknown>;
}

/**
 * Keeps the checkpoints of other houses and cosigns each that goes on from the one before: so nobody can be told of a tree that is not the
 * one all others are told of.
 */
export class Witness {
  readonly #parts: WitnessParts;

  constructor(parts: WitnessParts) {
    this.#parts = parts;
  }

  /** By which its cosignatures are verified. */
  get verifierKey(): string {
    const { name, publicKey } = this.#parts.signer;
    return verifierKeyText(name, 'cosignature', publicKey);
  }

  /** Whether it is asked to watch a house. */
  watches(origin: string): boolean {
    return this.#parts.houses.some(({ name }) => name === origin);
  }

  /** Answers a request, which any stranger may have made. What it answers with a cosignature it has kept before. */
  async addCheckpoint(request: string): Promise<Shown> {
    const read = readExtension(request);
    const checkpoint = read.ok ? readCheckpoint(read.value.checkpoint.text) : read;
    if (!read.ok || !checkpoint.ok) return none(400);
    const { origin, size } = checkpoint.value;
    const key = this.#parts.houses.find(({ name }) => name === origin);
    if (key === undefined) return none(404);
    const note = read.value.checkpoint;
    if (verifiedBy(note, key) !== 'yes') return none(403);
    // Of strangers' signatures nothing is kept.
    const own: Note = { text: note.text, signatures: signaturesOf(note, key).slice(0, 1) };
    if (read.value.from > size) return { ...none(400), origin, size };
    const now = this.#parts.clock.now();
    const cosigned = cosignatureOn(note.text, this.#parts.signer, new Date(now));
    const kept = noteText({ text: own.text, signatures: [...own.signatures, cosigned] });
    const asked = { ...read.value, checkpoint: own };
    let judged: Judged = { status: 400, against: null, kind: null };
    let body = '';
    let fork: ForkRow | null = null;
    const isNew = await this.#parts.rows.judge(
      origin,
      size,
      (last, same) => {
        judged = judge(asked, checkpoint.value, last, same);
        fork = forkOf(judged, origin, now, extensionText(asked));
        body = bodyOf(judged, last, signatureLines([cosigned]));
        return { checkpoint: judged.status === 200 ? { origin, size, note: kept } : null, fork };
      },
      MOST_FORKS,
    );
    if (isNew && fork !== null) await this.#parts.forked(fork);
    return { answer: { status: judged.status, body }, origin, size };
  }

  /** The last checkpoint of a house with the cosignature, by the SHA-256 (hex) of its name; null where none was seen. */
  async lastOf(originHash: string): Promise<string | null> {
    const found = this.#parts.houses.find(
      ({ name }) => createHash('sha256').update(name).digest('hex') === originHash,
    );
    return found === undefined ? null : ((await this.#parts.rows.lastOf(found.name))?.note ?? null);
  }
}

interface Judged {
  readonly status: 200 | 400 | 409 | 422;
  /** The checkpoint before that it does not go on from, and what shows that. */
  readonly against: SeenCheckpointRow | null;
  readonly kind: ForkRow['kind'] | null;
}

/** What a request comes to, by what was seen of its house: the last checkpoint, and the one of the same size. */
function judge(
  { from, path }: Extension,
  shown: Checkpoint,
  last: SeenCheckpointRow | null,
  same: SeenCheckpointRow | null,
): Judged {
  const before = last === null ? null : headOf(last);
  const twin = same === null ? null : headOf(same);
  // Two signatures of the house on two roots of one size: whatever else is asked, that is a fork.
  if (twin !== null && !sameRoot(twin, shown)) {
    const status = from === (before?.size ?? 0) ? 422 : 409;
    return { status, against: same, kind: 'two-roots' };
  }
  if (from !== (before?.size ?? 0)) return { status: 409, against: null, kind: null };
  if (shown.size === 0 && !Buffer.from(shown.root).equals(EMPTY_ROOT))
    return { status: 422, against: null, kind: null };
  if (before === null || before.size === 0) {
    return { status: path.length === 0 ? 200 : 422, against: null, kind: null };
  }
  if (isConsistent(before, shown, path)) return { status: 200, against: null, kind: null };
  return { status: 422, against: last, kind: 'no-path' };
}

function forkOf({ against, kind }: Judged, origin: string, now: number, shown: string): ForkRow | null {
  if (against === null || kind === null) return null;
  const id = createHash('sha256').update(`${kind}\n${against.size}\n${shown}`).digest('hex').slice(0, 32);
  return { id, origin, at: new Date(now).toISOString(), kind, seen: against.note, shown };
}

function bodyOf({ status, against }: Judged, last: SeenCheckpointRow | null, cosigned: string): string {
  if (status === 200) return cosigned;
  if (status === 409) return `${last?.size ?? 0}\n`;
  return against?.note ?? '';
}

function headOf({ note }: SeenCheckpointRow): Checkpoint {
  const read = readNote(note);
  const checkpoint = read.ok ? readCheckpoint(read.value.text) : read;
  if (!checkpoint.ok) throw new Error(`a checkpoint that was kept cannot be read: ${note}`);
  return checkpoint.value;
}

function sameRoot(one: Checkpoint, other: Checkpoint): boolean {
  return Buffer.from(one.root).equals(other.root);
}

function none(status: 400 | 403 | 404): Shown {
  return { answer: { status, body: '' }, origin: null, size: 0 };
}
