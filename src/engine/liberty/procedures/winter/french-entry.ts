import { allAt, pooled } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { entryNeeds } from '../../rules/winter/french-entry-roll-needed.js';

/** 9, 11.2: the Americans roll for the French; who is not in the West Indies then joins their pool. */
export function frenchEntry(play: Play): void {
  const needed = entryNeeds(play.state);
  if (needed === null) return;
  if (needed > 0) {
    const dice = [play.roll('french-entry'), play.roll('french-entry')];
    play.tell('french-entry-roll', { side: 'american', dice, needed });
    if (dice.reduce((sum, die) => sum + die, 0) < needed) return;
  }
  const blocks = allAt(play.world, play.state, 'american', 'french');
  play.change({ ...pooled(play.world, play.state, blocks), frenchEntered: true });
  play.tell('french-entered', { blocks });
}
