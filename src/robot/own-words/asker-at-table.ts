import { outcomeOf } from '../../engine/core/session/session.js';
import type { Player, Table } from '../../game/table/index.js';
import { type Asker, questionAbout } from '../questions/index.js';

const MOST_NEAREST = 4;

/** Orders that may be given now and come nearest to a sentence nobody can read as one; none where it names nothing of the game. */
export function nearestOrders(asker: Asker, text: string): readonly string[] {
  const named = questionAbout(asker, text);
  const lines = [...(named?.orders ?? []), ...(named?.things ?? [])].flatMap((one) => one.lines);
  return [...new Set(lines)].slice(0, MOST_NEAREST);
}

/** Where a player stands who asks: his own view, and the questions he knows of. */
export function askerAt(table: Table, { side, locale }: Pick<Player, 'side' | 'locale'>): Asker {
  const { module, session } = table;
  let open: Asker['open'] | null = null;
  return {
    module,
    view: module.view(session.state, side),
    side,
    locale,
    // All that may be ordered is worked out only for who asks for it.
    get open() {
      open ??= table.options(side);
      return open;
    },
    closed:
      outcomeOf(module, session) !== null
        ? { code: 'game-over' }
        : session.table.paused === null
          ? null
          : { code: 'paused' },
  };
}
