import type { SideId } from '../../../engine/core/base/viewer-and-audience.js';
import type { Chart } from '../../../engine/core/map-chart/map-chart-model.js';
import { MUTED, PAPER, SIDES, type SideColours } from './palette.js';

/** How the things of one side look: colours, and shapes for those who cannot tell the colours. */
export interface SideStyle extends SideColours {
  /** The first side has square boxes and plain arrows; the other has round boxes and arrows with a light core. */
  readonly round: boolean;
}

const NOBODY: SideStyle = { strong: MUTED, weak: PAPER, round: false };

/** How the things of a side look; things of nobody are grey. */
export function styleOf(chart: Chart, side: SideId | null): SideStyle {
  const index = chart.sides.findIndex((one) => one.side === side);
  const found = chart.sides[index];
  return found === undefined ? NOBODY : { ...SIDES[found.tint], round: index > 0 };
}
