import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { packedFiles } from '../../src/log/pack/index.js';
import { type PackVerified, verifyPack } from '../../src/mail/dispute-pack/index.js';
import { senderText } from '../../src/mail/dispute-pack/mail-senders.js';
import { rawHash } from '../../src/mail/message/message-fingerprint.js';
import { realTexts } from '../support/real-texts.js';
import { caravan } from '../support/tiny-game.js';
import { fakeDns, type Zone } from './authentication/support/fake-dns.js';
import { KEY, NOW, signed } from './authentication/support/signed-mail.js';
import { FakeClock, mail } from './support/bench.js';
import { ALICE, Scene } from './support/scene.js';

const MAUD = 'maud@example.com';
const NAME = 'k._domainkey.example.org';
const HOUR = 3_600_000;
const open: Scene[] = [];
afterEach(async () => {
  for (const scene of open.splice(0)) await scene.close();
});

/** A game of red (Alice, whose provider signs by this zone) and blue, moderated by Maud. */
async function begun(zone: Zone): Promise<Scene> {
  const clock = new FakeClock();
  clock.at = NOW;
  const scene = await Scene.open({ clock, resolver: fakeDns(zone).resolver });
  open.push(scene);
  await scene.begin({ moderator: { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' } });
  clock.at += 1000;
  return scene;
}

/** A mail in Alice's name, as `made` has it. `to` is her seat unless given. */
async function fromAlice(
  scene: Scene,
  body: string,
  made: (text: string) => Promise<string> | string,
  to?: string,
): Promise<Buffer> {
  const seat = to ?? scene.bench.address.seat('g1', await scene.seat('red'));
  const plain = mail({ to: seat, body, id: scene.nextId() }).toString('latin1');
  const raw = Buffer.from(await made(plain), 'latin1');
  await scene.bench.intake.handle(raw, null, 'imap');
  scene.clock.at += 1000;
  return raw;
}

/** What Maud is sent of case 1, and what a stranger finds of it offline. */
async function packed(
  scene: Scene,
): Promise<{ readonly files: { readonly [name: string]: Uint8Array }; readonly verified: PackVerified }> {
  const { people, address } = scene.bench;
  const to = address.seat('g1', { token: people.secret.moderator('g1', MAUD) });
  const { sent } = await scene.hear({ from: MAUD, to, body: 'pack case 1' });
  const letters = await Promise.all(sent.map(({ raw }) => PostalMime.parse(raw)));
  const [file] = letters.flatMap(({ attachments }) => attachments);
  const bytes = new Uint8Array((file?.content ?? new ArrayBuffer(0)) as ArrayBuffer);
  const files = packedFiles(bytes) ?? {};
  return { files, verified: await verifyPack(bytes, new Registry([caravan])) };
}

const foundOf = ({ senders }: PackVerified, raw: Buffer): string | undefined =>
  senders.find(({ file }) => file === `mails/${rawHash(raw)}.eml`)?.found;
const textOf = (files: { readonly [name: string]: Uint8Array }, name: string): string =>
  Buffer.from(files[name] ?? []).toString('utf8');

describe('a player who says', () => {
  it('that he never sent a mail is shown by its signature that he did, long after the key is published no more', async () => {
    const zone: { [question: string]: readonly string[] } = { [`${NAME} TXT`]: [KEY] };
    const scene = await begun(zone);
    const refused = await fromAlice(scene, 'fly to the moon', signed);
    const obeyed = await fromAlice(scene, 'bid 3', signed);
    await scene.say('blue', 'dispute 0 she flew to the moon');
    delete zone[`${NAME} TXT`];
    scene.clock.at += 90 * 24 * HOUR;
    await fromAlice(scene, 'answer case 1 I never sent such a mail', (text) => text);
    const { files, verified } = await packed(scene);
    expect(verified.problems).toEqual([]);
    expect([foundOf(verified, refused), foundOf(verified, obeyed)]).toEqual(['proved', 'proved']);
    expect(textOf(files, 'mails.txt')).toContain(`holds with the key that DNS gave when it came (${NAME})`);
    expect(textOf(files, 'case.txt')).toContain('I never sent such a mail');
  });

  it('that he sent an order of which nothing came is answered by what came that day', async () => {
    const scene = await begun({});
    const day = new Date(scene.clock.now()).toISOString().slice(0, 10);
    const wrong = await fromAlice(scene, 'fly to the moon', (text) => text);
    await scene.say('red', `dispute mail ${day} I wrote: go north`);
    const { files, verified } = await packed(scene);
    expect(verified.problems).toEqual([]);
    const lines = textOf(files, 'case.txt');
    expect(lines).toMatch(
      new RegExp(`Mails of \\S+ that came on ${day}:\n {2}\\S+ mails/${rawHash(wrong)}.eml`),
    );
    expect(textOf(files, 'mails.txt')).toContain('1. fly to the moon');
    const other = await begun({});
    await other.say('red', 'dispute mail 2026-02-01 I wrote: go north');
    const none = await packed(other);
    expect(none.verified.problems).toEqual([]);
    expect(textOf(none.files, 'case.txt')).toMatch(
      /that came on 2026-02-01:\n {2}none that the house knows of/,
    );
  });
});

describe('a mail that somebody made in the name of a player', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const OTHERS = `v=DKIM1; k=rsa; p=${spki}`;
  it.each([
    ['unsigned', { [`${NAME} TXT`]: [KEY] }, (text: string) => text],
    [
      'unsigned',
      { 'k._domainkey.evil.net TXT': [KEY] },
      (text: string) => signed(text, { domain: 'evil.net' }),
    ],
    ['keyless', {}, signed],
    ['forged', { [`${NAME} TXT`]: [OTHERS] }, signed],
    [
      'forged',
      { [`${NAME} TXT`]: [KEY] },
      async (text: string) => (await signed(text)).replace('fly to the moon', 'fly to the sun!'),
    ],
  ] as const)('is %s in the pack and where it is verified', async (found, zone, made) => {
    const scene = await begun({ ...zone });
    const raw = await fromAlice(scene, 'fly to the moon', made);
    await scene.say('blue', 'dispute last');
    const { files, verified } = await packed(scene);
    // The pack is as the house made it; what it shows of the mail is another thing.
    expect(verified.problems).toEqual([]);
    expect(foundOf(verified, raw)).toBe(found);
    expect(textOf(files, 'mails.txt')).not.toContain('was sent from');
  });

  it('and that nobody believed is in the pack, with why', async () => {
    const scene = await begun({ [`${NAME} TXT`]: [KEY] });
    const seat = scene.bench.address.seat('g1', { token: 'a'.repeat(26) });
    const forged = await fromAlice(scene, 'go north', (text) => text, seat);
    const day = new Date(scene.clock.now()).toISOString().slice(0, 10);
    await scene.say('red', `dispute mail ${day} somebody writes in my name`);
    const { files, verified } = await packed(scene);
    expect(foundOf(verified, forged)).toBe('unsigned');
    const told = textOf(files, 'mails.txt').replace(/\s+/g, ' ');
    expect(told).toContain('It was not believed, and nothing of it was done: waits for its author');
    expect(textOf(files, 'case.txt')).toContain(`mails/${rawHash(forged)}.eml`);
    const about = (await scene.table()).cases()[0]?.about;
    expect(about).toMatchObject({ mails: [rawHash(forged)] });
    expect((await scene.bench.archive.unbelieved(ALICE)).map(({ meant }) => meant)).toEqual(['g1']);
  });
});

describe('what is said of who sent a mail', () => {
  it.each(['en', 'fr', 'de'])('has its words for each finding in %s', (locale) => {
    const messages = realTexts.messages(null, locale);
    const sentences = (['proved', 'unsigned', 'keyless', 'forged', 'partial'] as const).map((found) =>
      senderText({ file: 'f', from: 'a@example.org', came: '', found, keys: ['k'] }, messages),
    );
    expect(new Set(sentences).size).toBe(5);
    expect(sentences[0]).toContain('a@example.org');
  });
});
