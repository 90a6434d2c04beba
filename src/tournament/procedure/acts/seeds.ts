import type { EntrantId } from '../../base/index.js';
import type { Lots } from '../../pairing/index.js';
import type { Participant, TournamentState } from '../state/index.js';

/** Those who are there in the order of their seeds, as the event has it; whom nothing parts stand in the order of their entry. */
export function seeded(
  { settings }: TournamentState,
  there: readonly Participant[],
  lots: Lots,
): EntrantId[] {
  const ways = typeof settings.seeding === 'string' ? [settings.seeding] : settings.seeding;
  const drawn = ways.includes('lots')
    ? lots.shuffle(
        'order of seeds',
        there.map(({ id }) => id),
      )
    : [];
  const rank = (way: (typeof ways)[number], { id, number, rating }: Participant): number => {
    switch (way) {
      case 'entry':
        return number;
      case 'lots':
        return drawn.indexOf(id);
      case 'laurels':
        return -(settings.laurels[id] ?? 0);
      case 'rating':
        return -(rating ?? settings.unrated ?? Number.NEGATIVE_INFINITY);
    }
  };
  const sorted = [...there].sort((one, other) => {
    for (const way of ways) {
      const [a, b] = [rank(way, one), rank(way, other)];
      if (a !== b) return a < b ? -1 : 1;
    }
    return one.number - other.number;
  });
  return sorted.map(({ id }) => id);
}
