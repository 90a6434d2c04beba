import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import type { Modules } from '../../src/log/format/index.js';
import { kindOf } from '../../src/log/game/index.js';
import { OpenLog, readKeysAt } from '../../src/log/storage/index.js';
import { exportLog } from '../../src/log/verify/index.js';
import { TOURNAMENTS, type TournamentTypes } from '../../src/tournament/procedure/index.js';
import { forLog } from '../../src/tournament/settings/index.js';
import { verifyTournament } from '../../src/tournament/table/index.js';
import { oneIn } from '../support/property.js';
import { fixedRandom } from '../support/temp.js';
import { EXAMPLES, exampleText, folder, removeFolders, settingsOf } from './support/logs.js';
import { enterAll, minute, playOut, playRound, say } from './support/players.js';

afterEach(removeFolders);

const kind = kindOf(TOURNAMENTS);
const OLD = { id: 'tournament', version: '0' };

/** A procedure of another version; `oddly`: one that pairs everybody with the next in the order of seeds. */
function older(oddly: boolean): Modules<TournamentTypes> {
  const step: typeof kind.step = (era, session, input, dice) => {
    if (!oddly || input.type !== 'pair') return kind.step(era, session, input, dice);
    const seeds = [...session.participants].sort((one, other) => one.seed - other.seed);
    const meetings = seeds.flatMap(({ id }, at) =>
      at % 2 === 0 ? [{ first: id, second: seeds[at + 1]?.id ?? '' }] : [],
    );
    const done = kind.step(era, session, { type: 'correct', meetings, byes: [] }, dice);
    if (!done.ok) return done;
    const events = done.value.events
      .filter((event) => event.kind === 'pairing-corrected')
      .map((event) => ({ ...event, kind: 'paired' }));
    return { ok: true, value: { ...done.value, events } };
  };
  return { kind: { ...kind, step }, get: () => OLD };
}

async function begunBefore(text: string, modules: Modules<TournamentTypes>) {
  const settings = settingsOf(text);
  const dir = await folder();
  const log = await OpenLog.begin<TournamentTypes>(dir, {
    ...{ game: settings.id, title: settings.title, module: OLD, modules },
    ...{ setup: forLog(settings), dice: 'chains', words: [], random: fixedRandom(3), at: minute(0) },
  });
  if (!log.ok) throw new Error(log.violation.code);
  return { dir, log: log.value };
}

async function verified(dir: string) {
  const keys = await readKeysAt(dir);
  if (!keys.ok) throw new Error(keys.violation.code);
  const log = { bytes: await readFile(join(dir, 'log.yaml')), keys: keys.value };
  return verifyTournament(log, loadRegistry(), () => Promise.resolve(null));
}

describe('the settings of a tournament', () => {
  it('hold nothing of what was not said and came later, since logs commit to the position with them', () => {
    const settings = settingsOf('id: cup\ntitle: Cup\nstages: [{kind: swiss, rounds: 1}]\n');
    for (const later of ['paces', 'bidsFirst', 'offers', 'adjudication', 'silence']) {
      expect(settings).not.toHaveProperty(later);
    }
  });
});

describe('the log of a tournament that another version of the procedure has written', () => {
  it.each(
    oneIn(
      4,
      readdirSync(EXAMPLES).filter((name) => name.endsWith('.yaml')),
    ),
  )('leads where it led, without anything being drawn again: %s', async (name) => {
    const { dir, log } = await begunBefore(await exampleText(name), older(false));
    const { least, most } = log.session.settings.entry;
    await enterAll(log, Math.min(most ?? least + 3, Math.max(least + 3, 6)));
    await playOut(log, 'old');
    const again = await OpenLog.read<TournamentTypes>(dir, TOURNAMENTS);
    expect(again.ok && forLog(again.value.session)).toEqual(forLog(log.session));
    const checked = await verified(dir);
    expect(checked).toMatchObject({ ok: true, recalled: { 0: log.head.seq + 1 } });
  });

  it('goes on where its rounds would be drawn otherwise now, and verify says what it has not reckoned again', async () => {
    const text = 'id: cup\ntitle: Cup\nstages: [{kind: swiss, rounds: 3, method: halves}]\n';
    const { dir, log } = await begunBefore(text, older(true));
    await enterAll(log, 4);
    await say(log, { type: 'pair' }, { type: 'publish', until: null });
    const [first] = log.session.rounds;
    expect(first?.meetings.map(({ entrants }) => entrants)).toEqual([
      ['p01', 'p02'],
      ['p03', 'p04'],
    ]);
    const now = await OpenLog.read<TournamentTypes>(dir, TOURNAMENTS);
    if (!now.ok) throw new Error(JSON.stringify(now.violation));
    expect(forLog(now.value.session.rounds[0])).toEqual(forLog(first));
    await playRound(now.value, new SeededRandom('now'));
    await say(now.value, { type: 'close-round' }, { type: 'pair' }, { type: 'publish', until: null });
    const again = await OpenLog.read<TournamentTypes>(dir, TOURNAMENTS);
    expect(again.ok && forLog(again.value.session)).toEqual(forLog(now.value.session));
    expect(await verified(dir)).toMatchObject({ ok: true, recalled: { 0: log.head.seq + 1 } });
    const exported = await exportLog(dir, 'umpire');
    if (!exported.ok) throw new Error(exported.violation.code);
    const offline = await verifyTournament({ bytes: Buffer.from(exported.value) }, loadRegistry(), () =>
      Promise.resolve(null),
    );
    expect(offline.ok).toBe(true);
    const forged = Buffer.from(exported.value.replace('p02', 'p03'));
    expect(
      (await verifyTournament({ bytes: forged }, loadRegistry(), () => Promise.resolve(null))).first?.where,
    ).toBe('tournament');
  });
});
