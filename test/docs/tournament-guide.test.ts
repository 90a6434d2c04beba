import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commands } from '../cli/run.js';
import { settingRows } from './settings-table.js';

const GUIDE = fileURLToPath(new URL('../../docs/tournament-guide.md', import.meta.url));
const HEAD = '| setting | values | usual | what it does |\n| --- | --- | --- | --- |';

let dir: string;
let text: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'posthorn-guide-'));
  text = await readFile(GUIDE, 'utf8');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The words of a line; those in quotation marks are one. Files and folders lie in the folder of the test. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return words.map((word, at) =>
    /\.(?:yaml|trf|csv)$/.test(word) || ['--out', '--folder'].includes(words[at - 1] ?? '')
      ? join(dir, word)
      : word,
  );
}

describe("the director's guide", () => {
  it('is a way from the file to the end, whose every line does what stands there', async () => {
    const [, name = '', yaml = ''] = /`([\w-]+\.yaml)`:\n\n```yaml\n([\s\S]*?)```/.exec(text) ?? [];
    expect(yaml.trim().split('\n').length).toBeLessThanOrEqual(20);
    await writeFile(join(dir, name), yaml);
    const { posthorn } = commands(() => ['--games', join(dir, 'games')]);
    const lines = [...text.matchAll(/^ {4}posthorn (.+)$/gm)].map(([, line]) => line ?? '');
    expect(lines.length).toBeGreaterThan(20);
    const out: string[] = [];
    for (const line of lines) {
      const ran = await posthorn(wordsOf(line));
      // While a round is under way a dry run tells just that.
      const wanted = line.includes('--dry-run') ? 1 : 0;
      expect([line, ran.code, wanted === 1 ? '' : ran.err]).toEqual([line, wanted, '']);
      out.push(ran.out);
    }
    const all = out.join('\n');
    expect(all).toContain('eve waits for a place');
    expect(all).toContain('finn plays on for cleo');
    expect(all.match(/round published/g)).toHaveLength(2);
    expect(all).toContain('and so are');
  });

  it('has every setting of the schema in its table, as it is there', async () => {
    const at = text.indexOf(HEAD);
    const before = at < 0 ? `${text.trimEnd()}\n\n` : text.slice(0, at);
    const told = new Map(
      (at < 0 ? '' : text.slice(at + HEAD.length))
        .split('\n')
        .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
        .map(([, key = '', , , about = '']) => [key, about] as const),
    );
    const rows = settingRows().map(({ key, values, usual }) => {
      const about = told.get(`\`${key}\``) ?? '';
      return `| \`${key}\` | ${values} | ${usual} | ${about} |`;
    });
    const wanted = `${before}${HEAD}\n${rows.join('\n')}\n`;
    if (process.env.UPDATE_GOLDEN === '1') await writeFile(GUIDE, wanted);
    else {
      // What a setting does is said by hand, in the last column; UPDATE_GOLDEN=1 writes the others.
      expect(text).toBe(wanted);
      expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
    }
  });
});
