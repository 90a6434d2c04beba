import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder for one test, and the function that removes it. */
export async function tempDir(name = 'posthorn'): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), `${name}-`));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Bytes that look random and are the same every time: keys and tokens in tests. */
export function fixedRandom(seed = 1): (size: number) => Uint8Array {
  let state = seed >>> 0 || 1;
  return (size) =>
    Uint8Array.from({ length: size }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    });
}

/** A clock that advances by one second each time it is read. */
export function testClock(start = Date.UTC(2026, 0, 1)): { now: () => number } {
  let at = start;
  return {
    now: () => {
      at += 1000;
      return at;
    },
  };
}
