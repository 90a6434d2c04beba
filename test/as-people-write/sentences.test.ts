import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isPossible, Measure, type Measured } from './support/measure.js';
import { positionNames } from './support/position.js';
import { allSentences } from './support/sentences.js';
import type { Written } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

/**
 * What is misunderstood today, all told: what is mended leaves the list; nothing comes to it. Of those that order something all but one are
 * carried out without the end of the turn that they say in passing.
 */
const WRONG_TODAY: readonly string[] = [
  'liberty-26',
  'liberty-190',
  'mohicans-90',
  'mohicans-142',
  'mohicans-227',
  'mohicans-228',
  'mohicans-242',
  'mohicans-290',
  'not-to-be-obeyed-2-159',
  'not-to-be-obeyed-2-171',
  'not-to-be-obeyed-de-147',
  'not-to-be-obeyed-de-238',
  'not-to-be-obeyed-en-239',
];

/** One in sixty; all of them where `npm run as-people-write` asks for that. */
function chosen(mails: readonly Written[]): readonly Written[] {
  return process.env.EVERY_MAIL === undefined ? mails.filter((_, at) => at % 60 === 0) : mails;
}

function told({ written, answer }: Measured): string {
  return `## ${written.id}, at ${written.position}\n${written.mail}\nmeant: ${written.means?.join(' | ') ?? '-'}\n${answer.slice(0, 400)}\n`;
}

/**
 * Ways to say every kind of order, a sentence each, and sentences that name the same and order nothing. SHOW=not-understood prints those
 * that were asked back.
 */
describe.each(allSentences())('sentences as people write them: %s', (file, mails: readonly Written[]) => {
  it('stand at positions that are there, and mean what can be ordered there', async () => {
    const names = positionNames();
    expect(mails.filter(({ position }) => !names.includes(position))).toEqual([]);
    const impossible: string[] = [];
    for (const mail of chosen(mails)) if (!(await isPossible(mail))) impossible.push(mail.id);
    expect(impossible).toEqual([]);
  });

  it('have nothing done that was not meant', async () => {
    const measured: Measured[] = [];
    for (const mail of chosen(mails)) measured.push(await measure.of(mail));
    const clear = measured.filter(({ written }) => written.kind === 'clear');
    const right = clear.filter(({ found }) => found === 'right').length;
    const wrong = measured.filter(({ found }) => found === 'misunderstood');
    process.stdout.write(
      `${file}: ${right} of ${clear.length} understood, ${wrong.length} of ${measured.length} misunderstood\n`,
    );
    for (const one of measured) if (one.found === process.env.SHOW) process.stdout.write(told(one));
    const unknown = wrong.filter(({ written }) => !WRONG_TODAY.includes(written.id));
    expect(unknown.map(told)).toEqual([]);
  }, 900_000);
});
