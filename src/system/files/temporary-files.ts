import { nameOf, thisProcess } from './lock-holder.js';

const MARK = '.tmp-';

/** A name for a file while it is written; it tells the process that writes. */
export async function temporaryName(name: string): Promise<string> {
  return `${name}${MARK}${nameOf(await thisProcess())}`;
}
