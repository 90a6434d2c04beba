import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { openHouseInRows } from '../../../src/game/games-folder/open-house-in-rows.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { RobotAddress } from '../../../src/mail/message/robot-addresses-and-message-ids.js';
import { type LockingStore, openPostgresStore } from '../../../src/store/database/index.js';
import { systemClock } from '../../../src/system/sources/time-source.js';
import type { Letter } from '../../support/maildir.js';

const SIDES = ['french', 'british'] as const;
type Side = (typeof SIDES)[number];

/** Games in a data base that robots share, looked at by somebody who plays none of them. */
export class GamesInRows {
  readonly store: LockingStore;
  readonly house: LogHouse;

  private constructor(store: LockingStore) {
    this.store = store;
    this.house = openHouseInRows('rows', store, { registry: loadRegistry(), clock: systemClock });
  }

  static async open(url: string): Promise<GamesInRows> {
    return new GamesInRows(await openPostgresStore({ url }));
  }

  /** Begins so many games between two people. */
  static async begin(
    url: string,
    count: number,
    people: { readonly [side in Side]: string },
  ): Promise<GamesInRows> {
    const games = await GamesInRows.open(url);
    const scenario = loadRegistry().get('wilderness-war')?.scenarios[0]?.id;
    for (let nth = 1; nth <= count; nth++) {
      const created = await games.house.create({
        ...{
          id: `game-${nth}`,
          title: 'A game by mail',
          module: 'wilderness-war',
          setup: { scenario },
          dice: 'chains',
        },
        players: SIDES.map((side) => ({
          side,
          name: side,
          address: people[side],
          locale: 'en',
          zone: 'UTC',
        })),
      });
      if (!created.ok) throw new Error(created.violation.code);
    }
    return games;
  }

  /** The address of a seat. */
  async seat(robot: string, game: string, side: Side): Promise<string> {
    const table = await this.house.open(game);
    const player = table?.players.find((one) => one.side === side);
    if (player === undefined) throw new Error(`nobody plays ${side} in ${game}`);
    return new RobotAddress(robot).seat(game, player);
  }

  /** How many entries of a game's log hold these words. */
  async timesSaid(game: string, words: string): Promise<number> {
    const entries = (await (await this.house.open(game))?.entries(0)) ?? [];
    return entries.filter((entry) => JSON.stringify(entry).includes(words)).length;
  }

  async close(): Promise<void> {
    await this.house.close();
    await this.store.close();
  }
}

/**
 * How many letters answer a mail. One that was being handed to the mail server when its robot died, or lost the data base, may have come
 * again, the very same.
 */
export function answersTo(messageId: string, letters: readonly Letter[]): number {
  const answers = letters.filter(({ inReplyTo }) => inReplyTo === messageId);
  return new Set(answers.map((letter) => `${letter.messageId} ${letter.text}`)).size;
}

/** Waits until it holds; what was waited for is told where it never does. */
export async function until(what: string, holds: () => Promise<boolean>, patience = 120_000): Promise<void> {
  for (const began = systemClock.now(); !(await holds()); ) {
    if (systemClock.now() - began > patience) throw new Error(`${what} never came`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
