import { type Standing, standingOf } from '../../game/table/index.js';
import { LogDamaged } from '../../log/storage/index.js';
import { explain } from '../../report/model/index.js';
import type { Context } from '../shared/index.js';

/**
 * How the games stand that are named, or all where none is. Null, and why on standard error, when there is no such game or it cannot be
 * read: the others are told all the same.
 */
export async function* standings(
  context: Context,
  named: readonly string[] = [],
): AsyncGenerator<Standing | null> {
  if (named.length > 0) for (const id of named) yield await opened(context, id);
  else
    for await (const { id, standing } of (await context.house()).standings())
      yield standing ?? (await opened(context, id));
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
