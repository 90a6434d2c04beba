import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { packedFiles } from '../../src/log/pack/index.js';
import { verifyPack } from '../../src/mail/dispute-pack/index.js';
import { commands } from '../cli/run.js';
import { configureQuietRobot } from '../cli/support/quiet-robot.js';
import { freshFolder } from '../support/fresh-folder.js';
import { oneIn } from '../support/property.js';
import { fileOf, putGame } from '../support/release-games.js';

let dir = '';
freshFolder('disputed-release', (fresh) => {
  dir = fresh;
});
const { posthorn } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);
let mails = 0;

/** One in every run, all of them by `npm run fuzz`. */
const GAMES = ['wilderness-war/table', 'liberty/table', 'mohicans/table'];

async function write(id: string, from: string, token: string, text: string): Promise<void> {
  const head = [`From: ${from}`, `To: robot+${id}.${token}@example.org`, `Message-ID: <${++mails}@test>`];
  const raw = `${head.join('\r\n')}\r\nSubject: orders\r\n\r\n${text}\r\n`;
  expect(await posthorn(['receive', '--no-send'], raw)).toMatchObject({ code: 0 });
}

describe('a game that goes on under the rules of an earlier release', () => {
  it.each(oneIn(3, GAMES))(
    'is quarrelled over like any other: a case, a ruling, a pack that holds (%s of 0.1.0)',
    async (game) => {
      const kept = (await fileOf('0.1.0', `${game}/log.yaml`)).toString();
      const id = /^ {4}game: (\S+)$/m.exec(kept)?.[1] ?? '';
      const folder = await putGame(join(dir, 'games'), id, '0.1.0', game);
      await configureQuietRobot(dir);
      const { players } = parse(await readFile(join(folder, 'players.yaml'), 'utf8')) as {
        players: { side: string; address: string; token: string }[];
      };
      const [one, other] = players;
      if (one === undefined || other === undefined) throw new Error('not two players');
      await write(id, one.address, one.token, 'decision d0x\npass');
      await write(id, other.address, other.token, 'dispute last that was not his to do');
      await write(id, one.address, one.token, 'answer case 1 it was');
      const ruled = await posthorn(['game', 'ruling', id, 'it stands', '--case', '1']);
      expect([ruled.err, ruled.code]).toEqual(['', 0]);
      const file = join(dir, 'case-1.zip');
      expect(await posthorn(['dispute', id, '--case', '1', '--out', file])).toMatchObject({ code: 0 });
      const pack = new Uint8Array(await readFile(file));
      const verified = await verifyPack(pack, loadRegistry());
      expect([verified.problems, verified.right.committed]).toEqual([[], 1]);
      const files = packedFiles(pack) ?? {};
      const textOf = (name: string): string => Buffer.from(files[name] ?? []).toString('utf8');
      // Entry 0 names the rules of 0.1.0, and nobody has adopted others.
      const [named] = /^rules: .*$/m.exec(kept) ?? [''];
      expect(named).toContain('version: ');
      expect(textOf('log.yaml')).toContain(`\n${named}\n`);
      expect(textOf('log.yaml')).not.toMatch(/^kind: adopt$/m);
      for (const words of ['that was not his to do', 'it was', 'it stands'])
        expect(textOf('case.txt')).toContain(words);
      expect(textOf('mails.txt')).toContain('2. pass  REFUSED: ');
    },
    300_000,
  );
});
