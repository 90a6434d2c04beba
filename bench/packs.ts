import { performance } from 'node:perf_hooks';
import type { Decision } from '../src/engine/core/base/decision.js';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../src/engine/core/contract/game-module.js';
import type { Order } from '../src/engine/core/contract/order.js';
import { textContext, writeOrder } from '../src/engine/core/parse/read-order.js';
import type { Table } from '../src/game/table/table-interfaces.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { packedFiles } from '../src/log/pack/index.js';
import { makePack, verifyPack } from '../src/mail/dispute-pack/index.js';
import { PostOffice } from '../test/support/post-office.js';
import { realTexts } from '../test/support/real-texts.js';

/** What a dispute pack of a whole game costs. */
export interface PackCost {
  readonly entries: number;
  /** Bytes of the archive. */
  readonly size: number;
  readonly made: Spent;
  readonly checked: Spent;
  /** Its largest files, unpacked, the largest first; all mails and all proofs as one each. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
}

/** Seconds, of the clock and of the processor. */
interface Spent {
  readonly seconds: number;
  readonly processor: number;
}

type AnyOrder = (
  module: GameModule,
  state: Table['session']['state'],
  decision: Decision,
  random: SeededRandom,
) => Order | null;

const CAST = { via: 'command', message: null } as const;
/** One refused mail in so many orders. */
const REFUSED = 10;

/** Plays a random full campaign, disputes all of it, and makes the arbiter's pack. `any`: an order at random that is legal. */
export async function packCost(any: AnyOrder): Promise<PackCost> {
  const office = await PostOffice.open();
  try {
    const table = await office.game('war', 'full-campaign');
    await playedOut(office, table, any);
    const about = { kind: 'entries', from: 0, to: table.head.seq } as const;
    const act = { kind: 'dispute', about, text: 'all of it', to: 'all', stops: false } as const;
    const asked = await table.submit('french', [], CAST, undefined, [{ line: 1, text: 'dispute', act }]);
    if (!asked.accepted) throw new Error('the claim was refused');
    const place = await office.house.logOf('war');
    if (place === null) throw new Error('no log');
    const { archive, noted } = office.station;
    const modules = loadRegistry();
    const parts = { archive, noted, modules, texts: realTexts, now: new Date().toISOString() };
    const [pack, made] = await spent(() => makePack(parts, { place, table }, 1, 'umpire', 'en'));
    if (!pack.ok) throw new Error(pack.violation.code);
    const [verified, checked] = await spent(() => verifyPack(pack.value, modules));
    if (verified.problems.length > 0) throw new Error(JSON.stringify(verified.problems[0]));
    return {
      ...{ entries: table.head.seq + 1, size: pack.value.length, made, checked },
      parts: partsOf(packedFiles(pack.value) ?? {}),
    };
  } finally {
    await office.close();
  }
}

/** A random game to its end, with mails that are refused between its orders. */
async function playedOut(office: PostOffice, table: Table, any: AnyOrder): Promise<void> {
  const { module } = table;
  const random = new SeededRandom('a disputed war');
  let orders = 0;
  while (module.outcome(table.session.state) === null) {
    const { state } = table.session;
    const decision = module.pending(state).find(({ side }) => side !== 'chance');
    if (decision === undefined) throw new Error('nobody is asked');
    const { side } = decision;
    const order = any(module, state, decision, random);
    if (order === null) throw new Error(`no order answers ${decision.kind}`);
    const text = writeOrder(
      module,
      order,
      textContext(module, module.view(state, side), side, decision, 'en'),
    );
    const told = await table.submit(side, [{ text, line: 1 }], CAST);
    if (!told.accepted) throw new Error(`${text} was refused`);
    if (++orders % REFUSED === 0)
      await office.station.intake.handle(refused(office, table, side, orders), null, 'receive');
  }
}

function refused(office: PostOffice, table: Table, side: string, nth: number): Buffer {
  const address = table.players.find((player) => player.side === side)?.address ?? '';
  const head = [`From: ${address}`, `To: ${office.seat(table, side)}`, 'Subject: orders'];
  const id = `Message-ID: <bench-${nth}@localhost>`;
  return Buffer.from(`${[...head, id].join('\r\n')}\r\n\r\ndecision d0x\r\npass\r\n`);
}

async function spent<T>(work: () => Promise<T>): Promise<[T, Spent]> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const done = await work();
  const { user, system } = process.cpuUsage(before);
  return [done, { seconds: (performance.now() - begun) / 1000, processor: (user + system) / 1_000_000 }];
}

function partsOf(files: { readonly [name: string]: Uint8Array }): PackCost['parts'] {
  const sums = new Map<string, number>();
  for (const [name, { length }] of Object.entries(files)) {
    const part = name.includes('/') ? `${name.split('/')[0]}/` : name;
    sums.set(part, (sums.get(part) ?? 0) + length);
  }
  return [...sums]
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 8);
}
