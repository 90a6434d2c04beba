import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import { askerAt } from '../../src/robot/own-words/index.js';
import { questionsIn } from '../../src/robot/questions/index.js';
import { questionsText } from '../../src/robot/texts/question-text.js';
import { warTwin } from '../engine/wilderness-war/support/twin.js';
import type { MemoryTable } from '../support/memory-table.js';
import { realTexts } from '../support/real-texts.js';
import { position, rulesOf, tableAt } from './support/position.js';
import { SpokenTable } from './support/spoken-table.js';

const CARDS = Array.from({ length: 70 }, (_, at) => String(at + 1));

function told(name: string, side: SideId, memory: MemoryTable): string[] {
  const table = new SpokenTable(memory, rulesOf(position(name)));
  const asker = askerAt(table as never, { side, locale: 'en' });
  return CARDS.map((card) => {
    const questions = questionsIn({ ...asker, open: asker.open }, [
      { line: 1, text: `Who has card ${card}?` },
    ]);
    return questionsText(table.module, questions, realTexts, 'en', 1);
  });
}

describe.each(['wilderness-war-01', 'wilderness-war-10'])('asking about the cards at %s', (name) => {
  const side = position(name).writer;

  it('tells the same in every game that its asker cannot tell from this one', () => {
    const here = tableAt(name, 'en');
    const there = tableAt(name, 'en');
    const state = warTwin(there.session.state as never, side as never, new SeededRandom(`cards at ${name}`));
    there.session = { ...there.session, state: state as never };
    expect(there.session.state).not.toEqual(here.session.state);
    expect(told(name, side, there)).toEqual(told(name, side, here));
  });

  it('is answered for each of them', () => {
    const answers = told(name, side, tableAt(name, 'en'));
    for (const [at, answer] of answers.entries())
      expect(answer.replace(/\s+/g, ' ')).toMatch(new RegExp(` ${CARDS[at]} [^?]* \\(value [123]\\): `));
    expect(answers.filter((answer) => answer.includes('\nYou hold it.'))).toHaveLength(7);
  });
});
