import { describe, expect, it } from '@jest/globals';
import { RepeatGuard } from '../../../src/robot/rate-limiting/answer-loop-guard.js';

const NOON = Date.UTC(2026, 0, 1, 12);
const HOUR = 3_600_000;

function loops(
  guard: RepeatGuard,
  texts: readonly string[],
  step = 1000,
  sender = 'bob@example.net',
): boolean[] {
  return texts.map((text, at) => guard.isLoop(sender, text, NOON + at * step));
}

describe('the same text again and again', () => {
  it('is a loop at the eleventh time within the hour', () => {
    expect(loops(new RepeatGuard(), Array(12).fill('Thank you for your mail.'))).toEqual([
      ...Array(10).fill(false),
      true,
      true,
    ]);
  });

  it('is one though it quotes something else each time and breaks its lines otherwise', () => {
    const texts = Array.from(
      { length: 11 },
      (_, at) =>
        `Thank you  for\n${at % 2 === 0 ? '' : '\n'}your mail.\n\nOn Thu, Jan ${at}, 2026 Posthorn <robot@posthorn.test> wrote:\n> entry ${at}\n`,
    );
    expect(loops(new RepeatGuard(), texts).at(-1)).toBe(true);
  });

  it('is none over a longer time, by several senders, or with other words', () => {
    expect(loops(new RepeatGuard(), Array(40).fill('pass'), HOUR / 10)).not.toContain(true);
    const guard = new RepeatGuard();
    for (const sender of ['a@x.y', 'b@x.y']) {
      expect(loops(guard, Array(10).fill('pass'), 1000, sender)).not.toContain(true);
    }
    expect(
      loops(
        new RepeatGuard(),
        Array.from({ length: 60 }, (_, at) => `move ${at}`),
      ),
    ).not.toContain(true);
  });

  it('ends when the machine has been silent for an hour', () => {
    const guard = new RepeatGuard();
    expect(loops(guard, Array(20).fill('x')).at(-1)).toBe(true);
    expect(guard.isLoop('bob@example.net', 'x', NOON + 2 * HOUR)).toBe(false);
  });
});
