import { afterEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { packedFiles } from '../../src/log/pack/index.js';
import { verifyPack } from '../../src/mail/dispute-pack/index.js';
import { rawHash } from '../../src/mail/message/message-fingerprint.js';
import { realTexts } from '../support/real-texts.js';
import { caravan } from '../support/tiny-game.js';
import { withoutCheckpointMarks } from './support/checkpoint-marks.js';
import { ALICE, BOB, type Heard, Scene } from './support/scene.js';

const MAUD = 'maud@example.com';
const open: Scene[] = [];
afterEach(async () => {
  for (const scene of open.splice(0)) await scene.close();
});

async function begun(moderator = MAUD, options: Parameters<typeof Scene.open>[0] = {}): Promise<Scene> {
  const scene = await Scene.open(options);
  open.push(scene);
  const control = { first: 600, bank: 0, increment: 0, cap: 600, grace: 60, remind: 0, vacationDays: 0 };
  await scene.begin({
    moderator: { name: 'Maud', address: moderator, locale: 'en', zone: 'UTC' },
    control: { ...control, expiry: 'moderator' },
  });
  return scene;
}

function moderates(scene: Scene, body: string, from = MAUD): Promise<Heard> {
  const { people, address } = scene.bench;
  const to = address.seat('g1', { token: people.secret.moderator('g1', from) });
  return scene.hear({ from, to, body });
}

const told = ({ sent }: Heard, to: string): string =>
  sent
    .filter((letter) => letter.to === to)
    .map(({ text }) => text)
    .join('\n');

describe('a dispute by mail', () => {
  it('goes from claim to ruling, and the log has all of it', async () => {
    const scene = await begun();
    const claim = await scene.say('red', 'dispute last the water was mine');
    expect(claim.outcome).toMatchObject({ accepted: true });
    expect(claim.sent.map(({ to }) => to)).toEqual(expect.arrayContaining([BOB, MAUD, ALICE]));
    const table = await scene.table();
    expect(table.cases()).toMatchObject([{ number: 1, side: 'red', ruled: null, stops: true }]);
    expect(table.clock()?.halted).toBe(true);
    await scene.say('blue', 'answer case 1 it was not');
    await moderates(scene, 'ask case 1 red: how much of it?');
    const ruling = await moderates(scene, 'ruling case 1 the water is shared');
    expect(ruling.sent.map(({ to }) => to)).toEqual(expect.arrayContaining([ALICE, BOB, MAUD]));
    expect(table.cases()).toMatchObject([{ number: 1, ruled: table.head.seq }]);
    expect(table.clock()?.halted).toBe(false);
    const kinds = (await scene.kinds()).slice(-4);
    expect(kinds).toEqual(['case-opened', 'case-answered', 'case-asked', 'case-ruled']);
    expect(told(await scene.say('blue', 'cases'), BOB)).toContain(`1 red ${table.head.seq}`);
    const again = await moderates(scene, 'ruling case 1 once more');
    expect(again.outcome).toMatchObject({ accepted: false });
    expect((await scene.say('red', 'answer case 1 thanks')).outcome).toMatchObject({ accepted: false });
  });

  it('leaves the clocks as they are where that is the policy', async () => {
    const scene = await begun(MAUD, { disputes: { clock: 'runs', remindHours: 48, packMegabytes: 10 } });
    const claim = await scene.say('red', 'dispute last the water was mine');
    expect(claim.outcome).toMatchObject({ accepted: true });
    const table = await scene.table();
    expect(table.cases()).toMatchObject([{ number: 1, ruled: null, stops: false }]);
    expect(table.clock()?.halted).toBe(false);
  });

  it('is ruled upon with a position that is put back, both or neither', async () => {
    const scene = await begun();
    await scene.say('red', 'dispute 0');
    const wrong = await moderates(scene, 'ruling case 1 with undo to 99: it was wrong');
    expect(wrong.outcome).toMatchObject({ accepted: false });
    expect((await scene.table()).cases()).toMatchObject([{ ruled: null }]);
    await moderates(scene, 'ruling case 1 with undo to 0: it was wrong');
    expect((await scene.kinds()).slice(-2)).toEqual(['case-ruled', 'undo']);
    expect((await scene.table()).cases()).toMatchObject([{ ruled: (await scene.table()).head.seq - 1 }]);
  });

  it('can be said when the game is over, and in three languages', async () => {
    const scene = await begun();
    await scene.say('red', 'resign g1');
    await scene.say('red', "litige 0 à 1 à l'arbitre c'est faux");
    await scene.say('blue', 'einspruch letztes das war falsch');
    await moderates(scene, 'demande au cas 1 pourquoi');
    await moderates(scene, 'entscheid fall 2 so sei es');
    expect((await scene.table()).cases()).toMatchObject([
      { number: 1, side: 'red', about: { kind: 'entries', from: 0, to: 1 }, ruled: null },
      { number: 2, side: 'blue', ruled: expect.any(Number) },
    ]);
  });

  it('about a mail names those that came that day, to its author and the moderator alone', async () => {
    const scene = await begun();
    const wrong = await scene.say('red', 'fly to the moon');
    const day = new Date(scene.clock.now()).toISOString().slice(0, 10);
    const claim = await scene.say('red', `dispute mail ${day} to moderator it was an order`);
    expect(claim.outcome).toMatchObject({ accepted: true });
    const about = { kind: 'mail', day, mails: [rawHash(wrong.raw)] };
    expect((await scene.table()).cases()).toMatchObject([{ about }]);
    const entry = (await (await scene.table()).entries(0)).at(-1);
    expect(JSON.stringify(entry?.public)).not.toContain(day);
    expect(JSON.stringify(entry?.sealed.blue ?? {})).not.toContain('order');
    expect(entry?.sealed.umpire?.mails).toMatchObject([{ mail: rawHash(wrong.raw) }]);
  });

  it('is brought back to the moderator who says nothing of it, once each time', async () => {
    const scene = await begun();
    await scene.say('red', 'dispute last');
    const { watch } = scene.bench;
    const waits = async (hours: number) => {
      scene.clock.at += hours * 3_600_000;
      await watch.look('g1');
      await watch.tick();
      return (await scene.news()).filter(({ text }) => text.includes('case-waits')).length;
    };
    expect([await waits(47), await waits(2), await waits(1), await waits(47)]).toEqual([0, 1, 0, 1]);
    await moderates(scene, 'ask case 1 what was it?');
    expect([await waits(40), await waits(10)]).toEqual([0, 1]);
    await moderates(scene, 'ruling case 1 so be it');
    expect(await waits(200)).toBe(0);
  });

  it('cannot be ruled upon by who plays the game', async () => {
    const scene = await begun(ALICE);
    await scene.say('blue', 'dispute last');
    const ruling = await moderates(scene, 'ruling case 1 red is right', ALICE);
    expect(ruling.outcome).not.toMatchObject({ kind: 'answered', accepted: true });
    expect((await scene.table()).cases()).toMatchObject([{ ruled: null }]);
  });
});

describe('what is said to the moderator alone', () => {
  it('is nothing the other side could tell from other words', async () => {
    const letters: string[] = [];
    for (const words of ['he moved twice', 'his water']) {
      const scene = await Scene.open();
      open.push(scene);
      await scene.begin({ moderator: { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' } });
      const claim = await scene.say('red', `dispute last to moderator ${words}`);
      const more = await scene.say('blue', 'cases\nhistory\nreport');
      letters.push(withoutCheckpointMarks(`${told(claim, BOB)}\n${told(more, BOB)}`));
      const entry = (await (await scene.table()).entries(0)).at(-1);
      expect(JSON.stringify(entry?.sealed.red)).toContain(words);
      expect(told(claim, MAUD)).not.toBe('');
    }
    expect(letters[0]).toBe(letters[1]);
    expect(letters[0]).toContain('CASES blue\n1 red open');
  });
});

describe('a pack by mail', () => {
  const attached = async ({
    sent,
  }: Heard): Promise<{ readonly name: string; readonly bytes: Uint8Array }[]> => {
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const letter of sent) {
      const { attachments } = await PostalMime.parse(letter.raw);
      for (const { filename, content } of attachments) {
        expect(letter.to).toBe(MAUD);
        files.push({ name: filename ?? '', bytes: new Uint8Array(content as ArrayBuffer) });
      }
    }
    return files;
  };

  it('goes to the moderator who asks for it, in three languages, and holds', async () => {
    const scene = await begun();
    await scene.say('red', 'dance');
    await scene.say('blue', 'dispute last it was not red');
    for (const line of ['pack case 1', 'dossier du cas 1', 'akte zum fall 1']) {
      const heard = await moderates(scene, line);
      const [file, ...more] = await attached(heard);
      expect(more).toEqual([]);
      expect(file?.name).toBe('g1-case-1.zip');
      expect(told(heard, MAUD)).toContain('pack-attached');
      const files = packedFiles(file?.bytes ?? new Uint8Array()) ?? {};
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'replay.html', 'log.yaml']));
      expect(Object.keys(files).filter((name) => name.startsWith('mails/'))).not.toEqual([]);
      const verified = await verifyPack(file?.bytes ?? new Uint8Array(), new Registry([caravan]));
      expect(verified.problems).toEqual([]);
    }
  });

  it('is refused where there is no such case, and to who plays himself; no player gets one', async () => {
    const scene = await begun();
    await scene.say('blue', 'dispute last it was not red');
    for (const [line, code] of [
      ['pack case 2', 'no-such-case'],
      ['pack', 'incomplete'],
    ] as const) {
      const heard = await moderates(scene, line);
      expect([told(heard, MAUD), await attached(heard)]).toEqual([expect.stringContaining(code), []]);
    }
    expect(await attached(await scene.say('red', 'pack case 1'))).toEqual([]);
    const played = await begun(BOB);
    await played.say('red', 'dispute last it was not red');
    expect(await attached(await moderates(played, 'pack case 1', BOB))).toEqual([]);
  });

  it('that a mail could not hold is refused, with the command that makes it', async () => {
    const scene = await Scene.open({ disputes: { clock: 'stops', remindHours: 48, packMegabytes: 0 } });
    open.push(scene);
    await scene.begin({ moderator: { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' } });
    await scene.say('blue', 'dispute last it was not red');
    const heard = await moderates(scene, 'pack case 1');
    expect([told(heard, MAUD), await attached(heard)]).toEqual([
      expect.stringContaining('pack-too-large'),
      [],
    ]);
    const said = realTexts.messages(null, 'en').text('violation.pack-too-large', {
      ...{ game: 'g1', number: 1, megabytes: 12, most: 10 },
    });
    expect(said).toContain('"posthorn dispute g1 --case 1 --out FILE.zip"');
  });
});
