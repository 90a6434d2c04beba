import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../src/engine/core/base/dice-interface.js';
import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import type { Plan } from '../../../src/engine/core/contract/plan.js';
import { changePlans } from '../../../src/engine/core/parse/change-plans.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import { playout } from '../../../src/engine/core/session/playout.js';
import { rehearse } from '../../../src/engine/core/session/rehearse-order-lines.js';
import { begin, type Input, type Session, step } from '../../../src/engine/core/session/session.js';
import { type Caravan, caravan, type Side } from '../../support/tiny-game.js';

const setup = { scenario: 'road', edition: 1, options: {} };

/** Deals 1-3 to red and 8-10 to blue, then rolls the faces given. */
function dice(...faces: number[]): Dice {
  const left = [...faces];
  return {
    roll(purpose) {
      const face = left.shift();
      if (face === undefined) throw new RangeError(`unexpected roll: ${purpose}`);
      return face;
    },
    pick: (purpose, _audience, from, count) =>
      purpose === 'deal red' ? from.slice(-count) : from.slice(0, count),
  };
}

/** Gives inputs and lets the game go on by itself after each; returns the session and every event seen. */
function run(source: Dice, ...inputs: Input[]) {
  let session = begin(caravan, setup, source).session;
  const events: string[] = [];
  const vias: string[] = [];
  const apply = (input: Input): void => {
    const result = step(caravan, session, input, source);
    if (!result.ok) throw new Error(result.violation.code);
    session = result.value.session;
    if (input.type === 'answer') vias.push(`${input.side}:${input.via}:${input.order.verb}`);
    events.push(
      ...result.value.events.map((event) => `${event.audience}:${event.kind}:${canonicalJson(event.data)}`),
    );
  };
  for (const input of inputs) {
    apply(input);
    for (;;) {
      const next = advance(caravan, session, {});
      if (next === null) break;
      apply(next);
    }
  }
  return { session, events, vias };
}

function lines(side: Side, ...texts: string[]): Input {
  const queue = texts.map((text, index) => ({ text, line: index + 1, message: null }));
  return { type: 'orders', side, received: queue, queue, plans: null, values: [] };
}

function plans(session: Session<Caravan>, side: Side, ...texts: string[]): Input {
  const view = caravan.view(session.state, side);
  const context = textContext(caravan, view, side, null, 'en');
  const read = texts.reduce<readonly Plan[]>((plans, text) => {
    const changed = changePlans(caravan, text, plans, context);
    if (changed === null || !changed.ok) throw new Error(`no plan: ${text}`);
    return changed.value;
  }, []);
  return { type: 'orders', side, received: [], queue: null, plans: read, values: [] };
}

const start = begin(caravan, setup, dice()).session;
const bothBid = [lines('red', 'bid 10'), lines('blue', 'bid 1')];

describe('suspending and resuming', () => {
  it('stops a manoeuvre at the decision of the other side and keeps the rest of the path in the state', () => {
    const { session } = run(dice(), ...bothBid, lines('red', 'march Well, Dune, Ford'));
    expect(session.state.at).toBe('well');
    expect(caravan.pending(session.state)).toEqual([
      expect.objectContaining({ side: 'blue', kind: 'strike', facts: { place: 'well', left: 3 } }),
    ]);
    // A week later, from disk: nothing but JSON is needed to go on.
    const thawed = JSON.parse(canonicalJson(session as unknown as Json)) as Session<Caravan>;
    expect(thawed).toEqual(session);
  });

  it('goes on by itself after a pass and after a failed strike', () => {
    const { session, vias } = run(
      dice(2),
      ...bothBid,
      lines('red', 'march Well, Dune, Ford'),
      lines('blue', 'strike no', 'strike yes', 'strike no'),
    );
    expect(session.state.at).toBe('ford');
    expect(vias.filter((via) => via.startsWith('red'))).toEqual(['red:queue:bid', 'red:queue:march']);
    expect(caravan.pending(session.state).map((decision) => decision.kind)).toEqual(['bid', 'bid']);
  });

  it('asks the author again when the situation changed: his queued orders are laid aside and told to him alone', () => {
    const { session, events } = run(
      dice(5),
      ...bothBid,
      lines('red', 'march Well, Dune', 'bid 9'),
      lines('blue', 'strike yes'),
    );
    expect(session.queues.red).toEqual([]);
    expect(events).toContain('red:queue-laid-aside:{"lines":["bid 9"]}');
    expect(caravan.pending(session.state).map((decision) => decision.side)).toContain('red');
  });

  it('tells an author, and nobody else, which of his waiting orders a new message replaces', () => {
    const { session, events } = run(
      dice(2),
      ...bothBid,
      lines('red', 'march Well', 'bid 9', 'march Ford'),
      lines('red', 'bid 8'),
    );
    expect(session.queues.red?.map(({ text }) => text)).toEqual(['bid 8']);
    expect(events.filter((event) => event.includes('queue-replaced'))).toEqual([
      'red:queue-replaced:{"lines":["bid 9","march Ford"]}',
    ]);
  });

  it('uses queued orders for the decisions they are meant for and leaves them alone otherwise', () => {
    const { session, vias } = run(
      dice(),
      lines('blue', 'bid 1', 'strike no', 'strike no'),
      lines('red', 'bid 10', 'march Well, Dune'),
    );
    expect(vias).toEqual([
      'blue:queue:bid',
      'red:queue:bid',
      'red:queue:march',
      'blue:queue:strike',
      'blue:queue:strike',
    ]);
    expect(session.state.at).toBe('dune');
  });
});

describe('plans', () => {
  it('answer a decision before it is asked, by its public facts, and are used up when made for once', () => {
    const { session, vias } = run(
      dice(1),
      plans(start, 'blue', 'if they enter Dune: strike yes', 'if with at most 3 left: strike no'),
      ...bothBid,
      lines('red', 'march Well, Dune'),
    );
    expect(vias.slice(3)).toEqual(['blue:plan:strike', 'blue:plan:strike']);
    expect(session.plans.blue?.map((plan) => plan.id)).toEqual(['p2']);
  });

  it('whose moment never comes are dropped when their scope closes, and reported to their author alone', () => {
    const { session, events } = run(
      dice(),
      plans(start, 'blue', 'if they enter City: strike yes'),
      ...bothBid,
      lines('red', 'march Well'),
      lines('blue', 'strike no'),
    );
    expect(session.plans.blue).toEqual([]);
    expect(events).toContain('blue:plan-expired:{"plan":"p1","text":"if they enter City: strike yes"}');
  });
});

describe('simultaneous sealed decisions', () => {
  it('do not make each other stale and reveal nothing until both are in', () => {
    const { session, events } = run(dice(), lines('blue', 'bid 1'));
    expect(events).toEqual(['public:bid-made:{"side":"blue"}', 'blue:bid:{"card":1,"side":"blue"}']);
    expect(caravan.view(session.state, 'red').bids.blue).toBeNull();
    expect(caravan.pending(session.state).map((decision) => decision.id)).toEqual(['d1-red']);
  });
});

describe('refusals', () => {
  it('leave the session as it was: a stale decision, an order for another moment, a card not held', () => {
    const answer = (decision: string, verb: string, args: { [name: string]: Json }): Input => ({
      type: 'answer',
      side: 'red',
      decision,
      order: { verb, args },
      via: 'queue',
    });
    const before = canonicalJson(start as unknown as Json);
    const code = (input: Input): string => {
      const result = step(caravan, start, input, dice());
      return result.ok ? 'accepted' : result.violation.code;
    };
    expect(code(answer('d9-red', 'bid', { card: 10 }))).toBe('stale-decision');
    expect(code(answer('d1-blue', 'bid', { card: 10 }))).toBe('stale-decision');
    expect(code(answer('d1-red', 'march', { path: ['well'] }))).toBe('wrong-moment');
    expect(code(answer('d1-red', 'bid', { card: 1 }))).toBe('not-in-hand');
    expect(code(answer('d1-red', 'fly', {}))).toBe('unknown-order');
    expect(canonicalJson(start as unknown as Json)).toBe(before);
  });

  it('of a queued line whose moment came drop the whole queue and say why', () => {
    const { session, events } = run(dice(), ...bothBid, lines('red', 'march Dune', 'bid 9'));
    expect(session.queues.red).toEqual([]);
    expect(events.at(-1)).toContain('red:queue-dropped:');
    expect(events.at(-1)).toContain('not-along-the-road');
    expect(session.state.at).toBe('gate');
  });
});

describe('rehearsal', () => {
  const verdicts = (session: Session<Caravan>, side: Side, ...texts: string[]): string[] =>
    rehearse(caravan, session.state, side, texts, 'en').map((verdict) =>
      verdict.status === 'refused' ? verdict.violation.code : verdict.status,
    );

  it('judges lines exactly until the other side or the dice come in between', () => {
    expect(verdicts(start, 'red', 'bid 10', 'march Well')).toEqual(['legal', 'waits']);
    expect(verdicts(start, 'red', 'bid 4', 'march Well')).toEqual(['not-in-hand', 'depends']);
    expect(verdicts(start, 'red', 'bid 10', 'sing')).toEqual(['legal', 'unknown-order']);
  });

  it('goes on after a fault: words that are wrong anywhere are refused, what would be right is legal', () => {
    const lines = ['bid 4', 'sing', 'march Wlel', 'march Well', 'bid 10', 'bid 5'];
    expect(verdicts(start, 'red', ...lines)).toEqual([
      'not-in-hand',
      'unknown-order',
      'unknown-name',
      'depends',
      'legal',
      'depends',
    ]);
  });

  it('tells a side the same whatever the other side holds', () => {
    const twin: Session<Caravan> = {
      ...start,
      state: { ...start.state, hands: { ...start.state.hands, blue: [4, 5, 6] } },
    };
    for (const text of ['bid 10', 'bid 4', 'march Well', 'strike yes', 'bid']) {
      expect(rehearse(caravan, twin.state, 'red', [text, text], 'en')).toEqual(
        rehearse(caravan, start.state, 'red', [text, text], 'en'),
      );
    }
  });
});

describe('random playouts of the tiny game', () => {
  it('end, keep the invariants and replay to the same state', () => {
    for (let game = 0; game < 200; game++) {
      const report = playout(caravan, setup, `tiny ${game}`, 200);
      expect(report.problems).toEqual([]);
      expect(report.finished).toBe(true);
    }
  });
});
