import { describe, expect, it } from '@jest/globals';
import { readOrder, textContext, writeOrder } from '../../../src/engine/core/parse/read-order.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { alongRandomGame } from '../../support/random-game.js';
import { accepted, data, start } from '../../support/wilderness-war.js';
import { table } from '../../support/ww-table.js';

const module = createWildernessWar(data);

/** Ways in which people write a line that they were shown. */
const HANDS: { readonly [hand: string]: (line: string) => string } = {
  'in capitals': (line) => line.toUpperCase(),
  'in small letters': (line) => line.toLowerCase(),
  'without accents': (line) => line.normalize('NFD').replace(/\p{M}/gu, ''),
  'with accents taken apart': (line) => line.normalize('NFD'),
  'with spaces to spare': (line) => `  ${line.replace(/ /g, '   ')} `,
  'with and for commas': (line) => line.replace(/, /g, ' and '),
  'with articles': (line) => line.replace(/\b(with|to|at) (?!the)/g, '$1 the '),
  'with typographic apostrophes': (line) => line.replace(/'/g, '’'),
  'with a semicolon at its end': (line) => `${line};`,
};

/** Every answer of a random game: the position, the line as it is written, and what it says. */
function answers(scenario: string, edition: number) {
  const found: { state: State; line: string; side: string; id: string; order: unknown }[] = [];
  let before: State | null = null;
  alongRandomGame(
    module,
    accepted(scenario, edition),
    `language ${scenario} ${edition}`,
    3000,
    (made, input) => {
      if (before !== null && input?.type === 'answer') {
        const { side, decision: id, order } = input;
        found.push({
          state: before,
          line: writeOrder(module, order, contextOf(before, side, id)),
          side,
          id,
          order,
        });
      }
      before = made.session.state;
    },
  );
  return found;
}

function contextOf(state: State, side: string, id: string) {
  const decision = module.pending(state).find((candidate) => candidate.id === id) ?? null;
  return textContext(module, module.view(state, side), side, decision, 'en');
}

describe('a legal line is understood however it is written:', () => {
  const said = [...answers('annus-mirabilis', 3), ...answers('early-war', 1)];

  it('there are lines of many kinds to try', () => {
    expect(new Set(said.map(({ line }) => line.split(' ')[0])).size).toBeGreaterThan(15);
  });

  it.each(Object.keys(HANDS))('%s', (hand) => {
    for (const { state, line, side, id, order } of said) {
      const written = HANDS[hand]?.(line) ?? line;
      expect({ written, read: readOrder(module, written, contextOf(state, side, id)) }).toEqual({
        written,
        read: { ok: true, value: order },
      });
    }
  });
});

describe('names of spaces', () => {
  const context = contextOf(start('annus-mirabilis'), 'french', 'none');
  const space = (text: string) => {
    const read = readOrder(module, `demolish ${text}`, context);
    return read.ok ? read.value.args.space : read.violation;
  };

  it.each([
    ['HCN', 'hudson-carry-north'],
    ['hcs', 'hudson-carry-south'],
    ['GMC', 'green-mountains-central'],
    ['NY', 'new-york'],
    ['Fort Carillon', 'ticonderoga'],
    ['Ft Carillon', 'ticonderoga'],
    ['Ft. Duquesne', 'ohio-forks'],
    ['Fort William Henry', 'hudson-carry-north'],
    ['fort edward', 'hudson-carry-south'],
    ['Frontenac', 'cataraqui'],
    ['St-Frederic', 'crown-point'],
    ['Saint-Jean', 'st-jean'],
    ['trois', 'trois-rivieres'],
    ['ile dorleans', 'ile-d-orleans'],
    ['the Ohio Forks', 'ohio-forks'],
    ['hudson carry n', 'hudson-carry-north'],
  ])('%s', (text, id) => {
    expect(space(text)).toBe(id);
  });

  it.each([
    ['AC', ['Adirondacks Central', 'Allegheny Central']],
    ['Hudson Carry', ['Hudson Carry North', 'Hudson Carry South']],
  ])('%s is asked about', (text, suggestions) => {
    expect(space(text)).toMatchObject({ code: 'ambiguous-name', suggestions });
  });
});

describe('pieces', () => {
  const position = table({
    to_act: 'british',
    british: {
      at: {
        Albany: {
          leaders: ['Loudoun'],
          units: { '22nd': 1, '27th': 1, 'New York': 1, Massachusetts: 1, Rogers: 1 },
        },
        Winchester: { leaders: ['Dunbar'], units: { Virginia: 1, Pennsylvania: 1, '44th': 1 } },
        Carlisle: { leaders: ['Forbes'], units: { 'New Jersey': 1, '45th': 1 } },
      },
    },
  });
  const [decision] = module.pending(position);
  const side = 'british';
  const judge = (line: string) => {
    const context = textContext(module, module.view(position, side), side, decision ?? null, 'en');
    const read = readOrder(module, line, context);
    if (!read.ok || decision === undefined) return read.ok ? 'no decision' : read.violation.code;
    const def = module.orders.find(({ verb }) => verb === read.value.verb);
    return def?.check(module.view(position, side), decision, read.value.args)?.code ?? 'legal';
  };

  it.each([
    'force 57 Loudoun with 2 regs',
    'force 57 Loudoun with 2 Regulars, 2 provs, Rogers',
    'force 57 Loudoun with the regulars',
    'force 57 Loudoun with all regulars and all provincials',
    'force 57 Loudoun with 2 provincials',
    'force 57 Loudoun with 2 northern provincials',
    'force 57 Loudoun with a regular',
    'force card 57 the Loudoun with 22nd, 27th',
    'force 57 Dunbar with 1 regular',
    'force 57 Dunbar with all units',
    'activate 57 Loudoun with 2x regulars + Rogers',
    'unit 57 provincial at Carlisle',
    'unit 57 44th',
  ])('%s', (line) => {
    expect(judge(line)).toBe('legal');
  });

  it('a plural without a number means all of them', () => {
    const context = textContext(module, module.view(position, side), side, decision ?? null, 'en');
    const pieces = (line: string) => {
      const read = readOrder(module, line, context);
      return read.ok ? read.value.args.pieces : read.violation;
    };
    expect(pieces('force 57 Loudoun with the regulars')).toEqual(
      pieces('force 57 Loudoun with all regulars'),
    );
    expect(pieces('force 57 Loudoun with regular')).toEqual(pieces('force 57 Loudoun with 1 regular'));
  });

  it('a name of several kinds is asked about where only some are meant', () => {
    expect(judge('force 57 Loudoun with 3 units')).toBe('which-type');
    expect(judge('force 57 Loudoun with 1 drilled troops')).toBe('which-type');
    expect(judge('unit 57 provincial')).toBe('which-type');
    expect(judge('unit 57 northern provincial')).toBe('which-space');
  });
});
