import { describe, expect, it } from '@jest/globals';
import { problems } from '../../../src/engine/liberty/checks/invariants.js';
import { board, hand } from '../../../src/engine/liberty/presentation/board-text.js';
import { viewOf } from '../../../src/engine/liberty/presentation/redacted-view.js';
import type { Frame, State } from '../../../src/engine/liberty/state.js';
import { positioned, world } from '../../support/liberty.js';
import { shownBoard } from './support/shown.js';

const VIEWERS = ['british', 'american', 'observer', 'umpire'];

const state = positioned(
  {
    washington: ['springfield', 2],
    ward: ['springfield', 3],
    putnam: ['boston', 2],
    howe: ['boston', 3],
    'ship-howe': ['boston', 2],
    sumter: ['prisoner', 0],
    'ship-de-barras': 'west-indies-french',
  },
  {
    turn: 2,
    hands: {
      british: { count: 2, cards: ['action-1', 'supply-3'] },
      american: { count: 1, cards: ['action-2'] },
    },
    arrivals: { putnam: { path: ['springfield'], by: 'land' }, howe: { path: ['atlantic'], by: 'sea' } },
    marching: ['putnam'],
    sites: {
      boston: {
        attacker: 'american',
        entries: [{ side: 'american', from: 'springfield', by: 'land', count: 1 }],
      },
    },
    frames: [
      { kind: 'turn', step: 'weather', asks: [] },
      {
        kind: 'choose',
        purpose: 'play',
        chosen: { british: 'action-3', american: null },
        made: { british: true, american: false },
        asks: [{ id: 'd1a', side: 'american', kind: 'card', facts: {}, sealed: true }],
      },
    ],
  },
);

describe('a view', () => {
  it('shows a side its own blocks, prisoners and the French who have not entered', () => {
    const known = Object.keys(viewOf(world, state, 'british').blocks);
    expect(known).toEqual(expect.arrayContaining(['howe', 'grey', 'sumter', 'rochambeau']));
    for (const hidden of ['washington', 'ward', 'putnam', 'ship-de-barras', 'arnold']) {
      expect(known).not.toContain(hidden);
    }
  });

  it('shows everybody how many blocks of a side stand where', () => {
    for (const viewer of VIEWERS) expect(viewOf(world, state, viewer).counts).toEqual(state.counts);
  });

  it('shows blocks of the enemy only while they lie face up', () => {
    const fought = { ...state, revealed: ['putnam', 'howe'] };
    for (const viewer of ['british', 'observer', 'somebody']) {
      const view = viewOf(world, fought, viewer);
      expect(view.blocks.putnam).toEqual({ at: 'boston', strength: 2 });
      expect(view.blocks.ward).toBeUndefined();
      expect(view.arrivals.putnam).toEqual({ path: ['springfield'], by: 'land' });
    }
    expect(viewOf(world, state, 'british').arrivals).toEqual({ howe: { path: ['atlantic'], by: 'sea' } });
  });

  it('shows an observer or a stranger neither side’s blocks, hands nor marches', () => {
    for (const viewer of ['observer', 'somebody', '']) {
      const view = viewOf(world, state, viewer);
      expect(Object.keys(view.blocks).filter((id) => view.blocks[id]?.at === 'boston')).toEqual([]);
      expect([view.hands.british.cards, view.hands.american.cards]).toEqual([null, null]);
      expect(view.marching).toEqual([]);
      expect(view.arrivals).toEqual({});
    }
  });

  it('shows a side its own hand, its chosen card and its forced marches', () => {
    const view = viewOf(world, state, 'american');
    expect(view.hands.american.cards).toEqual(['action-2']);
    expect(view.hands.british).toEqual({ count: 2, cards: null });
    expect(view.marching).toEqual(['putnam']);
    const chosen = (viewer: string) => {
      const frame = viewOf(world, state, viewer).frames.at(-1);
      return frame?.kind === 'choose' ? frame.chosen : null;
    };
    expect(chosen('american')).toEqual({ british: null, american: null });
    expect(chosen('british')).toEqual({ british: 'action-3', american: null });
    expect(chosen('observer')).toEqual({ british: null, american: null });
  });

  it('shows the umpire everything', () => {
    expect(viewOf(world, state, 'umpire')).toEqual(state);
  });

  it('hides a field, and a procedure, that nobody decided to show', () => {
    const frame = { kind: 'plot', asks: [], secret: 'hush' } as unknown as Frame;
    const more = { ...state, frames: [...state.frames, frame], secret: 'hush' } as State;
    expect(JSON.stringify(viewOf(world, more, 'british'))).not.toContain('hush');
    expect(Object.keys(viewOf(world, state, 'british')).sort()).toEqual(Object.keys(state).sort());
  });

  it('is as sound as the position', () => {
    for (const viewer of VIEWERS) expect(problems(world, viewOf(world, state, viewer))).toEqual([]);
  });
});

describe('problems', () => {
  const found = (part: Partial<State>) => problems(world, { ...state, ...part }).join('; ');
  const with_ = (id: string, at: string, strength: number) =>
    found({ blocks: { ...state.blocks, [id]: { at, strength } } });

  it('are blocks and counts that disagree', () => {
    expect(with_('ward', 'hartford', 3)).toContain('known at hartford');
    expect(found({ counts: { ...state.counts, american: {} } })).toContain('0 american blocks of 25');
  });

  it('are strengths no block can have', () => {
    expect(with_('ward', 'springfield', 4)).toContain('ward has strength 4');
    expect(with_('ward', 'springfield', 0)).toContain('ward has strength 0');
  });

  it('are blocks where they cannot be', () => {
    expect(with_('ward', 'nowhere', 3)).toContain('no place');
    expect(with_('ward', 'atlantic', 3)).toContain('5.7');
    expect(with_('ward', 'sea-montauk', 3)).toContain('at sea');
    expect(with_('ship-howe', 'springfield', 2)).toContain('no port');
    expect(with_('mohawk', 'boston', 2)).toContain('wilderness');
  });

  it('are enemies together without a battle, and cards that do not exist', () => {
    expect(found({ sites: {} })).toContain('no battle at boston');
    const cards = Array<string>(3).fill('supply-3');
    expect(found({ hands: { ...state.hands, american: { count: 3, cards } } })).toContain('no supply-3 left');
  });
});

describe('the board', () => {
  it('names own blocks with their strength and counts the others', () => {
    const text = shownBoard(board(world, viewOf(world, state, 'american')));
    expect(text).toContain('Springfield (1): American 2 (Washington 2 C3, Ward 3 C1)');
    expect(text).toContain('Boston (3): British 2, American 1 (Putnam 2 C1)');
    expect(text).not.toContain('Howe');
    expect(text).toContain('Prisoners of the British side: Sumter');
    expect(text).toMatch(/American, empty: .*Hartford/);
    expect(text).not.toContain('Onion River');
  });

  it('lists every hex where somebody stands, and every town, once', () => {
    const text = shownBoard(board(world, state));
    for (const { name, town } of world.hexes.values()) {
      if (town !== null)
        expect({ name, times: text.split(`${name}`).length > 1 }).toEqual({ name, times: true });
    }
  });

  it('shows a hand to its owner only', () => {
    expect(shownBoard(hand(world, viewOf(world, state, 'british'), 'british'))).toContain(
      'action 1, supply 3',
    );
    expect(hand(world, viewOf(world, state, 'observer'), 'observer')).toEqual([]);
  });
});
