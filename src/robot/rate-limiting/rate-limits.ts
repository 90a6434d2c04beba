import { z } from 'zod';
import type { Store } from '../../store/database/index.js';
import type { RecordKind, RecordNewer } from '../../system/files/index.js';
import { Tallies, type TallyKind, type TallyParts } from './tallies.js';

/**
 * What is counted: mail of one sender, mail to one game, mail of somebody who plays nowhere, invitations of a person, what
 * somebody says in one game.
 */
const KINDS = ['sender', 'game', 'stranger', 'invitations', 'acts'] as const;
export type RateKind = (typeof KINDS)[number];

export interface RateSettings {
  readonly senderPerHour: number;
  readonly senderPerDay: number;
  readonly gamePerHour: number;
  readonly strangerPerDay: number;
  readonly invitationsPerDay: number;
  readonly actsPerDay: number;
}

export const DEFAULT_RATES: RateSettings = {
  senderPerHour: 60,
  senderPerDay: 300,
  gamePerHour: 200,
  strangerPerDay: 3,
  invitationsPerDay: 5,
  actsPerDay: 1000,
};

export type RateVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** When the next one is let through (milliseconds since 1970). */
      readonly retryAt: number;
      /** Whether this is the first refusal for the length of the window: then the sender may be told, else not. */
      readonly first: boolean;
    };

interface Window {
  readonly length: number;
  readonly most: number;
}

const tallyShape = z.object({
  /** When something was let through, oldest first. */
  times: z.array(z.number()),
  /** Until when whoever it was need not be told again. */
  toldUntil: z.number(),
});
type Tally = z.infer<typeof tallyShape>;

/** What was let through under one key. */
const RATE_RECORD: RecordKind<Tally> = { shape: tallyShape, steps: [] };
const NOTHING: Tally = { times: [], toldUntil: 0 };

/** Keys remembered of each kind. Kinds do not share room, so that strangers cannot push a player's tally out. */
const MOST_KEYS = 5_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Limits by sliding windows: never more than so many within any hour or day. Only what was let through counts, so
 * somebody who keeps trying is let through again as soon as anybody else would be. What was counted outlives the program.
 */
export class RateLimits {
  readonly #windows: { readonly [kind in RateKind]: readonly Window[] };
  readonly #tallies: { readonly [kind in RateKind]: Tallies<Tally> };

  private constructor(settings: RateSettings, tallies: { readonly [kind in RateKind]: Tallies<Tally> }) {
    this.#tallies = tallies;
    this.#windows = windowsOf(settings);
  }

  /** `now` in milliseconds since 1970. Throws `RecordNewer`. */
  static async open(
    parts: TallyParts,
    now: number,
    settings: RateSettings = DEFAULT_RATES,
    mostKeys: number = MOST_KEYS,
  ): Promise<RateLimits> {
    const tallies = (kind: RateKind) =>
      Tallies.open(parts, tallyKind(kind, windowsOf(settings)[kind]), mostKeys, now);
    return new RateLimits(settings, {
      sender: await tallies('sender'),
      game: await tallies('game'),
      stranger: await tallies('stranger'),
      invitations: await tallies('invitations'),
      acts: await tallies('acts'),
    });
  }

  /** What a newer program has counted. */
  static async newer(store: Store): Promise<RecordNewer[]> {
    const found = KINDS.map((kind) => Tallies.newer(tallyKind(kind, windowsOf(DEFAULT_RATES)[kind]), store));
    return (await Promise.all(found)).flat();
  }

  /**
   * Counts so many more under the key and says whether they are let through, all or none. What is more than a whole
   * window holds is let through where nothing else was. `now` in milliseconds since 1970.
   */
  allow(kind: RateKind, key: string, now: number, count = 1): RateVerdict {
    const windows = this.#windows[kind];
    const tallies = this.#tallies[kind];
    const { times: all, toldUntil } = tallies.of(key) ?? NOTHING;
    const times = within(all, now, windows);
    const full = windows.flatMap((window) => {
      // The last of those that have to be gone before so many more fit in.
      const oldest = times.at(Math.min(count, window.most) - window.most - 1);
      return oldest !== undefined && oldest > now - window.length
        ? [{ until: oldest + window.length, window }]
        : [];
    });
    if (full.length === 0) {
      if (count > 0) tallies.add(key, { times: Array<number>(count).fill(now), toldUntil: 0 }, now);
      return { ok: true };
    }
    const first = now >= toldUntil;
    if (first) {
      const longest = Math.max(...full.map(({ window }) => window.length));
      tallies.add(key, { times: [], toldUntil: now + longest }, now);
    }
    return { ok: false, retryAt: Math.max(...full.map(({ until }) => until)), first };
  }

  /** Forgets for good what does not count any more. Returns how many keys. */
  async sweep(now: number): Promise<number> {
    let all = 0;
    for (const tallies of Object.values(this.#tallies)) all += await tallies.sweep(now);
    return all;
  }

  /** How many keys are remembered, over all kinds. */
  get size(): number {
    return Object.values(this.#tallies).reduce((sum, tallies) => sum + tallies.size, 0);
  }
}

function windowsOf(settings: RateSettings): { readonly [kind in RateKind]: readonly Window[] } {
  return {
    sender: [
      { length: HOUR, most: settings.senderPerHour },
      { length: DAY, most: settings.senderPerDay },
    ],
    game: [{ length: HOUR, most: settings.gamePerHour }],
    stranger: [{ length: DAY, most: settings.strangerPerDay }],
    invitations: [{ length: DAY, most: settings.invitationsPerDay }],
    acts: [{ length: DAY, most: settings.actsPerDay }],
  };
}

function tallyKind(name: RateKind, windows: readonly Window[]): TallyKind<Tally> {
  return {
    name,
    form: RATE_RECORD,
    lasts: Math.max(...windows.map(({ length }) => length)),
    plus: (one, other, now) => ({
      times: within([...one.times, ...other.times].sort(compare), now, windows),
      toldUntil: Math.max(one.toldUntil, other.toldUntil),
    }),
  };
}

/** Those of the times that count in one of the windows. */
function within(times: readonly number[], now: number, windows: readonly Window[]): number[] {
  const longest = Math.max(...windows.map(({ length }) => length));
  return times.filter((time) => time > now - longest);
}

function compare(a: number, b: number): number {
  return a - b;
}
