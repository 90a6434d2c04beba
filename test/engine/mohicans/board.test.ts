import { describe, expect, it } from '@jest/globals';
import type { SideId } from '../../../src/engine/core/base/viewer-and-audience.js';
import { board, hand } from '../../../src/engine/mohicans/presentation/board-text.js';
import { headline } from '../../../src/engine/mohicans/presentation/event-question-and-headline-messages.js';
import { viewOf } from '../../../src/engine/mohicans/presentation/redacted-view.js';
import { USUAL } from '../../../src/engine/mohicans/setup/options.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { lexicon, positioned, world } from '../../support/mohicans.js';
import { mohicans, mohicansSetup } from '../../support/mohicans-table.js';
import { alongRandomGame } from '../../support/random-game.js';
import { field, fight, fightHalf, frame } from './support/battle-field.js';
import { moving, play, standing } from './support/movement-table.js';
import { messages, shownBoard } from './support/shown.js';

const shown = (state: State): string[] => shownBoard(board(world, state)).split('\n');
const papers = (state: State, viewer: SideId): string =>
  shownBoard(hand(world, viewOf(state, viewer), viewer));

const start = positioned({}, { seaLift: 'new-york' });

describe('the board in a report', () => {
  it('has a line for each place with units, and one for the empty places of a side', () => {
    const lines = shown(start);
    expect(lines).toContain('Québec (fortress): French 2 (Québec garrison, Québec militia 1)');
    expect(lines).toContain('New York (fortress, Sea Lift): British 1 (New York militia)');
    expect(lines).toContain('Fort Duquesne (fort): French 1 (Marines 1)');
    const empty = lines.find((line) => line.startsWith('British, empty:'));
    expect(empty).toContain('Fort Oswego (fort), New Hampshire, Fort George (fort)');
    expect(lines.filter((line) => line.includes('Bangor'))).toHaveLength(1);
  });

  it("names every place that is somebody's", () => {
    const text = shown(start).join('\n');
    for (const [id] of Object.entries(start.control)) {
      expect(text).toContain(lexicon.names('place').show(id));
    }
  });

  it('is short, even when everybody is on the map', () => {
    const everybody = [...world.units.values()].filter((unit) => unit.class !== 'naval');
    const homes = [...world.placeIds];
    const crowd = positioned(
      Object.fromEntries(everybody.map(({ id }, index) => [id, homes[index % homes.length] ?? 'boston'])),
      { seaLift: 'new-york' },
    );
    expect(shown(start).length).toBeLessThan(60);
    expect(shown(crowd).length).toBeLessThan(120);
    let longest = 0;
    alongRandomGame<State>(mohicans, mohicansSetup(), 'long reports', 400, ({ session }) => {
      longest = Math.max(longest, shown(session.state).length);
    });
    expect(longest).toBeGreaterThan(20);
    expect(longest).toBeLessThan(90);
  });

  it('tells tribes that sleep from those that are up', () => {
    const lines = shown(positioned({ 'ind-sauk': 'sauk', 'cdb-marin': 'fox', 'ind-fox': 'fox' }));
    expect(lines).toContain('Sauk: French 1 (Sauk)');
    expect(lines).toContain('Fox: French 2 (Marin, Fox)');
    const asleep = lines.find((line) => line.startsWith('Tribes not roused:'));
    expect(asleep).toContain('Shawnee');
    expect(asleep).not.toContain('Sauk');
    const visited = shown(positioned({ 'cdb-marin': 'fox' }));
    expect(visited).toContain('Fox: French 1 (Marin), Fox not roused');
  });

  it('says who holds a place where somebody else stands', () => {
    const state = positioned({ 'reg-br-44': 'fort-niagara', 'cdb-marin': 'easton' });
    expect(shown(state)).toContain('Fort Niagara (fort), French: British 1 (44th)');
    expect(shown(state)).toContain('Easton, British: French 1 (Marin)');
  });

  it('shows hits, raids, battles and sieges', () => {
    const state = positioned(
      {
        'reg-br-44': ['louisbourg', 1],
        'cdb-marin': 'easton',
        'reg-br-48': 'carlisle',
        'cdb-la-corne': 'carlisle',
      },
      {
        raids: ['easton'],
        sites: { carlisle: { attacker: 'french', manoeuvre: false } },
        sieges: { louisbourg: { besieger: 'british', inside: ['gar-fr-louisbourg', 'mil-fr-louisbourg'] } },
      },
    );
    const lines = shown(state);
    expect(lines).toContain(
      'Louisbourg (fortress): French 2 (Louisbourg garrison (inside), Louisbourg militia (inside)), ' +
        'British 1 (44th (hit)), besieged by the British',
    );
    expect(lines).toContain('Carlisle: French 1 (La Corne), British 1 (48th), attacked by the French');
    expect(lines).toContain('Easton (raided), British: French 1 (Marin)');
  });

  it('says nothing of what waits where nothing does', () => {
    expect(shown(start)).not.toContain('What waits');
  });

  it('lists the battles of the first half that go on, and who is inside there', () => {
    const first = fightHalf(
      field({
        attacker: 'french',
        stand: { albany: ['reg-br-44', 'reg-br-48'], hartford: ['reg-br-28', 'reg-br-43'] },
        came: [
          { to: 'albany', path: ['hartford'], by: 'road', units: ['reg-fr-foix', 'reg-fr-artois-2'] },
          { to: 'hartford', path: ['albany'], by: 'road', units: ['reg-fr-berry-1', 'reg-fr-berry-2'] },
        ],
        options: { halves: true },
      }),
      'first',
      [],
      'fight at Albany',
      'inside all',
      'assault',
    );
    const lines = shown(first.state);
    expect(lines).toContain('What waits');
    expect(lines).toContain(
      'Battles that go on in the second half of the turn: ' +
        'Albany (French attack, the walls are next), Hartford (French attack)',
    );
    expect(lines.find((line) => line.startsWith('Albany'))).toContain(
      'British 2 (44th (inside), 48th (inside)), attacked by the French',
    );
    expect(lines.some((line) => line.startsWith('Battles to be fought'))).toBe(false);
  });

  it('lists the battles that are still to be fought, not the one that is on', () => {
    const two = field({
      attacker: 'french',
      stand: { hartford: ['reg-br-28', 'reg-br-43'], carlisle: ['reg-br-44'] },
      came: [
        { to: 'hartford', path: ['albany'], by: 'road', units: ['reg-fr-berry-1', 'reg-fr-berry-2'] },
        { to: 'carlisle', path: ['easton'], by: 'trail', units: ['cdb-marin'] },
      ],
    });
    expect(shown(two)).toContain('Battles to be fought: Hartford (French attack), Carlisle (French attack)');
    const one = fight(two, [], 'fight at Hartford');
    expect(frame(one.state).place).toBe('hartford');
    expect(shown(one.state)).toContain('Battles to be fought: Carlisle (French attack)');
  });

  it('counts a siege among them while sides move and fight, and not after that', () => {
    const siege = { louisbourg: { besieger: 'british', inside: ['gar-fr-louisbourg'] } } as const;
    const besieged = { louisbourg: ['reg-br-44', 'gar-fr-louisbourg'] };
    const move = moving('british', besieged, { sieges: siege });
    expect(shown(move)).toContain('Battles to be fought: Louisbourg (British attack)');
    expect(shown(standing(besieged, { sieges: siege }))).not.toContain('What waits');
  });

  it('shows who lies in ambush, to both sides', () => {
    const scouts = ['cdb-marin', 'cdb-langlade', 'mar-fr-1', 'reg-fr-foix'];
    const options = { ...USUAL, halves: true };
    const half = { only: 'irregular', points: 3 } as const;
    const before = moving('french', { kittaning: scouts }, { options }, half);
    const { state } = play(before, 'ambush at Kittaning with Marin, Marines 1');
    for (const viewer of ['french', 'british']) {
      const lines = shown(viewOf(state, viewer));
      expect(lines).toContain('In ambush: Kittaning (French 2)');
      const there = lines.find((line) => line.startsWith('Kittaning')) ?? '';
      expect(there).toContain('Marin (in ambush)');
      expect(there).toContain('Langlade,');
      expect(there).toContain('Marines 1 (in ambush)');
    }
  });

  it('counts supply, goals, victories, promotions and those off the map', () => {
    const control = { ...start.control, quebec: 'british' as const, louisbourg: 'british' as const };
    const lines = shown({
      ...start,
      turn: 3,
      year: 1755,
      control,
      supply: { french: 9, british: 12, sea: 4 },
      allied: 'british',
      tally: {
        great: { french: 0, british: 2 },
        burnt: { french: 1, british: 0 },
        veterans: ['mil-br-albany'],
      },
    });
    expect(lines).toContain('Turn 3 of 14, spring 1755');
    expect(lines).toContain('Supply points left: French 9, British 12 by land and 4 by sea');
    expect(lines).toContain('Goals held: French none, British 2 (Québec, Louisbourg)');
    expect(lines).toContain(
      'Six Nations, allies of the British: French (Seneca, Cayuga, Onondaga), British (Mohawk, Oneida, Tuscarora)',
    );
    expect(lines).toContain(
      'This year: French no great victory and one fort burnt, British 2 great victories',
    );
    expect(lines).toContain('May be promoted in winter: Albany militia');
    expect(lines).toContain('Overseas: French (24 regulars), British (30 regulars)');
  });

  it('shows whose ships got across, and that the French are at their stations', () => {
    const lines = shown({
      ...start,
      naval: { french: null, stationed: true, through: { french: ['nav-fr-gifts'], british: [] } },
    });
    expect(lines).toContain('The French ships lie face down at their stations.');
    expect(lines).toContain('Got across the ocean: French (gifts convoy)');
  });
});

describe('the papers of a side', () => {
  const stations = { louisbourg: 'nav-fr-corsair', brest: 'nav-fr-troops', rochefort: 'nav-fr-gifts' };
  const state: State = {
    ...start,
    naval: {
      french: { ...stations, bordeaux: 'nav-fr-squadron' },
      stationed: true,
      through: { french: [], british: [] },
    },
  };

  it('show the stations of the ships to the French alone', () => {
    expect(papers(state, 'french')).toContain(
      'Ships at their stations, face down: Louisbourg corsair, Brest French troop convoy, Rochefort gifts convoy, Bordeaux French squadron',
    );
    expect(papers(state, 'british')).not.toContain('corsair');
    expect(papers(state, 'observer')).toBe('');
    expect(papers(state, 'umpire')).toContain('Louisbourg corsair');
  });

  it('list the own reserve', () => {
    expect(papers(state, 'british')).toContain('Rogers, 80th, Gorham');
    expect(papers(state, 'british')).not.toContain('Repentigny');
    expect(papers(state, 'french')).toContain('Repentigny');
  });
});

describe('the headline', () => {
  const told = (frames: State['frames']): string => messages.message(headline({ ...start, frames }));

  it('tells the season and whose phase it is', () => {
    const turn = { kind: 'turn', step: 'british', asks: [] } as const;
    const movement = { kind: 'movement', side: 'british', asks: [] } as unknown as State['frames'][number];
    const battle = { kind: 'battle', place: 'albany', asks: [] } as unknown as State['frames'][number];
    const hits = { kind: 'hits', place: 'albany', asks: [] } as unknown as State['frames'][number];
    expect(told([turn, movement])).toBe('Spring 1754, British movement');
    expect(told([turn, battle, hits])).toBe('Spring 1754, battle at Albany');
    expect(told([{ ...turn, step: 'french-muster' }])).toBe('Spring 1754, French muster');
    expect(told([{ ...turn, step: 'end' }])).toBe('Spring 1754, between turns');
  });
});
