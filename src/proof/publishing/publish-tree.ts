import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { readIfThere, writeFileDurably } from '../../system/files/index.js';
import { readCheckpoint } from '../checkpoint/index.js';
import type { HouseTree } from '../house/index.js';
import { type Note, noteText, readNote, readVerifierKey, verifiedBy } from '../note/index.js';
import { entryBundle, newTiles, type TilePlace, tilePath } from '../tiles/index.js';

/** What was written. */
export interface Published {
  /** How many leaves the tree has that is published now. */
  readonly size: number;
  /** How many tiles came to those that were there. */
  readonly tiles: number;
}

const CHECKPOINT = 'checkpoint';
const KEY = 'key';
/** Readable for a web server of another user. */
const MODE = 0o644;

/**
 * Publishes the tree up to a checkpoint in a folder: the tiles that are not there, each whole or not at all, then `checkpoint`; `key` holds
 * the key it is verified by. After a crash the next run goes on, and a later checkpoint that is published stays. Refuses
 * `publish-other-tree` where the folder holds another tree, or one that goes on further than there is: that may be the only trace of what
 * was told before, and is left alone.
 */
export async function publishTree(
  tree: HouseTree,
  folder: string,
  checkpoint: Note,
): Promise<Result<Published>> {
  const head = readCheckpoint(checkpoint.text);
  if (!head.ok) return head;
  const before = await publishedBefore(tree, folder);
  if (!before.ok) return before;
  const { size } = head.value;
  if (before.value.size > size) return ok({ size: before.value.size, tiles: 0 });
  const places = newTiles(before.value.size, size);
  for (const place of places) await write(folder, tilePath(place), await bytesOf(tree, place));
  await write(folder, KEY, Buffer.from(`${tree.verifierKey}\n`));
  const text = noteText(checkpoint);
  if (text !== before.value.text) await write(folder, CHECKPOINT, Buffer.from(text));
  // Who read the checkpoint before finds the whole tile in place of a partial one.
  for (const place of places) await removePartial(folder, place);
  return ok({ size, tiles: places.length });
}

/** The checkpoint that is published; that of no leaves where none is. */
async function publishedBefore(
  tree: HouseTree,
  folder: string,
): Promise<Result<{ readonly size: number; readonly text: string | null }>> {
  const text = (await readIfThere(join(folder, CHECKPOINT)))?.toString('utf8') ?? null;
  if (text === null) return ok({ size: 0, text });
  const other = refuse('publish-other-tree', undefined, { folder });
  const [note, key] = [readNote(text), readVerifierKey(tree.verifierKey)];
  if (!note.ok || !key.ok || verifiedBy(note.value, key.value) !== 'yes') return other;
  const head = readCheckpoint(note.value.text);
  if (!head.ok || head.value.size > (await tree.size())) return other;
  const own = await tree.checkpoint(head.value.size);
  return own.text === note.value.text ? ok({ size: head.value.size, text }) : other;
}

async function bytesOf(tree: HouseTree, { level, index, width }: TilePlace): Promise<Uint8Array> {
  const from = index * 256;
  if (level !== 'entries') return Buffer.concat(await tree.hashes(level * 8, from, from + width));
  const leaves = await tree.leaves(from, from + width);
  return entryBundle(leaves.map((leaf) => Buffer.from(leaf)));
}

async function write(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o755 });
  await writeFileDurably(dirname(file), basename(file), bytes, MODE);
}

/** The narrower tiles that stand beside a tile: all of them where it is whole. */
async function removePartial(folder: string, place: TilePlace): Promise<void> {
  const whole = tilePath({ ...place, width: 256 });
  if (place.width === 256) await rm(join(folder, `${whole}.p`), { recursive: true, force: true });
}
