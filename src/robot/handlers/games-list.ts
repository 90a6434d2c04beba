import { type Lobby, timesOf, type Waiting } from '../../game/lobby/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { Notice, Reporter } from '../letters/index.js';

/** What somebody plays, waits for, is asked to and could join. */
export async function gamesList(
  { lobby, reporter }: { readonly lobby: Pick<Lobby, 'list'>; readonly reporter: Reporter },
  address: string,
  locale: string,
): Promise<MailText> {
  const { running, waiting, invitations, open } = await lobby.list(address);
  const said: Notice[] = [
    ...running.map(
      ({ game, player }): Notice => ({ code: 'game-running', params: { game, side: `side:${player.side}` } }),
    ),
    ...waiting.map((each): Notice => ({ code: 'game-waiting', params: about(each) })),
    ...invitations.map((each): Notice => ({ code: 'invitation', params: about(each) })),
    ...open.map((each): Notice => ({ code: 'open-game', params: about(each) })),
  ];
  return reporter.transcript(null, [], said.length === 0 ? [{ code: 'no-games' }] : said, locale);
}

/** What is told of a game that waits. */
export function about(waiting: Waiting) {
  return {
    game: waiting.id,
    title: waiting.title,
    scenario: waiting.setup.scenario,
    host: waiting.seats[0]?.name ?? '',
    clock: timesOf(waiting),
    opening: waiting.opening ?? 'none',
  };
}
