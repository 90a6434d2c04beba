import { describe, expect, it } from '@jest/globals';
import { startRaid } from '../../../../src/engine/wilderness-war/procedures/raid/raid.js';
import { Stage, spent } from '../raid/stage.js';

describe('a tribe eliminated with its settlement (10.31)', () => {
  it('leaves leaders behind who cannot besiege alone and give way (8.232, 6.53)', () => {
    const state = spent({
      cards: { discards: [13] },
      sieges: { 'hudson-carry-north': 0 },
      french: {
        allied: ['logstown'],
        forts: ['ticonderoga'],
        at: { 'hudson-carry-north': { leaders: ['villiers'], units: { 'fr-indian-shawnee': 1 } } },
      },
      british: {
        forts: ['hudson-carry-north', 'wills-creek'],
        at: {
          'hudson-carry-north': { units: { 'br-provincial-virginia': 1 } },
          logstown: { units: { 'br-ranger-rogers': 1 } },
        },
      },
    });
    const stage = new Stage(
      state,
      (play) =>
        startRaid(play, {
          side: 'british',
          space: 'logstown',
          pieces: ['br-ranger-rogers'],
          leader: null,
          from: 'wills-creek',
          militiaBarred: false,
        }),
      [5],
    );
    expect(stage.kinds()).toEqual(expect.arrayContaining(['tribe-eliminated', 'siege-lifted']));
    const { pieces } = stage.state;
    const asked = stage.state.frames.at(-1);
    expect(pieces.villiers !== 'hudson-carry-north' || asked?.kind === 'give-way').toBe(true);
  });
});
