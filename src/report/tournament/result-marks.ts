import type { Meeting, Outcome } from '../../tournament/base/index.js';
import type { LedgerLine } from '../../tournament/standings/index.js';
import type { Messages } from '../messages/index.js';

const MARKS = { win: '1', draw: '½', loss: '0' } as const;

/** What a round came to, as a mark of a crosstable: `1`, `½`, `0`, `+` and `-` for forfeits, `…` for what goes on. */
export function markOf(line: LedgerLine, messages: Messages): string {
  switch (line.state) {
    case 'open':
      return '…';
    case 'annulled':
      return messages.text('tournament.mark.annulled');
    case 'bye':
      return messages.text(`tournament.mark.bye-${line.bye ?? 'zero'}`);
    case 'absent':
      return '';
    case 'forfeit':
      return line.result === 'win' ? '+' : '-';
    case 'played':
      return line.result === null ? '' : `${MARKS[line.result]}${line.adjudicated ? 'a' : ''}`;
  }
}

/** The result of a meeting as its first entrant and his opponent have it, game by game: `1–0`, `½–½`. */
export function resultOf({ entrants, games }: Meeting, messages: Messages): string {
  return games
    .map(({ first, second, outcome }) => {
      const turned = first === entrants[1] || second === entrants[0];
      return pairOf(outcome, turned, messages);
    })
    .join(', ');
}

function pairOf(outcome: Outcome | null, turned: boolean, messages: Messages): string {
  if (outcome === null) return '…';
  if (outcome.kind === 'annulled') return messages.text('tournament.mark.annulled');
  const forfeit = outcome.kind === 'forfeit';
  if (outcome.winner === null) return forfeit ? '-/-' : '½–½';
  const won = (outcome.winner === 'first') !== turned;
  if (forfeit) return won ? '+/-' : '-/+';
  return won ? '1–0' : '0–1';
}
