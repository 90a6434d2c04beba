import { afterEach, describe, expect, it } from '@jest/globals';
import { realGame } from './support/real-scene.js';
import { ALICE, only, type Scene } from './support/scene.js';

let scene: Scene;
afterEach(() => scene?.close());

const GAMES = {
  war: [{ module: 'wilderness-war', title: 'A war', scenario: 'annus-mirabilis' }, ['french', 'british']],
  liberty: [{ module: 'liberty', title: 'Liberty', scenario: '1775' }, ['american', 'british']],
  mohicans: [{ module: 'mohicans', title: 'Mohicans', scenario: '1754' }, ['french', 'british']],
} as const;

async function open(game: keyof typeof GAMES): Promise<void> {
  scene = await realGame(GAMES[game][0], GAMES[game][1]);
}

/** The side of Alice or Bob that is asked first, with an order it may give. */
async function first(): Promise<{ readonly side: string; readonly legal: string }> {
  const table = await scene.table();
  for (const side of table.module.sides) {
    const legal = table.options(side).flatMap(({ orders }) => orders.flatMap(({ examples }) => examples))[0];
    if (legal !== undefined) return { side, legal };
  }
  throw new Error('nobody is asked');
}

async function said(side: string, body: string): Promise<string> {
  return only((await scene.say(side, body)).sent, 'answer').text;
}

const lines = async (): Promise<readonly string[]> =>
  (await (await scene.table()).entries(0)).flatMap((entry) =>
    JSON.stringify(entry).includes('"orders"') ? [entry.source.by] : [],
  );

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])('a mail with a fault (%s)', (game) => {
  it('is not carried out, unless its author has said `partial on`: then up to the fault', async () => {
    await open(game);
    const { side, legal } = await first();
    const mail = `${legal}\n${legal} and Nobody at Nowhere 999 again\nnotices off`;
    const before = (await scene.table()).head.seq;
    expect(await said(side, mail)).toContain('Your mail was not carried out');
    expect((await scene.table()).head.seq).toBe(before);
    expect(await said(side, 'partial on')).toContain('done');
    const told = await said(side, mail);
    expect(told.replace(/\s+/g, ' ')).toContain(
      'Your mail was carried out up to line 2, where the first fault is',
    );
    expect(told.replace(/\s+/g, ' ')).toMatch(
      /1\. .* (done|accepted, waits).* 2\. .* REFUSED: .* 3\. notices off not done/,
    );
    expect((await scene.table()).head.seq).toBeGreaterThan(before);
    const address = side === (await scene.table()).players[0]?.side ? ALICE : null;
    if (address !== null)
      expect(await scene.bench.people.find(address)).toMatchObject({ partial: true, notices: true });
    expect((await lines()).length).toBeGreaterThan(0);
  });
});

describe('partial mails', () => {
  it('are cut between the orders of one line, and every order has its verdict', async () => {
    await open('liberty');
    const { side, legal } = await first();
    await said(side, 'partial on');
    const told = await said(side, `${legal}; deploy at Nowhere; done`);
    expect(told).toContain(`1. ${legal}; deploy at Nowhere; done`);
    expect(told).toMatch(/REFUSED: /);
    expect(told).toMatch(/done\n[\s\S]*REFUSED[\s\S]*not done/);
  });

  it('do what is said to the robot before the fault, and nothing of what is said behind it', async () => {
    await open('liberty');
    const { side } = await first();
    await said(side, 'partial on');
    await said(side, 'name Anna Before\ndeploy at Nowhere\nname Anna Behind');
    const { players } = await scene.table();
    expect(players.find((player) => player.side === side)?.name).toBe('Anna Before');
  });

  it('do nothing where anything else in them may change what is meant', async () => {
    await open('liberty');
    const { side, legal } = await first();
    await said(side, 'partial on');
    const before = (await scene.table()).head.seq;
    const told = await said(
      side,
      `${legal}\ndeploy at Nowhere\nNo, wait, forget all of that, I was only joking.`,
    );
    expect((await scene.table()).head.seq).toBe(before);
    expect(told).not.toContain('carried out up to');
  });

  it('are looked at in part by `check`, and nothing is done', async () => {
    await open('liberty');
    const { side, legal } = await first();
    await said(side, 'partial on');
    const before = (await scene.table()).head.seq;
    expect(await said(side, `check\n${legal}\ndeploy at Nowhere`)).toContain('REFUSED');
    expect((await scene.table()).head.seq).toBe(before);
  });

  it('are told alike when they come twice, and nothing more is done', async () => {
    await open('liberty');
    const { side, legal } = await first();
    await said(side, 'partial on');
    const from = { id: 'twice@example.org' };
    const once = await scene.say(side, `${legal}\ndeploy at Nowhere\nnotices off`, from as never);
    expect(only(once.sent, 'answer').text).toContain('carried out up to line 2');
    const { seq } = (await scene.table()).head;
    await scene.say(side, `${legal}\ndeploy at Nowhere\nnotices off`, from as never);
    expect((await scene.table()).head.seq).toBe(seq);
    const { players } = await scene.table();
    const address = players.find((player) => player.side === side)?.address ?? '';
    expect(await scene.bench.people.find(address)).toMatchObject({ notices: true });
  });

  it('are wished for and given up in three languages', async () => {
    await open('liberty');
    const { side } = await first();
    const { players } = await scene.table();
    const address = players.find((player) => player.side === side)?.address ?? '';
    for (const [line, partial] of [
      ['partial on', true],
      ['partiel non', false],
      ['teilweise an', true],
      ['partial off', false],
    ] as const) {
      await said(side, line);
      expect([line, (await scene.bench.people.find(address))?.partial]).toEqual([line, partial]);
    }
    const heard = await scene.say(side, 'Partial success at Albany, well played!');
    expect(only(heard.sent, 'answer').text).not.toContain('partial on | off');
  });
});
