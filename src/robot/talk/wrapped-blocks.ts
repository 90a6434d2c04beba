import type { OrderLine } from '../../game/table/index.js';
import { ENDS_SENTENCE } from './ends.js';

/** Lines of a block that is looked at. */
const LEAST_LINES = 3;
/** Where a block was broken twice, as many of its lines are full. */
const MOSTLY = 0.5;
/** A window wider than this breaks few lines, and those are told by their length. */
const WIDEST = 66;
/** A sentence that ends within a line and another that begins there. */
const BEGUN_WITHIN = /[\p{L}\d][.!?…]["'»”)]*\s+\S/u;
/** What a line of a list begins with. */
const BEGINS = /^(?:\p{Lu}|[-*•+–—]|\(?\d)/u;

/**
 * The numbers of the lines that go on below, where a whole block was broken at one width: each line is as full as it could be, whoever
 * wrote it begins sentences within lines, and does not begin each line anew.
 */
export function brokenLines(lines: readonly OrderLine[]): ReadonlySet<number> {
  const broken = new Set<number>();
  for (const block of blocksOf(lines)) {
    const inner = block.slice(0, -1);
    if (!isBroken(block.map(({ text }) => text.trim()))) continue;
    for (const { line } of inner) broken.add(line);
  }
  return broken;
}

function isBroken(texts: readonly string[]): boolean {
  const inner = texts.slice(0, -1);
  const width = Math.max(...texts.map(({ length }) => length));
  if (texts.length < LEAST_LINES || width > WIDEST) return false;
  const full = inner.filter(
    (text, at) => text.length + 1 + (texts[at + 1]?.split(/\s/u)[0]?.length ?? 0) > width,
  );
  // Lines that were broken before at another width leave a short rest each.
  const isFull =
    full.length === inner.length || (inner.length > LEAST_LINES && full.length >= inner.length * MOSTLY);
  return (
    isFull &&
    inner.some((text) => BEGUN_WITHIN.test(text) && !ENDS_SENTENCE.test(text)) &&
    !texts.every((text) => BEGINS.test(text))
  );
}

/** Lines that stand below each other without an empty one between. */
function blocksOf(lines: readonly OrderLine[]): OrderLine[][] {
  const blocks: OrderLine[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block !== undefined && block.at(-1)?.line === line.line - 1 && line.text.trim() !== '')
      block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}
