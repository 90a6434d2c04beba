import { drawTerrain } from './draw-areas-and-connections.js';
import { drawArrows, drawDeeds } from './draw-arrows-and-fight-signs.js';
import { drawNames, type Name } from './draw-place-names.js';
import { drawMarks, drawPlaces } from './draw-place-symbols.js';
import { drawStacks } from './draw-stacks.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';

/** Everything that lies on a sheet, each layer over the ones before it, and the names among it. */
export function drawLayers(sheet: Sheet): {
  readonly layers: readonly string[];
  readonly names: readonly Name[];
} {
  // In this order things take their room; the order in which they are drawn is another one.
  const terrain = drawTerrain(sheet);
  const places = drawPlaces(sheet);
  const deeds = drawDeeds(sheet);
  const arrows = drawArrows(sheet);
  const stacks = drawStacks(sheet);
  const marks = drawMarks(sheet);
  const names = drawNames(sheet);
  const written = names.map(({ svg }) => svg);
  return { layers: [terrain, ...places, ...arrows, ...marks, ...deeds, ...written, ...stacks], names };
}
