import { open, stat } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Context } from './command-context.js';

const firstEntry = z.object({ rules: z.object({ module: z.string() }) });

/** A map of a moderator's own stands in the first entry, so it may be long. */
const LONGEST_FIRST = 4 * 1024 * 1024;

function endOfFirst(bytes: Uint8Array): number {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('\n---\n');
  return Math.min(end < 0 ? bytes.length : end, LONGEST_FIRST);
}

/** The rules named by the first entry; null when it names none, which the verification then says. */
function moduleOf({ registry }: Pick<Context, 'registry'>, bytes: Uint8Array): GameModule | null {
  const first = new TextDecoder().decode(bytes.subarray(0, endOfFirst(bytes)));
  try {
    const read = firstEntry.safeParse(
      parse(first.replace(/^---\n/, ''), { maxAliasCount: 0, logLevel: 'error' }),
    );
    return read.success ? registry.get(read.data.rules.module) : null;
  } catch (error) {
    // An alias, or nesting without end: no log, which is then said of it.
    const unreadable = ['YAMLParseError', 'ReferenceError', 'RangeError'];
    if (!(error instanceof Error) || !unreadable.includes(error.name)) throw error;
    return null;
  }
}

/** The rules of a log file, of which no more than the first entry is read; null when it names none. */
export async function gameRules(context: Pick<Context, 'registry'>, log: string): Promise<GameModule | null> {
  // Opening a pipe would wait for somebody to write into it.
  if (!(await stat(log)).isFile()) return null;
  const file = await open(log);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_FIRST), 0, LONGEST_FIRST, 0);
    return moduleOf(context, buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
