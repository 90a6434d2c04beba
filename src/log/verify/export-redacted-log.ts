import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type Audience, mayKnow, type Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { documentOf, type GameKeys, parseEntry } from '../entries/index.js';
import { type Entry, type Part, splitDocuments } from '../format/index.js';
import { LogFolder, type LogPlace, readKeysAt } from '../storage/index.js';

/**
 * The log of a game as it may be handed to a viewer: the same entries, hashes and signatures, with the parts he may
 * open and the salts that let him check these. Of the other parts only the commitments are left.
 */
export async function exportLog(where: LogPlace | string, viewer: Viewer): Promise<Result<string>> {
  const place = typeof where === 'string' ? new LogFolder(where) : where;
  const stamp = await place.stamp();
  if (stamp === null) return refuse('no-such-log', undefined, { dir: place.name });
  const keys = await readKeysAt(place);
  if (!keys.ok) return keys;
  const bytes = await place.read({ start: 0, end: stamp.size });
  const documents: string[] = [];
  for (const [seq, { start, end }] of splitDocuments(bytes).complete.entries()) {
    const parsed = parseEntry(bytes.subarray(start, end));
    if ('problem' in parsed) return refuse('log-corrupt', undefined, { seq, problem: parsed.problem });
    const audiences = Object.keys(parsed.entry.commit);
    if (viewer !== 'observer' && (viewer === 'public' || !audiences.includes(viewer))) {
      const known = audiences.map((audience) => (audience === 'public' ? 'observer' : audience));
      return refuse('unknown-viewer', undefined, { viewer }, known);
    }
    documents.push(documentOf(redactEntry(parsed.entry, viewer, keys.value)));
  }
  return ok(documents.join(''));
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
