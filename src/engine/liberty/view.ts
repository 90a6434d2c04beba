import { KeptViews } from '../core/kept-views.js';
import { mayKnow, type Viewer } from '../core/viewer.js';
import { frameView } from './frame-view.js';
import type { BlockId, BlockState, Hand, Place, Side, State } from './state.js';
import type { World } from './world.js';

/**
 * What a viewer may know: his own blocks, of the others only how many stand where and those that lie face up, his own
 * hand, and what he did this turn. Field by field, so that a new field stays hidden until it is shown.
 */
export function viewOf(world: World, state: State, viewer: Viewer): State {
  return views.of(state, viewer, () => look(world, state, viewer));
}

const views = new KeptViews<State>();

/** Where blocks lie face up for everybody: prisoners (11.5), the French before their entry (12), who is out (10). */
const OPEN: ReadonlySet<Place> = new Set(['prisoner', 'french', 'gone']);

type Blocks = State['blocks'];

/** Blocks as a viewer knows them. Most steps move none, so those of the step before mostly do. */
const shown = new WeakMap<
  Blocks,
  Map<Viewer, { readonly revealed: readonly BlockId[]; readonly blocks: Blocks }>
>();

function blocksFor(state: State, viewer: Viewer, knows: (id: BlockId) => boolean): Blocks {
  const before = shown.get(state.blocks)?.get(viewer);
  if (before?.revealed === state.revealed) return before.blocks;
  const blocks: { [id: BlockId]: BlockState } = {};
  for (const id in state.blocks) {
    const block = state.blocks[id];
    if (block !== undefined && knows(id)) blocks[id] = block;
  }
  const viewers = shown.get(state.blocks) ?? new Map();
  viewers.set(viewer, { revealed: state.revealed, blocks });
  shown.set(state.blocks, viewers);
  return blocks;
}

function look(world: World, state: State, viewer: Viewer): State {
  const revealed = new Set(state.revealed);
  const knowsSide = bySide((side) => mayKnow(viewer, side));
  const own = (id: BlockId): boolean => {
    const side = world.blocks.get(id)?.side;
    return side !== undefined && knowsSide[side];
  };
  const knows = (id: BlockId): boolean => own(id) || revealed.has(id) || OPEN.has(state.blocks[id]?.at ?? '');
  const ofKnown = <T>(record: { readonly [id: BlockId]: T }): { readonly [id: BlockId]: T } =>
    Object.fromEntries(Object.entries(record).filter(([id]) => knows(id)));
  return {
    scenario: state.scenario,
    map: state.map,
    options: state.options,
    year: state.year,
    turn: state.turn,
    blocks: blocksFor(state, viewer, knows),
    counts: state.counts,
    control: state.control,
    frenchEntered: state.frenchEntered,
    hands: bySide((side) => handOf(state.hands[side], side, viewer)),
    played: state.played,
    player1: state.player1,
    storm: state.storm,
    arrivals: ofKnown(state.arrivals),
    marching: state.marching.filter(own),
    crossings: state.crossings,
    sites: state.sites,
    declined: state.declined,
    replaced: state.replaced,
    revealed: state.revealed,
    frames: state.frames.map((frame) => frameView(frame, viewer, own)),
    serial: state.serial,
  };
}

function bySide<T>(of: (side: Side) => T): { readonly [S in Side]: T } {
  return { british: of('british'), american: of('american') };
}

function handOf(hand: Hand, owner: Side, viewer: Viewer): Hand {
  return { count: hand.count, cards: mayKnow(viewer, owner) ? hand.cards : null };
}
