import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { Violation } from '../../../../src/engine/core/base/result.js';
import { seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import type { Applied } from '../../../../src/engine/core/contract/order.js';
import { readOrder, textContext, writeOrder } from '../../../../src/engine/core/parse/read-order.js';
import { checkOrder, type Step } from '../../../../src/engine/core/session/session.js';
import { messagesOf } from '../../../../src/engine/liberty/presentation/lexicons-and-messages.js';
import { positionOf } from '../../../../src/engine/liberty/setup/starting-position.js';
import type { BlockState, State } from '../../../../src/engine/liberty/state.js';
import { type MapData, parseWorldData } from '../../../../src/engine/liberty/world/data-parser.js';
import { buildWorld } from '../../../../src/engine/liberty/world/index-static-data.js';
import { reportText } from '../../../../src/report/formats/plain-text.js';
import { Texts } from '../../../../src/report/messages/all-texts-by-locale.js';
import { buildReport } from '../../../../src/report/model/build-report-model.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { data, world } from '../../../support/liberty.js';
import { liberty as game, libertySetup } from '../../../support/liberty-table.js';
import { MemoryTable } from '../../../support/memory-table.js';
import { alongRandomGame } from '../../../support/random-game.js';
import { messages, shownBoard } from '../support/shown.js';

/** Ours with Fort Dummer instead of Bennington, Hartford under another name, and codes that changed places. */
function ownMap(): JsonObject {
  const { map } = parseWorldData(data);
  const text = JSON.stringify(map)
    .replaceAll('"bennington"', '"fort-dummer"')
    .replaceAll('"Bennington"', '"Fort Dummer"')
    .replaceAll('"Hartford"', '"Wethersfield"')
    .replaceAll('"name":"Mohawk","code"', '"name":"Onaquaga","code"');
  const own = JSON.parse(text) as { hexes: { id: string; code: string }[] };
  const [boston, concord] = ['boston', 'concord'].map((id) => own.hexes.find((hex) => hex.id === id));
  if (boston === undefined || concord === undefined) throw new Error('no Boston');
  [boston.code, concord.code] = [concord.code, boston.code];
  return own as unknown as JsonObject;
}

const map = ownMap();
const setup = libertySetup({ map });
const checked = (setup.options as { map: JsonObject }).map;
const own = buildWorld(parseWorldData(data, checked as unknown as MapData), world);

function acting(postings: { readonly [id: string]: string }): State {
  const blocks = Object.fromEntries(
    [...own.blocks.values()].map(({ id, nation, max }): [string, BlockState] => [
      id,
      { at: postings[id] ?? (nation === 'french' ? 'french' : 'pool'), strength: max },
    ]),
  );
  const state = positionOf(own, blocks, {
    map: checked,
    turn: 1,
    played: { british: 'action-1', american: 'action-3' },
    player1: 'american',
    frames: [{ kind: 'turn', step: 'first', asks: [] }],
  });
  const action = { left: 3, groups: [], draws: 0, drawn: null, drawing: false } as const;
  const asks = [
    { side: 'american', kind: 'action', id: 'd1a', facts: { left: 3, step: 'moves', groups: [] } },
  ];
  return {
    ...state,
    frames: [
      { kind: 'turn', step: 'second', asks: [] },
      { kind: 'action', side: 'american', step: 'moves', ...action, asks: asks as never },
    ],
  };
}

const start = acting({ ward: 'springfield', stark: 'hartford', grey: 'boston', putnam: 'fort-dummer' });

function decision(state: State): Decision {
  const [found] = game.pending(state);
  if (found === undefined) throw new Error('nobody is asked');
  return found;
}

function given(state: State, line: string, language = 'en'): Applied<State> | Violation {
  const asked = decision(state);
  const context = textContext(game, game.view(state, asked.side), asked.side, asked, language);
  const read = readOrder(game, line, context);
  if (!read.ok) return read.violation;
  const again = readOrder(game, writeOrder(game, read.value, context), context);
  expect(again).toEqual(read);
  const violation = checkOrder(game, state, asked, read.value);
  if (violation !== null) return violation;
  const def = game.orders.find(({ verb }) => verb === read.value.verb);
  if (def === undefined) throw new Error(read.value.verb);
  return def.apply(state, asked, read.value.args, fixedDice([]));
}

function played(state: State, line: string, language = 'en'): Applied<State> {
  const found = given(state, line, language);
  if ('code' in found) throw new Error(`${line}: ${JSON.stringify(found)}`);
  return found;
}

function why(line: string): Violation {
  const found = given(start, line);
  if ('state' in found) throw new Error(`${line} is legal`);
  return found;
}

describe('a map of the moderator with names of its own', () => {
  it('is read by these names, in every language', () => {
    for (const language of Object.keys(game.lexicons)) {
      const { state } = played(start, 'move Ward Springfield > Fort Dummer', language);
      expect(state.blocks.ward?.at).toBe('fort-dummer');
    }
    expect(played(start, 'move Springfield > Ft Dummer').state.blocks.ward?.at).toBe('fort-dummer');
    expect(played(start, 'move Stark Wethersfield > Newport').state.blocks.stark?.at).toBe('newport');
  });

  it('keeps the other names of hexes it calls as we do, and has its own codes', () => {
    expect(played(start, 'move Springfield > G04').state.blocks.ward?.at).toBe('boston');
    expect(why('move Springfield > Ticonderoga').params).toMatchObject({ to: 'hex:fort-ticonderoga' });
  });

  it('knows no name that it leaves out', () => {
    expect(why('move Ward Springfield > Bennington')).toMatchObject({ code: 'unknown-name' });
  });

  it('shows them in events, refusals, questions, choices and on the board', () => {
    const { state, events } = played(start, 'move Putnam Fort Dummer > Springfield');
    const told = events.map((event) => messages.message(game.describe(event))).join('\n');
    expect(told).toContain('from Fort Dummer to Springfield');
    expect(
      messages.message(
        game.question(state, {
          ...decision(state),
          facts: { left: 0, step: 'moves', groups: ['fort-dummer'] },
        }),
      ),
    ).toContain('Fort Dummer');
    expect(messages.reason(why('move Fort Dummer > Boston'))).toContain('From Fort Dummer to Boston');
    const view = game.view(start, 'american');
    expect(shownBoard(game.board(view))).toContain('Fort Dummer: American 1');
    expect(shownBoard(game.board(view))).toContain('Wethersfield (3)');
    expect(shownBoard(game.board(view))).not.toContain('Hartford');
    const places = game.chart?.(view).places ?? [];
    expect(places.map(({ name }) => messages.value(name))).toContain('Fort Dummer');
    const move = game.orders.find(({ verb }) => verb === 'move');
    const values = Object.values(move?.candidates(view, decision(start)) ?? {}).flat();
    expect(values.map(({ value }) => messages.value(value))).toEqual(
      expect.arrayContaining(['Fort Dummer', 'Wethersfield']),
    );
  });

  it('tells an Indian town of another name from the block that lives there', () => {
    const tioga = acting({ ward: 'tioga', grey: 'boston' });
    const { events } = played(tioga, 'move Tioga > Onaquaga');
    expect(events.map((event) => messages.message(game.describe(event))).join('\n')).toContain(
      'from Tioga to Onaquaga',
    );
  });

  it('is played and told to the end of a year, every event of it', () => {
    let lines = 0;
    alongRandomGame(game, setup, 'own map', 250, ({ events, session }) => {
      for (const event of events) expect(messages.message(game.describe(event))).not.toContain('[');
      for (const one of game.pending(session.state)) {
        if (one.side !== 'chance') messages.message(game.question(session.state, one));
      }
      for (const side of game.sides) shownBoard(game.board(game.view(session.state, side)));
      lines += events.length;
    });
    expect(lines).toBeGreaterThan(100);
  });
});

describe('a report about such a map', () => {
  it('has every name', async () => {
    const players = game.sides.map((side) => ({
      ...{ side, name: side, address: `${side}@example.org` },
      ...{ token: 'a'.repeat(26), locale: 'en', zone: 'UTC' },
    }));
    const texts = new Texts((_, locale) => messagesOf(data, locale), true);
    const memory = new MemoryTable(game as never, seededDice('any'), players, 'chains', setup);
    const steps: Step<State>[] = [];
    alongRandomGame(game, setup, 'own map', 120, (step) => steps.push(step));
    for (const step of steps) memory.put(step as Step, 'answer');
    for (const viewer of [...game.sides, 'observer']) {
      const model = await buildReport(memory.table(), { viewer, sinceSeq: 0 }, texts);
      const text = reportText(model, texts, 'en');
      expect(text).toContain('Wethersfield');
      expect(text).toContain('Fort Dummer');
      expect(text).not.toMatch(/\bhex:|Bennington|Hartford|\bfort-dummer/);
    }
  });
});

describe('the map of the game', () => {
  it('has no names beside those of the words', () => {
    expect(world.ownNames.size).toBe(0);
    expect([...own.ownNames.keys()].sort()).toEqual(['fort-dummer', 'hartford', 'mohawk']);
  });
});
