import { afterEach, describe, expect, it } from '@jest/globals';
import { beaconNamed, QUICKNET, timeOfRound } from '../../src/log/dice/beacon.js';
import { cleanUp, type Place, place, say, unready } from '../game/ready/support.js';
import { commands } from './run.js';

afterEach(cleanUp);

/** What doctor finds of what games wait for before their first draw. */
async function awaited({ dir }: Place) {
  const { posthorn, json } = commands(() => ['--games', dir]);
  const { value } = await json(['doctor']);
  const findings = value.findings.filter(({ code }: { code: string }) => code.startsWith('awaits-'));
  return { findings, out: (await posthorn(['doctor'])).out };
}

describe('doctor, of a game that has not been dealt', () => {
  it('tells whose answers it waits for', async () => {
    const where = await place();
    await say(await unready(where), 'french', 'here');
    const { findings, out } = await awaited(where);
    expect(findings).toMatchObject([
      { name: 'g1', level: 'ok', code: 'awaits-answers', params: { sides: ['side:british'] } },
    ]);
    expect(out).toContain('waits for the answers of British');
  });

  it.each([
    // A round that every relay has had for years, and one that nobody has yet.
    ['chained', 3311596, 'warn'],
    ['quicknet', null, 'ok'],
  ] as const)(
    'tells which public draw it waits for, of %s, and warns where that came long ago',
    async (name, known, level) => {
      const beacon = beaconNamed(name) ?? QUICKNET;
      const where = await place();
      where.clock.at = known === null ? Date.now() : timeOfRound(beacon, known) - 600_000;
      const table = await unready(where, { beacon: { chain: beacon.name, minutes: 10 } });
      await say(table, 'french', 'here');
      await say(table, 'british', 'here, too');
      const round = table.awaitedDraw()?.round ?? 0;
      if (known !== null) expect(round).toBe(known);
      const at = new Date(timeOfRound(beacon, round)).toISOString();
      const { findings, out } = await awaited(where);
      expect(findings).toMatchObject([
        { name: 'g1', level, code: 'awaits-draw', params: { round, chain: beacon.name, at, name: 'g1' } },
      ]);
      expect(out).toContain(`waits for public draw ${round} of ${beacon.name}, of `);
      expect(out.includes('posthorn game beacon g1 SIGNATURE')).toBe(level === 'warn');
    },
  );
});
