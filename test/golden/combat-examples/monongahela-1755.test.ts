import { describe, expect, it } from '@jest/globals';
import { position, Story } from './story.js';

const form = (british: object) =>
  position(
    {
      season: { year: 1755, half: 'early' },
      last: { year: 1762, half: 'late' },
      to_act: 'british',
      french: {
        forts: ['ohio-forks'],
        allied: ['mingo-town', 'logstown', 'kittaning'],
        at: {
          'ohio-forks': {
            leaders: ['beaujeu', 'dumas'],
            units: {
              'fr-marine-detachment': 1,
              'fr-coureurs-ligneris': 1,
              'fr-indian-mingo': 1,
              'fr-indian-shawnee': 1,
              'fr-indian-delaware': 1,
            },
          },
        },
      },
      british: {
        ...british,
        at: {
          'gists-station': {
            leaders: ['braddock', 'dunbar'],
            units: {
              'br-regular-44th': 1,
              'br-regular-48th': 1,
              'br-provincial-virginia': 2,
              'br-provincial-maryland': 1,
              'br-provincial-pennsylvania': 1,
            },
          },
        },
      },
    },
    // two cards each, so that the season goes on after the battle
    { french: [11, 23], british: [43, 44] },
  );

/** The march on the fort and the ambush before it, up to the losses of the British. */
function ambushed(british: object): Story {
  return new Story(form(british))
    .british('force 43 Braddock with Dunbar, 2 regulars, 4 provincials')
    .british('move to Ohio Forks')
    .french('stand')
    .french('play 11', 6);
}

const LOSE = 'lose 2 regulars, Maryland, Pennsylvania';

describe('Monongahela, 1755', () => {
  const story = ambushed({ stockades: ['gists-station'] });

  it('begins with an ambush of twice the strength, which costs four steps (5.56, 7.53, 7.61)', () => {
    expect(story.told('fired')).toMatchObject([
      { side: 'french', strength: 10, doubled: true, column: '9-12', die: 6, total: 7, losses: 4 },
    ]);
    expect(story.question).toBe('losses british');
    expect(story.state.discards).toContain(11);
  });

  it('ends with the return of what is left to the stockade of Gist, and Braddock and Beaujeu dead (7.7, 7.92)', () => {
    // his men pay with all but two Provincials; 1 Braddock, 3 Dunbar; 1 for the British; 1 Beaujeu, 2 Dumas
    story.british(LOSE, 1, 3, 1, 1, 2);
    expect(story.told('fired')[1]).toMatchObject({
      side: 'british',
      strength: 10,
      doubled: false,
      column: '9-12',
      die: 1,
      total: 0,
      losses: 1,
    });
    expect(story.told('leader-killed')).toMatchObject([
      { leader: 'leader:braddock' },
      { leader: 'leader:beaujeu' },
    ]);
    expect(story.told('leader-unhurt')).toMatchObject([
      { leader: 'leader:dunbar' },
      { leader: 'leader:dumas' },
    ]);
    expect(story.whereabouts('dunbar')).toBe('gists-station');
    expect(story.whereabouts('dumas')).toBe('ohio-forks');
    expect(story.whereabouts('br-regular-44th')).toBe('gists-station reduced');
    expect(story.whereabouts('br-regular-48th')).toBe('gists-station reduced');
    expect(story.whereabouts('br-provincial-maryland')).toBe('gists-station reduced');
    expect(story.whereabouts('br-provincial-virginia-1')).toBe('gists-station');
    expect(story.whereabouts('br-provincial-virginia-2')).toBe('gists-station');
    expect(story.whereabouts('fr-marine-detachment-1')).toBe('ohio-forks reduced');
    expect(story.state.sieges).toEqual({});
    expect(story.state.stockades).toEqual({ 'gists-station': 'british' });
  });

  it('gives the French one point and the next action phase (7.81)', () => {
    expect(story.state.vp).toBe(1);
    expect(story.question).toBe('action french');
  });

  it('is the same when its log is replayed', () => {
    story.replay();
  });

  it('would have cost the whole army without the stockade: Dunbar goes back alone (7.92)', () => {
    const alone = ambushed({}).british(LOSE, 1, 3, 1, 1, 2);
    expect(alone.whereabouts('dunbar')).toBe('gists-station');
    for (const unit of ['br-regular-44th', 'br-regular-48th'])
      expect(alone.whereabouts(unit)).toBe('removed');
    for (const unit of ['br-provincial-virginia-1', 'br-provincial-virginia-2', 'br-provincial-maryland']) {
      expect(alone.whereabouts(unit)).toBe('available');
    }
    expect(alone.state.vp).toBe(1);
    alone.replay();
  });
});
