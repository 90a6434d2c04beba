import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/base/json.js';
import { readOrder, textContext } from '../../../src/engine/core/parse/read-order.js';
import { begin, type Session, step } from '../../../src/engine/core/session/session.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { accepted } from '../../support/wilderness-war.js';
import { game } from '../../support/ww-table.js';

/** Dice with these faces; every blind pick takes the first ones. */
function faces(...list: number[]) {
  return {
    roll(): number {
      const face = list.shift();
      if (face === undefined) throw new Error('no roll left');
      return face;
    },
    pick<T extends Json>(_purpose: string, _audience: string, from: readonly T[], count: number): T[] {
      return from.slice(0, count);
    },
  };
}

function started(bidding: string): Session<State> {
  return begin(game, accepted('annus-mirabilis', 3, { bidding }), faces()).session;
}

/** Answers what is asked; a number list is for chance. */
function answer(session: Session<State>, line: string, ...rolls: number[]) {
  const [decision] = game.pending(session.state);
  if (decision === undefined) throw new Error('nothing is asked');
  if (decision.side === 'chance') {
    const made = step(game, session, { type: 'chance', decision: decision.id }, faces(...rolls));
    if (!made.ok) throw new Error(made.violation.code);
    return { ...made.value, refused: null };
  }
  const { side } = decision;
  const context = textContext(game, game.view(session.state, side), side, decision, 'en');
  const read = readOrder(game, line, context);
  if (!read.ok) throw new Error(`${line}: ${read.violation.code}`);
  const input = { type: 'answer', side, decision: decision.id, order: read.value, via: 'queue' } as const;
  const made = step(game, session, input, faces(...rolls));
  if (!made.ok) return { session, events: [], refused: made.violation.code };
  return { ...made.value, refused: null };
}

function bids(session: Session<State>, ...lines: string[]): Session<State> {
  return lines.reduce((now, line) => answer(now, line).session, session);
}

const asked = (session: Session<State>) => game.pending(session.state)[0];

describe('sealed bids for the sides (13.3)', () => {
  it('come before the deal, one seat after the other, and each stays hidden', () => {
    const start = started('sealed');
    expect(asked(start)).toMatchObject({ side: 'french', kind: 'bid', sealed: true });
    const { session, events } = answer(start, 'bid 2 for French');
    expect(asked(session)).toMatchObject({ side: 'british', kind: 'bid', sealed: true });
    for (const viewer of ['british', 'observer']) {
      expect(JSON.stringify(game.view(session.state, viewer).frames)).not.toContain('points":2');
    }
    expect(JSON.stringify(events)).not.toContain('points');
  });

  it('let the higher bidder play the side, and the other one have the points', () => {
    const end = bids(started('sealed'), 'bid 1 for French', 'bid 3 for French');
    expect(end.state.seats).toEqual({ french: 'british', british: 'french' });
    expect(end.state.vp).toBe(4 - 3);
    expect(asked(end)).toMatchObject({ side: 'chance', kind: 'deal' });
    const keeps = bids(started('sealed'), 'bid 2 to play the French', 'bid 1 for French');
    expect(keeps.state.seats).toEqual({ french: 'french', british: 'british' });
    expect(keeps.state.vp).toBe(4 - 2);
    const british = bids(started('sealed'), 'bid 2 for British', 'bid 1 for British');
    expect(british.state.seats).toEqual({ french: 'british', british: 'french' });
    expect(british.state.vp).toBe(4 + 2);
  });

  it('are decided by a die when equal, and the loser still gets the points', () => {
    for (const [die, french] of [
      [3, 'french'],
      [4, 'british'],
    ] as const) {
      const one = answer(started('sealed'), 'bid 2 for French').session;
      const { session } = answer(one, 'bid 2 for French', die);
      expect(session.state.seats.french).toBe(french);
      expect(session.state.vp).toBe(4 - 2);
    }
  });

  it('cost nothing when each wants another side', () => {
    const end = bids(started('sealed'), 'bid 5 for British', 'bid 1 for French');
    expect(end.state.seats).toEqual({ french: 'british', british: 'french' });
    expect(end.state.vp).toBe(4);
  });

  it('are whole numbers from nought, and are not accepted', () => {
    expect(answer(started('sealed'), 'bid 61 for French').refused).toBe('bid-too-high');
    expect(answer(started('sealed'), 'bid 0 for French').refused).toBeNull();
    expect(answer(started('sealed'), 'accept').refused).toBe('no-bid-to-accept');
  });
});

describe('open bids (14.7)', () => {
  const start = started('open');

  it('begin with the higher roll; equal rolls are rolled again', () => {
    expect(asked(start)).toMatchObject({ side: 'chance', kind: 'bidding' });
    expect(asked(answer(start, '', 2, 5).session)).toMatchObject({ side: 'british', kind: 'bid' });
    expect(asked(answer(start, '', 3, 3, 6, 1).session)).toMatchObject({ side: 'french', kind: 'bid' });
  });

  it.each(['french', 'british'] as const)(
    'begin without a roll where the set-up has the %s seat bid first',
    (seat) => {
      const first = started(`open-${seat}-first`);
      expect(asked(first)).toMatchObject({
        side: seat,
        kind: 'bid',
        facts: { method: 'open', standing: null },
      });
      expect(asked(first)?.sealed).toBeUndefined();
      const other = seat === 'french' ? 'british' : 'french';
      const bid = answer(first, 'bid 2 for French').session;
      expect(asked(bid)).toMatchObject({ side: other, facts: { standing: 2, wanted: 'french' } });
      const end = answer(bid, 'accept').session;
      expect(end.state.seats.french).toBe(seat);
      expect(end.state.vp).toBe(4 - 2);
    },
  );

  it('have a first bidder by set-up alone where they are bids in turn', () => {
    const named = (bidding: string, seat: string) =>
      game.withFirstBid?.(accepted('annus-mirabilis', 3, { bidding }), seat);
    expect(named('open', 'british')).toEqual(
      accepted('annus-mirabilis', 3, { bidding: 'open-british-first' }),
    );
    expect(named('open-british-first', 'french')?.options.bidding).toBe('open-french-first');
    expect(named('sealed', 'french')).toBeNull();
    expect(named('none', 'french')).toBeNull();
  });

  it('are on the track from the start where they were made before the game (13.3)', () => {
    const usual = accepted('annus-mirabilis', 3);
    const begins = (setup: typeof usual): number => begin(game, setup, faces()).session.state.vp;
    expect(begins(usual)).toBe(4);
    const french = game.withBid?.(usual, 'french', 3);
    expect(french?.options.bid).toBe('french-3');
    // The British have what was bid for the French.
    expect(french == null ? null : begins(french)).toBe(1);
    expect(begins(accepted('annus-mirabilis', 3, { bid: 'British 2' }))).toBe(6);
    expect(begins(accepted('annus-mirabilis', 3, { bid: 'french-5', wbc: true }))).toBe(-2);
    expect(game.withBid?.(accepted('annus-mirabilis', 3, { bidding: 'open' }), 'french', 3)).toBeNull();
    expect(game.withBid?.(usual, 'french', 1.5)).toBeNull();
    const own = game.position?.(begin(game, usual, faces()).session.state) ?? null;
    expect(begins(accepted(own, 3, { bid: 'french-3' }))).toBe(4);
    expect(game.withBid?.(accepted(own, 3), 'french', 3)).toBeNull();
    for (const bid of ['french', 'french-0', 'french-61', 'indians-3', 3]) {
      expect(game.checkSetup({ scenario: 'annus-mirabilis', options: { bid } })).toMatchObject({
        violation: { code: 'option-no-bid', params: { path: 'options.bid' } },
      });
    }
    expect(
      game.checkSetup({ scenario: 'annus-mirabilis', options: { bid: 'french-3', bidding: 'sealed' } }),
    ).toMatchObject({ violation: { code: 'option-bid-twice' } });
  });

  it('are raised for the same side, or accepted', () => {
    const rolled = answer(start, '', 6, 1).session;
    expect(answer(rolled, 'accept').refused).toBe('no-bid-to-accept');
    const bid = answer(rolled, 'bid 0 for French').session;
    expect(asked(bid)).toMatchObject({ side: 'british', facts: { standing: 0, wanted: 'french' } });
    expect(answer(bid, 'bid 0 for French').refused).toBe('bid-not-raised');
    expect(answer(bid, 'bid 1 for British').refused).toBe('bid-for-the-same-side');
    const raised = answer(bid, 'bid 1 for French').session;
    const end = answer(raised, 'accept').session;
    expect(end.state.seats).toEqual({ french: 'british', british: 'french' });
    expect(end.state.vp).toBe(4 - 1);
    expect(asked(end)).toMatchObject({ kind: 'deal' });
  });

  it('leave everybody where he sits when the first bid is taken', () => {
    const end = bids(answer(start, '', 6, 1).session, 'bid 2 for French', 'accept');
    expect(end.state.seats).toEqual({ french: 'french', british: 'british' });
    expect(end.state.vp).toBe(4 - 2);
  });
});

describe('without bids', () => {
  it('the game begins with the deal', () => {
    expect(asked(started('none'))).toMatchObject({ side: 'chance', kind: 'deal' });
  });
});
