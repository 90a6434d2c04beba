import { describe, expect, it } from '@jest/globals';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { tableAt } from '../as-people-write/support/position.js';
import { realTexts } from '../support/real-texts.js';

const reporter = new RobotTextFacade(realTexts, undefined, undefined, { pictures: false });
const line = { line: 1, text: 'event 62' };

const SUBJECTS = [
  ['en', 'your move', 'news', 'not carried out', 'the end'],
  ['fr', 'à vous de jouer', 'nouvelles', 'non exécuté', 'fin'],
  ['de', 'Sie sind am Zug', 'Neues', 'nicht ausgeführt', 'Ende'],
] as const;

describe('the subject of a mail', () => {
  it.each(SUBJECTS)('says in %s: %s, %s, %s, %s', async (locale, move, news, undone, end) => {
    const memory = tableAt('wilderness-war-01', locale);
    const table = memory.table();
    const report = async (side: string, verdicts: readonly ('done' | 'refused' | 'not-done')[]) => {
      const told = verdicts.map((status) => ({ ...line, status }));
      return (await reporter.report(table, side, { reason: 'answer', verdicts: told })).about;
    };
    expect(await report('british', ['done'])).toBe(move);
    expect(await report('french', ['done'])).toBe(news);
    expect(await report('british', ['refused', 'not-done'])).toBe(undone);
    memory.session = { ...memory.session, ended: { winner: 'french', reason: 'resigned' } as never };
    expect(await report('french', [])).toBe(end);
    expect(await report('british', ['done'])).toBe(end);
  });
});
