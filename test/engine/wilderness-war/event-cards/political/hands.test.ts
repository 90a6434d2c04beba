import { describe, expect, it } from '@jest/globals';
import { rehearse } from '../../../../../src/engine/core/session/rehearse-order-lines.js';
import { checkOrder } from '../../../../../src/engine/core/session/session.js';
import { asked } from '../../../../support/ww-table.js';
import { give, messages, module, phase, proposals, why } from './support.js';

describe('Courier Intercepted! (card 35)', () => {
  it('takes a blind card on 3 or more, told to both players and to nobody else', () => {
    const { state, events, told } = give(phase('french', [35], {}, [43, 57]), 'event 35', [3], [57]);
    expect(state.hands).toMatchObject({
      french: { count: 1, cards: [57] },
      british: { count: 1, cards: [43] },
    });
    expect(told.join()).not.toContain('Regulars');
    expect(told.join()).toContain('take a card');
    const secret = events.filter((event) => event.audience !== 'public');
    expect(secret.map(({ kind, audience, data }) => [kind, audience, data.card])).toEqual([
      ['card-stolen', 'french', 57],
      ['card-lost', 'british', 57],
    ]);
    expect(state.discards).toEqual([35]);
  });

  it('fails on 2 or less', () => {
    const { state } = give(phase('british', [35], {}, [11]), 'event 35', [2]);
    expect(state.hands.french.cards).toEqual([11]);
    expect(state.hands.british.count).toBe(0);
  });

  it('calls for no reshuffle when it takes Surrender! (5.25)', () => {
    const { state } = give(phase('french', [35], {}, [6, 57]), 'event 35', [4], [6]);
    expect(state.hands.french.cards).toEqual([6]);
    expect(state.reshuffle).toBe(false);
  });

  it('may take the last card, held over or not, and finds nothing in an empty hand (4.0 A.2)', () => {
    const held = phase('french', [12, 35], { holding: ['british'] }, [57]);
    const { state } = give(held, 'event 35', [6], [57]);
    expect(state.hands.british).toEqual({ count: 0, cards: [] });
    expect(state.holding.british).toBe(false);
    expect(state.hands.french.cards).toEqual([12, 57]);
    const empty = give(phase('french', [12, 35]), 'event 35', [6]);
    expect(empty.state.hands.french.cards).toEqual([12]);
  });
});

describe('François Bigot (card 36)', () => {
  it('costs the French a blind card, which everybody sees', () => {
    const { state, told } = give(phase('british', [36], {}, [11, 23]), 'event 36', [], [23]);
    expect(state.hands.french.cards).toEqual([11]);
    expect(state.discards).toEqual([36, 23]);
    expect(told.join()).toContain('23 Northern Indian Alliance');
    expect(state.reshuffle).toBe(false);
  });

  it('calls for a reshuffle when it is Surrender! (5.25)', () => {
    const { state } = give(phase('british', [36, 43], {}, [6, 11]), 'event 36', [], [6]);
    expect(state.reshuffle).toBe(true);
    expect(state.discards).toEqual([36, 6]);
  });

  it('does nothing to an empty hand, and is for the British (5.12)', () => {
    expect(give(phase('british', [36, 43]), 'event 36').told.join()).toContain('no card to discard');
    expect(why(phase('french', [36]), 'event 36')).toBe('event-of-the-other-side 5.12');
  });
});

describe('British Ministerial Crisis (card 37)', () => {
  const before = phase('french', [37], {}, [43, 47, 57]);

  it('makes the British discard one of the cards that bring troops, of their choice', () => {
    const { state } = give(before, 'event 37');
    expect(asked(state)).toMatchObject({ side: 'british', kind: 'discard' });
    expect(why(state, 'discard 43')).toBe('not-this-discard 5.5');
    expect(why(state, 'discard 58')).toBe('card-not-in-hand 5.26');
    expect(proposals(state, 'discard').sort()).toEqual(['discard 47', 'discard 57']);
    const after = give(state, 'discard 57').state;
    expect(after.hands.british.cards).toEqual([43, 47]);
    expect(after.discards).toEqual([37, 57]);
    expect(after.frames.at(-1)).toMatchObject({ kind: 'action', side: 'british' });
  });

  it('asks in words that say nothing of his hand (5.24)', () => {
    const one = give(before, 'event 37').state;
    const other = give(phase('french', [37], {}, [53, 54, 61]), 'event 37').state;
    expect(asked(one).facts).toEqual(asked(other).facts);
    const text = messages.message(module.question(one, asked(one)));
    expect(text).toContain('47 Troop Transports');
    expect(text).not.toContain('43');
  });

  it('asks even when one card only would do, and leaves out cards everybody sees elsewhere', () => {
    const single = phase('french', [37], { cards: { discards: [58] } }, [57]);
    const { state } = give(single, 'event 37');
    expect(asked(state).facts.among).not.toContain(58);
    expect(proposals(state, 'discard')).toEqual(['discard 57']);
  });

  it('passes when he holds none, which is told, and is for the French (5.12)', () => {
    const { state, told } = give(phase('french', [37], {}, [43, 53]), 'event 37');
    expect(told.join()).toContain('no card to discard');
    expect(state.hands.british.count).toBe(2);
    expect(asked(state).kind).toBe('action');
    expect(why(phase('british', [37]), 'event 37')).toBe('event-of-the-other-side 5.12');
  });
});

describe('response cards (5.56)', () => {
  it('are not events of an action phase', () => {
    const state = phase('french', [6, 11], {}, [43]);
    expect(why(state, 'event 11')).toBe('only-as-response 5.56');
    expect(why(state, 'event Surrender!')).toBe('only-as-response 5.56');
    expect(proposals(state, 'event-response')).toEqual([]);
  });
});

describe('an event', () => {
  const state = phase('french', [35, 12], {}, [43]);

  it('wants a card of its own in hand (5.26)', () => {
    expect(why(state, 'event 21')).toBe('event-not-in-hand 5.26');
    // Nor does it matter what a Campaign would have to be told besides.
    const [campaign] = rehearse(module, state, 'french', ['event 3'], 'en');
    expect(campaign).toMatchObject({ violation: { code: 'event-not-in-hand', rule: '5.26' } });
    const [decision] = module.pending(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const order = { verb: 'event-courier-intercepted', args: { card: 12 } };
    expect(checkOrder(module, state, decision, order)?.code).toBe('no-such-event-in-hand');
  });

  it('uses up the action phase (4.0 A.2)', () => {
    const { state: after } = give(state, 'event 35', [1]);
    expect(asked(after)).toMatchObject({ side: 'british', kind: 'action' });
    expect(after.lastUse.french).toBe('event');
  });
});

describe('the list of the hand', () => {
  it('says of each card whether its event can be played, and if not why', () => {
    const state = phase('british', [4, 11, 21, 22, 62], {}, [12]);
    const [section] = module.hand(module.view(state, 'british'), 'british');
    const lines = (section?.lines ?? []).map((line) => messages.message(line));
    expect(lines[0]).toContain('event not now - A Campaign needs two leaders');
    expect(lines[1]).toContain('response');
    expect(lines[2]).toContain('event of the enemy');
    expect(lines[3]).toContain('event not now - There are no two French leaders');
    expect(lines[4]).toContain('Not before the French squadrons are lost');
    const french = phase('french', [35], {}, [12]);
    const [hand] = module.hand(french, 'umpire');
    expect((hand?.lines ?? []).map((line) => messages.message(line))).toEqual([
      '35 Courier Intercepted! (value 3): event can be played',
    ]);
  });

  it('is shown to nobody else', () => {
    const state = phase('british', [4], {}, [12]);
    expect(module.hand(module.view(state, 'observer'), 'observer')).toEqual([]);
    expect(module.hand(module.view(state, 'french'), 'french')).toHaveLength(1);
  });
});
