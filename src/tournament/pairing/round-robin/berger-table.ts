/** A game of a table by numbers from 1: who has the first side, who the second. */
export type TableGame = readonly [first: number, second: number];

/** A round of a table: its games, and the number that sits out where the field is odd. */
export interface TableRound {
  readonly games: readonly TableGame[];
  readonly bye: number | null;
}

/**
 * The Berger table for `players` (at least 2), as the FIDE Handbook C.05 prints it. Of an odd field the number after the last
 * stands for the bye. `cycles` 2: everybody meets everybody a second time with sides changed, and the last two rounds of the
 * first cycle change places, so that nobody has the same side three times in a row.
 */
export function bergerTable(players: number, cycles: 1 | 2 = 1): TableRound[] {
  if (!Number.isSafeInteger(players) || players < 2) throw new RangeError(`a table for ${players}`);
  const size = players + (players % 2);
  const single = Array.from({ length: size - 1 }, (_, index) => roundOf(size, index + 1));
  const rounds = cycles === 1 ? single : [...lastTwoSwapped(single), ...single.map(sidesChanged)];
  return rounds.map((games) => ({
    games: games.filter((game) => !game.some((number) => number > players)),
    bye: games.find((game) => game.some((number) => number > players))?.find((one) => one <= players) ?? null,
  }));
}

function roundOf(size: number, round: number): TableGame[] {
  const circle = size - 1;
  const at = (number: number): number => ((((number - 1) % circle) + circle) % circle) + 1;
  const odd = round % 2 === 1;
  const pivot = odd ? (round + 1) / 2 : size / 2 + round / 2;
  const games: TableGame[] = [odd ? [pivot, size] : [size, pivot]];
  for (let step = 1; step < size / 2; step++) games.push([at(pivot + step), at(pivot - step)]);
  return games;
}

function lastTwoSwapped(rounds: readonly TableGame[][]): TableGame[][] {
  const [last, before] = [rounds.at(-1), rounds.at(-2)];
  return last === undefined || before === undefined ? [...rounds] : [...rounds.slice(0, -2), last, before];
}

function sidesChanged(games: readonly TableGame[]): TableGame[] {
  return games.map(([first, second]) => [second, first]);
}
