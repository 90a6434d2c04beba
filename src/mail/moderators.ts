import type { People } from '../game/people/people.js';
import type { House, Player, Seating } from '../game/types.js';

/**
 * The moderator of a game: its own, or else whoever runs the robot. Null when that is one of its players: he would see
 * what the other side hides, and could undo what it did.
 */
export function moderators(
  house: Pick<House & Seating, 'moderatorOf' | 'seatsOf'>,
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
    const token = people.secret.moderator(game, address);
    return { side: 'umpire', name, address, token, locale, zone };
  };
}
