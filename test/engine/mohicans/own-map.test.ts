import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import { playout } from '../../../src/engine/core/session/playout.js';
import { placeSlot, placesSlot } from '../../../src/engine/mohicans/orders/slots/place.js';
import { holdsPlaces } from '../../../src/engine/mohicans/presentation/event-question-and-headline-messages.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { parseWorldData } from '../../../src/engine/mohicans/world/data-parser.js';
import { data, lexicon, positioned, reader } from '../../support/mohicans.js';
import { mohicans as game, mohicansSetup } from '../../support/mohicans-table.js';
import { messages, shownBoard } from './support/shown.js';

/** Ours with Fort Dummer instead of Ochenago, and Hartford and the village of the Mohawk under other names. */
function ownMap(): JsonObject {
  const { map } = parseWorldData(data);
  const text = JSON.stringify(map)
    .replaceAll('"ochenago"', '"fort-dummer"')
    .replaceAll('"Ochenago"', '"Fort Dummer"')
    .replaceAll('"Hartford"', '"Wethersfield"')
    .replaceAll('"id":"mohawk","name":"Mohawk"', '"id":"mohawk","name":"Canajoharie"');
  return JSON.parse(text) as JsonObject;
}

const setup = mohicansSetup({ map: ownMap() });
const { map } = setup.options as { map: JsonObject };
const own = { map, dice: null };
const begun = game.setup(setup, null as never).state as State;

function read(text: string, view: State) {
  const cursor = Cursor.of(text);
  const found = placeSlot.parse(cursor, reader(view, 'british'));
  return found.ok && cursor.done ? found.value : found.ok ? 'something left' : found.violation.code;
}

describe('a map of the moderator with names of its own', () => {
  it('is read by these names', () => {
    expect(read('Fort Dummer', begun)).toBe('fort-dummer');
    expect(read('ft dummer', begun)).toBe('fort-dummer');
    expect(read('Wethersfield', begun)).toBe('hartford');
    expect(read('Canajoharie', begun)).toBe('mohawk');
  });

  it('keeps the other names of places it calls as we do', () => {
    expect(read('Ticonderoga', begun)).toBe('fort-carillon');
    expect(read('Crown Point', begun)).toBe('fort-saint-frederic');
  });

  it('knows no name that it leaves out, and ours know none of its names', () => {
    expect(read('Hartford', begun)).not.toBe('something left');
    expect(read('Ochenago', begun)).toBe('unknown-name');
    expect(read('Fort Dummer', positioned({}))).not.toBe('fort-dummer');
    expect(read('Hartford', positioned({}))).toBe('hartford');
  });

  it('is written by these names', () => {
    const context = { lexicon, view: begun, side: 'british', decision: null } as const;
    expect(placesSlot.format(['fort-dummer', 'hartford', 'albany'], context)).toBe(
      'Fort Dummer, Wethersfield, Albany',
    );
  });

  it('shows them on the board, in questions and in events', () => {
    const text = shownBoard(game.board(begun));
    expect(text).toContain('Wethersfield');
    expect(text).not.toContain('Hartford,');
    const decision = { id: 'd1', side: 'british', kind: 'movement', facts: { from: 'hartford' } } as never;
    expect(JSON.stringify(game.question(begun, decision))).toContain('Wethersfield');
    const chart = game.chart?.(begun);
    expect(chart?.places.find(({ id }) => id === 'fort-dummer')?.name).toBe('Fort Dummer');
    expect(chart?.places.find(({ id }) => id === 'albany')?.name).toBe('place:albany');
  });

  it('does not take a nation or a box for a place', () => {
    expect(['place', 'from', 'via', 'units'].map(holdsPlaces)).toEqual([true, true, true, true]);
    expect(['nation', 'nations', 'box', 'boxes'].map(holdsPlaces)).toEqual([false, false, false, false]);
    const event = {
      kind: 'iroquois-sway',
      audience: 'public',
      data: { nations: ['mohawk'], names: { mohawk: 'x' } },
    };
    expect(JSON.stringify(game.describe(event as never))).toContain('nation:mohawk');
  });

  it('is played like ours, with its names beside what is told', () => {
    const named = new Set<string>();
    const report = playout<State>(game, setup, 'own map', 400, ({ session, events }) => {
      for (const event of events) {
        const { names } = event.data;
        for (const name of Object.values((names ?? {}) as JsonObject)) named.add(String(name));
        expect(messages.message(game.describe(event))).not.toContain('Hartford,');
      }
      shownBoard(game.board(session.state));
    });
    expect(report.problems.filter((text) => !text.startsWith('no end'))).toEqual([]);
    expect(named.size).toBeGreaterThan(0);
    for (const name of named) expect(['Fort Dummer', 'Wethersfield', 'Canajoharie']).toContain(name);
  });

  it('has places that its questions list by name', () => {
    const state = { ...begun, own };
    const [asked] = game.pending(state);
    if (asked === undefined) throw new Error('nobody is asked');
    const context = textContext(game, state, asked.side, asked, 'en');
    expect(placeSlot.format('hartford', context)).toBe('Wethersfield');
  });
});
