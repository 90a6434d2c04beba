import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { inEveryRun } from '../support/property.js';
import { fixedRandom, tempDir } from '../support/temp.js';
import { type Watch, watch } from '../support/watch-game.js';
import { bandOf, bestGuess, type SeenWindow } from '../support/window-observer.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Windows that are looked at. */
const WINDOWS = inEveryRun(300, 2400);
/**
 * How many hours somebody thinks on the average who could strike, and who could not. Who knows nothing but when an answer came, and guesses by
 * the best moment between the two, is right about 74 windows of 100: far enough from a coin for the few windows of every run.
 */
const STRIKES = 12;
const CANNOT = 3;
const byHand = { via: 'command', message: null } as const;
const line = (text: string) => [{ line: 1, text }];

/**
 * Plays windows at which the bandit does nothing, as people would: who could strike thinks for a few hours and says that he
 * does not, or has it said by a standing answer, or forgets; who could not answers at once, if he is asked, or looks in now and
 * then. The merchant asks for the log in the middle of it. Each window as the merchant sees it.
 */
async function windowsSeen(quiet: boolean): Promise<SeenWindow[]> {
  const temp = await tempDir('quiet-times');
  const clock = { at: Date.UTC(2026, 0, 1), now: () => clock.at };
  const registry = new Registry([watch as GameModule]);
  const house = await openHouse({ dir: temp.dir, registry, clock, random: fixedRandom() });
  const people = new SeededRandom('people');
  const chance = () => people.below(1_000_000) / 1_000_000;
  const thinking = (hours: number) => -Math.log(1 - chance()) * hours * HOUR;
  const seen: SeenWindow[] = [];
  try {
    const made = await house.create({
      ...{ id: 'w1', title: 'Watch', module: 'watch', setup: { scenario: 'road' }, dice: 'chains' },
      players: [
        { side: 'merchant', name: 'M', address: 'm@example.org', locale: 'en', zone: 'UTC' },
        { side: 'bandit', name: 'B', address: 'b@example.org', locale: 'en', zone: 'UTC' },
      ],
      quiet: quiet ? 1440 : null,
    });
    if (!made.ok) throw new Error(made.violation.code);
    const table: Table = made.value;
    while (seen.length < WINDOWS) {
      clock.at += Math.round(thinking(8));
      const opened = clock.at;
      const begun = table.head.seq;
      const forgets = chance() < 0.2;
      await table.submit('merchant', line('march'), byHand);
      const holds = (table.session.state as Watch).ambush === true;
      const asked = (await table.asked('bandit')).length > 0;
      expect(asked).toBe(!quiet || holds);
      const [window] = table.closings();
      const closes = window?.at ?? Number.POSITIVE_INFINITY;
      const answers = opened + Math.round(asked ? thinking(holds ? STRIKES : CANNOT) : thinking(20));
      const middle: number[] = [];
      const look = async () => middle.push(table.head.seq - begun);
      const speak = async () => {
        expect((await table.submit('bandit', line('pass'), byHand)).accepted).toBe(true);
      };
      const deeds = [
        // In the middle of it the merchant looks how far the log is.
        ...[2, 6].map((hours) => ({ at: opened + hours * HOUR, work: look })),
        ...(quiet && forgets ? [] : [{ at: answers, work: speak }]),
      ];
      for (const { at, work } of deeds.sort((one, other) => one.at - other.at)) {
        if (at >= closes) break;
        clock.at = at;
        await work();
      }
      if (quiet && window !== undefined) {
        // Whoever runs the robot is a little late, now and then.
        clock.at = Math.max(clock.at, closes + people.below(2000));
        const done = await table.moderate(
          { kind: 'close-window', window: window.name },
          {
            via: 'robot',
            message: people
              .below(2 ** 30)
              .toString(16)
              .padStart(64, '0'),
          },
        );
        expect(done.ok).toBe(true);
      }
      const entries = await table.entries(begun + 1);
      const last = Date.parse(entries.at(-1)?.at ?? '');
      const header = entries.map(({ kind, source }) => `${kind}${source.by}${source.via}`).join();
      seen.push({
        features: [
          ...[last - opened, last % (24 * HOUR), entries.length, header.length, ...middle],
          ...(Number.isFinite(closes) ? [closes - opened] : []),
        ],
        holds,
      });
    }
    expect((await exportLog(`${temp.dir}/w1`, 'merchant')).ok).toBe(true);
    return seen;
  } finally {
    await house.close();
    await temp.remove();
  }
}

describe('an observer of all times', () => {
  const band = bandOf(WINDOWS);

  it('guesses no better than by a coin who held something at a quiet window', async () => {
    const guessed = bestGuess(await windowsSeen(true));

    expect(guessed).toBeLessThan(0.5 + band);
  });

  it('guesses better where windows wait for an answer, so that he can guess at all', async () => {
    const guessed = bestGuess(await windowsSeen(false));

    expect(guessed).toBeGreaterThan(0.5 + band);
  });
});
