import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findClock, findZones } from '../../src/cli/doctor/clock-plausibility-and-zone-tables.js';
import { findPolicy } from '../../src/cli/doctor/config-conflicts-and-plus-addresses.js';
import { findDns, type NameService } from '../../src/cli/doctor/dns.js';
import type { Finding } from '../../src/cli/doctor/finding.js';
import { findFolder, findOpenFiles, room } from '../../src/cli/doctor/folders.js';
import { findSite } from '../../src/cli/doctor/site.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { freshFolder } from '../support/fresh-folder.js';

let dir = '';
freshFolder('posthorn-doctor', (fresh) => {
  dir = fresh;
});

const told = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, code }) => `${level} ${code}`);

/** Text records and mail servers of domains; an error code in their place is what the name service says. */
function names(
  txt: { readonly [name: string]: readonly string[] | string },
  mx: { readonly [name: string]: readonly string[] } = {},
): NameService {
  const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  return {
    async resolveTxt(name) {
      const found = txt[name] ?? 'ENOTFOUND';
      return typeof found === 'string' ? fail(found) : found.map((text) => text.split('|'));
    },
    async resolveMx(name) {
      const found = mx[name];
      return found === undefined
        ? fail('ENODATA')
        : found.map((exchange, priority) => ({ exchange, priority }));
    },
  };
}

describe('doctor looks at the folder of the site', () => {
  it('and says whether it can be made there without taking anything of others', async () => {
    const folder = join(dir, 'site');
    expect(await findSite(undefined)).toEqual([]);
    expect(told(await findSite({ folder }))).toEqual(['ok site-folder']);
    await writeFile(join(folder, 'holiday.jpg'), 'of others');
    expect(told(await findSite({ folder }))).toEqual(['fault site-folder-of-others']);
    await writeFile(join(folder, 'posthorn-site.json'), '{"posthorn": "site", "format": 9}');
    expect(told(await findSite({ folder }))).toEqual(['fault site-folder-unknown']);
    expect(told(await findSite({ folder: join(folder, 'holiday.jpg', 'site') }))).toEqual([
      'fault not-writable',
    ]);
  });
});

describe('doctor looks at DNS', () => {
  const whole = {
    'example.org': ['v=spf1 mx| -all', 'something-else=1'],
    '_dmarc.example.org': ['v=DMARC1; p=reject'],
    'mail._domainkey.example.org': ['v=DKIM1; k=rsa; p=MIIB|IjAN'],
  };

  it('and finds a domain in order', async () => {
    const found = await findDns('example.org', names(whole, { 'example.org': ['mx.example.org'] }), 'mail');
    expect(told(found)).toEqual(['ok mx', 'ok record', 'ok record', 'ok dkim']);
    expect(found[1]?.params.text).toBe('v=spf1 mx -all');
  });

  it('and says what is missing', async () => {
    expect(told(await findDns('example.org', names({}), 'mail'))).toEqual([
      'warn no-mx',
      'warn no-spf',
      'warn no-dmarc',
      'fault no-dkim',
    ]);
  });

  it('and says what can only be a mistake', async () => {
    const txt = {
      'example.org': ['v=spf1 mx -all', 'v=spf1 a -all'],
      'm._domainkey.example.org': ['v=DKIM1; p='],
    };
    const found = await findDns('example.org', names(txt, { 'example.org': [''] }), 'm');
    expect(told(found)).toEqual(['fault null-mx', 'fault two-spf', 'warn no-dmarc', 'fault no-dkim']);
    const open = await findDns('example.org', names({ 'example.org': ['v=spf1 +all'] }), null);
    expect(told(open)[1]).toBe('warn open-spf');
  });

  it('and believes the policy of the domain above', async () => {
    expect(told(await findDns('play.example.org', names(whole), null))[2]).toBe('ok record');
  });

  it('and survives a name service that does not answer', async () => {
    const found = await findDns('example.org', names({ 'example.org': 'ETIMEOUT' }), null);
    expect(told(found)[1]).toBe('warn dns-silent');
    expect(found[1]?.params.reason).toBe('ETIMEOUT');
  });

  it('but asks nothing about names that are nobody else’s business', async () => {
    for (const domain of ['localhost', 'posthorn.test', 'intranet']) {
      expect(told(await findDns(domain, names({}), null))).toEqual(['ok private-domain']);
    }
  });
});

describe('doctor looks at the clock', () => {
  const at = (iso: string) => ({ now: () => Date.parse(iso) });

  it('and finds it behind what is on record, or in a year that cannot be', () => {
    expect(findClock(at('2026-05-01T12:00:00Z'), null).level).toBe('ok');
    expect(findClock(at('2026-05-01T12:00:00Z'), '2026-05-01T12:04:00Z').level).toBe('ok');
    expect(findClock(at('2026-05-01T12:00:00Z'), '2026-05-01T12:06:00Z').code).toBe('clock-behind');
    expect(findClock(at('1970-01-01T00:00:00Z'), null).code).toBe('clock-year');
  });

  it('and at the time zones of the players', () => {
    expect(findZones(['UTC', 'Europe/Paris']).code).toBe('zones-known');
    expect(findZones(['Europe/Pariss'])).toMatchObject({ level: 'warn', params: { text: 'Europe/Pariss' } });
  });
});

describe('doctor looks at folders', () => {
  it('and says who else may look into them', async () => {
    await chmod(dir, 0o755);
    expect(told(await findFolder(dir))[0]).toBe('warn open-folder');
    await chmod(dir, 0o700);
    expect(told(await findFolder(dir))[0]).toBe('ok private');
  });

  it('and that one cannot be used', async () => {
    await writeFile(join(dir, 'file'), '');
    expect(told(await findFolder(join(dir, 'file', 'home')))).toEqual(['fault not-writable']);
  });

  it('and at the room on the disk', () => {
    expect([room(dir, 5e9), room(dir, 5e8), room(dir, 5e7)].map(({ level }) => level)).toEqual([
      'ok',
      'warn',
      'fault',
    ]);
  });

  it('and finds keys that others may read, unless no other gets to them', async () => {
    const game = join(dir, 'g1');
    await mkdir(game, { mode: 0o755 });
    await writeFile(join(game, 'keys.yaml'), '', { mode: 0o644 });
    await writeFile(join(game, 'log.yaml'), '', { mode: 0o600 });
    await chmod(dir, 0o755);
    const [found] = await findOpenFiles(dir);
    expect(found).toMatchObject({ level: 'fault', code: 'open-files', params: { text: 'keys.yaml' } });
    await chmod(game, 0o700);
    expect(await findOpenFiles(dir)).toEqual([]);
  });
});

it('doctor says when the policy cannot be kept with the mailbox there is', () => {
  const policy = (text: string): string[] => {
    const yaml = `home: x\nrobot: { address: a@b.org }\nimap: { host: h, user: u, password: p }\npolicy: ${text}`;
    const config = parseConfig(yaml, '/');
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    return told(findPolicy(config.value));
  };
  expect(policy('{ senders: strict }')).toEqual(['fault strict-without-authserv']);
  expect(policy('{ senders: strict, authservId: mx }')).toEqual(['ok policy']);
  expect(policy('{}')).toEqual(['warn newcomers-without-authserv']);
  expect(policy('{ newcomers: nobody }')).toEqual(['ok policy']);
});

it('everything doctor can find has its words, and everything amiss its advice', () => {
  const source = readdirSync('src/cli/doctor')
    .map((name) => readFileSync(join('src/cli/doctor', name), 'utf8'))
    .join('\n');
  const messages = new Texts(() => ({}), true).messages(null, 'en');
  const said = [...source.matchAll(/'(ok|warn|fault)',\s*(?:code: )?'([a-z-]+)'/g)];
  expect(said.length).toBeGreaterThan(40);
  for (const [, level, code] of said) {
    expect([code, messages.has(`finding.${code}`)]).toEqual([code, true]);
    if (level !== 'ok') expect([code, messages.has(`advice.${code}`)]).toEqual([code, true]);
  }
  for (const code of ['room', 'little-room', 'plus-seen', 'plus-unknown', 'open-spf', 'record']) {
    expect(messages.has(`finding.${code}`)).toBe(true);
  }
});
