import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { advance, closing } from '../../../src/engine/core/session/next-automatic-input.js';
import { askedOf, quietWindows } from '../../../src/engine/core/session/quiet-windows.js';
import { begin, type Input, type Session, step } from '../../../src/engine/core/session/session.js';
import { type Watch, watch } from '../../support/watch-game.js';

const game = watch as GameModule<Watch>;
const dice = seededDice('watch');
const queued = (text: string) => ({ text, line: 1, message: null });

function inputs(session: Session<Watch>, ...given: Input[]): Session<Watch> {
  return given.reduce((before, input) => {
    const done = step(game, before, input, dice);
    if (!done.ok) throw new Error(done.violation.code);
    return done.value.session;
  }, session);
}

const orders = (side: string, ...lines: string[]): Input => ({
  ...{ type: 'orders', side, received: [], queue: lines.map(queued), plans: null, values: [] },
});

/** The merchant has marched, the bandit lies in ambush or not, and the windows are quiet. */
function watched(ambush: boolean, quiet = true): Session<Watch> {
  const fresh = begin(game, { scenario: 'road', edition: 1, options: {} }, dice).session;
  const agreed = quiet
    ? inputs(
        fresh,
        { type: 'offer', side: 'bandit', offer: { what: 'quiet', minutes: 600 } },
        { type: 'quiet', side: 'merchant', minutes: 600 },
      )
    : fresh;
  let session = inputs(agreed, orders('merchant', 'march'));
  for (let due = advance(game, session, {}); due !== null; due = advance(game, session, {})) {
    session = inputs(session, due);
  }
  return { ...session, state: { ...session.state, ambush } };
}

describe('a quiet window', () => {
  it('is asked of whom holds something, and known to be open by everybody', () => {
    for (const ambush of [true, false]) {
      const session = watched(ambush);
      expect(quietWindows(game, session).map(({ kind }) => kind)).toEqual(['watch']);
      expect(askedOf(game, session, 'bandit')).toHaveLength(ambush ? 1 : 0);
      expect(askedOf(game, watched(ambush, false), 'bandit')).toHaveLength(1);
    }
  });

  it('is not answered before it closes, by whatever was said beforehand', () => {
    const ready = inputs(watched(true), orders('bandit', 'strike'));
    expect(advance(game, ready, {})).toBeNull();
    const [{ id = '' } = {}] = quietWindows(game, ready);
    expect(closing(game, ready, id, {})).toMatchObject({ via: 'queue', order: { verb: 'strike' } });
    expect(closing(game, ready, 'another', {})).toBeNull();
    // Where it is not quiet, it is at once.
    const loud = inputs(watched(true, false), orders('bandit', 'strike'));
    expect(advance(game, loud, {})).toMatchObject({ order: { verb: 'strike' } });
  });

  it('closes with nothing where nothing was said, which only he is told who could have done something', () => {
    for (const ambush of [true, false]) {
      const session = watched(ambush);
      const [{ id = '' } = {}] = quietWindows(game, session);
      const input = closing(game, session, id, {});
      expect(input).toMatchObject({ side: 'bandit', via: 'quiet', order: { verb: 'pass' } });
      const done = input === null ? null : step(game, session, input, dice);
      if (!done?.ok) throw new Error('it does not close');
      expect(done.value.events.filter(({ audience }) => audience === 'public')).toHaveLength(1);
      const own = done.value.events.filter(({ audience }) => audience !== 'public');
      expect(own.map(({ kind, audience }) => `${kind} to ${audience}`)).toEqual(
        ambush ? ['window-passed to bandit'] : [],
      );
    }
  });

  it('stays quiet when that is ended, and later ones are not', () => {
    const ended = inputs(watched(false), { type: 'quiet', side: 'bandit', minutes: null });
    const [{ id = '' } = {}] = quietWindows(game, ended);
    expect(step(game, ended, { type: 'quiet', side: 'merchant', minutes: null }, dice)).toMatchObject({
      violation: { code: 'no-quiet-windows' },
    });
    const due = closing(game, ended, id, {});
    if (due === null) throw new Error('it does not close');
    let session = inputs(ended, due, orders('merchant', 'march'));
    for (let next = advance(game, session, {}); next !== null; next = advance(game, session, {})) {
      session = inputs(session, next);
    }
    expect(quietWindows(game, session)).toEqual([]);
    expect(askedOf(game, session, 'bandit')).toHaveLength(1);
  });

  it('is agreed by both or not at all', () => {
    const fresh = begin(game, { scenario: 'road', edition: 1, options: {} }, dice).session;
    const alone: Input = { type: 'quiet', side: 'merchant', minutes: 600 };
    expect(step(game, fresh, alone, dice)).toMatchObject({ violation: { code: 'no-such-offer' } });
    const offered = inputs(fresh, {
      ...{ type: 'offer', side: 'bandit', offer: { what: 'quiet', minutes: 60 } },
    });
    expect(step(game, offered, alone, dice)).toMatchObject({ violation: { code: 'no-such-offer' } });
  });
});
