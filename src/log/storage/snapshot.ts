import { sha256Hex } from '../../system/files/index.js';
import { type GameTypes, LogIndex, type LogTypes, type Position } from '../format/index.js';
import type { LogPlace, Stamp } from './log-place.js';

/** Changes whenever the shape of what is saved changes: older files are then not read. */
const FORMAT = 4;

/** The game after an entry, so that opening it reads the entries after that one only. Thrown away at any doubt. */
export interface Snapshot<K extends LogTypes = GameTypes> {
  /** The rules it was under, in order. */
  readonly rules: readonly string[];
  /** The entries by which it adopted others than it began with. */
  readonly adoptions: readonly number[];
  /** The format of what the position carries. */
  readonly projection: string;
  readonly position: Position<K>;
  /** The game a few entries before that, for who wants to know what has changed; null in a log just begun. */
  readonly earlier: Position<K> | null;
  readonly index: LogIndex;
  /** The file when nothing but the indexed entries was in it; null when somebody had added to it meanwhile. */
  readonly stamp: Stamp | null;
}

/** Reads the snapshot of a game; null when there is none, a reason when it cannot be used. */
export async function readSnapshot<K extends LogTypes>(
  place: LogPlace,
): Promise<Snapshot<K> | string | null> {
  const text = await place.document('snapshot.json');
  if (text === null) return null;
  // The digest in the first line makes sure that what follows is what was written, so its shape needs no check.
  const cut = text.indexOf('\n');
  const body = text.slice(cut + 1);
  if (cut < 0 || text.slice(0, cut) !== `${FORMAT} ${sha256Hex(body)}`) return 'damaged or of another format';
  const { index, ...rest } = JSON.parse(body) as Omit<Snapshot<K>, 'index'> & {
    index: ConstructorParameters<typeof LogIndex>[0];
  };
  return { ...rest, index: new LogIndex(index) };
}

/** Writes it, replacing the one before at once. It need not survive a power failure, only be whole or absent. */
export async function writeSnapshot<K extends LogTypes>(
  place: LogPlace,
  snapshot: Snapshot<K>,
): Promise<void> {
  const body = JSON.stringify({ ...snapshot, index: snapshot.index.save() });
  await place.keep('snapshot.json', `${FORMAT} ${sha256Hex(body)}\n${body}`);
}
