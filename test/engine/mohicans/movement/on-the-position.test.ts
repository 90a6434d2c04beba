import { expect, it } from '@jest/globals';
import { noDice } from '../../../../src/engine/core/base/dice-sources.js';
import type { Session } from '../../../../src/engine/core/contract/session-and-input-types.js';
import { createMohicans } from '../../../../src/engine/mohicans/index.js';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { data } from '../../../support/mohicans.js';
import { mohicans, mohicansSetup } from '../../../support/mohicans-table.js';
import { alongRandomGame } from '../../../support/random-game.js';

it('what the British find out on their view comes to the same as on the position, and the ships stay where they are', () => {
  const [judged, unseen] = [createMohicans(data), createMohicans(data)];
  let before: Session<State> | null = null;
  const verbs = new Set<string>();
  alongRandomGame<State>(mohicans, mohicansSetup(), 'on the position', 2000, ({ session }, input) => {
    const at = before;
    before = session;
    if (at === null || input?.type !== 'answer' || input.side !== 'british') return;
    const decision = mohicans.pending(at.state).find(({ id }) => id === input.decision);
    if (decision?.kind !== 'movement' || at.state.naval.french === null) return;
    const { verb, args } = input.order;
    const orders = [unseen, judged].map((module) => module.orders.find((order) => order.verb === verb));
    const [anew, known] = orders;
    if (anew === undefined || known === undefined || anew.onlyWhenAsked === true) return;
    expect(known.check(judged.view(at.state, 'british'), decision, args)).toBeNull();
    expect(known.apply(at.state, decision, args, noDice)).toEqual(
      anew.apply(at.state, decision, args, noDice),
    );
    verbs.add(verb);
  });
  for (const verb of ['move', 'lift', 'build']) expect([verb, verbs.has(verb)]).toEqual([verb, true]);
});
