import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deeds,
  type Expectation,
  expectation,
  expectedNames,
  mailBytes,
  mailNames,
  readMail,
  writeExpectation,
} from './support/corpus.js';
import { forgetGame, type Run, runThroughRobot, SEATS } from './support/run-through-robot.js';

const UPDATE = process.env.UPDATE_GOLDEN === '1';

/** Header fields of what goes out because of a harmless mail; any other was put there by the mail that is answered. */
const fields = new Set<string>();
beforeAll(async () => {
  const { sent } = await runThroughRobot(mailBytes('signature'));
  for (const { raw } of sent) for (const name of fieldsOf(raw)) fields.add(name);
});
afterAll(forgetGame);

function fieldsOf(raw: string): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return head
    .split('\r\n')
    .flatMap((line) => (/^[ \t]/.test(line) ? [] : [line.replace(/:.*/, '').toLowerCase()]));
}

async function actual(name: string, about: string): Promise<{ expected: Expectation; run: Run }> {
  const raw = mailBytes(name);
  const run = await runThroughRobot(raw);
  return { expected: { about, read: await readMail(raw), robot: deeds(run) }, run };
}

describe('the corpus of mail', () => {
  it('has at least seventy mails, an expectation for each, and no expectation without its mail', () => {
    expect(mailNames().length).toBeGreaterThanOrEqual(70);
    expect(expectedNames()).toEqual(mailNames());
  });

  it.each(mailNames())('%s is read and answered as its author meant it', async (name) => {
    const written = expectation(name);
    const { expected, run } = await actual(name, written.about);
    if (UPDATE) writeExpectation(name, expected);
    expect(expected).toEqual(UPDATE ? expectation(name) : written);
    for (const mail of run.sent) expectHarmless(mail);
  });
});

/** No token but the recipient's own, no header of somebody else's making, no line end that is not one. */
function expectHarmless({ to, raw }: Run['sent'][number]): void {
  // Quoted-printable may break a token in two; whole lines are searched as well.
  const texts = [raw, raw.replace(/=\r\n/g, '')];
  for (const { address, token } of SEATS) {
    if (address === to) continue;
    for (const text of texts) expect(text.toLowerCase()).not.toContain(token);
  }
  const names = fieldsOf(raw);
  expect(names.filter((name) => !fields.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(raw.replace(/\r\n/g, '')).not.toMatch(/[\r\n\0]/);
}
