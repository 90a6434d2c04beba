import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { fixedRandom, tempDir, testClock } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const players = [
  { side: 'red', name: 'Rosa', address: 'Rosa@example.org', locale: 'en', zone: 'UTC' },
  { side: 'blue', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
] as const;

const notices: string[] = [];

async function house(dir?: string): Promise<LogHouse> {
  let home = dir;
  if (home === undefined) {
    const temp = await tempDir();
    cleanups.push(temp.remove);
    home = temp.dir;
  }
  const opened = await openHouse({
    dir: home,
    registry: new Registry([caravan]),
    clock: testClock(),
    random: fixedRandom(),
    notify: (game, notice) => notices.push(`${game}: ${notice.kind}`),
  });
  cleanups.unshift(() => opened.close());
  return opened;
}

async function game(
  where: LogHouse,
  dice: 'chains' | 'manual' | { scripted: readonly unknown[] } = 'chains',
): Promise<Table> {
  const made = await where.create({
    id: 'road-1',
    title: 'A caravan',
    module: 'caravan',
    setup: { scenario: 'road' },
    dice,
    players,
  });
  if (!made.ok) throw new Error(made.violation.code);
  return made.value;
}

const lines = (...texts: string[]) => texts.map((text, index) => ({ text, line: index + 1 }));
const byMail = (message: string) => ({ via: 'mail' as const, message: message.repeat(64).slice(0, 64) });
const byHand = { via: 'command' as const, message: null };

/** The cards a side holds, from its own view. */
async function hand(table: Table, side: 'red' | 'blue'): Promise<number[]> {
  const view = await table.view(side);
  if (!view.ok) throw new Error(view.violation.code);
  return [...((view.value as { hands: { [side: string]: number[] } }).hands[side] ?? [])];
}

describe('a table', () => {
  it('obeys the lines of a message, queues what must wait, and lets the game go on when both are in', async () => {
    const table = await game(await house());
    const [red] = await hand(table, 'red');
    const [blue] = await hand(table, 'blue');
    const first = await table.submit('red', lines(`bid ${red}`), byMail('a'));
    expect(first.verdicts.map((verdict) => verdict.status)).toEqual(['done']);
    const second = await table.submit('blue', lines(`bid ${blue}`), byMail('b'));
    expect(second.entries.map((entry) => entry.kind)).toEqual(['orders', 'answer']);
    expect(table.head.seq).toBe(4);
  });

  it('refuses a whole message for one fault and appends nothing', async () => {
    const table = await game(await house());
    const [red] = await hand(table, 'red');
    const head = table.head;
    const result = await table.submit('red', lines(`bid ${red}`, 'march Wlel'), byMail('a'));
    expect(result.accepted).toBe(false);
    expect(result.verdicts.map((verdict) => [verdict.status, verdict.violation?.code])).toEqual([
      ['not-done', undefined],
      ['refused', 'unknown-name'],
    ]);
    expect(result.verdicts[1]?.violation?.suggestions).toEqual(['Well']);
    expect(table.head).toEqual(head);
  });

  it('refuses an answer to a decision that is no longer open, and orders out of turn', async () => {
    const table = await game(await house());
    const [red] = await hand(table, 'red');
    const stale = await table.submit('red', lines(`bid ${red}`), byMail('a'), 'd7');
    expect(stale.verdicts[0]?.violation?.code).toBe('stale-decision');
    await table.submit('red', lines(`bid ${red}`), byMail('b'), 'd1-red');
    const early = await table.submit('red', lines('march Well'), byMail('c'));
    expect(early.verdicts[0]?.violation?.code).toBe('not-your-turn');
  });

  it('obeys a message once, however often it comes', async () => {
    const table = await game(await house());
    const [red] = await hand(table, 'red');
    const first = await table.submit('red', lines(`bid ${red}`), byMail('a'));
    const head = table.head;
    const again = await table.submit('red', lines(`bid ${red}`), byMail('a'));
    expect(again.verdicts).toEqual(first.verdicts);
    expect(table.head).toEqual(head);
  });

  it('checks without touching anything', async () => {
    const table = await game(await house());
    const [red] = await hand(table, 'red');
    const head = table.head;
    expect((await table.check('red', lines(`bid ${red}`))).verdicts[0]?.status).toBe('legal');
    expect((await table.check('red', lines('bid 99'))).verdicts[0]?.violation?.code).toBe('not-in-hand');
    expect(table.head).toEqual(head);
  });

  it('keeps plans, uses them when their moment comes, and shows them to nobody else', async () => {
    const table = await game(await house());
    const noted = await table.submit('blue', lines('if with at most 4 left: strike no'), byMail('c'));
    expect(noted.verdicts[0]?.status).toBe('noted');
    const [red] = (await hand(table, 'red')).sort((a, b) => b - a);
    const [blue] = (await hand(table, 'blue')).sort((a, b) => a - b);
    await table.submit('red', lines(`bid ${red}`), byHand);
    await table.submit('blue', lines(`bid ${blue}`), byHand);
    const leader = table.module.pending(table.session.state)[0]?.side ?? '';
    expect(['red', 'blue']).toContain(leader);
    const entries = await table.entries(0);
    expect(JSON.stringify(entries.map((entry) => [entry.public, entry.sealed.red]))).not.toContain(
      'at most 4',
    );
  });

  it('is the same after a restart, from the snapshot and from the log alone', async () => {
    const first = await house();
    const table = await game(first);
    const [red] = await hand(table, 'red');
    await table.submit('red', lines(`bid ${red}`), byMail('a'));
    const { session, head } = table;
    await first.close();
    const second = await house(first.where);
    const again = await second.open('road-1');
    expect(again?.session).toEqual(session);
    expect(again?.head).toEqual(head);
    expect(again?.knows(byMail('a').message)).toBe(true);
  });

  it('goes on where it stopped when a crash came between a message and what follows of it', async () => {
    const first = await house();
    const table = await game(first);
    const [red] = await hand(table, 'red');
    await table.submit('red', lines(`bid ${red}`), byMail('a'));
    const path = join(first.where, 'road-1', 'log.yaml');
    const whole = await readFile(path, 'utf8');
    await first.close();
    const documents = whole.split(/^(?=---\n)/m);
    const { rm } = await import('node:fs/promises');
    await writeFile(path, documents.slice(0, -1).join(''));
    await rm(join(first.where, 'road-1', 'cache'), { recursive: true, force: true });
    const second = await house(first.where);
    const again = await second.open('road-1');
    if (again === null) throw new Error('the game is gone');
    expect(again.session.queues.red).toHaveLength(1);
    await again.resume();
    expect(again.head.seq).toBe(table.head.seq);
    expect((await again.recall(byMail('a').message)).verdicts[0]?.status).toBe('done');
  });
});

describe('a log whose last entry a crash cut short', () => {
  it('is opened without it, keeps the piece, and tells the operator', async () => {
    const first = await house();
    const table = await game(first);
    const { head } = table;
    const [red] = await hand(table, 'red');
    await table.submit('red', lines(`bid ${red}`), byMail('a'));
    await first.close();
    const path = join(first.where, 'road-1', 'log.yaml');
    const whole = await readFile(path);
    const second = whole.indexOf('\n---\n');
    await writeFile(path, whole.subarray(0, second + 60));
    notices.length = 0;
    const reopened = await (await house(first.where)).open('road-1');
    expect(reopened?.head).toEqual(head);
    expect(notices).toContain('road-1: torn');
    expect(await readdir(join(first.where, 'road-1', 'quarantine'))).toHaveLength(1);
  });
});

describe('a game recorded from the table', () => {
  it('from a list takes every draw in turn', async () => {
    const where = await house();
    const made = await where.create({
      id: 'manual-1',
      title: 'By hand',
      module: 'caravan',
      setup: { scenario: 'road' },
      dice: {
        scripted: [
          { pick: [9, 10, 8], purpose: 'deal red' },
          { pick: [1, 2, 3], purpose: 'deal blue' },
          { roll: 6 },
        ],
      },
      players,
    });
    if (!made.ok) throw new Error(made.violation.code);
    const table = made.value;
    expect(await hand(table, 'red')).toEqual([8, 9, 10]);
    await table.submit('red', lines('bid 9'), byHand);
    await table.submit('blue', lines('bid 1'), byHand);
    await table.submit('red', lines('march Well, Dune'), byHand);
    const struck = await table.submit('blue', lines('strike yes'), byHand);
    expect(struck.verdicts[0]?.status).toBe('done');
    expect(JSON.stringify(struck.entries.at(-1)?.public.draws)).toContain('6');
    expect(table.dice).toBe('scripted');
  });
});

describe('Wilderness War recorded from a table with its own cards', () => {
  const french = [1, 14, 21, 23, 31, 37, 38, 55, 56];
  const british = [2, 3, 4, 16, 17, 57, 58, 59, 60];

  async function recorded(): Promise<Table> {
    const { dir, remove } = await tempDir();
    cleanups.push(remove);
    const where = await openHouse({
      dir,
      registry: loadRegistry(),
      clock: testClock(),
      random: fixedRandom(),
    });
    cleanups.unshift(() => where.close());
    const made = await where.create({
      id: 'cards',
      title: 'By hand',
      module: 'wilderness-war',
      setup: { scenario: 'annus-mirabilis' },
      dice: 'manual',
      players: [
        { ...players[0], side: 'french' },
        { ...players[1], side: 'british' },
      ],
    });
    if (!made.ok) throw new Error(made.violation.code);
    return made.value;
  }

  it('waits for the deal and takes it from the lines', async () => {
    const table = await recorded();
    expect(table.head.seq).toBe(0);
    const half = await table.submit('french', lines(`deal french ${french.join(' ')}`), byHand);
    expect(half.verdicts[0]?.status).toBe('noted');
    expect(table.module.pending(table.session.state)[0]?.side).toBe('chance');
    await table.submit('french', lines(`deal british ${british.join(' ')}`), byHand);
    const view = await table.view('british');
    expect(view.ok && (view.value as { hands: unknown }).hands).toEqual({
      french: { count: 9, cards: null },
      british: { count: 9, cards: british },
    });
    expect(table.session.values).toEqual([]);
  });

  it('refuses values that cannot be what is drawn next, and notes none of them', async () => {
    const table = await recorded();
    for (const text of ['deal french 1 1 2 3 4 5 6 7 8', 'deal french 1 2', 'deal british 1 2 3', 'roll 4']) {
      const wrong = await table.submit('french', lines(text), byHand);
      expect([text, wrong.verdicts[0]?.violation?.code]).toEqual([text, 'dice-misfit']);
    }
    expect((await table.submit('french', lines('deal french x'), byHand)).verdicts[0]?.violation?.code).toBe(
      'dice-unreadable',
    );
    expect(table.head.seq).toBe(0);
  });

  it('refuses values where the robot draws', async () => {
    const table = await game(await house());
    const wrong = await table.submit('red', lines('roll 4'), byHand);
    expect(wrong.verdicts[0]?.violation?.code).toBe('dice-not-manual');
  });
});

describe('the house', () => {
  it('refuses a game that cannot be, and leaves nothing behind', async () => {
    const where = await house();
    const attempt = async (changes: object) => {
      const made = await where.create({
        id: 'x1',
        title: 't',
        module: 'caravan',
        setup: { scenario: 'road' },
        dice: 'chains',
        players,
        ...changes,
      });
      return made.ok ? 'made' : made.violation.code;
    };
    expect(await attempt({ id: '../x' })).toBe('bad-game-id');
    expect(await attempt({ module: 'chess' })).toBe('unknown-module');
    expect(await attempt({ setup: { scenario: 'nowhere' } })).toBe('unknown-scenario');
    expect(await attempt({ players: players.slice(0, 1) })).toBe('seat-not-filled');
    expect(await attempt({ players: [players[0], { ...players[1], address: 'no address' }] })).toBe(
      'bad-address',
    );
    expect(await where.list()).toEqual([]);
    expect(await attempt({})).toBe('made');
    expect(await attempt({})).toBe('game-exists');
  });

  it('knows the seats of an address, also of games made by another process', async () => {
    const where = await house();
    await game(where);
    const other = await house(where.where);
    expect((await other.seatsOf('rosa@example.org')).map((seat) => [seat.game, seat.player.side])).toEqual([
      ['road-1', 'red'],
    ]);
    expect(await other.seatsOf('eve@example.org')).toEqual([]);
    const second = await where.create({
      id: 'road-2',
      title: 'Another',
      module: 'caravan',
      setup: { scenario: 'road' },
      dice: 'chains',
      players,
    });
    expect(second.ok).toBe(true);
    expect(await other.seatsOf('ROSA@example.org')).toHaveLength(2);
  });

  it('keeps tokens readable by the owner alone and gives every seat its own', async () => {
    const where = await house();
    const table = await game(where);
    const { stat } = await import('node:fs/promises');
    expect((await stat(join(where.where, 'road-1', 'players.yaml'))).mode & 0o077).toBe(0);
    const tokens = table.players.map((player) => player.token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{26}$/);
    expect(await readFile(join(where.where, 'road-1', 'log.yaml'), 'utf8')).not.toContain(tokens[0]);
  });
});

describe('a game ended by its moderator', () => {
  it('takes no more orders, and says why', async () => {
    const table = await game(await house());
    const [red] = await hand(table, 'red');
    const ended = await table.moderate(
      { kind: 'end', reason: 'Rosa moved house' },
      { via: 'command', message: null },
    );
    expect(ended.ok && ended.value[0]?.public.events).toEqual([
      { kind: 'game-ended', data: { reason: 'Rosa moved house' } },
    ]);
    const late = await table.submit('red', lines(`bid ${red}`), byHand);
    expect(late.verdicts[0]?.violation?.code).toBe('game-over');
    expect(table.options('red')).toEqual([]);
    expect(
      await table.moderate({ kind: 'end', reason: 'again' }, { via: 'command', message: null }),
    ).toMatchObject({ ok: false, violation: { code: 'game-over' } });
  });
});
