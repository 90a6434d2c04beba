import type { Player } from './field.js';
import type { SwissSettings } from './swiss-settings.js';

/** Two who meet where nothing speaks against it. `structured`: the first is of the half, or of the seeds, that meets the other. */
export interface IdealPair {
  readonly players: readonly [Player, Player];
  readonly structured: boolean;
  /** Of the two, who comes up from a lower group because a rule names him. */
  readonly comesUp?: Player;
}

/**
 * Those of equal record, each group made even by who floats, and paired by the method; the best record first. `drawn` gives
 * each his place in the lots of his group. The number of players is even.
 */
export function idealPairs(
  players: readonly Player[],
  settings: SwissSettings,
  drawn: (player: Player) => number,
): IdealPair[] {
  const groups = groupsOf(players);
  const pairs: IdealPair[] = [];
  const named = new Set<Player>();
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? [];
    const next = groups.slice(at + 1).find(({ length }) => length > 0);
    if (group.length % 2 === 1 && next !== undefined) {
      if (settings.floater === 'highest-rated-up') {
        const up = whoComesUp(next);
        named.add(up);
        group.push(...taken(next, up));
      } else next.unshift(...taken(group, whoGoesDown(group, settings.floater, drawn)));
    }
    pairs.push(...pairsOf(group, settings, drawn));
  }
  return pairs.map((pair) => {
    const comesUp = pair.players.find((player) => named.has(player));
    return comesUp === undefined ? pair : { ...pair, comesUp };
  });
}

function groupsOf(players: readonly Player[]): Player[][] {
  const groups = new Map<number, Player[]>();
  for (const player of players) {
    const group = groups.get(player.step) ?? [];
    group.push(player);
    groups.set(player.step, group);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

function taken(group: Player[], player: Player): Player[] {
  return group.splice(group.indexOf(player), 1);
}

function whoComesUp(group: readonly Player[]): Player {
  const byRating = [...group].sort(
    (a, b) => (b.entrant.rating ?? -Infinity) - (a.entrant.rating ?? -Infinity) || a.number - b.number,
  );
  const [first] = byRating;
  if (first === undefined) throw new RangeError('an empty group');
  return first;
}

function whoGoesDown(
  group: readonly Player[],
  how: 'lowest-down' | 'lot-down',
  drawn: (player: Player) => number,
): Player {
  const lowest = Math.max(...group.map(({ step }) => step));
  const residents = group.filter(({ step }) => step === lowest);
  const order = [...residents].sort((a, b) =>
    how === 'lot-down' ? drawn(a) - drawn(b) : b.number - a.number,
  );
  const found = order.find(({ lastFloat }) => lastFloat !== 'down') ?? order[0];
  if (found === undefined) throw new RangeError('an empty group');
  return found;
}

function pairsOf(
  group: readonly Player[],
  settings: SwissSettings,
  drawn: (player: Player) => number,
): IdealPair[] {
  const { seeds } = settings;
  const isSeed = ({ entrant, lost }: Player): boolean =>
    seeds !== null && entrant.seed <= seeds.count && !(seeds.until === 'first-loss' && lost);
  const seeded = group.filter(isSeed).sort((a, b) => a.number - b.number);
  if (seeded.length === 0) return byMethod(group, settings.method, drawn);
  const others = group.filter((player) => !isSeed(player)).sort((a, b) => drawn(a) - drawn(b));
  const many = Math.min(seeded.length, others.length);
  const met = zip(seeded.slice(0, many), others.slice(0, many), true);
  return [
    ...met,
    ...byMethod(seeded.slice(many), 'fold', drawn),
    ...byMethod(others.slice(many), settings.method, drawn),
  ];
}

function byMethod(
  group: readonly Player[],
  method: SwissSettings['method'],
  drawn: (player: Player) => number,
): IdealPair[] {
  const order = [...group].sort((a, b) =>
    method === 'random' ? drawn(a) - drawn(b) : a.step - b.step || a.number - b.number,
  );
  const half = order.length / 2;
  if (method === 'halves') return zip(order.slice(0, half), order.slice(half), true);
  if (method === 'fold') return zip(order.slice(0, half), order.slice(half).reverse(), true);
  return zip(
    order.filter((_, at) => at % 2 === 0),
    order.filter((_, at) => at % 2 === 1),
    false,
  );
}

function zip(upper: readonly Player[], lower: readonly Player[], structured: boolean): IdealPair[] {
  return upper.flatMap((one, at) => {
    const other = lower[at];
    return other === undefined ? [] : [{ players: [one, other], structured }];
  });
}
