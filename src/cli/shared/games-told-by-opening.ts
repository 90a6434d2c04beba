import { type Standing, standingOf } from '../../game/table/index.js';
import { LogDamaged } from '../../log/storage/index.js';
import { explain } from '../../report/model/index.js';
import type { Context } from './command-context.js';
import type { GamesTold } from './games-told.js';

/** How the games stand that are named, or all where none is: those are opened of which no index tells. */
export function gamesToldByOpening(context: Context, named: readonly string[]): GamesTold {
  return {
    out: context,
    messages: context.messages,
    standings: () => (named.length > 0 ? each(context, named) : all(context)),
    context: async () => context,
    close: async () => {},
  };
}

async function* each(context: Context, ids: readonly string[]): AsyncGenerator<Standing | null> {
  for (const id of ids) yield await opened(context, id);
}

async function* all(context: Context): AsyncGenerator<Standing | null> {
  const house = await context.house();
  for await (const { id, standing } of house.standings()) yield standing ?? (await opened(context, id));
}

async function opened(context: Context, id: string): Promise<Standing | null> {
  const { messages } = context;
  try {
    const found = await context.table(id);
    if (found.ok) return await standingOf(found.value);
    context.io.err(`${explain(found.violation, messages)}\n`);
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    context.io.err(`${id}: ${explain(error.violation, messages)}\n`);
  }
  return null;
}
