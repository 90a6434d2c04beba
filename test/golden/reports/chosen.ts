import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import { openHouse } from '../../../src/game/games-folder/games-folder.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import type { ReportContext } from '../../../src/robot/letters/robot-text-interface.js';
import { MemoryTable } from '../../support/memory-table.js';
import { seated } from '../../support/seated.js';
import { testClock } from '../../support/temp.js';
import { GAME } from '../wilderness-war-1757/record.js';
import { EXAMPLE } from '../wilderness-war-1757/script.js';

/** Positions whose reports were read by eye, in every language. */

export const LOCALES = ['en', 'fr', 'de'] as const;

/** A position, whose report it is and what he had heard of before. */
export interface Chosen {
  readonly name: string;
  readonly side: string;
  readonly since: number;
  /** What became of the lines of his mail, where the report answers one. */
  readonly verdicts?: NonNullable<ReportContext['verdicts']>;
  /** The table as it stood, with players of one language; `dir` is a folder for its files. */
  at(locale: string, dir: string): Promise<{ readonly table: Table; close(): Promise<void> }>;
}

/** The shipped game of 1757 as it stood after an entry. */
const year1757 =
  (seq: number): Chosen['at'] =>
  async (locale, dir) => {
    const games = join(dir, `${GAME}-${seq}-${locale}`);
    mkdirSync(join(games, GAME), { recursive: true });
    const read = (file: string): string => readFileSync(join(EXAMPLE, file), 'utf8');
    const written = (file: string, text: string): void => writeFileSync(join(games, GAME, file), text);
    written('keys.yaml', read('keys.yaml'));
    written('players.yaml', read('players.yaml').replaceAll('locale: en', `locale: ${locale}`));
    written('log.yaml', read('log.yaml').split(`---\nseq: ${seq + 1}\n`)[0] ?? '');
    const house = await openHouse({ dir: games, registry: loadRegistry(), clock: testClock() });
    const table = await house.open(GAME);
    if (table === null) throw new Error(`no ${GAME}`);
    return { table, close: () => house.close() };
  };

/** The beginning of a game, as far as these lines bring it. */
const beginning =
  (module: string, scenario: string, named: { readonly id: string; readonly title: string }) =>
  (...given: readonly (readonly [side: string, ...lines: string[]])[]): Chosen['at'] =>
  async (locale) => {
    const rules = loadRegistry().get(module);
    const setup = rules?.checkSetup({ scenario });
    if (rules === null || setup?.ok !== true) throw new Error(`no ${module}`);
    const memory = new MemoryTable(rules, seededDice('one'), seated(rules, locale), 'chains', setup.value);
    const dealt = advance(rules, memory.session, {});
    if (dealt !== null) memory.apply(dealt);
    for (const [side, ...lines] of given) memory.give(side, ...lines);
    const { edition } = setup.value;
    const about = { ...named, about: { scenario, edition } };
    return { table: Object.assign(memory.table(), about), close: async () => {} };
  };

const year1775 = beginning('liberty', '1775', { id: 'boston', title: 'Boston and beyond' });
const year1754 = beginning('mohicans', '1754', { id: 'ohio', title: 'The forks of the Ohio' });

/** The set-up and the first spring of Mohicans, up to the first French movement. */
const SPRING_1754: readonly (readonly [side: string, ...lines: string[]])[] = [
  [
    'french',
    'place Langlade at Montréal',
    'place Marin at Ottawa W., La Corne at Caughnawaga, Villiers at Shawnee',
  ],
  ['british', 'place 40th at Halifax, 45th at Halifax, 49th at Fort Lawrence', 'berth at Halifax'],
  [
    'french',
    'station squadron at Louisbourg, corsair at Brest, troop convoy at Rochefort, gifts at Bordeaux',
    'rebuild Québec militia 2, Montréal militia 2',
    'muster Saint-Jean militia at Louisbourg',
    'done',
  ],
  [
    'british',
    'rebuild Hartford militia, Carlisle militia',
    'muster New York militia, Hartford militia at Albany',
    'done',
    'transfer 49th',
  ],
];

export const CHOSEN: readonly Chosen[] = [
  { name: '1757-french-losses', side: 'french', since: 31, at: year1757(44) },
  { name: '1757-british-besieged', side: 'british', since: 123, at: year1757(134) },
  { name: '1775-british-card', side: 'british', since: -1, at: year1775() },
  {
    name: '1775-american-battle',
    side: 'american',
    since: 5,
    verdicts: [{ line: 1, text: 'move Putnam from Hartford to Springfield', status: 'done' }],
    at: year1775(
      ['british', 'play action 2'],
      ['american', 'play action 1'],
      [
        'british',
        'move Boston > Springfield: Howe, Grey, Grant',
        'move Butler from Fort Oswego to Fort Stanwix',
        'done',
      ],
      ['american', 'move Putnam from Hartford to Springfield', 'done'],
    ),
  },
  { name: '1754-british-set-up', side: 'british', since: -1, at: year1754(...SPRING_1754.slice(0, 1)) },
  { name: '1754-french-movement', side: 'french', since: 2, at: year1754(...SPRING_1754) },
];
