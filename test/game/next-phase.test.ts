import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { eventsOf } from '../../src/log/format/index.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { byMail, cleanUp, dirOf, houseIn, lines, manualTable, tableOf } from '../hostile/house.js';
import { bare } from '../support/wilderness-war.js';

afterEach(cleanUp);

/** Everything a side was told of what it had sealed. */
async function told(table: Table, side: string): Promise<string[]> {
  const entries = await table.entries(0);
  return entries
    .flatMap((entry) => eventsOf(entry, side))
    .filter(({ kind, audience }) => audience === side && /^(?:next|queue)-/.test(kind))
    .map(({ kind, data }) => {
      const reason = data.reason as { code: string } | undefined;
      return [kind, data.text ?? [data.lines ?? []].flat().join('; '), reason?.code ?? ''].join(' ').trim();
    });
}

let mails = 0;
async function say(table: Table, side: string, ...said: string[]): Promise<string[]> {
  const { verdicts } = await table.submit(side, lines(...said), byMail(`${mails++}`));
  return verdicts.map(({ status, violation }) => violation?.code ?? status);
}

const asked = (table: Table) =>
  table.module.pending(table.session.state).map(({ kind, side }) => `${kind} of ${side}`);

/** The French act and do nothing that the British could answer; a British unit is at Albany. */
const quiet = {
  hands: { french: [1, 11, 23], british: [43, 57, 58] },
  french: {
    allied: ['pays-d-en-haut'],
    at: {
      montreal: { units: { 'fr-indian-huron': 1 } },
      'crown-point': { units: { 'Marine Detachment': 1 } },
    },
  },
  british: { at: { albany: { units: { 'br-regular-22nd': 1 } } } },
};

/** The French move somewhere; who is asked on the way passes. */
async function french(table: Table, ...said: string[]): Promise<void> {
  const orders = said.length === 0 ? ['individuals 1 Huron', 'move Huron to Quebec'] : said;
  expect(await say(table, 'french', ...orders)).not.toContain('unknown-order');
  for (let most = 4; most > 0 && !asked(table).includes('action of british'); most--) {
    const [first] = asked(table);
    if (first === undefined || first === 'action of french') break;
    await say(table, first.split(' ').at(-1) ?? '', 'pass');
  }
}

const at22nd = (table: Table) =>
  (table.session.state as { readonly pieces: { readonly [id: string]: string } }).pieces[
    'br-regular-22nd-1'
  ] ??
  (table.session.state as { readonly pieces: { readonly [id: string]: string } }).pieces['br-regular-22nd'];

describe('orders sealed for the next action phase', () => {
  it('count an attack from when its side is asked how it meets it, though it avoids it then', async () => {
    for (const [condition, isMet] of [
      ['unless I am attacked', true],
      ['unless Albany is attacked', true],
      ['unless Hoosic is attacked', false],
    ] as const) {
      const at = {
        'hudson-carry-south': {
          leaders: ['montcalm'],
          units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 },
        },
      };
      const table = await manualTable('wilderness-war', bare({ ...quiet, to_act: 'french', french: { at } }));
      await say(table, 'british', `next: unit 58 22nd at Schenectady, ${condition}; else pass`);
      await say(table, 'french', 'force 11 Montcalm with all', 'move to Albany');
      for (let most = 4; most > 0 && !asked(table).includes('defend of british'); most--) {
        const [first] = asked(table);
        await say(table, first?.split(' ').at(-1) ?? '', 'pass');
      }
      expect(asked(table)).toEqual(['defend of british']);
      await say(table, 'british', 'avoid all to Schenectady', 'roll 6');
      for (let most = 4; most > 0 && asked(table)[0]?.endsWith('of french') === true; most--)
        await say(table, 'french', 'stay');
      const news = (await told(table, 'british')).filter((text) => text.startsWith('next-passed-over'));
      expect(news.some((text) => text.endsWith(' next-condition'))).toBe(isMet);
      const entries = await table.entries(0);
      expect(entries.flatMap((entry) => eventsOf(entry, 'british')).map(({ kind }) => kind)).not.toContain(
        'battle-joined',
      );
    }
  });

  it('are carried out when its moment comes, once, and stand in the log', async () => {
    const table = await tableOf(quiet);
    const sealed = 'next: unit 58 22nd at Albany; move to Hudson Carry South';
    expect(await say(table, 'british', sealed)).toEqual(['noted']);
    await french(table);
    expect(await told(table, 'british')).toEqual([
      'next-begun unit 58 22nd at Albany; move to Hudson Carry South',
    ]);
    expect(await told(table, 'french')).toEqual([]);
    expect(at22nd(table)).toBe('hudson-carry-south');
    expect(table.session.next).toBeUndefined();

    const keys = await readKeysAt(dirOf(table));
    if (!keys.ok) throw new Error(keys.violation.code);
    const log = await readFile(join(dirOf(table), 'log.yaml'));
    const full = await verifyLog(log, { level: 'full', module: table.module, keys: keys.value });
    expect(full).toMatchObject({ ok: true, entries: table.head.seq + 1 });
    const again = await (await houseIn(join(dirOf(table), '..'))).open(table.id);
    expect(again?.session).toEqual(table.session);
  });

  it('may stand on lines of their own below the word, until a line is empty or says something else', async () => {
    const table = await tableOf(quiet);
    const words = ['next, unless I am attacked:', 'unit 58 22nd at Albany', 'move to Hudson Carry South'];
    expect(await say(table, 'british', ...words, 'else:', 'pass')).toEqual(
      words.concat('', '').map(() => 'noted'),
    );
    expect(
      table.session.next?.british?.choices.map(({ lines: orders }) => orders.map(({ text }) => text)),
    ).toEqual([['unit 58 22nd at Albany', 'move to Hudson Carry South'], ['pass']]);
    await french(table);
    expect(at22nd(table)).toBe('hudson-carry-south');
  });

  it.each([
    ['next: unit 58 22nd at Albany, unless 42 is played', 'else unit 57 22nd at Albany'],
    ['ensuite : unit 58 22nd at Albany', 'sinon unit 57 22nd at Albany'],
    ['als nächstes: unit 58 22nd at Albany', 'sonst unit 57 22nd at Albany'],
  ])('are gone on with by the word alone on the line below: %s / %s', async (first, other) => {
    const table = await tableOf(quiet);
    expect(await say(table, 'british', first, other)).toEqual(['noted', 'noted']);
    const { choices = [] } = table.session.next?.british ?? {};
    expect(choices.map(({ lines: orders }) => orders.map(({ text }) => text))).toEqual([
      ['unit 58 22nd at Albany'],
      ['unit 57 22nd at Albany'],
    ]);
  });

  it('may stand behind the orders of now on one line', async () => {
    const table = await tableOf({ ...quiet, to_act: 'british' });
    const line = 'unit 58 22nd at Albany; move to Hudson Carry South; next: pass; else hold';
    expect(await say(table, 'british', line)).not.toContain('unknown-order');
    expect(asked(table)).not.toEqual(['action of british']);
    expect(table.session.next?.british?.choices.map(({ text }) => text)).toEqual(['pass', 'hold']);
  });

  it('are not what stands below an empty line, and nothing is sealed where no order stands below', async () => {
    const table = await tableOf({ ...quiet, to_act: 'british' });
    const apart = [
      { line: 1, text: 'next:' },
      { line: 3, text: 'pass' },
    ];
    const { accepted, verdicts } = await table.submit('british', apart, byMail(`${mails++}`));
    expect([accepted, verdicts[0]?.violation?.code]).toEqual([false, 'next-without-orders']);
  });

  it('wait for the phase after the one that is open', async () => {
    const table = await tableOf({ ...quiet, to_act: 'british' });
    await say(table, 'british', 'next: unit 57 22nd at Albany; move to Hudson Carry South');
    expect(asked(table)).toEqual(['action of british']);
    await say(
      table,
      'british',
      'next: unit 58 22nd at Hoosic; move to Albany',
      'unit 43 22nd at Albany',
      'move to Hoosic',
    );
    await say(table, 'french', 'pass');
    await french(table);
    expect(await told(table, 'british')).toEqual(['next-begun unit 58 22nd at Hoosic; move to Albany']);
    expect(at22nd(table)).toBe('albany');
  });

  it('are told when they prove impossible, with the reason, and given again by one word', async () => {
    const table = await tableOf(quiet);
    await say(table, 'british', 'next: unit 58 22nd at Albany; move to Quebec');
    await french(table);
    expect(asked(table)).toEqual(['action of british']);
    expect((await told(table, 'british')).map((one) => one.split(' ')[0])).toEqual([
      'next-passed-over',
      'next-dropped',
    ]);
    expect((await table.laidAside('british'))?.lines).toEqual(['unit 58 22nd at Albany', 'move to Quebec']);
    expect(table.session.next).toBeUndefined();
  });

  it('try the choices in order of preference', async () => {
    const table = await tableOf(quiet);
    await say(
      table,
      'british',
      'next: unit 58 22nd at Albany; move to Quebec; else unit 58 22nd at Hoosic; move to Albany',
      'else: unit 57 22nd at Albany; move to Hoosic',
    );
    expect(table.session.next?.british?.choices).toHaveLength(3);
    await french(table);
    expect((await told(table, 'british')).at(-1)).toBe('next-begun unit 57 22nd at Albany; move to Hoosic');
    expect(at22nd(table)).toBe('hoosic');
  });

  it('are replaced by others, and withdrawn by a word', async () => {
    const table = await tableOf(quiet);
    expect(await say(table, 'british', 'forget next')).toEqual(['nothing-sealed']);
    expect(await say(table, 'british', 'else: unit 58 22nd at Albany')).toEqual(['else-without-next']);
    await say(table, 'british', 'next: unit 58 22nd at Albany; move to Hoosic');
    await say(table, 'british', 'next phase: unit 57 22nd at Albany; move to Hoosic');
    expect(table.session.next?.british?.choices.map(({ text }) => text)).toEqual([
      'unit 57 22nd at Albany; move to Hoosic',
    ]);
    expect(await say(table, 'british', 'forget next')).toEqual(['noted']);
    expect(table.session.next).toBeUndefined();
    await french(table);
    expect(asked(table)).toEqual(['action of british']);
  });

  it('are refused at once where the words are wrong or no phase can begin so', async () => {
    const table = await tableOf(quiet);
    expect(await say(table, 'british', 'next: dance 58')).toEqual(['unknown-order']);
    expect(await say(table, 'british', 'next: move to Albany')).toEqual(['next-begins-nothing']);
    expect(await say(table, 'british', 'next:')).toEqual(['next-without-orders']);
    expect(await say(table, 'british', 'next: unit 58 22nd, if it rains')).toEqual([
      'unknown-next-condition',
    ]);
    expect(await say(table, 'british', 'next: unit 58 22nd', 'next: unit 57 22nd')).toEqual([
      'not-done',
      'next-twice',
    ]);
    expect(table.session.next).toBeUndefined();
  });
});

describe('conditions of sealed orders', () => {
  const on = (condition: string) =>
    `next: unit 58 22nd at Albany; move to Hoosic, ${condition}; else unit 57 22nd at Albany; move to Hudson Carry South`;

  it.each([
    ['unless I am attacked', 'hoosic'],
    ['unless 1 is played', 'hudson-carry-south'],
    ['unless 44 is played or 1 is played', 'hudson-carry-south'],
    ['only if card 1 is played', 'hoosic'],
    ['only if Ticonderoga is empty', 'hoosic'],
    ['only if Crown Point is empty', 'hudson-carry-south'],
    ['unless Crown Point is empty and only if Ticonderoga is empty', 'hoosic'],
    ['sauf si je suis attaqué', 'hoosic'],
    ['seulement si Crown Point est vide', 'hudson-carry-south'],
    ['außer wenn ich angegriffen werde', 'hoosic'],
    ['nur wenn Crown Point leer ist', 'hudson-carry-south'],
    ['es sei denn, 1 wird gespielt', 'hudson-carry-south'],
  ])('%s', async (condition, where) => {
    const table = await tableOf(quiet);
    expect(await say(table, 'british', on(condition))).toEqual(['noted']);
    await french(table);
    expect(at22nd(table)).toBe(where);
  });

  it('stand before the colon as well, and are told when they are not met', async () => {
    const table = await tableOf(quiet);
    await say(table, 'british', 'next, unless card 1 is played: unit 58 22nd at Albany; move to Hoosic');
    await french(table);
    expect((await told(table, 'british'))[0]).toMatch(/^next-passed-over .* next-condition$/);
    expect(asked(table)).toEqual(['action of british']);
  });

  it('know an attack on their author, and where', async () => {
    const raid = {
      ...quiet,
      hands: { french: [1, 11, 23], british: [57, 58] },
      french: {
        allied: ['logstown'],
        at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
      },
    };
    const raided = async (condition: string): Promise<string | undefined> => {
      const table = await tableOf(raid);
      await say(table, 'british', on(condition));
      await french(table, 'individuals 1 Shawnee', 'move Shawnee to Augusta');
      await say(table, 'french', 'pass');
      return at22nd(table);
    };
    expect(await raided('unless I am attacked')).toBe('hudson-carry-south');
    expect(await raided('unless Augusta is attacked')).toBe('hudson-carry-south');
    expect(await raided('unless Albany is attacked')).toBe('hoosic');
  });
});

describe('sealed orders and what else happens at the table', () => {
  it('are orders like others once begun: windows of the other side interrupt them', async () => {
    const table = await tableOf({ ...quiet, hands: { french: [1, 11, 14], british: [43, 57, 58] } });
    await say(table, 'british', 'next: unit 58 22nd at Albany; move to Hoosic');
    await say(table, 'french', 'individuals 1 Huron', 'move Huron to Quebec');
    await say(table, 'british', 'pass');
    expect(asked(table)).toEqual(['foul-weather of french']);
    await say(table, 'french', 'play 14');
    expect(await told(table, 'british')).toEqual(['next-begun unit 58 22nd at Albany; move to Hoosic']);
    expect(asked(table)).toEqual(['onward of british']);
    expect(at22nd(table)).toBe('albany');
  });

  it('are laid aside when the position is put back, as lines that seal them again', async () => {
    const table = await tableOf(quiet);
    await say(
      table,
      'british',
      'next: unit 58 22nd at Albany; move to Hoosic, unless I am attacked',
      'else: unit 57 22nd at Albany',
    );
    const { seq } = table.head;
    const done = await table.moderate(
      { kind: 'undo', to: seq - 1, reason: 'x' },
      { via: 'command', message: null },
    );
    expect(done).toMatchObject({ ok: true });
    expect(table.session.next).toBeUndefined();
    const laid = (await table.laidAside('british'))?.lines ?? [];
    expect(laid).toEqual([
      'next: unit 58 22nd at Albany; move to Hoosic, unless I am attacked',
      'else: unit 57 22nd at Albany',
    ]);
    expect(await say(table, 'british', ...laid)).toEqual(['noted', 'noted']);
    expect(table.session.next?.british?.choices).toHaveLength(2);
  });

  it('may be taken back once they are carried out, to before they were', async () => {
    const table = await tableOf(quiet);
    await say(table, 'british', 'next: unit 58 22nd at Albany; move to Hoosic');
    await say(table, 'french', 'individuals 1 Huron', 'move Huron to Quebec');
    expect(await say(table, 'british', 'pass')).toEqual(['done']);
    expect((await told(table, 'british')).at(-1)).toMatch(/^next-begun/);
    const begun = (await table.entries(0)).find(({ kind }) => kind === 'next');
    const offer = await table.submit('british', [], byMail(`${mails++}`), undefined, [
      { line: 1, text: 'takeback', act: { kind: 'offer', what: 'takeback' } },
    ]);
    expect(offer.verdicts.map(({ status, violation }) => violation?.code ?? status)).toEqual(['done']);
    expect(table.session.table.offers.british).toEqual([{ what: 'takeback', to: (begun?.seq ?? 0) - 1 }]);
  });
});

/** What a side was told of what it had sealed, by its first word. */
const heads = async (table: Table, side: string): Promise<string[]> =>
  (await told(table, side)).map((one) => one.split(' ')[0] ?? '');

describe('the next turn of Liberty', () => {
  const boston = {
    year: 1776,
    turn: 3,
    hands: { british: ['action 2', 'action 3', 'action 1'], american: ['action 3', 'action 1', 'action 2'] },
    british: { at: { Boston: { Howe: 4, Grey: 4 } } },
    american: { at: { Portsmouth: { Ward: 1 }, Philadelphia: { Greene: 3 } } },
  };

  async function turn(sealed: string): Promise<Table> {
    const table = await manualTable('liberty', boston);
    expect(
      await say(table, 'british', 'play action 2', 'move Grey from Boston to Concord', 'done', sealed),
    ).not.toContain('rules-too-old');
    expect(table.session.next?.british?.choices.length).toBeGreaterThan(0);
    await say(table, 'american', 'play action 3', 'move Greene from Philadelphia to Baltimore', 'done');
    for (const die of [3, 3, 3, 3, 3, 3]) await say(table, 'american', `roll ${die}`);
    return table;
  }

  it.each([
    ['next: play action 3; move Howe from Boston to Concord; done', 'next-begun'],
    ['next: play action 3, unless action 3 is played; else play action 2', 'next-dropped'],
    ['next: play action 3, only if Boston is empty', 'next-dropped'],
    ['next: play action 3, unless I am attacked', 'next-begun'],
    ['next: play action 1; else play action 3', 'next-begun'],
  ])('%s', async (sealed, what) => {
    const table = await turn(sealed);
    expect((await heads(table, 'british')).at(-1)).toBe(what);
    expect(table.session.next).toBeUndefined();
    expect(await heads(table, 'american')).not.toContain(what);
  });
});

describe('the next movement of Mohicans', () => {
  const spring = {
    turn: 7,
    phase: 'french',
    supply: { french: 4, british: 14, sea: 4 },
    sea_lift: 'New York',
    french: { at: { Montréal: { Béarn: 1 }, 'Fort Saint-Frédéric': { Guyenne: 1 } } },
    british: { at: { Albany: { '44th': 2 }, Halifax: { '40th': 2 } } },
  };
  const at44 = (table: Table) =>
    (table.session.state as { units: { [id: string]: { at: string } } }).units['reg-br-44']?.at;

  async function year(sealed: string): Promise<Table> {
    const table = await manualTable('mohicans', spring);
    expect(await say(table, 'british', sealed)).toEqual(['noted']);
    await say(table, 'french', 'move Béarn from Montréal to Chambly', 'done');
    await say(table, 'french', 'roll 1, 2, 3');
    return table;
  }

  it.each([
    ['next: move 44th from Albany to Fort George; done', 'next-begun', 'fort-george'],
    ['next: move 44th from Albany to Fort George, only if Chambly is empty', 'next-dropped', 'albany'],
    [
      'ensuite : move 44th from Albany to Fort George, unless Albany is attacked; done',
      'next-begun',
      'fort-george',
    ],
    [
      'als nächstes: move 44th from Albany to Québec; sonst move 44th from Albany to Fort George; done',
      'next-begun',
      'fort-george',
    ],
  ])('%s', async (sealed, what, where) => {
    const table = await year(sealed);
    expect((await heads(table, 'british')).at(-1)).toBe(what);
    expect(at44(table)).toBe(where);
  });

  it('is not the one that goes on', async () => {
    const table = await manualTable('mohicans', spring);
    await say(table, 'french', 'next: move Guyenne from Fort Saint-Frédéric to Fort Carillon; done');
    await say(table, 'french', 'move Béarn from Montréal to Chambly');
    expect(asked(table)).toEqual(['movement of french']);
    expect(await told(table, 'french')).toEqual([]);
    expect(table.session.next?.french?.choices).toHaveLength(1);
  });
});
