import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { realTexts } from '../support/real-texts.js';
import { byHand, byMail, cleanUp, dirOf, houseIn, lines, tableOf } from './house.js';

afterEach(cleanUp);

const reporter = new RobotTextFacade(realTexts, undefined, undefined, { pictures: false });
const raid = {
  french: {
    forts: ['ohio-forks'],
    allied: ['logstown'],
    at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
  },
};
const asked = (table: Table) =>
  table.module.pending(table.session.state).map(({ kind, side, id }) => ({ what: `${kind} of ${side}`, id }));
const kindsOf = async (table: Table) =>
  (await table.entries(0)).flatMap((entry) => entry.public.events ?? []).map(({ kind }) => kind);

describe('in the middle of a window', () => {
  it('the moderator may end the game; reports are still written and nothing is asked', async () => {
    const table = await tableOf(raid);
    await table.submit('french', lines('force 1 Dumas with Shawnee', 'move to Augusta'), byHand);
    expect(asked(table)[0]?.what).toBe('foul-weather of british');
    expect(
      (await table.moderate({ kind: 'end', reason: 'enough' }, { via: 'command', message: null })).ok,
    ).toBe(true);
    for (const side of ['french', 'british']) {
      const { text } = await reporter.report(table, side, { reason: 'turn', sinceSeq: -1 });
      expect(text).toContain('enough');
      expect(await table.asked(side)).toEqual([]);
      expect((await reporter.options(table, side)).text).not.toContain('pass');
      expect((await table.submit(side, lines('pass'), byHand)).verdicts[0]?.violation?.code).toBe(
        'game-over',
      );
    }
    expect(
      (await table.moderate({ kind: 'end', reason: 'again' }, { via: 'command', message: null })).ok,
    ).toBe(false);
  });

  it('two mails of both sides at once leave one story, and the same answer twice is stale', async () => {
    const table = await tableOf(raid);
    await table.submit('french', lines('force 1 Dumas with Shawnee', 'move to Augusta'), byHand);
    const [window] = asked(table);
    const results = await Promise.all([
      table.submit('british', lines('pass'), byMail('a'), window?.id),
      table.submit('french', lines('stay'), byMail('b'), window?.id),
      table.submit('british', lines('pass'), byMail('c'), window?.id),
      table.submit('british', lines('pass'), byMail('a'), window?.id),
    ]);
    expect(results.map(({ accepted }) => accepted)).toEqual([true, false, false, true]);
    for (const index of [1, 2]) {
      expect(results[index]?.verdicts[0]?.violation?.code).toBe('stale-decision');
    }
    expect(results[3]?.verdicts).toEqual(results[0]?.verdicts);
  });

  it('the rest of the path is in no view, log part or verdict of the side that is asked', async () => {
    const table = await tableOf(raid);
    await table.submit('french', lines('force 1 Dumas with Shawnee', 'move to Augusta'), byHand);
    const view = await table.view('british');
    const parts = (await table.entries(1)).map(({ public: open, sealed, source, decision }) => ({
      open,
      mine: sealed.british,
      source,
      decision,
    }));
    const check = await table.check('british', lines('play 14', 'pass', 'pass'));
    const frames = view.ok ? (view.value as { frames: unknown }).frames : null;
    expect(JSON.stringify([frames, parts, check]).toLowerCase()).not.toContain('augusta');
  });

  it('manual dice may come one by one, and the battle waits for each of them', async () => {
    const table = await tableOf(
      {
        cards: { discards: [13, 14, 15, 16] },
        hands: { french: [1, 11], british: [43, 53] },
        french: {
          at: {
            ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 } },
          },
        },
        british: { at: { 'hudson-carry-north': { units: { 'br-regular-44th': 1 } } } },
      },
      'manual',
    );
    await table.submit('french', lines('force 1 Montcalm with all', 'move to Hudson Carry North'), byHand);
    let rolls = 0;
    for (let turn = 0; turn < 20 && !(await kindsOf(table)).includes('battle-won'); turn++) {
      const side = asked(table)[0]?.what.endsWith('british') === true ? 'british' : 'french';
      const example = table.options(side)[0]?.orders.flatMap((order) => order.examples)[0] ?? '';
      await table.submit(side, lines(example), byHand);
      // Another program that opens the game now finds it waiting at the same place.
      const other = await (await houseIn(join(dirOf(table), '..'))).open('g1');
      expect(other?.head).toEqual(table.head);
      const misfit = (await table.check(side, lines('roll 7'))).verdicts[0]?.violation?.params?.misfit;
      if (misfit !== 'not-a-face') continue;
      expect((await table.submit('british', lines('roll 3'), byHand)).accepted).toBe(true);
      rolls++;
    }
    expect(rolls).toBe(2);
    expect(table.session.values).toEqual([]);
  });
});
