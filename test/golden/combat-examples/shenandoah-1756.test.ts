import { describe, expect, it } from '@jest/globals';
import { position, Story } from './story.js';

const MINGO = 'fr-indian-mingo-1';
const SHAWNEE = 'fr-indian-shawnee-1';
const FIRST = 'br-colonial-militia-1';
const SECOND = 'br-colonial-militia-2';
const BOX = 'box:southern-colonial-militias';

const form = position(
  {
    season: { year: 1756, half: 'early' },
    last: { year: 1762, half: 'late' },
    to_act: 'french',
    // so that the late season, of which the example tells nothing, is over at once
    hand_size: { french: 1, british: 1 },
    french: {
      forts: ['ohio-forks', 'niagara'],
      at: { 'ohio-forks': { leaders: ['dumas'] } },
    },
    british: { at: { woodstock: { units: { 'br-provincial-virginia': 1 } } } },
  },
  // Western Indian Alliance, a card of 2, two of 1; Call Out Militias twice, a card of 2
  { french: [26, 23, 51, 52], british: [49, 43, 50] },
);

describe('the Shenandoah valley, 1756', () => {
  const story = new Story(form);

  it('begins with two new tribes, half of a three, rounded up (card 26)', () => {
    story.french('event 26', 3);
    expect(story.question).toBe('alliance french');
    story.french('ally Mingo, Shawnee');
    expect(story.state.pieces).toMatchObject({ [MINGO]: 'mingo-town', [SHAWNEE]: 'logstown' });
    expect(story.state.allied).toEqual({ 'mingo-town': 'french', logstown: 'french' });
  });

  it('makes the British call out militia (card 49)', () => {
    story.british('event 49 place Southern');
    expect(story.whereabouts(FIRST)).toBe(BOX);
  });

  it('brings two Indian units and a leader over the mountains with one card of 2 (5.33)', () => {
    story
      .french('individuals 23 mingo, shawnee, Dumas')
      .french('move mingo to Upper Monongahela, Allegheny South')
      .french('move shawnee to Upper Monongahela, Allegheny South')
      .french('move Dumas to Upper Monongahela, Allegheny South');
    for (const piece of [MINGO, SHAWNEE, 'dumas']) expect(story.whereabouts(piece)).toBe('allegheny-south');
  });

  it('makes the British build two stockades with a card of 2 (12.1)', () => {
    story.british('stockades 43 at Augusta, Winchester');
    expect(story.state.stockades).toEqual({ augusta: 'british', winchester: 'british' });
  });

  it('sees the first raid driven off by the militia in the stockade: a step on both sides (10.2, 7.8)', () => {
    story.french('force 51 Dumas with mingo, shawnee').french('move to Augusta');
    // the Provincials of Woodstock could intercept by the advanced rules (14)
    expect(story.question).toBe('intercept british');
    story.british('pass');
    expect(story.question).toBe('raid-militia british');
    story.british('deploy', 4, 4);
    expect(story.told('fired')).toMatchObject([
      { side: 'french', column: '2', die: 4, total: 4, losses: 1 },
      { side: 'british', column: '1', die: 4, total: 4, losses: 1 },
    ]);
    expect(story.question).toBe('losses french');
    story.french('lose Mingo');
    expect(story.told('raid-rolled')).toEqual([]);
    expect(story.whereabouts(FIRST)).toBe(`${BOX} reduced`);
    expect(story.whereabouts(MINGO)).toBe('allegheny-south reduced');
    expect(story.whereabouts(SHAWNEE)).toBe('allegheny-south');
    expect(story.whereabouts('dumas')).toBe('allegheny-south');
    expect(story.state.stockades).toHaveProperty('augusta');
    expect(story.state.vp).toBe(0);
  });

  it('makes the British call out more of them (card 50)', () => {
    story.british('event 50 place Southern');
    expect(story.whereabouts(SECOND)).toBe(BOX);
  });

  it('sees the second raid beat them and burn the stockade of Augusta (10.3, 10.31)', () => {
    story.french('force 52 Dumas with mingo, shawnee').french('move to Augusta').british('pass');
    story.british('deploy full militia', 4, 3, 5);
    expect(story.told('fired').slice(2)).toMatchObject([
      { side: 'french', losses: 1 },
      { side: 'british', losses: 0 },
    ]);
    expect(story.whereabouts(SECOND)).toBe(`${BOX} reduced`);
    expect(story.told('raid-rolled')).toMatchObject([
      { column: 'stockade', die: 5, total: 5, success: true, losses: 1 },
    ]);
    story.french('lose Mingo');
    expect(story.state.stockades).toEqual({ winchester: 'british' });
    expect(story.state.raided).toEqual({ augusta: { french: 1 } });
    expect(story.whereabouts(MINGO)).toBe('available');
    // the tribe is off the map, so its alliance ends (5.532)
    expect(story.state.allied).toEqual({ logstown: 'french' });
  });

  it('ends with the Shawnee in the fort of Ohio Forks, together with Dumas (10.4)', () => {
    expect(story.question).toBe('home french');
    expect(story.state.vp).toBe(0);
    story.french('home Dumas, Shawnee to Ohio Forks');
    expect(story.state.pieces).toMatchObject({ dumas: 'ohio-forks', [SHAWNEE]: 'ohio-forks' });
  });

  it('is worth one point at the end of the year: half a point, rounded up (10.5)', () => {
    expect([story.state.year, story.state.season]).toEqual([1756, 'late']);
    story.french('hold').british('hold');
    expect([story.state.year, story.state.season]).toEqual([1757, 'early']);
    expect(story.state.raided).toEqual({});
    expect(story.state.vp).toBe(1);
  });

  it('is the same when its log is replayed', () => {
    story.replay();
  });
});
