import { describe, expect, it } from '@jest/globals';
import { begin, type Session } from '../../src/engine/core/session/session.js';
import type { State } from '../../src/engine/liberty/state.js';
import { wasForeseen } from '../../src/game/log-readings/takeback-target.js';
import { judgeAtOnce } from '../../src/game/table/judge-submission.js';
import { begun } from '../engine/liberty/support/histories.js';
import { fixedDice } from '../support/fixed-dice.js';
import { liberty, libertySetup } from '../support/liberty-table.js';
import { MemoryTable } from '../support/memory-table.js';
import { seated } from '../support/seated.js';

/** The British act; each side holds a block of the other. */
function session(): Session<State> {
  const first = begin(liberty, libertySetup(), fixedDice([]));
  const state = begun({ grey: ['prisoner', 0], ward: ['prisoner', 0], leslie: 'quebec', stark: 'albany' });
  return { ...first.session, state };
}

const TERMS = {
  dice: 'chains' as const,
  trusted: false,
  locales: { british: 'en', american: 'fr' },
  message: null,
  decision: undefined,
};

async function judged(side: string, ...texts: string[]) {
  const lines = texts.map((text, index) => ({ text, line: index + 1 }));
  const { submission } = judgeAtOnce(liberty as never, session(), side, lines, TERMS);
  return submission.verdicts.map(({ status, violation }) => [status, violation?.code ?? null]);
}

function table(): MemoryTable {
  const made = new MemoryTable(liberty as never, fixedDice([]), seated(liberty), 'chains', libertySetup());
  made.put({ session: session(), events: [], draws: [] } as never, 'open');
  return made;
}

const asked = (made: MemoryTable): string[] =>
  liberty.pending(made.session.state as State).map(({ side, kind }) => `${side} ${kind}`);

describe('an offer of prisoners from who is not asked (11.5)', () => {
  it('is taken in a mail, in any language, and an order that has to wait its turn is not', async () => {
    expect(await judged('american', 'exchange Grey for Ward')).toEqual([['legal', null]]);
    expect(await judged('american', 'échanger Grey contre Ward')).toEqual([['legal', null]]);
    expect(await judged('american', 'exchange Grey for Stark')).toEqual([['refused', 'no-such-prisoner']]);
    expect(await judged('american', 'exchange Grey for Ward', 'move Albany > Saratoga')).toEqual([
      ['not-done', null],
      ['refused', 'not-your-turn'],
    ]);
    expect(await judged('american', 'move Albany > Saratoga')).toEqual([['refused', 'not-your-turn']]);
  });

  it('is put to the other side, who goes on where he was when he has answered', () => {
    const made = table();
    const before = liberty.pending(made.session.state as State);
    made.give('american', 'exchange Grey for Ward');
    expect(asked(made)).toEqual(['british exchange']);
    made.give('british', 'accept');
    expect(liberty.pending(made.session.state as State)).toEqual(before);
    expect((made.session.state as State).blocks).toMatchObject({
      grey: { at: 'pool' },
      ward: { at: 'pool' },
    });
  });

  it('leaves alone what the other side has said beforehand', () => {
    const made = table();
    made.give('american', 'exchange Grey for Ward');
    made.give('british', 'decline', 'move Quebec > Chaudière', 'done');
    expect((made.session.state as State).blocks.leslie?.at).toBe('chaudiere');
    expect(asked(made)).toEqual(['american action']);
  });

  it('can be taken back like an order', () => {
    const made = table();
    const from = made.session.state;
    made.give('american', 'exchange Grey for Ward');
    expect(wasForeseen(liberty, 'american', from as State, made.entries.slice(2))).toBe(true);
  });
});
