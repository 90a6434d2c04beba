import { handSeen } from '../../core/base/hand-of-cards-as-seen.js';
import { memoRecentBy } from '../../core/base/memoize.js';
import type { Viewer } from '../../core/base/viewer-and-audience.js';
import type { Frame, Pile, State } from '../state.js';

/**
 * What a viewer may know (2.0, 5.24): all stacks, the discards and the number of cards everywhere, but only the
 * owner sees a hand and nobody the draw pile. Field by field, so that a new field stays hidden until it is shown.
 */
export const viewOf = memoRecentBy(
  (state: State, viewer: Viewer): State => ({
    scenario: state.scenario,
    edition: state.edition,
    flags: state.flags,
    year: state.year,
    season: state.season,
    last: state.last,
    seats: state.seats,
    first: state.first,
    vp: state.vp,
    pieces: state.pieces,
    reduced: state.reduced,
    stockades: state.stockades,
    forts: state.forts,
    works: state.works,
    sieges: state.sieges,
    captured: state.captured,
    amphib: state.amphib,
    fieldworks: state.fieldworks,
    raided: state.raided,
    allied: state.allied,
    holders: state.holders,
    assemblies: state.assemblies,
    played: state.played,
    hands: {
      french: handSeen(state.hands.french, 'french', viewer),
      british: handSeen(state.hands.british, 'british', viewer),
    },
    handSize: state.handSize,
    pile: pile(state.pile, viewer),
    discards: state.discards,
    outOfGame: state.outOfGame,
    reshuffle: state.reshuffle,
    holding: state.holding,
    mustPlayAll: state.mustPlayAll,
    lastUse: state.lastUse,
    frames: state.frames.map((frame) => frameView(frame, viewer)),
    serial: state.serial,
  }),
);

/** What a player has said of the rest of his movement is his own affair until it happens. */
function frameView(frame: Frame, viewer: Viewer): Frame {
  if (frame.kind === 'journey' && viewer !== frame.side && viewer !== 'umpire') {
    // Foul Weather is asked for before it is known how the group will travel.
    const by = frame.ask?.kind === 'foul-weather' ? 'land' : frame.by;
    return { ...frame, by, path: null, dropping: null, card: null, razes: null };
  }
  // 13.3: nobody sees what the other has written down.
  if (frame.kind === 'bidding' && frame.method === 'sealed' && viewer !== 'umpire') {
    const bids = frame.bids.map((bid) => (bid.seat === viewer ? bid : { ...bid, offer: null }));
    return { ...frame, bids };
  }
  return frame;
}

function pile(pile: Pile, viewer: Viewer): Pile {
  if (viewer === 'umpire') return { count: pile.count, cards: pile.cards, onTop: pile.onTop };
  return { count: pile.count, cards: null, onTop: null };
}
