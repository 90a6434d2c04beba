import { describe, expect, it } from '@jest/globals';
import { procedures, waivers, windows } from '../../../src/engine/wilderness-war/procedures/index.js';
import { describeTexts, questionsAsked } from '../../support/texts-complete.js';
import { data } from '../../support/wilderness-war.js';
import { game } from '../../support/ww-table.js';

describeTexts({ game, locales: data.locales, least: { events: 60, reasons: 120, notes: 3 } });

describe('the questions of the game', () => {
  it('are found in its sources, with those that are passed or waived by themselves', () => {
    const asked = questionsAsked(game.id);
    expect(asked).toEqual(expect.arrayContaining(['intercept', 'defend', 'onward', 'foul-weather', 'join']));
    const answers = [...Object.keys(windows), ...Object.keys(waivers)];
    expect(answers.filter((kind) => !asked.includes(kind))).toEqual([]);
    expect(Object.keys(procedures).length).toBeGreaterThan(15);
  });
});
