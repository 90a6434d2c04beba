import { describe, expect, it } from '@jest/globals';
import { asked, game, play } from '../../../support/ww-table.js';
import { field } from '../journey/field.js';

const fleet = {
  to_act: 'british',
  british: { at: { halifax: { leaders: ['wolfe'], units: { 'br-regular-15th': 1 } } } },
};

describe('a landing that Foul Weather prevents (6.431)', () => {
  it('stays a secret: neither the card nor the ships are seen', () => {
    const state = field(fleet, { french: [14], british: [17] });
    const begun = play(state, 'force 57 Wolfe').state;
    const threatened = play(begun, 'land at Louisbourg').state;
    expect(asked(threatened)).toMatchObject({ side: 'french', kind: 'foul-weather' });
    expect(JSON.stringify(game.view(threatened, 'french').frames)).not.toMatch(/landing|naval|"card":17/);
    const kept = play(threatened, 'play 14').state;
    expect(kept.hands.british.cards).toContain(17);
  });
});

describe('a voyage that Foul Weather prevents (6.4)', () => {
  it('stays a secret when the mover is asked anew', () => {
    const british = { at: { 'new-york': { leaders: ['wolfe'], units: { 'br-regular-15th': 1 } } } };
    const begun = play(field({ ...fleet, british }, { french: [14] }), 'force 57 Wolfe').state;
    const stopped = play(begun, 'sail to Boston', 'play 14').state;
    expect(asked(stopped)).toMatchObject({
      side: 'british',
      kind: 'onward',
      facts: { foul: true, steps: 0 },
    });
    expect(JSON.stringify(asked(stopped).facts)).not.toContain('naval');
    expect(JSON.stringify(game.view(stopped, 'french').frames)).not.toContain('naval');
  });
});
