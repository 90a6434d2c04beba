import { handSeen } from '../../core/base/hand-of-cards-as-seen.js';
import { memo } from '../../core/base/memoize.js';
import { mayKnow, type Viewer } from '../../core/base/viewer-and-audience.js';
import {
  type BlockId,
  type BlockState,
  bySide,
  type Entry,
  type Place,
  type Side,
  type Site,
  type State,
} from '../state.js';
import type { World } from '../world/static-data-types.js';
import { frameView } from './redacted-frame-view.js';

/**
 * What a viewer may know: his own blocks, of the others only how many stand where and those that lie face up, his own
 * hand, and by what means his own blocks moved. Field by field, so that a new field stays hidden until it is shown.
 */
export function viewOf(world: World, state: State, viewer: Viewer): State {
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
    hands: bySide((side) => handSeen(state.hands[side], side, viewer)),
    played: state.played,
    player1: state.player1,
    storm: state.storm,
    arrivals: ofKnown(state.arrivals),
    marching: state.marching.filter(own),
    crossings: bySide((side) => (knowsSide[side] ? state.crossings[side] : {})),
    sites: Object.fromEntries(
      Object.entries(state.sites).map(([hex, site]) => [hex, siteView(site, knowsSide)]),
    ),
    declined: state.declined,
    replaced: state.replaced,
    revealed: state.revealed,
    frames: state.frames.map((frame) => frameView(frame, viewer, own)),
    serial: state.serial,
  };
}
/** Where blocks lie face up for everybody: prisoners (11.5), the French before their entry (12), who is out (10). */
const OPEN: ReadonlySet<Place> = new Set(['prisoner', 'french', 'gone']);

type Blocks = State['blocks'];

/** Blocks as a viewer knows them. Most steps move none, so those of the step before mostly do. */
const shown = memo(
  (_: Blocks) => new Map<Viewer, { readonly revealed: readonly BlockId[]; readonly blocks: Blocks }>(),
);

function blocksFor(state: State, viewer: Viewer, knows: (id: BlockId) => boolean): Blocks {
  const viewers = shown(state.blocks);
  const before = viewers.get(viewer);
  if (before?.revealed === state.revealed) return before.blocks;
  const blocks: { [id: BlockId]: BlockState } = {};
  for (const id in state.blocks) {
    const block = state.blocks[id];
    if (block !== undefined && knows(id)) blocks[id] = block;
  }
  viewers.set(viewer, { revealed: state.revealed, blocks });
  return blocks;
}

/** Margin of 1.6: by which hexside blocks came everybody sees; the means would tell ships from columns. */
function siteView(site: Site, knowsSide: { readonly [S in Side]: boolean }): Site {
  const entries: Entry[] = [];
  for (const entry of site.entries) {
    const seen = knowsSide[entry.side] ? entry : { ...entry, by: null };
    const same = entries.findIndex(
      ({ side, from, by }) => by === null && side === seen.side && from === seen.from,
    );
    const before = seen.by === null ? entries[same] : undefined;
    if (before === undefined) entries.push(seen);
    else entries[same] = { ...before, count: before.count + seen.count };
  }
  return { ...site, entries };
}
