// The state of a robot that was stopped in the middle of its work: everything it keeps beside the logs, with something in it.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from '../../src/cli/backup/manifest.js';
import { writeBackup } from '../../src/cli/backup/write-backup.js';
import { loadRegistry, messagesOf } from '../../src/games/registry-loader.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { Heartbeat } from '../../src/mail/running/heartbeat.js';
import { buildService } from '../../src/mail/service/build-service.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { mailLog } from '../../src/system/logging/operator-log.js';
import { openHouseWithStore } from '../../test/support/house-with-store.js';
import { tempDir } from '../../test/support/temp.js';
import { Club, idOf } from './club.js';

const ROBOT = 'robot@posthorn.test';
const ANNA = 'Anna <anna@example.org>';
const BEN = 'Ben <ben@example.net>';
const CARLA = 'Carla <carla@example.com>';
const DORA = 'dora@example.org';
/** What was sent lies at its recipients. */
const LEFT_OUT = ['mailboxes'];

/** What is in a state, for who opens it. */
export interface KeptState {
  /** Its last second, in milliseconds since 1970. */
  readonly now: number;
  /** Its games: one agreed upon by mail, one of a moderator. */
  readonly games: readonly string[];
  /** Who is asked about the mail that is held, and where his answer goes. */
  readonly asked: { readonly from: string; readonly to: string };
  /** Who is invited to a game that waits, and where his answer goes. */
  readonly invited: { readonly from: string; readonly to: string };
  /** Where the new address of somebody confirms that it is his, which the old one has. */
  readonly moving: { readonly from: string; readonly to: string };
  /** The letters that wait to be sent, by recipient. */
  readonly waiting: readonly string[];
}

/**
 * Makes a state in `target`: `posthorn.yaml`, `home`, `manifest.json` as a backup of it has it, and `state.json`, which says what is
 * in it.
 */
export async function keepState(target: string, version: string): Promise<KeptState> {
  const { dir, remove } = await tempDir('state');
  const clock = { at: Date.UTC(2025, 8, 1, 9), now: () => clock.at };
  const written = await readFile(new URL('posthorn.yaml', import.meta.url), 'utf8');
  await writeFile(join(dir, 'posthorn.yaml'), written);
  const config = parseConfig(written, dir);
  if (!config.ok) throw new Error(JSON.stringify(config.violation));
  const registry = loadRegistry();
  const { home, games } = config.value;
  const { house, store, close } = await openHouseWithStore(home, { dir: games, registry, clock });
  const modules = registry.ids().flatMap((id) => registry.get(id) ?? []);
  const texts = new Texts(messagesOf, false);
  const reporter = new RobotTextFacade(texts, modules, clock, { pictures: false });
  const log = mailLog('error', process.stderr);
  const built = await buildService({
    config: config.value,
    house,
    store,
    registry,
    reporter,
    log,
    clock,
    env: {},
  });
  if (!built.ok) throw new Error(JSON.stringify(built.violation));
  const { acts, archive, book, outbox } = built.value;
  const club = new Club(built.value, house, clock, ROBOT);
  const desk = (from: string, body: string) => club.ask(from, body);
  const play = async (game: string) => club.write(await club.move(game), 'answered');

  await desk(ANNA, 'format text\nzone Europe/Berlin');
  await desk(BEN, 'langue français\nformat text');
  await desk(CARLA, 'sprache deutsch\nnotices off\nformat text');
  await desk(DORA, 'format text');
  await desk(ANNA, 'new mohicans as british with ben@example.net called "A long winter" words "plum"');
  await club.reply(BEN, 'invitation', 'accept words "pear"');
  const [first = ''] = await house.list();
  await club.send();

  const control = { first: 4320, bank: 4320, increment: 720, cap: 7200, grace: 1440, remind: 1440 };
  const made = await house.create({
    ...{ id: 'club-1', title: 'The club', module: 'liberty', setup: { scenario: '1775' }, dice: 'chains' },
    players: [
      { side: 'british', name: 'Anna', address: 'anna@example.org', locale: 'en', zone: 'Europe/Berlin' },
      { side: 'american', name: 'Ben', address: 'ben@example.net', locale: 'fr', zone: 'UTC' },
    ],
    moderator: { name: 'Mia', address: 'mia@example.org', locale: 'de', zone: 'Europe/Berlin' },
    public: { address: 'onlookers@example.org', format: 'text', locale: 'en' },
    control: { ...control, vacationDays: 21, expiry: 'moderator' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  await acts.welcome('club-1');
  await play('club-1');
  await club.say('club-1', 'british', 'new token');
  await play(first);
  await play(first);
  await club.send();

  await desk(CARLA, 'new liberty as american open called "An open table"');
  await desk(CARLA, 'new mohicans as french with ben@example.net called "Not now"');
  await club.reply(BEN, 'invitation', 'decline');
  await desk(CARLA, `new mohicans as french with ${DORA} called "For Dora"`);
  const invited = { from: DORA, to: await club.answerTo(DORA, 'invitation') };
  await desk(CARLA, 'address carla@new.example');
  await club.reply(CARLA, 'confirmation', 'yes');
  const moving = { from: 'carla@new.example', to: await club.answerTo('carla@new.example', 'confirmation') };
  await book.note('onlookers@example.org', 'soft', clock.at, 'report-1');

  await club.write({ from: 'eve@example.com, adam@example.com', to: ROBOT, body: 'pass' }, 'refused');
  const beach = {
    from: BEN,
    to: ROBOT,
    body: 'I am on the beach.',
    headers: ['Auto-Submitted: auto-replied'],
  };
  await club.write(beach, 'automatic');
  const parked = club.mail({ from: BEN, to: ROBOT, body: 'status' });
  const came = (raw: Buffer) => ({
    ...{ id: idOf(raw), raw, envelope: null, received: new Date(clock.at).toISOString() },
    intake: 'receive' as const,
  });
  await archive.receive(came(parked));
  await archive.settle(idOf(parked), { kind: 'failed' }, { from: 'ben@example.net', error: 'Error: a bug' });
  await club.send();

  const { from, body } = await club.move(first);
  await club.write({ from, to: ROBOT, body, subject: `Re: [posthorn ${first}] A long winter` }, 'held');
  const asked = { from, to: await club.answerTo(from, 'confirmation') };
  await desk(DORA, 'status');
  await club.send({
    [DORA]: { ok: false, permanent: true, reason: '550 no such mailbox' },
    'anna@example.org': { ok: false, permanent: false, reason: '451 later' },
    'ben@example.net': { ok: false, permanent: false, reason: '451 later' },
  });
  await play('club-1');
  const late = club.mail(await club.move('club-1'));
  await archive.receive(came(late));
  await new Heartbeat(store).beat(clock.at, true);
  const waiting = (await outbox.pending()).map(({ to }) => to).sort();
  await close();

  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const left = LEFT_OUT.map((name) => join(config.value.home, name));
  await cp(dir, target, { recursive: true, filter: (path) => !left.includes(path) });
  const backup = {
    ...{ gamesDir: config.value.games, home: config.value.home, target: join(dir, 'backup') },
    ...{ withMail: true, at: new Date(clock.at).toISOString(), version },
  };
  const saved = await writeBackup(backup);
  if (!saved.ok) throw new Error(JSON.stringify(saved.violation));
  await cp(join(backup.target, MANIFEST), join(target, MANIFEST));
  const kept = { now: clock.at, games: [first, 'club-1'], asked, invited, moving, waiting };
  await writeFile(join(target, 'state.json'), `${JSON.stringify(kept, null, 1)}\n`);
  await remove();
  return kept;
}
