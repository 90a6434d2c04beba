import { afterEach, describe, expect, it } from '@jest/globals';
import { splitDocuments } from '../../src/log/format/document-splitting.js';
import { bytesOf, cleanUp, played } from './support.js';

afterEach(cleanUp);

describe('the documents of a log', () => {
  it('are whole up to the last complete one, wherever a crash cut the file', async () => {
    const { dir, entries } = await played({}, 4);
    const whole = await bytesOf(dir);
    const ends: number[] = [];
    for (let at = whole.indexOf('\n---\n'); at >= 0; at = whole.indexOf('\n---\n', at + 1)) ends.push(at + 1);
    ends.push(whole.length);
    expect(ends).toHaveLength(entries.length);
    for (let cut = 0; cut <= whole.length; cut++) {
      const { complete, torn } = splitDocuments(whole.subarray(0, cut));
      const kept = ends.filter((end) => end <= cut);
      const last = kept.at(-1) ?? 0;
      expect(complete.map(({ end }) => end)).toEqual(kept);
      expect(torn).toEqual(last === cut ? null : { start: last, end: cut });
    }
  });

  it('are whole too where a crash left zeros instead of bytes', async () => {
    const { dir } = await played({}, 2);
    const whole = await bytesOf(dir);
    const start = whole.lastIndexOf('\n---\n') + 1;
    for (let cut = start; cut < whole.length; cut++) {
      const bytes = Buffer.concat([whole.subarray(0, cut), Buffer.alloc(whole.length - cut)]);
      expect(splitDocuments(bytes).torn).toEqual({ start, end: whole.length });
    }
  });

  it('are never called torn for a single bit that was changed in the last one', async () => {
    const { dir } = await played({}, 2);
    const whole = await bytesOf(dir);
    const start = whole.lastIndexOf('\n---\n') + 1;
    for (let where = start + 5; where < whole.length; where++) {
      for (const bit of [1, 2, 16, 32]) {
        const changed = Buffer.from(whole);
        changed[where] = (changed[where] ?? 0) ^ bit;
        expect(splitDocuments(changed).torn).toBeNull();
      }
    }
  });
});
