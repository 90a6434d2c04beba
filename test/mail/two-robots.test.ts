import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import { mail } from './support/bench.js';
import { only, Scene, type Sent } from './support/scene.js';

const HERE = new RobotAddress('robot@posthorn.test');
const THERE = new RobotAddress('robot@elsewhere.test');

let here: Scene;
let there: Scene;
beforeEach(async () => {
  here = await Scene.open({ address: HERE, operator: null });
  there = await Scene.open({ address: THERE, operator: null });
});
afterEach(async () => {
  await here.close();
  await there.close();
});

const isTo = (address: RobotAddress) => (sent: Sent) => address.isOurs(sent.to);

/** Carries mail between the robots until nothing is left. Returns how many mails were carried. */
async function exchange(change: (raw: string) => string = (raw) => raw): Promise<number> {
  let carried = 0;
  for (;;) {
    const mails = [
      ...(await here.news()).filter(isTo(THERE)).map((sent) => ({ sent, to: there })),
      ...(await there.news()).filter(isTo(HERE)).map((sent) => ({ sent, to: here })),
    ];
    if (mails.length === 0 || carried > 100) return carried;
    for (const { sent, to } of mails) {
      carried++;
      await to.bench.intake.handle(Buffer.from(change(sent.raw), 'latin1'), null, 'imap');
    }
  }
}

describe('two robots that mail each other', () => {
  it('stop after one exchange', async () => {
    // Somebody sends one of them a mail in the name of the other.
    const raw = mail({ from: THERE.address, to: HERE.address, body: 'help' });
    await here.bench.intake.handle(raw, null, 'imap');
    expect(await exchange()).toBe(1);
  });

  it('stop after one exchange when one invites the other', async () => {
    await here.hear({
      from: 'nell@example.org',
      to: HERE.address,
      body: `new the road with ${THERE.address}`,
    });
    // `hear` has read the invitation already: it is carried by hand.
    const made = await here.hear({
      from: 'frank@example.org',
      to: HERE.address,
      body: `new the road with ${THERE.address}`,
    });
    const invitation = only(made.sent, 'invitation');
    await there.bench.intake.handle(Buffer.from(invitation.raw, 'latin1'), null, 'imap');
    expect(await exchange()).toBe(0);
  });

  it('stop after a few exchanges though the mail between them loses every header that tells', async () => {
    const bare = (raw: string) =>
      raw.replace(/^(Auto-Submitted|X-Auto-Response-Suppress|X-Loop|List-[A-Za-z]+|Precedence):.*\r\n/gm, '');
    const raw = mail({ from: THERE.address, to: HERE.address, body: 'help' });
    await here.bench.intake.handle(raw, null, 'imap');
    expect(await exchange(bare)).toBeLessThan(12);
  });
});
