import { afterEach, describe, expect, it } from '@jest/globals';
import { bundled } from '../../src/engine/core/bundled.js';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import type { SideAct } from '../../src/game/table/act-types.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { eventsOf } from '../../src/log/format/entry-accessors.js';
import { carrying, deadly, renumbered, whispering } from '../support/newer-caravan.js';
import { caravan } from '../support/tiny-game.js';
import {
  actLines,
  byHand,
  caravanIn,
  cleanUp,
  code,
  doing,
  give,
  orderLines,
  type Place,
  place,
  redLeads,
} from './caravan-table.js';

afterEach(cleanUp);

const old = caravan as GameModule;
const adopt: SideAct = { kind: 'adopt', version: null };

/** A game that was begun by the first release, as a program with newer rules opens it. A strike has missed. */
async function begunBefore(newest: GameModule): Promise<Table> {
  const before = await place();
  const table = await caravanIn(before);
  await redLeads(table);
  await give(table, 'red', 'march Well');
  await give(table, 'blue', 'strike yes');
  await before.house.close();
  return opened(await place(before.dir, newest, carrying(newest)));
}

async function opened({ house }: Place): Promise<Table> {
  const table = await house.open('road-1');
  if (table === null) throw new Error('no game');
  return table;
}

describe('a game under older rules', () => {
  it('goes on under newer ones when both players say so, and nothing is offered then', async () => {
    const table = await begunBefore(renumbered);
    expect(await doing(table, 'red', adopt)).toBe('ok');
    expect(table.session.table.offers).toEqual({ red: [{ what: 'adopt', version: '9.1.0' }] });
    expect(table.module.version).toBe(old.version);
    expect(await doing(table, 'blue', adopt)).toBe('ok');
    expect(table.module).toBe(renumbered);
    expect(table.session.table.offers).toEqual({});
    const [entry] = await table.entries(table.head.seq);
    expect(eventsOf(entry ?? fail(), 'observer')).toMatchObject([
      { kind: 'rules-adopted', data: { from: old.version, to: '9.1.0' } },
    ]);
    expect(await doing(table, 'red', adopt)).toBe('newest-rules-already');
  });

  it('is offered, accepted, declined and withdrawn by name', async () => {
    const table = await begunBefore(deadly);
    expect(await doing(table, 'red', { kind: 'adopt', version: '9.2' })).toBe('ok');
    expect(await doing(table, 'blue', { kind: 'decline', what: 'adopt' })).toBe('ok');
    expect(table.session.table.offers).toEqual({});
    expect(await doing(table, 'blue', adopt)).toBe('ok');
    expect(await doing(table, 'blue', { kind: 'withdraw', what: 'adopt' })).toBe('ok');
    expect(await doing(table, 'red', { kind: 'accept', what: 'adopt' })).toBe('no-such-offer');
    expect(await doing(table, 'blue', adopt)).toBe('ok');
    expect(await doing(table, 'red', { kind: 'accept', what: 'adopt' })).toBe('ok');
    expect(table.module).toBe(deadly);
    expect(await doing(table, 'red', { kind: 'adopt', version: '7.7' })).toBe('newest-rules-already');
  });

  it('knows a version by its number or the beginning of it, and no other', async () => {
    const table = await begunBefore(deadly);
    for (const version of ['9', '9.2', '9.2.0']) expect(table.newer.wanted(version).ok).toBe(true);
    for (const version of ['9.20', '9.2.0.1', '9.3', '.']) {
      expect(code(table.newer.wanted(version))).toBe('no-such-rules');
    }
  });

  it('keeps its rules from the robot where something would have come out otherwise', async () => {
    const table = await begunBefore(deadly);
    const robot = { via: 'robot' as const, message: null };
    const before = table.head;
    expect(code(await table.moderate({ kind: 'adopt', version: null }, robot))).toBe('rules-differ');
    expect(table.head).toEqual(before);
    expect(code(await table.moderate({ kind: 'adopt', version: '9.2' }, byHand))).toBe('ok');
    expect(table.module).toBe(deadly);
  });
});

describe('what would have come out otherwise', () => {
  it('is shown in the public part of the entry, by its rule', async () => {
    const table = await begunBefore(deadly);
    expect(await table.newer.difference()).toMatchObject({
      seq: table.head.seq - 0,
      rule: '3',
      shown: [{ audience: 'public', rule: '3' }],
    });
  });

  it('is shown in the part of one side alone', async () => {
    const table = await begunBefore(whispering);
    expect(await table.newer.difference()).toMatchObject({ shown: [{ audience: 'red', rule: '1' }] });
  });

  it('stays known while the game goes on', async () => {
    const table = await begunBefore(deadly);
    const found = await table.newer.difference();
    await give(table, 'red', 'bid 8');
    expect(await table.newer.difference()).toBe(found);
  });
});

describe('an act that older rules do not know', () => {
  it('is refused in a sentence, and the log is as it was', async () => {
    const { module, machine } = bundled(old, () => ({}));
    const inputs = machine.inputs.filter((input) => input !== 'press' && input !== 'offer');
    const older: GameModule = { ...module, machine: { ...machine, inputs }, bundle: '00'.repeat(32) };
    const table = await caravanIn(await place(undefined, older, new Registry([older])));
    const before = table.head;
    const words: SideAct = { kind: 'press', to: 'opponent', text: 'well met' };
    expect(await doing(table, 'red', words)).toBe('rules-too-old');
    // Nothing of a mail is done of which a line is refused.
    const { accepted, verdicts } = await table.submit(
      'red',
      orderLines('bid 9'),
      byHand,
      undefined,
      actLines([{ kind: 'offer', what: 'draw' }], 2),
    );
    expect(accepted).toBe(false);
    expect(verdicts.map(({ status }) => status)).toEqual(['not-done', 'refused']);
    const asked = { kind: 'press', to: ['red'], text: 'a word' } as const;
    expect(code(await table.moderate(asked, byHand))).toBe('rules-too-old');
    expect(table.head).toEqual(before);
    await give(table, 'red', 'bid 9');
  });
});

function fail(): never {
  throw new Error('nothing there');
}
