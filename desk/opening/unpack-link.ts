import { ok, type Result, refuse } from '../../src/engine/core/base/result.js';
import { LINK_MARK } from '../../src/report/position/index.js';

/** More than any position has, so that a small link cannot fill the memory. */
const MOST = 4_000_000;

/** The text of a position in the fragment of a link (`#p1....`, without the rules named behind it), or in pasted text that holds such a link; null where there is none. */
export function packedIn(text: string): string | null {
  const found = /#(p\d+\.[A-Za-z0-9_-]+)/.exec(text)?.[1];
  return found ?? null;
}

/** Unpacks it. Refused as `not-a-position` where it is cut off or damaged, and as `position-newer` where it is packed in a newer way. */
export async function unpack(packed: string): Promise<Result<string>> {
  if (!packed.startsWith(LINK_MARK)) return refuse('position-newer');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = bytesOf(packed.slice(LINK_MARK.length));
  } catch (error) {
    // What `atob` throws.
    if (!(error instanceof DOMException)) throw error;
    return refuse('not-a-position');
  }
  try {
    return ok(await inflated(bytes));
  } catch (error) {
    // What DecompressionStream throws where a stream is damaged or cut off, and where it is too long.
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    return refuse('not-a-position');
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST) throw new RangeError('too long');
  }
}
