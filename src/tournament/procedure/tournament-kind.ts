import { isDiceShortage } from '../../engine/core/base/dice-interface.js';
import { recordDraws } from '../../engine/core/base/dice-sources.js';
import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { ok, refuse } from '../../engine/core/base/result.js';
import {
  type AnyRules,
  inputOf,
  type LogKind,
  type LogTypes,
  type Modules,
  positionDigest,
} from '../../log/format/index.js';
import { lotsFrom } from '../pairing/index.js';
import { forLog, settingsShape } from '../settings/index.js';
import { carryOut, recalled } from './acts/index.js';
import type { TournamentState } from './state/index.js';
import { readInput, type TournamentInput } from './state/index.js';

/** The types of a tournament's log. */
export interface TournamentTypes extends LogTypes {
  readonly rules: AnyRules;
  readonly session: TournamentState;
  readonly input: TournamentInput;
  /** The director's settings, with what is usual for the rest; as `forLog` writes them. */
  readonly setup: Json;
}

/**
 * The procedure by its version, which rises whenever the same inputs and lots may come to something else, or a setting has another usual
 * value. Rounds that another version has drawn are not drawn again but taken off the log (ADR 14).
 */
export const PROCEDURE: AnyRules = { id: 'tournament', version: '2' };

/** A tournament as a kind of log: everything in it is for everybody; what a director keeps to himself stands beside it. */
const TOURNAMENT: LogKind<TournamentTypes> = {
  of: 'tournament',
  audiences: () => ['public', 'umpire'],
  begin: (_, { setup }) => ({
    session: {
      settings: settingsShape.parse(setup),
      phase: 'announced',
      paused: null,
      participants: [],
      stages: [],
      rounds: [],
      away: [],
      corrections: [],
    },
    events: [],
    draws: [],
  }),
  step: (_, session, input, dice) => {
    const read = readInput(input);
    if ('fault' in read) {
      const { key, violation } = read.fault;
      return refuse('tournament-unreadable', undefined, { key, problem: violation as unknown as JsonObject });
    }
    const recorder = recordDraws(dice);
    try {
      const done = carryOut(session, read.input, lotsFrom(recorder.dice));
      if (!done.ok) return done;
      const { state, events } = done.value;
      return ok({
        session: state,
        events: events.map(({ kind, data }) => ({ kind, audience: 'public', data })),
        draws: recorder.draws,
      });
    } catch (error) {
      if (!isDiceShortage(error)) throw error;
      return refuse('tournament-lots-spent', undefined, { purpose: error.purpose });
    }
  },
  recall: (session, entry) => {
    const input = inputOf(entry);
    return input === null ? null : recalled(session, input, entry.public.events ?? []);
  },
  author: () => 'public',
  digest: (session) => positionDigest(forLog(session)),
  position: (session) => forLog(session),
  values: () => [],
};

/** What a log of a tournament is read with. */
export const TOURNAMENTS: Modules<TournamentTypes> = {
  kind: TOURNAMENT,
  get: (id) => (id === PROCEDURE.id ? PROCEDURE : null),
};
