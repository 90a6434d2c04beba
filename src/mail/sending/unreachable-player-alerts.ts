import type { House, Player } from '../../game/table/index.js';
import { newsTo, type Reporter } from '../../robot/letters/index.js';
import { type MailLog, noteFault } from '../../system/logging/index.js';
import type { Post } from './letters-to-outbox.js';
import type { Operator, OperatorNotice } from './operator-notices.js';

export interface OverseersParts {
  readonly house: Pick<House, 'open'>;
  readonly operator: Pick<Operator, 'tell'>;
  /** The operator's own address: he is told by `operator`, and not once more where he moderates. */
  readonly runner: string | null;
  readonly moderatorOf: (game: string) => Promise<Player | null>;
  readonly post: Pick<Post, 'send'>;
  readonly reporter: Pick<Reporter, 'notice'>;
  readonly log: MailLog;
}

/** Mail to one of the players of these games does not get through. */
export interface Unreachable {
  readonly games: readonly string[];
  /** The address it went to. */
  readonly address: string;
  /** What the games' moderators are told: `notice.CODE`, with the game and the side. */
  readonly code: 'moderator-unreachable' | 'moderator-dead-letter';
  readonly notice: OperatorNotice;
}

/** Those who watch over the games: each game's moderator, and whoever runs the robot. */
export class Overseers {
  readonly #parts: OverseersParts;

  constructor(parts: OverseersParts) {
    this.#parts = parts;
  }

  async tell({ games, address, code, notice }: Unreachable): Promise<void> {
    const { operator, log } = this.#parts;
    await operator.tell(notice);
    for (const game of games) {
      await noteFault(log, { game }, 'the moderator could not be told', undefined, () =>
        this.#tellModerator(game, address, code, notice.cause),
      );
    }
  }

  async #tellModerator(game: string, address: string, code: string, cause: string): Promise<void> {
    const { house, runner, moderatorOf, post, reporter } = this.#parts;
    const moderator = await moderatorOf(game);
    if (moderator === null || moderator.address === runner) return;
    const table = await house.open(game);
    // Of a mail to himself, or to somebody who has left, he is not told: no player misses it.
    const player = table?.players.find((candidate) => candidate.address === address);
    if (table === null || player === undefined) return;
    const params = { game, side: `side:${player.side}` };
    const text = await reporter.notice({ code, params }, moderator.locale);
    await post.send([newsTo(table, moderator, 'moderation', text, cause)]);
  }
}
