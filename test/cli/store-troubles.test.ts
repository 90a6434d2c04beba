import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openSqliteStore } from '../../src/store/database/index.js';
import { freshFolder } from '../support/fresh-folder.js';
import { run } from './run.js';

let dir = '';
freshFolder('store-troubles', (made) => {
  dir = made;
});

const MAIL = 'From: Anna <anna@example.org>\r\nTo: robot@play.test\r\nSubject: help\r\n\r\nhelp\r\n';

/** Where the robot of a configuration has its store. */
function configured(): { readonly config: string; readonly store: string } {
  const home = join(dir, 'home');
  mkdirSync(home, { recursive: true });
  const config = join(dir, 'posthorn.yaml');
  writeFileSync(config, `home: ${home}\nrobot: { address: robot@play.test }\nlog: silent\n`);
  return { config, store: join(home, 'posthorn.db') };
}

describe('a store that cannot be used', () => {
  it.each([
    ['damaged', 'store-damaged', (path: string) => writeFileSync(path, 'no data base at all '.repeat(500))],
    ['a folder', 'file-trouble', (path: string) => mkdirSync(path)],
    [
      'of a newer program',
      'store-newer',
      async (path: string) => {
        const store = await openSqliteStore(path);
        await store.write((db) =>
          db
            .insertInto('kysely_migration' as 'people')
            .values({ name: '9999-later', timestamp: '' } as never)
            .execute(),
        );
        await store.close();
      },
    ],
  ])('%s: one sentence at the start, and a mail is to be offered again', async (_what, code, spoil) => {
    const { config, store } = configured();
    await spoil(store);
    const told = await run(['--config', config, '--json', 'serve']);
    expect({ code: told.code, violation: JSON.parse(told.out).violation.code }).toEqual({
      code: 1,
      violation: code,
    });
    const mail = await run(['--config', config, 'receive'], MAIL);
    expect(mail.code).toBe(75);
  });
});
