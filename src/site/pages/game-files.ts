import { oneLine } from '../../report/messages/index.js';
import type { GameCard, GamePage } from '../facts/index.js';
import { type Frame, framed, shownTime } from './page-frame.js';

/** The files a game may have, from its own folder. */
export const GAME_FILES = ['index.html', 'board.svg', 'record.yaml'] as const;

/** So many parts of the account stand open, the newest. */
const OPEN = 6;

/** The page of a game, its picture and its log, by their names in the folder of the game (`games/ID`). */
export function gameFiles(page: GamePage, frame: Frame): ReadonlyMap<string, string> {
  const { card, account, picture, record, score, board, clock, diceNote, seq, head } = page;
  const { texts, locale } = frame;
  const messages = texts.messages(null, locale);
  const about = { text: card.scenario, edition: page.edition, options: page.options };
  const open = Math.max(0, account.length - OPEN);
  const html = framed(frame, {
    ...{ template: 'site-game.html', title: card.title, depth: 2, here: null },
    model: {
      ...{ score, board, clock, diceNote, seq, head },
      title: oneLine(card.title),
      scenario: messages.text('site.game.about', about),
      headline: card.headline,
      status: card.status,
      outcome: card.outcome,
      seats: card.seats.map(({ side, name }) => ({ side, name: name ?? messages.text('site.nobody') })),
      first: { at: card.first, when: shownTime(card.first, messages) },
      last: { at: card.last, when: shownTime(card.last, messages) },
      picture: picture?.alt ?? null,
      earlier: account.slice(0, open),
      account: account.slice(open),
      record: record !== null,
      replay:
        record === null || !frame.desk
          ? null
          : `../../desk/index.html?record=../games/${encodeURIComponent(card.id)}/record.yaml`,
      verify: `posthorn log verify ${card.id} --file record.yaml`,
    },
  });
  return new Map([
    ['index.html', html],
    ...(picture === null ? [] : [['board.svg', `${picture.svg}\n`] as const]),
    ...(record === null ? [] : [['record.yaml', record] as const]),
  ]);
}

/** A game in a list; `href` leads there from the page with the list. */
export function gameInList(card: GameCard, href: string, { texts, locale }: Frame): object {
  const messages = texts.messages(null, locale);
  const { title, scenario, headline, outcome, status, seats, last } = card;
  const players = seats.map(({ side, name }) =>
    messages.text('site.seat', { side, text: name ?? messages.text('site.nobody') }),
  );
  return {
    ...{ href, scenario, headline, outcome, last },
    title: oneLine(title),
    status: status.join(' '),
    players: players.join('; '),
    when: shownTime(last, messages),
  };
}
