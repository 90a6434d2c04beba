import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../../src/mail/config/config.js';
import { readSecret } from '../../src/mail/config/secret-source.js';
import { tempDir } from '../support/temp.js';

const SMALL = `
home: ./state
robot: { address: Robot@Posthorn.test }
listen: {}
`;

interface Fault {
  readonly code: string;
  readonly params: { readonly key: string; readonly expected?: unknown; readonly found?: unknown };
  readonly suggestions?: readonly string[];
}

function violation(yaml: string) {
  const config = parseConfig(yaml, '/srv');
  return config.ok ? null : config.violation;
}

function faults(yaml: string): readonly Fault[] {
  const refused = violation(yaml);
  expect(refused?.code).toBe('config-invalid');
  return (refused?.params?.faults ?? []) as unknown as readonly Fault[];
}

const imap = (more: string): string => `${SMALL}imap: { host: imap.test, user: x, password: x, ${more} }`;

describe('posthorn.yaml', () => {
  it('needs little and is filled up with safe defaults', () => {
    expect(parseConfig(SMALL, '/srv')).toMatchObject({
      ok: true,
      value: {
        home: '/srv/state',
        games: '/srv/state/games',
        robot: { address: 'robot@posthorn.test', name: 'Posthorn' },
        listen: { host: '127.0.0.1', port: 2525 },
        send: 'files',
        limits: { orders: 200 },
        retry: { attempts: 20 },
        policy: { senders: 'token', newcomers: 'authenticated' },
        rates: { senderPerHour: 60, strangerPerDay: 3 },
        bounces: { verp: false, hard: 3, soft: 10 },
        clock: null,
        keep: { doneDays: 3650, heldDays: 7 },
        health: { everySeconds: 30 },
        log: 'info',
      },
    });
  });

  it('needs no input of its own: mail may be piped in', () => {
    expect(parseConfig('home: x\nrobot: { address: a@b.org }', '/srv').ok).toBe(true);
  });

  it('takes a whole configuration, and files from where it lies', () => {
    const yaml = `${SMALL}
games: /games
templates: words
operator: boss@example.com
imap: { host: imap.test, user: robot, password: { env: IMAP_PASSWORD } }
send: { host: smtp.test, user: robot, password: { file: secret } }
policy: { senders: strict, newcomers: nobody, authservId: mx.test }
health: { file: health.json, port: 8025 }
clock: 72h +12h cap 120h
`;
    expect(parseConfig(yaml, '/srv')).toMatchObject({
      ok: true,
      value: {
        games: '/games',
        templates: '/srv/words',
        imap: { port: 993, secure: true, mailbox: 'INBOX', password: { env: 'IMAP_PASSWORD' } },
        send: { port: 587, requireTls: true, password: { file: '/srv/secret' } },
        policy: { authservId: 'mx.test' },
        clock: { bank: 72 * 60, increment: 12 * 60, cap: 120 * 60 },
        health: { file: '/srv/health.json', port: 8025 },
      },
    });
  });
});

describe('what is wrong in posthorn.yaml', () => {
  it('is told all at once: each key, what is expected and what was given', () => {
    const yaml = `
home: 3
robot: { address: nobody, nmae: x }
listen: { port: "25" }
send: { host: smtp.test, secure: yes please }
rates: { senderPerHour: 0 }
policy: { senders: everybody }
clock: soon
`;
    const found = faults(yaml);
    expect(found.map(({ code, params }) => `${code} ${params.key}`).sort()).toEqual([
      'config-unknown-key robot.nmae',
      'config-wrong-value clock',
      'config-wrong-value home',
      'config-wrong-value listen.port',
      'config-wrong-value policy.senders',
      'config-wrong-value rates.senderPerHour',
      'config-wrong-value robot.address',
      'config-wrong-value send.secure',
    ]);
    expect(found.find(({ params }) => params.key === 'policy.senders')?.params).toMatchObject({
      expected: { key: 'config.one-of', params: { text: 'token, strict' } },
      found: { params: { text: 'everybody' } },
    });
  });

  it.each([
    ['imap.user', `${SMALL}imap: { host: imap.test, password: x }`],
    ['home', 'robot: { address: a@b.org }\nlisten: {}'],
    ['send.host', `${SMALL}send: { port: 25 }`],
    ['home', ''],
  ])('may be a key that is missing: %s', (key, yaml) => {
    expect(faults(yaml)).toContainEqual({ code: 'config-key-missing', params: { key } });
  });

  it.each([
    ['limits.byte', `${SMALL}limits: { byte: 3 }`, ['limits.bytes']],
    ['limits.pollSeconds', `${SMALL}limits: { pollSeconds: 3 }`, ['imap.pollSeconds']],
    ['imap.poll_seconds', imap('poll_seconds: 3'), ['imap.pollSeconds']],
    ['send.requireTLS', `${SMALL}send: { host: x, requireTLS: true }`, ['send.requireTls']],
    ['imapp', `${SMALL}imapp: {}`, ['imap']],
    ['colour', `${SMALL}colour: red`, undefined],
  ])('may be a key nobody knows, with the one that was meant: %s', (key, yaml, suggestions) => {
    const [fault, ...more] = faults(yaml);
    expect(fault).toMatchObject({ code: 'config-unknown-key', params: { key } });
    expect(fault?.suggestions).toEqual(suggestions);
    expect(more).toEqual([]);
  });

  it('takes the address of a data base, alone or with where its password is kept, and never shows it', () => {
    const url = 'postgres://posthorn@db.example.org/posthorn';
    const stored = (yaml: string) => {
      const config = parseConfig(`${SMALL}store: ${yaml}`, '/srv');
      return config.ok ? config.value.store : null;
    };
    expect(stored(url)).toEqual({ url });
    expect(stored(`{ url: "${url}", password: { file: pass } }`)).toEqual({
      url,
      password: { file: '/srv/pass' },
    });
    for (const wrong of [
      'mysql://u:hush@db/x',
      'hush',
      '{ url: "http://u:hush@db/x" }',
      '{ url: hush, more: 1 }',
      '7',
    ]) {
      const found = faults(`${SMALL}store: ${wrong}`);
      expect(found.every(({ params }) => params.key.startsWith('store'))).toBe(true);
      expect(JSON.stringify(found)).not.toContain('hush');
    }
    expect(faults(`${SMALL}store: mysql://db/x`)[0]?.params.expected).toEqual({ key: 'config.data-base' });
  });

  it('never shows a secret, however it was written', () => {
    const wrong = [
      `${SMALL}imap: { host: x, user: x, password: { hunter2: hunter2 } }`,
      `${SMALL}imap: { host: x, user: x, password: [hunter2] }`,
      `${SMALL}imap: { host: x, user: x, password: { file: [hunter2] } }`,
      `${SMALL}send: { host: x, password: { env: { hunter2: 1 } } }`,
      `${SMALL}imap: { host: x, user: x, pasword: hunter2 }`,
      `${SMALL}imap: [x, hunter2]`,
      `${SMALL}send: [x, hunter2]`,
    ];
    for (const yaml of wrong) expect(JSON.stringify(faults(yaml))).not.toContain('hunter2');
  });

  it('is told by its line where it is no YAML at all, or a key stands there twice', () => {
    expect(violation('home: [')).toMatchObject({ code: 'config-not-yaml', params: { line: 1 } });
    expect(violation(`${SMALL}home: again`)).toMatchObject({ code: 'config-not-yaml', params: { line: 5 } });
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
