// In: numbers, words and colours.
// Out: strokes, signs and letters as SVG, and how much room they take.
// Never here: the chart of a game.

export { type Frame, nearFrame, nearScale, type Rect, wholeFrame } from './chart-viewport.js';
export { anchor, badge, flame, markGlyph, partGlyph, placeGlyph, surrounds, swords } from './map-symbols.js';
export {
  blend,
  CHANGED,
  type Colour,
  FOREST,
  FRAME,
  GROUND,
  INK,
  MUTED,
  octetsOf,
  PAPER,
  RIVER,
  SWAMP,
  WATER,
  WAY,
} from './palette.js';
export { styleOf } from './side-style.js';
export { curve } from './smooth-curve-points.js';
export { type Attributes, along, element, escaped, short } from './svg.js';
export { baseline, line } from './svg-text.js';
export { textWidth } from './text-width.js';
