import { z } from 'zod';
import type { Json, JsonObject } from '../../engine/core/base/json.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule, Setup } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';

const json = z.unknown();
const lines = z.record(z.string(), z.array(json));
const seen = z.looseObject({
  state: z.looseObject({}),
  queues: lines,
  plans: lines,
  next: z.record(z.string(), json).optional(),
  ended: z.looseObject({ reason: z.string(), winner: z.string().nullable(), text: z.string() }).nullable(),
  table: z.looseObject({
    paused: z.looseObject({ by: z.string(), reason: z.string() }).nullable(),
    offers: lines,
    control: json,
  }),
});

/**
 * A game at one moment as a viewer knows it: the position as he sees it, what he has said beforehand himself, and what is agreed at
 * the table. Whatever is not named here he is not given.
 */
export function seenSession(module: GameModule, session: Session, viewer: Viewer): Json {
  const { state, queues, plans, next, ended, table } = session;
  const own = <T>(lists: { readonly [side: string]: T }) =>
    Object.fromEntries(Object.entries(lists).filter(([side]) => side === viewer));
  const told = {
    state: module.view(state, viewer),
    queues: own(queues),
    plans: own(plans),
    ...(next?.[viewer] === undefined ? {} : { next: own(next) }),
    ended,
    table,
  };
  // Members that are undefined are no JSON.
  return JSON.parse(JSON.stringify(told)) as JsonObject;
}

/** The session of which somebody was told so much; null where what a file says is none. */
export function sessionSeen(told: Json | undefined | null, setup: Setup): Session | null {
  return seen.safeParse(told).success
    ? ({ ...(told as unknown as Session), setup, values: [] } satisfies Session)
    : null;
}
