import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../report/caravan-texts.js';
import { fixedRandom } from '../support/temp.js';
import { type Heard, only, ROBOT, Scene, type Sent, who } from './support/scene.js';

const NELL = 'nell@example.org';
const FRANK = 'frank@example.net';
const EVE = 'eve@example.com';
/** What the first game of the scenario is called. */
const GAME = 'road-1';

let scene: Scene;
const started = async (options: Parameters<typeof Scene.open>[0] = {}) => {
  await scene?.close();
  scene = await Scene.open({ operator: null, ...options });
  return scene;
};
beforeEach(() => started());
afterEach(() => scene.close());

/** Nell asks for help, starts a game with Frank, and Frank, whom nobody knows, accepts. */
async function begin(after: (heard: Heard) => Promise<void> = async () => {}) {
  const help = await scene.hear({ from: `Nell <${NELL}>`, to: ROBOT, body: 'help' });
  await after(help);
  const made = await scene.answer(
    only(help.sent, 'answer'),
    `new the road as red with ${FRANK} words "plum"`,
    `Nell <${NELL}>`,
  );
  await after(made);
  const invitation = only(made.sent, 'invitation');
  const accepted = await scene.answer(invitation, 'accept words "pear"');
  await after(accepted);
  return { help, made, invitation, accepted };
}

describe('a newcomer who mails help to the bare address', () => {
  it('is welcomed, invites a friend, and both get a first report with an address of their own', async () => {
    const { help, made, invitation, accepted } = await begin();
    expect(only(help.sent, 'answer').text).toContain(`WELCOME ${ROBOT}`);
    expect(who(made.sent)).toEqual([`answer to ${NELL}`, `invitation to ${FRANK}`]);
    expect(invitation.text).toContain('INVITATION road-1 by Nell, free blue');
    expect(accepted.outcome).toMatchObject({ kind: 'answered', accepted: true });
    expect(who(accepted.sent)).toEqual([`answer to ${FRANK}`, `turn to ${FRANK}`, `turn to ${NELL}`]);
    const [red, blue] = [await scene.seat('red', GAME), await scene.seat('blue', GAME)];
    expect([red.address, blue.address]).toEqual([NELL, FRANK]);
    expect(only(accepted.sent, 'turn', NELL).replyTo).toBe(scene.bench.address.seat(GAME, red));
    expect(only(accepted.sent, 'turn', FRANK).replyTo).toBe(scene.bench.address.seat(GAME, blue));
    const asked = await scene.answer(only(accepted.sent, 'turn', NELL), 'options');
    expect(asked.outcome).toMatchObject({ kind: 'answered', game: GAME, side: 'red' });
  });

  it('reads in the words of the robot how to go on, and can do it by copying', async () => {
    await started({ reporter: new RobotTextFacade(new Texts(() => CARAVAN, true)) });
    const { help, invitation, accepted } = await begin();
    expect(only(help.sent, 'answer').text).toMatch(/^ *new /m);
    expect(invitation.text).toContain('Nell');
    expect(invitation.text).toMatch(/accept/i);
    expect(invitation.raw).not.toContain(NELL);
    expect(only(accepted.sent, 'turn', FRANK).text).toMatch(/bid/);
  });

  it('is answered in the language he asks for, from then on', async () => {
    const first = await scene.hear({ from: NELL, to: ROBOT, body: 'sprache deutsch' });
    expect(first.outcome).toMatchObject({ accepted: true });
    expect(await scene.bench.people.find(NELL)).toMatchObject({ locale: 'de' });
    const made = await scene.answer(only(first.sent, 'answer'), `neu the road mit ${FRANK}`);
    const accepted = await scene.answer(only(made.sent, 'invitation'), 'annehmen');
    expect(accepted.outcome).toMatchObject({ accepted: true });
    const seats = (await scene.table(GAME)).players;
    expect(seats.find(({ address }) => address === NELL)?.locale).toBe('de');
  });

  it.each(['english', 'français', 'deutsch'])(
    'changes his address, and is told each step: %s',
    async (language) => {
      await started({ reporter: new RobotTextFacade(new Texts(() => CARAVAN, true)) });
      const first = await scene.hear({ from: NELL, to: ROBOT, body: `language ${language}` });
      const asked = await scene.answer(only(first.sent, 'answer'), `address ${FRANK}`);
      const half = await scene.answer(only(asked.sent, 'confirmation', NELL), 'yes');
      expect(only(half.sent, 'answer').text.replace(/\s+/g, ' ')).toMatch(
        /(confirm|confirmé|bestätigt).*\b(other|autre|anderen)\b|\b(other|autre|anderen)\b.*(confirm|confirmé|bestätigt)/,
      );
      const whole = await scene.answer(only(asked.sent, 'confirmation', FRANK), 'yes');
      expect(only(whole.sent, 'answer').text).toContain(FRANK);
    },
  );

  it('leaves no trace when he only asks', async () => {
    await scene.hear({ from: NELL, to: ROBOT, body: 'help' });
    await scene.hear({ from: NELL, to: ROBOT, body: 'list' });
    expect(await scene.bench.people.find(NELL)).toBeNull();
  });
});

describe('every step that comes again', () => {
  it('changes nothing and sends nothing', async () => {
    await begin(async (heard) => {
      expect(await scene.again(heard)).toMatchObject({ outcome: { kind: 'duplicate' }, sent: [] });
    });
    expect(await scene.house.list()).toEqual([GAME]);
    expect((await scene.bench.lobby.list(NELL)).waiting).toEqual([]);
  });

  it('changes nothing and sends nothing though the robot was started anew in between', async () => {
    await begin(async (heard) => {
      await scene.restart();
      expect(await scene.again(heard)).toMatchObject({ outcome: { kind: 'duplicate' }, sent: [] });
    });
    expect(await scene.house.list()).toEqual([GAME]);
  });
});

describe('open games', () => {
  it('are listed, and whoever joins begins one', async () => {
    const made = await scene.hear({ from: `Nell <${NELL}>`, to: ROBOT, body: 'new the road as blue open' });
    expect(who(made.sent)).toEqual([`answer to ${NELL}`]);
    const list = await scene.hear({ from: FRANK, to: ROBOT, body: 'list' });
    expect(only(list.sent, 'answer').text).toContain('NOTICE open-game {"game":"road-1"');
    expect(only(list.sent, 'answer').text).not.toContain(NELL);
    const joined = await scene.answer(only(list.sent, 'answer'), 'join road-1');
    expect(who(joined.sent)).toEqual([`answer to ${FRANK}`, `turn to ${FRANK}`, `turn to ${NELL}`]);
    expect((await scene.seat('red', GAME)).address).toBe(FRANK);
    const mine = await scene.answer(only(joined.sent, 'answer'), 'list');
    expect(only(mine.sent, 'answer').text).toContain('NOTICE game-running');
  });

  it('take one of two who join at once, and tell the other', async () => {
    await scene.hear({ from: NELL, to: ROBOT, body: 'new the road open' });
    const [one, two] = await Promise.all(
      [FRANK, EVE].map((from) => scene.hear({ from, to: ROBOT, body: 'join road-1' })),
    );
    const accepted = [one, two]
      .map((heard) => heard?.outcome)
      .map((outcome) => outcome?.kind === 'answered' && outcome.accepted);
    expect(accepted.sort()).toEqual([false, true]);
    expect(await scene.house.list()).toEqual([GAME]);
    expect((await scene.table(GAME)).players).toHaveLength(2);
  });
});

describe('an invitation', () => {
  const invite = async () =>
    only(
      (await scene.hear({ from: `Nell <${NELL}>`, to: ROBOT, body: `new the road with ${FRANK}` })).sent,
      'invitation',
    );

  it('is declined, and the host is told', async () => {
    const declined = await scene.answer(await invite(), 'decline');
    expect(who(declined.sent)).toEqual([`answer to ${FRANK}`, `turn to ${NELL}`]);
    expect(only(declined.sent, 'turn').text).toContain('NOTICE guest-declined');
    expect(declined.sent.map(({ raw }) => raw).join()).not.toContain('ROAD');
    expect(await scene.house.list()).toEqual([]);
  });

  it('ends when the host takes the game from the list', async () => {
    const invitation = await invite();
    const host = await scene.bench.people.find(NELL);
    if (host === null) throw new Error('the host is not known');
    const desk = scene.bench.address.desk(scene.bench.people.secret.desk(host));
    const withdrawn = await scene.hear({ from: NELL, to: desk, body: 'decline road-1' });
    expect(only(withdrawn.sent, 'answer').text).toContain('NOTICE taken-from-the-list');
    const late = await scene.answer(invitation, 'accept');
    expect(only(late.sent, 'answer').text).toContain('LINE 1 refused game-withdrawn');
    expect(await scene.house.list()).toEqual([]);
  });

  it('is one of few a day', async () => {
    await started({ rates: { invitationsPerDay: 2 } });
    const made = await scene.hear({ from: NELL, to: ROBOT, body: `new the road with ${FRANK}` });
    const more = await scene.answer(
      only(made.sent, 'answer'),
      ['a', 'b', 'c'].map((name) => `invite ${name}@example.net`).join('\n'),
    );
    expect(more.sent.filter(({ kind }) => kind === 'invitation')).toHaveLength(1);
    expect(only(more.sent, 'answer').text).toContain('refused too-many-invitations');
  });

  it('to an address that plays already is answered by it like any other', async () => {
    await begin();
    const host = await scene.bench.people.find(NELL);
    if (host === null) throw new Error('the host is not known');
    const desk = scene.bench.address.desk(scene.bench.people.secret.desk(host));
    const made = await scene.hear({ from: NELL, to: desk, body: `new the road with ${FRANK}` });
    const accepted = await scene.answer(only(made.sent, 'invitation'), 'accept');
    expect(accepted.outcome).toMatchObject({ accepted: true });
    expect(await scene.house.list()).toHaveLength(2);
  });
});

describe('a crash anywhere in the beginning of a game', () => {
  it('leads to the same game and the same mails', async () => {
    const options = { operator: null };
    await started({ ...options, random: fixedRandom(7), drawn: drawnAlike() });
    const letters = new Map<string, string>();
    const { accepted, made, help } = await begin();
    for (const sent of [...help.sent, ...made.sent, ...accepted.sent]) letters.set(sent.id, sent.raw);
    const players = (await scene.table(GAME)).players;
    let points = 0;
    for (let point = 0; ; point++) {
      await started({ ...options, random: fixedRandom(7), drawn: drawnAlike() });
      const crash = new Crash(point);
      crash.armed(scene);
      const sent = await beginInSpite();
      if (!crash.happened) break;
      points++;
      const seen = new Map(sent.map(({ id, raw }) => [id, raw]));
      expect([point, [...seen].sort()]).toEqual([point, [...letters].sort()]);
      expect((await scene.table(GAME)).players).toEqual(players);
      expect(await scene.bench.archive.unsettled()).toEqual([]);
      expect(await scene.bench.intake.recover()).toBe(0);
      expect(await scene.house.list()).toEqual([GAME]);
    }
    expect(points).toBeGreaterThan(15);
  });

  /** Each mail is handed over until the robot takes it; after a crash it is started anew. */
  async function insist(written: Parameters<Scene['hear']>[0]): Promise<Sent[]> {
    try {
      return [...(await scene.hear(written)).sent];
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      await scene.restart({ random: fixedRandom(7), drawn: drawnAlike() });
      await scene.bench.lobby.resume();
      await scene.bench.intake.recover();
      for (const game of await scene.house.list()) await scene.bench.acts.welcome(game);
      const recovered = await scene.news();
      return [...recovered, ...(await scene.hear(written)).sent];
    }
  }

  async function beginInSpite(): Promise<Sent[]> {
    const [one, two, three] = ['<m1@example.org>', '<m2@example.org>', '<m3@example.org>'] as const;
    const help = await insist({ from: `Nell <${NELL}>`, to: ROBOT, body: 'help', id: one });
    const { replyTo, subject } = only(help, 'answer');
    const body = `new the road as red with ${FRANK} words "plum"`;
    const made = await insist({
      from: `Nell <${NELL}>`,
      to: replyTo,
      body,
      subject: `Re: ${subject}`,
      id: two,
    });
    const asked = only(made, 'invitation');
    const yes = { from: FRANK, to: asked.replyTo, body: 'accept words "pear"', id: three };
    const accepted = await insist({ ...yes, subject: `Re: ${asked.subject}` });
    return [...help, ...made, ...accepted];
  }
});

/**
 * The secrets of a game, whenever they are drawn: its dice when it is offered or when it begins, the tokens of its seats when it begins.
 * Each kind is told by its size, and begins anew after another, so that a robot started in between draws what it would have drawn.
 */
function drawnAlike(): (size: number) => Uint8Array {
  let [kind, random] = [0, fixedRandom()];
  return (size) => {
    if (size !== kind) [kind, random] = [size, fixedRandom(size)];
    return random(size);
  };
}

class Cut extends Error {
  readonly code = 'EIO';
}

/** Cuts the robot off before or after the step of the disk with that number, counted from the beginning. */
class Crash {
  happened = false;
  #left: number;

  constructor(point: number) {
    this.#left = point;
  }

  armed({ bench, house }: Scene): void {
    this.#around(bench.archive, 'receive');
    this.#around(bench.archive, 'settle');
    this.#around(bench.outbox, 'storeAll');
    this.#around(bench.people, 'update');
    this.#around(bench.lobby, 'create');
    this.#around(bench.lobby, 'accept');
    this.#around(house, 'create');
  }

  #around<K extends string, T extends { [key in K]: (...args: never[]) => Promise<unknown> }>(
    on: T,
    name: K,
  ): void {
    const work = on[name].bind(on);
    const cut = this.#cut.bind(this);
    Object.assign(on, {
      [name]: async (...args: never[]) => {
        cut();
        const value = await work(...args);
        cut();
        return value;
      },
    });
  }

  #cut(): void {
    if (this.happened) throw new Cut('cut');
    if (this.#left-- > 0) return;
    this.happened = true;
    throw new Cut('cut');
  }
}
