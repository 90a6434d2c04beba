import { stringify } from 'yaml';
import type { JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { stemOf } from '../../game/table/index.js';
import type { EntrantId, MeetingGame, Outcome } from '../base/index.js';
import { eventOfTrf, readTrf, type TrfEvent, type TrfFile } from '../formats/index.js';
import type { TournamentInput } from '../procedure/index.js';
import type { Contact } from '../table/index.js';
import type { Author, OpenTournament, Tournaments } from './tournaments-interface.js';

interface ImportParts {
  readonly director: Contact;
  /** The name of the tournament; null: made of its title. */
  readonly id: string | null;
  /** What asked for it: whoever is cut off and asks again finds it begun. */
  readonly origin: string;
  readonly author: Author;
  readonly at: string;
}

/**
 * Sets up a tournament that stands where a TRF16 file stands; its games are played elsewhere. Refused as `Tournaments.create`, and
 * `tournament-faults` with all that is wrong in the file, by its lines (`key`).
 */
export async function importTrf(
  tournaments: Pick<Tournaments, 'create'>,
  text: string,
  { director, id, origin, author, at }: ImportParts,
): Promise<Result<OpenTournament>> {
  const read = readTrf(text);
  if (!read.ok) {
    const faults = read.faults.map(({ line, ...fault }) => ({
      key: line === 0 ? '' : String(line),
      ...fault,
    }));
    return refuse('tournament-faults', undefined, {
      count: faults.length,
      faults: faults as unknown as JsonObject[],
    });
  }
  const { settings, inputs, names } = importOf(eventOfTrf(read.value), read.value, id);
  const made = await tournaments.create(settings, director, at, origin);
  if (!made.ok) return made;
  const one = made.value;
  const people = new Map(
    [...names].map(([entrant, name]) => [entrant, { name, address: '', locale: 'en', zone: 'UTC' }]),
  );
  await one.introduce(people, at);
  const begun = await one.begin(inputs, author, at);
  return begun.ok ? ok(one) : begun;
}

/** What makes a tournament that stands where a file stands. */
interface Imported {
  /** The director's file. */
  readonly settings: string;
  readonly inputs: readonly TournamentInput[];
  /** How the entrants are called. */
  readonly names: ReadonlyMap<EntrantId, string>;
}

const ROUNDS = 'XXR';
const LONGEST_ID = 26;

/** A Swiss whose games are played elsewhere, with the rounds, byes and results of a TRF file said one after the other. */
function importOf(event: TrfEvent, { lines }: Pick<TrfFile, 'lines'>, id: string | null): Imported {
  const { entrants, rounds, names } = event;
  const ids = idsOf(event);
  const idOf = (entrant: EntrantId): EntrantId => ids.get(entrant) ?? entrant;
  const planned = Number(lines.find(({ tag }) => tag === ROUNDS)?.text.trim() ?? 0);
  const many = Math.min(30, Math.max(1, rounds.length, Number.isInteger(planned) ? planned : 0));
  const title = event.title === '' ? 'Tournament' : event.title.slice(0, 120);
  const inputs: TournamentInput[] = [{ type: 'open-entries' }];
  for (const { id: entrant, rating } of entrants) {
    inputs.push({ type: 'enter', entrant: idOf(entrant), rating });
  }
  inputs.push({ type: 'close-entries' });
  for (const { number, meetings, byes } of rounds) {
    inputs.push(
      {
        type: 'correct',
        meetings: meetings.map(({ games }) => sidesOf(games, idOf)),
        byes: byes.map(({ entrant, kind }) => ({ entrant: idOf(entrant), as: kind })),
      },
      { type: 'publish', until: null },
    );
    const open = meetings.filter(({ games }) => games[0]?.outcome == null).length;
    for (const { table, games } of meetings) {
      const outcome = games[0]?.outcome ?? null;
      if (outcome !== null) inputs.push(resultOf(outcome, number, table));
    }
    // The last round of a file may be under way.
    if (open === 0) inputs.push({ type: 'close-round' });
  }
  return {
    settings: stringify({
      id: id ?? stemOf(title).slice(0, LONGEST_ID).replace(/-+$/, ''),
      title,
      entry: { least: 2 },
      seeding: 'entry',
      stages: [{ kind: 'swiss', rounds: many }],
      tieBreaks: [{ by: 'buchholz', cut: 1 }, 'buchholz', 'sonneborn-berger'],
      round: { publish: 'director', closes: 'results' },
    }),
    inputs,
    names: new Map([...names].map(([entrant, name]) => [idOf(entrant), name])),
  };
}

function sidesOf(
  games: readonly MeetingGame[],
  idOf: (entrant: EntrantId) => EntrantId,
): { readonly first: EntrantId; readonly second: EntrantId } {
  const [game] = games;
  if (game === undefined) throw new TypeError('a meeting without a game');
  return { first: idOf(game.first), second: idOf(game.second) };
}

function resultOf(outcome: Outcome, round: number, table: number): TournamentInput {
  const place = { stage: 1, round, table, game: 1 };
  if (outcome.kind === 'forfeit') {
    return { type: 'forfeit', ...place, winner: outcome.winner, reason: 'as the file says' };
  }
  if (outcome.kind === 'annulled') return { type: 'annul', ...place, reason: 'as the file says' };
  return { type: 'result', ...place, outcome: { winner: outcome.winner }, head: null };
}

/** Names as ids, with the starting number where two are called alike. */
function idsOf({ entrants, names }: TrfEvent): ReadonlyMap<EntrantId, EntrantId> {
  const stems = new Map(entrants.map(({ id }) => [id, stemOf(names.get(id) ?? id)]));
  const count = new Map<string, number>();
  for (const stem of stems.values()) count.set(stem, (count.get(stem) ?? 0) + 1);
  const taken = new Set(stems.values());
  return new Map(
    [...stems].map(([id, stem]) => {
      const own = (count.get(stem) ?? 0) === 1 ? stem : `${stem}-${id}`;
      return [id, own === stem || !taken.has(own) ? own : `${own}-x`];
    }),
  );
}
