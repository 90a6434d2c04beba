import { afterEach, describe, expect, it } from '@jest/globals';
import { byHand, byMail, cleanUp, lines, tableOf } from './house.js';

afterEach(cleanUp);

const raiders = {
  french: {
    allied: ['pays-d-en-haut'],
    at: { montreal: { units: { 'fr-indian-huron': 1, 'fr-indian-ottawa': 1 } } },
  },
};

/** The second move waits for the British, who are asked for Foul Weather, and cannot be carried out after that: in any case, it is not looked at before. */
const tooFar = 'individuals 1 huron, ottawa; move huron to Quebec; in any case move ottawa to Louisbourg';

describe('the verdicts on a message', () => {
  for (const origin of [byMail('b'), byHand]) {
    it(`say nothing of orders of the other side that went on after it (by ${origin.via})`, async () => {
      const table = await tableOf(raiders);
      const sent = await table.submit('french', lines(tooFar), byMail('a'));
      expect(sent.verdicts.map(({ status }) => status)).toEqual(['done', 'open', 'queued']);
      const answer = await table.submit('british', lines('pass'), origin);
      expect(answer.verdicts).toEqual([{ line: 1, text: 'pass', status: 'done' }]);
      // The French queue was tried and given up within this submission: otherwise the test shows nothing.
      expect(answer.entries.map(({ kind, source }) => `${kind} ${source.by}`)).toContain('drop french');
    });
  }

  it('are the same when it is told again from the log', async () => {
    const table = await tableOf(raiders);
    await table.submit('french', lines(tooFar), byMail('a'));
    const answer = await table.submit('british', lines('pass'), byMail('b'));
    expect((await table.recall('b'.repeat(64))).verdicts).toEqual(answer.verdicts);
  });

  it('call a standing answer noted, whatever became of the orders that it let go on', async () => {
    const table = await tableOf(raiders);
    await table.submit('french', lines(tooFar), byMail('a'));
    const plan = await table.submit('british', lines('foul weather: pass'), byMail('b'));
    expect(plan.verdicts.map(({ status }) => status)).toEqual(['noted']);
  });

  it('call dice values noted, whatever became of an earlier order of the same side that waited for them', async () => {
    const hands = { french: [35], british: [43] };
    const table = await tableOf({ ...raiders, hands }, 'manual');
    const event = await table.submit('french', lines('event 35'), byMail('a'));
    expect(event.verdicts.map(({ status }) => status)).toEqual(['queued']);
    const roll = await table.submit('french', lines('roll 1'), byMail('b'));
    expect(roll.entries.map(({ kind }) => kind)).toEqual(['orders', 'answer']);
    expect(roll.verdicts.map(({ status }) => status)).toEqual(['noted']);
  });
});
