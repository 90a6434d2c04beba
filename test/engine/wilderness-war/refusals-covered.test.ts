import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Reasons that no line of orders and no set-up leads to, and why; nothing else may go without a test. */
const ONLY_FROM_A_PROGRAM: { readonly [code: string]: string } = {
  'not-adjacent':
    'a path told with gaps is filled in before its steps are taken; only rules called alone meet one',
  'placed-together': 'an event that keeps its units together has its space named when it is played',
};

function files(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, import.meta.url), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
}

const source = files('../../../src/engine/wilderness-war/', '.ts').join('\n');
const locales = files('../../../src/engine/wilderness-war/locales/', '.yaml').join('\n');
const tests = ['./', '../../golden/']
  .flatMap((folder) => files(folder, '.test.ts'))
  .filter((text) => !text.includes('ONLY_FROM_A_PROGRAM'))
  .join('\n');

/** Codes as they are written where a refusal is made, and those a table or a helper names beside a text of theirs. */
function codes(): string[] {
  const made = [/\bcode: '([a-z0-9-]+)'/g, /\b(?:refuse|fault|violation)\(\s*'([a-z0-9-]+)'/g]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map((match) => match[1] ?? '');
  const texts = [...locales.matchAll(/^ *violation\.([a-z0-9-]+):/gm)]
    .map((match) => match[1] ?? '')
    .filter((code) => source.includes(`'${code}'`));
  return [...new Set([...made, ...texts])].sort();
}

/** The code begins a literal, or is one of those a pattern of a test allows. */
function tested(code: string): boolean {
  return new RegExp(`['"\`^(|]${code}(?![a-z0-9-])`).test(tests);
}

describe('the reasons of refusals', () => {
  it('are found', () => {
    expect(codes().length).toBeGreaterThan(200);
    expect(codes()).toEqual(expect.arrayContaining(['over-command', 'siege-missing', 'attrition-count']));
  });

  it('all occur in a test, but for those that only a program can cause', () => {
    const untested = codes().filter((code) => !tested(code));
    expect(untested.filter((code) => ONLY_FROM_A_PROGRAM[code] === undefined)).toEqual([]);
  });

  it('are excepted only where that is still true', () => {
    for (const code of Object.keys(ONLY_FROM_A_PROGRAM)) expect(codes()).toContain(code);
    expect(Object.keys(ONLY_FROM_A_PROGRAM).filter(tested)).toEqual([]);
  });
});
