import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import { openHouse } from '../../../src/game/games-folder/games-folder.js';
import type { LineVerdict, Table } from '../../../src/game/table/table-interfaces.js';
import type { Outcome } from '../../../src/mail/message/outcome.js';
import type { MailText } from '../../../src/report/html-mail/mail-content-types.js';
import { Texts } from '../../../src/report/messages/all-texts-by-locale.js';
import type { Notice, ReportContext } from '../../../src/robot/letters/robot-text-interface.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../../report/caravan-texts.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { fixedRandom, tempDir, testClock } from '../../support/temp.js';
import { caravan } from '../../support/tiny-game.js';
import { bench, outgoing } from './bench.js';
import { BLUE_TOKEN, RED_TOKEN } from './fake-house.js';

/** What a mail did to a fresh game of the caravan, and what went out because of it. */
export interface Run {
  readonly outcome: Outcome;
  readonly verdicts: readonly LineVerdict[];
  readonly notices: readonly Notice[];
  readonly sent: readonly Sent[];
}

export interface Sent {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly raw: string;
}

/** The seats of the game `g1`: what belongs to whom. */
export const SEATS = [
  { side: 'red', name: 'Alice', address: 'alice@example.org', token: RED_TOKEN },
  { side: 'blue', name: 'Bob', address: 'bob@example.net', token: BLUE_TOKEN },
] as const;

const texts = new Texts(() => CARAVAN, true);

/** The words of the real robot, with a note of what the author of the mail is told as data. */
class NotedReporter extends RobotTextFacade {
  verdicts: readonly LineVerdict[] = [];
  notices: Notice[] = [];

  override report(table: Table, side: string, context: ReportContext): Promise<MailText> {
    this.verdicts = context.verdicts ?? this.verdicts;
    this.notices.push(...(context.notices ?? []));
    return super.report(table, side, context);
  }

  override notice(notice: Notice, locale: string): Promise<MailText> {
    this.notices.push(notice);
    return super.notice(notice, locale);
  }
}

/**
 * Hands one mail to a robot over a game that was just begun: red (Alice) holds the cards 2, 3 and
 * 4, blue (Bob) 1, 5 and 8, and both are asked for a bid. Clock and chance are the same every time.
 */
export async function runThroughRobot(eml: Uint8Array): Promise<Run> {
  begun ??= beginGame();
  const { dir, remove } = await tempDir('posthorn-corpus');
  try {
    await cp(await begun, dir, { recursive: true });
    const { house, store, close } = await openHouseWithStore(dir, {
      registry: new Registry([caravan]),
      clock: testClock(),
      random: fixedRandom(),
    });
    const reporter = new NotedReporter(texts);
    const { intake, outbox } = await bench(dir, house, {
      ...{ reporter, store },
      rules: { newcomers: 'authenticated' },
    });
    const outcome = await intake.handle(eml, null, 'receive');
    const sent = (await outgoing(outbox)).map(({ record, raw, email }) => ({
      to: record.to,
      kind: record.kind,
      subject: email.subject ?? '',
      text: email.text ?? '',
      raw,
    }));
    await close();
    return { outcome, verdicts: reporter.verdicts, notices: reporter.notices, sent };
  } finally {
    await remove();
  }
}

/** Removes what the runs left behind; to be called when the last one is over. */
export async function forgetGame(): Promise<void> {
  if (begun !== null) await rm(await begun, { recursive: true, force: true });
  begun = null;
}

/** The folder of a game nobody has written to yet, made once and copied for every mail. */
let begun: Promise<string> | null = null;

async function beginGame(): Promise<string> {
  const { dir } = await tempDir('posthorn-corpus');
  const house = await openGames(dir);
  const made = await house.create({
    id: 'g1',
    title: 'A caravan',
    module: 'caravan',
    setup: { scenario: 'road' },
    dice: 'chains',
    players: SEATS.map(({ side, name, address }) => ({ side, name, address, locale: 'en', zone: 'UTC' })),
  });
  if (!made.ok) throw new Error(made.violation.code);
  await house.close();
  await withKnownTokens(join(dir, 'games', 'g1', 'players.yaml'));
  return dir;
}

function openGames(dir: string): ReturnType<typeof openHouse> {
  const registry = new Registry([caravan]);
  return openHouse({ dir: join(dir, 'games'), registry, clock: testClock(), random: fixedRandom() });
}

/** Tokens are made by chance; the mails of the corpus were written to these. */
async function withKnownTokens(path: string): Promise<void> {
  const seating = parse(await readFile(path, 'utf8')) as { players: { side: string; token: string }[] };
  for (const player of seating.players) {
    player.token = SEATS.find(({ side }) => side === player.side)?.token ?? player.token;
  }
  await writeFile(path, stringify(seating));
}
