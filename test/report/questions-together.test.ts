import { describe, expect, it } from '@jest/globals';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { passesOnAll, questionsThatFollow } from '../../src/engine/core/session/questions-that-follow.js';
import type { Session } from '../../src/engine/core/session/session.js';
import type { State } from '../../src/engine/mohicans/state.js';
import { judgeAtOnce } from '../../src/game/table/judge-submission.js';
import { decisionModels } from '../../src/report/model/decision-models.js';
import { mohicans } from '../support/mohicans-table.js';
import { rareMoment } from '../support/rare-moments.js';
import { realTexts } from '../support/real-texts.js';

const setup = mohicans.checkSetup({ scenario: mohicans.scenarios[0]?.id ?? '' });
if (!setup.ok) throw new Error(setup.violation.code);
const games = { module: mohicans, setup: setup.value, seed: 'together', limit: 900 };

/** The muster, with the strategic move right behind it: `done` does nothing at either. */
const muster: Session<State> = rareMoment(games, ({ state }) => {
  const [decision] = mohicans.pending(state);
  if (decision?.kind !== 'muster' || decision.side === 'chance') return false;
  return passesOnAll(
    decision,
    questionsThatFollow(mohicans, mohicans.view(state, decision.side), decision, [], 'en'),
  );
});
const [asked] = mohicans.pending(muster.state);
const side = asked?.side ?? '';

function model(locale: string) {
  const messages = realTexts.messages(mohicans, locale, 1);
  const view = mohicans.view(muster.state, side);
  const [one] = decisionModels(mohicans, view, options(mohicans, muster.state, side, locale), messages, null);
  if (one === undefined) throw new Error('nothing is asked');
  return one;
}

async function queued(...texts: string[]): Promise<string[]> {
  const lines = texts.map((text, index) => ({ line: index + 1, text }));
  const terms = { dice: 'chains', locales: {}, trusted: false, message: null, decision: undefined } as const;
  const { accepted, sorted } = judgeAtOnce(mohicans as never, muster as never, side, lines, terms);
  expect(accepted).toBe(true);
  return (sorted?.queue ?? []).map(({ text }) => text);
}

describe('a question with others right behind it', () => {
  it('is put together with them, in the language of the reader', () => {
    expect(model('en')).toMatchObject({ passes: 'done', following: [{ after: ['done'], said: 'done' }] });
    expect(model('de').following[0]?.after).toEqual(['fertig']);
    expect(model('en').following[0]?.orders.map(({ verb }) => verb)).toContain('transfer');
  });

  it('is answered with all of them by one word alone, each as an order of its own', async () => {
    expect((await queued('done')).length).toBe(1 + model('en').following.length);
  });

  it('is answered for itself where more is said', async () => {
    expect(await queued('done', 'done')).toEqual(['done', 'done']);
  });
});
