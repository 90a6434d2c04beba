import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import type { Person } from '../../game/people/index.js';
import type { House } from '../../game/table/index.js';
import type { EntrantId } from '../../tournament/base/index.js';
import { type GamePlace, type PairedGame, roundsOf, stageNumber } from '../../tournament/procedure/index.js';
import type { Author, OpenTournament, Tournaments } from '../../tournament/service/index.js';
import type { TournamentDeed } from '../commands/index.js';
import type { TournamentFacts } from '../letters/index.js';
import { sideNamed } from './side-act-from-command.js';

/** Who says it, in which mail (its identity), and the tournament that mail is about. */
export interface Origin {
  readonly person: Person;
  readonly message: string;
  readonly chosen: string | null;
}

/** For whom something is said at a tournament, and who says it. */
export interface Speaker {
  readonly one: OpenTournament;
  readonly entrant: EntrantId;
  readonly author: Author;
  /** In which days are counted: IANA. */
  readonly zone: string;
}

/** A moment (milliseconds since 1970) as the log has it. */
export function timeOf(now: number): string {
  return new Date(now).toISOString();
}

/** What somebody may say of a tournament beside what anybody may. */
export type Authority = 'director' | { readonly judge: EntrantId } | null;

/** The tournament that is meant: the one that is named, or the only one under way that its author plays in or directs. */
export async function tournamentMeant(
  tournaments: Tournaments,
  address: string,
  named: string | null,
): Promise<Result<OpenTournament>> {
  if (named !== null) {
    const one = await tournaments.open(named);
    return one === null ? refuse('no-such-tournament', undefined, { id: named }) : ok(one);
  }
  const ids = [...new Set((await tournaments.of(address)).map(({ id }) => id))];
  const open: OpenTournament[] = [];
  for (const id of ids) open.push(...[await tournaments.open(id)].filter((one) => one !== null));
  const going = open.filter(({ state }) => state.phase !== 'ended');
  const [one, other] = going.length > 0 ? going : open;
  if (one !== undefined && other === undefined) return ok(one);
  return refuse('tournament-which', undefined, {}, ids);
}

/** Who an address is in a tournament; null for somebody who has never entered. */
export async function entrantOf(
  tournaments: Tournaments,
  address: string,
  { id, state }: OpenTournament,
): Promise<EntrantId | null> {
  const own = (await tournaments.of(address)).filter((each) => each.id === id && each.entrant !== null);
  const isIn = ({ entrant }: (typeof own)[number]): boolean =>
    state.participants.some((one) => one.id === entrant && one.status === 'in');
  return (own.find(isIn) ?? own.at(-1))?.entrant ?? null;
}

/** Whether an address directs a tournament, or judges games of it for its director. */
export async function authorityOf(
  tournaments: Tournaments,
  address: string,
  one: OpenTournament,
): Promise<Authority> {
  if ((await one.director()).address === address.toLowerCase()) return 'director';
  const entrant = await entrantOf(tournaments, address, one);
  return entrant !== null && one.settings.director.assistants.includes(entrant) ? { judge: entrant } : null;
}

/** Whether an address directs any tournament, or judges in one. */
export async function directsAny(tournaments: Tournaments, address: string): Promise<boolean> {
  for (const { id, entrant } of await tournaments.of(address)) {
    if (entrant === null) return true;
    const one = await tournaments.open(id);
    if (one?.settings.director.assistants.includes(entrant) === true) return true;
  }
  return false;
}

/** An entrant by his short name or the name he is called by. `tournament-unknown-entrant`. */
export function entrantNamed(text: string, { names }: TournamentFacts): Result<EntrantId> {
  const wanted = fold(text.replace(/[.,;:!]+$/, ''));
  const byName = [...names].filter(
    ([id, name]) => id === wanted || fold(name) === wanted || fold(name.split(' ')[0] ?? '') === wanted,
  );
  const exact = byName.find(([id]) => id === wanted) ?? byName[0];
  if (exact !== undefined && (exact[0] === wanted || byName.length === 1)) return ok(exact[0]);
  return refuse('tournament-unknown-entrant', undefined, { entrant: text.slice(0, 60) });
}

/** A game by its name, or by its table in the last round: `3`, `3.2`. `tournament-no-such-game`. */
export function gameMeant(
  { id, state }: OpenTournament,
  text: string,
): Result<{ readonly place: GamePlace; readonly game: PairedGame }> {
  const stage = stageNumber(state);
  const last = roundsOf(state, stage).at(-1);
  const numbers = text.startsWith(`${id}-`) ? text.slice(id.length + 1).split('-') : [];
  const [at = '', index = '1'] = text.split('.');
  const place: GamePlace =
    numbers.length === 4
      ? {
          ...{ stage: Number(numbers[0]), round: Number(numbers[1]) },
          ...{ table: Number(numbers[2]), game: Number(numbers[3]) },
        }
      : { stage, round: last?.number ?? 0, table: Number(at), game: Number(index) };
  const game = roundsOf(state, place.stage)
    .find(({ number }) => number === place.round)
    ?.meetings.find(({ table }) => table === place.table)?.games[place.game - 1];
  return game === undefined
    ? refuse('tournament-no-such-game', undefined, { ...place, table: text.slice(0, 60) })
    : ok({ place, game });
}

/** The tournament in whose name the name of a game begins; null where it is none of a tournament's. */
export function tournamentOfGame(game: string): string | null {
  return /^([a-z0-9][a-z0-9-]*)-\d+-\d+-\d+-\d+$/.exec(game)?.[1] ?? null;
}

/** A seat as it was said, or by the side of the game that has it; null where it is none. */
export function seatOffered(text: string, { module }: TournamentFacts): 'first' | 'second' | null {
  if (text === 'first' || text === 'second') return text;
  const wanted = fold(text);
  const lexicons = Object.values(module?.lexicons ?? {});
  const namesOf = (side: string): readonly string[] =>
    lexicons.flatMap(({ source }) => source.names.side?.[side] ?? []).map(fold);
  const seat = (module?.sides ?? []).findIndex(
    (side) => wanted.length > 1 && [side, ...namesOf(side)].some((name) => name.startsWith(wanted)),
  );
  return seat < 0 ? null : seat === 0 ? 'first' : 'second';
}

type AtEntry = Extract<TournamentDeed, { kind: 'enter' }>['wishes'];

/**
 * What somebody would like who enters: his side as a seat, his pace as one of the event, where that knows any. Refused: `tournament-no-side`,
 * `tournament-no-pace`.
 */
export function wishesAtEntry<T extends Pick<AtEntry, 'side' | 'pace'>>(
  { side: said, pace, ...others }: T,
  facts: TournamentFacts,
): Result<Omit<T, 'side' | 'pace'> & Pick<AtEntry, 'side' | 'pace'>> {
  const side = said === undefined ? undefined : sideWished(said, facts);
  if (side === null) return refuse('tournament-no-side', undefined, { text: (said ?? '').slice(0, 60) });
  const known = Object.keys(facts.state.settings.paces ?? {});
  const named = pace?.toLowerCase();
  if (pace !== undefined && known.length > 0 && !known.includes(named ?? '')) {
    return refuse('tournament-no-pace', undefined, { text: pace.slice(0, 60), known: known.join(', ') });
  }
  return ok({
    ...others,
    ...(side === undefined ? {} : { side }),
    ...(pace === undefined ? {} : { pace: known.length > 0 ? (named ?? '') : pace }),
  });
}

/** The side somebody would like: a seat, or `either`; null for what is none. */
export function sideWished(said: string, facts: TournamentFacts): 'first' | 'second' | 'either' | null {
  const text = said.toLowerCase();
  return text === 'either' ? text : seatOffered(text, facts);
}

/** A seat as somebody is told of it: the side of the game as his language calls it, where one is played here. */
export function sideTold(seat: string, { module }: TournamentFacts, locale: string): string {
  const side = module?.sides[seat === 'first' ? 0 : 1];
  return side === undefined ? seat : (module?.lexicons[locale]?.names('side').show(side) ?? side);
}

/** A seat by what was said of it: a side of the game, an entrant, `1-0`, `draw` (null). `tournament-no-winner`. */
export async function seatMeant(
  text: string,
  { first, second, made }: PairedGame,
  facts: TournamentFacts,
  house: Pick<House, 'open'>,
): Promise<Result<'first' | 'second' | null>> {
  if (text === 'draw') return ok(null);
  if (text === '1-0') return ok('first');
  if (text === '0-1') return ok('second');
  const entrant = entrantNamed(text, facts);
  if (entrant.ok && entrant.value === first) return ok('first');
  if (entrant.ok && entrant.value === second) return ok('second');
  const table = made === null ? null : await house.open(made.id);
  const side = table === null ? null : sideNamed(text, table);
  if (table !== null && side?.ok === true && side.value !== null) {
    const seats = table.module.seats?.(table.session.state) ?? {};
    const seat = table.module.sides.findIndex((each) => (seats[each] ?? each) === side.value);
    if (seat >= 0) return ok(seat === 0 ? 'first' : 'second');
  }
  const named = (id: EntrantId): string => facts.names.get(id) ?? id;
  return refuse('tournament-no-winner', undefined, { text, first: named(first), second: named(second) });
}
