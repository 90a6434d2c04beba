import type { EntrantId } from '../base/index.js';
import { participant, type TournamentInput, type TournamentState } from '../procedure/index.js';
import type { Settings } from '../settings/index.js';
import type { Enrolled, PeopleOfTournament, Wished } from './people-of-tournament.js';
import type { Wishes } from './tournaments-interface.js';

/** What an entry has said that `wish` may say, too; a pace that the event does not know is for its director alone. */
export function wishedOf(
  { paces = {} }: Settings,
  { side, pace, games }: Pick<Wishes, 'side' | 'pace' | 'games'>,
): Wished {
  const seat = (['first', 'second', 'either'] as const).find((one) => one === side);
  return {
    ...(seat === undefined ? {} : { side: seat }),
    ...(pace !== undefined && Object.hasOwn(paces, pace) ? { pace } : {}),
    ...(games === undefined ? {} : { games }),
  };
}

/** The wish of somebody who has a place now; null where he has none. Who he does not want to meet may have left meanwhile. */
export function wishOf(state: TournamentState, one: Enrolled): TournamentInput | null {
  const { apart, ...wished } = { ...wishedOf(state.settings, one), ...one.wished };
  const known = apart?.filter((id) => id !== one.entrant && participant(state, id) !== null);
  const wishes = { ...wished, ...(known === undefined ? {} : { apart: known }) };
  return Object.keys(wishes).length === 0 ? null : { type: 'wish', entrant: one.entrant, ...wishes };
}

/** With what somebody who waits for a place would like, beside what he has wished for before; null where he does not wait. */
export function withWished(
  people: PeopleOfTournament,
  entrant: EntrantId,
  wishes: Wished,
): PeopleOfTournament | null {
  if (!people.players.some((one) => one.entrant === entrant && one.waiting)) return null;
  const players = people.players.map((one) =>
    one.entrant === entrant ? { ...one, wished: { ...one.wished, ...wishes } } : one,
  );
  return { ...people, players };
}
