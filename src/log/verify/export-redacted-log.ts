import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type Audience, mayKnow, type Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { breathe } from '../../system/tasks/index.js';
import { documentOf, type GameKeys, parseEntry } from '../entries/index.js';
import { type Entry, editsBetween, type Part, splitDocuments } from '../format/index.js';
import { LogFolder, type LogPlace, readKeysAt } from '../storage/index.js';
import { SeenDigest } from './seen.js';

/** What the viewer of an export saw after each entry, by its number. */
export type Seen = (seq: number) => Json;

/** How often others have their turn while a log is written out: it may be long. */
const PAGE = 8;

/**
 * The log of a game as it may be handed to a viewer: the same entries, hashes and signatures, with the parts he may
 * open and the salts that let him check these. Of the other parts only the commitments are left. With `seen` it also says, on the
 * word of the house, what he saw. With `upTo` it ends with that entry, as if nothing had happened since.
 */
export async function exportLog(
  where: LogPlace | string,
  viewer: Viewer,
  seen: Seen | null = null,
  upTo: number = Number.POSITIVE_INFINITY,
): Promise<Result<string>> {
  const entries = await exportedEntries(where, viewer, seen, upTo);
  return entries.ok ? ok(entries.value.map((entry) => documentOf(entry)).join('')) : entries;
}

/** The entries of the same. */
export async function exportedEntries(
  where: LogPlace | string,
  viewer: Viewer,
  seen: Seen | null = null,
  upTo: number = Number.POSITIVE_INFINITY,
): Promise<Result<Entry[]>> {
  const place = typeof where === 'string' ? new LogFolder(where) : where;
  const stamp = await place.stamp();
  if (stamp === null) return refuse('no-such-log', undefined, { dir: place.name });
  const keys = await readKeysAt(place);
  if (!keys.ok) return keys;
  const bytes = await place.read({ start: 0, end: stamp.size });
  const entries: Entry[] = [];
  const complete = splitDocuments(bytes).complete.slice(0, upTo + 1);
  const digest = new SeenDigest(keys.value.game, viewer);
  let before: Json | undefined;
  for (const [seq, { start, end }] of complete.entries()) {
    if (seq % PAGE === PAGE - 1) await breathe();
    const parsed = parseEntry(bytes.subarray(start, end));
    if ('problem' in parsed) return refuse('log-corrupt', undefined, { seq, problem: parsed.problem });
    const audiences = Object.keys(parsed.entry.commit);
    if (viewer !== 'observer' && (viewer === 'public' || !audiences.includes(viewer))) {
      const known = audiences.map((audience) => (audience === 'public' ? 'observer' : audience));
      return refuse('unknown-viewer', undefined, { viewer }, known);
    }
    const redacted = redactEntry(parsed.entry, viewer, keys.value);
    if (seen === null) {
      entries.push(redacted);
      continue;
    }
    const after = seen(seq);
    const edits = editsBetween(before, after);
    before = after;
    const told: Entry = { ...redacted, ...(edits.length === 0 ? {} : { seen: edits }) };
    digest.add(told);
    const last = seq === complete.length - 1;
    const seenBy = { viewer, sig: last ? digest.sign(keys.value.signing) : '' };
    entries.push(last ? { ...told, seenBy } : told);
  }
  return ok(entries);
}

/** One entry with the parts the viewer may open, and their salts. */
export function redactEntry(entry: Entry, viewer: Viewer, keys: GameKeys): Entry {
  const sealed: { [audience: string]: Part } = {};
  const salts: { [audience: string]: string } = {};
  for (const audience of openTo(viewer, Object.keys(entry.commit))) {
    const part = entry.sealed[audience];
    if (part !== undefined) sealed[audience] = part;
    salts[audience] = Buffer.from(keys.salt(entry.seq, audience)).toString('hex');
  }
  return { ...entry, sealed, salts };
}

/** The parts a viewer may open. */
export function openTo(viewer: Viewer, audiences: readonly Audience[]): Audience[] {
  return audiences.filter((audience) => mayKnow(viewer, audience));
}
