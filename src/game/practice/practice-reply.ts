import type { Offer } from '../../engine/core/contract/administrative-input.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { ActLine, Player, Table } from '../table/index.js';
import { isPractice } from './practice-seat.js';
import { worthOf } from './worth-of-a-position.js';

/** What a practice opponent answers to an offer that was made to him. */
export interface PracticeReply {
  readonly player: Player;
  readonly act: ActLine;
}

/**
 * The answer of the first practice opponent at a table to whom something is offered: who learns may take back, pause and have all the
 * time he wants; a draw is agreed to by who does not stand better, as far as his own view tells. Null where nothing is offered.
 */
export function practiceReply(table: Table): PracticeReply | null {
  const { module, session } = table;
  if (outcomeOf(module, session) !== null) return null;
  for (const player of table.players.filter(isPractice)) {
    const [offer] = Object.entries(session.table.offers).flatMap(([by, made]) =>
      by === player.side ? [] : made,
    );
    if (offer === undefined) continue;
    const kind = agrees(table, player, offer) ? 'accept' : 'decline';
    const act: ActLine = {
      ...{ line: 1, text: `${kind} ${offer.what}` },
      act: { kind, what: offer.what },
    };
    return { player, act };
  }
  return null;
}

function agrees({ module, session }: Table, { side }: Player, { what }: Offer): boolean {
  return what !== 'draw' || worthOf(module, module.view(session.state, side), side) <= 0;
}
