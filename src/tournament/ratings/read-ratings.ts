import { readGivenYaml } from '../../system/files/index.js';
import type { LineFault, ReadFile } from '../base/index.js';
import { csvRows } from './csv-rows.js';
import type { Rating, RatingSystem, Ratings } from './rating-system.js';

/** Nobody has more players; what is longer is no list of ratings. */
const MOST_PLAYERS = 100_000;
const LONGEST_NAME = 100;
const MOST_DEVIATION = 10_000;
const MOST_GAMES = 1_000_000;

const COLUMNS = ['player', 'rating', 'deviation', 'volatility', 'games'] as const;
type Column = (typeof COLUMNS)[number];
type Given = { readonly [column in Column]?: unknown };

/**
 * A club's old ratings, as CSV with a line of headings or as YAML:
 *
 *     player,rating,deviation,games        anna: 1523
 *     anna,1523,80,41                      bert: { rating: 1480, deviation: 95, games: 12 }
 *
 * Only `player` and `rating` must be there; what is missing is that of a newcomer of the system. All faults are named at once
 * (`ratings-no-heading`, `ratings-bad-player`, `ratings-player-twice`, `ratings-bad-number`, `ratings-too-many`,
 * `ratings-open-quotation`, `ratings-no-list`, `not-yaml`); lines of YAML are not known for single players, whose name is told.
 */
export function readRatings(text: string, format: 'csv' | 'yaml', system: RatingSystem): ReadFile<Ratings> {
  const given = format === 'csv' ? givenInCsv(text) : givenInYaml(text);
  if (!given.ok) return given;
  const faults: LineFault[] = [];
  const ratings = new Map<string, Rating>();
  for (const { line, row } of given.value) {
    const player = row.player;
    if (typeof player !== 'string' || player === '' || player.length > LONGEST_NAME) {
      faults.push({
        line,
        code: 'ratings-bad-player',
        params: { text: String(player ?? '').slice(0, LONGEST_NAME) },
      });
      continue;
    }
    if (ratings.has(player)) faults.push({ line, code: 'ratings-player-twice', params: { text: player } });
    const number = (column: Column, least: number, most: number, usual: number | null): number | null => {
      const value = numberOf(row[column]);
      if (value === undefined) return usual;
      if (value !== null && value >= least && value <= most) return value;
      faults.push({ line, code: 'ratings-bad-number', params: { text: player, column, least, most } });
      return usual;
    };
    const { newcomer } = system;
    const [least, most] = system.range;
    if (row.rating === undefined || row.rating === '') {
      faults.push({
        line,
        code: 'ratings-bad-number',
        params: { text: player, column: 'rating', least, most },
      });
    }
    // A deviation of nothing would never change again.
    const deviation = number('deviation', 1e-3, MOST_DEVIATION, newcomer.deviation);
    const volatility = number('volatility', 1e-6, 1, newcomer.volatility ?? null);
    ratings.set(player, {
      value: number('rating', least, most, newcomer.value) ?? newcomer.value,
      deviation: newcomer.deviation === null ? null : deviation,
      ...(newcomer.volatility === undefined || volatility === null ? {} : { volatility }),
      games: Math.trunc(number('games', 0, MOST_GAMES, 0) ?? 0),
    });
  }
  return faults.length === 0 ? { ok: true, value: ratings } : { ok: false, faults };
}

/** A number as it was written; undefined where there is none, null where it is something else. */
function numberOf(value: unknown): number | null | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d{1,7}(?:\.\d{1,12})?$/.test(value)) return null;
  return Number(value);
}

type Rows = readonly { readonly line: number; readonly row: Given }[];

function givenInCsv(text: string): ReadFile<Rows> {
  const rows = csvRows(text);
  if (rows === null) return failed(0, 'ratings-open-quotation');
  const [head, ...others] = rows;
  const names = (head?.fields ?? []).map((name) => name.toLowerCase());
  if (!names.includes('player') || !names.includes('rating'))
    return failed(head?.line ?? 0, 'ratings-no-heading');
  if (others.length > MOST_PLAYERS) return failed(0, 'ratings-too-many', { most: MOST_PLAYERS });
  return {
    ok: true,
    value: others.map(({ line, fields }) => ({
      line,
      row: Object.fromEntries(
        COLUMNS.filter((column) => names.includes(column)).map((column) => [
          column,
          fields[names.indexOf(column)] ?? '',
        ]),
      ),
    })),
  };
}

function givenInYaml(text: string): ReadFile<Rows> {
  const read = readGivenYaml(text);
  if (!read.ok) {
    const { code, params } = read.violation;
    return failed(Number(params?.line ?? 0), code, params);
  }
  const value = read.value;
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return failed(0, 'ratings-no-list');
  const players = Object.entries(value);
  if (players.length > MOST_PLAYERS) return failed(0, 'ratings-too-many', { most: MOST_PLAYERS });
  return {
    ok: true,
    value: players.map(([player, given]: readonly [string, unknown]) => ({
      line: 0,
      row: given !== null && typeof given === 'object' ? { ...given, player } : { player, rating: given },
    })),
  };
}

function failed(
  line: number,
  code: string,
  params?: LineFault['params'],
): { ok: false; faults: readonly LineFault[] } {
  return { ok: false, faults: [{ line, code, ...(params === undefined ? {} : { params }) }] };
}
