import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run-command-line.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { configKeys } from '../../src/mail/config/config-schema.js';
import { RENAMED, type RenamedKey } from '../../src/mail/config/renamed-keys.js';
import { capture } from '../cli/capture.js';
import { freshFolder } from '../support/fresh-folder.js';

/** Names that keys of today never had. */
const ONCE: readonly RenamedKey[] = [
  { key: 'boss', now: 'operator', since: '0.2.0' },
  { key: 'rates.perHour', now: 'rates.senderPerHour', since: '0.2.0' },
  { key: 'door.width', now: 'listen.clients', since: '0.3.0' },
  // Renamed twice: each name is led to the next.
  { key: 'language', now: 'tongue', since: '0.2.0' },
  { key: 'tongue', now: 'locale', since: '0.3.0' },
];
const BASE = 'home: home\nrobot: { address: robot@posthorn.test }\n';

let dir = '';
freshFolder('renamed', (fresh) => {
  dir = fresh;
});

function read(more: string) {
  const config = parseConfig(`${BASE}${more}`, dir, ONCE);
  return config.ok ? config.value : config.violation.params?.faults;
}

describe('a key that was renamed', () => {
  it('is understood under its old name, alone and in a group, and is told', () => {
    const config = read('boss: boss@example.org\nrates: { perHour: 7, gamePerHour: 9 }\ndoor: { width: 3 }');
    expect(config).toMatchObject({
      operator: 'boss@example.org',
      rates: { senderPerHour: 7, gamePerHour: 9, strangerPerDay: 3 },
      listen: { clients: 3, port: 2525 },
      renamed: [ONCE[0], ONCE[1], ONCE[2]],
    });
  });

  it('is understood by each of the names it had', () => {
    expect(read('language: fr')).toMatchObject({ locale: 'fr', renamed: [ONCE[3], ONCE[4]] });
    expect(read('tongue: de')).toMatchObject({ locale: 'de', renamed: [ONCE[4]] });
    expect(read('locale: de')).toMatchObject({ locale: 'de', renamed: [] });
  });

  it('is a fault under both names, with whatever else is wrong', () => {
    expect(read('boss: a@b.org\noperator: c@d.org\npictures: 7')).toEqual([
      { code: 'config-renamed-twice', params: { key: 'boss', now: 'operator' } },
      expect.objectContaining({ code: 'config-wrong-value' }),
    ]);
    expect(read('door: { width: 3, paint: red }\nlisten: { clients: 4 }')).toEqual([
      { code: 'config-renamed-twice', params: { key: 'door.width', now: 'listen.clients' } },
      expect.objectContaining({ code: 'config-unknown-key', params: { key: 'door' } }),
    ]);
  });

  it('with a wrong value is told by the name that stands there', () => {
    expect(read('boss: nobody\nrates: { perHour: none }')).toEqual([
      expect.objectContaining({ params: expect.objectContaining({ key: 'boss' }) }),
      expect.objectContaining({ params: expect.objectContaining({ key: 'rates.perHour' }) }),
    ]);
  });

  it.each(['boss', 'door: 3', 'rates: [perHour]', 'home: {}'])(
    'does not make odd text anything else: %s',
    (odd) => {
      const config = parseConfig(odd, dir, ONCE);
      expect(config).toMatchObject({ ok: false, violation: { code: 'config-invalid' } });
    },
  );
});

describe('the list of renamed keys', () => {
  it('leads to keys there are, from names that are none, and stands in the guide', async () => {
    const keys = configKeys().map(({ key }) => key);
    const names = RENAMED.map(({ key }) => key);
    for (const { key, now } of RENAMED) {
      expect(keys).not.toContain(key);
      expect([...keys, ...names]).toContain(now);
    }
    const guide = await readFile(new URL('../../docs/upgrading.md', import.meta.url), 'utf8');
    const told = [...guide.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| ([0-9.]+) \|$/gm)].map(
      ([, key, now, since]) => ({ key, now, since }),
    );
    expect(told).toEqual(RENAMED);
  });
});

describe('the operator', () => {
  const say = async (locale: string, ...args: string[]) => {
    const file = join(dir, 'posthorn.yaml');
    await writeFile(file, `${BASE}boss: boss@example.org\nlisten: { port: 0 }\nlog: error\n`);
    const io = capture();
    const code = await runCommand(['--config', file, '--locale', locale, ...args], io, { renamed: ONCE });
    return { code, ...io.taken() };
  };

  it.each([
    ['en', '"boss" is called "operator" since 0.2.0'],
    ['fr', "«\u00a0boss\u00a0» s'appelle «\u00a0operator\u00a0» depuis 0.2.0"],
    ['de', '„boss“ heißt seit 0.2.0 „operator“'],
  ])('is told by the doctor and once by the robot when it starts: %s', async (locale, sentence) => {
    const doctor = await say(locale, 'doctor', '--no-dns');
    expect(doctor.out.split(sentence)).toHaveLength(2);
    const served = await say(locale, 'serve');
    expect(served.code).toBe(0);
    expect(served.err).toContain(locale === 'de' ? '„boss“ seit 0.2.0 „operator“' : sentence);
    expect(served.err.split('boss')).toHaveLength(2);
  });

  it('is not told where nothing was renamed', async () => {
    const file = join(dir, 'posthorn.yaml');
    await writeFile(file, `${BASE}listen: { port: 0 }\nlog: error\n`);
    const io = capture();
    expect(await runCommand(['--config', file, 'serve'], io)).toBe(0);
    expect(io.taken().err).toBe('');
  });
});
