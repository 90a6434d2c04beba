import { stemOf } from '../../game/table/index.js';
import type { EntrantId } from '../base/index.js';
import { participant, type TournamentState } from '../procedure/index.js';
import type { Contact } from '../table/index.js';
import type { Enrolled, PeopleOfTournament } from './people-of-tournament.js';
import type { Wishes } from './tournaments-interface.js';

/** Names that mean somebody else in a log, or a word of a line. */
const RESERVED: ReadonlySet<string> = new Set(['umpire', 'robot', 'public', 'observer', 'director', 'bye']);

/** Somebody with his short name; `known` where he had it before, and nothing is to be written down. */
export interface Known {
  readonly one: Enrolled;
  readonly known: boolean;
  readonly people: PeopleOfTournament;
}

/** Puts somebody down among the people of a tournament, or finds him there by his address; who was replaced there is somebody new. */
export function enrolled(
  people: PeopleOfTournament,
  state: TournamentState,
  { contact, wishes, at }: { readonly contact: Contact; readonly wishes: Wishes; readonly at: string },
): Known {
  const before = people.players.find(
    ({ address, entrant, team }) =>
      // Those of a file of another program have none.
      address !== '' &&
      address === contact.address &&
      team === undefined &&
      participant(state, entrant)?.status !== 'replaced' &&
      participant(state, entrant)?.status !== 'annulled',
  );
  if (before !== undefined) return { one: before, known: true, people };
  const taken = new Set([
    ...RESERVED,
    ...people.players.map(({ entrant }) => entrant),
    ...state.participants.map(({ id }) => id),
  ]);
  const entrant = freeName(wishes.entrant ?? contact.name, taken);
  taken.add(entrant);
  const { rating, side, pace, games, members = [] } = wishes;
  const team = members.map((member): Enrolled => {
    const own = freeName(member.name, taken);
    taken.add(own);
    const address = member.address.toLowerCase();
    return { ...member, address, entrant: own, team: entrant, waiting: false, since: at };
  });
  const one: Enrolled = {
    ...{ entrant, ...contact, waiting: false, since: at },
    ...(rating === undefined ? {} : { rating }),
    ...(team.length === 0 ? {} : { members: team.map((member) => member.entrant) }),
    ...(side === undefined ? {} : { side }),
    ...(pace === undefined ? {} : { pace }),
    ...(games === undefined ? {} : { games }),
  };
  return { one, known: false, people: { ...people, players: [...people.players, one, ...team] } };
}

/** A name as an id, with a number where it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): EntrantId {
  const stem = stemOf(name);
  if (!taken.has(stem)) return stem;
  for (let number = 2; ; number++) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`;
}
