import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TreeHead } from '../tree/index.js';

/** What a house says of its tree: whose it is, how many leaves, and their root. */
export interface Checkpoint extends TreeHead {
  /** The name of the tree, such as `example.org/posthorn`. */
  readonly origin: string;
}

/** The text that is signed (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
}

/** Reads the text of a checkpoint; lines after the third are left to who wrote them. Refusal: `proof-no-checkpoint`. */
export function readCheckpoint(text: string): Result<Checkpoint> {
  const [origin = '', digits = '', encoded = '', ...rest] = text.split('\n');
  const root = Buffer.from(encoded, 'base64');
  const size = Number(digits);
  const isSize = /^(?:0|[1-9][0-9]*)$/.test(digits) && Number.isSafeInteger(size);
  const isRoot = root.length === 32 && root.toString('base64') === encoded;
  const isEnded = rest.at(-1) === '' && rest.slice(0, -1).every((line) => line !== '');
  if (origin === '' || !isSize || !isRoot || !isEnded) return refuse('proof-no-checkpoint');
  return ok({ origin, size, root });
}
