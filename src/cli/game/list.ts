import { type Standing, sideName } from '../../game/table/index.js';
import { EXIT } from '../process/index.js';
import { actOnStandings, type GamesTold, type Register } from '../shared/index.js';

/** One game in a list: what it is, how far it is, and whom it waits for. */
export interface GameSummary {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly edition: number;
  readonly dice: Standing['dice'];
  readonly seq: number;
  readonly head: string;
  readonly over: boolean;
  /** Sides that must decide something now. */
  readonly waitsFor: readonly string[];
}

/** `posthorn game list`: the games here, one a line. */
export const gameList: Register = (group, run) => {
  const command = group.command('list').description('list the games of the folder');
  actOnStandings(command, run, async ({ out, messages, standings }) => {
    const games: GameSummary[] = [];
    const lines: string[] = [];
    let code: number = EXIT.ok;
    for await (const standing of standings()) {
      if (standing === null) code = EXIT.no;
      else {
        games.push(summary(standing));
        lines.push(summaryLine(standing, messages, out.locale));
      }
    }
    return out.tell({ games }, () => lines, code);
  });
};

/** What anybody may know of a game at a glance. */
export function summary(standing: Standing): GameSummary {
  const { id, title, module: game, scenario, edition, dice, head, outcome, waitsFor } = standing;
  const over = outcome !== null;
  return { id, title, game, scenario, edition, dice, seq: head.seq, head: head.hash, over, waitsFor };
}

function summaryLine(standing: Standing, messages: GamesTold['messages'], locale: string): string {
  const { id, title, module, scenario, head, outcome, waitsFor } = standing;
  const sides = waitsFor.map((side) => sideName(standing, side, locale)).join(', ');
  const text = outcome === null ? messages.text('game.waits', { sides }) : messages.text('game.over');
  return [id, title, `${module}/${scenario}`, `#${head.seq}`, text].join('\t');
}
