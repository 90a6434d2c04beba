import { ok, type Result } from '../../engine/core/base/result.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { House, Table } from '../../game/table/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import type { GamePlace, PairedGame, TournamentInput, TournamentTypes } from '../procedure/index.js';
import { asRecorded, type Recorded } from './as-recorded.js';

/** How a game stands, as far as that is known without opening it. */
export interface KnownGame {
  /** Hash of the last entry of its log. */
  readonly head: string;
  readonly over: boolean;
}

/**
 * Takes over the results of games that have ended, each once, with the head they were read at; a result that is undone in its game since
 * is taken back, and another one takes its place. `known` saves opening games; where nothing is known of a game whose result is on record, it
 * is looked at while its round is under way. Returns how many entries that took.
 */
export async function takeResults(
  log: OpenLog<TournamentTypes>,
  house: Pick<House, 'open'>,
  at: string,
  known: ReadonlyMap<string, KnownGame> = new Map(),
): Promise<Result<number>> {
  let taken = 0;
  for (const round of log.session.rounds) {
    if (round.status === 'draft') continue;
    for (const { table, games } of round.meetings) {
      for (const [index, game] of games.entries()) {
        if (game.made === null) continue;
        if (!mayHaveChanged(game, known.get(game.made.id), round.status === 'published')) continue;
        const found = await house.open(game.made.id);
        if (found === null) continue;
        const place = { stage: round.stage, round: round.number, table, game: index + 1 };
        const input = resultIn(found, game, place);
        if (input === null) continue;
        const noted = await note(log, game, { place, input, at });
        if (!noted.ok) return noted;
        taken += noted.value;
      }
    }
  }
  return ok(taken);
}

function mayHaveChanged(
  { outcome, head }: PairedGame,
  known: KnownGame | undefined,
  isUnderWay: boolean,
): boolean {
  if (outcome === null) return known?.over !== false;
  // What a person or the settings have decided is not taken from a game.
  if (head === null || outcome.kind !== 'played') return false;
  return known === undefined ? isUnderWay : known.head !== head.hash;
}

type ResultInput = Extract<TournamentInput, { type: 'result' }>;

/** What is to be said of a game; null where that stands there already. */
function resultIn(table: Table, { outcome, head: readAt }: PairedGame, place: GamePlace): ResultInput | null {
  const { head, module, session } = table;
  if (readAt?.hash === head.hash) return null;
  const ended = outcomeOf(module, session);
  if (ended === null) {
    return outcome === null
      ? null
      : { type: 'result', ...placeIn(place), outcome: null, head: null, instead: true };
  }
  const byRules = module.outcome(session.state) !== null;
  const recorded = asRecorded(module, session.state, ended, byRules);
  // Words that were said after the end change nothing.
  if (outcome?.kind === 'played' && isSame(outcome, recorded)) return null;
  return {
    ...{ type: 'result', ...placeIn(place), outcome: { ...recorded, how: ended.reason.slice(0, 60) }, head },
    ...(outcome === null ? {} : { instead: true }),
  };
}

/** Results of earlier releases have no margin. */
function isSame(before: Recorded, now: Recorded): boolean {
  return before.winner === now.winner && (before.margin === undefined || before.margin === now.margin);
}

function placeIn({ stage, round, table, game }: GamePlace): GamePlace {
  return { stage, round, table, game };
}

interface Noted {
  readonly place: GamePlace;
  readonly input: ResultInput;
  readonly at: string;
}

/** Says it, where nobody else has said something about the game meanwhile. How many entries that took. */
function note(
  log: OpenLog<TournamentTypes>,
  seen: PairedGame,
  { place, input, at }: Noted,
): Promise<Result<number>> {
  return log.transaction((open) => {
    const now = open.session.rounds
      .find(({ stage, number }) => stage === place.stage && number === place.round)
      ?.meetings.find(({ table }) => table === place.table)?.games[place.game - 1];
    const isSame = now?.head?.hash === seen.head?.hash && (now?.outcome === null) === (seen.outcome === null);
    if (!isSame) return ok(0);
    const done = open.append(input, { by: 'robot', via: 'robot', message: null, line: null }, at);
    return done.ok ? ok(1) : done;
  });
}
