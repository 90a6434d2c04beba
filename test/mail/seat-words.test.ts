import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { readBody } from '../../src/robot/body-parsing/message-body-parser.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../report/caravan-texts.js';
import { ALICE, BOB, type Heard, only, Scene, who } from './support/scene.js';

const HOUR = 60;
const CONTROL: TimeControl = {
  first: 72 * HOUR,
  bank: 72 * HOUR,
  increment: 12 * HOUR,
  cap: 120 * HOUR,
  grace: 24 * HOUR,
  remind: 24 * HOUR,
  vacationDays: 30,
  expiry: 'moderator',
};

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open();
  await scene.begin({ control: CONTROL });
});
afterEach(() => scene.close());

/** The robot with its own words, over a game that has just begun. */
async function inWords(): Promise<void> {
  await scene.close();
  scene = await Scene.open({ reporter: new RobotTextFacade(new Texts(() => CARAVAN, true)) });
  await scene.begin();
}

const accepted = (heard: Heard) => heard.outcome.kind === 'answered' && heard.outcome.accepted;
const answerOf = (heard: Heard) => only(heard.sent, 'answer').text;
const status = async () => (await scene.table()).session;
/** Blue leads and stands before the first space. */
async function blueLeads(): Promise<void> {
  await scene.say('red', 'bid 2');
  await scene.say('blue', 'bid 8');
}

describe('another language', () => {
  it.each([
    'locale fr\nresend',
    'resend\nlocale fr',
    'locale fr\nreport',
    'locale fr\nstatus\nhistory',
    'locale fr\nhelp',
  ])('is that of the very answer: %j', async (body) => {
    await inWords();
    const text = answerOf(await scene.say('red', body));
    expect(text).not.toMatch(/YOUR MAIL|WHAT HAPPENED|HOW THINGS STAND|PLAYERS|HOW TO PLAY/);
    expect(text).toMatch(/VOTRE COURRIEL|JOUEURS|COMMENT JOUER/);
  });
});

describe('a mail with several faults', () => {
  it('is told all of them at once, those of words to the robot and those of orders', async () => {
    await inWords();
    const heard = await scene.say('red', 'bid 99\nmarch Wlel\nextend soon\nbid 2');
    expect(accepted(heard)).toBe(false);
    const text = answerOf(heard);
    expect(text.match(/REFUSED/g)).toHaveLength(3);
    expect(text).toContain('4. bid 2\n   not done');
  });
});

describe('the subject', () => {
  it('says whether it is his move, news, not carried out or the end, in the language of its reader', async () => {
    await inWords();
    const refused = only((await scene.say('red', 'bid 99')).sent, 'answer');
    expect(refused.subject).toContain('[not carried out]');
    expect(only((await scene.say('red', 'bid 2')).sent, 'answer').subject).toContain('[news]');
    expect(only((await scene.say('blue', 'locale de\nreport')).sent, 'answer').subject).toContain(
      '[Sie sind am Zug]',
    );
  });
});

describe('press', () => {
  it('reaches the other player quoted, so that nothing in it can be taken for an order', async () => {
    await inWords();
    const { token } = await scene.seat('red');
    const text = ['press', 'Good luck!', 'bid 2', `token ${token}`, 'resign g1', 'end press', 'bid 3'];
    const heard = await scene.say('red', text.join('\n'));
    expect(accepted(heard)).toBe(true);
    const news = only(heard.sent, 'turn', BOB);
    for (const line of ['Good luck!', 'bid 2', 'resign g1']) {
      expect(news.text).toMatch(new RegExp(`^ *[>|] ?${line}$`, 'm'));
    }
    expect(news.text).toContain('***');
    expect(news.raw.replace(/=\r\n/g, '')).not.toContain(token);
    expect((await status()).ended).toBeNull();
    expect(await scene.kinds()).toEqual(['open', 'press', 'orders', 'answer']);
    // Not even when the whole report is sent back without a quote mark.
    const back = readBody(news.text);
    expect(back.orders.map((order) => order.text)).not.toContain('bid 2');
    expect(back.commands.map(({ command }) => command.kind)).not.toContain('resign');
    expect(back.tokens).toEqual([]);
  });

  it('to the moderator reaches him and not the other player', async () => {
    const heard = await scene.say('red', 'press to moderator: he is late again');
    expect(who(heard.sent)).toEqual([`answer to ${ALICE}`, 'moderation to boss@example.com']);
    expect(heard.sent.find(({ to }) => to === BOB)).toBeUndefined();
  });

  it('that is too long is refused, and the orders beside it too', async () => {
    const lines = Array.from({ length: 100 }, () => 'x'.repeat(60)).join('\n');
    const heard = await scene.say('red', `bid 3\npress\n${lines}\nend press`);
    expect(answerOf(heard)).toContain('refused press-too-long');
    expect(await scene.kinds()).toEqual(['open']);
  });
});

describe('a draw', () => {
  it('is offered, and ends the game when the other side agrees', async () => {
    const offer = await scene.say('red', 'draw');
    expect(who(offer.sent)).toEqual([`answer to ${ALICE}`, `turn to ${BOB}`]);
    const agreed = await scene.say('blue', 'accept draw');
    expect(who(agreed.sent)).toEqual([`answer to ${BOB}`, `turn to ${ALICE}`]);
    expect((await status()).ended).not.toBeNull();
    expect(answerOf(await scene.say('red', 'bid 3'))).toContain('refused game-over');
  });

  it('is declined or withdrawn, and cannot be agreed to then', async () => {
    await scene.say('red', 'draw');
    await scene.say('blue', 'decline draw');
    expect(answerOf(await scene.say('blue', 'accept draw'))).toContain('refused no-such-offer');
    await scene.say('red', 'draw');
    await scene.say('red', 'withdraw draw');
    expect(answerOf(await scene.say('blue', 'accept'))).toContain('refused no-such-offer');
    expect((await status()).ended).toBeNull();
  });

  it('is not agreed to by its own side, nor twice by a mail that comes again', async () => {
    const offer = await scene.say('red', 'draw');
    expect(answerOf(await scene.say('red', 'accept draw'))).toContain('refused no-such-offer');
    const before = await scene.kinds();
    expect(await scene.again(offer)).toMatchObject({ outcome: { kind: 'duplicate' }, sent: [] });
    expect(await scene.kinds()).toEqual(before);
  });
});

describe('taking back', () => {
  it('needs the consent of the other side, and goes to before the last orders', async () => {
    await scene.say('red', 'bid 2');
    const asked = await scene.say('red', 'takeback');
    expect(who(asked.sent)).toEqual([`answer to ${ALICE}`, `turn to ${BOB}`]);
    expect(accepted(await scene.say('blue', 'accept takeback'))).toBe(true);
    expect(accepted(await scene.say('red', 'bid 3'))).toBe(true);
  });

  it('is refused once something was shown or rolled', async () => {
    await blueLeads();
    expect(answerOf(await scene.say('red', 'takeback'))).toMatch(/refused (takeback-too-late|nothing-to)/);
    await scene.say('blue', 'march well');
    await scene.say('red', 'strike yes');
    expect(answerOf(await scene.say('red', 'takeback'))).toContain('refused takeback-too-late');
  });
});

describe('resigning', () => {
  it('needs the name of the game, and no other will do', async () => {
    for (const body of ['resign', 'resign g2']) {
      expect(answerOf(await scene.say('red', body))).toContain('refused resign-by-name');
    }
    expect((await status()).ended).toBeNull();
    const heard = await scene.say('red', 'resign g1');
    expect(who(heard.sent)).toEqual([`answer to ${ALICE}`, `turn to ${BOB}`]);
    expect((await scene.table()).session.ended).toMatchObject({ winner: 'blue' });
  });
});

describe('a pause', () => {
  it('begins when both want it, holds orders and the clock, and ends when one goes on', async () => {
    await scene.say('red', 'pause exams');
    expect((await scene.table()).paused()).toBeNull();
    await scene.say('blue', 'accept pause');
    expect((await scene.table()).paused()).not.toBeNull();
    expect(answerOf(await scene.say('red', 'bid 3'))).toContain('refused paused');
    expect((await scene.table()).clock()?.halted).toBe(true);
    const on = await scene.say('red', 'continue');
    expect(who(on.sent)).toEqual([`answer to ${ALICE}`, `turn to ${BOB}`]);
    expect(accepted(await scene.say('red', 'bid 3'))).toBe(true);
  });
});

describe('time', () => {
  it('is given to the other side at once, and to oneself when he agrees', async () => {
    const bank = async (side: string) =>
      (await scene.table()).clock()?.sides.find((one) => one.side === side)?.bank ?? 0;
    const before = await bank('blue');
    expect(accepted(await scene.say('red', 'extend blue 24h'))).toBe(true);
    expect((await bank('blue')) - before).toBe(24 * 3_600_000);
    const own = await bank('red');
    await scene.say('red', 'extend 24h');
    expect(await bank('red')).toBe(own);
    await scene.say('blue', 'accept extension');
    expect((await bank('red')) - own).toBe(24 * 3_600_000);
  });

  it('stands still on vacation, in the days of the zone of whoever goes', async () => {
    await scene.say('red', 'zone Pacific/Auckland');
    expect(accepted(await scene.say('red', 'vacation 2026-01-03..2026-01-05'))).toBe(true);
    const away = (await scene.table()).clock()?.sides.find(({ side }) => side === 'red')?.away;
    expect(away).toEqual([{ from: Date.UTC(2026, 0, 2, 11), to: Date.UTC(2026, 0, 5, 11) }]);
    expect(accepted(await scene.say('red', 'vacation off'))).toBe(true);
    expect((await scene.table()).clock()?.sides.find(({ side }) => side === 'red')?.away).toEqual([]);
    expect(accepted(await scene.say('red', 'vacation 2026-01-05..2026-03-30'))).toBe(false);
  });
});

describe('orders that wait', () => {
  it('are shown, replaced and taken away, and the other player hears nothing of it', async () => {
    const heard = [await scene.say('red', 'bid 4\nmarch well')];
    heard.push(await scene.say('red', 'queue'));
    expect(answerOf(heard[1] as Heard)).toContain('WAITING red queue: march well');
    heard.push(await scene.say('red', 'replace 1 march well, dune'));
    heard.push(await scene.say('red', 'queue'));
    expect(answerOf(heard[3] as Heard)).toContain('WAITING red queue: march well, dune');
    heard.push(await scene.say('red', 'cancel 1'));
    heard.push(await scene.say('red', 'queue'));
    expect(answerOf(heard[5] as Heard)).toMatch(/WAITING red queue: *$/m);
    expect(answerOf(await scene.say('red', 'cancel all'))).toContain('refused nothing-waits');
    // Of the bid itself he is told that it was made.
    expect(
      heard
        .slice(1)
        .flatMap(({ sent }) => who(sent))
        .filter((line) => line.endsWith(BOB)),
    ).toEqual([]);
  });
});

describe('words that ask', () => {
  it('are answered in one mail, each in its turn', async () => {
    const heard = await scene.say('red', 'status\nhistory 0..2\noptions\nplans\nlist\nreport');
    expect(heard.sent).toHaveLength(1);
    expect(answerOf(heard)).toMatch(
      /STATUS red[\s\S]*HISTORY g1 red 0\.\.2[\s\S]*OPTIONS red[\s\S]*WAITING red plans[\s\S]*game-running[\s\S]*REPORT g1 red request/,
    );
  });

  it('show the address of the other player only where he allows it', async () => {
    expect(answerOf(await scene.say('red', 'status'))).toContain('blue Bob hidden');
    await scene.say('blue', 'show address');
    expect(answerOf(await scene.say('red', 'status'))).toContain(`blue Bob ${BOB}`);
    await scene.say('blue', 'hide address');
    expect(answerOf(await scene.say('red', 'status'))).toContain('blue Bob hidden');
  });

  it('have the name of a player left out of pages for everybody, and told there again', async () => {
    await scene.say('blue', 'hide name');
    const bob = async () => (await scene.bench.people.find(BOB))?.nameHidden;
    expect(await bob()).toBe(true);
    await scene.say('blue', 'show name');
    expect(await bob()).toBe(false);
  });

  it('bring back what happened since the last own orders', async () => {
    await blueLeads();
    await scene.say('blue', 'march well');
    const heard = await scene.say('red', 'resend');
    const since = Number(/since (\d+)/.exec(answerOf(heard))?.[1]);
    const entries = await (await scene.table()).entries(since);
    expect(entries[0]?.source.by).toBe('red');
    expect(entries.length).toBeGreaterThan(3);
    expect(answerOf(await scene.say('red', 'resend 0'))).toContain('since 0');
  });
});

describe('what a player chooses for himself', () => {
  it('is kept and used from then on, and told to nobody', async () => {
    const words = ['locale de', 'zone Europe/Berlin', 'name Alice Marsh', 'format html', 'notices off'];
    const heard = await scene.say('red', words.join('\n'));
    expect(accepted(heard)).toBe(true);
    expect(who(heard.sent)).toEqual([`answer to ${ALICE}`]);
    const [person, seat] = [await scene.bench.people.find(ALICE), await scene.seat('red')];
    expect(person).toMatchObject({ locale: 'de', zone: 'Europe/Berlin', format: 'html', notices: false });
    expect(seat).toMatchObject({ locale: 'de', zone: 'Europe/Berlin', name: 'Alice Marsh' });
    expect((await scene.say('red', 'report')).sent[0]?.raw).toContain('text/html');
    expect(await scene.kinds()).toEqual(['open']);
  });

  it('spares him news without notices, but for those that ask him something', async () => {
    await scene.say('red', 'notices off');
    expect(who((await scene.say('blue', 'draw')).sent)).toEqual([`answer to ${BOB}`]);
    await scene.say('red', 'bid 4');
    await scene.say('blue', 'bid 8');
    const asks = await scene.say('blue', 'march well');
    expect(who(asks.sent)).toContain(`turn to ${ALICE}`);
  });

  it('does nothing of it when anything in the mail is refused', async () => {
    const heard = await scene.say('red', 'name Xavier\nlocale klingon\nbid 3');
    expect(accepted(heard)).toBe(false);
    expect(await scene.seat('red')).toMatchObject({ name: 'Alice' });
    expect(await scene.kinds()).toEqual(['open']);
    await scene.say('red', 'name Xavier\nbid 9');
    expect(await scene.seat('red')).toMatchObject({ name: 'Alice' });
  });
});

describe('another address', () => {
  const NEW = 'alice@new.example';

  it('counts when both addresses have said yes, in every game, and the old one is dead then', async () => {
    await scene.begin({ id: 'g2' });
    const heard = await scene.say('red', `address ${NEW}`);
    expect(who(heard.sent)).toEqual([
      `answer to ${ALICE}`,
      `confirmation to ${ALICE}`,
      `confirmation to ${NEW}`,
    ]);
    const half = await scene.answer(only(heard.sent, 'confirmation', NEW), 'yes');
    expect(answerOf(half)).toContain('NOTICE address-half-changed');
    expect((await scene.seat('red')).address).toBe(ALICE);
    const whole = await scene.answer(only(heard.sent, 'confirmation', ALICE), 'yes');
    expect(answerOf(whole)).toContain('NOTICE address-changed');
    for (const game of ['g1', 'g2']) expect((await scene.seat('red', game)).address).toBe(NEW);
    expect(accepted(await scene.say('red', 'bid 3'))).toBe(true);
    const { token } = await scene.seat('red');
    const to = scene.bench.address.seat('g1', { token });
    const old = await scene.hear({ from: ALICE, to, body: 'resign g1' });
    expect(old.outcome).not.toMatchObject({ game: 'g1' });
    expect((await status()).ended).toBeNull();
  });

  it('needs each address to answer for itself', async () => {
    const heard = await scene.say('red', `address ${NEW}`);
    const [old, fresh] = [only(heard.sent, 'confirmation', ALICE), only(heard.sent, 'confirmation', NEW)];
    await scene.answer(fresh, 'yes', ALICE);
    await scene.answer(old, 'yes', NEW);
    await scene.answer(fresh, 'yes', 'eve@example.org');
    expect((await scene.seat('red')).address).toBe(ALICE);
    await scene.answer(fresh, 'yes');
    expect((await scene.seat('red')).address).toBe(ALICE);
  });

  it('is confirmed where no stranger is let in', async () => {
    await scene.restart({ rules: { newcomers: 'nobody' } });
    const heard = await scene.say('red', `address ${NEW}`);
    await scene.answer(only(heard.sent, 'confirmation', ALICE), 'yes');
    await scene.answer(only(heard.sent, 'confirmation', NEW), 'yes');
    expect((await scene.seat('red')).address).toBe(NEW);
  });
});

describe('a mail of many kinds of lines', () => {
  it('is done as a whole', async () => {
    await scene.say('blue', 'draw');
    const heard = await scene.say('red', 'press: no thanks\ndecline draw\nbid 3\nname Al');
    expect(accepted(heard)).toBe(true);
    expect(who(heard.sent)).toEqual([`answer to ${ALICE}`, `turn to ${BOB}`]);
    expect(await scene.kinds()).toEqual(['open', 'offer', 'press', 'decline', 'orders', 'answer']);
    expect(await scene.seat('red')).toMatchObject({ name: 'Al' });
  });

  it.each([
    ['an order', 'press: hello\ndraw\nbid 9'],
    ['a word', 'press: hello\naccept draw\nbid 3'],
    ['a line that means nothing', 'press: hello\ndraw\nbid 3\nresign'],
  ])(
    'is left undone as a whole when %s is refused, and the other player hears nothing',
    async (_what, body) => {
      const heard = await scene.say('red', `name Al\n${body}`);
      expect(accepted(heard)).toBe(false);
      expect(who(heard.sent)).toEqual([`answer to ${ALICE}`]);
      expect(await scene.kinds()).toEqual(['open']);
      expect(await scene.seat('red')).toMatchObject({ name: 'Alice' });
      expect(answerOf(heard)).toContain('not-done');
    },
  );

  it('is only looked at after check', async () => {
    const heard = await scene.say('red', 'check\npress: hello\nbid 3\nname Al\nrotate');
    expect(who(heard.sent)).toEqual([`answer to ${ALICE}`]);
    expect(answerOf(heard)).toContain('PREVIEW');
    expect(await scene.kinds()).toEqual(['open']);
    expect(await scene.seat('red')).toMatchObject({ name: 'Alice' });
  });

  it('goes on after a crash where it was, and is answered once', async () => {
    const { outbox } = scene.bench;
    const before = await scene.seat('red');
    outbox.storeAll = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
    await expect(scene.say('red', 'press: hello\nbid 3\nrotate')).rejects.toThrow('cut');
    const kinds = await scene.kinds();
    await scene.restart();
    await scene.bench.intake.recover();
    expect(await scene.kinds()).toEqual(kinds);
    const sent = await scene.news();
    expect(who(sent)).toEqual([`answer to ${ALICE}`, `turn to ${BOB}`]);
    const after = await scene.seat('red');
    expect(after.token).not.toBe(before.token);
    expect(only(sent, 'answer').replyTo).toContain(after.token);
  });
});
