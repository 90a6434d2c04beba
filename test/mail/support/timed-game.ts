import { join } from 'node:path';
import type { TimeControl } from '../../../src/engine/core/base/time-control.js';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import { outcomeOf } from '../../../src/engine/core/session/session.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { DEFAULT_CONTROL } from '../../../src/game/timekeeping/time-control-text.js';
import { inputOf } from '../../../src/log/format/entry-accessors.js';
import type { Entry } from '../../../src/log/format/entry-types.js';
import type { InputHealth, MailInput } from '../../../src/mail/intake/mail-input-interface.js';
import type { Transport } from '../../../src/mail/sending/transport-interface.js';
import { openSqliteStore, STORE_FILE, type Store } from '../../../src/store/database/index.js';
import { caravanIn, type HandClock, HOUR, type Place, place, START } from '../../game/caravan-table.js';
import { tempDir } from '../../support/temp.js';
import { caravan } from '../../support/tiny-game.js';
import { type Bench, bench } from './bench.js';

export { cleanUp, give, HOUR, START } from '../../game/caravan-table.js';

/** Ten hours, no more for a move, two hours of grace, no reminder. */
export const QUICK: TimeControl = {
  ...DEFAULT_CONTROL,
  first: 600,
  bank: 600,
  increment: 0,
  cap: 600,
  grace: 120,
  remind: 0,
  expiry: 'loss',
};
/** When time and grace of a side are used up that was asked at the start. */
export const LATE = START + 12 * HOUR;

/** A place whose games a robot can watch. */
export interface Watched extends Place {
  readonly home: string;
  readonly store: Store;
}

export interface Timed extends Watched {
  readonly table: Table;
  /** The robot as after a start; called again it has been killed and started anew. */
  readonly robot: () => Promise<Bench>;
}

/** A game of caravan with clocks, and where a robot for it lives. */
export async function timedGame(expiry: TimeControl['expiry'] = 'loss'): Promise<Timed> {
  const where = await watchedPlace();
  const table = await caravanIn(where, { control: { ...QUICK, expiry } });
  return { ...where, table, robot: () => robotIn(where) };
}

/** A place without games yet, and the home of a robot for it. */
export async function watchedPlace(): Promise<Watched> {
  const { dir: home } = await tempDir('watch');
  const store = await openSqliteStore(join(home, STORE_FILE));
  return { ...(await place(undefined, undefined, undefined, store)), home, store };
}

/** A robot over the games of a place. */
export function robotIn({ home, house, store, ...where }: Watched): Promise<Bench> {
  const clock: HandClock = where.clock;
  return bench(home, house, { clock, store, registry: new Registry([caravan]) });
}

/** What was done at the table beside the rules, oldest first. */
export async function deeds(table: Table): Promise<string[]> {
  await table.refresh();
  const entries: Entry[] = await table.entries(1);
  return entries.flatMap((entry) => {
    const input = inputOf(entry);
    if (input === null || input.type === 'orders' || input.type === 'chance') return [];
    return input.type === 'answer' ? [`answer ${input.via ?? ''}`.trim()] : [input.type];
  });
}

export const isOver = ({ module, session }: Table): boolean => outcomeOf(module, session) !== null;

/** Dies at an act of the robot: before it is noted, or when it is noted and nobody was told. */
export function cutAt(table: Table, kind: string, when: 'before' | 'after'): { mend: () => void } {
  const moderate = table.moderate.bind(table);
  table.moderate = async (act, origin) => {
    if (act.kind !== kind) return moderate(act, origin);
    if (when === 'after') await moderate(act, origin);
    throw new Error('cut');
  };
  return {
    mend: () => {
      table.moderate = moderate;
    },
  };
}

/** A way for mail that has been read up to where the test says. */
export class HandInput implements MailInput {
  upTo: number | null = null;
  started = false;
  /** Done while the input starts. */
  onStart: () => Promise<void> = async () => {};

  async start(): Promise<void> {
    this.started = true;
    await this.onStart();
  }

  async stop(): Promise<void> {}

  readUpTo(): number | null {
    return this.upTo;
  }

  health(): InputHealth {
    return { name: 'hand', state: 'running', where: 'here', fault: null, handled: 0 };
  }
}

export const nowhere: Transport = {
  send: async () => ({ ok: true, response: 'ok' }),
  close: async () => {},
};

export async function until(done: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 5));
}
