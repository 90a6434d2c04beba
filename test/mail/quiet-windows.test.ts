import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { giveBack } from '../../src/mail/maintenance/downtime-compensation.js';
import { bare } from '../support/wilderness-war.js';
import { withoutCheckpointMarks } from './support/checkpoint-marks.js';
import { expectVerified, exported, realScene } from './support/real-scene.js';
import { ALICE, BOB, only, type Scene, type Sent } from './support/scene.js';

const HOUR = 3_600_000;
const opened: Scene[] = [];
afterEach(async () => {
  for (const scene of opened.splice(0)) await scene.close();
});

const raid: JsonObject = {
  to_act: 'french',
  french: {
    forts: ['ohio-forks'],
    allied: ['logstown'],
    at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
  },
};
const HOLDER = [14, 43, 53];
const OTHER = [13, 43, 53];

/** Alice plays the French, who act, and Bob the British, with this hand; windows close within a day where it is said. */
async function begin(british: readonly number[], quiet: number | null = 1440): Promise<Scene> {
  const scene = await realScene();
  opened.push(scene);
  const made = await scene.house.create({
    ...{ id: 'g1', title: 'A raid', module: 'wilderness-war', dice: 'chains' },
    setup: { scenario: bare({ ...raid, hands: { french: [1, 11, 12], british: [...british] } }) },
    players: [
      { side: 'french', name: 'Alice', address: ALICE, locale: 'en', zone: 'UTC' },
      { side: 'british', name: 'Bob', address: BOB, locale: 'en', zone: 'UTC' },
    ],
    quiet,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  await scene.bench.acts.welcome('g1');
  await scene.news();
  return scene;
}

/** A mail, after which the clocks are looked at as the daemon does. */
async function say(scene: Scene, side: string, body: string): Promise<readonly Sent[]> {
  // What Alice writes is named after what she has written, whatever Bob has.
  const id = `<${side}.${scene.clock.at}@example.org>`;
  const heard = await scene.say(side, body, { id });
  await scene.bench.watch.look('g1');
  return heard.sent;
}

/** Time goes by, and the robot looks at the clocks whenever it said that it would; what went out, with the time. */
async function pass(scene: Scene, hours: number): Promise<(Sent & { readonly at: number })[]> {
  const end = scene.clock.at + hours * HOUR;
  const sent: (Sent & { readonly at: number })[] = [];
  for (;;) {
    const next = await scene.bench.watch.tick();
    sent.push(...(await scene.news()).map((one) => ({ ...one, at: scene.clock.at })));
    if (next === null || next > end) break;
    scene.clock.at = Math.max(scene.clock.at, next);
  }
  scene.clock.at = end;
  return sent;
}

const MARCH = 'force 1 Dumas with Shawnee\nmove to Augusta';
const asked = async (scene: Scene) => {
  const { module, session } = await scene.table();
  return module.pending(session.state).map(({ kind, side }) => `${kind} of ${side}`);
};
const closes = async (scene: Scene) => (await scene.table()).closings()[0]?.at ?? null;
const flat = ({ text }: Sent) => text.replace(/\s+/g, ' ');
const told = (sent: readonly Sent[], to: string) =>
  sent
    .filter((one) => one.to === to)
    .map(flat)
    .join('\n');
const masked = ({ text, raw }: Sent) =>
  withoutCheckpointMarks(`${raw.slice(0, raw.indexOf('\r\n\r\n'))}\n${text}`)
    .replace(/<ph\.[0-9a-f]{32}@/g, '<ph.ID@')
    .replace(/\b[0-9a-f]{12,64}\b/g, 'HASH')
    .replace(/\+g1\.[a-z2-7]{26}@/g, '+g1.TOKEN@');

/** Without how many entries the log has, and leaves the tree of the house. */
const unnumbered = (text: string) =>
  text.replace(/(entry |Entry |entry is |^ *|from |")\d+(?= to|\.|\n| HASH|$)/gm, '$1N');

describe('quiet windows', () => {
  it('are agreed by both, told to both, and ended by either for those to come', async () => {
    const scene = await begin(OTHER, null);
    const offered = await say(scene, 'french', 'quiet windows 12h');
    expect(flat(only(offered, 'turn', BOB))).toContain('proposes quiet windows that close within 12 h.');
    const agreed = await say(scene, 'british', 'accept quiet');
    expect(flat(only(agreed, 'turn', ALICE))).toContain('Windows are quiet from now on');
    expect((await scene.table()).session.table.quiet).toEqual({ minutes: 720 });
    await say(scene, 'french', MARCH);
    const window = await closes(scene);
    const ended = await say(scene, 'british', 'quiet windows off');
    expect(flat(only(ended, 'turn', ALICE))).toContain('ends the quiet windows');
    expect(await closes(scene)).toBe(window);
    expect((await pass(scene, 12)).length).toBeGreaterThan(0);
    expect(await asked(scene)).not.toContain('foul-weather of british');
    expect((await scene.table()).session.table.quiet).toMatchObject({ last: [expect.any(String)] });
    await expectVerified(scene);
  });

  it('asks nobody who holds nothing, and closes of itself between half the time and all of it', async () => {
    const scene = await begin(OTHER);
    const started = scene.clock.at;
    const moved = await say(scene, 'french', MARCH);
    expect(await asked(scene)).toEqual(['foul-weather of british']);
    expect(flat(only(moved, 'answer'))).toContain('it closes of itself');
    expect(told(moved, BOB)).not.toContain('YOU ARE ASKED');
    expect((await scene.table()).options('british')).toEqual([]);
    const after = ((await closes(scene)) ?? 0) - started;
    expect(after).toBeGreaterThanOrEqual(12 * HOUR);
    expect(after).toBeLessThanOrEqual(24 * HOUR + 60_000);
    expect(await pass(scene, after / HOUR - 1)).toEqual([]);
    expect(await asked(scene)).toEqual(['foul-weather of british']);
    await pass(scene, 1);
    expect(await asked(scene)).not.toContain('foul-weather of british');
    await expectVerified(scene);
  });

  it('keeps what a holder says sealed until then, and plays it', async () => {
    const scene = await begin(HOLDER);
    const moved = await say(scene, 'french', MARCH);
    expect(flat(only(moved, 'turn', BOB))).toContain('then the window closes of itself');
    const { head } = await scene.table();
    const kept = await say(scene, 'british', 'play 14');
    expect(flat(only(kept, 'answer'))).toContain('is kept sealed until');
    expect((await scene.table()).head).toEqual(head);
    expect(kept.filter(({ to }) => to === ALICE)).toEqual([]);
    const closed = await pass(scene, 25);
    expect(told(closed, ALICE)).toMatch(/Foul Weather/);
    expect((await scene.table()).module.view((await scene.table()).session.state, 'umpire')).toMatchObject({
      hands: { british: { cards: [43, 53] } },
    });
    await expectVerified(scene);
  });

  it('keeps what is noted beside an answer, shows all of it to its author, and has him take it back', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    const { head } = await scene.table();
    const answer = async (body: string) => {
      scene.clock.at += 1000;
      return flat(only(await say(scene, 'british', body), 'answer'));
    };
    await answer('play 14');
    expect(await answer('interception: pass')).not.toContain('takes the place');
    await answer('next: hold, unless I am attacked; else hold');
    const shown = await answer('report');
    expect(shown).toContain('ORDERS WAITING - play 14');
    expect(shown).toContain('- next: hold, unless I am attacked - else: hold');
    expect(shown).toContain('interception: pass');
    expect(await answer('queue')).toContain('1. play 14 - next: hold, unless I am attacked - else: hold');
    expect(await answer('plans')).toContain('interception: pass');
    expect(await answer('forget next')).toContain('noted');
    expect(await answer('cancel 1')).toContain('done');
    expect(await answer('queue')).toContain('No order of yours waits');
    expect(await answer('pass')).not.toContain('takes the place');
    expect(await answer('next: hold')).not.toContain('takes the place');
    expect(await answer('play 14')).toContain('takes the place of what you had said there before: pass.');
    expect((await scene.table()).head).toEqual(head);
    await scene.restart();
    await pass(scene, 25);
    const { session } = await scene.table();
    expect(session.state).toMatchObject({ hands: { british: { cards: [43, 53] } } });
    expect(session.plans.british).toMatchObject([{ text: 'interception: pass' }]);
    expect(session.next?.british?.choices).toMatchObject([{ text: 'hold' }]);
    await expectVerified(scene);
  });

  it('leave nothing of an answer that was called off, nor of one that does nothing', async () => {
    const entries = async (...bodies: readonly string[]) => {
      const scene = await begin(HOLDER);
      await say(scene, 'french', MARCH);
      for (const body of bodies) {
        expect((await scene.say('british', body)).outcome).toMatchObject({ accepted: true });
      }
      await pass(scene, 25);
      await expectVerified(scene);
      expect((await scene.table()).session.state).toMatchObject({ hands: { british: { cards: HOLDER } } });
      return scene.kinds();
    };
    const none = await entries();
    expect(await entries('play 14', 'cancel all')).toEqual(none);
    expect(await entries('play 14', 'replace 1: pass')).toEqual(none);
    const planned = await entries('interception: pass');
    expect(planned.length).toBe(none.length + 1);
    expect(await entries('pass', 'interception: pass')).toEqual(planned);
    expect(await entries('pass\ninterception: pass')).toEqual(planned);
    expect(await entries('interception: pass', 'play 14', 'cancel 1')).toEqual(planned);
  });

  it('tells a holder whose answer could not be carried out any more, and nobody else', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    await say(scene, 'british', 'play 14');
    // As if the position were another one by now, in which that is no answer.
    const place = await scene.house.logOf('g1');
    const sealed = (await place?.document('sealed.yaml')) ?? '';
    await place?.keep('sealed.yaml', sealed.replace('play 14', 'play 43'));
    const before = (await scene.table()).head.seq;
    const closed = await pass(scene, 25);
    expect(told(closed, BOB)).toContain(
      'could not be carried out any more: play 43. Nothing was done there.',
    );
    expect(told(closed, ALICE)).not.toMatch(/carried out any more|play 43/);
    expect(await asked(scene)).not.toContain('foul-weather of british');
    // As where he had said nothing: the log does not tell that he has.
    const silent = await begin(HOLDER);
    await say(silent, 'french', MARCH);
    await pass(silent, 25);
    expect((await silent.table()).head.seq).toBe((await scene.table()).head.seq);
    expect((await scene.table()).head.seq).toBeGreaterThan(before);
    const later = await say(scene, 'british', 'report');
    expect(flat(only(later, 'answer'))).not.toContain('carried out any more');
    await expectVerified(scene);
  });

  it('tells a holder who has missed it that he has, and goes on', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    const closed = await pass(scene, 25);
    expect(told(closed, BOB)).toContain('you have done nothing there');
    expect(told(closed, ALICE)).not.toContain('done nothing there');
    expect(await asked(scene)).not.toContain('foul-weather of british');
    await expectVerified(scene);
  });

  it('waits for the moment with a standing answer, too, and does not ask then', async () => {
    for (const [answer, left] of [
      ['play 14', [43, 53]],
      ['pass', HOLDER],
    ] as const) {
      const scene = await begin(HOLDER);
      await say(scene, 'british', `foul weather: ${answer}`);
      const { head } = await scene.table();
      const moved = await say(scene, 'french', MARCH);
      expect(told(moved, BOB)).not.toContain('You are to decide');
      expect((await scene.table()).head.seq).toBe(head.seq + 3);
      await pass(scene, 25);
      expect((await scene.table()).session.state).toMatchObject({ hands: { british: { cards: left } } });
    }
  });

  it('takes what was said last, and the same mail twice says it once', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    const first = await scene.say('british', 'play 14');
    await scene.restart();
    await scene.bench.watch.look('g1');
    expect((await scene.say('british', 'pass')).outcome).toMatchObject({ accepted: true });
    expect((await scene.again(first)).outcome).toMatchObject({ kind: 'duplicate' });
    await pass(scene, 25);
    expect((await scene.table()).session.state).toMatchObject({ hands: { british: { cards: HOLDER } } });
    expect(await scene.kinds()).not.toContain('drop');
  });

  it('closes once the robot is up again, and not before all mail was read that may have come in time', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    const at = (await closes(scene)) ?? 0;
    scene.clock.at = at + HOUR;
    await scene.restart();
    await scene.bench.watch.look('g1');
    await scene.bench.watch.tick(at - 1);
    expect(await asked(scene)).toEqual(['foul-weather of british']);
    scene.clock.at += 2 * 60_000;
    await scene.bench.watch.tick(scene.clock.at);
    expect(await asked(scene)).not.toContain('foul-weather of british');
  });

  it('are longer by the time the robot was down, in which nobody could be heard', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    const at = (await closes(scene)) ?? 0;
    const opened = scene.clock.at;
    scene.clock.at += 9 * HOUR;
    await giveBack(scene.bench.acts, 'g1', { from: opened + HOUR, to: opened + 9 * HOUR }, 0);
    await giveBack(scene.bench.acts, 'g1', { from: opened + HOUR, to: opened + 9 * HOUR }, 0);
    expect(await closes(scene)).toBe(at + 8 * HOUR);
    await expectVerified(scene);
  });

  it('know nothing of what somebody had said who has left', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    await say(scene, 'british', 'play 14');
    const left = await (await scene.table()).moderate(
      { kind: 'substitute', side: 'british' },
      { via: 'command', message: null },
    );
    expect(left.ok).toBe(true);
    await pass(scene, 25);
    expect((await scene.table()).session.state).toMatchObject({ hands: { british: { cards: HOLDER } } });
  });

  it('a pause stops them', async () => {
    const scene = await begin(OTHER);
    await say(scene, 'french', MARCH);
    await say(scene, 'french', 'pause');
    await say(scene, 'british', 'pause');
    expect(await closes(scene)).toBeNull();
    await pass(scene, 100);
    expect(await asked(scene)).toEqual(['foul-weather of british']);
    await say(scene, 'british', 'continue');
    expect(await closes(scene)).toBeGreaterThan(scene.clock.at);
    await pass(scene, 25);
    expect(await asked(scene)).not.toContain('foul-weather of british');
  });
});

describe('a quiet window in a game without clocks', () => {
  it('waits for who is away, and everybody sees that he is', async () => {
    const scene = await begin(HOLDER);
    await say(scene, 'french', MARCH);
    const away = await scene.say('british', 'vacation 2026-01-01..2026-01-04');
    expect(away.outcome).toMatchObject({ accepted: true });
    expect(flat(only(away.sent, 'turn', ALICE))).toContain('vacation');
    expect(await closes(scene)).toBeGreaterThan(Date.UTC(2026, 0, 5));
    const back = await scene.say('british', 'vacation off');
    expect(back.outcome).toMatchObject({ accepted: true });
    expect(await closes(scene)).toBeLessThan(Date.UTC(2026, 0, 3));
    await expectVerified(scene);
  });

  it('is given more time by the other side, and by consent', async () => {
    const scene = await begin(HOLDER);
    const early = await scene.say('french', 'extend british 12h');
    expect(flat(only(early.sent, 'answer'))).toContain('no window of that side is open');
    await say(scene, 'french', MARCH);
    const at = (await closes(scene)) ?? 0;
    expect((await scene.say('french', 'extend british 12h')).outcome).toMatchObject({ accepted: true });
    expect(await closes(scene)).toBe(at + 12 * HOUR);
    expect((await scene.say('british', 'extend 6h')).outcome).toMatchObject({ accepted: true });
    expect((await scene.say('french', 'accept extend')).outcome).toMatchObject({ accepted: true });
    expect(await closes(scene)).toBe(at + 18 * HOUR);
    await expectVerified(scene);
  });

  it('is needed for either', async () => {
    const scene = await begin(HOLDER, null);
    for (const body of ['vacation 2026-01-01..2026-01-04', 'extend british 12h'])
      expect((await scene.say('french', body)).outcome).toMatchObject({ accepted: false });
  });
});

describe('what Alice gets while she cannot know the hand of Bob', () => {
  /** All that goes to Alice, with its times, and the log as she may have it, without what is chance to her. */
  async function seen(
    british: readonly number[],
    bob: string | null,
    plan: string | null = null,
    beside: readonly string[] = [],
  ): Promise<readonly string[]> {
    const scene = await begin(british);
    const got: string[] = [];
    const note = (sent: readonly Sent[]) =>
      got.push(...sent.filter(({ to }) => to === ALICE).map((one) => `${scene.clock.at} ${masked(one)}`));
    if (plan !== null) note(await say(scene, 'british', plan));
    note(await say(scene, 'french', MARCH));
    scene.clock.at += HOUR;
    if (bob !== null) note(await say(scene, 'british', bob));
    for (const body of beside) {
      const said = await say(scene, 'british', body);
      expect(told(said, BOB)).toContain('is kept sealed until');
      note(said);
    }
    scene.clock.at += HOUR;
    note(await say(scene, 'french', 'report\nstatus\nhistory'));
    for (const one of await pass(scene, 22)) if (one.to === ALICE) got.push(`${one.at} ${masked(one)}`);
    note(await say(scene, 'french', 'report\nstatus\nhistory'));
    const log = (await exported(scene, 'french'))
      .replace(/(commit|salts|hash|prev|sig|key|tips|preimage)\b.*(\n {2,}.*[0-9a-f]{32}.*)*/g, '$1')
      .replace(/[0-9a-f]{32,}/g, 'HASH')
      // Here alone the hands stand in the opening, which a dealt hand never does.
      .replace(/hands: .*/, 'hands');
    got.push(log);
    return got;
  }

  it('is the same, at the same times, whether he holds nothing, passes, or misses the time', async () => {
    const none = await seen(OTHER, null);
    expect(none.length).toBeGreaterThan(4);
    expect(await seen(HOLDER, null)).toEqual(none);
    expect(await seen(HOLDER, 'pass')).toEqual(none);
    expect(await seen(OTHER, 'pass')).toEqual(none);
    expect(await seen(HOLDER, 'pass; pass')).toEqual(none);
    const planned = await seen(OTHER, null, 'foul weather: pass');
    expect(await seen(HOLDER, null, 'foul weather: pass')).toEqual(planned);
    expect(await seen(HOLDER, 'pass', 'foul weather: pass')).toEqual(planned);
    // What he notes beside an answer comes into the log with it; of the answer there is no trace.
    const beside = ['interception: pass', 'next: hold'];
    const noted = await seen(OTHER, null, null, beside);
    expect(noted.slice(0, -1).map(unnumbered)).toEqual(none.slice(0, -1).map(unnumbered));
    expect(await seen(HOLDER, null, null, beside)).toEqual(noted);
    expect(await seen(HOLDER, 'pass', null, beside)).toEqual(noted);
    expect(await seen(HOLDER, 'play 14', null, [...beside, 'cancel all'])).toEqual(noted);
    // The comparison can tell.
    expect(await seen(HOLDER, 'play 14')).not.toEqual(none);
  });
});
