import { LogDamaged } from '../log/index.js';
import { reasonOf } from '../mail/log.js';
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
  for (const name of await house.list()) {
    try {
      const table = await house.open(name);
      if (table === null) continue;
      const { seq } = table.head;
      zones.push(...table.players.map(({ zone }) => zone));
      findings.push(finding('game', name, 'ok', 'opens', { seq }));
      const at = (await table.entries(seq, seq))[0]?.at ?? null;
      if (at !== null && (newest === null || at > newest)) newest = at;
    } catch (error) {
      findings.push(finding('game', name, 'fault', 'broken-game', { text: reason(error, context), name }));
    }
  }
  return { findings, newest, zones };
}

function reason(error: unknown, context: Context): string {
  if (!(error instanceof LogDamaged)) return reasonOf(error);
  return explain(error.violation, context.texts.messages(null, context.locale));
}
