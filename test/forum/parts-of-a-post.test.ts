import { describe, expect, it } from '@jest/globals';
import { partsOf } from '../../src/mail/forums/parts-of-a-post.js';

describe('a text that is more than a post may be', () => {
  it('is parted between lines, of which none is lost', () => {
    const lines = Array.from({ length: 50 }, (_, nth) => `- line ${nth}`);
    const parts = partsOf(lines.join('\n'), 100);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(parts.join('\n').split('\n')).toEqual(lines);
    expect(partsOf('short', 100)).toEqual(['short']);
  });

  it('keeps in each part folded what is folded, and between fences what is', () => {
    const copy = Array.from({ length: 20 }, (_, nth) => `order ${nth}`);
    const text = [
      ...['Before.', '', '<details>', '<summary>Lines</summary>', '', '```text', ...copy, '```', ''],
      ...['</details>', '', '```', '<details>', '```', '', 'Behind.'],
    ].join('\n');
    const parts = partsOf(text, 120);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(120);
      expect((part.match(/^```/gm)?.length ?? 0) % 2).toBe(0);
      const outside = part.replace(/^```[\s\S]*?^```$/gm, '');
      expect(outside.match(/^<details>$/gm)?.length).toBe(outside.match(/^<\/details>$/gm)?.length);
    }
    expect(parts.join('\n').match(/^order \d+$/gm)).toEqual(copy);
    expect(parts[1]).toMatch(/^<details>\n<summary>Lines<\/summary>\n\n```text\norder/);
    expect(parts.at(-1)).toMatch(/Behind\.$/);
  });
});
