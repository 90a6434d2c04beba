import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../report/caravan-texts.js';
import { ALICE, type Heard, only, Scene } from './support/scene.js';

let scene: Scene;
const reporter = () => new RobotTextFacade(new Texts(() => CARAVAN, true));
beforeEach(async () => {
  scene = await Scene.open({ reporter: reporter() });
  await scene.begin();
});
afterEach(() => scene.close());

const answerOf = (heard: Heard) => only(heard.sent, 'answer').text;
const queueOf = async (side: string) =>
  ((await scene.table()).session.queues[side] ?? []).map(({ text }) => text);
const htmlOf = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D|&#x3D;/g, '=');

/** Blue marches with more behind it, and is struck: the rest of his orders is laid aside. Returns what he is told. */
async function struck(behind: readonly string[]): Promise<string> {
  await scene.say('red', 'bid 2');
  await scene.say('blue', 'bid 8');
  await scene.say('blue', ['march well, dune, ford', ...behind].join('\n'));
  for (;;) {
    const heard = await scene.say('red', 'strike yes');
    const told = heard.sent.find(({ text }) => text.includes('laid aside'));
    if (told !== undefined) return `${told.text}\n${htmlOf(told.raw)}`;
  }
}

describe('orders that were laid aside', () => {
  it('are a button and a line of the form in the report that tells of it', async () => {
    const told = await struck(['bid 5', 'march city']);
    expect(told).toContain('# again\n// gives again what was laid aside: bid 5\n');
    expect(told).toContain('Laid aside; tap to give it again');
    expect(told).toMatch(/body=begin%0D%0Adecision%20[^%]+%0D%0Abid%205%0D%0Amarch%20city%0D%0Aend/);
  });

  it('are given by one word, also after a restart, and stand where the word stood', async () => {
    await struck(['bid 5', 'march city']);
    await scene.restart({ reporter: reporter() });
    const text = answerOf(await scene.say('blue', 'again\npress to moderator thanks'));
    expect(text).toMatch(/bid 5\n +done/);
    expect(text).toMatch(/march city\n +march to City: accepted, waits/);
    expect(await queueOf('blue')).toEqual(['march city']);
    const [entry] = (await (await scene.table()).entries(0)).filter(({ kind }) => kind === 'press');
    expect(entry).toBeDefined();
  });

  it.each(['encore', 'erneut', 'Again.'])('are given by %s', async (word) => {
    await struck(['bid 5']);
    expect(answerOf(await scene.say('blue', word))).toMatch(/bid 5\n +done/);
  });

  it('are offered once: not when they were given again, nor when there were none', async () => {
    expect(answerOf(await scene.say('red', 'again'))).toContain('None of your orders was laid aside');
    await struck(['bid 5']);
    await scene.say('blue', 'again');
    expect(answerOf(await scene.say('blue', 'again'))).toContain('None of your orders was laid aside');
    expect(answerOf(await scene.say('red', 'again'))).toContain('None of your orders was laid aside');
  });

  it('are judged anew: what is impossible now is refused, and they stay on offer', async () => {
    await struck(['bid 8']);
    expect(answerOf(await scene.say('blue', 'again'))).toMatch(/bid 8\n +REFUSED/);
    expect(await queueOf('blue')).toEqual([]);
    // A button that is refused at once would be none; the word says why.
    expect(answerOf(await scene.say('blue', 'report'))).not.toContain('# again');
    expect(answerOf(await scene.say('blue', 'again'))).toMatch(/bid 8\n +REFUSED/);
  });

  it('are not told in every report once other orders were given, and can still be given', async () => {
    await struck(['bid 5']);
    await scene.say('blue', 'bid 1');
    const report = answerOf(await scene.say('blue', 'report'));
    expect(report).not.toContain('# again');
    expect(answerOf(await scene.say('blue', 'again'))).not.toContain('None of your orders was laid aside');
  });

  it('of a mail that comes again are not given twice', async () => {
    await struck(['bid 5', 'march city']);
    const heard = await scene.say('blue', 'again');
    const before = await scene.kinds();
    expect(await scene.again(heard)).toMatchObject({ outcome: { kind: 'duplicate' } });
    expect(await scene.kinds()).toEqual(before);
  });

  it('belong to nobody once somebody else plays the side', async () => {
    await struck(['bid 5']);
    const table = await scene.table();
    await table.moderate({ kind: 'substitute', side: 'blue' }, { via: 'command', message: null });
    expect(await table.laidAside('blue')).toBeNull();
  });

  it('are no secret that the other side is told', async () => {
    await struck(['bid 5']);
    await scene.say('blue', 'again');
    const red = (await scene.say('red', 'resend 0')).sent.filter(({ to }) => to === ALICE);
    expect(red[0]?.text).not.toMatch(/laid aside|bid 5/);
  });
});
