import { outcomeOf } from '../../engine/core/session/session.js';
import type { Table } from '../../game/table/index.js';
import { act, type Context, type Register } from '../shared/index.js';

/** One game in a list: what it is, how far it is, and whom it waits for. */
export interface GameSummary {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly edition: number;
  readonly dice: Table['dice'];
  readonly seq: number;
  readonly head: string;
  readonly over: boolean;
  /** Sides that must decide something now. */
  readonly waitsFor: readonly string[];
}

/** `posthorn game list`: the games here, one a line. */
export const gameList: Register = (group, run) => {
  const command = group.command('list').description('list the games of the folder');
  act(command, run, async (context) => {
    const house = await context.house();
    const games: GameSummary[] = [];
    for (const id of await house.list()) {
      const table = await house.open(id);
      if (table !== null) games.push(summary(table));
    }
    return context.tell({ games }, () => games.map((one) => summaryLine(one, context)));
  });
};

/** What anybody may know of a game at a glance. */
export function summary(table: Table): GameSummary {
  const view = table.module.view(table.session.state, 'observer');
  const over = outcomeOf(table.module, table.session) !== null;
  const pending = over ? [] : table.module.pending(view).map((decision) => decision.side);
  return {
    id: table.id,
    title: table.title,
    game: table.module.id,
    scenario: table.about.scenario,
    edition: table.about.edition,
    dice: table.dice,
    seq: table.head.seq,
    head: table.head.hash,
    over,
    waitsFor: [...new Set(pending)],
  };
}

function summaryLine(game: GameSummary, context: Context): string {
  const module = context.registry.get(game.game);
  const messages = context.texts.messages(module, context.locale);
  const sides = game.waitsFor.map((side) => messages.value(`side:${side}`)).join(', ');
  const standing = game.over ? messages.text('game.over') : messages.text('game.waits', { sides });
  return [game.id, game.title, `${game.game}/${game.scenario}`, `#${game.seq}`, standing].join('\t');
}
