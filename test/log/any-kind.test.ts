import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { canonicalJson } from '../../src/engine/core/base/json.js';
import { ok, refuse } from '../../src/engine/core/base/result.js';
import type { AnyRules, LogKind, LogTypes } from '../../src/log/format/index.js';
import { OpenLog } from '../../src/log/storage/index.js';
import { exportLog, verifyLog } from '../../src/log/verify/index.js';
import { sha256Hex } from '../../src/system/files/index.js';
import { fixedRandom } from '../support/temp.js';
import { at, cleanUp, folder, registry, value } from './support.js';

/** The smallest thing a log can be of: tickets are put into a hat, and one is drawn. */
interface HatTypes extends LogTypes {
  readonly rules: AnyRules;
  readonly session: { readonly tickets: readonly string[]; readonly drawn: readonly string[] };
  readonly input: { readonly type: 'put'; readonly ticket: string } | { readonly type: 'draw' };
  readonly setup: { readonly tickets: readonly string[] };
}

const rules: AnyRules = { id: 'hat', version: '1' };
const HAT: LogKind<HatTypes> = {
  of: 'hat',
  audiences: () => ['public', 'umpire'],
  begin: (_, { setup }) => ({ session: { ...setup, drawn: [] }, events: [], draws: [] }),
  step: (_, session, input, dice) => {
    if (input.type === 'put') {
      return ok({
        session: { ...session, tickets: [...session.tickets, input.ticket] },
        events: [{ kind: 'put', audience: 'public', data: { ticket: input.ticket } }],
        draws: [],
      });
    }
    if (session.tickets.length === 0) return refuse('hat-empty');
    const purpose = 'a ticket out of the hat';
    const drawn = dice.pick(purpose, 'public', session.tickets, 1);
    return ok({
      session: {
        tickets: session.tickets.filter((one) => !drawn.includes(one)),
        drawn: [...session.drawn, ...drawn],
      },
      events: [],
      draws: [{ audience: 'public', purpose, result: drawn }],
    });
  },
  author: () => 'public',
  digest: (session) => sha256Hex(canonicalJson({ ...session })),
  position: (session) => session,
  values: () => [],
};
const modules = { kind: HAT, get: () => rules };
const said = { by: 'umpire', via: 'command', message: null, line: null } as const;

async function hat(): Promise<{ dir: string; log: OpenLog<HatTypes> }> {
  const dir = await folder();
  const log = value(
    await OpenLog.begin(dir, {
      ...{ game: 'lottery', title: 'A hat', module: rules, modules, setup: { tickets: ['a', 'b', 'c'] } },
      ...{ dice: 'chains', words: ['luck'], random: fixedRandom(7), at: at(0) },
    }),
  );
  await log.transaction((open) => {
    value(open.append({ type: 'put', ticket: 'd' }, said, at(1)));
    value(open.append({ type: 'draw' }, said, at(2)));
    value(open.append({ type: 'draw' }, said, at(3)));
  });
  return { dir, log };
}

afterEach(cleanUp);

describe('a log of something that is no game', () => {
  it('is written, opened again with and without its snapshot, and goes on', async () => {
    const { dir, log } = await hat();
    expect(log.session.drawn).toHaveLength(2);
    const anew = value(await OpenLog.read(dir, modules));
    expect(anew.session).toEqual(log.session);
    await log.close();
    const warm = value(await OpenLog.read(dir, modules));
    expect(warm.session).toEqual(log.session);
    expect(warm.notices).toEqual([]);
    await warm.transaction((open) => {
      for (let left = 2; left > 0; left--) value(open.append({ type: 'draw' }, said, at(4)));
      const refused = open.append({ type: 'draw' }, said, at(5));
      expect(refused).toMatchObject({ ok: false, violation: { code: 'hat-empty' } });
    });
    expect(warm.session.tickets).toEqual([]);
  });

  it('is verified in full from its export, and every entry says what it is of', async () => {
    const { dir, log } = await hat();
    const text = value(await exportLog(dir, 'umpire'));
    expect(text.match(/^rules: .*of: hat/gm)).toHaveLength(log.head.seq + 1);
    const checked = await verifyLog<HatTypes>(Buffer.from(text), { level: 'full', modules });
    expect(checked).toMatchObject({ ok: true, entries: 4 });
    expect(checked.proved.join('\n')).toContain('2 links follow from the tips of entry 0');
    const open = await verifyLog(Buffer.from(value(await exportLog(dir, 'observer'))), { level: 'own' });
    expect(open).toMatchObject({ ok: true, entries: 4 });
  });

  it('is not taken for a game, nor for what it is not after a change of one byte', async () => {
    const { dir } = await hat();
    expect(await OpenLog.read(dir, registry)).toMatchObject({
      violation: { code: 'log-corrupt', params: { seq: 0, problem: 'it is the log of a hat' } },
    });
    const text = value(await exportLog(dir, 'umpire'));
    const asGame = await verifyLog(Buffer.from(text), { level: 'full', modules: registry });
    expect(asGame.first).toEqual({ seq: 0, problem: 'it is the log of a hat' });
    const file = join(dir, 'log.yaml');
    const bytes = await readFile(file, 'utf8');
    await writeFile(file, bytes.replace('ticket: d', 'ticket: e'));
    expect(await OpenLog.read(dir, modules)).toMatchObject({
      violation: { code: 'log-corrupt', params: { seq: 1 } },
    });
  });
});
