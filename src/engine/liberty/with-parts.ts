import type { State } from './state.js';

/**
 * The position with these parts in place of its own. Field by field, as positions are copied all the time: that is ten
 * times as fast as `...`, and a position has the same shape whoever made it.
 */
export function withParts(state: State, parts: Partial<State>): State {
  const copy: State = {
    scenario: state.scenario,
    map: state.map,
    options: state.options,
    year: state.year,
    turn: state.turn,
    blocks: state.blocks,
    counts: state.counts,
    control: state.control,
    frenchEntered: state.frenchEntered,
    hands: state.hands,
    played: state.played,
    player1: state.player1,
    storm: state.storm,
    arrivals: state.arrivals,
    marching: state.marching,
    crossings: state.crossings,
    sites: state.sites,
    declined: state.declined,
    replaced: state.replaced,
    revealed: state.revealed,
    frames: state.frames,
    serial: state.serial,
  };
  return Object.assign(copy, parts);
}
