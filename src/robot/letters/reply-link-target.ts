import type { People } from '../../game/people/index.js';
import type { Player } from '../../game/table/index.js';
import type { ReplyAddress } from '../../report/html-mail/index.js';
import { gameSubject, type Letter } from './letter-types-and-ids.js';
import type { ReturnAddresses } from './return-address-interface.js';

/** Where a player's answer goes and under which subject; null where he reads plain text, which has no links. */
export class ReplyAddresses {
  readonly #people: Pick<People, 'find'>;
  readonly #address: ReturnAddresses;

  constructor(people: Pick<People, 'find'>, address: ReturnAddresses) {
    this.#people = people;
    this.#address = address;
  }

  async of(game: Letter['game'], player: Pick<Player, 'address' | 'token'>): Promise<ReplyAddress | null> {
    if ((await this.#people.find(player.address))?.format === 'text') return null;
    return { address: this.#address.seat(game.id, player), subject: `Re: ${gameSubject(game)}` };
  }
}
