import { ok, type Result, refuse } from '../../src/engine/core/base/result.js';

/** The file that a link to a record names: beside the page, on its own host. Null where the address names none. */
export function linkedRecord({ search, href }: Location): URL | null {
  const named = new URLSearchParams(search).get('record');
  if (named === null || !URL.canParse(named, href)) return null;
  const { protocol, host } = new URL(href);
  const file = new URL(named, href);
  return file.protocol === protocol && file.host === host ? file : null;
}

/** What the host has there, as it is now. Refused as `desk-record-missing`. */
export async function fetchRecord(file: URL): Promise<Result<Uint8Array>> {
  const missing = refuse('desk-record-missing', undefined, { file: file.pathname });
  try {
    const found = await fetch(file, { cache: 'no-store' });
    return found.ok ? ok(new Uint8Array(await found.arrayBuffer())) : missing;
  } catch (error) {
    // No network, or a page from a disk, which may read no other file.
    if (!(error instanceof TypeError)) throw error;
    return missing;
  }
}
