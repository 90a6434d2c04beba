import type { House, Player, Seating } from '../table/index.js';
import type { People } from './people-store.js';

/**
 * The moderator of a game: its own, or else whoever runs the robot. Null when that is one of its players: he would see
 * what the other side hides, and could undo what it did.
 */
export function moderators(
  house: Pick<House & Seating, 'moderatorOf' | 'moderatorRotation' | 'seatsOf'>,
  people: Pick<People, 'find' | 'secret'>,
  operator: string | null,
) {
  const plays = async (address: string, game: string): Promise<boolean> =>
    (await house.seatsOf(address)).some((seat) => seat.game === game);
  return async (game: string): Promise<Player | null> => {
    const own = await house.moderatorOf(game);
    const address = own?.address ?? operator;
    if (address === null || (await plays(address, game))) return null;
    const { name = '', locale = 'en', zone = 'UTC' } = own ?? (await people.find(address)) ?? {};
    const rotated = await house.moderatorRotation(game);
    const tokenAt = (count: number): string => people.secret.moderator(game, address, count);
    const seat = { side: 'umpire', name, address, locale, zone };
    if (rotated === null) return { ...seat, token: tokenAt(0) };
    const { count, by } = rotated;
    return { ...seat, token: tokenAt(count), was: { token: tokenAt(count - 1), by } };
  };
}
