import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { realTexts } from '../support/real-texts.js';
import { Measure } from './support/measure.js';
import type { Written } from './support/written.js';

/** One question as somebody put it. */
interface Asked {
  readonly ask: string;
  /** What an answer must tell; ` | ` parts what is as good. */
  readonly tells: readonly string[];
  readonly never?: readonly string[];
}

interface AskedAt {
  readonly position: string;
  readonly language: Written['language'];
  readonly asked: readonly Asked[];
}

const FOLDER = fileURLToPath(new URL('./questions/', import.meta.url));
const QUESTIONS = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => parse(readFileSync(FOLDER + file, 'utf8')) as AskedAt[])
  .flatMap(({ position, language, asked }) => asked.map((one) => ({ position, language, ...one })));

/** An answer is read on a phone. */
const LONGEST = 1500;

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

let sentSoFar = 0;

/** What is wrong with the answer; empty where nothing is. */
async function faultsOf({ position, language, ask, tells, never = [] }: (typeof QUESTIONS)[number]) {
  const sent = {
    id: `asks-${++sentSoFar}`,
    position,
    language,
    program: 'plain',
    quoted: 'none',
    kind: 'nothing',
  } as const;
  const { found, answer } = await measure.of({ ...sent, mail: ask });
  const messages = realTexts.messages(null, language);
  // A house that plays one game many times over finds its own record at fault, and says so beside the answer.
  const own = answer.split('\n----\n').find((letter) => !letter.startsWith('The tree of this house')) ?? '';
  const told = own.replace(messages.text('asked.question', { text: ask }), '').replace(/\s+/g, ' ');
  const lacks = tells.filter((one) => !one.split(' | ').some((text) => told.includes(text.trim())));
  const says = never.filter((text) => told.includes(text));
  return [
    ...(found === 'right' ? [] : [`is ${found}`]),
    ...lacks.map((text) => `lacks "${text}"`),
    ...says.map((text) => `says "${text}"`),
    ...(own.length > LONGEST ? [`has ${own.length} letters`] : []),
    ...(process.env.SHOW === 'answers' ? [answer] : []),
  ];
}

describe('a question of a player', () => {
  it.each(QUESTIONS)('is answered ($position $language: $ask)', async (one) => {
    expect(await faultsOf(one)).toEqual([]);
  });
});
