import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../../src/mail/config.js';
import { readSecret } from '../../src/mail/secret.js';
import { tempDir } from '../support/temp.js';

const SMALL = `
home: ./state
robot: { address: Robot@Posthorn.test }
listen: {}
`;

function fault(yaml: string): unknown {
  const config = parseConfig(yaml, '/srv');
  return config.ok ? null : config.violation;
}

describe('posthorn.yaml', () => {
  it('needs little and is filled up with safe defaults', () => {
    const config = parseConfig(SMALL, '/srv');
    expect(config).toMatchObject({
      ok: true,
      value: {
        home: '/srv/state',
        games: '/srv/state/games',
        robot: { address: 'robot@posthorn.test', name: 'Posthorn' },
        listen: { host: '127.0.0.1', port: 2525 },
        send: 'files',
        limits: { orders: 200 },
        retry: { attempts: 20 },
        log: 'info',
      },
    });
  });

  it('needs no input of its own: mail may be piped in', () => {
    expect(parseConfig('home: x\nrobot: { address: a@b.org }', '/srv').ok).toBe(true);
  });

  it('takes a whole configuration', () => {
    const yaml = `${SMALL}
games: /games
operator: boss@example.com
imap: { host: imap.test, user: robot, password: { env: IMAP_PASSWORD } }
send: { host: smtp.test, user: robot, password: { file: /run/secret } }
`;
    expect(parseConfig(yaml, '/srv')).toMatchObject({
      ok: true,
      value: {
        games: '/games',
        imap: { port: 993, secure: true, mailbox: 'INBOX', password: { env: 'IMAP_PASSWORD' } },
        send: { port: 587, requireTls: true },
      },
    });
  });

  it.each([
    ['imap.user', `${SMALL}imap: { host: imap.test, password: x }`],
    ['imap.port', `${SMALL}imap: { host: imap.test, user: x, password: x, port: 99999 }`],
    ['robot.address', 'home: x\nrobot: { address: nobody }\nlisten: {}'],
    ['home', 'robot: { address: a@b.org }\nlisten: {}'],
    ['limits.byte', `${SMALL}limits: { byte: 3 }`],
    ['colour', `${SMALL}colour: red`],
  ])('names the key at fault: %s', (key, yaml) => {
    expect(fault(yaml)).toMatchObject({ code: 'config-invalid', params: { key } });
  });

  it('names the line of broken YAML, and refuses a key given twice', () => {
    expect(fault('home: [')).toMatchObject({ code: 'config-not-yaml', params: { line: 1 } });
    expect(fault(`${SMALL}home: again`)).toMatchObject({ code: 'config-not-yaml', params: { line: 5 } });
  });
});

describe('secrets', () => {
  it('come from the environment or a file, and a missing one is named by its key, not shown', async () => {
    const { dir, remove } = await tempDir();
    const file = join(dir, 'secret');
    await writeFile(file, 'geheim\n');
    expect(await readSecret('plain', 'k', {})).toEqual({ ok: true, value: 'plain' });
    expect(await readSecret({ env: 'X' }, 'k', { X: 'geheim' })).toEqual({ ok: true, value: 'geheim' });
    expect(await readSecret({ file }, 'k', {})).toEqual({ ok: true, value: 'geheim' });
    expect(await readSecret({ env: 'X' }, 'imap.password', {})).toMatchObject({
      violation: { code: 'config-secret-missing', params: { key: 'imap.password', place: 'env X' } },
    });
    expect(await readSecret({ file: join(dir, 'none') }, 'imap.password', {})).toMatchObject({
      violation: { code: 'config-secret-missing', params: { key: 'imap.password', problem: 'ENOENT' } },
    });
    await remove();
  });
});
