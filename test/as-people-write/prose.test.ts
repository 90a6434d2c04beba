import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Measure, type Measured } from './support/measure.js';
import { positionNames } from './support/position.js';
import { allProse, asMail, type Prose } from './support/prose.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

/** One in twenty-five; all of them where `npm run as-people-write` asks for that. */
function chosen(texts: readonly Prose[]): readonly Prose[] {
  return process.env.EVERY_MAIL === undefined ? texts.filter((_, at) => at % 25 === 0) : texts;
}

function told({ written, answer }: Measured): string {
  return `## ${written.id}, at ${written.position}\n${written.mail}\n${answer.slice(0, 800)}\n`;
}

/**
 * Letters, forum posts, musings, rules and household news in the words of the games, written for the positions where those
 * words could be carried out. SHOW=misunderstood prints what was executed, with the answers.
 */
describe.each(allProse())('prose: %s', (language, texts: readonly Prose[]) => {
  it('stands at positions that are there, in its language, and each has a name of its own', () => {
    const names = positionNames();
    expect(texts.filter((text) => !names.includes(text.position) || text.language !== language)).toEqual([]);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(110);
  });

  it('has nothing done', async () => {
    const measured: Measured[] = [];
    for (const text of chosen(texts)) measured.push(await measure.of(asMail(text)));
    const executed = measured.filter(({ found }) => found === 'misunderstood');
    process.stdout.write(`${language}: ${executed.length} of ${measured.length} executed\n`);
    if (process.env.SHOW === 'misunderstood') for (const one of executed) process.stdout.write(told(one));
    expect(executed.map(told)).toEqual([]);
  }, 600_000);
});
