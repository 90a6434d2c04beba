import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../report/caravan-texts.js';
import { ALICE, BOB, type Heard, only, Scene, who } from './support/scene.js';

const MAUD = 'maud@example.org';
const CAROL = 'carol@example.net';
const maud = { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' };
const CONTROL: TimeControl = {
  first: 4320,
  bank: 4320,
  increment: 720,
  cap: 7200,
  grace: 1440,
  remind: 1440,
  vacationDays: 30,
  expiry: 'moderator',
};
const BOTH = [`turn to ${ALICE}`, `turn to ${BOB}`];

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open();
  await scene.begin({ moderator: maud, control: CONTROL });
});
afterEach(() => scene.close());

const desk = () => {
  const { people, address } = scene.bench;
  return address.seat('g1', { token: people.secret.moderator('g1', MAUD) });
};
const rule = (body: string) => scene.hear({ from: `Maud <${MAUD}>`, to: desk(), body });
const answerOf = (heard: Heard) => only(heard.sent, 'answer').text;
const news = (heard: Heard) => who(heard.sent).filter((line) => line.startsWith('turn'));

describe('the moderator of a game', () => {
  it('is told where to write when the game begins', async () => {
    const { bench } = scene;
    const records = await bench.outbox.pending();
    const own = records.find(({ to }) => to === MAUD);
    const bytes = await bench.outbox.bytes(own?.id ?? '');
    expect(bytes?.toString('latin1').replace(/=\r\n/g, '')).toContain(desk());
  });

  it('is refused a mail that says too much as a whole', async () => {
    const before = await scene.kinds();
    const heard = await rule(Array.from({ length: 201 }, (_, n) => `press: ${n}`).join('\n'));
    expect(answerOf(heard)).toContain('NOTICE too-many-orders {"count":201,"most":200}');
    expect(await scene.kinds()).toEqual(before);
    expect(news(heard)).toEqual([]);
  });

  it.each([
    ['ruling: the ford was dry', 'ruling'],
    ['press: please play on', 'press'],
    ['pause for the holidays', 'pause'],
    ['extend red 24h', 'give-time'],
    ['clock 48h +6h cap 96h', 'control'],
    ['default', 'answer'],
    ['end: nobody answers', 'end'],
  ])('says "%s", and both players are told once', async (body, kind) => {
    const heard = await rule(body);
    expect(answerOf(heard)).toContain(`LINE 1 done  ${body}`);
    expect(await scene.kinds()).toContain(kind);
    expect(news(heard)).toEqual(BOTH);
    const [entry] = await (await scene.table()).entries(1, 1);
    expect(entry?.source).toMatchObject({ by: 'umpire', via: 'mail' });
    const before = await scene.kinds();
    expect(await scene.again(heard)).toMatchObject({ outcome: { kind: 'duplicate' }, sent: [] });
    expect(await scene.kinds()).toEqual(before);
  });

  it('lets a list read along, in his own language, and ends it; the log knows nothing of it', async () => {
    const heard = await rule('public Thread@Forum.example bbcode');
    expect(answerOf(heard)).toContain('done  public Thread@Forum.example bbcode');
    const where = { address: 'thread@forum.example', format: 'bbcode', locale: 'en' };
    expect(await scene.house.publicOf('g1')).toEqual(where);
    expect(news(heard)).toEqual([]);
    expect(await scene.kinds()).toEqual(['open']);
    await rule('check\npublic none');
    expect(await scene.house.publicOf('g1')).toEqual(where);
    await rule('public none');
    expect(await scene.house.publicOf('g1')).toBeNull();
  });

  it('lets a paused game go on', async () => {
    await rule('pause for the holidays');
    expect(answerOf(await scene.say('red', 'bid 3'))).toContain('refused paused');
    expect(news(await rule('continue'))).toEqual(BOTH);
    expect(answerOf(await scene.say('red', 'bid 3'))).toContain('done  bid 3');
  });

  it('takes the game back to an entry, for a reason both read', async () => {
    await scene.say('red', 'bid 2');
    await scene.say('blue', 'bid 8');
    const heard = await rule('undo 2 the wrong card');
    expect(news(heard)).toEqual(BOTH);
    expect((await scene.table()).session.state).toMatchObject({ made: { red: true, blue: false } });
    expect(answerOf(await rule('undo 999 no'))).toContain('refused no-such-entry');
  });

  it('sees every board at any entry, the history and what was refused', async () => {
    await scene.say('red', 'bid 9');
    const { decision } = { decision: 'd99' };
    await scene.say('blue', `decision ${decision}\nbid 5`);
    const heard = await rule('show umpire\nshow blue 0\nshow observer\nhistory\nstatus\nrefused\nhelp');
    expect(heard.sent).toHaveLength(1);
    const text = answerOf(heard);
    for (const part of [
      'SHOW g1 umpire now',
      'SHOW g1 blue 0',
      'SHOW g1 observer now',
      'HISTORY g1 umpire',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('red refused bid 9');
    expect(text).toContain('blue refused bid 5');
    expect(await scene.kinds()).toEqual(['open']);
  });

  it('is not given orders for, nor the words of players', async () => {
    const heard = await rule('bid 3\nresign g1\nruling: so be it');
    expect(answerOf(heard)).toMatch(/LINE 1 refused not-the-moderators/);
    expect((await scene.table()).session.ended).toBeNull();
  });

  it('only looks after check', async () => {
    const heard = await rule('check\npause for a while');
    expect(answerOf(heard)).toContain('legal  pause for a while');
    expect(await scene.kinds()).toEqual(['open']);
    expect(news(heard)).toEqual([]);
  });

  it('is nobody else: a player who writes the same words at his seat does none of it', async () => {
    for (const body of ['undo 0 because', `substitute blue ${CAROL} Carol`, 'end: bored', 'show umpire']) {
      await scene.say('red', body);
    }
    const kinds = await scene.kinds();
    expect(kinds.filter((kind) => ['undo', 'substitute', 'end'].includes(kind))).toEqual([]);
  });

  it('does all lines after a crash that came between, once, and both are told once', async () => {
    const { outbox } = scene.bench;
    outbox.storeAll = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
    await expect(rule('ruling: one\nruling: two\nextend red 24h')).rejects.toThrow('cut');
    await scene.restart();
    await scene.bench.intake.recover();
    expect(await scene.kinds()).toEqual(['open', 'ruling', 'ruling', 'give-time']);
    expect(who(await scene.news())).toEqual([`answer to ${MAUD}`, ...BOTH]);
  });
});

describe('the token of a moderator', () => {
  const answerAt = (heard: Heard) => only(heard.sent, 'answer').replyTo ?? '';
  const write = (to: string, body: string) => scene.hear({ from: `Maud <${MAUD}>`, to, body });

  it.each(['new token', 'nouveau jeton', 'neues token'])(
    'is another after "%s", in that very answer',
    async (words) => {
      const old = desk();
      const heard = await rule(words);
      expect(answerOf(heard)).toContain(`LINE 1 done  ${words}`);
      const fresh = answerAt(heard);
      expect(fresh).not.toBe(old);
      const late = await write(old, 'pause for a while');
      expect(late.outcome).not.toMatchObject({ game: 'g1' });
      expect(await scene.kinds()).toEqual(['open']);
      expect(answerOf(await write(fresh, 'pause for a while'))).toContain('done  pause');
      expect(answerAt(await write(fresh, 'status'))).toBe(fresh);
    },
  );

  it('is replaced once by a mail that is dealt with again after a crash, and the mail is still believed', async () => {
    const { outbox } = scene.bench;
    const old = desk();
    outbox.storeAll = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
    await expect(rule('status\nnew token')).rejects.toThrow('cut');
    await scene.restart();
    await scene.bench.intake.recover();
    const [answer] = await scene.news();
    const fresh = answer?.replyTo ?? '';
    expect(answer).toMatchObject({ to: MAUD });
    expect(fresh).not.toBe(old);
    expect((await write(old, 'status')).outcome).not.toMatchObject({ game: 'g1' });
    expect(answerOf(await write(fresh, 'new token'))).toContain('done');
    expect((await write(fresh, 'status')).outcome).not.toMatchObject({ game: 'g1' });
  });

  it('is left as it was by a question', async () => {
    expect(answerAt(await rule('check\nnew token'))).toBe(desk());
    expect((await rule('status')).outcome).toMatchObject({ kind: 'answered' });
  });

  it('of one game does not change that of another', async () => {
    await scene.begin({ id: 'g2', moderator: maud });
    await rule('new token');
    const { people, address } = scene.bench;
    const other = address.seat('g2', { token: people.secret.moderator('g2', MAUD) });
    expect((await write(other, 'status')).outcome).toMatchObject({ kind: 'answered', game: 'g2' });
  });
});

describe('a substitute', () => {
  const substitute = () => rule(`substitute red ${CAROL} Carol`);

  it('is sent his seat, and the old player is told and can do nothing any more', async () => {
    const old = await scene.seat('red');
    const heard = await substitute();
    const seat = await scene.seat('red');
    expect(seat).toMatchObject({ name: 'Carol', address: CAROL });
    const welcome = only(heard.sent, 'turn', CAROL);
    expect(welcome.replyTo).toBe(scene.bench.address.seat('g1', seat));
    expect(news(heard)).toEqual([`turn to ${BOB}`, `turn to ${CAROL}`]);
    for (const sent of heard.sent) {
      expect(sent.raw).not.toContain(old.token);
      if (sent.to !== CAROL) expect(sent.raw).not.toContain(seat.token);
    }
    const to = scene.bench.address.seat('g1', old);
    const late = await scene.hear({ from: ALICE, to, body: 'bid 3' });
    expect(late.outcome).not.toMatchObject({ game: 'g1' });
    expect(await scene.kinds()).toEqual(['open', 'substitute']);
    expect((await scene.answer(welcome, 'bid 3')).outcome).toMatchObject({ side: 'red', accepted: true });
  });

  it('who was given the seat of a player by name is told all the same after a crash', async () => {
    const { outbox } = scene.bench;
    outbox.storeAll = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
    await expect(rule(`substitute Alice ${CAROL} Carol`)).rejects.toThrow('cut');
    await scene.restart();
    await scene.bench.intake.recover();
    const sent = await scene.news();
    expect(only(sent, 'answer').text).toContain('LINE 1 done  substitute Alice');
    expect(who(sent)).toEqual([`answer to ${MAUD}`, `turn to ${BOB}`, `turn to ${CAROL}`]);
  });

  it('is made once though a crash came between the log and his token', async () => {
    const { house } = scene;
    const cut = Object.assign(new Error('cut'), { code: 'EIO' });
    house.reseat = () => Promise.reject(cut);
    await expect(substitute()).rejects.toThrow('cut');
    await scene.restart();
    await scene.bench.intake.recover();
    expect(await scene.seat('red')).toMatchObject({ address: CAROL });
    expect(await scene.kinds()).toEqual(['open', 'substitute']);
    const sent = await scene.news();
    const { token } = await scene.seat('red');
    expect(only(sent, 'turn', CAROL).replyTo).toContain(token);
    expect(sent.filter(({ to }) => to === BOB)).toHaveLength(1);
  });

  it('who is the one who plays the other side already is refused', async () => {
    const heard = await rule(`substitute red ${BOB} Bob`);
    expect(answerOf(heard)).toContain('refused plays-already');
    expect((await scene.seat('red')).address).toBe(ALICE);
    expect(await scene.kinds()).toEqual(['open']);
  });
});

describe('what the moderator decided', () => {
  it('is read by both players in words', async () => {
    await scene.close();
    scene = await Scene.open({ reporter: new RobotTextFacade(new Texts(() => CARAVAN, true)) });
    await scene.begin({ moderator: maud });
    const heard = await rule('ruling: the ford was dry\npress: be kind to each other\npause for exams');
    for (const to of [ALICE, BOB]) {
      const { text } = only(heard.sent, 'turn', to);
      for (const said of ['the ford was dry', 'be kind to each other', 'exams']) expect(text).toContain(said);
    }
  });
});
