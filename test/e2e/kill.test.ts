import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/seeded-dice.js';
import { openHouse, systemClock } from '../../src/game/index.js';
import { loadRegistry } from '../../src/games/load.js';
import { readKeys, verifyLog } from '../../src/log/index.js';
import { MailProgram } from '../support/mail-program.js';
import type { Letter } from '../support/maildir.js';
import { offered } from '../support/post-office.js';
import { RobotProcess } from '../support/robot-process.js';
import { tempDir } from '../support/temp.js';

/** A longer run: POSTHORN_KILLS=200 POSTHORN_ORDERS=600 POSTHORN_SEED=7. */
const KILLS = Number(process.env.POSTHORN_KILLS ?? 8);
const ORDERS = Number(process.env.POSTHORN_ORDERS ?? 24);
const SEED = process.env.POSTHORN_SEED ?? 'kill';

let robot: RobotProcess;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temp = await tempDir('posthorn-kill');
  remove = temp.remove;
  robot = await RobotProcess.prepare(temp.dir);
});
afterEach(async () => {
  await robot.abandon();
  await remove();
});

const SIDES = ['french', 'british'] as const;
const ADDRESS = { french: 'alice@localhost', british: 'bob@localhost' } as const;

async function newGame(id: string): Promise<void> {
  const seats = SIDES.flatMap((side) => ['--seat', `${side}=${ADDRESS[side]}`]);
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  const { code, err } = await robot.run(['game', 'new', id, ...rules, ...seats]);
  if (code !== 0) throw new Error(err);
}

/** Kills the robot after a while and starts it again. */
class Killer {
  kills = 0;
  #work: Promise<void> | null = null;

  /** Nothing happens while a kill is under way already. */
  plan(delay: number): void {
    this.#work ??= this.#kill(delay);
  }

  async done(): Promise<void> {
    await this.#work;
  }

  async #kill(delay: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await robot.end('SIGKILL');
    this.kills++;
    await robot.start();
    this.#work = null;
  }
}

/** What a mail asked for: orders that are good, orders that are not, or a report. */
type Kind = 'orders' | 'nonsense' | 'report';

interface Sent {
  readonly side: (typeof SIDES)[number];
  readonly game: string;
  readonly kind: Kind;
  readonly messageId: string;
}

const entryOf = (letter: Letter): number => Number(/^Game \S+, entry (\d+)$/m.exec(letter.text)?.[1]);
const isOf = (letter: Letter, game: string): boolean => letter.replyTo.startsWith(`posthorn+${game}.`);

describe('a robot that is killed again and again', () => {
  it(
    `answers every mail once, and loses and doubles no order (${KILLS} kills)`,
    async () => {
      const random = new SeededRandom(SEED);
      const people = {
        french: new MailProgram(robot, ADDRESS.french),
        british: new MailProgram(robot, ADDRESS.british),
      };
      const killer = new Killer();
      const sent: Sent[] = [];
      const games: string[] = ['k1'];
      await newGame('k1');
      await robot.start();

      const send = async (side: Sent['side'], kind: Kind, to: string, text: string): Promise<Letter> => {
        const messageId = `<${sent.length + 1}.${side}@mail.test>`;
        const game = games.at(-1) ?? '';
        sent.push({ side, game, kind, messageId });
        const left = ORDERS - sent.length;
        // Most kills fall while the mail is read, obeyed and answered; some when nothing happens.
        const aims = killer.kills < KILLS && random.below(Math.max(1, left)) < KILLS - killer.kills + 2;
        let aim = aims;
        await people[side].send({ to, text, messageId }, () => {
          if (aim) killer.plan(random.below(220));
          // Mostly once for each mail, else one that is killed early would never get through.
          aim = aim && random.below(3) === 0;
        });
        if (random.below(5) === 0) await people[side].send({ to, text, messageId });
        return people[side].inbox.find(
          (letter) => letter.inReplyTo === messageId,
          `the answer to ${messageId}`,
        );
      };

      while (sent.length < ORDERS || killer.kills < KILLS) {
        const game = games.at(-1) ?? '';
        // Whoever's newest report asks him something is to move.
        let turn: { side: Sent['side']; report: Letter; lines: readonly string[]; decision: string } | null =
          null;
        for (let tries = 0; turn === null && tries < 1500; tries++) {
          for (const side of SIDES) {
            await people[side].inbox.look();
            const reports = people[side].inbox.read.filter(
              (letter) => isOf(letter, game) && entryOf(letter) >= 0,
            );
            const report = reports.sort((a, b) => entryOf(b) - entryOf(a))[0];
            if (report === undefined) continue;
            if (/^THE END$/m.test(report.text)) break;
            const choice = offered(report.text);
            if (choice !== null) turn = { side, report, ...choice };
          }
          const over = SIDES.some((side) =>
            people[side].inbox.read.some((letter) => isOf(letter, game) && /^THE END$/m.test(letter.text)),
          );
          if (over) break;
          if (turn === null) await new Promise((resolve) => setTimeout(resolve, 10));
        }
        if (turn === null) {
          const id = `k${games.length + 1}`;
          games.push(id);
          await newGame(id);
          continue;
        }
        const { side, report, lines, decision } = turn;
        const whim = random.below(8);
        if (whim === 0) {
          const answer = await send(
            side,
            'nonsense',
            report.replyTo,
            `begin\n${lines[0]}\nfly to Quebec\nend\n`,
          );
          expect(answer.text).toContain('REFUSED');
        } else if (whim === 1) await send(side, 'report', report.replyTo, 'report\n');
        else {
          const line = lines[random.below(lines.length)] ?? '';
          const answer = await send(
            side,
            'orders',
            report.replyTo,
            `begin\ndecision ${decision}\n${line}\nend\n`,
          );
          expect({ line, refused: answer.text.includes('REFUSED') }).toEqual({ line, refused: false });
        }
      }
      await killer.done();
      // A last mail of each: nothing is left in the outbox before their answers.
      expect(await robot.end('SIGTERM')).toMatchObject({ code: 0 });
      await robot.start();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await robot.end('SIGTERM')).toMatchObject({ code: 0 });
      for (const side of SIDES) await people[side].inbox.look();

      expect(killer.kills).toBeGreaterThanOrEqual(KILLS);
      const letters = SIDES.flatMap((side) => people[side].inbox.read);
      const byId = new Map<string, Letter>();
      for (const letter of letters) {
        const before = byId.get(letter.messageId);
        if (before !== undefined) expect(letter.bytes.equals(before.bytes)).toBe(true);
        byId.set(letter.messageId, letter);
      }
      const once = [...byId.values()];
      for (const { messageId } of sent) {
        const answers = once.filter((letter) => letter.inReplyTo === messageId);
        expect([messageId, answers.length]).toEqual([messageId, 1]);
      }

      const house = await openHouse({
        dir: join(robot.home, 'games'),
        registry: loadRegistry(),
        clock: systemClock,
      });
      for (const game of games) {
        const dir = join(robot.home, 'games', game);
        const keys = await readKeys(dir);
        const table = await house.open(game);
        const module = table?.module;
        if (!keys.ok || table === null || module === undefined) throw new Error(`${game} is gone`);
        const bytes = await readFile(join(dir, 'log.yaml'));
        const checked = await verifyLog(bytes, { level: 'full', module, keys: keys.value });
        expect(checked).toMatchObject({ ok: true });
        const orders = (await table.entries(0)).filter((entry) => entry.kind === 'orders');
        const accepted = sent.filter((mail) => mail.game === game && mail.kind === 'orders');
        expect(orders.length).toBe(accepted.length);
        expect(new Set(orders.map((entry) => entry.source.message)).size).toBe(orders.length);
      }
      await house.close();
    },
    40_000 + KILLS * 4000,
  );
});
