import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { anchorOf, checkChain, checkCommitments, type GameKeys, parseEntry } from '../entries/index.js';
import { difference, isRecalled, replayEntry } from '../execution/index.js';
import {
  type Entry,
  eraAt,
  eraOf,
  type GameTypes,
  type LogGame,
  LogIndex,
  type LogTypes,
  lastEra,
  type Modules,
  NO_PROJECTION,
  nameOf,
  type Position,
  type Projection,
  rulesFor,
  splitDocuments,
} from '../format/index.js';
import { kindOf } from '../game/index.js';
import { readKeysAt } from './log-keys.js';
import type { LogPlace, Stamp } from './log-place.js';
import { readSnapshot, type Snapshot } from './snapshot.js';

/** Something the operator should hear of, though the game goes on. */
export type Notice =
  /** A crash had left a part of entry `seq` at the end; it was moved to `file`. */
  | { readonly kind: 'torn'; readonly seq: number; readonly file: string }
  /** The snapshot could not be used and the whole log was read. */
  | { readonly kind: 'snapshot-unusable'; readonly reason: string }
  | { readonly kind: 'snapshot-not-written'; readonly reason: string };

/** A log in memory. */
export interface Loaded<K extends LogTypes = GameTypes> {
  readonly game: LogGame<K>;
  /** Where rules are found that it adopts. */
  readonly modules: Modules<K>;
  readonly keys: GameKeys;
  readonly position: Position<K>;
  /** A position before that one, if one was saved with it. */
  readonly earlier: Position<K> | null;
  readonly index: LogIndex;
  readonly notices: Notice[];
  /** The entry the snapshot on disk was made after; -1 when there is none. */
  readonly saved: number;
}

/**
 * How a log is read: `shared` with others who may be writing, `alone` under its lock, or `untouched`, when not even a torn end is put
 * aside.
 */
export type Reading = 'shared' | 'alone' | 'untouched';

/** Reads the log of a place: the snapshot and the entries after it, or everything. Damage is refused by name. */
export async function loadLog<K extends LogTypes>(
  place: LogPlace,
  modules: Modules<K>,
  projection: Projection<K> = NO_PROJECTION,
  how: Reading = 'shared',
): Promise<Result<Loaded<K>>> {
  const rules: Rules<K> = { modules, projection };
  const stamp = await place.stamp();
  if (stamp === null) return refuse('no-such-log', undefined, { dir: place.name });
  const keys = await readKeysAt(place);
  if (!keys.ok) return keys;
  const notices: Notice[] = [];
  const snapshot = await readSnapshot<K>(place);
  if (snapshot !== null) {
    const warm =
      typeof snapshot === 'string' ? snapshot : await fromSnapshot(place, rules, keys.value, snapshot, stamp);
    if (typeof warm !== 'string') return catchUp(place, { ...warm, notices }, how);
    notices.push({ kind: 'snapshot-unusable', reason: warm });
  }
  return fromStart(place, rules, keys.value, { notices, how });
}

/** Applies the entries that stand in the file after those that are known. Puts a torn end aside. */
export async function catchUp<K extends LogTypes>(
  place: LogPlace,
  known: Loaded<K>,
  how: Reading = 'shared',
): Promise<Result<Loaded<K>>> {
  const stamp = await place.stamp();
  if (stamp === null || stamp.size < known.index.size) {
    return refuse('log-cut', undefined, { seq: known.position.seq });
  }
  if (stamp.size === known.index.size) return ok(known);
  const start = known.index.size;
  const bytes = await place.read({ start, end: stamp.size });
  const { complete, torn } = splitDocuments(bytes);
  // What looks torn may just be another process writing: under the lock nobody writes.
  if (torn !== null && how === 'shared') return place.alone(() => catchUp(place, known, 'alone'));
  const added: { readonly entry: Entry<K>; readonly piece: Buffer }[] = [];
  let { position, game } = known;
  for (const [number, span] of complete.entries()) {
    const piece = bytes.subarray(span.start, span.end);
    const next = await follow({ ...known, game }, position, piece, number === complete.length - 1);
    if (!next.ok) return next;
    ({ position, game } = next.value);
    added.push({ entry: next.value.entry, piece });
  }
  // Only now: a log found damaged half-way must leave what is in memory as it was.
  for (const { entry, piece } of added) known.index.add(entry, piece);
  const loaded = { ...known, game, position };
  if (torn === null || how === 'untouched') return ok(loaded);
  const seq = loaded.position.seq + 1;
  const file = await place.putAside({ start: start + torn.start, end: start + torn.end }, seq);
  return ok({ ...loaded, notices: [...loaded.notices, { kind: 'torn', seq, file }] });
}

/** Checks and replays one entry. The last one read, and any made by other rules, must lead where it says. */
async function follow<K extends LogTypes>(
  { game: known, keys, modules }: Loaded<K>,
  position: Position<K>,
  bytes: Buffer,
  last: boolean,
): Promise<Result<{ readonly entry: Entry<K>; readonly position: Position<K>; readonly game: LogGame<K> }>> {
  const parsed = parseEntry<K>(bytes);
  const seq = position.seq + 1;
  if ('problem' in parsed) return corrupt(seq, parsed.problem);
  const { entry } = parsed;
  const anchor = {
    game: known.opening.game,
    of: known.kind.of,
    module: lastEra(known.eras).module.id,
    key: keys.key,
    audiences: known.audiences,
  };
  const problem =
    checkChain(entry, anchor, position) ??
    checkCommitments(entry, known.audiences, (audience) => keys.salt(seq, audience));
  if (problem !== null) return corrupt(seq, problem);
  const under = await goingOn(known, entry, modules);
  if (!under.ok) return under;
  const game = under.value;
  const replayed = positionAfter(game, position, entry, last);
  return replayed.ok ? ok({ entry, position: replayed.value, game }) : replayed;
}

/** The game with the rules that an entry adopts, if it adopts any. */
async function goingOn<K extends LogTypes>(
  game: LogGame<K>,
  entry: Entry<K>,
  modules: Modules<K>,
): Promise<Result<LogGame<K>>> {
  if (entry.kind !== 'adopt') return ok(game);
  const found = await rulesFor(modules, entry.rules);
  return found.ok ? ok({ ...game, eras: [...game.eras, eraOf(entry, found.value)] }) : found;
}

function positionAfter<K extends LogTypes>(
  game: LogGame<K>,
  before: Position<K> | null,
  entry: Entry<K>,
  exact: boolean,
): Result<Position<K>> {
  const replayed = replayEntry(game, before, entry);
  const { version } = entry.rules;
  const { module } = eraAt(game.eras, entry.seq);
  const problem =
    'problem' in replayed
      ? replayed.problem
      : (exact || version !== module.version) && !isRecalled(game, entry)
        ? difference(game, entry, replayed.played)
        : null;
  if (problem === null && 'position' in replayed) return ok(replayed.position);
  return refuse('log-differs', undefined, {
    seq: entry.seq,
    problem: problem ?? '',
    recorded: version,
    rules: module.version,
  });
}

/** What a log is read with. */
interface Rules<K extends LogTypes> {
  readonly modules: Modules<K>;
  readonly projection: Projection<K>;
}

async function fromStart<K extends LogTypes>(
  place: LogPlace,
  rules: Rules<K>,
  keys: GameKeys,
  { notices, how }: { readonly notices: Notice[]; readonly how: Reading },
): Promise<Result<Loaded<K>>> {
  const stamp = await place.stamp();
  const bytes = await place.read({ start: 0, end: stamp?.size ?? 0 });
  const [first] = splitDocuments(bytes).complete;
  if (first === undefined) return corrupt(0, 'the log has no beginning');
  const piece = bytes.subarray(first.start, first.end);
  const begun = await beginning(piece, rules, keys);
  if (!begun.ok) return begun;
  const { game, entry } = begun.value;
  const start = positionAfter(game, null, entry, true);
  if (!start.ok) return start;
  const index = new LogIndex();
  index.add(entry, piece);
  const { modules } = rules;
  const { value: position } = start;
  const whole: Loaded<K> = { game, modules, keys, position, earlier: null, index, notices, saved: -1 };
  return catchUp(place, whole, how);
}

/** Entry 0: which game this is, and that the keys are its own. */
async function beginning<K extends LogTypes>(
  bytes: Buffer,
  { modules, projection }: Rules<K>,
  keys: GameKeys,
): Promise<Result<{ game: LogGame<K>; entry: Entry<K> }>> {
  const kind = kindOf(modules);
  const parsed = parseEntry<K>(bytes);
  if ('problem' in parsed) return corrupt(0, parsed.problem);
  const { entry } = parsed;
  const opening = entry.public.open;
  const anchor = anchorOf(entry);
  if (typeof anchor === 'string' || opening === undefined) {
    return corrupt(0, typeof anchor === 'string' ? anchor : 'no opening');
  }
  if (anchor.of !== kind.of) return corrupt(0, `it is the log of a ${anchor.of ?? 'game'}`);
  const found = await rulesFor(modules, entry.rules);
  if (!found.ok) return found;
  const module = found.value;
  if (opening.game !== keys.game || opening.key !== keys.publicKey) {
    return refuse('keys-of-another-game', undefined, { game: opening.game });
  }
  const audiences = kind.audiences(module);
  const problem =
    checkChain(entry, { ...anchor, audiences }, null) ??
    checkCommitments(entry, audiences, (audience) => keys.salt(0, audience));
  if (problem !== null) return corrupt(0, problem);
  return ok({ game: { kind, opening, eras: [eraOf(entry, module)], audiences, projection }, entry });
}

/** The game as the snapshot has it, or the reason why it cannot be believed. */
async function fromSnapshot<K extends LogTypes>(
  place: LogPlace,
  rules: Rules<K>,
  keys: GameKeys,
  snapshot: Snapshot<K>,
  stamp: Stamp,
): Promise<Loaded<K> | string> {
  const { position, earlier, index } = snapshot;
  if (rules.projection.format !== snapshot.projection) return 'of another format';
  if (stamp.size < index.size) return 'the log is shorter';
  if (JSON.stringify(stamp) !== JSON.stringify(snapshot.stamp)) {
    // Somebody wrote to the file: a change in what the snapshot stands for must not go unnoticed.
    if (!index.matches(await place.read({ start: 0, end: index.size }))) return 'the log has been changed';
  }
  const [first, last] = [index.span(0, 0), index.span(position.seq, position.seq)];
  if (first === null || last === null || last.end !== index.size) return 'its index is not that of the log';
  const begun = await beginning(await place.read(first), rules, keys);
  if (!begun.ok) return 'the log does not begin as it should';
  let { game } = begun.value;
  for (const seq of snapshot.adoptions) {
    const span = index.span(seq, seq);
    const made = span === null ? null : parseEntry<K>(await place.read(span));
    if (made === null || 'problem' in made) return 'made after another entry';
    const under = await goingOn(game, made.entry, rules.modules);
    if (!under.ok) return 'made under rules that are not to be had';
    game = under.value;
  }
  if (game.eras.map(nameOf).join() !== snapshot.rules.join()) return 'made by another version of the rules';
  for (const saved of earlier === null ? [position] : [position, earlier]) {
    const span = index.span(saved.seq, saved.seq);
    const made = span === null ? null : parseEntry<K>(await place.read(span));
    if (made === null || 'problem' in made || made.entry.hash !== saved.hash)
      return 'made after another entry';
    if (made.entry.sealed.umpire?.state !== game.kind.digest(saved.session, eraAt(game.eras, saved.seq)))
      return 'of another position';
  }
  const { modules } = rules;
  return { game, modules, keys, position, earlier, index, notices: [], saved: position.seq };
}

function corrupt(seq: number, problem: string): ReturnType<typeof refuse> {
  return refuse('log-corrupt', undefined, { seq, problem });
}
