import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import { type OpenBoard, openBoard, surveyBoard } from '../../src/report/picture/index.js';

/** How one looks at a board: near enough to read every name and what a stack holds, or not. */
export type Distance = 'far' | 'near';

/** The board of a view, drawn as far as somebody looks at it. */
export interface BoardShown {
  readonly chart: Chart;
  drawn(from: Distance): OpenBoard;
  legend(): ReturnType<OpenBoard['legend']>;
}

/** The board of a view, with what has changed since one before; null where the game has none to draw. */
export function boardShown(
  module: GameModule,
  view: unknown,
  before: unknown,
  messages: Messages,
): BoardShown | null {
  const survey = surveyBoard({ module, view, ...(before === null ? {} : { before }), messages });
  if (survey === null) return null;
  const kept = new Map<Distance, OpenBoard>();
  const drawn = (from: Distance): OpenBoard => {
    const board = kept.get(from) ?? openBoard(survey, from === 'near');
    kept.set(from, board);
    return board;
  };
  return { chart: survey.chart, drawn, legend: () => drawn('far').legend() };
}
