import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { LoggedEntry, LogToNote } from '../src/proof/house/index.js';
import { PostOffice } from '../test/support/post-office.js';
import { percentile } from './load.js';

/** What an order costs, and how much of it is the tree: milliseconds, of the clock and of the processor. */
export interface ProofCost {
  readonly leaves: number;
  readonly order: Times;
  /** Two letters with the checkpoint, about one more entry: to each player his. */
  readonly tree: Times;
  /** One proof that an entry stands in it. */
  readonly proof: Times;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds of processor, on average. */
  readonly processor: number;
}

const TIMES = 200;
/** Leaves that are put there at once, while nobody measures. */
const FILL = 20_000;

/** Measures it with so many leaves in the tree; the sizes grow. */
export async function proofCost(sizes: readonly number[]): Promise<readonly ProofCost[]> {
  const office = await PostOffice.open();
  try {
    const table = await office.game('g1', 'annus-mirabilis');
    const { tree, noted, intake } = office.station;
    const costs: ProofCost[] = [];
    let mails = 0;
    for (const leaves of sizes) {
      for (let from = await tree.size(); from < leaves; from += FILL)
        await tree.note(`fill/${from}`, entriesOf(`fill ${from}`, 0, Math.min(FILL, leaves - from)));
      const order = await measured(async () => {
        await intake.handle(press(office.seat(table, 'french'), ++mails), null, 'receive');
      });
      let head = 0;
      const log = (): LogToNote => {
        const name = `bench/${leaves}`;
        const entries = async (from: number, to: number) => entriesOf(name, from, to - from + 1);
        return { name, head: entriesOf(name, head, 1)[0] as LoggedEntry, entries };
      };
      const share = await measured(async () => {
        head++;
        await noted.checkpoint(log());
        await noted.checkpoint(log());
      });
      const proof = await measured(async () => void (await noted.prove(log(), head)));
      costs.push({ leaves, order, tree: share, proof });
    }
    return costs;
  } finally {
    await office.close();
  }
}

async function measured(work: () => Promise<void>): Promise<Times> {
  for (let nth = 0; nth < 10; nth++) await work();
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let nth = 0; nth < TIMES; nth++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    processor: (user + system) / 1000 / TIMES,
  };
}

function entriesOf(name: string, from: number, count: number): LoggedEntry[] {
  return Array.from({ length: count }, (_, at) => ({
    seq: from + at,
    hash: createHash('sha256')
      .update(`${name} ${from + at}`)
      .digest('hex'),
  }));
}

function press(to: string, nth: number): Buffer {
  const head = [
    'From: alice@localhost',
    `To: ${to}`,
    'Subject: orders',
    `Message-ID: <bench-${nth}@localhost>`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\npress word ${nth}\r\n`);
}
