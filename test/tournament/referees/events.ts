import {
  bestGoOn,
  byesAtMost,
  type Draws,
  equalsMeet,
  everybodyMeets,
  everybodyOnce,
  type Faults,
  inTurn,
  isBeaten,
  nobodyTwice,
  oddIsAtTheEnd,
  outAfter,
  recordOf,
  scoreIn,
  standInsAmong,
  top,
  treeStarts,
  winnerOf,
} from './checks.js';
import type { Match, Played, Round, Stage } from './facts.js';

/** The rules of one event as its page tells them, and with how many it is played here. */
export interface Event {
  readonly entrants: number;
  readonly faults: (played: Played) => Faults;
}

const EMPTY: Stage = { field: [], pools: [], rounds: [], goOn: [] };
const stage = ({ stages }: Played, number: number): Stage => stages[number - 1] ?? EMPTY;
const volunteers = ({ players }: Played): readonly string[] =>
  players.filter((one) => one.volunteers).map(({ id }) => id);
const higherSeed =
  ({ field }: Stage) =>
  (match: Match): string =>
    winnerOf(match, (one, other) => (field.indexOf(one) < field.indexOf(other) ? one : other));
const bySide = (side: 'first' | 'second') => (match: Match) => winnerOf(match, side);
const plain = (before: readonly Round[], who: string): number => recordOf(before, who);
const counting =
  (draws: Draws) =>
  (before: readonly Round[], who: string): number =>
    recordOf(before, who, draws);

/** A Swiss as all events have it: everybody plays, nobody meets twice, equals meet, one who is left over is one of the lowest. */
function swiss(one: Stage, from = 1, record = plain): Faults {
  return [
    ...everybodyOnce(one, () => one.field),
    ...nobodyTwice(one),
    ...byesAtMost(one, 1),
    ...equalsMeet(one, record, { from }),
    ...oddIsAtTheEnd(one, record, 'lowest'),
  ];
}

/** A tree of one life; a third place is played beside the final by who has lost a semifinal. */
function tree(
  one: Stage,
  goesOn: (match: Match) => string,
  first: readonly (readonly [number, number])[],
): Faults {
  const lost = (before: readonly Round[], id: string): boolean =>
    before.some(({ matches }) =>
      matches.some((match) => [match.one, match.other].includes(id) && goesOn(match) !== id),
    );
  const isForHonour = (at: number, { one: a, other: b }: Match): boolean =>
    lost(one.rounds.slice(0, at), a) && lost(one.rounds.slice(0, at), b);
  return [...treeStarts(one, first), ...outAfter(one, 1, goesOn, isForHonour)];
}

const OF_SIX = [
  [3, 6],
  [4, 5],
] as const;
const OF_EIGHT = [
  [1, 8],
  [2, 7],
  [3, 6],
  [4, 5],
] as const;

/** Who has lives left before a round, in halves of one. */
function livesBefore(rounds: readonly Round[], who: string, lives: number, draw: number): number {
  let left = lives * 2;
  for (const { matches, byes } of rounds) {
    for (const match of matches) {
      if (match.standIn === who || ![match.one, match.other].includes(who) || match.games.length === 0)
        continue;
      const score = scoreIn(match, who);
      left -= score === 0 ? 2 : score === 0.5 ? draw : 0;
    }
    for (const bye of byes) if (bye.who === who && bye.kind === 'late') left -= 2;
  }
  return Math.max(0, left);
}

/** Rounds of lives: who has any plays, who has none does not, and those with as many meet. `draw`: what it costs, in halves of a life. */
function lives(one: Stage, many: number, draw: number, rematch = false): Faults {
  const left = (before: readonly Round[], id: string): number => livesBefore(before, id, many, draw);
  const out = one.rounds.flatMap(({ matches }, at) =>
    matches.flatMap(({ one: a, other: b, standIn }) =>
      [a, b]
        .filter((id) => id !== standIn && left(one.rounds.slice(0, at), id) === 0)
        .map((id) => `${id} is out and plays in round ${at + 1}`),
    ),
  );
  const playing = (at: number) => one.field.filter((id) => left(one.rounds.slice(0, at), id) > 0);
  return [...out, ...everybodyOnce(one, playing), ...equalsMeet(one, left, { rematch })];
}

/** Seeds until a loss: they meet unseeded players while there are any, from the top; those left over first with last. */
function seedsMeetUnseeded(played: Played): Faults {
  const one = stage(played, 1);
  const seeds = top(played, 16);
  return one.rounds.flatMap(({ matches }, at) => {
    const before = one.rounds.slice(0, at);
    const isSeed = (id: string): boolean => seeds.includes(id) && !isBeaten(before, id, 'first');
    const unbeaten = one.field.filter((id) => counting('first')(before, id) === at);
    const group = matches.filter(
      ({ one: a, other: b, standIn }) => standIn === null && unbeaten.includes(a) && unbeaten.includes(b),
    );
    const both = group.filter(({ one: a, other: b }) => isSeed(a) && isSeed(b));
    const neither = group.filter(({ one: a, other: b }) => !isSeed(a) && !isSeed(b));
    const faults =
      both.length > 0 && neither.length > 0 ? [`seeds meet in round ${at + 1} though others do, too`] : [];
    const rank = ({ one: a, other: b }: Match): number[] =>
      [seeds.indexOf(a), seeds.indexOf(b)].sort((x, y) => x - y);
    const folded = both.map(rank).sort(([x = 0], [y = 0]) => x - y);
    const falls = folded.every(([, low = 0], index) => index === 0 || low < (folded[index - 1]?.[1] ?? 0));
    return falls ? faults : [...faults, `seeds left over are not folded in round ${at + 1}`];
  });
}

/** Of the lower group the highest rated moves up, or the next one where he has met those above. */
function highestRatedMovesUp(played: Played): Faults {
  const one = stage(played, 1);
  const rating = new Map(played.players.map(({ id, rating: his }) => [id, his ?? Number.NEGATIVE_INFINITY]));
  const record = counting('first');
  return one.rounds.slice(1).flatMap(({ matches }, index) => {
    const before = one.rounds.slice(0, index + 1);
    return matches.flatMap(({ one: a, other: b, standIn }) => {
      const [high, low] = record(before, a) >= record(before, b) ? [a, b] : [b, a];
      if (standIn !== null || record(before, high) === record(before, low)) return [];
      const better = one.field.filter(
        (id) => record(before, id) === record(before, low) && (rating.get(id) ?? 0) > (rating.get(low) ?? 0),
      );
      const above = one.field.filter((id) => record(before, id) === record(before, high));
      const blocked = (id: string): boolean =>
        above.some((upper) =>
          before.some((round) =>
            round.matches.some((m) => [m.one, m.other].includes(id) && [m.one, m.other].includes(upper)),
          ),
        );
      return better.every(blocked)
        ? []
        : [`${low} moves up in round ${index + 2}, though ${better.join(', ')} are rated higher`];
    });
  });
}

/** Each pool of a stage by itself, so often met, so many going on by these points. */
function pools(one: Stage, often: number, takes: number | null, win: number, draw: number): Faults {
  const points = (id: string): number =>
    one.rounds.reduce(
      (sum, { matches }) =>
        sum +
        matches.reduce((all, match) => {
          if (![match.one, match.other].includes(id)) return all;
          return match.games.reduce(
            (more, { winner }) => more + (winner === null ? draw : winner === id ? win : 0),
            all,
          );
        }, 0),
      0,
    );
  return one.pools.flatMap((pool) => [
    ...everybodyMeets(pool, one.rounds, often),
    ...(takes === null ? [] : bestGoOn(pool, one.goOn, takes, points)),
  ]);
}

/** In both first games the one has one side, in the second the other; nobody has more than one opponent more than others. */
function oneGameOnEachSide(one: Stage): Faults {
  return one.rounds.flatMap(({ matches }, at) => {
    const games = matches.filter(({ standIn }) => standIn === null).flatMap((match) => match.games);
    return one.field.flatMap((id) => {
      const [firsts, seconds] = [
        games.filter(({ first }) => first === id).length,
        games.filter(({ second }) => second === id).length,
      ];
      return firsts > 1 || seconds > 1 ? [`${id} has one side twice in round ${at + 1}`] : [];
    });
  });
}

const tiers = (one: Stage, sizes: readonly number[]): Faults =>
  one.pools.map((pool) => pool.length).join() === sizes.join()
    ? []
    : [`pools of ${one.pools.map((pool) => pool.length).join()}`];

/** Of two who meet the one further down in an order bids first in each of their games. */
function lowerBidsFirst(order: readonly string[], matches: readonly Match[]): Faults {
  return matches.flatMap(({ one, other, games }) => {
    const lower = order.indexOf(one) > order.indexOf(other) ? one : other;
    return games
      .filter(({ bidsFirst }) => bidsFirst !== lower)
      .map(({ bidsFirst }) => `${bidsFirst ?? 'nobody'} bids first, not ${lower}`);
  });
}

/** The ladder of winners who pass all losers above them, replayed from the games; byes of those who may keep their place. */
function kingOfTheHill({ field, rounds }: Stage): Faults {
  let order = [...field];
  return rounds.flatMap(({ matches, byes }, at) => {
    const resting = byes.map(({ who }) => who);
    const playing = order.filter((id) => !resting.includes(id));
    const faults = matches.flatMap(({ one, other }) =>
      Math.floor(playing.indexOf(one) / 2) === Math.floor(playing.indexOf(other) / 2)
        ? []
        : [`${one} and ${other} are no neighbours in round ${at + 1}`],
    );
    faults.push(...lowerBidsFirst(order, matches));
    const won = matches.flatMap((match) =>
      scoreIn(match, match.one) === 0.5 ? [] : [winnerOf(match, 'first')],
    );
    const lost = matches
      .filter((match) => scoreIn(match, match.one) !== 0.5)
      .map((match) => (winnerOf(match, 'first') === match.one ? match.other : match.one));
    const moving = order.filter((id) => won.includes(id)).concat(order.filter((id) => lost.includes(id)));
    order = order.map((id) => (won.includes(id) || lost.includes(id) ? (moving.shift() ?? id) : id));
    return faults;
  });
}

/** Who challenges stands no more than three places below on the ladder; who wins takes the place of whom he beats. */
function challenges({ field, rounds }: Stage): Faults {
  const order = [...field];
  return rounds.flatMap(({ matches }, at) =>
    matches.flatMap((match) => {
      const isFree = ({ one, other }: Match): boolean => order.indexOf(one) - order.indexOf(other) <= 3;
      const faults =
        at === 0 && !isFree(match) ? [`${match.one} challenges too high in round ${at + 1}`] : [];
      return faults;
    }),
  );
}

/** Of a league with two beneath it four fall and the first two of each below rise; nobody else changes the tier. */
function promotion({ stages }: Played): Faults {
  return stages.slice(1).flatMap((now, index) => {
    const [above = [], ...below] = stages[index]?.pools ?? [];
    const [highest = [], ...others] = now.pools;
    const points = (id: string): number => recordOf(stages[index]?.rounds ?? [], id);
    const lower = others.flat();
    return [
      ...(now.pools.map((pool) => pool.length).join() === '9,9,9' ? [] : ['leagues are not of nine']),
      ...bestGoOn(above, highest, 5, points),
      ...below.flatMap((pool) => bestGoOn(pool, highest, 2, points)),
      ...above.filter((id) => !highest.includes(id) && !lower.includes(id)).map((id) => `${id} is lost`),
    ];
  });
}

/** Those unbeaten wait for the semifinals; the lowest others play as many matches as leave three, or six, and then three. */
function semifinalsOfFour(played: Played): Faults {
  const [before, one] = [stage(played, 1), stage(played, 2)];
  const unbeaten = one.field.filter((id) => !isBeaten(before.rounds, id, 'half', true));
  const goesOn = bySide('second');
  const faults: string[] = [...outAfter(one, 1, goesOn)];
  let left = [...one.field];
  for (const { matches } of one.rounds) {
    const others = left.filter((id) => !unbeaten.includes(id));
    const places = 4 - unbeaten.length;
    if (left.length > 4 && others.length > places) {
      const fill = [places, places * 2, places * 4].filter((many) => many < others.length).at(-1) ?? places;
      const wanted = others.slice(-2 * (others.length - fill));
      const playing = matches.flatMap((match) => [match.one, match.other]);
      if ([...playing].sort().join() !== [...wanted].sort().join())
        faults.push(`${playing.join(' ')} play, not ${wanted.join(' ')}`);
    }
    const out = matches
      .map((match) => ({ match, loser: goesOn(match) === match.one ? match.other : match.one }))
      .filter(({ match, loser }) => match.standIn !== loser)
      .map(({ loser }) => loser);
    left = left.filter((id) => !out.includes(id));
  }
  return faults;
}

/** Every event by the name of its file. */
export const EVENTS: { readonly [file: string]: Event } = {
  // Who meets whom in it is held by a referee of its own (test/tournament/pairing/dutch-referee.ts).
  'club-swiss-fide.yaml': {
    entrants: 11,
    faults: (played) => [
      ...everybodyOnce(stage(played, 1), () => stage(played, 1).field),
      ...nobodyTwice(stage(played, 1)),
      ...byesAtMost(stage(played, 1), 1),
      ...oddIsAtTheEnd(stage(played, 1), plain, 'lowest'),
    ],
  },
  'bpa-wnw-pbem-2010.yaml': {
    entrants: 37,
    faults: (played) => [
      ...swiss(stage(played, 1), 1, counting('first')),
      ...seedsMeetUnseeded(played),
      ...highestRatedMovesUp(played),
      ...standInsAmong(stage(played, 1), (_, id) => volunteers(played).includes(id)),
      ...tree(stage(played, 2), bySide('first'), OF_SIX),
    ],
  },
  'wbc-wnw-2004.yaml': {
    entrants: 30,
    faults: (played) => [
      ...swiss(stage(played, 1)),
      ...tree(stage(played, 2), bySide('first'), [
        [1, 4],
        [2, 3],
      ]),
    ],
  },
  'wbc-wnw-2014.yaml': {
    entrants: 12,
    faults: (played) => {
      const one = stage(played, 1);
      const [mulligan, next] = one.rounds;
      const resting = (mulligan?.matches ?? []).map(bySide('first'));
      const early = (next?.matches ?? []).flatMap((match) => [match.one, match.other]);
      return [
        ...outAfter(one, 1, bySide('first'), (at) => at === 0),
        ...resting
          .filter((id) => early.includes(id))
          .map((id) => `${id} has won the first round and plays in the second`),
      ];
    },
  },
  'bpa-wtp-pbem-2006.yaml': {
    entrants: 21,
    faults: (played) => [
      ...swiss(stage(played, 1)),
      ...standInsAmong(stage(played, 1), (_, id) => volunteers(played).includes(id)),
    ],
  },
  'bpa-wwr-pbem-2013.yaml': {
    entrants: 38,
    faults: (played) => [
      ...swiss(stage(played, 1)),
      ...tree(stage(played, 2), higherSeed(stage(played, 2)), OF_EIGHT),
    ],
  },
  'bpa-pog-pbem-7.yaml': {
    entrants: 21,
    faults: (played) => {
      const one = stage(played, 1);
      return [
        ...lives(one, 2, 0, true),
        ...byesAtMost({ ...one, rounds: one.rounds.slice(0, 6) }, 1),
        ...oddIsAtTheEnd(
          { ...one, rounds: one.rounds.slice(0, 5) },
          (before, id) => (id === 'p02' ? -9 : livesBefore(before, id, 2, 0)),
          'best',
        ),
        ...(one.rounds.some(({ byes }) => byes.some(({ who }) => who === 'p02'))
          ? ['p02 has declined and sits out']
          : []),
      ];
    },
  },
  // Its page tells of its set-up alone; the lives are those of the series.
  'bpa-pog-pbem-2013.yaml': { entrants: 18, faults: (played) => lives(stage(played, 1), 2, 0, true) },
  'bpa-pog-pbem-9.yaml': {
    entrants: 21,
    faults: (played) => [
      ...lives(stage(played, 1), 2, 1, true),
      ...standInsAmong(stage(played, 1), (_, id) => volunteers(played).includes(id)),
    ],
  },
  'bpa-tws-pbem-2015.yaml': {
    entrants: 35,
    faults: (played) => {
      const [one, two] = [stage(played, 1), stage(played, 2)];
      return [
        ...(one.rounds.length === 5 ? [] : [`${one.rounds.length} rounds for 35`]),
        ...nobodyTwice(one),
        ...equalsMeet(one, counting('nothing')),
        ...standInsAmong(one, (_, id) => volunteers(played).includes(id)),
        ...treeStarts(two, OF_SIX),
        ...outAfter(two, 1, higherSeed(two)),
        ...redrawn(two),
      ];
    },
  },
  'bpa-tws-pbem-2019.yaml': { entrants: 22, faults: (played) => lives(stage(played, 1), 3, 0) },
  'bpa-tws-divisions-2019.yaml': {
    entrants: 20,
    faults: (played) => [
      ...tiers(stage(played, 1), [5, 5, 5, 5]),
      ...pools(stage(played, 1), 2, null, 1, 0.5),
      ...(stage(played, 1).goOn.length === 8 ? [] : ['not eight go on']),
      ...tree(stage(played, 2), higherSeed(stage(played, 2)), OF_EIGHT),
    ],
  },
  'bpa-hrc-pbem-2013.yaml': {
    entrants: 24,
    faults: (played) => [
      ...nobodyTwice(stage(played, 1)),
      ...everybodyOnce(stage(played, 1), () => stage(played, 1).field),
      ...tree(stage(played, 2), higherSeed(stage(played, 2)), OF_EIGHT),
    ],
  },
  'hrc-convention.yaml': {
    entrants: 32,
    faults: (played) => {
      const one = stage(played, 1);
      const best = top(played, 8);
      const rookies = played.players.filter(({ rating }) => rating === null).map(({ id }) => id);
      const among = (those: readonly string[], rounds: number): Faults =>
        one.rounds
          .slice(0, rounds)
          .flatMap(({ matches }, at) =>
            matches
              .filter(({ one: a, other: b }) => those.includes(a) && those.includes(b))
              .map(({ one: a, other: b }) => `${a} and ${b} are to be apart in round ${at + 1}`),
          );
      return [...swiss(one, 2, counting('nothing')), ...among(best, 2), ...among(rookies, 1)];
    },
  },
  'bpa-ftp-pbem-2013.yaml': {
    entrants: 26,
    faults: (played) => [
      ...nobodyTwice(stage(played, 1)),
      ...everybodyOnce(stage(played, 1), () => stage(played, 1).field, 2),
      ...oneGameOnEachSide(stage(played, 1)),
      ...tree(stage(played, 2), higherSeed(stage(played, 2)), OF_EIGHT),
    ],
  },
  'bpa-ftp-pbem-2014.yaml': {
    entrants: 25,
    faults: (played) => [
      ...nobodyTwice(stage(played, 1)),
      ...everybodyOnce(stage(played, 1), () => stage(played, 1).field, 2),
      ...oneGameOnEachSide(stage(played, 1)),
      ...inTurn(stage(played, 1), volunteers(played)),
      ...standInsAmong(stage(played, 1), (_, id) => volunteers(played).includes(id)),
      ...tree(stage(played, 2), higherSeed(stage(played, 2)), OF_EIGHT),
    ],
  },
  'bpa-gcacw-pbem-2010.yaml': {
    entrants: 24,
    faults: (played) => {
      const [one, playIn] = [stage(played, 1), stage(played, 2)];
      const rated = new Set(played.players.filter(({ rating }) => rating !== null).map(({ id }) => id));
      const mixed = (one.rounds[0]?.matches ?? []).filter(
        ({ one: a, other: b }) => rated.has(a) !== rated.has(b),
      );
      const unbeaten = playIn.field.filter((id) => !isBeaten(one.rounds, id, 'half', true));
      const playing = (playIn.rounds[0]?.matches ?? []).flatMap((match) => [match.one, match.other]);
      return [
        ...nobodyTwice(one),
        ...equalsMeet(one, plain),
        ...(mixed.length > rated.size % 2 ? ['rated meet unrated in the first round'] : []),
        ...(playIn.rounds.length === 1 ? [] : ['the play-in is no single round']),
        ...unbeaten.filter((id) => playing.includes(id)).map((id) => `${id} is unbeaten and plays in`),
        ...playIn.field.filter((id) => losses(one, id) > 1).map((id) => `${id} has lost twice and plays in`),
        ...outAfter(stage(played, 3), 1, higherSeed(stage(played, 3))),
      ];
    },
  },
  'bpa-gcacw-pbem-2018.yaml': {
    entrants: 24,
    faults: (played) => {
      const [one, two] = [stage(played, 1), stage(played, 2)];
      return [
        ...swiss(one),
        ...two.field.filter((id) => losses(one, id) > 1).map((id) => `${id} has lost twice and goes on`),
        ...(two.field.length <= 16 ? [] : [`${two.field.length} go on`]),
        ...outAfter(two, 1, higherSeed(two)),
      ];
    },
  },
  'bpa-was-pbem-2020.yaml': {
    entrants: 24,
    faults: (played) => {
      const one = stage(played, 1);
      const losersOf = (at: number): readonly string[] =>
        (one.rounds[at - 1]?.matches ?? []).flatMap((match) =>
          [match.one, match.other].filter((id) => scoreIn(match, id) === 0 && match.standIn !== id),
        );
      const full = one.field.filter((id) => livesBefore(one.rounds, id, 2, 1) === 4);
      const others = one.field.filter((id) => [1, 2, 3].includes(livesBefore(one.rounds, id, 2, 1)));
      const isOver = full.length <= 1 || (full.length === 2 && others.length <= 8);
      return [
        ...lives(one, 2, 1),
        ...nobodyTwice(one),
        ...standInsAmong(one, (at, id) => volunteers(played).includes(id) && losersOf(at).includes(id)),
        ...(isOver ? [] : [`${full.length} unbeaten and ${others.length} others are left`]),
        ...semifinalsOfFour(played),
      ];
    },
  },
  'bpa-was-pbem-2017.yaml': {
    entrants: 19,
    faults: (played) => [
      ...everybodyOnce(stage(played, 1), () => stage(played, 1).field),
      ...nobodyTwice(stage(played, 1)),
      ...standInsAmong(stage(played, 1), (_, id) => volunteers(played).includes(id)),
      ...tree(stage(played, 2), bySide('second'), OF_EIGHT),
    ],
  },
  'bpa-was-pbem-2003.yaml': {
    entrants: 24,
    faults: (played) => {
      const one = stage(played, 1);
      const folded = (one.rounds[0]?.matches ?? []).map(
        ({ one: a, other: b }) => one.field.indexOf(a) + one.field.indexOf(b),
      );
      const before = one.rounds.slice(0, 4);
      const points = one.field.map((id) => plain(before, id)).sort((a, b) => b - a);
      const isIn = (id: string): boolean => plain(before, id) + 1 >= (points[5] ?? 0);
      const across = (one.rounds[4]?.matches ?? []).filter(({ one: a, other: b }) => isIn(a) !== isIn(b));
      return [
        ...nobodyTwice(one),
        ...equalsMeet({ ...one, rounds: before }, plain),
        ...(folded.every((sum) => sum === 23) ? [] : ['the first round is not top against bottom']),
        ...(across.length <= 1 ? [] : [`${across.length} who can still go on meet others in the last round`]),
        ...tree(stage(played, 2), bySide('second'), OF_SIX),
      ];
    },
  },
  'bpa-was-pbem-2010.yaml': {
    entrants: 11,
    faults: (played) => {
      // The final is played again where who comes out of the losers has won it.
      const one = stage(played, 1);
      return [
        ...outAfter(one, 2, bySide('second')),
        ...one.rounds.flatMap(({ matches }) => lowerBidsFirst(one.field, matches)),
      ];
    },
  },
  'bpa-was-pbem-2012.yaml': {
    entrants: 12,
    faults: (played) => [
      ...(top(played, 3).join() === 'p04,p02,p07' ? [] : [`seeds are ${top(played, 3).join()}`]),
      ...tree(stage(played, 1), bySide('second'), [
        [5, 12],
        [6, 11],
        [7, 10],
        [8, 9],
      ]),
      ...stage(played, 1).rounds.flatMap(({ matches }) => lowerBidsFirst(stage(played, 1).field, matches)),
    ],
  },
  'king-of-the-hill-ladder.yaml': { entrants: 20, faults: (played) => kingOfTheHill(stage(played, 1)) },
  'challenge-ladder.yaml': { entrants: 12, faults: (played) => challenges(stage(played, 1)) },
  'vitp-quick-round.yaml': { entrants: 12, faults: (played) => nobodyTwice(stage(played, 1)) },
  'top-ten.yaml': { entrants: 10, faults: (played) => pools(stage(played, 1), 1, null, 1, 0.5) },
  'bpa-bkn-pbem.yaml': {
    entrants: 21,
    faults: (played) => {
      const one = stage(played, 1);
      const goesOn = higherSeed(one);
      const left = (at: number): number =>
        one.field.filter(
          (id) =>
            !one.rounds
              .slice(0, at)
              .some(({ matches }) =>
                matches.some(
                  (match) =>
                    [match.one, match.other].includes(id) && match.standIn !== id && goesOn(match) !== id,
                ),
              ),
        ).length;
      const apart = [
        ['p01', 'p02'],
        ['p03', 'p04'],
      ];
      const close = one.rounds.flatMap(({ matches }, at) =>
        matches
          .filter(
            ({ one: a, other: b }) =>
              left(at) > 4 && apart.some((both) => both.includes(a) && both.includes(b)),
          )
          .map(({ one: a, other: b }) => `${a} and ${b} meet in round ${at + 1}`),
      );
      return [
        ...outAfter(one, 1, goesOn),
        ...close,
        ...byesAtMost({ ...one, rounds: one.rounds.slice(1) }, 0),
      ];
    },
  },
  'rtt-mini-cup.yaml': {
    entrants: 13,
    faults: (played) => {
      const one = stage(played, 1);
      return [
        ...tiers(one, [5, 5, 3]),
        ...one.pools.flatMap((pool) => everybodyMeets(pool, one.rounds, pool.length === 5 ? 1 : 2)),
      ];
    },
  },
  'yatsl-2016.yaml': {
    entrants: 20,
    faults: (played) => {
      const [one, two] = [stage(played, 1), stage(played, 2)];
      const places = new Set(one.field.filter((id) => id.startsWith('open-')));
      return [
        ...tiers(one, [6, 6, 6, 6]),
        ...one.pools.flatMap((pool) =>
          everybodyMeets(
            pool.filter((id) => !places.has(id)),
            one.rounds,
            2,
          ),
        ),
        ...two.field.filter((id) => places.has(id)).map((id) => `${id} goes on`),
        ...pools(two, 2, null, 3, 1),
      ];
    },
  },
  'iccf-semifinal.yaml': {
    entrants: 11,
    faults: (played) => [
      ...pools(stage(played, 1), 1, 3, 1, 0.5),
      ...pools(stage(played, 2), 2, null, 1, 0.5),
    ],
  },
  'dgs-dragon-2008.yaml': {
    entrants: 122,
    faults: (played) => [
      ...tiers(stage(played, 1), Array<number>(17).fill(7)),
      ...pools(stage(played, 1), 1, 2, 1, 0.5),
      ...pools(stage(played, 2), 1, 2, 1, 0.5),
      ...pools(stage(played, 3), 1, null, 1, 0.5),
      ...['p03', 'p05', 'p08'].filter(
        (id) => stage(played, 1).field.includes(id) || !stage(played, 2).field.includes(id),
      ),
      ...(stage(played, 3).field.length === 10 ? [] : ['not ten in the final']),
    ],
  },
  'little-golem-league.yaml': {
    entrants: 27,
    faults: (played) => [
      ...played.stages.flatMap((season) => pools(season, 1, null, 1, 0.5)),
      ...promotion(played),
    ],
  },
};

function losses({ rounds }: Stage, id: string): number {
  return rounds.reduce((sum, { matches, byes }) => {
    const lost = matches.filter(
      (match) =>
        [match.one, match.other].includes(id) &&
        match.standIn !== id &&
        match.games.length > 0 &&
        scoreIn(match, id) === 0,
    );
    return (
      sum + lost.length + byes.filter(({ who, kind }) => who === id && ['zero', 'late'].includes(kind)).length
    );
  }, 0);
}

/** After the first round 1 meets the lowest left, and 2 the other. */
function redrawn({ rounds, field }: Stage): Faults {
  const left = (rounds[1]?.matches ?? []).map(({ one, other }) =>
    [field.indexOf(one), field.indexOf(other)].sort((a, b) => a - b),
  );
  const seats = left.flat().sort((a, b) => a - b);
  const ofFirst = left.find(([high]) => high === seats[0]);
  return ofFirst?.[1] === seats.at(-1) ? [] : ['the first does not meet the lowest who is left'];
}
