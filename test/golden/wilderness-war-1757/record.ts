import type { JsonObject } from '../../../src/engine/core/base/json.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { openHouse } from '../../../src/game/games-folder/games-folder.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { eventsOf } from '../../../src/log/format/entry-accessors.js';
import type { Entry } from '../../../src/log/format/entry-types.js';
import { fixedRandom, testClock } from '../../support/temp.js';
import { type Part, type Phase, readExample } from './script.js';

/** Id of the game and name of its folder. */
export const GAME = 'wilderness-war-1757';

const PLAYERS = [
  { side: 'french', name: 'Player of the French', address: 'french@example.org', locale: 'en', zone: 'UTC' },
  {
    side: 'british',
    name: 'Player of the British',
    address: 'british@example.org',
    locale: 'en',
    zone: 'UTC',
  },
];

/** What happened in one phase. */
export interface PhaseRecord {
  readonly phase: Phase;
  /** Codes of the refusals of the lines that must be refused, `legal` for none. */
  readonly refusals: readonly string[];
  /** The questions that were open when the mails were sent. */
  readonly asked: readonly Part[];
  readonly told: readonly Part[];
  readonly state: State;
}

export interface Recording {
  readonly table: Table;
  close(): Promise<void>;
}

/** Another edition than that of the example, with its usual options. */
export type Edition = 2 | 3 | null;

/** Starts the game in a folder: always with the same keys and at the same time, so that the log is always the same. */
export async function start(dir: string, another: Edition = null): Promise<Recording> {
  const { title, game, scenario, ...written } = readExample();
  const { edition, options } = another === null ? written : { edition: another, options: {} };
  const house = await openHouse({
    dir,
    registry: loadRegistry(),
    clock: testClock(Date.UTC(2026, 0, 1)),
    random: fixedRandom(1757),
  });
  const made = await house.create({
    id: GAME,
    title,
    module: game,
    setup: { scenario, edition, options: options as JsonObject },
    dice: 'manual',
    players: PLAYERS,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  return { table: made.value, close: () => house.close() };
}

/** Sends the mails of one phase, in order. Fails on the first line that is refused or is not carried out in the phase. */
export async function playPhase(table: Table, phase: Phase): Promise<PhaseRecord> {
  const refusals: string[] = [];
  for (const { side, line } of phase.refused) {
    const [verdict] = (await table.check(side, [{ line: 1, text: line }])).verdicts;
    refusals.push(verdict?.violation?.code ?? 'legal');
  }
  const questions: Part[] = [];
  const told: Part[] = [];
  for (const mail of phase.mails) {
    for (const [side, text] of Object.entries(mail)) {
      for (const { kind, side: whom, facts } of table.module.pending(table.session.state)) {
        questions.push({ ...facts, kind, side: whom });
      }
      const entries = await send(table, side, text);
      const events = entries.flatMap((entry) => eventsOf(entry, 'umpire'));
      told.push(...events.map(({ kind, data }) => ({ ...data, kind })));
    }
  }
  const { session } = table;
  const left = [...Object.values(session.queues).flat(), ...session.values];
  if (left.length > 0) throw new Error(`${phase.title}: not used: ${JSON.stringify(left)}, ${asked(table)}`);
  return { phase, refusals, asked: questions, told, state: session.state as State };
}

async function send(table: Table, side: string, text: string): Promise<readonly Entry[]> {
  // A mail replaces what is left of the one before, which would go unnoticed.
  const before = table.session.queues[side] ?? [];
  if (before.length > 0)
    throw new Error(`${side}: not carried out: ${JSON.stringify(before)}, ${asked(table)}`);
  const lines = text
    .trim()
    .split('\n')
    .map((each, index) => ({ line: index + 1, text: each }));
  const { verdicts, entries } = await table.submit(side, lines, { via: 'command', message: null });
  for (const { text: line, status, violation } of verdicts) {
    if (status !== 'refused') continue;
    throw new Error(`${side}: ${line}: ${JSON.stringify(violation)}, ${asked(table)}`);
  }
  return entries;
}

function asked(table: Table): string {
  return `asked: ${JSON.stringify(table.module.pending(table.session.state))}`;
}
