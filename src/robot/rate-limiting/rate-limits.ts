/**
 * What is counted: mail of one sender, mail to one game, mail of somebody who plays nowhere, invitations of a person, what
 * somebody says in one game.
 */
export type RateKind = 'sender' | 'game' | 'stranger' | 'invitations' | 'acts';

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

/** What was let through under one key, oldest first, and until when its owner need not be told again. */
interface Tally {
  readonly times: number[];
  toldUntil: number;
}

/** Keys remembered of each kind. Kinds do not share room, so that strangers cannot push a player's tally out. */
const MOST_KEYS = 5_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Limits by sliding windows: never more than so many within any hour or day. Only what was let through counts, so
 * somebody who keeps trying is let through again as soon as anybody else would be.
 *
 * Kept in memory alone: after a restart everybody begins anew. That lets through at most one more window's worth of
 * mail, which does no harm; nothing that counts for a game rests on it.
 */
export class RateLimits {
  readonly #windows: { readonly [kind in RateKind]: readonly Window[] };
  readonly #tallies: { readonly [kind in RateKind]: Map<string, Tally> } = {
    sender: new Map(),
    game: new Map(),
    stranger: new Map(),
    invitations: new Map(),
    acts: new Map(),
  };
  readonly #mostKeys: number;

  constructor(settings: RateSettings = DEFAULT_RATES, mostKeys: number = MOST_KEYS) {
    this.#mostKeys = mostKeys;
    this.#windows = {
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

  /**
   * Counts so many more under the key and says whether they are let through, all or none. What is more than a whole
   * window holds is let through where nothing else was. `now` in milliseconds since 1970.
   */
  allow(kind: RateKind, key: string, now: number, count = 1): RateVerdict {
    const windows = this.#windows[kind];
    const tally = this.#take(kind, key);
    const longest = Math.max(...windows.map(({ length }) => length));
    while ((tally.times[0] ?? now) <= now - longest) tally.times.shift();
    const full = windows.flatMap((window) => {
      // The last of those that have to be gone before so many more fit in.
      const oldest = tally.times.at(Math.min(count, window.most) - window.most - 1);
      return oldest !== undefined && oldest > now - window.length
        ? [{ until: oldest + window.length, window }]
        : [];
    });
    if (full.length === 0) {
      for (let one = 0; one < count; one++) tally.times.push(now);
      return { ok: true };
    }
    const first = now >= tally.toldUntil;
    if (first) tally.toldUntil = now + Math.max(...full.map(({ window }) => window.length));
    return { ok: false, retryAt: Math.max(...full.map(({ until }) => until)), first };
  }

  /** How many keys are remembered, over all kinds. */
  get size(): number {
    return Object.values(this.#tallies).reduce((sum, tallies) => sum + tallies.size, 0);
  }

  /** The tally of a key, moved to the end of the line of those that are forgotten first. */
  #take(kind: RateKind, key: string): Tally {
    const tallies = this.#tallies[kind];
    const tally = tallies.get(key) ?? { times: [], toldUntil: Number.NEGATIVE_INFINITY };
    tallies.delete(key);
    tallies.set(key, tally);
    const [oldest] = tallies.keys();
    if (tallies.size > this.#mostKeys && oldest !== undefined) tallies.delete(oldest);
    return tally;
  }
}
