import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../../engine/core/contract/game-module.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { Entry } from '../../log/format/index.js';
import { replayLog, type VerifyOptions, verifyLog } from '../../log/verify/index.js';
import { type PairedGame, TOURNAMENTS, type TournamentTypes } from '../procedure/index.js';
import { asRecorded } from './as-recorded.js';
import { turnsGone } from './how-far.js';
import { asPaired } from './set-up-as-paired.js';

/** The bytes of a log, with its keys where it is no export. */
export interface GivenLog {
  readonly bytes: Buffer;
  readonly keys?: NonNullable<VerifyOptions['keys']>;
}

export interface TournamentVerification {
  readonly ok: boolean;
  /** Games whose logs were there and are right. */
  readonly games: number;
  /** Games whose logs were not there. */
  readonly missing: readonly string[];
  /** Entries that were not reckoned again, since another version of the procedure has made them: how many, by version. */
  readonly recalled: { readonly [version: string]: number };
  /** The first thing that differs: in the log of the tournament, or of a game by its id. */
  readonly first?: { readonly where: 'tournament' | (string & {}); readonly problem: string };
}

/**
 * Verifies the log of a tournament in full, which pairs every round again and draws every lot, and every game of it that `gameLog` gives:
 * its log in full, that it is the game that was made, that it holds the head its result was taken from, and that it ended so there.
 */
export async function verifyTournament(
  log: GivenLog,
  registry: Registry,
  gameLog: (id: string) => Promise<GivenLog | null>,
): Promise<TournamentVerification> {
  const missing: string[] = [];
  let games = 0;
  const wrong = (where: string, problem: string): TournamentVerification => ({
    ...{ ok: false, games, missing, recalled: {} },
    first: { where, problem },
  });
  const { keys } = log;
  const checked = await verifyLog<TournamentTypes>(log.bytes, {
    ...{ level: 'full', modules: TOURNAMENTS },
    ...(keys === undefined ? {} : { keys }),
  });
  if (checked.first !== undefined) {
    return wrong('tournament', `entry ${checked.first.seq}: ${checked.first.problem}`);
  }
  const replayed = await replayLog(log.bytes, TOURNAMENTS);
  if (!replayed.ok) return wrong('tournament', replayed.violation.code);
  const all = replayed.value.session.rounds.flatMap(({ meetings }) => meetings.flatMap((one) => one.games));
  for (const game of all) {
    if (game.made === null) continue;
    const given = await gameLog(game.made.id);
    if (given === null) {
      missing.push(game.made.id);
      continue;
    }
    const problem = await problemOfGame(game, game.made.hash, given, registry);
    if (problem !== null) return wrong(game.made.id, problem);
    games++;
  }
  return { ok: true, games, missing, recalled: checked.recalled };
}

async function problemOfGame(
  game: PairedGame,
  hash: string,
  { bytes, keys }: GivenLog,
  registry: Registry,
): Promise<string | null> {
  const { head, outcome } = game;
  const checked = await verifyLog(bytes, {
    ...{ level: 'full', modules: registry },
    ...(head === null ? {} : { head: head.hash }),
    ...(keys === undefined ? {} : { keys }),
  });
  if (checked.first !== undefined) return `entry ${checked.first.seq}: ${checked.first.problem}`;
  const replayed = await replayLog(bytes, registry, head?.hash);
  if (!replayed.ok) return replayed.violation.code;
  const { first, session, module } = replayed.value;
  if (!isSame(first, hash)) return 'it does not begin as the game that was made';
  if (
    !isDeepStrictEqual(asPaired(session.setup, { ...game, paid: null }, module.sides, module), session.setup)
  ) {
    return 'another one bids first in it than the pairing says';
  }
  if (!isDeepStrictEqual(asPaired(session.setup, game, module.sides, module), session.setup)) {
    return 'it does not begin with the points that were offered for a side';
  }
  for (const measured of game.measured ?? []) {
    const then = await replayLog(bytes, registry, measured.head.hash);
    if (!then.ok) return then.violation.code;
    const { over, of } = turnsGone(then.value.module, then.value.session) ?? {};
    if (over !== measured.over || of !== measured.of)
      return 'it was not as far as was said when somebody else played on';
  }
  if (head === null || (outcome?.kind !== 'played' && outcome?.kind !== 'adjudicated')) return null;
  const isPlayed = outcome.kind === 'played';
  const ended = isPlayed ? outcomeOf(module, session) : (module.endedNow?.(session.state) ?? null);
  if (ended === null)
    return isPlayed ? 'it had not ended when its result was taken' : 'its rules name no winner';
  const byRules = !isPlayed || module.outcome(session.state) !== null;
  const { winner, margin } = asRecorded(module, session.state, ended, byRules);
  if (winner !== outcome.winner) return 'its result is not the one on record';
  // Results of earlier releases have no margin.
  return outcome.margin === undefined || outcome.margin === margin
    ? null
    : 'its margin is not the one on record';
}

function isSame({ hash }: Pick<Entry, 'hash'>, other: string): boolean {
  return hash === other;
}
