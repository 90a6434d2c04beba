import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { mailboxOf } from '../../src/mail/sending/maildir-transport.js';
import { type LetterStatus, openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { LetterRows } from '../../src/store/letters/letter-rows.js';
import { MailRows } from '../../src/store/mails/mail-rows.js';
import { Remarks } from '../../src/store/remarks/remarks.js';
import { commands } from '../cli/run.js';
import { storeRows } from '../support/store-rows.js';
import { OpenedState } from './opened-state.js';
import { releases } from './support/kept-games.js';

const root = fileURLToPath(new URL('./', import.meta.url));

let state: OpenedState;

/** The mails somebody has got, by subject and text. */
async function got(address: string) {
  const box = join(mailboxOf(state.config.home, address), 'new');
  const names = await readdir(box);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(box, name)))));
}

/** The mail somebody gets while something is done. */
async function newTo(address: string, work: () => Promise<unknown>) {
  const before = new Set((await got(address)).map(({ messageId }) => messageId));
  await work();
  return (await got(address)).filter(({ messageId }) => !before.has(messageId));
}

describe.each(await releases())('the state a robot of %s left', (release) => {
  beforeEach(async () => {
    state = await OpenedState.copyOf(join(root, release, 'state'));
  });
  afterEach(() => state.remove());

  /** How many mails a place of the kept state holds. */
  const mailsIn = async (place: string) =>
    (await readdir(join(root, release, 'state', 'home', 'mail', place), { recursive: true })).filter((path) =>
      path.endsWith('.mail'),
    ).length;

  const troubles = () =>
    state.log.lines.filter(({ level }) => level !== 'info').map(({ message }) => message);

  it('is taken up: letters go out, mail that came is obeyed, and nothing is damaged', async () => {
    await state.atWork(async ({ archive, house, outbox }) => {
      const reached = [...new Set(state.kept.waiting)];
      for (const address of reached) {
        const letters = state.kept.waiting.filter((to) => to === address).length;
        expect((await got(address)).length).toBeGreaterThanOrEqual(letters);
      }
      expect(await outbox.pending()).toEqual([]);
      expect(await archive.unsettled()).toEqual([]);
      const records = await archive.records();
      const statuses = new Map<string, number>();
      for (const { status } of records) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const done = (await mailsIn('done')) + (await mailsIn('automatic')) + (await mailsIn('in'));
      expect(Object.fromEntries(statuses)).toEqual({ done, held: 1, failed: 1 });
      expect(await archive.records('quarantine')).toHaveLength(1);
      expect(await outbox.dead()).toHaveLength(1);
      expect(await house.list()).toEqual([...state.kept.games]);
    });
    // A snapshot is thrown away at any doubt, and made anew.
    const snapshots = state.notices.filter(({ kind }) => kind === 'snapshot-unusable');
    expect(state.notices).toEqual(snapshots);
    expect(troubles()).toEqual(['mail left by a crash was dealt with']);
    expect([...(await state.files()).keys()].filter((path) => path.includes('damaged'))).toEqual([]);
  });

  it('is the same after a second start', async () => {
    await state.atWork(async () => {});
    const once = await state.files();
    state.clock.at += 60_000;
    await state.atWork(async () => {});
    const twice = await state.files();
    expect([...twice].filter(([path, text]) => once.get(path) !== text).map(([path]) => path)).toEqual([]);
    expect([...twice.keys()]).toEqual([...once.keys()]);
  });

  it('sends nothing again that was sent: what is new follows from the mail that came', async () => {
    const idsAt = (...statuses: LetterStatus[]) =>
      state.inStore(async (store) => {
        const rows = new LetterRows(store);
        return (await Promise.all(statuses.map((status) => rows.ids(status)))).flat();
      });
    await state.takeOver();
    const before = new Set(await idsAt('sent', 'dead'));
    await state.atWork(async ({ outbox, house }) => {
      const news = (await idsAt('sent', 'dead', 'pending')).filter((id) => !before.has(id));
      const records = await Promise.all(news.map((id) => outbox.record(id)));
      const made = records.filter((record) => Date.parse(record?.created ?? '') > state.kept.now);
      expect(records.length - made.length).toBe(state.kept.waiting.length);
      const table = await house.open(state.kept.games[1]);
      const readers = table?.players.map(({ address }) => address) ?? [];
      const to = made.map((record) => record?.to ?? '').sort();
      expect(to).toEqual([...readers, (await house.publicOf(state.kept.games[1]))?.address].sort());
    });
  });

  it('goes on without what may be thrown away', async () => {
    const at = (...path: string[]) => join(state.config.home, ...path);
    await state.takeOver();
    await state.inStore(async (store) => {
      await new Remarks(store).put('alive', 'not long ago');
      const late = store.reads.selectFrom('mails').select('id').where('place', '=', 'in');
      await new MailRows(store).noteTry((await late.executeTakeFirstOrThrow()).id, 'somebody');
    });
    for (const game of state.kept.games) {
      await mkdir(at('games', game, 'cache'), { recursive: true });
      await writeFile(at('games', game, 'cache', 'snapshot.json'), '99 of a later form\n{}');
    }
    await state.atWork(async ({ archive, outbox }) => {
      expect(await archive.unsettled()).toEqual([]);
      expect(await outbox.pending()).toEqual([]);
      expect((await archive.about({ game: state.kept.games[0] }, 10)).length).toBeGreaterThan(0);
    });
    expect(troubles()).toEqual(['mail left by a crash was dealt with']);
    const reasons = state.notices.map((notice) => ('reason' in notice ? notice.reason : notice.kind));
    expect(reasons).toEqual(state.kept.games.map(() => 'damaged or of another format'));
  });

  it('has its people, who settle what was open', async () => {
    await state.atWork(async ({ people, house, lobby, outbox, archive, intake, write, idle }) => {
      expect(await people.find('ben@example.net')).toMatchObject({ locale: 'fr', format: 'text' });
      expect(await people.find('anna@example.org')).toMatchObject({ zone: 'Europe/Berlin' });

      expect(await write(state.kept.moving, 'yes')).toMatchObject({ accepted: true });
      expect(await people.find('carla@example.com')).toBeNull();
      expect(await people.find('carla@new.example')).toMatchObject({ locale: 'de', notices: false });
      const { waiting } = await lobby.list('carla@new.example');
      expect(waiting.map(({ title }) => title)).toEqual(['An open table', 'Not now', 'For Dora']);

      expect(await write(state.kept.invited, 'accept')).toMatchObject({ accepted: true });
      expect(await house.list()).toHaveLength(3);

      const [dead] = await outbox.dead();
      expect(await outbox.revive(dead?.id ?? '')).toBe(true);
      await idle();
      const subjects = (await got(dead?.to ?? '')).map(({ subject }) => subject);
      expect(subjects).toContain(`[posthorn] ${dead?.title}`);

      const [parked] = await archive.records('failed');
      expect(await archive.retry(parked?.id ?? '')).toBe(true);
      await intake.recover();
      expect(await archive.find(parked?.id ?? '')).toMatchObject({ status: 'held' });
    });
  });

  it('has mail that waits for its author, who confirms what he was shown', async () => {
    await state.atWork(async ({ archive, house, write }) => {
      const [game] = state.kept.games;
      const { from, to } = state.kept.asked;
      const address = /<(.*)>/.exec(from)?.[1] ?? from;
      const [held] = await archive.records('held');
      const seq = (await house.open(game))?.head.seq;
      const letters = await newTo(address, () => write({ from, to }, 'yes'));
      // The question of 0.1.0 showed nothing of the mail: its answer gives one that does.
      const again = letters.find(({ replyTo }) => replyTo?.[0]?.address?.includes('+ok.'));
      expect(again === undefined).toBe(held?.shown !== undefined);
      if (again !== undefined) {
        expect(await archive.records('held')).toEqual([expect.objectContaining({ id: held?.id })]);
        expect((await house.open(game))?.head.seq).toBe(seq);
        const raw = (await archive.read(held?.id ?? ''))?.raw.toString('utf8') ?? '';
        const [line = ''] = raw.split('\r\n\r\n')[1]?.split('\r\n') ?? [];
        expect(again.text?.replace(/\s+/g, ' ')).toContain(line);
        await write({ from, to: again.replyTo?.[0]?.address ?? '' }, 'yes');
      }
      expect(await archive.records('held')).toEqual([]);
      expect((await house.open(game))?.head.seq).toBeGreaterThan(seq ?? 0);
    });
  });

  it('is restored from the backup that robot made of it', async () => {
    const backup = join(state.dir, 'backup');
    const manifest = await readFile(join(state.dir, 'manifest.json'), 'utf8');
    const { files } = JSON.parse(manifest) as { readonly files: readonly { readonly path: string }[] };
    for (const { path } of files) {
      const from = path.replace(/^games\//, 'home/games/');
      await cp(join(state.dir, from), join(backup, path));
    }
    await writeFile(join(backup, 'manifest.json'), manifest);
    const config = await readFile(join(state.dir, 'posthorn.yaml'), 'utf8');
    const fresh = join(state.dir, 'fresh.yaml');
    await writeFile(fresh, config.replace('home: home', 'home: fresh').replace('home/games', 'fresh/games'));
    const { json } = commands(() => ['--config', fresh]);
    expect(await json(['restore', backup])).toMatchObject({ code: 0, value: { files: files.length } });
    for (const { path } of files) {
      const from = path.replace(/^games\//, 'home/games/');
      const put = await readFile(join(state.dir, from.replace('home/', 'fresh/')));
      expect(put).toEqual(await readFile(join(state.dir, from)));
    }
    const held = await json(['mail', 'held']);
    expect(held).toMatchObject({ code: 0 });
    expect(JSON.stringify(held.value)).toContain(state.kept.asked.from.replace(/.*<|>/g, ''));
  });

  it('is left out of backups where it was brought into the store, which is in them', async () => {
    await state.takeOver();
    const rows = await state.inStore(storeRows);
    const { json } = commands(() => ['--config', join(state.dir, 'posthorn.yaml')]);
    const to = join(state.dir, 'copy');
    expect(await json(['backup', '--with-mail', to])).toMatchObject({ code: 0 });
    const files = await readdir(to, { recursive: true });
    expect(files.filter((path) => /before-store|\/mail\/|\.people/.test(path))).toEqual([]);
    const copy = await openSqliteStore(join(to, 'home', STORE_FILE));
    expect(await storeRows(copy)).toEqual(rows);
    await copy.close();
  });

  it('is found sound by the doctor, who changes nothing, before the first start and after it', async () => {
    const { json } = commands(() => ['--config', join(state.dir, 'posthorn.yaml')]);
    const findings = async () => {
      const { value } = await json(['doctor', '--no-dns']);
      return (value.findings as { what: string; level: string; code: string }[])
        .filter(({ what, level, code }) => (level !== 'ok' || code === 'old-home') && what !== 'disk')
        .map(({ what, code }) => `${what} ${code}`);
    };
    const before = await state.files();
    expect(await findings()).toEqual(['folder old-home', 'send sends-to-files']);
    expect([...(await state.files())]).toEqual([...before]);
    await state.atWork(async () => {});
    expect(await findings()).toEqual(['send sends-to-files', 'parked mails-parked']);
  });
});
