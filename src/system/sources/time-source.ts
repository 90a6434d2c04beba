/** The only source of the time of day. Tests put their own in its place. */
export interface TimeSource {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}

export const systemClock: TimeSource = { now: () => Date.now() };
