import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { decisionName } from '../../src/engine/core/contract/administrative-state.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { SideAct } from '../../src/game/table/act-types.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { DEFAULT_CONTROL } from '../../src/game/timekeeping/time-control-text.js';
import { eventsOf } from '../../src/log/format/entry-accessors.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { caravan } from '../support/tiny-game.js';
import {
  actLines,
  byHand,
  caravanIn,
  cleanUp,
  code,
  dealt,
  doing,
  folderOf,
  give,
  mailed,
  orderLines,
  type Place,
  place,
  redLeads,
  value,
} from './caravan-table.js';

afterEach(async () => {
  await cleanUp();
});

const press: SideAct = { kind: 'press', to: 'opponent', text: 'Good luck!\n\u00a0 — Rosa: "#1" \u{1f42a}' };
const draw: SideAct = { kind: 'offer', what: 'draw' };
const takeback: SideAct = { kind: 'offer', what: 'takeback' };
const accept = (what: 'draw' | 'takeback' | 'pause' | 'extend' | null = null): SideAct => ({
  kind: 'accept',
  what,
});
const texts = (table: Table, side: string): string[] =>
  (table.session.queues[side] ?? []).map(({ text }) => text);

/** A game in which everything that may happen at a table has happened. */
async function eventful(where: Place, dice: 'chains' | ReturnType<typeof dealt>): Promise<Table> {
  const table = await caravanIn(where, { dice, control: DEFAULT_CONTROL });
  const hand = async (side: string): Promise<number[]> => {
    const view = value(await table.view(side)) as { hands: { [side: string]: number[] } };
    return view.hands[side] ?? [];
  };
  const acts = async (side: string, ...list: SideAct[]): Promise<void> => {
    const { verdicts } = await table.submit(side, [], byHand, undefined, actLines(list));
    expect(verdicts.map(({ status, violation }) => violation?.code ?? status)).toEqual(
      list.map(() => 'done'),
    );
  };
  const moderated = async (act: Parameters<Table['moderate']>[0]): Promise<void> => {
    expect([act.kind, code(await table.moderate(act, byHand))]).toEqual([act.kind, 'ok']);
  };
  const day = 86_400_000;
  await acts('red', press, draw, { kind: 'pause', reason: '' });
  await acts('blue', { kind: 'decline', what: 'draw' }, accept('pause'));
  await acts('red', { kind: 'continue' }, { kind: 'extend', side: null, minutes: 90 });
  await acts('blue', accept(), { kind: 'extend', side: 'red', minutes: 30 });
  await acts('blue', { kind: 'vacation', from: where.clock.at + day, to: where.clock.at + 3 * day });
  await give(table, 'red', `bid ${(await hand('red'))[0]}`);
  await acts('red', takeback);
  await acts('blue', accept('takeback'));
  await give(table, 'blue', `bid ${(await hand('blue'))[1]}`);
  await give(table, 'red', `bid ${(await hand('red'))[1]}`);
  const leader = table.module.pending(table.session.state)[0]?.side ?? '';
  const striker = leader === 'red' ? 'blue' : 'red';
  const { seq } = table.head;
  await give(table, leader, 'march Well');
  await give(table, striker, 'strike yes');
  await moderated({ kind: 'press', to: ['red', 'blue'], text: 'a word to both' });
  await moderated({ kind: 'ruling', text: 'that was one strike too many' });
  await moderated({ kind: 'undo', to: seq, reason: 'wrong road' });
  await moderated({ kind: 'substitute', side: striker });
  await moderated({ kind: 'pause', reason: 'holidays' });
  await moderated({ kind: 'continue' });
  await moderated({ kind: 'control', control: { ...DEFAULT_CONTROL, bank: 60, cap: 120 } });
  await moderated({ kind: 'extend', side: 'blue', minutes: 5 });
  await moderated({ kind: 'expired', side: leader });
  await moderated({ kind: 'default', side: null });
  await moderated({ kind: 'forfeit', side: leader, reason: 'time' });
  await moderated({ kind: 'undo', to: seq, reason: 'he was ill' });
  await acts(leader, draw);
  await acts(leader, { kind: 'withdraw', what: null });
  await acts(striker, { kind: 'resign' });
  return table;
}

const KINDS = [
  ...['press', 'offer', 'withdraw', 'decline', 'resign', 'forfeit', 'pause', 'continue', 'ruling', 'undo'],
  ...['substitute', 'control', 'give-time', 'vacation', 'expired', 'answer', 'orders'],
];

describe('a game in which everything happened at the table', () => {
  it.each(['chains', 'scripted'])(
    'loads again cold, from the snapshot and with a tail (%s)',
    async (dice) => {
      const where = await place();
      const table = await eventful(where, dice === 'chains' ? 'chains' : dealt(6, 6, 6));
      const kinds = new Set((await table.entries(0)).map(({ kind }) => kind));
      expect(KINDS.filter((kind) => !kinds.has(kind as Entry['kind']))).toEqual([]);
      const { session, head } = table;
      const clock = table.clock();
      const look = async () => {
        const again = await (await place(where.dir)).house.open('road-1');
        expect(again?.session).toEqual(session);
        expect(again?.head).toEqual(head);
        expect(again?.clock()).toEqual(clock);
        return again;
      };
      // No snapshot yet, then the one of a clean close, then one that is older than the log.
      await look();
      await where.house.close();
      await look();
      await rm(join(folderOf(where), 'cache'), { recursive: true });
      await look();
    },
  );

  it('is found right by the full check, and each side finds its export right', async () => {
    const where = await place();
    const table = await eventful(where, 'chains');
    const dir = folderOf(where);
    const keys = value(await readKeysAt(dir));
    const module = caravan as GameModule;
    const log = await readFile(join(dir, 'log.yaml'));
    const full = await verifyLog(log, { level: 'full', module, keys });
    expect([full.first, full.ok]).toEqual([undefined, true]);
    const moderators = value(await exportLog(dir, 'umpire'));
    const open = await verifyLog(Buffer.from(moderators), { level: 'full', module });
    expect([open.first, open.ok]).toEqual([undefined, true]);
    for (const viewer of ['red', 'blue', 'observer']) {
      const text = value(await exportLog(dir, viewer));
      const own = await verifyLog(Buffer.from(text), { level: 'own', viewer });
      expect([viewer, own.first, own.entries]).toEqual([viewer, undefined, table.head.seq + 1]);
    }
  });

  it('shows the side no hand of the other, though positions were put back', async () => {
    const where = await place();
    const table = await eventful(where, dealt(6, 6, 6));
    const entries = await table.entries(0);
    const undone = entries.filter(({ kind }) => kind === 'undo');
    expect(undone).toHaveLength(3);
    for (const entry of undone) {
      expect(entry.sealed.umpire?.input?.type).toBe('undo');
      expect(JSON.stringify([entry.public, entry.sealed.red, entry.sealed.blue])).not.toMatch(/state|hands/);
    }
    const [red, blue] = [
      value(await exportLog(folderOf(where), 'red')),
      value(await exportLog(folderOf(where), 'blue')),
    ];
    expect(red).not.toMatch(/cards: \[1, 2, 3\]|hands/);
    expect(blue).not.toMatch(/cards: \[8, 9, 10\]|hands/);
    expect([/8/.test(red), /hands/.test(value(await exportLog(folderOf(where), 'umpire')))]).toEqual([
      true,
      true,
    ]);
  });
});

describe('a message between players', () => {
  it('is read by those it is for, who wrote it and the moderator, and by nobody else', async () => {
    const where = await place();
    const table = await caravanIn(where);
    await doing(table, 'red', press);
    await doing(table, 'red', { kind: 'press', to: 'moderator', text: 'blue is slow' });
    expect(code(await table.moderate({ kind: 'press', to: ['blue'], text: 'do hurry' }, byHand))).toBe('ok');
    const entries = await table.entries(1);
    const heard = (viewer: string) =>
      entries.map((entry) => [...new Set(eventsOf(entry, viewer).map(({ data }) => data.text))].length);
    expect(heard('red')).toEqual([1, 1, 0]);
    expect(heard('blue')).toEqual([1, 0, 1]);
    expect(heard('observer')).toEqual([0, 0, 0]);
    expect(heard('umpire')).toEqual([1, 1, 1]);
    const seen = async (viewer: string) => value(await exportLog(folderOf(where), viewer));
    expect(await seen('observer')).not.toMatch(/Good luck|slow|hurry/);
    expect(await seen('blue')).not.toContain('slow');
    expect(await seen('red')).not.toContain('hurry');
    expect(eventsOf(entries[0] as Entry, 'blue')[0]?.data.text).toBe(
      press.kind === 'press' ? press.text : '',
    );
  });

  it('to somebody the game does not know is refused', async () => {
    const table = await caravanIn(await place());
    expect(code(await table.moderate({ kind: 'press', to: ['green'], text: 'hello' }, byHand))).toBe(
      'unknown-side',
    );
    expect(table.head.seq).toBe(0);
  });

  it('is kept whatever signs it is made of', async () => {
    const where = await place();
    const table = await caravanIn(where);
    const text = 'a\r\nb\u0000\u0007\u2028\ufeff\u202e: - | > "\' \\ # --- ... \t\u{10ffff}';
    expect(await doing(table, 'red', { kind: 'press', to: 'opponent', text })).toBe('ok');
    const again = await (await place(where.dir)).house.open('road-1');
    expect(eventsOf((await again?.entries(1))?.[0] as Entry, 'blue')[0]?.data.text).toBe(text);
  });
});

describe('the header of an entry', () => {
  /** Blue lets red pass, having said so as an order that waited or by a plan. */
  async function passing(second: string): Promise<string> {
    const where = await place();
    const table = await caravanIn(where);
    await table.submit('red', orderLines('bid 9'), mailed('r1'));
    await table.submit('blue', orderLines('bid 2', second), mailed('b1'));
    await table.submit('red', orderLines('march Well'), mailed('r2'));
    expect(table.session.state).toMatchObject({ at: 'well' });
    expect(table.module.pending(table.session.state).map(({ kind }) => kind)).toEqual(['bid', 'bid']);
    const text = value(await exportLog(folderOf(where), 'observer'));
    return text.replace(/[0-9a-f]{64}|[A-Za-z0-9+/]{86}==/g, '*');
  }

  it('does not tell whether an answer had been queued or planned, nor on which line', async () => {
    const queued = await passing('strike no');
    expect(await passing('if with at most 4 left: strike no')).toBe(queued);
    expect(await passing('if they enter Well: strike no')).toBe(queued);
    expect(queued).toContain('via: robot');
    expect(queued).not.toMatch(/via: (queue|plan)|line: [0-9]/);
  });
});

describe('a mail with words to the table and orders', () => {
  const both = (table: Table, orders: string[], acts: SideAct[], name = 'one') =>
    table.submit('red', orderLines(...orders), mailed(name), undefined, actLines(acts, orders.length + 1));

  it('is done at once and is told in the order of its lines', async () => {
    const table = await caravanIn(await place());
    const done = await both(table, ['bid 9'], [press, draw]);
    expect(done.verdicts.map(({ line, status }) => [line, status])).toEqual([
      [1, 'done'],
      [2, 'done'],
      [3, 'done'],
    ]);
    expect(done.entries.map(({ kind }) => kind)).toEqual(['press', 'offer', 'orders', 'answer']);
  });

  it('is refused whole for one fault, wherever it is', async () => {
    const table = await caravanIn(await place());
    const before = { head: table.head, session: table.session };
    const bad = await both(table, ['bid 99'], [press]);
    expect(bad.verdicts.map(({ status }) => status)).toEqual(['refused', 'not-done']);
    const worse = await both(table, ['bid 9'], [press, { kind: 'continue' }]);
    expect(worse.verdicts.map(({ status }) => status)).toEqual(['not-done', 'not-done', 'refused']);
    const stale = await table.submit('red', orderLines('bid 9'), byHand, 'd7', actLines([press], 2));
    expect(stale.verdicts.map(({ status }) => status)).toEqual(['refused', 'not-done']);
    for (const { accepted, entries } of [bad, worse, stale]) expect([accepted, entries]).toEqual([false, []]);
    expect({ head: table.head, session: table.session }).toEqual(before);
    expect(table.knows(mailed('one').message)).toBe(false);
  });

  it('that comes again is told again with the same entries, and not done again', async () => {
    const where = await place();
    const table = await caravanIn(where);
    const first = await both(table, ['bid 9', 'march Well'], [press]);
    await give(table, 'blue', 'bid 2');
    const { head } = table;
    const again = await both(table, ['bid 9', 'march Well'], [press]);
    expect(again).toMatchObject({ accepted: true, entries: first.entries });
    expect(again.verdicts.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(table.head).toEqual(head);
    const talk = await table.submit('red', [], mailed('two'), undefined, actLines([press, draw]));
    const later = await table.submit('blue', orderLines('strike no'), mailed('three'));
    expect(later.accepted).toBe(true);
    expect(await table.recall(mailed('two').message)).toEqual({
      accepted: true,
      verdicts: [],
      entries: talk.entries,
    });
  });

  it('tells its orders again even where it called off others before', async () => {
    const table = await caravanIn(await place());
    await give(table, 'red', 'bid 9', 'bid 10', 'bid 8');
    await give(table, 'blue', 'bid 2');
    expect(texts(table, 'red')).toEqual(['bid 10', 'bid 8']);
    const send = () => both(table, ['march Well', 'bid 8'], [{ kind: 'cancel', number: 1 }], 'called off');
    const first = await send();
    expect(first.verdicts.map(({ status }) => status)).toEqual(['done', 'queued', 'done']);
    expect(first.entries.map(({ kind }) => kind)).toEqual(['orders', 'orders', 'answer']);
    const again = await send();
    expect(again.verdicts.map(({ line, status }) => [line, status])).toEqual([
      [1, 'done'],
      [2, 'queued'],
    ]);
    expect(again.entries).toEqual(first.entries);
  });

  it('leaves nothing when the machine fails in the middle', async () => {
    const where = await place();
    const table = await caravanIn(where);
    const before = { head: table.head, session: table.session };
    let count = 0;
    const broken = new Proxy(where.clock, {});
    broken.at = where.clock.at;
    where.clock.now = () => {
      count++;
      if (count > 2) throw new Error('power failure');
      return broken.at;
    };
    await expect(both(table, ['bid 9'], [press, draw])).rejects.toThrow('power failure');
    expect({ head: table.head, session: table.session }).toEqual(before);
    where.clock.now = () => broken.at;
    const again = await (await place(where.dir)).house.open('road-1');
    expect(again?.head).toEqual(before.head);
    expect((await both(table, ['bid 9'], [press, draw])).accepted).toBe(true);
  });

  it('that is only checked changes nothing', async () => {
    const table = await caravanIn(await place());
    const { head, session } = table;
    const checked = await table.check('red', orderLines('bid 9'), undefined, actLines([press, draw], 2));
    expect(checked.verdicts.map(({ status }) => status)).toEqual(['legal', 'legal', 'legal']);
    const wrong = await table.check('red', [], undefined, actLines([draw, { kind: 'continue' }]));
    expect(wrong.verdicts.map(({ status }) => status)).toEqual(['not-done', 'refused']);
    expect([table.head, table.session]).toEqual([head, session]);
  });
});

describe('an act of the moderator', () => {
  it('is done once however often its mail comes, and told with all that followed', async () => {
    const table = await caravanIn(await place());
    await give(table, 'red', 'bid 9', 'march Well');
    await table.moderate({ kind: 'pause', reason: '' }, mailed('p'));
    const go = () => table.moderate({ kind: 'continue' }, mailed('c'));
    const first = value(await go());
    expect(value(await go())).toEqual(first);
    const late = () => table.moderate({ kind: 'default', side: 'blue' }, mailed('d'));
    const answered = value(await late());
    // Blue's default lets red's march go on in the same breath.
    expect(answered.map(({ kind }) => kind)).toEqual(['answer', 'answer']);
    expect(answered[0]?.source).toEqual({ by: 'umpire', ...mailed('d'), line: null });
    expect(value(await late())).toEqual(answered);
    expect(table.session.state).toMatchObject({ at: 'well' });
  });

  it('is refused for a side or an entry that is not there, and where nobody is late', async () => {
    const table = await caravanIn(await place());
    const refused = async (act: Parameters<Table['moderate']>[0]) => code(await table.moderate(act, byHand));
    expect(await refused({ kind: 'forfeit', side: 'green', reason: '' })).toBe('unknown-side');
    expect(await refused({ kind: 'default', side: 'green' })).toBe('unknown-side');
    const last = table.head.seq;
    for (const to of [-1, last + 1, 0.5, Number.NaN]) {
      expect([to, await refused({ kind: 'undo', to, reason: '' })]).toEqual([to, 'no-such-entry']);
    }
    expect(await refused({ kind: 'undo', to: last, reason: '' })).toBe('nothing-after-entry');
    expect(await refused({ kind: 'extend', side: 'red', minutes: 5 })).toBe('no-clock');
    await redLeads(table);
    expect(await refused({ kind: 'default', side: 'blue' })).toBe('nobody-is-late');
    expect(await refused({ kind: 'end', reason: 'enough' })).toBe('ok');
    expect(await refused({ kind: 'default', side: null })).toBe('nobody-is-late');
  });
});

describe('a question after an undo', () => {
  it('has a name of its own, so that an answer to the one before is stale', async () => {
    const table = await caravanIn(await place());
    const name = () => decisionName(table.options('red')[0]?.decision.id ?? '', table.session.table);
    const asked = name();
    const bid = (decision?: string) => table.submit('red', orderLines('bid 9'), byHand, decision);
    const given = await bid(asked);
    expect(given.accepted).toBe(true);
    const to = (given.entries[0]?.seq ?? 0) - 1;
    expect(code(await table.moderate({ kind: 'undo', to, reason: 'a slip' }, byHand))).toBe('ok');
    expect(name()).not.toBe(asked);
    expect((await bid(asked)).verdicts[0]?.violation?.code).toBe('stale-decision');
    expect((await bid(name())).accepted).toBe(true);
  });
});

describe('a paused table', () => {
  it('refuses orders, and lets what was planned go on only when it is continued', async () => {
    const table = await caravanIn(await place());
    await redLeads(table);
    await give(table, 'blue', 'if they enter Well: strike no');
    await give(table, 'red', 'march Well');
    expect(table.module.pending(table.session.state).map(({ kind }) => kind)).toEqual(['bid', 'bid']);
    await table.moderate({ kind: 'pause', reason: 'noon' }, byHand);
    expect(table.paused()).toEqual({ by: 'umpire', reason: 'noon' });
    const late = await table.submit('blue', orderLines('bid 3'), byHand);
    expect(late.verdicts[0]?.violation?.code).toBe('paused');
    expect(code(await table.moderate({ kind: 'default', side: 'blue' }, byHand))).toBe('paused');
    expect(await doing(table, 'blue', { kind: 'continue' })).toBe('not-your-pause');
    expect(await doing(table, 'blue', { kind: 'pause', reason: '' })).toBe('paused');
    expect(await doing(table, 'blue', press)).toBe('ok');
    // The plan, used up by then, is said again; red's march is put back to where blue is asked.
    await table.moderate({ kind: 'continue' }, byHand);
    await give(table, 'blue', 'if with at most 4 left: strike no');
    await table.moderate({ kind: 'pause', reason: 'night' }, byHand);
    const march = (await table.entries(0)).find(({ decision }) => decision === 'd2')?.seq ?? 0;
    const undone = value(await table.moderate({ kind: 'undo', to: march, reason: '' }, byHand));
    expect([undone.map(({ kind }) => kind), await table.resume()]).toEqual([['undo'], []]);
    expect(await table.asked('blue')).toEqual(['d3']);
    const entries = value(await table.moderate({ kind: 'continue' }, byHand));
    expect(entries.map(({ kind }) => kind)).toEqual(['continue', 'answer']);
    expect(table.paused()).toBeNull();
  });

  it('lets the queue of a side go on with the word of a side, too', async () => {
    const table = await caravanIn(await place());
    await give(table, 'red', 'bid 9', 'march Well');
    expect(await doing(table, 'red', { kind: 'pause', reason: '' })).toBe('ok');
    const done = await table.submit(
      'blue',
      [],
      byHand,
      undefined,
      actLines([{ kind: 'pause', reason: 'tea' }]),
    );
    expect(done.entries.map(({ kind }) => kind)).toEqual(['pause']);
    expect(table.paused()).toEqual({ by: 'blue', reason: 'tea' });
    const text = orderLines('bid 2');
    expect((await table.submit('blue', text, byHand)).accepted).toBe(false);
    // One mail that sets the game going again and gives orders.
    const go = await table.submit('blue', text, byHand, undefined, actLines([{ kind: 'continue' }], 2));
    expect(go.entries.map(({ kind }) => kind)).toEqual(['continue', 'orders', 'answer', 'answer']);
    expect(table.session.state).toMatchObject({ at: 'well' });
  });
});

describe('offers', () => {
  it('are named when there are several, and need not be when there is one', async () => {
    const table = await caravanIn(await place());
    expect(await doing(table, 'blue', accept())).toBe('no-such-offer');
    await doing(table, 'red', draw);
    expect(await doing(table, 'red', accept('draw'))).toBe('no-such-offer');
    await doing(table, 'red', { kind: 'pause', reason: '' });
    expect(await doing(table, 'blue', accept())).toBe('several-offers');
    expect(await doing(table, 'red', { kind: 'withdraw', what: null })).toBe('several-offers');
    expect(await doing(table, 'red', { kind: 'withdraw', what: 'pause' })).toBe('ok');
    expect(await doing(table, 'blue', accept())).toBe('ok');
    expect(table.session.ended).toEqual({ reason: 'agreed-draw', winner: null, text: '' });
  });

  it('of more time are the other side’s to grant, and its own time may be given at any moment', async () => {
    const table = await caravanIn(await place(), { control: DEFAULT_CONTROL });
    const bank = () => table.clock()?.sides.find(({ side }) => side === 'red')?.bank ?? 0;
    const before = bank();
    expect(await doing(table, 'red', { kind: 'extend', side: 'red', minutes: 60 })).toBe('ok');
    expect(bank()).toBe(before);
    expect(await doing(table, 'blue', accept('extend'))).toBe('ok');
    expect(bank()).toBe(before + 60 * 60_000);
    expect(await doing(table, 'blue', { kind: 'extend', side: 'red', minutes: 1 })).toBe('ok');
    expect(bank()).toBe(before + 61 * 60_000);
  });

  it('of more time and vacations need clocks', async () => {
    const table = await caravanIn(await place());
    expect(await doing(table, 'red', { kind: 'extend', side: null, minutes: 60 })).toBe('no-clock');
    expect(await doing(table, 'red', { kind: 'vacation', from: null, to: 1 })).toBe('vacation-without-clock');
  });
});

describe('resigning', () => {
  it('gives the game to the other side, and the moderator can take it back', async () => {
    const table = await caravanIn(await place());
    await give(table, 'red', 'bid 9');
    expect(await doing(table, 'red', { kind: 'resign' })).toBe('ok');
    expect(table.session.ended).toMatchObject({ reason: 'resigned', winner: 'blue' });
    expect(await doing(table, 'red', takeback)).toBe('game-over');
    expect(await doing(table, 'red', press)).toBe('ok');
    expect(await table.asked('blue')).toEqual([]);
    expect(code(await table.moderate({ kind: 'undo', to: 2, reason: 'a slip' }, byHand))).toBe('ok');
    expect(table.session.ended).toBeNull();
    expect((await table.submit('blue', orderLines('bid 2'), byHand)).accepted).toBe(true);
  });
});

describe('orders that wait', () => {
  /** Red has bid and said where he will march; blue has not bid. */
  async function waiting(): Promise<Table> {
    const table = await caravanIn(await place());
    const sent = await table.submit('red', orderLines('bid 9', 'march Well', 'bid 10'), mailed('first'));
    expect(sent.verdicts.map(({ status }) => status)).toEqual(['done', 'queued', 'queued']);
    return table;
  }

  it('are called off one by one or all together, and their author is told which', async () => {
    const table = await waiting();
    expect(await doing(table, 'red', { kind: 'cancel', number: 3 })).toBe('no-such-waiting-order');
    expect(await doing(table, 'red', { kind: 'cancel', number: 0 })).toBe('no-such-waiting-order');
    expect(await doing(table, 'blue', { kind: 'cancel', number: null })).toBe('nothing-waits');
    expect(await doing(table, 'red', { kind: 'cancel', number: 1 })).toBe('ok');
    expect(texts(table, 'red')).toEqual(['bid 10']);
    const last = (await table.entries(table.head.seq))[0];
    expect(last?.sealed.red?.events).toEqual([
      { kind: 'queue-replaced', data: { lines: ['march Well'] }, after: 0 },
    ]);
    expect([last?.public, last?.sealed.blue]).toEqual([{}, undefined]);
    const recalled = await table.recall(mailed('first').message);
    expect(recalled.verdicts.map(({ status }) => status)).toEqual(['done', 'not-done', 'queued']);
    expect(await doing(table, 'red', { kind: 'cancel', number: null })).toBe('ok');
    expect(texts(table, 'red')).toEqual([]);
  });

  it('are replaced where they stand; the one put in their place is its own mail’s', async () => {
    const table = await waiting();
    const act: SideAct = { kind: 'replace', number: 1, text: 'march Well, Dune' };
    const done = await table.submit('red', [], mailed('second'), undefined, [
      { line: 4, text: 'replace', act },
    ]);
    expect(done.accepted).toBe(true);
    expect(table.session.queues.red?.map(({ text, line }) => [text, line])).toEqual([
      ['march Well, Dune', 4],
      ['bid 10', 3],
    ]);
    expect((await table.recall(mailed('first').message)).verdicts[1]?.status).toBe('not-done');
    await give(table, 'blue', 'bid 2');
    expect(table.session.state).toMatchObject({ at: 'well', frames: [{ path: ['dune'] }] });
    expect((await table.recall(mailed('second').message)).entries.map(({ kind }) => kind)).toEqual([
      'orders',
    ]);
    expect((await table.recall(mailed('first').message)).verdicts[1]?.status).toBe('not-done');
  });

  it('are not replaced by what cannot stand there', async () => {
    const table = await waiting();
    const replaced = (number: number, text: string) => doing(table, 'red', { kind: 'replace', number, text });
    expect(await replaced(1, 'march Wlel')).toBe('unknown-name');
    expect(await replaced(1, 'dance')).toBe('unknown-order');
    expect(await replaced(1, 'march Well; march Dune')).toBe('trailing-words');
    expect(await replaced(1, `march ${'Well, '.repeat(300)}Dune`)).toBe('line-too-long');
    expect(await replaced(3, 'march Well')).toBe('no-such-waiting-order');
    expect(texts(table, 'red')).toEqual(['march Well', 'bid 10']);
    expect(await doing(table, 'red', { kind: 'cancel', number: null })).toBe('ok');
    expect(await replaced(1, 'march Well')).toBe('nothing-waits');
  });

  it('are left as they are by a mail that is refused', async () => {
    const table = await waiting();
    const acts = actLines([{ kind: 'cancel', number: 1 }, { kind: 'continue' }]);
    expect((await table.submit('red', [], mailed('bad'), undefined, acts)).accepted).toBe(false);
    expect(texts(table, 'red')).toEqual(['march Well', 'bid 10']);
  });
});

it('a log made by this program is opened by one that keeps no clocks', async () => {
  const where = await place();
  const table = await eventful(where, 'chains');
  await where.house.close();
  const opened = value(await GameLog.open(folderOf(where), { get: () => caravan as GameModule }));
  expect(opened.session).toEqual(table.session);
  expect(opened.carried).toBeNull();
});
