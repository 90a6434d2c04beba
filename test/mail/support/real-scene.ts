import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { TimeControl } from '../../../src/engine/core/base/time-control.js';
import type { NewsTiming } from '../../../src/game/people/person.js';
import type { Moderator } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { exportLog } from '../../../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import type { ForumConfig } from '../../../src/mail/config/config-schema.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { type Ran, run } from '../../cli/run.js';
import { realTexts } from '../../support/real-texts.js';
import { withoutCheckpointMarks } from './checkpoint-marks.js';
import { ALICE, BOB, only, Scene, type Sent } from './scene.js';

/** What tests of games by mail share: the real games, played by Alice and Bob. */

/** A robot that knows the real games; it draws the board only where a test looks at pictures. */
export function realScene(
  pictures = false,
  news: NewsTiming = 'each',
  forums: readonly (string | ForumConfig)[] = [],
): Promise<Scene> {
  const registry = loadRegistry();
  const games = registry.ids().flatMap((id) => registry.get(id) ?? []);
  return Scene.open({
    registry,
    reporter: new RobotTextFacade(realTexts, games, undefined, { pictures }),
    operator: null,
    news,
    forums,
  });
}

/** How a game begins. */
export interface Beginning {
  /** What the dice show, in the order they are needed; chains where nothing is said. */
  readonly dice?: readonly unknown[] | undefined;
  readonly options?: object;
  readonly control?: TimeControl | undefined;
  readonly moderator?: Moderator | undefined;
  readonly pictures?: boolean | undefined;
  readonly news?: NewsTiming;
  /** The forums that the robot is at; a name is that of a Discourse. */
  readonly forums?: readonly (string | ForumConfig)[];
}

/** A game between Alice and Bob, who play these sides in this order; its first reports are read. */
export async function realGame(
  game: { readonly module: string; readonly title: string; readonly scenario: string | object },
  [alice, bob]: readonly [alice: string, bob: string],
  { dice, options = {}, control, moderator, pictures, news, forums }: Beginning = {},
): Promise<Scene> {
  const scene = await realScene(pictures, news, forums);
  const made = await scene.house.create({
    id: 'g1',
    title: game.title,
    module: game.module,
    setup: { scenario: game.scenario, options },
    dice: dice === undefined ? 'chains' : { scripted: dice },
    players: [
      { side: alice, name: 'Alice', address: ALICE, locale: 'en', zone: 'UTC' },
      { side: bob, name: 'Bob', address: BOB, locale: 'en', zone: 'UTC' },
    ],
    ...(control === undefined ? {} : { control }),
    ...(moderator === undefined ? {} : { moderator }),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  await scene.bench.acts.welcome('g1');
  return scene;
}

/** Runs a command on the games of the scene. */
export function posthornOf(scene: Scene, ...args: string[]): Promise<Ran> {
  return run(['--games', join(scene.home, 'games'), ...args]);
}

/** A side says something that must be accepted; gives all that was sent. */
export async function accepted(scene: Scene, side: string, body: string): Promise<readonly Sent[]> {
  const heard = await scene.say(side, body);
  const answer = only(heard.sent, 'answer');
  expect([answer.text, heard.outcome]).toEqual([
    answer.text,
    expect.objectContaining({ kind: 'answered', accepted: true }),
  ]);
  return heard.sent;
}

/** The log of the game as somebody may have it. */
export async function exported(scene: Scene, viewer: string): Promise<string> {
  const text = await exportLog(join(scene.home, 'games', 'g1'), viewer);
  if (!text.ok) throw new Error(text.violation.code);
  return text.value;
}

/** The log verifies for everybody, as he may have it. */
export async function expectVerified(scene: Scene): Promise<void> {
  const { module, head } = await scene.table();
  for (const viewer of [...module.sides, 'observer', 'umpire']) {
    const file = join(scene.home, `${viewer}.yaml`);
    const written = await posthornOf(scene, 'log', 'export', 'g1', '--as', viewer, '--out', file);
    expect(written).toMatchObject({ code: 0 });
    const verified = await posthornOf(scene, 'log', 'verify', 'g1', '--file', file, '--as', viewer);
    expect(verified).toMatchObject({ code: 0 });
    const own = await verifyLog(await readFile(file), { level: 'own', module });
    expect(own).toMatchObject({ ok: true, head: head.hash });
  }
}

/**
 * What Bob gets in a game while Alice writes these mails, without the signs that are chance to whoever does not know
 * what she wrote; his own are `B: ...`.
 */
export function sentToBob(begin: Promise<Scene>, mails: readonly string[]): Promise<readonly string[]> {
  return sentTo(BOB, begin, mails);
}

/** The same for whoever has this address. */
export async function sentTo(
  address: string,
  begin: Promise<Scene>,
  mails: readonly string[],
): Promise<readonly string[]> {
  const scene = await begin;
  try {
    const [alice = '', bob = ''] = (await scene.table()).players.map(({ side }) => side);
    const got: Sent[] = [...(await scene.news())];
    for (const mail of mails) {
      scene.clock.at += 60_000;
      const [side, body] = mail.startsWith('B: ') ? [bob, mail.slice(3)] : [alice, mail];
      const heard = await scene.say(side, body);
      expect([mail, heard.outcome]).toEqual([mail, expect.objectContaining({ accepted: true })]);
      got.push(...heard.sent);
    }
    return got.filter(({ to }) => to === address).map(withoutMarks);
  } finally {
    await scene.close();
  }
}

function withoutMarks({ text, raw }: Sent): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return withoutCheckpointMarks(`${head}\n${text}`)
    .replace(/<ph\.[0-9a-f]{32}@/g, '<ph.ID@')
    .replace(/\b[0-9a-f]{12,64}\b/g, 'HASH')
    .replace(/\+g1\.[a-z2-7]{26}@/g, '+g1.TOKEN@');
}
