import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import { slotNames } from '../../../src/engine/core/contract/order-grammar.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { checkOrder } from '../../../src/engine/core/session/session.js';
import { wildernessWarMessages } from '../../../src/engine/wilderness-war/index.js';
import { structureSlot } from '../../../src/engine/wilderness-war/orders/slots/structure.js';
import { companions, movablePieces } from '../../../src/engine/wilderness-war/rules/activation.js';
import {
  describePieces,
  resolveSelectors,
} from '../../../src/engine/wilderness-war/rules/pieces-named-in-orders.js';
import { type PieceId, SIDES, type State } from '../../../src/engine/wilderness-war/state.js';
import { alongRandomGame } from '../../support/random-game.js';
import { accepted, data, world } from '../../support/wilderness-war.js';
import { asked, game, read, rewritten, table, told } from '../../support/ww-table.js';

const at = { montreal: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } };

describe('the texts of orders', () => {
  it('exist for every order: its name, its help and the names of its slots', () => {
    const messages = wildernessWarMessages(data, 'en');
    for (const def of game.orders) {
      expect(messages).toHaveProperty([`verb.${def.verb}`]);
      expect(messages).toHaveProperty([`help.${def.verb}`]);
      expect(def.rules.length).toBeGreaterThan(0);
    }
    expect(game.orders.flatMap((def) => slotNames(def.syntax)).length).toBeGreaterThan(10);
  });

  it('tell refusals in English', () => {
    const state = table({ french: { at } });
    expect(told(state, 'force 11 Montcalm with 2 regulars')).toBe(
      'You ask for 2 × regulars; there is one to choose from.',
    );
    expect(told(state, 'force 11 Montcalm with reduced Bearn')).toBe(
      'You ask for 1 × Béarn (reduced); there is none to choose from.',
    );
    expect(told(state, 'stockades 14 at Winooski')).toBe(
      'No drilled troops of yours are at Winooski to build.',
    );
  });

  it('are read with accents, marks and abbreviations as people write them', () => {
    const state = table({ french: { at } });
    expect(rewritten(state, 'ACTIVATE #11 mont with 1x 3-4')).toBe('force 11 Montcalm with 1 3-4');
    expect(rewritten(state, 'stockades 14 in Sorel & St. Jean')).toBe('stockades 14 at Sorel, St-Jean');
    expect(read(state, 'unit 11 béarn')).toEqual(read(state, 'unit 11 Bearn'));
  });
});

describe('what a program may send', () => {
  const state = table({ french: { stockades: ['sorel'], at } });
  const verdict = (verb: string, args: JsonObject) =>
    checkOrder(game, state, asked(state), { verb, args })?.code;

  it('is refused where no line could have said it', () => {
    const nobody = { of: 'unit', id: 'nobody', count: 1, strength: 'any', at: null };
    expect(verdict('stockades', { card: 14, spaces: ['atlantis'] })).toBe('unknown-name');
    expect(verdict('demolish', { space: 'atlantis' })).toBe('unknown-name');
    expect(verdict('unit', { card: 11, piece: nobody, space: 'atlantis' })).toBe('unknown-name');
    expect(verdict('unit', { card: 11, piece: nobody })).toBe('no-such-pieces');
    expect(verdict('force', { card: 11, leader: 'nobody' })).toBe('leader-not-on-map');
    expect(verdict('individuals', { card: 11, pieces: [] })).toBe('nobody-to-activate');
    expect(verdict('move', { path: [] })).toBe('wrong-moment');
  });
});

describe('the word for a structure', () => {
  it('is asked for where another stands', () => {
    const state = table({ french: { at } });
    const lexicon = game.lexicons.en;
    if (lexicon === undefined) throw new Error('no English');
    const context = { lexicon, view: state, side: 'french', decision: null };
    expect(structureSlot.parse(Cursor.of('palace'), context)).toMatchObject({
      violation: { code: 'unknown-structure' },
    });
    expect(structureSlot.parse(Cursor.of('fort under construction'), context)).toMatchObject({
      value: 'works',
    });
  });
});

describe('a path', () => {
  const play = (args: JsonObject): string | undefined => {
    const state = table({ french: { at } });
    const def = game.orders.find((order) => order.verb === 'force');
    const begun = def?.apply(state, asked(state), { card: 11, leader: 'montcalm' }, never).state ?? state;
    return checkOrder(game, begun, asked(begun), { verb: 'move', args })?.code;
  };
  const never = { roll: () => 1, pick: () => [] };

  it('is refused when it is empty or leaves the map', () => {
    expect(play({ path: [] })).toBe('empty-path');
    expect(play({ path: [{ to: 'atlantis', drop: [] }] })).toBe('unknown-name');
  });
});

/** Counters of the same print and strength are alike to everybody. */
function looks(state: State, pieces: readonly PieceId[]): string[] {
  return pieces
    .map(
      (piece) =>
        `${world.units.get(piece)?.counter ?? piece} ${state.reduced[piece] === true} ${state.pieces[piece]}`,
    )
    .sort();
}

describe('pieces put into words', () => {
  it('are the same pieces when read again, or their likes', () => {
    const random = new SeededRandom('pieces');
    let tried = 0;
    alongRandomGame(game, accepted('annus-mirabilis'), 'words', 3000, (step) => {
      const { state: played } = step.session;
      const units = [...world.units.keys()].filter(() => random.below(3) === 0);
      const state = { ...played, reduced: Object.fromEntries(units.map((unit) => [unit, true as const])) };
      const side = SIDES[random.below(2)] ?? 'french';
      const pool = movablePieces(world, state, side);
      const leader = pool.find((piece) => world.leaders.has(piece) && random.below(3) === 0);
      const here = leader === undefined ? [] : companions(world, state, leader);
      for (const [from, places] of [
        [pool, true],
        [here, false],
      ] as const) {
        const chosen = from.filter(() => random.below(2) === 0);
        const words = describePieces(world, state, chosen, from, { places });
        const again = resolveSelectors(world, state, words, from);
        expect(again.ok && looks(state, again.value)).toEqual(looks(state, chosen));
        tried++;
      }
    });
    expect(tried).toBeGreaterThan(50);
  });
});

describe('options', () => {
  it('list something for every decision, for more and more verbs', () => {
    const verbs = new Set<string>();
    for (const seed of ['a', 'b', 'c']) {
      alongRandomGame(game, accepted('annus-mirabilis'), seed, 3000, (step) => {
        const decision = game.pending(step.session.state)[0];
        if (decision === undefined || decision.side === 'chance') return;
        const [listed] = options(game, step.session.state, decision.side, 'en');
        expect(listed?.orders.some((order) => order.examples.length > 0)).toBe(true);
        for (const order of listed?.orders ?? []) {
          if (order.unavailable === null && order.examples.length > 0) verbs.add(order.verb);
        }
      });
    }
    for (const verb of ['force', 'move', 'boat', 'stay', 'intercept', 'pass', 'stand', 'avoid', 'inside']) {
      expect(verbs).toContain(verb);
    }
    expect(verbs.size).toBeGreaterThan(30);
  });
});
