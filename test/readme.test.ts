import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../src/mail/config/config.js';

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');

describe('the README', () => {
  it('shows a configuration of ten lines that is one', () => {
    const yaml = /```yaml\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    expect(yaml.trim().split('\n')).toHaveLength(10);
    expect(parseConfig(yaml, '/srv')).toMatchObject({
      ok: true,
      value: { home: '/srv/posthorn', imap: { port: 993 }, send: { port: 587 } },
    });
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(
      readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
    ) as { scripts: { [name: string]: string } };
    const named = [...readme.matchAll(/npm (?:run )?(start|test|build|playout|bench)\b/g)].map(
      (match) => match[1],
    );
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(scripts).toHaveProperty(name ?? '');
  });
});
