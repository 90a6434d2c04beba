import { describe, expect, it } from '@jest/globals';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { ordersAnswering } from '../../src/engine/core/contract/orders-answering.js';
import { segments, textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import {
  type Input,
  outcomeOf,
  pendingOf,
  type Session,
  step,
} from '../../src/engine/core/session/session.js';
import type { LineVerdict } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { inputOf } from '../../src/log/format/entry-accessors.js';
import { SpokenTable } from '../as-people-write/support/spoken-table.js';
import { MemoryTable } from '../support/memory-table.js';
import { MORE } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { seated } from '../support/seated.js';

const GAMES = [
  ['wilderness-war', 'annus-mirabilis'],
  ['liberty', '1775'],
  ['mohicans', '1754'],
] as const;
/** What an order is called of which something was done. */
const STANDING: readonly string[] = ['done', 'open', 'queued'];
const MESSAGE = 'a'.repeat(64);

interface Moment {
  readonly session: Session;
  readonly side: SideId;
}

function moduleOf(id: string): GameModule {
  const module = loadRegistry().get(id);
  if (module === null) throw new Error(`no ${id}`);
  return module;
}

/** Positions of a random game at which a side is asked. */
function moments(module: GameModule, scenario: string, random: SeededRandom, seed: string): Moment[] {
  const setup = module.checkSetup({ scenario, options: {} });
  if (!setup.ok) throw new Error(setup.violation.code);
  const found: Moment[] = [];
  alongRandomGame(module, setup.value, seed, 400, ({ session }) => {
    if (random.below(12) !== 0 || outcomeOf(module, session) !== null) return;
    const asked = pendingOf(module, session).find(({ side }) => side !== 'chance');
    if (asked !== undefined) found.push({ session, side: asked.side });
  });
  return found;
}

/** Orders that the side could give one after the other, if the others said nothing in between. */
function sensible(module: GameModule, moment: Moment, random: SeededRandom): string[] {
  const { side } = moment;
  let { session } = moment;
  const lines: string[] = [];
  for (let count = 0; count < 4; count++) {
    const decision = pendingOf(module, session).find((pending) => pending.side === side);
    if (decision === undefined) break;
    const view = module.view(session.state, side);
    const defs = [...ordersAnswering(module, decision.kind)].filter(
      (def) => def.unavailable(view, decision) === null,
    );
    const def = defs[random.below(Math.max(1, defs.length))];
    const args = def?.propose(view, decision, (most) => random.below(most)) ?? null;
    if (def === undefined || args === null) break;
    const order = { verb: def.verb, args };
    lines.push(writeOrder(module, order, textContext(module, view, side, decision, 'en')));
    const input: Input = { type: 'answer', side, decision: decision.id, order, via: 'default' };
    const next = step(module, session, input, seededDice(`${count}`));
    if (!next.ok) break;
    session = next.value.session;
  }
  return lines;
}

/** The same orders as somebody may send them: some twice, some spoiled, some on one line. */
function mailOf(orders: readonly string[], random: SeededRandom): { line: number; text: string }[] {
  const lines: string[] = [];
  for (const order of orders) {
    const how = random.below(8);
    if (how === 0) lines.push(order, order);
    else if (how === 1) lines.push(order.slice(0, -1));
    else if (how === 2 && lines.length > 0) lines.push(`${lines.pop()}; ${order}`);
    else lines.push(order);
  }
  return lines.map((text, at) => ({ text, line: at + 1 }));
}

const count = (verdicts: readonly LineVerdict[], status: LineVerdict['status']): number =>
  verdicts.filter((verdict) => verdict.status === status).length;

describe.each(GAMES)('every order of a mail has a verdict that is true: %s', (id, scenario) => {
  it('whatever the mail and wherever the game stands', async () => {
    const module = moduleOf(id);
    const random = new SeededRandom(`verdicts ${id}`);
    const statuses = new Set<string>();
    for (let game = 0; game < 2 * MORE; game++) {
      for (const moment of moments(module, scenario, random, `verdicts ${id} ${game}`)) {
        const { side, session } = moment;
        const lines = mailOf(sensible(module, moment, random), random);
        if (lines.length === 0) continue;
        const memory = new MemoryTable(
          module,
          seededDice(`${game}`),
          seated(module),
          'chains',
          session.setup,
        );
        memory.put({ session: { ...session, queues: { [side]: [] } }, events: [], draws: [] }, 'answer');
        const before = memory.session;
        const from = memory.entries.length;
        const table = new SpokenTable(memory, module);
        const { verdicts, accepted } = await table.submit(side, lines, { via: 'mail', message: MESSAGE });
        const about = JSON.stringify({ lines, verdicts }, null, 1);
        const said = lines.flatMap(({ text, line }) => segments(text).map(() => line));
        expect([about, verdicts.map(({ line }) => line)]).toEqual([about, said]);
        for (const { status } of verdicts) statuses.add(status);
        if (!accepted) {
          expect([about, memory.session === before, count(verdicts, 'refused') > 0]).toEqual([
            about,
            true,
            true,
          ]);
          expect([about, verdicts.filter(({ status }) => STANDING.includes(status))]).toEqual([about, []]);
          continue;
        }
        const inputs = memory.entries.slice(from).map(inputOf);
        const ofQueue = inputs.filter((input) => input?.type === 'answer' && input.via === 'queue');
        const dropped = inputs.filter((input) => input?.type === 'drop');
        expect([about, count(verdicts, 'done') + count(verdicts, 'open')]).toEqual([about, ofQueue.length]);
        expect([about, count(verdicts, 'refused')]).toEqual([about, dropped.length]);
        // Nothing waits in a game that is over.
        const isOver = module.outcome(memory.session.state) !== null;
        const waiting = isOver ? 0 : (memory.session.queues[side]?.length ?? 0);
        expect([about, count(verdicts, 'queued')]).toEqual([about, waiting]);
        for (const { status, violation } of verdicts) {
          if (!['done', 'noted', 'joined'].includes(status))
            expect([about, violation === undefined]).toEqual([about, false]);
        }
      }
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining(['done', 'refused']));
  });
});
