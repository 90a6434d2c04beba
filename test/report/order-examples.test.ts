import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../src/engine/core/base/decision.js';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { SIDES, type Side, type State } from '../../src/engine/wilderness-war/state.js';
import { exampleLines, topicText } from '../../src/robot/texts/help-text.js';
import { realTexts } from '../support/real-texts.js';
import { start } from '../support/wilderness-war.js';
import { calm, game, table, why } from '../support/ww-table.js';

const messages = realTexts.messages(game, 'en');
const state = start('annus-mirabilis', 3);

/** The order that refuses response cards in an action phase shows the one that plays them. */
const INSTEAD: { readonly [verb: string]: string } = { 'event-response': 'play' };

/** The verbs that the line is read as when either side is asked, or why it is not read. */
function readAs(line: string, kind: string): string[] {
  return SIDES.map((side) => {
    const decision: Decision = { id: 'd1', side, kind, facts: {} };
    const read = readOrder(game, line, textContext(game, state, side, decision, 'en'));
    return read.ok ? read.value.verb : JSON.stringify(read.violation);
  });
}

describe('the examples in the help', () => {
  for (const def of game.orders) {
    it(`of ${def.verb} are there and are read by it`, () => {
      const lines = exampleLines(messages, def.verb);
      expect(lines).not.toEqual([]);
      const [kind = ''] = def.answers;
      // Of the other side's pieces some orders know nothing, so one reader is enough.
      for (const line of lines)
        expect([line, ...readAs(line, kind)]).toContain(INSTEAD[def.verb] ?? def.verb);
    });
  }

  it('stand below the sentence, each on a line of its own', () => {
    expect(topicText(game, 'withdraw', realTexts, 'en')).toContain(
      '\nExamples:\n    withdraw to Albany\n    withdraw Webb to Albany, Dunbar to Hoosic\n',
    );
  });
});

/** Pieces for the examples, with the cards that they name. */
const pieces: JsonObject = {
  french: {
    stockades: ['cataraqui'],
    forts: ['venango'],
    at: {
      montreal: {
        leaders: ['montcalm', 'levis'],
        units: {
          'fr-regular-bearn': 1,
          'fr-regular-guyenne': 1,
          'fr-regular-la-reine': 1,
          'fr-indian-huron': 1,
        },
      },
      venango: { leaders: ['dumas'], units: { 'fr-coureurs-marin': 1 } },
    },
    allied: ['pays-d-en-haut'],
  },
  british: {
    stockades: ['oneida-carry-west', 'oneida-carry-east'],
    works: ['ticonderoga'],
    forts: ['hudson-carry-south', 'hudson-carry-north'],
    at: {
      oswego: { units: { 'br-regular-15th': 1 } },
      ticonderoga: { units: { 'br-regular-17th': 1 } },
    },
  },
};

const lines = (verb: string): string[] => exampleLines(messages, verb);
const asTold = (side: Side): State =>
  table({ ...pieces, to_act: side, hands: { french: [14, 7, 22], british: [31, 53] } });

describe('the examples of an action phase', () => {
  it('are legal where the pieces and cards they name are there', () => {
    const of = (side: Side, verb: string) => lines(verb).map((line) => `${line}: ${why(asTold(side), line)}`);
    const french = ['force', 'unit', 'individuals', 'demolish'].flatMap((verb) => of('french', verb));
    const british = ['stockades', 'forts'].flatMap((verb) => of('british', verb));
    expect([...french, ...british].filter((verdict) => !verdict.endsWith(': legal'))).toEqual([]);
  });

  it('of moving on are legal for a force of Montréal', () => {
    const force = calm(asTold('french'), 'force 14 Montcalm with 3 regulars').state;
    const [first = ''] = lines('move');
    expect(why(force, first)).toBe('legal');
    for (const line of lines('stay')) expect(why(force, line)).toBe('legal');
    const alone = calm(asTold('french'), 'individuals 22 huron at Montréal').state;
    const [, second = ''] = lines('move');
    expect(why(alone, second)).toBe('legal');
  });
});
