import { isPractice } from '../../game/practice/index.js';
import type { Player, TableToRead } from '../../game/table/index.js';
import { scenarioTitle, type Texts } from '../../report/messages/index.js';
import { buildReport, readerName } from '../../report/model/index.js';
import { tablePicture } from '../../report/picture/index.js';
import { isPublicNews } from '../../robot/letters/index.js';
import type { GameCard, GamePage, NewsItem, Seat } from './fact-types.js';
import { type ShownNames, tellsOf } from './shown-names.js';

const ONLOOKER = 'observer';
/** Moves of so many things that everybody was told of are drawn on the board. */
const DRAWN = 3;

export interface GameTold {
  /** The game as onlookers may have it, up to the last entry that told everybody something. */
  readonly table: TableToRead;
  /** The same as text. */
  readonly record: string;
  readonly players: readonly Player[];
  readonly names: ShownNames;
  readonly texts: Texts;
  readonly locale: string;
  /** Of the game among the pages of the site. */
  readonly page: string;
}

/** What a page tells of a game; null where it could not be named without naming somebody who does not want it. */
export async function gameFacts(told: GameTold): Promise<GamePage | null> {
  const { table, texts, locale, record } = told;
  const { module, about } = table;
  const messages = texts.messages(module, locale, about.edition);
  const hidden: string[] = [];
  const seats: Seat[] = [];
  for (const side of module.sides) {
    for (const player of told.players.filter((one) => one.side === side)) {
      const name = isPractice(player) ? messages.text('site.practice') : await told.names.of(player);
      if (name === null) hidden.push(player.name);
      seats.push({ side: readerName(side, messages), name });
    }
  }
  const isTold = (text: string): boolean => hidden.some((name) => tellsOf(name, text));
  if (isTold(table.id)) return null;
  const scenario = scenarioTitle(module, about.scenario, messages);
  const isNamed = isTold(table.title);
  const entries = await table.entries(0);
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${table.id} has no entry`);
  const view = await table.view(ONLOOKER);
  // Games of the first release tell no positions; then there is only the log to be had.
  const model = view.ok
    ? await buildReport(table, { viewer: ONLOOKER, sinceSeq: -1, locale, now: Date.parse(last.at) }, texts)
    : null;
  const news = entries.filter((entry) => isPublicNews([entry])).slice(-1 - DRAWN);
  const before = news.length > DRAWN ? (news[0]?.seq ?? null) : null;
  const picture = view.ok
    ? await tablePicture(table, ONLOOKER, { seq: table.head.seq, since: before }, { messages, crop: 'whole' })
    : null;
  const card: GameCard = {
    kind: 'game',
    id: table.id,
    title: isNamed ? `${scenario} (${table.id})` : table.title,
    ...{ scenario, seats },
    headline: model?.header.headline ?? '',
    status: model?.status ?? [messages.text('site.game.no-board')],
    outcome: model?.outcome ?? null,
    first: first.at,
    last: last.at,
    news: [],
  };
  return {
    card: { ...card, news: newsOf(card, told) },
    account: model?.happened.parts ?? [],
    score: model?.score ?? null,
    board: model?.board ?? [],
    clock: model?.clock ?? '',
    options: model?.header.options ?? 'none',
    edition: about.edition,
    diceNote: model?.diceNote ?? null,
    seq: table.head.seq,
    head: table.head.hash,
    picture: picture === null ? null : { svg: picture.svg, alt: picture.alt },
    record: isNamed ? null : record,
  };
}

function newsOf(card: GameCard, { texts, locale, page }: GameTold): readonly NewsItem[] {
  const { id, title, scenario, first, last, outcome, headline } = card;
  const messages = texts.messages(null, locale);
  const item = (what: 'begun' | 'over', at: string, text: string): NewsItem => ({
    ...{ id: `${id}/${what}`, page, at, text },
    title: messages.text(`site.news.${what}`, { text: title }),
  });
  return [
    item('begun', first, scenario),
    ...(outcome === null ? [] : [item('over', last, `${headline}\n${outcome}`)]),
  ];
}
