import { beforeEach, describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Player } from '../../src/game/table/table-interfaces.js';
import { duesOf } from '../../src/game/timekeeping/due-deadlines.js';
import { DEFAULT_CONTROL } from '../../src/game/timekeeping/time-control-text.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { MemoryTable } from '../support/memory-table.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const module = caravan as unknown as GameModule;
let now = START;
const reporter = new RobotTextFacade(new Texts(() => CARAVAN, true), [module], { now: () => now });
const players: Player[] = ['red', 'blue'].map((side) => ({
  side,
  name: side === 'red' ? 'Rosa' : 'Bruno',
  address: `${side}@example.org`,
  token: `${side}token`.padEnd(26, 'a'),
  locale: 'en',
  zone: side === 'red' ? 'Europe/Berlin' : 'UTC',
}));
const people = players.map(({ side, name, address }) => ({
  side,
  name,
  address: side === 'red' ? address : null,
}));
/** Deals 8-10 to red and 1-3 to blue. */
const dice = {
  roll: () => 6,
  pick: <T>(purpose: string, _audience: string, from: readonly T[], count: number) =>
    purpose === 'deal red' ? from.slice(-count) : from.slice(0, count),
};

let memory: MemoryTable;
beforeEach(() => {
  now = START;
  memory = new MemoryTable(module, dice, players, 'chains', undefined, DEFAULT_CONTROL);
});
const paragraph = (text: string): string => text.replace(/\n\s*/g, ' ');

describe('the clock of a report', () => {
  const clock = async (side: string): Promise<string> =>
    paragraph(
      (await reporter.report(memory.table(), side, { reason: 'turn' })).text.split('\n\n').at(-2) ?? '',
    );

  it('tells the deadline in the zone of the reader and in UTC, what is left, and when he is reminded', async () => {
    now = START + HOUR;
    expect(await clock('red')).toBe(
      'You have until Thu 8 Jan 2026, 01:00 (Europe/Berlin) = Thu 8 Jan 2026, 00:00 (UTC); 6 d 23 h are left. ' +
        'You will be reminded on Wed 7 Jan 2026, 01:00 (Europe/Berlin) = Wed 7 Jan 2026, 00:00 (UTC). ' +
        'For help send a line with the word "help".',
    );
    expect(await clock('blue')).toContain('until Thu 8 Jan 2026, 00:00 (UTC); 6 d 23 h are left');
  });

  it('tells what is in hand while nothing is asked', async () => {
    memory.give('red', 'bid 9');
    expect(await clock('red')).toContain('Your time does not run now; you have 3 d 12 h in hand.');
  });

  it('tells that time ran out, of the grace, and what follows', async () => {
    now = START + 7 * 24 * HOUR + HOUR;
    expect(await clock('blue')).toContain(
      'Your time ran out on Thu 8 Jan 2026, 00:00 (UTC). There is grace until Fri 9 Jan 2026, 00:00 (UTC); then the ' +
        'moderator decides what follows.',
    );
    memory.now = now + 24 * HOUR;
    memory.apply({ type: 'expired', side: 'blue' });
    expect(await clock('blue')).toContain('Your time and the grace are used up; the moderator decides');
  });

  it('says nothing of the other side but that it is away', async () => {
    memory.give('red', 'bid 9');
    memory.apply({ type: 'vacation', side: 'blue', from: START, to: START + 48 * HOUR });
    const text = await clock('red');
    expect(text).toContain('The Blue player is on vacation until Sat 3 Jan 2026, 01:00 (Europe/Berlin)');
    expect(text).not.toMatch(/Blue player has until|Jan 10|10 Jan/);
    expect(await clock('blue')).toContain('You are on vacation until Sat 3 Jan 2026, 00:00 (UTC)');
  });

  it('stays one line where nobody is hurried', async () => {
    memory.apply({ type: 'control', control: null });
    expect(await clock('red')).toBe('There is no deadline. For help send a line with the word "help".');
    memory.apply({ type: 'vacation', side: 'blue', from: START, to: START + 48 * HOUR });
    expect(await clock('red')).toContain(
      'There is no deadline. The Blue player is on vacation until Sat 3 Jan',
    );
  });
});

describe('a report', () => {
  const top = async (side: string): Promise<string> => {
    const { text } = await reporter.report(memory.table(), side, { reason: 'turn' });
    return paragraph(text.split('\n\n')[0] ?? '');
  };

  it('tells of offers that stand and how each side may answer', async () => {
    memory.apply({ type: 'offer', side: 'red', offer: { what: 'draw' } });
    expect(await top('red')).toBe(
      'You are to decide: a bid. You offer a draw. To withdraw that write "withdraw draw".',
    );
    expect(await top('blue')).toBe(
      'You are to decide: a bid. The Red player offers a draw. Answer with "accept draw" or "decline draw".',
    );
  });

  it('asks nothing while the game is paused, and says who may let it go on', async () => {
    memory.apply({ type: 'offer', side: 'blue', offer: { what: 'pause' } });
    memory.apply({ type: 'pause', by: 'red', reason: 'tea' });
    expect(await top('blue')).toBe(
      'The game is paused as the players agreed (tea). Nothing can be ordered and no clock runs until one of you ' +
        'writes "continue".',
    );
    const { text } = await reporter.report(memory.table(), 'blue', { reason: 'turn' });
    expect(text).not.toContain('YOUR DECISION');
    expect(text).toContain('The clocks stand still; you have 7 d in hand.');
    memory.apply({ type: 'continue', by: 'red' });
    memory.apply({ type: 'pause', by: 'umpire', reason: '' });
    expect(await top('blue')).toContain('until the moderator lets it go on.');
  });

  it.each([
    [{ type: 'resign', side: 'red' }, 'The winner is Blue. The other side has resigned.'],
    [{ type: 'forfeit', side: 'red', reason: 'time' }, 'The winner is Blue. The game was declared lost for'],
    [{ type: 'end', reason: 'snow' }, 'ended without a winner. The moderator has ended it: snow'],
  ] as const)('tells how the game ended beside its rules (%j)', async (input, words) => {
    memory.apply(input);
    const { text } = await reporter.report(memory.table(), 'red', { reason: 'turn', sinceSeq: 0 });
    expect(paragraph(text)).toContain(words);
    expect(text).toContain('There is no deadline.');
  });

  it('tells of an agreed draw', async () => {
    memory.apply({ type: 'offer', side: 'red', offer: { what: 'draw' } });
    memory.apply({ type: 'agree-draw', side: 'blue' });
    const { text } = await reporter.report(memory.table(), 'red', { reason: 'turn', sinceSeq: 0 });
    expect(paragraph(text)).toContain('THE END The game has ended without a winner. The players have agreed');
  });
});

describe('the status', () => {
  it('tells in few lines who plays, what is asked and how the clocks stand', async () => {
    memory.apply({ type: 'offer', side: 'blue', offer: { what: 'pause' } });
    const { title, text } = await reporter.status(memory.table(), 'red', people);
    expect(title).toBe('Status: The caravan stands at Gate');
    expect(text).toBe(`A caravan (road-1)
The caravan stands at Gate

You are to decide: a bid.
The Blue player asks for a pause. Answer with "accept pause" or "decline
pause".

PLAYERS
- Red: Rosa (red@example.org) - that is you
- Blue: Bruno

TIME
- You have until Thu 8 Jan 2026, 01:00 (Europe/Berlin) = Thu 8 Jan 2026,
  00:00 (UTC); 7 d are left.
- You will be reminded on Wed 7 Jan 2026, 01:00 (Europe/Berlin) = Wed 7
  Jan 2026, 00:00 (UTC).

Entry 1
`);
  });

  it('tells the moderator who is asked what, and both clocks', async () => {
    const { text } = await reporter.status(memory.table(), 'umpire', people);
    expect(text).toContain('The Red player is to decide: a bid. The Blue player is to decide: a bid.');
    expect(text).toContain('- The Red player has until Thu 8 Jan 2026, 00:00 (UTC); 7 d are left.');
    expect(text).toContain('- The Blue player has until');
  });
});

describe('what waits', () => {
  it('is numbered as the words about it want it', async () => {
    memory.give('red', 'bid 9', 'march Well, Dune', 'bid 8');
    memory.give('red', 'if they enter Dune: strike yes');
    const queue = await reporter.waiting(memory.table(), 'red', 'queue');
    expect(queue.text).toContain('\n1. march Well, Dune\n2. bid 8\n');
    expect(queue.text).toContain('"cancel 1"');
    const plans = await reporter.waiting(memory.table(), 'red', 'plans');
    expect(plans.text).toContain('\np1: if they enter Dune: strike yes (once, this march)\n');
    expect(plans.text).toContain('"forget p1"');
    for (const what of ['queue', 'plans'] as const) {
      const other = await reporter.waiting(memory.table(), 'blue', what);
      expect(other.text).toMatch(/^A caravan \(road-1\)\n\n(No order of yours waits|You have no plans)\.\n$/);
    }
  });
});

describe('the history', () => {
  const history = async (viewer: string, from: number | null = null, to: number | null = null) =>
    (await reporter.history(memory.table(), viewer, { from, to }, 'en')).text;

  it('tells entries with their numbers and dates, in the zone of the reader, and nothing of the others', async () => {
    memory.now = START + HOUR;
    memory.give('blue', 'bid 2');
    memory.now += HOUR;
    memory.give('red', 'bid 9');
    expect(await history('red', 1)).toBe(`A caravan (road-1)

2. Thu 1 Jan 2026, 02:00 (Europe/Berlin)
  - Blue has bid
4. Thu 1 Jan 2026, 03:00 (Europe/Berlin)
  - Red has bid
  - You bid 9
  - Red bid 9, Blue bid 2

The newest entry is 4. "history 12 to 20" tells of the entries from 12
to 20, "rules" behind it names the rule of each event.
`);
    const withRules = await reporter.history(memory.table(), 'red', { from: 4, to: 4, rules: true }, 'en');
    expect(withRules.text).toContain(`
  - Red has bid (rule 1)
  - You bid 9
  - Red bid 9, Blue bid 2 (rule 1)
`);
    expect(await history('observer')).toContain('2. Thu 1 Jan 2026, 01:00 (UTC)');
    expect(await history('red')).not.toContain('1, 2, 3');
    expect(await history('umpire')).toContain('You were dealt 1, 2, 3');
  });

  it('tells a stretch, and says so where nothing happened', async () => {
    memory.give('blue', 'bid 2');
    expect(await history('red', 1, 1)).toContain('Nothing happened there that you may know of.');
    expect(await history('red', 50, 60)).toContain('Nothing happened there');
    expect(await history('red', 0, 0)).toContain(
      '0. Thu 1 Jan 2026, 01:00 (Europe/Berlin)\n  - You were dealt',
    );
  });

  it('tells the newest twenty, and of a long stretch two hundred with how to get the rest', async () => {
    for (let count = 0; count < 230; count++) memory.apply({ type: 'ruling', text: `number ${count}` });
    const newest = await history('red');
    expect(newest).toContain('211. ');
    expect(newest).not.toContain('210. ');
    const long = await history('red', 1);
    expect(long).toContain('number 199\n');
    expect(long).not.toContain('number 200\n');
    expect(long).toContain('There is more; it is told by: history 201 to 230');
    expect(await history('red', 201, 230)).toContain('number 229\n');
  });
});

describe('a position', () => {
  it('is shown as its viewer sees it, now and as it was', async () => {
    memory.give('red', 'bid 9', 'march Well');
    memory.give('blue', 'bid 2');
    const now = (await reporter.show(memory.table(), 'blue', null, 'en')).text;
    expect(now).toContain('The caravan stands at Well\nAs seen by Blue after entry');
    expect(now).toContain('THE HAND\nCards\n  - 1, 3\n');
    const then = (await reporter.show(memory.table(), 'blue', 0, 'en')).text;
    expect(then).toContain('The caravan stands at Gate\nAs seen by Blue after entry 0.');
    expect(then).toContain('  - 1, 2, 3\n');
  });

  it('holds no hand for onlookers and both for the moderator', async () => {
    expect((await reporter.show(memory.table(), 'observer', null, 'en')).text).not.toContain('THE HAND');
    const all = (await reporter.show(memory.table(), 'umpire', null, 'en')).text;
    expect(all).toContain('Red: Cards\n  - 8, 9, 10\nBlue: Cards\n  - 1, 2, 3\n');
  });

  it('is refused after an entry that is not there', async () => {
    expect((await reporter.show(memory.table(), 'red', 99, 'en')).text).toBe(
      'There is no entry 99; the last one is 0.\n',
    );
  });
});

describe('a reminder', () => {
  const dues = () => {
    const clock = memory.table().clock();
    return clock === null ? [] : duesOf(clock).filter(({ side }) => side === 'red');
  };

  it('tells the deadline, what is asked, what follows and how to get more time', async () => {
    const [due] = dues();
    if (due === undefined) throw new Error('nothing is due');
    now = due.at;
    const { title, text } = await reporter.reminder(memory.table(), 'red', due);
    expect(title).toBe('Your time is running out: A caravan');
    expect(paragraph(text)).toContain(
      'Your time runs out on Thu 8 Jan 2026, 01:00 (Europe/Berlin) = Thu 8 Jan 2026, 00:00 (UTC); 1 d are left. ' +
        'You are to decide: a bid. There is grace until Fri 9 Jan 2026, 01:00 (Europe/Berlin) = Fri 9 Jan 2026, ' +
        '00:00 (UTC); then the moderator decides what follows.',
    );
    expect(text).toContain('"extend 48h"');
  });

  it('has a text for everything that is due, and is never about what another side is asked', async () => {
    const titles: string[] = [];
    for (const due of dues()) {
      now = due.at;
      titles.push((await reporter.reminder(memory.table(), 'red', due)).title);
      const other = reporter.reminder(memory.table(), 'blue', due);
      if (due.kind === 'grace-over') {
        expect((await other).text).toContain('The time of the Red player is used up.');
      } else await expect(other).rejects.toThrow(RangeError);
    }
    expect(titles.map((title) => title.split(':')[0])).toEqual([
      'Your time is running out',
      'Your time is up',
      'Your time is used up',
    ]);
  });
});

describe('short answers', () => {
  it('tell what became of each line and what there is to say about it', async () => {
    const { text } = await reporter.transcript(
      null,
      [
        {
          verdict: { line: 1, text: 'new road with bob@example.org', status: 'done' },
          said: [
            { code: 'invited', params: { game: 'road-2', title: 'A road', address: 'bob@example.org' } },
          ],
        },
        {
          verdict: { line: 2, text: 'jon x', status: 'refused', violation: { code: 'no-word-of-the-desk' } },
          said: [],
        },
      ],
      [{ code: 'game-running', params: { game: 'road-1', side: 'side:red' } }],
      'en',
    );
    expect(text).toBe(`- You play Red in the game road-1. Answer its last report; "resend"
  there sends it again.

1. new road with bob@example.org
   done
   bob@example.org is asked to play the game road-2.
2. jon x
   REFUSED: This is not understood here. Orders go to the address of
   their game: answer its last report. "help" tells what can be done
   here.
`);
  });

  it('list for the moderator the mails that were not obeyed, with the words of the game', async () => {
    const violation = { code: 'not-in-hand', rule: '1', params: { card: 3 } };
    const verdicts = [
      { line: 1, text: 'bid 3', status: 'refused' as const, violation },
      { line: 2, text: 'bid 4', status: 'not-done' as const },
    ];
    const { text } = await reporter.disputes(
      memory.table(),
      [
        { received: '2026-01-01T10:00:00.000Z', side: 'red', verdicts },
        {
          received: '2026-01-01T11:00:00Z',
          side: 'blue',
          verdicts: [{ line: 1, text: 'bid 1', status: 'done' }],
        },
        { received: '2026-01-01T12:00:00Z', side: null, verdicts: [] },
      ],
      'en',
    );
    expect(text).toBe(`2026-01-01 10:00:00 UTC, Red
1. bid 3
   REFUSED: You do not hold 3. (rule 1)
2. bid 4
   not done

2026-01-01 12:00:00 UTC
   nothing in it was judged
`);
    expect((await reporter.disputes(memory.table(), [], 'en')).text).toBe(
      'No mail of this game was refused, late or stale.\n',
    );
  });

  it('tell a refusal alone', async () => {
    const { text } = await reporter.notice({ code: 'unknown-side', params: { side: 'pink' } }, 'en');
    expect(text).toBe('No side is called "pink".\n');
  });
});
