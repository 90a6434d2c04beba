import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { needsBuild } from '../support/built.js';
import { MailProgram } from '../support/mail-program.js';
import type { Letter } from '../support/maildir.js';
import { offered } from '../support/post-office.js';
import { RobotProcess } from '../support/robot-process.js';
import { tempDir } from '../support/temp.js';

needsBuild();

let robot: RobotProcess;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temp = await tempDir('posthorn-both');
  remove = temp.remove;
  robot = await RobotProcess.prepare(temp.dir);
});
afterEach(async () => {
  await robot.abandon();
  await remove();
});

const ADDRESS = { french: 'alice@localhost', british: 'bob@localhost' } as const;
type Side = keyof typeof ADDRESS;

const entryOf = (letter: Letter): number => Number(/^Game \S+, entry (\d+)$/m.exec(letter.text)?.[1]);

async function json(...args: readonly string[]): Promise<{ code: number | null; said: unknown }> {
  const { code, out } = await robot.command(['--json', ...args]);
  return { code, said: JSON.parse(out) };
}

/** What the command line says is asked now. */
async function asked(): Promise<{ side: Side; id: string; examples: string[] }> {
  for (const side of Object.keys(ADDRESS) as Side[]) {
    const { said } = await json('options', 'g1', side);
    const [first] = (said as { pending: { id: string; examples: string[] }[] }).pending;
    if (first !== undefined) return { side, ...first };
  }
  throw new Error('nobody is asked');
}

describe('the robot and the command line on one game', () => {
  it('take one of two orders for the same question, lose none, and report what the log says', async () => {
    const seats = Object.entries(ADDRESS).flatMap(([side, address]) => ['--seat', `${side}=${address}`]);
    const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
    expect(await robot.command(['game', 'new', 'g1', ...rules, ...seats])).toMatchObject({ code: 0 });
    await robot.start();
    const people = {
      french: new MailProgram(robot, ADDRESS.french),
      british: new MailProgram(robot, ADDRESS.british),
    };
    const random = new SeededRandom('both');
    let accepted = 0;
    for (let round = 0; round < 3; round++) {
      const { side, id, examples } = await asked();
      const line = examples[random.below(examples.length)] ?? '';
      const person = people[side];
      const { replyTo } = await person.inbox.find(() => true, 'the first report');
      const text = `begin\ndecision ${id}\n${line}\nend\n`;
      const messageId = `<${round}@mail.test>`;
      const [typed] = await Promise.all([
        robot.run(['order', 'g1', side], text),
        person.send({ to: replyTo, text, messageId }),
      ]);
      const answer = await person.inbox.find((letter) => letter.inReplyTo === messageId, 'the answer');
      const byMail = !answer.text.includes('REFUSED');
      expect([line, byMail, typed.code]).toEqual([line, byMail, byMail ? 1 : 0]);
      accepted++;

      // Nothing the robot remembers of the game is older than what the command line did.
      await person.send({ to: replyTo, text: 'report\n', messageId: `<${round}.report@mail.test>` });
      const report = await person.inbox.find(
        (letter) => letter.inReplyTo === `<${round}.report@mail.test>`,
        'the report',
      );
      const { said } = await json('log', 'show', 'g1', '--as', 'umpire');
      const { entries } = said as { entries: { seq: number; kind: string }[] };
      expect(entryOf(report)).toBe(entries.at(-1)?.seq);
      expect(entries.filter(({ kind }) => kind === 'orders')).toHaveLength(accepted);
      const now = await asked();
      expect(offered(report.text)?.decision ?? null).toBe(now.side === side ? now.id : null);
    }
    expect(await robot.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(await robot.command(['log', 'verify', 'g1'])).toMatchObject({ code: 0 });
  });
});
