import { parse } from 'yaml';
import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { SpokenTable } from '../as-people-write/support/spoken-table.js';
import { byMail, lines } from '../hostile/house.js';
import { MemoryTable } from '../support/memory-table.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';

/** A mail: who sends it, and its lines. */
export type Said = readonly [side: string, ...lines: string[]];

/** Dice that show these values first, and then any. */
function falling(values: readonly number[]): Dice {
  const left = [...values];
  const any = seededDice('came');
  return {
    roll: (...of) => left.shift() ?? any.roll(...of),
    pick: (_purpose, _audience, from, count) => from.slice(0, count),
  };
}

/** The verdicts on the last mail of several about a position, in words: status and what is told of it. */
export async function verdicts(
  game: string,
  position: string,
  dice: readonly number[],
  ...mails: readonly Said[]
) {
  const module = loadRegistry().get(game);
  if (module === null) throw new Error(`no ${game}`);
  const setup = module.checkSetup({ scenario: parse(position), options: {} });
  if (!setup.ok) throw new Error(JSON.stringify(setup.violation));
  const memory = new MemoryTable(module, falling(dice), seated(module), 'chains', setup.value);
  const table = new SpokenTable(memory, module);
  let told: string[] = [];
  for (const [at, [side, ...said]] of mails.entries()) {
    const sent = await table.submit(side, lines(...said), byMail('abcdefgh'.charAt(at)));
    if (!sent.accepted) throw new Error(`${said.join('; ')}: ${JSON.stringify(sent.verdicts)}`);
    const report = await buildReport(table, { viewer: side, verdicts: sent.verdicts }, realTexts);
    told = (report.verdicts ?? []).map(({ word, reason }) => (reason === null ? word : `${word}: ${reason}`));
  }
  return told;
}
