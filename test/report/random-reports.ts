import { expect, it } from '@jest/globals';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { Step } from '../../src/engine/core/session/session.js';
import { reportText } from '../../src/report/formats/plain-text.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import type { ReportModel } from '../../src/report/model/report-model-types.js';
import { topicText } from '../../src/robot/texts/help-text.js';
import { MemoryTable } from '../support/memory-table.js';
import { alongRandomGame } from '../support/random-game.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';

/** What the tests of a game's reports share: random games, and what everybody reads of them. */

export interface Told {
  readonly viewer: string;
  readonly model: ReportModel;
  readonly text: string;
  readonly state: unknown;
}

export interface Course {
  readonly module: GameModule;
  readonly setup: Setup;
  readonly seed: string;
  /** How many steps are played at most. */
  readonly limit: number;
  /** Every how many steps reports are made; always at the end. */
  readonly every: number;
  /** How many reports a side is sent at most in which it is asked a question of the same kind. */
  readonly ofEach?: number;
  /** Who is sent them; everybody where it is not said. */
  readonly viewers?: readonly string[];
}

/** What everybody is sent: a side when it is asked something, with what it missed since; onlookers the last entries. */
export async function reportsWhenAsked(course: Course): Promise<Told[]> {
  const { module, ofEach = Number.POSITIVE_INFINITY } = course;
  const sent = new Map<string, number>();
  const seen: { [viewer: string]: number } = {};
  return reportsOf(course, (viewer, { state, head, last }) => {
    if (!module.sides.includes(viewer)) return head - 6;
    const asked = module.pending(state).find(({ side }) => side === viewer);
    if (asked === undefined && !last) return null;
    const kind = `${viewer} ${asked?.kind}`;
    const before = sent.get(kind) ?? 0;
    if (before >= ofEach) return null;
    sent.set(kind, before + 1);
    const since = seen[viewer] ?? 0;
    seen[viewer] = head;
    return since;
  });
}

/** What everybody could read at any time, of the last so many entries. */
export async function reportsOfAll(course: Course, entries: number): Promise<Told[]> {
  return reportsOf(course, (_viewer, { head }) => head - entries);
}

interface Moment {
  readonly state: unknown;
  /** The number of the last entry. */
  readonly head: number;
  /** Whether it is the end. */
  readonly last: boolean;
}

/** `sinceOf` says after which entry a viewer's report begins; null where he gets none. It is asked at every step. */
async function reportsOf(
  { module, setup, seed, limit, every, viewers = [...module.sides, 'observer', 'umpire'] }: Course,
  sinceOf: (viewer: string, moment: Moment) => number | null,
): Promise<Told[]> {
  const steps: Step[] = [];
  alongRandomGame(module, setup, seed, limit, (step) => steps.push(step));
  const memory = new MemoryTable(module, seededDice('any'), seated(module), 'chains', setup);
  const table = memory.table();
  const told: Told[] = [];
  for (const [index, step] of steps.entries()) {
    memory.put(step, 'answer');
    const { state } = step.session;
    const last = index === steps.length - 1;
    for (const viewer of viewers) {
      const since = sinceOf(viewer, { state, head: table.head.seq, last });
      if (since === null || (index % every !== 0 && !last)) continue;
      const model = await buildReport(table, { viewer, sinceSeq: Math.max(-1, since) }, realTexts);
      told.push({ viewer, model, text: reportText(model, realTexts, 'en'), state });
    }
  }
  return told;
}

/** No text is missing, no value is shown as it is kept: `hex:boston` for a category of names. */
export function expectComplete(text: string, categories: readonly string[]): void {
  expect(text).not.toMatch(new RegExp(`undefined|\\[object|\\b(${categories.join('|')}):[a-z0-9]`));
  // A name that ends with a full stop ends the sentence too.
  expect(text.match(/.*[^.]\.\.(?!\.).*/)?.[0] ?? '').toBe('');
  expect(text.match(/.*(For example|All of them):\n(?! {4}).*/)?.[0] ?? '').toBe('');
}

/** The report is so short that it is read to its end. */
export function expectRead({ text, viewer }: Told, longest: number): void {
  if (viewer === 'umpire') return;
  // The form at the end is there to be edited, not to be read.
  const read = text.split('\nYOUR ANSWER\n')[0]?.split('\n').length ?? 0;
  expect([read <= longest, read <= longest ? '' : text]).toEqual([true, '']);
}

export function itHasHelpOnEveryOrder(module: GameModule): void {
  it('have help on every order', () => {
    for (const def of module.orders) expect(topicText(module, def.verb, realTexts, 'en')).toMatch(/Rules: /);
  });
}
