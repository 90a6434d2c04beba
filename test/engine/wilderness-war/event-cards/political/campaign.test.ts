import { describe, expect, it } from '@jest/globals';
import { asked } from '../../../../support/ww-table.js';
import { give, phase, proposals, why } from './support.js';

const AT = {
  albany: { leaders: ['dunbar'], units: { 'br-regular-44th': 1, 'br-regular-48th': 1 } },
  schenectady: {
    leaders: ['johnson', 'webb'],
    units: { 'br-provincial-new-york': 1, 'br-highland-1-42nd': 1, 'br-indian-mohawk': 1 },
  },
  'new-york': { leaders: ['loudoun'] },
};
const british = { at: AT, allied: ['canajoharie'] };
const state = phase('british', [4], { british });

describe('Campaign (cards 1 to 4)', () => {
  it('activates two leaders with their forces, one after the other (5.34)', () => {
    const { state: after } = give(
      state,
      'event 4 Dunbar with 2 regulars then Johnson with 1 highlander, mohawk',
    );
    expect(after.discards).toEqual([4]);
    expect(after.lastUse.british).toBe('event');
    const frame = after.frames.at(-1);
    expect(frame).toMatchObject({ kind: 'activation', how: 'campaign', card: 4 });
    expect(asked(after)).toMatchObject({
      kind: 'move',
      facts: {
        groups: [
          { pieces: ['dunbar', 'br-regular-44th', 'br-regular-48th'], commander: 'dunbar', from: 'albany' },
          { pieces: ['johnson', 'br-highland-1-42nd', 'br-indian-mohawk-1'], commander: 'johnson' },
        ],
      },
    });
  });

  it('takes the whole command where nothing is said, and leaders without units (5.34)', () => {
    const { state: after } = give(state, 'event 4 Loudoun then Johnson');
    expect(asked(after).facts.groups).toMatchObject([
      { pieces: ['loudoun'] },
      { pieces: ['johnson', 'br-highland-1-42nd', 'br-provincial-new-york-1', 'br-indian-mohawk-1'] },
    ]);
  });

  it('lets a leader leave his units behind', () => {
    const { state: after } = give(state, 'event 4 Dunbar with nobody then Johnson with nobody');
    expect(asked(after).facts.groups).toMatchObject([{ pieces: ['dunbar'] }, { pieces: ['johnson'] }]);
  });

  it('asks nobody for initiative (5.32)', () => {
    expect(why(state, 'event 4 Loudoun then Dunbar')).toBe('legal');
  });

  it('wants two different leaders of the side on the map (5.34)', () => {
    expect(why(state, 'event 4 Dunbar then Dunbar')).toBe('campaign-same-leader 5.34');
    expect(why(state, 'event 4 Dunbar then Wolfe')).toBe('leader-not-on-map 5.34');
    const alone = phase('british', [4], { british: { at: { albany: { leaders: ['dunbar'] } } } });
    expect(why(alone, 'event 4 Dunbar then Webb')).toBe('campaign-needs-two-leaders 5.34');
  });

  it('puts nobody into both forces (5.36)', () => {
    expect(why(state, 'event 4 Webb with 1 highlander then Johnson with 1 highlander')).toBe(
      'no-such-pieces',
    );
    expect(why(state, 'event 4 Johnson with Webb then Webb')).toBe('campaign-same-piece 5.36');
    expect(why(state, 'event 4 Webb with 1 highlander then Johnson with all')).toBe('legal');
  });

  it('keeps to the limits of command (5.34, 5.534)', () => {
    expect(why(state, 'event 4 Webb with mohawk then Dunbar')).toBe('follows-only 5.534');
    expect(why(state, 'event 4 Johnson with 1 highlander, Webb then Dunbar')).toBe('outranks-commander 5.34');
    const crowd = {
      albany: {
        leaders: ['dunbar'],
        units: { 'br-regular-44th': 1, 'br-regular-48th': 1, 'br-regular-22nd': 1, 'br-regular-27th': 1 },
      },
      'new-york': { leaders: ['loudoun'] },
    };
    const crowded = phase('british', [4], { british: { at: crowd } });
    expect(why(crowded, 'event 4 Dunbar with 4 regulars then Loudoun')).toBe('legal');
    const more = {
      ...crowd,
      albany: { ...crowd.albany, units: { ...crowd.albany.units, 'br-regular-35th': 1 } },
    };
    const over = phase('british', [4], { british: { at: more } });
    expect(why(over, 'event 4 Dunbar with 5 regulars then Loudoun')).toBe('over-command 5.34');
    expect(why(over, 'event 4 Dunbar then Loudoun')).toBe('name-the-units 5.34');
  });

  it('may activate the besieged (8.25)', () => {
    const siege = phase('british', [4], {
      sieges: { albany: 0 },
      british: { at: AT, allied: ['canajoharie'] },
      french: { at: { albany: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } } },
    });
    expect(why(siege, 'event 4 Dunbar with 2 regulars then Loudoun')).toBe('legal');
  });

  it('is for either side (5.12)', () => {
    const french = phase('french', [1], {
      french: { at: { montreal: { leaders: ['montcalm', 'levis'], units: { 'fr-regular-bearn': 1 } } } },
    });
    expect(why(french, 'event 1 Montcalm then Lévis')).toBe('legal');
  });

  it('proposes legal lines only', () => {
    expect(proposals(state, 'event-campaign').length).toBeGreaterThan(5);
  });
});
