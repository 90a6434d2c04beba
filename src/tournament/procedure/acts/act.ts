import type { JsonObject } from '../../../engine/core/base/json.js';
import { ok, type Result } from '../../../engine/core/base/result.js';
import type { TournamentState } from '../state/index.js';

/** Something that happened, as it is told: a stable kind with plain facts. */
export interface TournamentEvent {
  readonly kind: string;
  readonly data: JsonObject;
}

/** What an input came to. */
export interface Done {
  readonly state: TournamentState;
  readonly events: readonly TournamentEvent[];
}

/** An input that was carried out, with the one thing there is to tell of it. */
export function done(state: TournamentState, kind: string, data: JsonObject = {}): Result<Done> {
  return ok({ state, events: [{ kind, data }] });
}
