import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { EntrantId } from '../base/index.js';
import { type GamePlace, gameAt, type PairedGame, type TournamentState } from '../procedure/index.js';
import type { KeptOffer, PeopleOfTournament } from './people-of-tournament.js';

type Offer = Pick<KeptOffer, 'entrant' | 'side' | 'points'>;

/** The game on whose sides somebody may offer: his own, not begun, its sides not given by offers before. */
export function mayOffer(
  state: TournamentState,
  place: GamePlace,
  entrant: EntrantId,
): Result<Pick<PairedGame, 'first' | 'second'>> {
  const found = gameAt(state, place);
  if (!found.ok) return found;
  const { first, second, made, outcome, bid } = found.value.game;
  if (made !== null) return refuse('tournament-game-made', undefined, { game: made.id });
  if (outcome !== null) return refuse('tournament-has-result', undefined, { ...place });
  if (entrant !== first && entrant !== second) return refuse('tournament-not-your-game');
  return bid === undefined ? ok({ first, second }) : refuse('tournament-offers-open');
}

/** With an offer, in place of what its author had offered for the game before. */
export function withOffer(people: PeopleOfTournament, own: KeptOffer): PeopleOfTournament {
  const others = (people.offers ?? []).filter((one) => !isAt(one, own) || one.entrant !== own.entrant);
  return { ...people, offers: [...others, own] };
}

/** What both players of a game offer, the first one first; null as long as one of them has said nothing. */
export function offersAt(
  { offers = [] }: PeopleOfTournament,
  place: GamePlace,
  { first, second }: Pick<PairedGame, 'first' | 'second'>,
): readonly [Offer, Offer] | null {
  const of = (entrant: EntrantId): Offer | null => {
    const found = offers.find((one) => isAt(one, place) && one.entrant === entrant);
    return found === undefined ? null : { entrant, side: found.side, points: found.points };
  };
  const [one, other] = [of(first), of(second)];
  return one === null || other === null ? null : [one, other];
}

/** Without what was offered for a game. */
export function withoutOffers(people: PeopleOfTournament, place: GamePlace): PeopleOfTournament {
  return { ...people, offers: (people.offers ?? []).filter((one) => !isAt(one, place)) };
}

function isAt(one: GamePlace, other: GamePlace): boolean {
  return (['stage', 'round', 'table', 'game'] as const).every((key) => one[key] === other[key]);
}
