import type { People } from '../../game/people/index.js';
import type { Player } from '../../game/table/index.js';
import { gameSubject, type Letter } from './letter-types-and-ids.js';
import type { ReturnAddresses } from './return-address-interface.js';
import type { ReportContext } from './robot-text-interface.js';

/** Where a player's answer goes and under which subject; as the target of links where he does not read plain text. */
export class ReplyAddresses {
  readonly #people: Pick<People, 'find'>;
  readonly #address: ReturnAddresses;

  constructor(people: Pick<People, 'find'>, address: ReturnAddresses) {
    this.#people = people;
    this.#address = address;
  }

  async of(
    game: Letter['game'],
    player: Pick<Player, 'address' | 'token'>,
  ): Promise<Pick<ReportContext, 'answersTo' | 'reply'>> {
    const answersTo = { address: this.#address.seat(game.id, player), subject: `Re: ${gameSubject(game)}` };
    const plain = (await this.#people.find(player.address))?.format === 'text';
    return { answersTo, ...(plain ? {} : { reply: answersTo }) };
  }
}
