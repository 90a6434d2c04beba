import type { GameEvent } from '../../engine/core/base/game-event.js';
import { scoreRows } from '../../engine/core/base/score-history.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { TableToRead } from '../../game/table/index.js';
import { eventsOf } from '../../log/format/index.js';
import type { Messages } from '../messages/index.js';
import type { ScoreModel } from './report-model-types.js';

/** Columns of the longest bar. */
const BAR = 24;

/**
 * The score at the end of each stretch of the game and now, with a bar for each; null where the game keeps none or no
 * stretch is over yet. `events` are those everybody has seen since the start.
 */
export function scoreModel(
  { score }: GameModule,
  events: readonly GameEvent[],
  view: unknown,
  messages: Messages,
): ScoreModel | null {
  if (score === undefined) return null;
  const rows = scoreRows(score, events, view);
  if (rows.length < 2) return null;
  const most = Math.max(1, ...rows.map((row) => Math.abs(row.score)));
  const labels = rows.map(({ of }) => (of === null ? messages.text('score.now') : messages.message(of)));
  const widest = Math.max(...labels.map((label) => label.length));
  return {
    name: messages.message(score.name),
    rows: rows.map((row, index) => {
      const label = labels[index] ?? '';
      return {
        label,
        padded: label.padEnd(widest),
        value: String(row.score),
        aligned: String(row.score).padStart(4),
        bar: (row.score < 0 ? '-' : '#').repeat(Math.round((Math.abs(row.score) / most) * BAR)),
        percent: Math.round((Math.abs(row.score) / most) * 100),
        below: row.score < 0,
      };
    }),
  };
}

/** The score of a game as it stands; `view` is the position as its reader knows it. */
export async function scoreOf(
  table: TableToRead,
  view: unknown,
  messages: Messages,
): Promise<ScoreModel | null> {
  const { module } = table;
  if (module.score === undefined) return null;
  const entries = await table.entries(0);
  return scoreModel(
    module,
    entries.flatMap((entry) => eventsOf(entry, 'observer')),
    view,
    messages,
  );
}

/** Whether one of the events ends a stretch of the game, after which the score is worth a look. */
export function endsStretch({ score }: GameModule, events: readonly GameEvent[]): boolean {
  return events.some((event) => score?.read(event).some((note) => 'end' in note) === true);
}
