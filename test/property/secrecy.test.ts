import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '../../src/engine/core/base/game-event.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import { rehearse } from '../../src/engine/core/session/rehearse-order-lines.js';
import type { Step } from '../../src/engine/core/session/session.js';
import { createWildernessWar } from '../../src/engine/wilderness-war/index.js';
import {
  type CardNumber,
  enemyOf,
  SIDES,
  type Side,
  type State,
} from '../../src/engine/wilderness-war/state.js';
import type { PublicAddress, Table } from '../../src/game/table/table-interfaces.js';
import type { Verification } from '../../src/log/verify/verify-log.js';
import { replayModel } from '../../src/report/replay/replay-model.js';
import { replayPage } from '../../src/report/replay/replay-page.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { MemoryTable } from '../support/memory-table.js';
import { inEveryRun, oneIn } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';
import { accepted, data } from '../support/wilderness-war.js';
import { ANY_PLAN } from './any-plan.js';

const module = createWildernessWar(data);
const reporter = new RobotTextFacade(realTexts);
const players = seated(module);

const ascending = (cards: readonly CardNumber[]): CardNumber[] => [...cards].sort((a, b) => a - b);

/** The same step as another history would have made it that `side` cannot tell from this one. */
function otherwise(made: Step<State>, side: Side, random: SeededRandom): Step<State> {
  const enemy = enemyOf(side);
  const { state } = made.session;
  const hidden = [...(state.hands[enemy].cards ?? []), ...(state.pile.cards ?? [])];
  for (let i = hidden.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [hidden[i], hidden[j]] = [hidden[j] as number, hidden[i] as number];
  }
  const { count } = state.hands[enemy];
  const cards = ascending(hidden.slice(0, count));
  const told = (event: GameEvent): GameEvent =>
    event.audience === enemy || event.audience === 'umpire'
      ? { ...event, data: { ...event.data, cards: cards.map((card) => `card:${card}`) } }
      : event;
  const secret = [{ text: 'force 7 Montcalm with all', line: 1, message: null }];
  return {
    ...made,
    events: made.events.map(told),
    session: {
      ...made.session,
      queues: { ...made.session.queues, [enemy]: secret },
      plans: { ...made.session.plans, [enemy]: [ANY_PLAN] },
      next: { [enemy]: { since: null, choices: [{ text: 'force 7 Montcalm', lines: secret, where: [] }] } },
      state: {
        ...state,
        hands: { ...state.hands, [enemy]: { count, cards } },
        pile: { ...state.pile, cards: ascending(hidden.slice(count)) },
      },
    },
  };
}

const masked = (text: string): string => text.replace(/[0-9a-f]{64}/g, 'HASH');

const reply = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };

/** What a list or a thread is sent. */
function onlookers(table: Table, formats: readonly PublicAddress['format'][]) {
  return Promise.all(
    formats.map((format) =>
      reporter.publicReport(table, { address: 'list@example.org', format, locale: 'en' }, -1),
    ),
  );
}

/** HTML with its pictures, which take their time. */
async function everythingShown(table: MemoryTable, side: Side): Promise<string> {
  const view = table.table();
  const shown = [
    await reporter.report(view, side, { reason: 'turn', sinceSeq: view.head.seq - 8, reply }),
    ...(await onlookers(view, ['html'])),
  ];
  const pictures = shown.flatMap((text) => text.pictures ?? []);
  expect(pictures.length).toBeGreaterThan(1);
  return masked(JSON.stringify(shown));
}

/** The whole game as a page, as off an export. */
async function replayed(table: MemoryTable, side: Side): Promise<string> {
  const evidence = {
    dice: 'chains',
    audiences: ['public', side],
    links: 1,
    rolls: 1,
    picks: 1,
    ready: null,
  } as const;
  const verified: Verification = {
    ...{ ok: true, level: 'own', entries: 1, head: null, proved: [], rules: [], backwards: [], recalled: {} },
    evidence: { ...evidence, told: side, replayed: false },
  };
  return masked(replayPage(await replayModel(table.table(), side, verified, realTexts, 'en')));
}

async function everythingTold(table: MemoryTable, side: Side): Promise<string> {
  const view = table.table();
  const told = [
    await reporter.report(view, side, { reason: 'turn', sinceSeq: -1 }),
    await reporter.options(view, side, { reply }),
    ...(await onlookers(view, ['text', 'markdown', 'bbcode'])),
    await reporter.help(null, view, 'seat', 'en'),
    await reporter.status(view, side, []),
    await reporter.waiting(view, side, 'queue'),
    await reporter.waiting(view, side, 'plans'),
    await reporter.history(view, side, { from: null, to: null }, 'en'),
    await reporter.show(view, side, null, 'en'),
    await reporter.show(view, side, view.head.seq >> 1, 'en'),
    await reporter.show(view, 'observer', null, 'en'),
  ];
  const checks = ['force 31 Montcalm with all', 'stockades 14 at Sorel', 'forts 22 at Albany', 'hold'].map(
    (line) => rehearse(module, table.session.state as State, side, [line, line], 'en'),
  );
  return masked(JSON.stringify([told, checks]));
}

describe('what a side cannot know', () => {
  for (const scenario of ['annus-mirabilis', 'full-campaign']) {
    it(`changes no byte of its reports, pictures, public reports, options, help, history, positions and verdicts (${scenario})`, async () => {
      const setup = accepted(scenario);
      const steps: Step<State>[] = [];
      alongRandomGame(module, setup, `secrecy ${scenario}`, 2000, (made) => steps.push(made));
      // Some positions of a game, however long it is; many of them by `npm run fuzz`.
      const every = inEveryRun(Math.ceil(steps.length / 4), 24);
      const random = new SeededRandom('another history');
      let compared = 0;
      for (const side of SIDES) {
        const real = new MemoryTable(module, seededDice('unused'), players, 'chains', setup);
        const twin = new MemoryTable(module, seededDice('unused'), players, 'chains', setup);
        for (const table of [real, twin]) table.entries.length = 0;
        for (const [index, made] of steps.entries()) {
          const kind = index === 0 ? 'open' : 'answer';
          real.put(made as Step, kind);
          twin.put(otherwise(made, side, random) as Step, kind);
          if (index % every !== 0) continue;
          expect(await everythingTold(twin, side)).toBe(await everythingTold(real, side));
          compared++;
          if (index % inEveryRun(3 * every, 240) !== 0) continue;
          expect(await everythingShown(twin, side)).toBe(await everythingShown(real, side));
        }
        if (scenario === 'annus-mirabilis' && oneIn(2, SIDES).includes(side)) {
          const page = await replayed(real, side);
          expect(page.length).toBeGreaterThan(100_000);
          expect(await replayed(twin, side)).toBe(page);
        }
        // The comparison can tell: the umpire's view does differ.
        expect(module.view(twin.session.state as State, 'umpire').hands).not.toEqual(
          module.view(real.session.state as State, side).hands,
        );
      }
      expect(compared).toBeGreaterThan(6);
    });
  }
});
