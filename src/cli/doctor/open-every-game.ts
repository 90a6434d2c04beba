import { outcomeOf } from '../../engine/core/session/session.js';
import { moderatorAddresses } from '../../game/people/index.js';
import type { Table } from '../../game/table/index.js';
import type { OnProgress } from '../../log/format/index.js';
import { LogDamaged } from '../../log/storage/index.js';
import { explain } from '../../report/model/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { systemClock } from '../../system/sources/index.js';
import type { Context } from '../shared/index.js';
import { type Finding, finding } from './finding.js';
import { RulesPlayed } from './rules-versions.js';

/** Whether every game can be opened (its log is read and checked), and when the newest entry was written. */
export async function findGames(
  context: Context,
  onProgress?: OnProgress,
): Promise<{
  readonly findings: readonly Finding[];
  readonly newest: string | null;
  /** Time zones of the players. */
  readonly zones: readonly string[];
  readonly count: number;
}> {
  const findings: Finding[] = [];
  const rules = new RulesPlayed();
  const zones: string[] = [];
  let newest: string | null = null;
  const house = await context.house();
  const isWatched = await watch(context);
  const names = await house.list();
  for (const [index, name] of names.entries()) {
    await onProgress?.(index, names.length);
    try {
      const table = await house.open(name);
      if (table === null) continue;
      const { seq } = table.head;
      zones.push(...table.players.map(({ zone }) => zone));
      findings.push(finding('game', name, 'ok', 'opens', { seq }));
      const over = outcomeOf(table.module, table.session) !== null;
      if (!over) rules.add(name, table);
      if (!over && !(await isWatched(name))) findings.push(finding('game', name, 'warn', 'nobody-watches'));
      findings.push(...beforeTheFirstDraw(name, table));
      const back = await runsBackwards(table);
      if (back !== null) findings.push(finding('game', name, 'warn', 'time-backwards', back));
      const at = (await table.entries(seq, seq))[0]?.at ?? null;
      if (at !== null && (newest === null || at > newest)) newest = at;
    } catch (error) {
      const code = isWithoutRules(error) ? 'without-rules' : 'broken-game';
      findings.push(finding('game', name, 'fault', code, { text: reason(error, context), name }));
    }
  }
  findings.push(...rules.findings());
  return { findings, newest, zones, count: names.length };
}

/** What a game waits for before anything is dealt. A public draw that has come and was not fetched is somebody's to look at. */
function beforeTheFirstDraw(name: string, table: Table): readonly Finding[] {
  const missing = table.session.table.ready?.waits ?? [];
  if (missing.length > 0) {
    return [finding('game', name, 'ok', 'awaits-answers', { sides: missing.map((side) => `side:${side}`) })];
  }
  const draw = table.awaitedDraw();
  if (draw === null) return [];
  const level = draw.at + PATIENCE < systemClock.now() ? 'warn' : 'ok';
  const at = new Date(draw.at).toISOString();
  return [finding('game', name, level, 'awaits-draw', { round: draw.round, chain: draw.chain, at, name })];
}

/** After so long (milliseconds) the robot should have fetched a public draw. */
const PATIENCE = 600_000;

/** Entries read at once. */
const AT_ONCE = 200;

/** The last entry that is older than the one before it, with both times. */
async function runsBackwards(
  table: Table,
): Promise<{ readonly seq: number; readonly at: string; readonly before: string } | null> {
  let found = null;
  let before: string | null = null;
  for (let from = 0; from <= table.head.seq; from += AT_ONCE) {
    for (const { seq, at } of await table.entries(from, Math.min(from + AT_ONCE - 1, table.head.seq))) {
      if (before !== null && at < before) found = { seq, at, before };
      before = at;
    }
  }
  return found;
}

/** Whether a game has somebody to turn to: where no robot is configured, whoever types the commands. */
async function watch(context: Context): Promise<(game: string) => Promise<boolean>> {
  const { config } = context;
  if (config === null) return async () => true;
  const house = await context.house();
  const addressOf = moderatorAddresses(house, config.operator ?? null);
  return async (game) => (await addressOf(game)) !== null;
}

/** Whether nothing is wrong with a log but that the rules it names are not here. */
function isWithoutRules(error: unknown): boolean {
  return error instanceof LogDamaged && error.violation.code.startsWith('rules-');
}

function reason(error: unknown, context: Context): string {
  if (!(error instanceof LogDamaged)) return reasonOf(error);
  return explain(error.violation, context.messages);
}
