import { describe, expect, it } from '@jest/globals';
import { fixedDice } from '../../../support/fixed-dice.js';
import { places } from '../action/table.js';
import { give, goneOn, open, why } from '../turn/table.js';
import { wintering } from '../winter/season.js';

const none = fixedDice([]);

describe('the winter diagram as one winter', () => {
  const diagram = wintering(
    'disband',
    {
      howe: ['new-brunswick', 1],
      grey: 'new-brunswick',
      grant: 'new-brunswick',
      fraser: 'west-point',
      mohawk: 'fort-stanwix',
      leslie: 'fort-stanwix',
      stark: 'albany',
      rawdon: 'new-york',
      donop: 'new-york',
      heister: 'new-york',
      knyphausen: 'new-york',
      washington: 'hartford',
      'saint-simon': 'hartford',
      lauzun: 'hartford',
      viomenil: 'hartford',
      'deux-ponts': ['hartford', 2],
    },
    { frenchEntered: true },
  );

  it('keeps all at New Brunswick, Albany and New York, and the leader at Hartford feeds no French', () => {
    const asked = goneOn(diagram, none).state;
    expect(open(asked)).toEqual(['british disband']);
    expect(why(asked, 'british', 'disband Leslie')).toBe('disband-needs-port 11.3');
    const west = give(asked, 'british', 'disband Fraser', none).state;
    const americans = give(west, 'british', 'done', none).state;
    expect(open(americans)).toEqual(['american disband']);
    // The town feeds three of the four French, Washington himself alone.
    const fed = give(americans, 'american', 'disband Deux-Ponts', none).state;
    const spring = give(fed, 'american', 'done', none);
    expect(open(spring.state)).toEqual(['chance deal']);
    expect(spring.events.filter(({ kind }) => kind === 'winter-losses').map(({ data }) => data)).toEqual([
      { side: 'british', hex: 'fort-stanwix', blocks: ['leslie'] },
    ]);
    expect(places(spring.state, 'fraser', 'deux-ponts', 'leslie', 'mohawk')).toEqual([
      'pool',
      'pool',
      'prisoner',
      'fort-stanwix',
    ]);
    const stay = ['howe', 'grey', 'grant', 'stark', 'rawdon', 'donop', 'heister', 'knyphausen', 'washington'];
    expect(places(spring.state, ...stay)).toEqual([
      ...Array(3).fill('new-brunswick'),
      'albany',
      ...Array(4).fill('new-york'),
      'hartford',
    ]);
  });
});
