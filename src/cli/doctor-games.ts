import { outcomeOf } from '../engine/core/session.js';
import { People } from '../game/people/people.js';
import { LogDamaged } from '../log/index.js';
import { reasonOf } from '../mail/log.js';
import { moderators } from '../mail/moderators.js';
import { explain } from '../report/verdicts.js';
import type { Context } from './context.js';
import { type Finding, finding } from './doctor-finding.js';

/** Whether every game can be opened (its log is read and checked), and when the newest entry was written. */
export async function findGames(context: Context): Promise<{
  readonly findings: readonly Finding[];
  readonly newest: string | null;
  /** Time zones of the players. */
  readonly zones: readonly string[];
}> {
  const findings: Finding[] = [];
  const zones: string[] = [];
  let newest: string | null = null;
  const house = await context.house();
  const isWatched = await watch(context);
  for (const name of await house.list()) {
    try {
      const table = await house.open(name);
      if (table === null) continue;
      const { seq } = table.head;
      zones.push(...table.players.map(({ zone }) => zone));
      findings.push(finding('game', name, 'ok', 'opens', { seq }));
      const over = outcomeOf(table.module, table.session) !== null;
      if (!over && !(await isWatched(name))) findings.push(finding('game', name, 'warn', 'nobody-watches'));
      const at = (await table.entries(seq, seq))[0]?.at ?? null;
      if (at !== null && (newest === null || at > newest)) newest = at;
    } catch (error) {
      findings.push(finding('game', name, 'fault', 'broken-game', { text: reason(error, context), name }));
    }
  }
  return { findings, newest, zones };
}

/** Whether a game has somebody to turn to: where no robot is configured, whoever types the commands. */
async function watch(context: Context): Promise<(game: string) => Promise<boolean>> {
  const { config } = context;
  if (config === null) return async () => true;
  const house = await context.house();
  const moderatorOf = moderators(house, await People.open(house.dir), config.operator ?? null);
  return async (game) => (await moderatorOf(game)) !== null;
}

function reason(error: unknown, context: Context): string {
  if (!(error instanceof LogDamaged)) return reasonOf(error);
  return explain(error.violation, context.texts.messages(null, context.locale));
}
