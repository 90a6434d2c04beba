import { describe, expect, it } from '@jest/globals';
import { asked, type Fought, field, fight, game, messages, more, world } from '../support/battle-field.js';

const ALBANY = field({
  attacker: 'french',
  stand: { albany: ['reg-br-44', 'mil-br-albany'] },
  came: [
    {
      to: 'albany',
      path: ['hartford'],
      by: 'road',
      units: ['reg-fr-artois-2', 'reg-fr-bearn-2', 'mar-fr-1'],
    },
  ],
  rest: { control: { ...world.setup.control, hartford: 'french' } },
});

const lines = ({ events }: Fought): string[] => events.map((event) => messages.message(game.describe(event)));
const question = ({ state }: Fought): string => {
  const decision = asked(state);
  return messages.message(game.question(game.view(state, decision.side), decision));
};

describe('a battle in words', () => {
  it('tells who stands where, what is rolled, and who is hit', () => {
    const fought = fight(ALBANY, ['two-arrows', 'arrow', 'black skull'], 'stand', 'hit 44th');
    expect(lines(fought)).toEqual([
      'Battle at Albany: the French side attacks.',
      'Albany, before the walls: Artois, Béarn, Marines 1 against 44th, Albany militia.',
      'Albany, round 1.',
      'At Albany the French side rolls 2 white dice and 1 black: 3 hits and an elimination.',
      'The walls of Albany take the elimination, and protect nobody any more.',
      'At Albany the British side rolls one white die and 1 black: no hit.',
      'Hit at Albany: 44th.',
      'Hit at Albany: Albany militia.',
    ]);
  });

  it('asks for what is to be decided', () => {
    const first = fight(ALBANY, []);
    expect(question(first)).toBe(
      'Albany: stand outside with 2 units against 3, or go inside? There is room for 44th, Albany militia.',
    );
    const melee = more(first, ['arrow', 'two-arrows'], 'stand');
    expect(question(melee)).toBe(
      'Albany: a hit on the British units. The first falls on one of 44th, Albany militia - which?',
    );
    const round = more(melee, [], 'hit 44th');
    expect(question(round)).toBe(
      'Albany, after round 1: you attack with 3 units against 2, and have lost 0. Stand or retreat (to Hartford)?',
    );
    const storm = more(round, [], 'stand', 'inside all');
    expect(question(storm)).toBe(
      'Albany: all 2 enemy units are inside, and you stand before it with 3. Assault or retreat?',
    );
    const again = more(storm, [], 'assault');
    expect(question(again)).toBe(
      'Albany: all 2 enemy units are inside, and you stand before it with 3. Assault again, besiege or retreat?',
    );
    expect(question(more(again, [], 'assault'))).toBe(
      'Albany: your 2 units inside have seen one round of assault by 3. Hold or surrender?',
    );
  });
});
