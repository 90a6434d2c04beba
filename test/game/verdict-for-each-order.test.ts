import { afterEach, describe, expect, it } from '@jest/globals';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { position, rulesOf, tableAt } from '../as-people-write/support/position.js';
import { SpokenTable } from '../as-people-write/support/spoken-table.js';
import { byMail, cleanUp, lines, tableOf } from '../hostile/house.js';
import { realTexts } from '../support/real-texts.js';

afterEach(cleanUp);

const raiders = {
  french: {
    allied: ['pays-d-en-haut'],
    at: { montreal: { units: { 'fr-indian-huron': 1, 'fr-indian-ottawa': 1 } } },
  },
};
const tooFar = 'individuals 1 huron, ottawa; move huron to quebec; in any case move ottawa to Louisbourg';
const legal = 'individuals 1 huron, ottawa; move huron to quebec; move ottawa to quebec';

/** The British come from Albany upon French who stand in the open. */
const meeting = {
  to_act: 'british',
  french: { at: { 'hudson-carry-north': { units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 } } } },
  british: {
    at: { albany: { leaders: ['abercromby'], units: { 'br-regular-45th': 1, 'br-regular-40th': 1 } } },
  },
};

const shown = (verdicts: readonly { readonly order?: string; readonly status: string }[]) =>
  verdicts.map(({ order, status }) => [order, status]);

describe('a line with several orders', () => {
  it('has a verdict for each of them, in the words the program writes', async () => {
    const table = await tableOf(raiders);
    const looked = await table.check('french', lines(legal));
    expect(shown(looked.verdicts)).toEqual([
      ['individuals 1 Huron, Ottawa', 'legal'],
      ['move Huron to Québec', 'legal'],
      ['move Ottawa to Québec', 'queued'],
    ]);
    const sent = await table.submit('french', lines(legal), byMail('a'));
    expect(sent.verdicts.map(({ status, violation }) => [status, violation?.code])).toEqual([
      ['done', undefined],
      ['open', 'other-may-answer'],
      ['queued', 'waits-for-other'],
    ]);
    expect(sent.verdicts.map(({ order }) => order)).toEqual(looked.verdicts.map(({ order }) => order));
  });

  it('calls open, not done, what the other side may still answer, until it has', async () => {
    const table = await tableOf(raiders);
    const sent = await table.submit(
      'french',
      lines('individuals 1 huron, ottawa; move huron to quebec'),
      byMail('a'),
    );
    const window = { code: 'other-may-answer', params: { kinds: ['decision:foul-weather'] } };
    expect(sent.verdicts.map(({ status, violation }) => [status, violation])).toEqual([
      ['done', undefined],
      ['open', window],
    ]);
    await table.submit('british', lines('pass'), byMail('b'));
    const again = await table.recall('a'.repeat(64));
    expect(again.verdicts.map(({ status, violation }) => [status, violation])).toEqual([
      ['done', undefined],
      ['done', undefined],
    ]);
  });

  it('is refused beforehand where one of them could never be carried out, whatever the other side does', async () => {
    const table = await tableOf(raiders);
    const far = 'individuals 1 huron, ottawa; move huron to quebec; move ottawa to Louisbourg';
    const sent = await table.submit('french', lines(far), byMail('a'));
    expect(sent.accepted).toBe(false);
    expect(sent.verdicts.map(({ status }) => status)).toEqual(['not-done', 'not-done', 'refused']);
    const twice = `${legal}; move ottawa to quebec`;
    const again = await table.submit('french', lines(twice), byMail('b'));
    expect(again.verdicts.map(({ status, violation }) => [status, violation?.code]).at(-1)).toEqual([
      'refused',
      'behind-the-last',
    ]);
  });

  it('is one path where one group is moved twice, before another', async () => {
    const table = await tableOf(raiders);
    const path =
      'individuals 1 huron, ottawa; move huron to Trois-Rivières; move huron to quebec; move ottawa to quebec';
    const sent = await table.check('french', lines(path));
    expect(shown(sent.verdicts)).toEqual([
      ['individuals 1 Huron, Ottawa', 'legal'],
      ['move Huron to Trois-Rivières, Québec', 'legal'],
      ['move Ottawa to Québec', 'queued'],
    ]);
  });

  it('calls done what was done before a later order of it was refused, then and when told again', async () => {
    const table = await tableOf(raiders);
    const sent = await table.submit('french', lines(tooFar), byMail('a'));
    await table.submit('british', lines('pass'), byMail('b'));
    const again = await table.recall('a'.repeat(64));
    expect(again.verdicts.map(({ status }) => status)).toEqual(['done', 'done', 'refused']);
    expect(again.verdicts.map(({ order }) => order)).toEqual(sent.verdicts.map(({ order }) => order));
  });

  it('never calls done what was laid aside, and names what happened', async () => {
    const table = await tableOf(meeting);
    const all = 'force 57 Abercromby with all; move to Hudson Carry North; move to Ticonderoga';
    const plans = await table.submit(
      'french',
      lines('foul weather: pass', 'interception: pass', 'defence: stand', 'battle cards: pass'),
      byMail('a'),
    );
    expect(plans.accepted).toBe(true);
    const { verdicts, entries } = await table.submit('british', lines(all), byMail('b'));
    const last = verdicts.at(-1);
    expect([last?.status, last?.violation?.code]).toEqual(['not-done', 'laid-aside']);
    const report = await buildReport(
      table,
      { viewer: 'british', verdicts, sinceSeq: (entries[0]?.seq ?? 1) - 1 },
      realTexts,
    );
    expect(report.status[0]).toBe('Your mail was carried out in part; see below.');
    expect(report.verdicts?.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
    expect(report.verdicts?.at(-1)?.reason).toMatch(
      /laid aside\. The French win the battle at Hudson Carry North/,
    );
  });

  it('leaves a plan on the line as noted, and refuses the order it cannot read by itself', async () => {
    const table = await tableOf(raiders);
    const both = await table.check('french', lines('foul weather: pass; hold; move nobody to Quebec'));
    expect(both.verdicts.map(({ status }) => status)).toContain('refused');
    expect(both.verdicts).toHaveLength(3);
  });

  it('goes on behind a demolition in the middle of a movement, which its author ordered himself (5.46)', async () => {
    const memory = tableAt('wilderness-war-05', 'en');
    const table = new SpokenTable(memory, rulesOf(position('wilderness-war-05')));
    const both = 'demolish stockade at St-Jean; move to Niaouré Bay';
    const { verdicts } = await table.submit('french', lines(both), byMail('a'));
    expect(shown(verdicts)).toEqual([
      ['demolish stockade at St-Jean', 'done'],
      ['move to Niaouré Bay', 'open'],
    ]);
  });
});

/** Hudson Carry North, which the French besiege. */
const siege = {
  hands: { french: [1, 6], british: [7, 8] },
  sieges: { 'hudson-carry-north': 1 },
  french: {
    forts: ['ticonderoga', 'crown-point'],
    stockades: ['ile-aux-noix', 'st-jean'],
    at: { 'hudson-carry-north': { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } },
  },
  british: {
    forts: ['hudson-carry-north', 'hudson-carry-south'],
    at: { 'hudson-carry-north': { units: { 'br-regular-44th': 1 } } },
  },
};

describe('an order that stands behind another', () => {
  const force = 'force 1 Montcalm with all';

  it('waits for its turn behind a window that a plan of its author answers', async () => {
    const table = await tableOf(siege);
    const without = await table.check('french', lines(`${force}; siege; assault`));
    expect(without.verdicts.map(({ violation }) => violation?.code)).toContain('wrong-moment');
    const planned = await table.check('french', lines('siege cards: pass', `${force}; siege; assault`));
    expect(planned.verdicts.map(({ status }) => status)).toEqual(['noted', 'legal', 'legal', 'queued']);
    await table.submit('french', lines('siege cards: pass'), byMail('a'));
    expect((await table.check('french', lines(`${force}; siege; assault`))).accepted).toBe(true);
  });

  it('is refused where nothing that stands there can ever be carried out', async () => {
    const table = await tableOf(meeting);
    const twice = await table.check(
      'british',
      lines('force 57 Abercromby with all; move to Hudson Carry South; move to Québec'),
    );
    expect(twice.verdicts.map(({ status, violation }) => [status, violation?.code])).toEqual([
      ['not-done', undefined],
      ['not-done', undefined],
      ['refused', 'behind-the-last'],
    ]);
    const ended = await table.check('british', lines('forts 57 Albany', 'stockades 54 Albany'));
    expect(ended.accepted).toBe(false);
  });
});

describe('a movement that goes on where the one before it ends', () => {
  const whole = 'move to Hudson Carry South, Green Mountains South';
  const calm = ['foul weather: pass', 'interception: pass'];

  it('is one order with it, and has one verdict on its line', async () => {
    const table = await tableOf(meeting);
    await table.submit('french', lines(...calm), byMail('a'));
    const line = 'force 57 Abercromby with all; move to Hudson Carry South; move to Green Mountains South';
    const looked = await table.check('british', lines(line));
    expect(shown(looked.verdicts)).toEqual([
      ['force 57 Abercromby with all', 'legal'],
      [whole, 'legal'],
    ]);
    const sent = await table.submit('british', lines(line), byMail('b'));
    expect(shown(sent.verdicts)).toEqual([
      ['force 57 Abercromby with all', 'done'],
      [whole, 'done'],
    ]);
    expect((await table.recall('b'.repeat(64))).verdicts).toEqual(sent.verdicts);
  });

  it('is named as such on a line of its own, then and when told again', async () => {
    const table = await tableOf(meeting);
    const mail = lines(
      'force 57 Abercromby with all',
      'move to Hudson Carry South',
      'move to Green Mountains South',
      'foul weather: pass',
    );
    const looked = await table.check('british', mail);
    expect(shown(looked.verdicts)).toEqual([
      [undefined, 'legal'],
      [whole, 'legal'],
      [whole, 'joined'],
      [undefined, 'noted'],
    ]);
    const sent = await table.submit('british', mail, byMail('b'));
    expect(sent.verdicts.map(({ status }) => status)).toEqual(['done', 'open', 'joined', 'noted']);
    expect((await table.recall('b'.repeat(64))).verdicts).toEqual(sent.verdicts);
  });
});

describe('an order that waits when its game ends', () => {
  it('is told as not done, and why, to whoever asks again', async () => {
    const table = await tableOf(raiders);
    const mail = lines(legal);
    const sent = await table.submit('french', mail, byMail('a'));
    expect(sent.verdicts.map(({ status }) => status)).toEqual(['done', 'open', 'queued']);
    await table.moderate({ kind: 'end', reason: 'moved house' }, { via: 'command', message: null });
    const again = await table.submit('french', mail, byMail('a'));
    expect(again.verdicts.map(({ status, violation }) => [status, violation?.code])).toEqual([
      ['done', undefined],
      ['done', undefined],
      ['not-done', 'game-over'],
    ]);
  });
});
