import type { People } from '../game/people/people.js';
import type { Player, Seating } from '../game/types.js';

/** The moderator of a game: its own, or else whoever runs the robot. */
export function moderators(house: Seating, people: People, operator: string | null) {
  return async (game: string): Promise<Player | null> => {
    const own = await house.moderatorOf(game);
    const address = own?.address ?? operator;
    if (address === null) return null;
    const { name = '', locale = 'en', zone = 'UTC' } = own ?? (await people.find(address)) ?? {};
    const token = people.secret.moderator(game, address);
    return { side: 'umpire', name, address, token, locale, zone };
  };
}
