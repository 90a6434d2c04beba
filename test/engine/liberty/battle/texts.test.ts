import { describe, expect, it } from '@jest/globals';
import { libertyMessages } from '../../../../src/engine/liberty/index.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { data, lexicon } from '../../../support/liberty.js';
import { liberty } from '../../../support/liberty-table.js';
import { asked, field, fight } from './field.js';

/** Strict: a text or a name that is missing fails the test. */
const messages = new Messages([libertyMessages(data, 'en')], lexicon, 'en', true);

const NEW_YORK = field({
  attacker: 'british',
  stand: { 'ship-de-grasse': ['new-york', 1], ward: ['new-york', 2], arnold: ['new-york', 2] },
  came: [
    { to: 'new-york', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 3, grey: 2 } },
    { to: 'new-york', path: ['hartford'], blocks: { putnam: 3 } },
  ],
  options: { militiaVolley: true, pursuitRound: true },
});

describe('a battle in words', () => {
  it('tells who lies face up how strong, who fires what, and who is hit', () => {
    const fought = fight(NEW_YORK, [1, 2, 1], 'volley no', 'fire', 'fire', 'hit Arnold');
    const lines = fought.events.map((event) => messages.message(liberty.describe(event)));
    expect(lines).toContain('Battle at New York: the British side attacks with 2 blocks against 4.');
    expect(lines).toContain('Face up at New York, American: Arnold (2), Ward (2), ship De Grasse (1).');
    expect(lines).toContain('At New York ship Howe (British, A2) fires 2, 1: 2 hits.');
    expect(lines).toContain('A hit at New York: ship De Grasse (American) is captured.');
    expect(lines).toContain('A hit at New York: Arnold (American) has 1 left.');
  });

  it('asks for what is to be decided', () => {
    const { state } = fight(NEW_YORK, [], 'volley no');
    expect(messages.message(liberty.question(liberty.view(state, 'american'), asked(state)))).toBe(
      'New York, round 1: your A blocks (ship De Grasse) fire or retreat. You defend with strength 5 in all against 5.',
    );
  });
});
