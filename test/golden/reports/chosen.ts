import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advance } from '../../../src/engine/core/advance.js';
import { seededDice } from '../../../src/engine/core/seeded-dice.js';
import { openHouse } from '../../../src/game/house.js';
import type { Table } from '../../../src/game/types.js';
import { loadMessages, loadRegistry } from '../../../src/games/load.js';
import type { ReportContext } from '../../../src/mail/reporter.js';
import { Texts } from '../../../src/report/texts.js';
import { MemoryTable } from '../../report/memory-table.js';
import { testClock } from '../../support/temp.js';
import { GAME } from '../wilderness-war-1757/record.js';
import { EXAMPLE } from '../wilderness-war-1757/script.js';

/** Positions whose reports were read by eye, in every language. */

export const LOCALES = ['en', 'fr', 'de'] as const;

export const texts = new Texts((game, locale) => loadMessages(locale)[game] ?? {}, true);

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

/** A first turn of Liberty, as far as these lines bring it. */
const year1775 =
  (...given: readonly (readonly [side: string, ...lines: string[]])[]): Chosen['at'] =>
  async (locale) => {
    const module = loadRegistry().get('liberty');
    const setup = module?.checkSetup({ scenario: '1775' });
    if (module === null || setup?.ok !== true) throw new Error('no Liberty');
    const players = module.sides.map((side) => ({
      ...{ side, name: side, address: `${side}@example.org`, token: 'a'.repeat(26) },
      ...{ locale, zone: 'UTC' },
    }));
    const memory = new MemoryTable(module, seededDice('one'), players, 'chains', setup.value);
    const dealt = advance(module, memory.session, {});
    if (dealt !== null) memory.apply(dealt);
    for (const [side, ...lines] of given) memory.give(side, ...lines);
    const { scenario, edition } = setup.value;
    const about = { id: 'boston', title: 'Boston and beyond', about: { scenario, edition } };
    return { table: Object.assign(memory.table(), about), close: async () => {} };
  };

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
];
