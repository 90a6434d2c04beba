import type { WitnessAnswer } from '../witness/index.js';

/** How long (milliseconds) a witness may take. */
const PATIENCE = 15_000;
/** More than this (bytes) no witness has to say. */
const MOST_BYTES = 100_000;
const STATUSES: readonly number[] = [200, 400, 403, 404, 409, 422];

/**
 * Asks a witness over HTTP for its cosignature, under its submission prefix. Null where it could not be reached, said something that no
 * witness says, or `stopped` came before its answer.
 */
export async function askOverHttp(
  prefix: string,
  body: string,
  stopped: AbortSignal,
): Promise<WitnessAnswer | null> {
  const url = `${prefix.replace(/\/+$/, '')}/add-checkpoint`;
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'error' },
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE)]),
    });
    const text = await bounded(response);
    const status = STATUSES.find((one) => one === response.status);
    return status === undefined || text === null
      ? null
      : { status: status as WitnessAnswer['status'], body: text };
  } catch (error) {
    // What `fetch` throws says that there was no answer, and is of no use to anybody else.
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

/** The text of a response; null where it is too long. */
async function bounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
