import type { LineFault, ReadFile } from '../base/index.js';
import {
  ANSWERS,
  MOST_NUMBER,
  MOST_ROUNDS,
  PLAYER_COLUMNS,
  ROUND_WIDTH,
  ROUNDS_FROM,
  TEAM_FROM,
  TEAM_NAME,
  type TrfFile,
  type TrfLine,
  type TrfMark,
  type TrfPlayer,
  type TrfResult,
  type TrfTeam,
} from './trf-model.js';

/** What is longer is no report of a tournament. */
const MOST_LETTERS = 20_000_000;
const MOST_FAULTS = 100;
const MARKS = '1=0WDL+-HFUZ';
const GAMES = '1=0WDL+-';
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A player with the line he stands on. */
interface Placed {
  readonly line: number;
  readonly player: TrfPlayer;
}

/**
 * Reads a TRF16 file (FIDE C.04 A.10, annex 2), lines ended by CR, LF or both. Lines it does not know are kept as they are, comments
 * (`###`) left out. Refused with all faults, a hundred at most: `trf-empty`, `trf-too-long`, `trf-control` (a letter
 * that is none), `trf-tag`, `trf-number`, `trf-twice`, `trf-name`, `trf-value` (a column holds what it cannot), `trf-result`,
 * `trf-opponent` (not there, or himself), `trf-not-mutual` (the opponent's line says otherwise), `trf-team`, `trf-team-stranger`.
 */
export function readTrf(text: string): ReadFile<TrfFile> {
  if (text.length > MOST_LETTERS)
    return { ok: false, faults: [{ line: 0, code: 'trf-too-long', params: { most: MOST_LETTERS } }] };
  const faults: LineFault[] = [];
  const lines: TrfLine[] = [];
  const players = new Map<number, Placed>();
  const teams: { line: number; team: TrfTeam }[] = [];
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  for (const [at, raw] of source.split(/\r\n|\r|\n/).entries()) {
    const line = at + 1;
    const fault = (code: string, params?: LineFault['params']): void => {
      faults.push({ line, code, ...(params === undefined ? {} : { params }) });
    };
    const whole = raw.trimEnd();
    if (whole === '' || whole.startsWith('###')) continue;
    if (CONTROL.test(whole)) {
      fault('trf-control');
      continue;
    }
    // Columns are letters, whatever a letter takes in memory.
    const letters = [...whole];
    const tag = letters.slice(0, 3).join('');
    if (tag === '001') {
      const player = playerOf(letters, fault);
      if (player === null) continue;
      if (players.has(player.number)) fault('trf-twice', { number: player.number });
      else players.set(player.number, { line, player });
    } else if (tag === '013') {
      const team = teamOf(letters, fault);
      if (team !== null) teams.push({ line, team });
    } else if (/^[0-9A-Z]{3}$/.test(tag) && (letters[3] ?? ' ') === ' ') {
      lines.push({ tag, text: letters.slice(4).join('') });
    } else fault('trf-tag', { text: tag });
  }
  if (faults.length === 0) {
    for (const placed of players.values()) faults.push(...faultsBetween(placed, players));
    for (const { line, team } of teams) {
      const stranger = team.players.find((number) => !players.has(number));
      if (stranger !== undefined)
        faults.push({ line, code: 'trf-team-stranger', params: { number: stranger } });
    }
    if (players.size === 0) faults.push({ line: 0, code: 'trf-empty' });
  }
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, MOST_FAULTS) };
  return {
    ok: true,
    value: {
      lines,
      players: [...players.values()].map(({ player }) => player),
      teams: teams.map(({ team }) => team),
    },
  };
}

type Fault = (code: string, params?: LineFault['params']) => void;

function playerOf(letters: readonly string[], fault: Fault): TrfPlayer | null {
  const column = (name: keyof typeof PLAYER_COLUMNS): string => {
    const [first, last] = PLAYER_COLUMNS[name];
    return letters
      .slice(first - 1, last)
      .join('')
      .trim();
  };
  let sound = true;
  const wrong: Fault = (code, params) => {
    sound = false;
    fault(code, params);
  };
  const whole = (name: keyof typeof PLAYER_COLUMNS, form: RegExp): number | null => {
    const text = column(name);
    if (text === '') return null;
    if (form.test(text)) return Number(text);
    wrong('trf-value', { column: name, text });
    return null;
  };
  const number = whole('number', /^\d{1,4}$/) ?? 0;
  if (sound && (number < 1 || number > MOST_NUMBER)) wrong('trf-number', { most: MOST_NUMBER });
  const name = column('name');
  if (name === '') wrong('trf-name');
  const player = {
    number,
    sex: column('sex'),
    title: column('title'),
    name,
    rating: whole('rating', /^\d{1,4}$/),
    federation: column('federation'),
    fideNumber: column('fideNumber'),
    birth: column('birth'),
    points: whole('points', /^\d{1,3}(?:\.\d)?$|^\.\d$/) ?? 0,
    rank: whole('rank', /^\d{1,4}$/),
    results: resultsOf(letters, wrong),
  };
  return sound ? player : null;
}

function resultsOf(letters: readonly string[], fault: Fault): readonly TrfResult[] {
  const results: TrfResult[] = [];
  const rounds = Math.ceil((letters.length - (ROUNDS_FROM - 1)) / ROUND_WIDTH);
  if (rounds > MOST_ROUNDS) {
    fault('trf-result', { round: MOST_ROUNDS + 1, text: '' });
    return [];
  }
  for (let round = 0; round < rounds; round++) {
    const from = ROUNDS_FROM - 1 + round * ROUND_WIDTH;
    const text = letters
      .slice(from, from + ROUND_WIDTH)
      .join('')
      .padEnd(ROUND_WIDTH);
    const result = resultOf(text);
    if (result === null) fault('trf-result', { round: round + 1, text: text.trim() });
    else results.push(result);
  }
  return results;
}

/** ` 204 - +  `: opponent in the first four columns, colour in the sixth, mark in the eighth. */
function resultOf(text: string): TrfResult | null {
  const [, given = '', colour = '', mark = ''] = /^([ \d]{4}) ([wb -]) (.) {2}$/.exec(text) ?? [];
  if (colour === '' || !(mark === ' ' || MARKS.includes(mark.toUpperCase()))) return null;
  const digits = given.trim();
  if (!/^\d*$/.test(digits)) return null;
  const opponent = Number(digits) === 0 ? null : Number(digits);
  const known = mark === ' ' ? null : (mark.toUpperCase() as TrfMark);
  if (opponent !== null && known !== null && !GAMES.includes(known)) return null;
  if (opponent === null && (colour === 'w' || colour === 'b')) return null;
  // Without an opponent there is no game that could have been played; "+" and "-" are a forfeit of one who was not named.
  if (opponent === null && known !== null && '1=0WDL'.includes(known)) return null;
  return { opponent, colour: colour === 'w' || colour === 'b' ? colour : null, mark: known };
}

function teamOf(letters: readonly string[], fault: Fault): TrfTeam | null {
  const name = letters
    .slice(TEAM_NAME[0] - 1, TEAM_NAME[1])
    .join('')
    .trim();
  const players = letters
    .slice(TEAM_FROM - 1)
    .join('')
    .split(' ')
    .filter((text) => text !== '');
  if (name === '' || players.some((text) => !/^\d{1,4}$/.test(text)) || players.length > MOST_NUMBER) {
    fault('trf-team', { text: name });
    return null;
  }
  return { name, players: players.map(Number) };
}

/** Where a player's results and those of his opponents do not belong together. */
function faultsBetween({ line, player }: Placed, players: ReadonlyMap<number, Placed>): readonly LineFault[] {
  return player.results.flatMap(({ opponent, colour, mark }, at): readonly LineFault[] => {
    if (opponent === null) return [];
    const params = { round: at + 1, number: opponent };
    const other = players.get(opponent)?.player;
    if (other === undefined || opponent === player.number) return [{ line, code: 'trf-opponent', params }];
    const theirs = other.results[at];
    const mutual =
      theirs?.opponent === player.number &&
      (colour === null || theirs.colour === null || colour !== theirs.colour) &&
      (mark === null) === (theirs.mark === null) &&
      (mark === null || (ANSWERS[mark] ?? '').includes(theirs.mark ?? ' '));
    return mutual ? [] : [{ line, code: 'trf-not-mutual', params }];
  });
}
