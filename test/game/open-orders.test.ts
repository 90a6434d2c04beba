import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { type Input, outcomeOf, pendingOf, type Session } from '../../src/engine/core/session/session.js';
import type { LineVerdict } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { verdictModels } from '../../src/report/model/verdict-texts.js';
import { SpokenTable } from '../as-people-write/support/spoken-table.js';
import { MemoryTable } from '../support/memory-table.js';
import { alongRandomGame } from '../support/random-game.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';

type Answer = Extract<Input, { type: 'answer' }>;

/** Orders upon which the other side is asked: by what they are given, and what it is asked then. */
interface Asked {
  readonly scenario: string;
  readonly games: number;
  /** What the order comes to hangs on the answer. */
  readonly open: readonly string[];
  /** It is done: the other side is at its own turn, or at something else. */
  readonly done: readonly string[];
}

const GAMES: { readonly [game: string]: Asked } = {
  'wilderness-war': {
    scenario: 'annus-mirabilis',
    games: 6,
    open: [
      'move -> foul-weather',
      'boat -> foul-weather',
      'sail -> foul-weather',
      'event-ministerial-crisis -> discard',
      'event-small-pox -> losses',
      'event-stingy-assembly -> removal',
    ],
    done: ['forts -> action', 'stockades -> action', 'stay -> action', 'event-indians-desert -> action'],
  },
  liberty: {
    scenario: '1775',
    games: 6,
    open: ['exchange -> exchange', 'fight-at -> fight'],
    done: ['accept -> action', 'end -> action', 'deploy -> action', 'move -> fight'],
  },
  mohicans: {
    scenario: '1754',
    games: 2,
    open: [
      'fight-at -> ground',
      'fight-at -> shelter',
      'ground -> hits',
      'ground -> round',
      'stand -> hits',
      'assault -> yield',
    ],
    done: ['end-movement -> movement', 'finish -> land', 'inside -> storm', 'muster -> land'],
  },
};

/** Who is asked what after an order of a side, as everybody may know it; null where it is nobody else. */
function askedUpon(module: GameModule, session: Session, side: string): string | null {
  if (outcomeOf(module, session) !== null) return null;
  const others = pendingOf(module, session).filter((decision) => decision.side !== side);
  const [first] = others.filter((decision) => module.asksInSecret?.(decision) !== true);
  return first === undefined || first.side === 'chance' ? null : first.kind;
}

/** The same order given at a table where that is the position; its verdict, and what is asked then. */
async function given(module: GameModule, before: Session, { side, order, decision }: Answer) {
  const memory = new MemoryTable(module, seededDice('open'), seated(module), 'chains', before.setup);
  memory.put({ session: before, events: [], draws: [] }, 'answer');
  const asked = pendingOf(module, before).find(({ id }) => id === decision);
  if (asked === undefined) throw new Error(`${decision} is not asked`);
  const view = module.view(before.state, side);
  const text = writeOrder(module, order, textContext(module, view, side, asked, 'en'));
  const table = new SpokenTable(memory, module);
  const { verdicts } = await table.submit(side, [{ line: 1, text }], {
    via: 'mail',
    message: 'a'.repeat(64),
  });
  return { verdict: verdicts[0] as LineVerdict, asked: askedUpon(module, memory.session, side) };
}

describe.each(Object.entries(GAMES))('an order of %s upon which the other side is asked', (id, about) => {
  const module = loadRegistry().get(id);
  if (module === null) throw new Error(`no ${id}`);

  it('is open while what comes of it hangs on the answer, and done otherwise', async () => {
    const wanted = new Set([...about.open, ...about.done]);
    const moments: { readonly before: Session; readonly input: Answer }[] = [];
    for (let game = 0; game < about.games; game++) {
      const setup = module.checkSetup({ scenario: about.scenario, options: {} });
      if (!setup.ok) throw new Error(setup.violation.code);
      let before: Session | null = null;
      let last: { readonly before: Session; readonly input: Answer } | null = null;
      alongRandomGame(module, setup.value, `win ${game}`, 1500, ({ session }, input) => {
        if (input?.type === 'answer' && before !== null) last = { before, input };
        before = session;
        if (last === null) return;
        const kind = askedUpon(module, session, last.input.side);
        if (kind !== null && wanted.has(`${last.input.order.verb} -> ${kind}`)) moments.push(last);
      });
    }
    const found = new Map<string, LineVerdict>();
    for (const { before, input } of moments) {
      if (found.size === wanted.size) break;
      const { verdict, asked } = await given(module, before, input);
      const what = `${input.order.verb} -> ${asked}`;
      if (!wanted.has(what)) continue;
      expect([what, verdict.status]).toEqual([what, about.open.includes(what) ? 'open' : 'done']);
      if (!found.has(what)) found.set(what, verdict);
    }
    expect([...found.keys()].sort()).toEqual([...wanted].sort());
    for (const locale of ['en', 'fr', 'de']) {
      const messages = realTexts.messages(module, locale);
      const told = verdictModels([...found.values()], messages);
      const done = messages.text('verdict.done');
      for (const { status, word, reason } of told)
        expect([status, word === done, reason !== null]).toEqual([
          status,
          status === 'done',
          status === 'open',
        ]);
    }
  }, 300_000);
});
