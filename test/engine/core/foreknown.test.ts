import { describe, expect, it } from '@jest/globals';
import {
  foreknownAfterMail,
  foresight,
  withForeknown,
} from '../../../src/engine/core/session/keep-queued-orders-with-known-dice.js';
import { begin, type Foreknown, type Session } from '../../../src/engine/core/session/session.js';
import { fixedDice } from '../../support/fixed-dice.js';
import { type Caravan, caravan } from '../../support/tiny-game.js';

const known = (more: Partial<Foreknown> = {}) => ({ red: { values: 2, fresh: false, due: false, ...more } });
const setup = { scenario: 'road', edition: 1, options: {} };
const nothing = { by: null, waited: false, used: 0, asked: [] };

describe('what was written knowing the values', () => {
  it('stays after a throw of these values, and is laid aside without them', () => {
    const thrown = { ...nothing, by: 'red', waited: true, used: 1, asked: ['red'] };
    expect(foresight(known(), ['red', 'blue'], thrown)).toEqual({
      known: known({ values: 1, due: true }),
      laidAside: ['blue'],
    });
    expect(foresight({}, ['red', 'blue'], thrown)).toEqual({ known: {}, laidAside: ['red', 'blue'] });
  });

  it('is laid aside when more is thrown than its author gave', () => {
    expect(foresight(known(), ['red'], { ...nothing, used: 3 })).toEqual({ known: {}, laidAside: ['red'] });
    expect(foresight(known({ due: true }), [], { ...nothing, used: 3 })).toEqual({
      known: {},
      laidAside: ['red'],
    });
  });

  it('is laid aside after a change as soon as the other side is asked, whatever it has said beforehand', () => {
    for (const asked of [['blue'], ['red', 'blue']]) {
      expect(foresight(known(), ['red'], { ...nothing, used: 1, asked })).toEqual({
        known: {},
        laidAside: ['red'],
      });
    }
    expect(foresight(known(), ['red'], { ...nothing, used: 1, asked: ['chance'] }).laidAside).toEqual([]);
  });

  it('waits like any other order once the other side has answered', () => {
    const answered = { ...nothing, by: 'blue', waited: true, asked: ['red'] };
    expect(foresight(known(), [], answered)).toEqual({ known: {}, laidAside: [] });
    expect(foresight(known(), ['red'], answered)).toEqual({ known: {}, laidAside: ['red'] });
  });

  it('reckons with an answer that waited for these very values, and with no other', () => {
    const answered = { ...nothing, by: 'blue', waited: true, used: 1, asked: ['red'] };
    const fresh = known({ fresh: true });
    expect(foresight(fresh, ['red'], answered).laidAside).toEqual([]);
    expect(foresight(fresh, ['red'], { ...answered, waited: false }).laidAside).toEqual(['red']);
    expect(foresight(known(), ['red'], answered).laidAside).toEqual(['red']);
  });

  const session: Session<Caravan> = {
    ...begin(caravan, setup, fixedDice([])).session,
    queues: { red: [{ text: 'bid 9', line: 1, message: null }], blue: [] },
    foreknown: known({ fresh: true }),
  };
  const mail = { type: 'orders', received: [], queue: null, plans: null, values: [] } as const;

  it('is no longer fresh after any mail, and ends with other orders of its author', () => {
    expect(foreknownAfterMail(session, { ...mail, side: 'blue' })).toEqual(known());
    expect(foreknownAfterMail(session, { ...mail, side: 'red', queue: [] })).toEqual({});
  });

  it('knows nothing of values that take the place of its own', () => {
    const values = [{ kind: 'roll', value: 3 }] as const;
    expect(foreknownAfterMail(session, { ...mail, side: 'blue', values, instead: true })).toEqual(
      known({ values: 0 }),
    );
  });

  it('is not kept without orders', () => {
    expect(withForeknown(session, known()).foreknown).toEqual(known());
    expect('foreknown' in withForeknown({ ...session, queues: { red: [], blue: [] } }, known())).toBe(false);
  });
});
