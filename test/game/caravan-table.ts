import { join } from 'node:path';
import type { Result } from '../../src/engine/core/base/result.js';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import type { ActLine, SideAct } from '../../src/game/table/act-types.js';
import type { Submission, Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import type { Store } from '../../src/store/database/index.js';
import { sha256Hex } from '../../src/system/files/sha256.js';
import { fixedRandom, tempDir } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';

const cleanups: (() => Promise<void>)[] = [];

/** Closes and removes what was opened. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
}

export const HOUR = 3_600_000;
export const START = Date.UTC(2026, 0, 1);

/** A clock that stands still until it is set. */
export interface HandClock {
  now(): number;
  at: number;
}

export function handClock(at = START): HandClock {
  return {
    at,
    now() {
      return this.at;
    },
  };
}

export interface Place {
  readonly house: LogHouse;
  readonly dir: string;
  readonly clock: HandClock;
}

/** A house of its own, or another program in the house of the same folder; `known` are all the rules it has. */
export async function place(
  dir?: string,
  module: GameModule = caravan as GameModule,
  known?: Registry,
  store?: Store,
): Promise<Place> {
  let home = dir;
  if (home === undefined) {
    const temp = await tempDir('table');
    cleanups.push(temp.remove);
    home = temp.dir;
  }
  const clock = handClock();
  const registry =
    known ??
    new Registry([
      module,
      ...loadRegistry()
        .ids()
        .flatMap((id) => loadRegistry().get(id) ?? []),
    ]);
  const house = await openHouse({
    dir: home,
    registry,
    clock,
    random: fixedRandom(),
    ...(store === undefined ? {} : { store }),
  });
  cleanups.unshift(() => house.close());
  return { house, dir: home, clock };
}

/** Red holds 8 9 10 and blue 1 2 3, so red always leads; then these faces of the die. */
export function dealt(...rolls: number[]): { scripted: readonly unknown[] } {
  return {
    scripted: [
      { pick: [8, 9, 10], purpose: 'deal red' },
      { pick: [1, 2, 3], purpose: 'deal blue' },
      ...rolls.map((roll) => ({ roll })),
    ],
  };
}

interface Wish {
  readonly id?: string;
  readonly dice?: 'chains' | 'manual' | { readonly scripted: readonly unknown[] };
  readonly control?: TimeControl | null;
}

export async function caravanIn({ house }: Place, wish: Wish = {}): Promise<Table> {
  const made = await house.create({
    id: wish.id ?? 'road-1',
    title: 'A caravan',
    module: 'caravan',
    setup: { scenario: 'road' },
    dice: wish.dice ?? dealt(1, 6, 1, 6),
    control: wish.control ?? null,
    players: [
      { side: 'red', name: 'Rosa', address: 'rosa@example.org', locale: 'en', zone: 'UTC' },
      { side: 'blue', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
    ],
  });
  return value(made);
}

export const folderOf = ({ dir }: Place, id = 'road-1'): string => join(dir, id);

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.violation));
  return result.value;
}

export const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.violation.code);

export const mailed = (name: string) => ({ via: 'mail' as const, message: sha256Hex(name) });
export const byHand = { via: 'command' as const, message: null };

export const orderLines = (...texts: string[]) => texts.map((text, index) => ({ text, line: index + 1 }));

/** Acts on lines of their own, counted from `first`. */
export const actLines = (acts: readonly SideAct[], first = 1): ActLine[] =>
  acts.map((act, index) => ({ act, line: first + index, text: act.kind }));

/** Gives orders; fails when one is refused. */
export async function give(table: Table, side: string, ...texts: string[]): Promise<Submission> {
  const done = await table.submit(side, orderLines(...texts), byHand);
  if (!done.accepted) throw new Error(JSON.stringify(done.verdicts));
  return done;
}

/** Does one act and returns `ok` or why not. */
export async function doing(table: Table, side: string, act: SideAct): Promise<string> {
  const { verdicts } = await table.submit(side, [], byHand, undefined, actLines([act]));
  return verdicts[0]?.violation?.code ?? 'ok';
}

/** Red has won the bid and leads from the gate. */
export async function redLeads(table: Table): Promise<void> {
  await give(table, 'red', 'bid 9');
  await give(table, 'blue', 'bid 2');
}
