import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Measure, type Measured } from './support/measure.js';
import { positionNames } from './support/position.js';
import { writtenMails } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

describe.each(writtenMails())('mails as people write them: %s', (_file, mails) => {
  it('stand at positions that are there, and each has a name of its own', () => {
    const names = positionNames();
    expect(mails.filter(({ position }) => !names.includes(position))).toEqual([]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
  });

  it('are understood, or asked back, and never misunderstood', async () => {
    const measured: Measured[] = [];
    for (const mail of mails) measured.push(await measure.of(mail));
    const count = (kind: string, found: string): number =>
      measured.filter((one) => one.written.kind === kind && one.found === found).length;
    const kinds = ['clear', 'open', 'nothing', 'refused'];
    const figures = kinds.map(
      (kind) =>
        `${kind}=${count(kind, 'right')}+${count(kind, 'not-understood')}-${count(kind, 'misunderstood')}`,
    );
    process.stdout.write(`${_file}: ${figures.join(' ')}\n`);
    if (process.env.SHOW !== undefined)
      for (const one of measured)
        if (one.found !== 'right')
          process.stdout.write(
            `## ${one.written.id} ${one.written.kind} ${one.found}\n${one.written.mail}\n-> ${one.written.means?.join(' | ')}\n${one.answer.slice(0, 600)}\n\n`,
          );
    expect(measured.length).toBe(mails.length);
  }, 600_000);
});
