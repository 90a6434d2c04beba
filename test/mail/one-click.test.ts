import { afterEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { isOrder, linksOf, unescaped, type WrittenLink } from '../report/html/positions.js';
import { libertyScene } from './support/liberty-scene.js';
import { ALICE, only, type Scene, type Sent } from './support/scene.js';

let scene: Scene;
afterEach(() => scene.close());

/** What a mail shows beside its text. */
async function shownBy({ raw }: Sent) {
  const { html, attachments } = await PostalMime.parse(Buffer.from(raw, 'latin1'));
  return { html: html ?? '', attachments };
}

/** A link is followed: the mail program writes the mail, its owner sends it. */
function follow({ address, subject, body }: WrittenLink, from = ALICE) {
  return scene.hear({ from: `Alice <${from}>`, to: address, subject, body });
}

/** The newest report of the American side, who asked for it. */
async function report(): Promise<Sent> {
  return only((await scene.say('american', 'report')).sent, 'answer', ALICE);
}

describe('the links of a report that came by mail', () => {
  it('are orders when they are followed, and stale when they are followed late', async () => {
    scene = await libertyScene({ deal: { dice: [5] }, pictures: true });
    const { html, attachments } = await shownBy(await report());
    expect(attachments.map(({ mimeType }) => mimeType)).toContain('image/png');
    const links = linksOf(html).filter(isOrder);
    expect(links.length).toBeGreaterThan(1);
    const [first, second] = links;
    if (first === undefined || second === undefined) throw new Error('no links');
    const done = await follow(first);
    expect(done.outcome).toMatchObject({ kind: 'answered', accepted: true });
    const late = await follow(second);
    expect(late.outcome).toMatchObject({ kind: 'answered', accepted: false });
    expect(only(late.sent, 'answer').text).toContain('REFUSED');
  });

  it('may be copied into a reply, with what the mail program makes of them', async () => {
    scene = await libertyScene();
    const { html } = await shownBy(await report());
    const [, href = '', order = ''] = /href="(mailto:[^"]*)">([^<]*)</.exec(html) ?? [];
    const target = unescaped(href);
    for (const copied of [
      `${order} <${target}>`,
      `${order}<${target}>`,
      `${order}\n<${target}>`,
      `${order} <${decodeURIComponent(target.slice('mailto:'.length).split('?')[0] ?? '')}?subject=Re:&body=x>`,
    ]) {
      const { outcome } = await scene.say('american', `check\n${copied}\n`);
      expect([copied, outcome]).toEqual([copied, expect.objectContaining({ accepted: true })]);
    }
  });

  it('do nothing for somebody else who got hold of them', async () => {
    scene = await libertyScene();
    const [link] = linksOf((await shownBy(await report())).html);
    if (link === undefined) throw new Error('no links');
    const before = (await scene.table()).head;
    const { outcome } = await follow(link, 'eve@example.com');
    // At most she is answered as somebody new who writes to the robot.
    expect(outcome).not.toMatchObject({ game: 'g1' });
    expect((await scene.table()).head).toEqual(before);
  });

  it('are not there for whoever wishes plain text, in the very mail that says so', async () => {
    scene = await libertyScene();
    const heard = await scene.say('american', 'format text\nreport');
    const { html, attachments } = await shownBy(only(heard.sent, 'answer', ALICE));
    expect([html, attachments]).toEqual(['', []]);
    const back = await scene.say('american', 'format html\nreport');
    expect(linksOf((await shownBy(only(back.sent, 'answer', ALICE))).html).length).toBeGreaterThan(1);
  });

  it('come with the list of all options, too', async () => {
    scene = await libertyScene();
    const listed = only((await scene.say('american', 'options')).sent, 'answer', ALICE);
    const links = linksOf((await shownBy(listed)).html);
    expect(links.filter(isOrder).length).toBeGreaterThan(1);
    expect(links.every(isOrder)).toBe(true);
  });
});
