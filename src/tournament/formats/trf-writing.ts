import {
  PLAYER_COLUMNS,
  ROUNDS_FROM,
  TEAM_FROM,
  TEAM_NAME,
  TEAM_WIDTH,
  type TrfFile,
  type TrfPlayer,
  type TrfResult,
  type TrfTeam,
} from './trf-model.js';

/** What would break a line or a column in somebody's name. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A TRF16 file, lines ended by CR LF. What is too long for its column is cut. */
export function writeTrf({ lines, players, teams }: TrfFile): string {
  const head = lines.map(({ tag, text }) => `${tag} ${plain(text)}`.trimEnd());
  return [...head, ...players.map(lineOfPlayer), ...teams.map(lineOfTeam)]
    .map((line) => `${line}\r\n`)
    .join('');
}

function plain(text: string): string {
  return text.replace(UNSEEN, ' ').trimEnd();
}

function lineOfPlayer(player: TrfPlayer): string {
  const line = blank('001', ROUNDS_FROM - 1);
  const put = (name: keyof typeof PLAYER_COLUMNS, text: string, right = false): void => {
    set(line, PLAYER_COLUMNS[name], text, right);
  };
  put('number', String(player.number), true);
  put('sex', player.sex);
  put('title', player.title, true);
  put('name', player.name);
  put('rating', player.rating === null ? '' : String(player.rating), true);
  put('federation', player.federation);
  put('fideNumber', player.fideNumber, true);
  put('birth', player.birth);
  put('points', player.points.toFixed(1), true);
  put('rank', player.rank === null ? '' : String(player.rank), true);
  return `${line.join('')}${player.results.map(columnsOf).join('')}`.trimEnd();
}

/** The ten columns of a round. */
function columnsOf({ opponent, colour, mark }: TrfResult): string {
  if (opponent === null && mark === null) return ' '.repeat(10);
  const number = opponent === null ? '0000' : String(opponent).padStart(4);
  return `${number} ${colour ?? '-'} ${mark ?? ' '}  `;
}

function lineOfTeam({ name, players }: TrfTeam): string {
  const line = blank('013', TEAM_FROM - 1);
  set(line, TEAM_NAME, name);
  return `${line.join('')}${players.map((number) => String(number).padStart(TEAM_WIDTH - 1)).join(' ')}`.trimEnd();
}

function blank(tag: string, columns: number): string[] {
  return [...tag.padEnd(columns)];
}

/** Puts a text into its columns, cut where it is too long. */
function set(line: string[], [first, last]: readonly [number, number], text: string, right = false): void {
  const width = last - first + 1;
  const letters = [...plain(text).trim()].slice(0, width);
  const gap = right ? width - letters.length : 0;
  for (const [at, letter] of letters.entries()) line[first - 1 + gap + at] = letter;
}
