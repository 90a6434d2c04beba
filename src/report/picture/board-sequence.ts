import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Chart, ChartMark, ChartStack } from '../../engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../messages/index.js';
import { changesOf } from './board-changes.js';
import { terrainOf } from './draw-areas-and-connections.js';
import { drawArrows, drawDeeds } from './draw-arrows-and-fight-signs.js';
import { drawLegend } from './draw-legend.js';
import { drawNames, type Name } from './draw-place-names.js';
import { drawMarks, drawPlaces } from './draw-place-symbols.js';
import { drawStacks } from './draw-stacks.js';
import { element, WATER, wholeFrame } from './drawing/index.js';
import { type Sheet, sizesFor } from './drawing-inputs-and-sizes.js';
import { Room } from './free-space-finder.js';
import { type Journey, journeysOf } from './move-paths.js';

/** What is drawn over what, from below: whose land it is, the signs of places, arrows, marks, fights, further names, stacks. */
export const LAYERS = ['holders', 'places', 'arrows', 'marks', 'deeds', 'names', 'stacks'] as const;

/** A piece of a drawing and the number of its layer. */
export type BoardPiece = readonly [layer: number, svg: string];

/** What is drawn once: it is below, between and above the layers. */
export interface BoardGround {
  readonly width: number;
  readonly height: number;
  /** Below all layers. */
  readonly grounds: string;
  /** Over `holders`, below all other layers. */
  readonly lines: string;
  /** Over all layers but `stacks`. */
  readonly names: string;
  readonly legend: { readonly svg: string; readonly height: number };
}

/**
 * The boards of one game after each other: the map once, and of each board the pieces that lie on it. A piece that stays as it is comes
 * as the same text.
 */
export class BoardSequence {
  #before: Chart | null = null;
  #names: readonly Name[] = [];
  #first: Sheet | null = null;
  readonly #marks = new Map<string, ChartMark>();
  readonly #stacks: ChartStack[] = [];
  readonly #journeys: Journey[] = [];
  #fought: readonly string[] = [];

  constructor(
    private readonly module: GameModule,
    private readonly messages: Messages,
  ) {}

  /** The pieces of the next board, and what `events` tell that happened since the one before; null where the game has no chart. */
  next(view: unknown, events: readonly GameEvent[]): readonly BoardPiece[] | null {
    const { module, messages } = this;
    if (module.chart === undefined) return null;
    const chart = module.chart(view);
    const before = this.#before;
    this.#before = chart;
    const frame = wholeFrame(chart);
    const room = new Room(frame.width, frame.height);
    const journeys = journeysOf(chart, module.trails?.(events) ?? []);
    this.#fought = this.#attacksIn(journeys, chart);
    const changes = changesOf(before, chart);
    const sheet: Sheet = { chart, frame, changes, journeys, messages, room, sizes: sizesFor(frame) };
    if (this.#first === null) this.#begin(sheet);
    for (const { rect } of this.#names) room.take(rect, 1.5);
    this.#note(sheet);
    const layers: { readonly [layer in (typeof LAYERS)[number]]: readonly string[] } = {
      holders: terrainOf(sheet).holders,
      places: drawPlaces(sheet),
      deeds: drawDeeds(sheet),
      arrows: drawArrows(sheet),
      stacks: drawStacks(sheet),
      marks: drawMarks(sheet),
      names: drawNames(sheet, new Set(this.#names.map(({ place }) => place))).map(({ svg }) => svg),
    };
    return LAYERS.flatMap((layer, index) =>
      layers[layer].flatMap((svg): BoardPiece[] => (svg === '' ? [] : [[index, svg]])),
    );
  }

  /** The attacks that the last board shows, in words. */
  get attacks(): readonly string[] {
    return this.#fought;
  }

  #attacksIn(journeys: readonly Journey[], { places }: Chart): readonly string[] {
    return journeys
      .filter(({ kind }) => kind === 'battle')
      .map(({ side, path }) =>
        this.messages.text('replay.attack', {
          side: `side:${side}`,
          place: places.find(({ id }) => id === path.at(-1))?.name ?? '',
        }),
      );
  }

  /** What is drawn once for all of them; null where there was none. */
  ground(): BoardGround | null {
    const first = this.#first;
    if (first === null) return null;
    const { width, height } = first.frame;
    const chart = { ...first.chart, marks: [...this.#marks.values()], stacks: this.#stacks };
    const changes = { changed: new Set(['']), gone: [], lifted: [], turned: new Set<string>() };
    const bare = { ...first.chart, areas: first.chart.areas.map((area) => ({ ...area, side: null })) };
    const { grounds, holders, lines } = terrainOf({ ...first, chart: bare });
    return {
      ...{ width, height },
      grounds: element('rect', { width, height, fill: WATER }) + grounds + holders.join(''),
      lines,
      names: this.#names.map(({ svg }) => svg).join(''),
      legend: drawLegend({ ...first, chart, changes, journeys: this.#journeys }, 0, this.#names),
    };
  }

  /** Names that stand on every board stand where they would on an empty one, so that they stay there. */
  #begin(sheet: Sheet): void {
    const room = new Room(sheet.frame.width, sheet.frame.height);
    const empty = { ...sheet, room, chart: { ...sheet.chart, marks: [], stacks: [] }, journeys: [] };
    drawPlaces(empty);
    this.#names = drawNames({ ...empty, changes: changesOf(null, empty.chart) });
    this.#first = sheet;
  }

  /** Keeps one of everything that the legend has to explain. */
  #note({ chart, journeys }: Sheet): void {
    for (const mark of chart.marks) if (!this.#marks.has(mark.kind)) this.#marks.set(mark.kind, mark);
    for (const stack of chart.stacks) {
      if (!this.#stacks.some(({ besieged }) => besieged === stack.besieged)) this.#stacks.push(stack);
    }
    for (const journey of journeys) {
      if (!this.#journeys.some(({ kind }) => kind === journey.kind)) this.#journeys.push(journey);
    }
  }
}
