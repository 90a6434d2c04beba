import type { Chart } from '../../engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../messages/index.js';
import type { Changes } from './board-changes.js';
import type { Frame } from './drawing/index.js';
import type { Room } from './free-space-finder.js';
import type { Journey } from './move-paths.js';

/** What every part of a drawing works with. */
export interface Sheet {
  readonly chart: Chart;
  readonly frame: Frame;
  readonly changes: Changes;
  readonly journeys: readonly Journey[];
  readonly messages: Messages;
  readonly room: Room;
  readonly sizes: Sizes;
}

/** In pixels. */
export interface Sizes {
  /** From the middle of a symbol to its edge. */
  readonly symbol: number;
  /** Of type. */
  readonly name: number;
  readonly count: number;
  readonly leader: number;
}

/** Small where the whole map must be seen, larger where there is room. */
export function sizesFor(frame: Frame): Sizes {
  return frame.detailed
    ? { symbol: 8, name: 13, count: 14, leader: 13 }
    : { symbol: 5.5, name: 10.5, count: 12, leader: 11 };
}
