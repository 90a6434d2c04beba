import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { GameModule, Message } from '../../engine/core/contract/game-module.js';
import type { Chart } from '../../engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../messages/index.js';
import { actionWindow, partWindows } from './action-crop.js';
import { altOf, textOf } from './alt-text.js';
import { type Changes, changesOf } from './board-changes.js';
import { drawLayers } from './draw-layers.js';
import { drawLegend, type Legend } from './draw-legend.js';
import type { Name } from './draw-place-names.js';
import {
  baseline,
  element,
  escaped,
  FRAME,
  type Frame,
  INK,
  line,
  nearFrame,
  PAPER,
  type Rect,
  WATER,
  wholeFrame,
} from './drawing/index.js';
import { type Sheet, sizesFor } from './drawing-inputs-and-sizes.js';
import { Room } from './free-space-finder.js';
import { type Journey, journeysOf } from './move-paths.js';

export interface PictureRequest {
  readonly module: GameModule;
  /** The position as the reader may see it. */
  readonly view: unknown;
  /** What he saw at his last report; what is different now is marked. */
  readonly before?: unknown;
  /** What happened since, as far as the reader may know it (`eventsOf` of each entry); the moves become arrows. */
  readonly events?: readonly GameEvent[];
  readonly messages: Messages;
  /** The whole map, or the part of it where something happened. */
  readonly crop: 'whole' | 'action';
}

export interface Picture {
  readonly svg: string;
  /** One or two sentences, for the `alt` of an image. */
  readonly alt: string;
  /** Everything the picture shows in words, lines divided by `\n`. */
  readonly text: string;
}

/** The strip with the headline above the map. */
const HEAD = 26;

/** What a reader may know of a board, which every drawing of it follows from. */
export interface Survey {
  readonly chart: Chart;
  readonly changes: Changes;
  readonly journeys: readonly Journey[];
  readonly headline: Message;
  readonly messages: Messages;
}

/** Looks at the board once, for all its drawings. Null where the game has no chart. */
export function surveyBoard(request: Omit<PictureRequest, 'crop'>): Survey | null {
  const { module, view, before, events, messages } = request;
  if (module.chart === undefined) return null;
  const chart = module.chart(view);
  const earlier = before === undefined ? null : module.chart(before);
  return {
    chart,
    changes: changesOf(earlier, chart),
    journeys: journeysOf(chart, module.trails?.(events ?? []) ?? []),
    headline: module.headline(view),
    messages,
  };
}

/** Draws the board. Null where the game has no chart; for a crop also where nothing happened to crop to. */
export function drawBoard({ crop, ...request }: PictureRequest): Picture | null {
  const survey = surveyBoard(request);
  if (survey === null) return null;
  return crop === 'whole' ? drawWhole(survey) : drawAction(survey);
}

/** Draws all that was looked at. */
export function drawWhole(survey: Survey): Picture {
  return drawIn(survey, null);
}

/** Draws one part of it with as much of what happened as goes into it; null where nothing happened. */
function drawAction(survey: Survey): Picture | null {
  const { chart, changes, journeys } = survey;
  const window = actionWindow(chart, journeys, changes);
  return window === null ? null : drawIn(survey, window);
}

/** Draws two or three small parts of what was looked at, which can be read on a telephone: where something happened, and the fronts. */
export function drawParts(survey: Survey): Picture[] {
  const { chart, changes, journeys } = survey;
  // What the signs mean stands under the last one for all of them.
  const windows = partWindows(chart, journeys, changes);
  return windows.map((window, index) => drawIn(survey, window, index === windows.length - 1 ? windows : []));
}

/** A part of the board, or the whole of it; the signs of these windows are explained, of the same one where nothing is said. */
function drawIn(
  { chart, changes, journeys, headline, messages }: Survey,
  window: Rect | null,
  explained: readonly Rect[] | null = null,
): Picture {
  const whole = window === null;
  const frame = whole ? wholeFrame(chart) : nearFrame(chart, window);
  const room = new Room(frame.width, frame.height);
  const sheet: Sheet = { chart, frame, changes, journeys, messages, room, sizes: sizesFor(frame) };
  return {
    svg: svgOf(sheet, messages.message(headline), explained),
    alt: altOf(sheet, headline, whole),
    get text() {
      return textOf(sheet, headline, whole);
    },
  };
}

function svgOf(sheet: Sheet, headline: string, explained: readonly Rect[] | null): string {
  const { frame } = sheet;
  const { layers, names } = drawLayers(sheet);
  const legend = legendOf(sheet, HEAD + frame.height, names, explained);
  const { width } = frame;
  const height = HEAD + frame.height + legend.height;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...{ width, height, viewBox: `0 0 ${width} ${height}` },
      'font-family': 'DejaVu Sans, Arial Narrow, Arial, sans-serif',
      'font-stretch': 'condensed',
    },
    element('title', {}, escaped(headline)),
    // Opaque, so that it is the same in mail programs with a dark background.
    element('rect', { width, height, fill: PAPER }),
    mapOf(frame, layers),
    // Over what goes beyond the map. Cut off instead, the whole of it would be drawn on a sheet of its own first.
    element('rect', { width, height: HEAD, fill: PAPER }),
    element('rect', { y: HEAD + frame.height, width, height: legend.height, fill: PAPER }),
    element('rect', { x: 0.5, y: HEAD, width: width - 1, height: frame.height, fill: 'none', stroke: FRAME }),
    line(headline, 10, HEAD / 2 + baseline(14), { size: 14, bold: true, colour: INK }),
    legend.svg,
  );
}

/** What the signs in these windows mean; nothing where there are none and every place has its name. */
function legendOf(
  sheet: Sheet,
  top: number,
  names: readonly Name[],
  explained: readonly Rect[] | null,
): Legend {
  if (explained === null) return drawLegend(sheet, top, names);
  const isBare = explained.length === 0 && names.every(({ code }) => code === null);
  if (isBare) return { width: sheet.frame.width, height: 0, svg: '' };
  return drawLegend({ ...sheet, frame: seeing(sheet.frame, explained) }, top, names);
}

/** The same frame as if all of these windows were seen in it. */
function seeing(frame: Frame, windows: readonly Rect[]): Frame {
  const shows: Frame['shows'] = ({ x, y }) =>
    windows.some((one) => x >= one.x && y >= one.y && x <= one.x + one.width && y <= one.y + one.height);
  return { ...frame, shows };
}

function mapOf({ width, height }: Frame, layers: readonly string[]): string {
  return element(
    'g',
    { transform: `translate(0 ${HEAD})` },
    element('rect', { width, height, fill: WATER }),
    ...layers,
  );
}
