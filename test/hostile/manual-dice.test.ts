import { afterEach, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { byHand, byMail, cleanUp, lines, tableOf } from './house.js';

afterEach(cleanUp);

const hands = { french: [35, 11], british: [43, 53] };
/** Auxiliaries about to raid; the British are asked for Foul Weather and Blockhouses on the way. */
const raid = {
  french: {
    forts: ['ohio-forks'],
    allied: ['logstown'],
    at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
  },
};
const asked = (table: Table) =>
  table.module.pending(table.session.state).map(({ kind, side }) => `${kind} of ${side}`);

describe('manual dice', () => {
  it('given too early and wrong bar nothing: what fits takes their place', async () => {
    const table = await tableOf({ hands }, 'manual');
    await table.submit('british', lines('roll 9', 'roll 1'), byHand);
    const event = await table.submit('french', lines('event 35'), byMail('a'));
    expect(event.verdicts[0]?.violation?.params?.misfit).toBe('not-a-face');
    expect((await table.submit('french', lines('roll 8'), byMail('b'))).accepted).toBe(false);
    expect((await table.submit('french', lines('roll 2'), byMail('c'))).accepted).toBe(true);
    expect(asked(table)).toEqual(['action of british']);
    expect(table.session.values).toEqual([]);
  });

  it('given too early and wrong do not bar a deal', async () => {
    const table = await tableOf({ hands: { french: [11], british: [] }, holding: [] }, 'manual');
    await table.submit('british', lines('roll 4'), byHand);
    await table.submit('french', lines('hold'), byHand);
    expect(asked(table)).toEqual(['deal of chance']);
    const view = await table.view('umpire');
    if (!view.ok) throw new Error(view.violation.code);
    const { pile } = view.value as { pile: { cards: readonly number[] } };
    const french = `deal french ${pile.cards.slice(0, 8).join(' ')}`;
    const british = `deal british ${pile.cards.slice(8, 17).join(' ')}`;
    const dealt = await table.submit('british', lines(french, british), byHand);
    expect(dealt.verdicts.map(({ status }) => status)).toEqual(['noted', 'noted']);
    expect(asked(table)).toEqual(['action of french']);
  });

  it('that do not fit when a standing answer of the other side needs them can be given again', async () => {
    const table = await tableOf(raid, 'manual');
    await table.submit('british', lines('foul weather: pass', 'blockhouses: pass'), byHand);
    const march = lines('force 1 Dumas with Shawnee', 'move to Augusta', 'roll 9');
    expect((await table.submit('french', march, byMail('a'))).accepted).toBe(true);
    expect(table.session.values).toEqual([{ kind: 'roll', value: 9 }]);
    await table.submit('french', lines('roll 6'), byMail('b'));
    const told = (await table.entries(0)).flatMap(({ public: { events } }) => events ?? []);
    expect(told.map(({ kind }) => kind)).toContain('raid-rolled');
  });

  it('tell nobody by a refusal whether the other side has answered beforehand', async () => {
    const verdicts: unknown[] = [];
    for (const plans of [[], ['foul weather: pass', 'blockhouses: pass']]) {
      const table = await tableOf(raid, 'manual');
      if (plans.length > 0) {
        expect((await table.submit('british', lines(...plans), byHand)).accepted).toBe(true);
      }
      const march = lines('force 1 Dumas with Shawnee', 'move to Augusta', 'roll 9');
      const { accepted, verdicts: told } = await table.check('french', march);
      expect(accepted).toBe(true);
      verdicts.push(told);
    }
    expect(verdicts[1]).toEqual(verdicts[0]);
  });

  it('hide what is drawn blind from a player who tries values by mail: every one gets the same answer', async () => {
    const table = await tableOf({ hands: { french: [11], british: [] }, holding: [] }, 'manual');
    await table.submit('french', lines('hold'), byHand);
    expect(asked(table)).toEqual(['deal of chance']);
    const before = table.head.seq;
    const answers: unknown[] = [];
    for (let card = 1; card <= 70; card++) {
      for (const line of [`deal british ${card}`, `deal french ${card} 2 3 4 5 6 7 8`]) {
        const { accepted, verdicts } = await table.check('british', lines(line), undefined, [], 'mail');
        answers.push([accepted, verdicts.map(({ violation }) => violation)]);
      }
    }
    const only = [false, [{ code: 'dice-for-moderator' }]];
    expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(only))).toEqual([]);
    // Nor may one wait for its moment.
    const sent = await table.submit('british', lines('roll 3', 'deal french 1 2 3 4 5 6 7 8'), byMail('d'));
    expect(sent.verdicts[1]?.violation).toEqual({ code: 'dice-for-moderator' });
    expect(table.head.seq).toBe(before);
  });

  it('say nothing to a player of a hidden value that the moderator gave and that cannot be drawn', async () => {
    const waitingFor = async (origin: typeof byHand | ReturnType<typeof byMail>) => {
      const table = await tableOf({ hands }, 'manual');
      // Card 11 is in the hand of the French themselves.
      await table.submit('british', lines('roll 5', 'draw courier-intercepted 11'), byHand);
      const { verdicts } = await table.submit('french', lines('event 35'), origin);
      expect(asked(table)).toEqual(['action of french']);
      return verdicts[0]?.violation;
    };
    const params = { purpose: 'courier-intercepted', wanted: 'pick', count: 1 };
    expect(await waitingFor(byMail('a'))).toEqual({ code: 'dice-needed', params });
    expect(await waitingFor(byHand)).toEqual({
      code: 'dice-misfit',
      params: { ...params, misfit: expect.any(String) },
    });
  });
});
