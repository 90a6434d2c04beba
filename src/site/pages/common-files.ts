import { byCodeUnit } from '../../engine/core/base/json.js';
import { sharedFile } from '../../report/messages/index.js';
import type { GameCard, NewsItem, PublicDate, TournamentCard } from '../facts/index.js';
import { calendarText } from './calendar.js';
import { newsText } from './feed.js';
import { gameInList } from './game-files.js';
import { type Frame, framed, shownTime } from './page-frame.js';
import { phaseOf } from './tournament-files.js';

export interface CommonPages {
  readonly games: readonly GameCard[];
  readonly tournaments: readonly TournamentCard[];
  /** Milliseconds since 1970: dates before it are past. */
  readonly now: number;
  /** A host that is the house's own, to name news and dates by. */
  readonly host: string;
}

/** So many of each stand on the front page. */
const FRONT = { games: 12, over: 6, news: 12, dates: 12 };
/** And in the feed. */
const NEWS = 50;

/** What a site has besides the pages of single games and tournaments, by its path. */
export function commonFiles(pages: CommonPages, frame: Frame): ReadonlyMap<string, string> {
  const { texts, locale, site } = frame;
  const messages = texts.messages(null, locale);
  const games = [...pages.games].sort(byLast);
  const running = games.filter(({ outcome }) => outcome === null);
  const over = games.filter(({ outcome }) => outcome !== null);
  const tournaments = [...pages.tournaments].sort(byLast);
  const news = newsOf([...games, ...tournaments]).slice(0, NEWS);
  const dates = datesOf(tournaments);
  const ahead = dates.filter(({ at }) => Date.parse(at) > pages.now).slice(0, FRONT.dates);
  const inList = (card: GameCard, from: string) =>
    gameInList(card, `${from}${encodeURIComponent(card.id)}/index.html`, frame);
  const listed = (from: string) =>
    tournaments.map((card) => ({
      ...{ title: card.title, last: card.last, phase: phaseOf(card, frame) },
      href: `${from}${encodeURIComponent(card.id)}/index.html`,
      when: shownTime(card.last, messages),
    }));
  const timed = <T extends { readonly at: string; readonly title: string; readonly page: string }>(
    items: readonly T[],
  ) => items.map(({ at, title, page }) => ({ at, title, href: page, when: shownTime(at, messages) }));
  const page = (
    template: string,
    here: 'front' | 'games' | 'tournaments' | 'record',
    depth: number,
    model: object,
  ) => framed(frame, { template, here, depth, model, title: messages.text(`site.link.${here}`) });
  const feed = { host: pages.host, site, lang: texts.known(locale) };
  return new Map([
    [
      'index.html',
      page('site-front.html', 'front', 0, {
        counts: { games: games.length, running: running.length, tournaments: tournaments.length },
        running: running.slice(0, FRONT.games).map((card) => inList(card, 'games/')),
        over: over.slice(0, FRONT.over).map((card) => inList(card, 'games/')),
        more: running.length > FRONT.games || over.length > FRONT.over,
        tournaments: listed('tournaments/'),
        dates: timed(ahead),
        news: timed(news.slice(0, FRONT.news)),
      }),
    ],
    [
      'games/index.html',
      page('site-list.html', 'games', 1, {
        running: running.map((card) => inList(card, '')),
        over: over.map((card) => inList(card, '')),
        none: games.length === 0,
      }),
    ],
    ['tournaments/index.html', page('site-tournaments.html', 'tournaments', 1, { tournaments: listed('') })],
    [
      'record.html',
      page('site-record.html', 'record', 0, {
        verify: 'posthorn log verify GAME --file record.yaml --proof PROOF --key "$(cat key)"',
      }),
    ],
    ['news.xml', newsText(news, feed)],
    ['calendar.ics', calendarText(dates, feed)],
    ['site.css', sharedFile('site.css')],
  ]);
}

function byLast(
  one: { readonly last: string; readonly id: string },
  other: { readonly last: string; readonly id: string },
): number {
  return byCodeUnit(other.last, one.last) || byCodeUnit(one.id, other.id);
}

function newsOf(cards: readonly (GameCard | TournamentCard)[]): readonly NewsItem[] {
  return cards
    .flatMap(({ news }) => news)
    .sort((one, other) => byCodeUnit(other.at, one.at) || byCodeUnit(one.id, other.id));
}

function datesOf(tournaments: readonly TournamentCard[]): readonly PublicDate[] {
  return tournaments
    .flatMap(({ dates }) => dates)
    .sort((one, other) => byCodeUnit(one.at, other.at) || byCodeUnit(one.id, other.id));
}
