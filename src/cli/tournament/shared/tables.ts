import { Option } from 'commander';
import {
  TABLE_FACES,
  type TableFace,
  type TableModel,
  type Told,
  tableAs,
} from '../../../report/tournament/index.js';
import type { OpenTournament } from '../../../tournament/service/index.js';
import { EXIT } from '../../process/index.js';
import type { Context } from '../../shared/index.js';

/** How a table is printed. */
export const FORMAT = () =>
  new Option('--format <format>', 'how the table is printed').choices(TABLE_FACES).default('text');

/** What a tournament's tables are told with: entrants by their names. */
export async function toldOf(context: Context, { contacts, settings }: Named): Promise<Told> {
  const people = await contacts();
  return {
    title: settings.title,
    nameOf: (entrant) => people.get(entrant)?.name ?? entrant,
    messages: context.messages,
  };
}

interface Named extends Pick<OpenTournament, 'settings'> {
  readonly contacts: OpenTournament['contacts'];
}

/** The same of an open tournament. */
export function toldAt(context: Context, tournament: OpenTournament): Promise<Told> {
  return toldOf(context, { settings: tournament.settings, contacts: () => tournament.contacts() });
}

/** Prints a table in its face, or what programs are told. */
export function tellTable(context: Context, json: unknown, table: TableModel, format: TableFace): number {
  if (context.json) context.printJson(json);
  else context.print(tableAs(format, table, context.texts, context.locale));
  return EXIT.ok;
}
