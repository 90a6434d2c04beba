import type { Match, Played, Round, Stage } from './facts.js';

/** All that is wrong, in words. */
export type Faults = readonly string[];

/** How a draw counts: half a win each, or the win of a side. */
export type Draws = 'half' | 'nothing' | 'first' | 'second';

/** What a match is worth to one of the two: 1, 1/2, 0 for each game. */
export function scoreIn({ games }: Match, who: string, draws: Draws = 'half'): number {
  return games.reduce((sum, { first, second, winner }) => {
    const decided = winner ?? (draws === 'first' ? first : draws === 'second' ? second : null);
    return sum + (decided === null ? (draws === 'half' ? 0.5 : 0) : decided === who ? 1 : 0);
  }, 0);
}

/** What somebody has before a round; what he did in place of a bye is not his. */
export function recordOf(rounds: readonly Round[], who: string, draws: Draws = 'half', bye = 1): number {
  let record = 0;
  for (const { matches, byes } of rounds) {
    for (const match of matches) {
      if ((match.one === who || match.other === who) && match.standIn !== who)
        record += scoreIn(match, who, draws);
    }
    for (const one of byes) if (one.who === who && one.kind === 'pairing') record += bye;
  }
  return record;
}

/** Whether he has lost (or, where it says so, drawn) a game. */
export function isBeaten(
  rounds: readonly Round[],
  who: string,
  draws: Draws = 'half',
  byDraw = false,
): boolean {
  return rounds.some(({ matches }) =>
    matches.some(
      (match) =>
        (match.one === who || match.other === who) &&
        match.standIn !== who &&
        match.games.length > 0 &&
        (byDraw ? scoreIn(match, who, draws) < match.games.length : scoreIn(match, who, draws) === 0),
    ),
  );
}

const met = (rounds: readonly Round[], one: string, other: string): boolean =>
  rounds.some(({ matches }) =>
    matches.some(
      (match) => [match.one, match.other].includes(one) && [match.one, match.other].includes(other),
    ),
  );

/** Everybody of the field has so many places in a round, at a table or by a bye; a stand-in may have one more. */
export function everybodyOnce(
  { rounds }: Stage,
  wanted: (at: number) => readonly string[],
  places = 1,
): Faults {
  return rounds.flatMap(({ matches, byes }, at) => {
    const all = [
      ...matches.flatMap(({ one, other, standIn }) => [one, other].filter((id) => id !== standIn)),
      ...byes.map(({ who }) => who),
    ];
    return wanted(at).flatMap((id) => {
      const often = all.filter((other) => other === id).length;
      return often === places ? [] : [`${id} has ${often} places in round ${at + 1}`];
    });
  });
}

/** Nobody meets another twice in the stage. */
export function nobodyTwice({ rounds }: Stage): Faults {
  return rounds.flatMap(({ matches }, at) =>
    matches.flatMap(({ one, other }, index) => {
      const again =
        met(rounds.slice(0, at), one, other) ||
        met([{ matches: matches.slice(0, index), byes: [] }], one, other);
      return again ? [`${one} and ${other} meet again in round ${at + 1}`] : [];
    }),
  );
}

/** Nobody sits out twice, and nobody at all while another rule says so. */
export function byesAtMost({ rounds, field }: Stage, most: number): Faults {
  return field.flatMap((id) => {
    const many = rounds
      .flatMap(({ byes }) => byes)
      .filter(({ who, kind }) => who === id && kind === 'pairing').length;
    return many > most ? [`${id} sits out ${many} times`] : [];
  });
}

/**
 * Those of equal record meet: there is no other way to pair who plays at tables of his own, nobody meeting again, whose records are nearer
 * together (squares of the steps between them). Looked for by trying, up to a limit.
 */
export function equalsMeet(
  { rounds, field }: Stage,
  record: (before: readonly Round[], who: string) => number,
  { from = 1, rematch = false }: { readonly from?: number; readonly rematch?: boolean } = {},
): Faults {
  return rounds.slice(from).flatMap(({ matches }, index) => {
    const before = rounds.slice(0, index + from);
    const own = matches.filter(({ standIn }) => standIn === null);
    const playing = field.filter((id) => own.some(({ one, other }) => one === id || other === id));
    const records = new Map(playing.map((id) => [id, record(before, id)]));
    const steps = [...new Set(records.values())].sort((a, b) => b - a);
    const step = (id: string): number => steps.indexOf(records.get(id) ?? 0);
    const apart = (one: string, other: string): number => (step(one) - step(other)) ** 2;
    const cost = own.reduce((sum, { one, other }) => sum + apart(one, other), 0);
    const mayMeet = (one: string, other: string): boolean => rematch || !met(before, one, other);
    const people = [...playing].sort((one, other) => step(one) - step(other));
    return cost > 0 && isPairedBelow(people, apart, mayMeet, cost)
      ? [`in round ${index + from + 1} they could be paired nearer than ${cost}`]
      : [];
  });
}

/** Whether all can be paired at less than a cost; no where that is not found soon. */
function isPairedBelow(
  people: readonly string[],
  apart: (one: string, other: string) => number,
  mayMeet: (one: string, other: string) => boolean,
  limit: number,
): boolean {
  let tries = 20_000;
  const pair = (left: readonly string[], spent: number): boolean => {
    const [one, ...others] = left;
    if (one === undefined) return true;
    const nearest = others
      .filter((other) => mayMeet(one, other) && spent + apart(one, other) < limit)
      .sort((a, b) => apart(one, a) - apart(one, b));
    for (const other of nearest) {
      if (--tries < 0) return false;
      if (
        pair(
          others.filter((id) => id !== other),
          spent + apart(one, other),
        )
      )
        return true;
    }
    return false;
  };
  return pair(people, 0);
}

/** Who sits out, or has a stand-in, is one of those with the fewest (or most) of the round; who has sat out is passed over. */
export function oddIsAtTheEnd(
  { rounds, field }: Stage,
  record: (before: readonly Round[], who: string) => number,
  end: 'lowest' | 'best',
): Faults {
  return rounds.flatMap(({ matches, byes }, at) => {
    const before = rounds.slice(0, at);
    const helped = matches.find(({ standIn }) => standIn !== null);
    const odd =
      byes.find(({ kind }) => kind === 'pairing')?.who ??
      (helped === undefined ? undefined : helped.standIn === helped.one ? helped.other : helped.one);
    if (odd === undefined) return [];
    const hadOne = (id: string): boolean =>
      before.some((round) => round.byes.some(({ who, kind }) => who === id && kind === 'pairing'));
    const here = field.filter(
      (id) =>
        matches.some(({ one, other, standIn }) => [one, other].includes(id) && standIn !== id) || id === odd,
    );
    const others = here.filter((id) => !hadOne(id)).map((id) => record(before, id));
    const his = record(before, odd);
    const wanted = end === 'lowest' ? Math.min(...others) : Math.max(...others);
    return others.length === 0 || his === wanted
      ? []
      : [`${odd} with ${his} is left over in round ${at + 1}, not one with ${wanted}`];
  });
}

/** Whoever stands in is one of those who may. */
export function standInsAmong({ rounds }: Stage, may: (at: number, id: string) => boolean): Faults {
  return rounds.flatMap(({ matches }, at) =>
    matches.flatMap(({ standIn }) =>
      standIn === null || may(at, standIn) ? [] : [`${standIn} stands in in round ${at + 1}`],
    ),
  );
}

/** Nobody stands in again before all who may did as often, but where the one left over has met all these. */
export function inTurn({ rounds }: Stage, all: readonly string[]): Faults {
  const served: string[] = [];
  const often = (id: string): number => served.filter((other) => other === id).length;
  const faults: string[] = [];
  for (const [at, round] of rounds.entries()) {
    for (const { one, other, standIn } of round.matches) {
      if (standIn === null) continue;
      const odd = standIn === one ? other : one;
      const free = all.filter(
        (id) => id !== odd && often(id) < often(standIn) && !met(rounds.slice(0, at + 1), odd, id),
      );
      if (free.length > 0)
        faults.push(`${standIn} stands in again in round ${at + 1}, before ${free.join(', ')}`);
      served.push(standIn);
    }
  }
  return faults;
}

/** Each of two has won half, or he has that side; who goes on from a match of a knock-out. */
export function winnerOf(
  match: Match,
  draws: 'first' | 'second' | ((one: string, other: string) => string),
): string {
  const side = typeof draws === 'function' ? 'half' : draws;
  const [own, his] = [scoreIn(match, match.one, side), scoreIn(match, match.other, side)];
  if (own === his) return typeof draws === 'function' ? draws(match.one, match.other) : match.one;
  return own > his ? match.one : match.other;
}

/** A knock-out by a tree that starts with these matches by seed; who waits is not in them. */
export function treeStarts({ rounds, field }: Stage, first: readonly (readonly [number, number])[]): Faults {
  const named = (rounds[0]?.matches ?? []).map(({ one, other }) =>
    [field.indexOf(one) + 1, field.indexOf(other) + 1].sort((a, b) => a - b).join('-'),
  );
  const wanted = first.map(([one, other]) => `${one}-${other}`);
  return [...named].sort().join() === [...wanted].sort().join()
    ? []
    : [`the first round is ${named.join(' ')}`];
}

/** In each round only those play who are in; who has lost `lives` times is out, and in the end one is left. */
export function outAfter(
  { rounds, field }: Stage,
  lives: number,
  goesOn: (match: Match) => string,
  beside: (at: number, match: Match) => boolean = () => false,
  left = 1,
): Faults {
  const faults: string[] = [];
  const lost = new Map<string, number>();
  for (const [at, { matches }] of rounds.entries()) {
    for (const match of matches) {
      const { one, other, standIn } = match;
      if (beside(at, match)) continue;
      for (const id of [one, other]) {
        if (id !== standIn && (lost.get(id) ?? 0) >= lives)
          faults.push(`${id} is out and plays in round ${at + 1}`);
      }
      const loser = goesOn(match) === one ? other : one;
      if (loser !== standIn) lost.set(loser, (lost.get(loser) ?? 0) + 1);
    }
  }
  const still = field.filter((id) => (lost.get(id) ?? 0) < lives);
  return still.length <= left ? faults : [...faults, `${still.join(', ')} are left`];
}

/** Everybody meets everybody of his pool as often, and has each side equally often, one more at most where the number is odd. */
export function everybodyMeets(pool: readonly string[], rounds: readonly Round[], often: number): Faults {
  const games = rounds.flatMap(({ matches }) => matches.flatMap((match) => match.games));
  return pool.flatMap((one, at) => {
    const own = pool
      .slice(at + 1)
      .filter(
        (other) =>
          games.filter(
            ({ first, second }) => [first, second].includes(one) && [first, second].includes(other),
          ).length !== often,
      );
    const firsts = games.filter(({ first }) => first === one).length;
    const seconds = games.filter(({ second }) => second === one).length;
    return [
      ...own.map((other) => `${one} and ${other} do not meet ${often} times`),
      ...(Math.abs(firsts - seconds) > 1
        ? [`${one} has the first side ${firsts} times of ${firsts + seconds}`]
        : []),
    ];
  });
}

/** The places of a pool by points alone: who is above another by points stands above him among those who go on. */
export function bestGoOn(
  pool: readonly string[],
  goOn: readonly string[],
  takes: number,
  points: (id: string) => number,
): Faults {
  const on = pool.filter((id) => goOn.includes(id));
  const worst = Math.min(...on.map(points));
  const better = pool.filter((id) => !on.includes(id) && points(id) > worst);
  return [
    ...(on.length === Math.min(takes, pool.length) ? [] : [`${on.length} of a pool go on, not ${takes}`]),
    ...better.map((id) => `${id} has more than one who goes on`),
  ];
}

/** Names of those who stand so in the seeds of the event. */
export function top({ players }: Played, many: number): readonly string[] {
  return players.slice(0, many).map(({ id }) => id);
}
