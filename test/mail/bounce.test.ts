import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OPERATOR } from './support/bench.js';
import { ALICE, BOB, only, ROBOT, Scene, type Sent, who } from './support/scene.js';

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open();
  await scene.begin();
});
afterEach(() => scene.close());

/** A server says that a mail could not be delivered. */
function report(sent: Sent, status = '5.1.1', recipient = sent.to) {
  const body = [
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system. Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${status.startsWith('4') ? 'delayed' : 'failed'}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such user',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${sent.messageId}`,
    `To: ${sent.to}`,
    '',
    'hello',
    '--b--',
  ].join('\n');
  return scene.hear({
    from: 'MAILER-DAEMON@mx.example.net',
    to: ROBOT,
    subject: 'Undelivered Mail Returned to Sender',
    headers: [
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ],
    body,
  });
}

/** Three mails to Bob come back, and what goes out because of each. */
async function returned(status?: string): Promise<Sent[][]> {
  const results: Sent[][] = [];
  for (const text of ['one', 'two', 'three']) {
    const news = only((await scene.say('red', `press: ${text}`)).sent, 'turn', BOB);
    const { outcome, sent } = await report(news, status);
    expect(outcome).toMatchObject({ kind: 'bounce', mail: news.id });
    results.push([...sent]);
  }
  return results;
}

describe('mail that comes back', () => {
  it('pauses the game at the third time; opponent and operator are told, and the address gets nothing', async () => {
    const [first, second, third = []] = await returned();
    expect([first, second]).toEqual([[], []]);
    expect(who(third)).toEqual([`notice to ${OPERATOR}`, `turn to ${ALICE}`]);
    const table = await scene.table();
    expect(table.paused()).toMatchObject({ by: 'umpire' });
    expect((await scene.say('red', 'press: are you there?')).sent.map(({ to }) => to)).toEqual([ALICE]);
  });

  it('counts once when the report comes again, and pauses once', async () => {
    const news = only((await scene.say('red', 'press: one')).sent, 'turn', BOB);
    const heard = await report(news);
    for (let again = 0; again < 4; again++) await scene.again(heard);
    expect((await scene.table()).paused()).toBeNull();
    await scene.say('red', 'press: two');
    const kinds = await scene.kinds();
    expect(kinds.filter((kind) => kind === 'pause')).toEqual([]);
  });

  it('for a while only, or of a mail that is none of ours, does nothing', async () => {
    await returned('4.2.2');
    const news = only((await scene.say('red', 'press: four')).sent, 'turn', BOB);
    for (let n = 0; n < 4; n++) {
      const messageId = `<ph.${String(n).repeat(32)}@posthorn.test>`;
      await report({ ...news, messageId });
      await report(news, '5.1.1', 'somebody@else.example');
    }
    expect((await scene.table()).paused()).toBeNull();
    expect(who((await scene.say('red', 'press: five')).sent)).toContain(`turn to ${BOB}`);
  });

  it('of the operator gives no further mail', async () => {
    const third = (await returned())[2] ?? [];
    const notice = only(third, 'notice');
    for (let n = 0; n < 4; n++) expect((await report(notice)).sent).toEqual([]);
  });

  it('is over when the player writes: the game goes on, and he reads what he missed', async () => {
    await returned();
    await scene.say('red', 'press: are you there?');
    const heard = await scene.say('blue', 'bid 5');
    expect((await scene.table()).paused()).toBeNull();
    expect(heard.outcome).toMatchObject({ kind: 'answered', accepted: true });
    expect(who(heard.sent)).toContain(`turn to ${ALICE}`);
    expect(who((await scene.say('red', 'press: at last')).sent)).toContain(`turn to ${BOB}`);
    const count = (await scene.kinds()).filter((kind) => kind === 'continue').length;
    expect(count).toBe(1);
    await scene.again(heard);
    expect((await scene.kinds()).filter((kind) => kind === 'continue')).toHaveLength(count);
  });

  it('does not become over by a mail in his name that he did not write', async () => {
    await returned();
    const forged = await scene.hear({ from: BOB, to: ROBOT, body: 'press: hello' });
    expect(forged.outcome).toMatchObject({ kind: 'held' });
    expect((await scene.table()).paused()).not.toBeNull();
  });

  it('leaves alone a pause the players agreed on', async () => {
    await scene.say('red', 'pause');
    await scene.say('blue', 'accept pause');
    await returned();
    await scene.say('blue', 'report');
    expect((await scene.table()).paused()).not.toBeNull();
  });

  it('pauses every game of the address, and no other', async () => {
    await scene.begin({ id: 'g2' });
    await returned();
    for (const game of ['g1', 'g2']) expect((await scene.table(game)).paused()).not.toBeNull();
    await scene.say('blue', 'report');
    for (const game of ['g1', 'g2']) expect((await scene.table(game)).paused()).toBeNull();
  });

  it('is counted before and after a restart alike', async () => {
    const texts = ['one', 'two', 'three'];
    for (const text of texts) {
      const news = only((await scene.say('red', `press: ${text}`)).sent, 'turn', BOB);
      await scene.restart();
      await report(news);
    }
    expect((await scene.table()).paused()).not.toBeNull();
  });
});
