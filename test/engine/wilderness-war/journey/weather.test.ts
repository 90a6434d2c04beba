import { describe, expect, it } from '@jest/globals';
import { viewOf } from '../../../../src/engine/wilderness-war/presentation/redacted-view.js';
import type { JourneyFrame } from '../../../../src/engine/wilderness-war/procedure-state/movement-frame-types.js';
import type { Side, State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, kinds, lines, play, refusal, table, why } from '../../../support/ww-table.js';
import { bearn, field, fifteenth } from './field.js';

const troops = { montreal: { leaders: ['montcalm'], units: bearn } };
const FORCE = 'force 1 Montcalm with all';

function journeyOf(state: State, viewer: Side): JourneyFrame {
  const frame = viewOf(state, viewer).frames.at(-1);
  if (frame?.kind !== 'journey') throw new Error('no journey under way');
  return frame;
}

describe('Foul Weather (5.56)', () => {
  const begun = play(field({ french: { at: troops } }, { british: [14] }), FORCE).state;
  const met = play(begun, 'boat to Quebec').state;

  it('is asked of the enemy before anything of the movement is known', () => {
    expect(asked(met)).toMatchObject({
      side: 'british',
      kind: 'foul-weather',
      facts: {
        cards: [14],
        from: 'montreal',
        units: 1,
        drilled: true,
        pieces: ['montcalm', 'fr-regular-bearn'],
      },
    });
    expect(kinds(play(begun, 'boat to Quebec'))).toEqual([]);
    expect(Object.keys(asked(met).facts)).not.toContain('by');
    expect(met.pieces.montcalm).toBe('montreal');
  });

  it('shows the enemy neither the path nor the kind of movement, and its author both', () => {
    expect(journeyOf(met, 'british')).toMatchObject({ path: null, dropping: null, card: null, by: 'land' });
    expect(journeyOf(met, 'french')).toMatchObject({ by: 'boat' });
    expect(journeyOf(met, 'french').path).toHaveLength(4);
    const sailing = play(
      play(field({ french: { at: { quebec: troops.montreal } } }, { british: [14] }), FORCE).state,
      'sail to Louisbourg',
    ).state;
    expect(journeyOf(sailing, 'british')).toEqual(
      journeyOf(
        play(
          play(field({ french: { at: { quebec: troops.montreal } } }, { british: [14] }), FORCE).state,
          'move to Becancour',
        ).state,
        'british',
      ),
    );
  });

  it('lets the path be carried out as it was said when it is not played', () => {
    const passed = play(met, 'pass');
    expect(kinds(passed)).toEqual(['moved']);
    expect(passed.state.pieces.montcalm).toBe('quebec');
  });

  it('leaves two spaces by land or boat and no ships, and its author says anew what he does', () => {
    const foul = play(met, 'play 14');
    expect(kinds(foul)).toEqual(['response-played', 'foul-weather']);
    expect(asked(foul.state)).toMatchObject({
      side: 'french',
      kind: 'onward',
      facts: { foul: true, steps: 0 },
    });
    expect(why(foul.state, 'boat to Sorel, Trois-Rivieres')).toBe('legal');
    expect(why(foul.state, 'move to Sorel, Trois-Rivieres')).toBe('legal');
    expect(refusal(foul.state, 'boat to Sorel, Trois-Rivieres, Becancour')).toMatchObject({
      code: 'movement-spent',
      params: { allowance: 2 },
    });
    expect(why(foul.state, 'sail to Louisbourg')).toBe('no-ships-now 6.1');
    expect(kinds(play(foul.state, 'stay'))).toEqual(['stayed']);
  });

  it('is asked for once in a movement', () => {
    const moved = play(met, 'play 14', 'boat to Sorel, Trois-Rivieres');
    expect(moved.state.pieces.montcalm).toBe('trois-rivieres');
    expect(asked(moved.state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('is asked for every group of an activation, but not where the group stays', () => {
    const at = { montreal: { leaders: ['montcalm', 'rigaud'] } };
    const two = play(field({ french: { at } }, { british: [14] }), 'individuals 1 Montcalm, Rigaud').state;
    const first = play(two, 'move Montcalm to Sorel', 'pass').state;
    expect(asked(play(first, 'move to Sorel').state).kind).toBe('foul-weather');
    expect(asked(play(first, 'stay').state).kind).toBe('action');
  });

  it('is not asked for when the card is face up or the enemy has no card', () => {
    const played = field({ french: { at: troops } });
    expect(asked(play(played, FORCE, 'boat to Quebec').state).kind).toBe('action');
    const hands = { french: [1, 2], british: [] };
    const empty = table({ hands, french: { at: troops } });
    expect(play(empty, FORCE, 'boat to Quebec').state.pieces.montcalm).toBe('quebec');
  });

  it('is asked for whoever holds the card, since the table cannot know', () => {
    const own = play(field({ french: { at: troops } }, { french: [14] }), FORCE, 'boat to Quebec').state;
    expect(asked(own)).toMatchObject({ side: 'british', kind: 'foul-weather' });
    expect(why(own, 'play 14')).toBe('no-response-card 5.56');
  });

  it('comes before George Croghan is shown, who is kept when it is played (6.22, the note)', () => {
    const at = { albany: { leaders: ['wolfe'], units: fifteenth } };
    const state = field({ to_act: 'british', british: { at } }, { french: [14], british: [16] });
    const line = 'move to Hudson Carry South, Wood Creek using 16';
    const asks = play(state, 'force 53 Wolfe', line);
    expect(asked(asks.state)).toMatchObject({ side: 'french', kind: 'foul-weather' });
    expect(kinds(asks)).not.toContain('response-played');
    expect(journeyOf(asks.state, 'french').card).toBeNull();
    expect(kinds(play(asks.state, 'pass'))).toEqual(['response-played', 'moved']);
    const foul = play(asks.state, 'play 14').state;
    expect(foul.hands.british.cards).toContain(16);
    expect(why(foul, line)).toBe('legal');
  });

  it('comes before Amphibious Landing is shown, which is kept when it is played (6.431)', () => {
    const at = { halifax: { units: fifteenth } };
    const state = field({ to_act: 'british', british: { at } }, { french: [14], british: [17] });
    const asks = play(state, 'unit 53 15th', 'land at Louisbourg');
    expect(asked(asks.state)).toMatchObject({ side: 'french', kind: 'foul-weather' });
    expect(kinds(asks)).not.toContain('response-played');
    expect(JSON.stringify(journeyOf(asks.state, 'french'))).not.toMatch(/landing|louisbourg/);
    const fought = play(asks.state, 'play 14');
    const foul = fought.state;
    expect(foul.hands.british.cards).toContain(17);
    expect(foul.amphib).toEqual([]);
    expect(lines(fought)).toEqual([
      'The French play 14 Foul Weather.',
      'Foul weather: 15th stand where they stood. The way ordered for them is given up, and a card that was to go with ' +
        'it stays in hand. They may move two spaces at most, and not by sea; where there is no such way, their ' +
        'movement is over.',
    ]);
    expect(kinds(play(asks.state, 'pass')).slice(0, 2)).toEqual(['response-played', 'moved']);
  });
});

describe('George Croghan (5.56)', () => {
  const at = { albany: { leaders: ['wolfe'], units: { ...fifteenth, 'br-ranger-rogers': 1 } } };
  const croghan = field({ to_act: 'british', british: { at } }, { british: [16] });
  const path = 'move to Hudson Carry South, Wood Creek, Ticonderoga';

  it('takes drilled troops through wilderness without a stop (6.2)', () => {
    const begun = play(croghan, 'unit 53 15th at Albany').state;
    expect(why(begun, path)).toBe('must-stop 6.2');
    const guided = play(begun, `${path} using 16`);
    expect(kinds(guided)).toEqual(['response-played', 'moved']);
    expect(guided.state.pieces['br-regular-15th']).toBe('ticonderoga');
    expect(guided.state.discards).toContain(16);
  });

  it('does not shorten a stop on a mountain (6.2)', () => {
    const begun = play(croghan, 'unit 53 15th at Albany').state;
    expect(why(begun, 'move to Hoosic, Green Mountains South, Wood Creek using 16')).toBe('must-stop 6.2');
  });

  it('goes with drilled troops of the British only, from the hand, and is no other card', () => {
    const scouts = play(croghan, 'individuals 53 Rogers').state;
    expect(why(scouts, 'move to Hoosic using 16')).toBe('guide-needs-drilled-troops 5.56');
    const begun = play(croghan, 'unit 53 15th at Albany').state;
    expect(why(begun, 'move to Hoosic using 54')).toBe('no-card-of-movement 5.56');
    expect(why(begun, 'move to Hoosic using 17')).toBe('card-not-in-hand 5.26');
    const french = play(field({ french: { at: troops } }, { french: [16] }), FORCE).state;
    expect(why(french, 'move to Sorel using 16')).toBe('event-of-the-other-side 5.12');
  });
});

describe('Lake Schooner (5.56)', () => {
  const at = { cataraqui: { leaders: ['montcalm'], units: bearn } };
  const lake = (british: object, french: object = at) =>
    play(field({ french: { at: french as never }, british: british as never }, { british: [15] }), FORCE)
      .state;
  const move = 'boat to Niaoure Bay, Oswego';

  it('stops who comes over a lake to a fortification in the space before', () => {
    const met = play(lake({ stockades: ['oswego'] }), move);
    expect(asked(met.state)).toMatchObject({
      side: 'british',
      kind: 'lake-schooner',
      facts: { cards: [15], from: 'niaoure-bay', to: 'oswego', by: 'boat' },
    });
    expect(kinds(met)).toEqual(['moved']);
    const stopped = play(met.state, 'play 15');
    expect(kinds(stopped)).toEqual(['response-played', 'lake-schooner']);
    expect(stopped.state.pieces.montcalm).toBe('niaoure-bay');
    expect(stopped.state.stockades).toEqual({ oswego: 'british' });
    expect(asked(stopped.state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('lets the movement go on when it is not played', () => {
    const passed = play(lake({ stockades: ['oswego'] }), move, 'pass').state;
    expect(passed.stockades).toEqual({ oswego: 'french' });
  });

  it('sails only for a fortification, and only on the lakes', () => {
    expect(asked(play(lake({}), move).state).kind).toBe('action');
    const river = { albany: { stockades: [] }, 'oneida-carry-west': { leaders: ['montcalm'], units: bearn } };
    const up = play(
      lake({ stockades: ['oswego'] }, { 'oneida-carry-west': river['oneida-carry-west'] }),
      'boat to Oswego',
    );
    expect(kinds(up)).not.toContain('lake-schooner');
    expect(up.state.stockades).toEqual({ oswego: 'french' });
  });

  it('eliminates an infiltrator whom it throws back among enemies (6.63)', () => {
    const scouts = { cataraqui: { leaders: ['dumas'], units: { 'fr-coureurs-marin': 1 } } };
    const state = field(
      {
        french: { at: scouts },
        british: { stockades: ['oswego'], at: { 'niaoure-bay': { units: { 'br-regular-15th': 1 } } } },
      },
      { british: [15] },
    );
    const met = play(state, 'force 1 Dumas', 'boat to Niaoure Bay, Oswego', 'pass').state;
    expect(asked(met).kind).toBe('lake-schooner');
    const lost = play(met, 'play 15');
    expect(kinds(lost)).toEqual(['response-played', 'lake-schooner', 'infiltrator-lost', 'eliminated']);
    expect(lost.state.pieces.dumas).not.toBe('niaoure-bay');
    expect(Object.values(lost.state.pieces)).not.toContain('cataraqui');
    expect(lost.state.pieces['br-regular-15th']).toBe('niaoure-bay');
  });
});
