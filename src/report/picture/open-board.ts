import type { ChartPoint } from '../../engine/core/map-chart/map-chart-model.js';
import { altOf } from './alt-text.js';
import type { Survey } from './draw-board.js';
import { drawLayers } from './draw-layers.js';
import { drawLegend, type Legend } from './draw-legend.js';
import { element, nearFrame, WATER, wholeFrame } from './drawing/index.js';
import { type Sheet, sizesFor } from './drawing-inputs-and-sizes.js';
import { Room } from './free-space-finder.js';

/** A board to move about on: without the strip above it and the legend below. */
export interface OpenBoard {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** What stands within the `svg` element; letters are those of the page. */
  readonly svg: string;
  /** What the signs mean, below it. */
  legend(): Legend;
  /** In a sentence or two. */
  readonly alt: string;
  /** Where each place lies, in pixels. */
  readonly spots: ReadonlyMap<string, ChartPoint>;
  /** About how far neighbouring places are from each other, in pixels. */
  readonly pitch: number;
}

/** Draws the whole board as one looks at it from afar, or so `near` that everything has its name and stacks tell what they are. */
export function openBoard(survey: Survey, near: boolean): OpenBoard {
  const { chart, changes, journeys, messages, headline } = survey;
  const { width, height } = chart;
  const frame = near ? nearFrame(chart, { x: 0, y: 0, width, height }) : wholeFrame(chart);
  const room = new Room(frame.width, frame.height);
  const sheet: Sheet = { chart, frame, changes, journeys, messages, room, sizes: sizesFor(frame) };
  const { layers, names } = drawLayers(sheet);
  const sea = element('rect', { width: frame.width, height: frame.height, fill: WATER });
  return {
    width: frame.width,
    height: frame.height,
    svg: [sea, ...layers].join(''),
    legend: () => drawLegend(sheet, 0, names),
    alt: altOf(sheet, headline, true),
    spots: new Map(chart.places.map((place) => [place.id, frame.at(place)])),
    pitch: chart.pitch * frame.scale,
  };
}
