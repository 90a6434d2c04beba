import type { House, Player, Seating } from '../table/index.js';
import type { People } from './people-store.js';

/**
 * The address of the moderator of a game: its own, or else of whoever runs the robot. Null when that is one of its players: he
 * would see what the other side hides, and could undo what it did.
 */
export function moderatorAddresses(
  house: Pick<House & Seating, 'moderatorOf' | 'seatsOf'>,
  operator: string | null,
): (game: string) => Promise<string | null> {
  return async (game) => {
    const address = (await house.moderatorOf(game))?.address ?? operator;
    if (address === null) return null;
    const plays = (await house.seatsOf(address)).some((seat) => seat.game === game);
    return plays ? null : address;
  };
}

/** The same with all that is known of him, and his key. */
export function moderators(
  house: Pick<House & Seating, 'moderatorOf' | 'moderatorRotation' | 'seatsOf'>,
  people: Pick<People, 'find' | 'secret'>,
  operator: string | null,
) {
  const addressOf = moderatorAddresses(house, operator);
  return async (game: string): Promise<Player | null> => {
    const address = await addressOf(game);
    if (address === null) return null;
    const own = await house.moderatorOf(game);
    const { name = '', locale = 'en', zone = 'UTC' } = own ?? (await people.find(address)) ?? {};
    const rotated = await house.moderatorRotation(game);
    const tokenAt = (count: number): string => people.secret.moderator(game, address, count);
    const seat = { side: 'umpire', name, address, locale, zone };
    if (rotated === null) return { ...seat, token: tokenAt(0) };
    const { count, by } = rotated;
    return { ...seat, token: tokenAt(count), was: { token: tokenAt(count - 1), by } };
  };
}
