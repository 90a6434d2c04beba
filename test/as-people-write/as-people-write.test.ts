import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Found, isPossible, Measure, type Measured } from './support/measure.js';
import { positionNames } from './support/position.js';
import { type Written, writtenMails } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

const KINDS = ['clear', 'open', 'nothing', 'refused'] as const;

/** What is misunderstood today, all told: what is mended leaves the list; nothing comes to it. */
const WRONG_TODAY: readonly string[] = [];

/** `clear=1/90`: how many of a kind came to what was meant. */
function figures(measured: readonly Measured[]): string {
  return KINDS.map((kind) => {
    const all = measured.filter(({ written }) => written.kind === kind);
    return `${kind}=${all.filter(({ found }) => found === 'right').length}/${all.length}`;
  }).join(' ');
}

/**
 * How many of the clear ones that were asked about come to what was meant when the first button of the answer is tapped, and how
 * many by one of all its buttons; and how many of those that order nothing are answered by a button, which is noise.
 */
function oneTap(measured: readonly Measured[]): string {
  const asked = measured.filter(
    ({ written, found }) => written.kind === 'clear' && found === 'not-understood',
  );
  const idle = measured.filter(({ written }) => written.kind === 'nothing');
  return [
    `asked back, and right with the first button=${asked.filter(({ ready }) => ready).length}/${asked.length}`,
    `with one of the buttons=${asked.filter(({ among }) => among).length}/${asked.length}`,
    `nothing meant, and buttons=${idle.filter(({ buttons }) => buttons > 0).length}/${idle.length}`,
  ].join(', ');
}

/** One in forty; all of them where `npm run as-people-write` asks for that. */
function chosen(mails: readonly Written[]): readonly Written[] {
  return process.env.EVERY_MAIL === undefined ? mails.filter((_, at) => at % 40 === 0) : mails;
}

function told({ written, answer }: Measured): string {
  return `## ${written.id}\n${written.mail}\nmeant: ${written.means?.join(' | ') ?? '-'}\n${answer.slice(0, 800)}\n`;
}

/**
 * The mails were written by people who knew the games and what a report shows, and nothing of the program. SHOW=FOUND
 * (`not-understood`, `misunderstood`) prints the mails that came to that, with their answers.
 */
describe.each(writtenMails())('mails as people write them: %s', (file, mails: readonly Written[]) => {
  it('stand at positions that are there, and each has a name of its own', () => {
    const names = positionNames();
    expect(mails.filter(({ position }) => !names.includes(position))).toEqual([]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
  });

  it('mean what can be ordered where they stand', async () => {
    const impossible: string[] = [];
    for (const mail of chosen(mails))
      if (mail.kind !== 'refused' && !(await isPossible(mail))) impossible.push(mail.id);
    expect(impossible).toEqual([]);
  });

  it('have nothing done that was not meant', async () => {
    const measured: Measured[] = [];
    for (const mail of chosen(mails)) measured.push(await measure.of(mail));
    process.stdout.write(`${file}: ${figures(measured)}, ${oneTap(measured)}\n`);
    const show = process.env.SHOW as Found | undefined;
    for (const one of measured) if (one.found === show) process.stdout.write(told(one));
    const wrong = measured.filter(
      ({ found, written }) => found === 'misunderstood' && !WRONG_TODAY.includes(written.id),
    );
    expect(wrong.map(told)).toEqual([]);
  }, 600_000);
});
