import { canonicalJson } from '../../engine/core/base/json.js';
import { gameForOnlookers } from '../../game/recorded/index.js';
import type { Table } from '../../game/table/index.js';
import { sha256Hex } from '../../system/files/index.js';
import { type GamePage, gameFacts, publicUpTo, ShownNames } from '../facts/index.js';
import type { SiteParts } from './site-parts.js';

type Parts = Pick<SiteParts, 'house' | 'people' | 'registry' | 'texts' | 'locale' | 'games'>;

/** Whether everybody may look at a game: the one place that says it. */
export async function mayBeSeen(
  { house, games }: Pick<Parts, 'house' | 'games'>,
  game: string,
): Promise<boolean> {
  return games === 'all' || (await house.publicOf(game)) !== null;
}

/** What the page of a game follows from, beside what all pages do. */
export async function keyOfGame(table: Table, { people }: Pick<Parts, 'people'>): Promise<string> {
  const names = new ShownNames(people);
  const seats: (readonly [string, string | null])[] = [];
  for (const player of table.players) seats.push([player.side, await names.of(player)]);
  const { hash } = await publicUpTo(table);
  return sha256Hex(canonicalJson({ entry: hash, seats }));
}

/**
 * What the page of a game tells. It is made from the log as onlookers may have it and from nothing else, so that it can hold no fact that
 * such a log does not. Null where it must not be told of; throws where its log cannot be read.
 */
export async function pageOfGame(table: Table, parts: Parts): Promise<GamePage | null> {
  const { house, registry, people, texts, locale } = parts;
  const place = await house.logOf(table.id);
  if (place === null) return null;
  const { seq } = await publicUpTo(table);
  const read = await gameForOnlookers(place, registry, seq);
  if (!read.ok) throw new Error(read.violation.code);
  const { table: seen, text: record } = read.value;
  return gameFacts({
    ...{ table: seen, record, texts, locale },
    players: table.players,
    names: new ShownNames(people),
    page: `games/${encodeURIComponent(table.id)}/index.html`,
  });
}
