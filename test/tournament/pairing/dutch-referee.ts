/*
 * The FIDE Dutch system (C.04.3, February 2026) done as its text says it: every candidate of a bracket in the order of articles 3
 * and 4, the first of the best is taken. For ten people at most. It shares nothing with the program but the shapes of the record.
 */
import type { Round } from '../../../src/tournament/base/index.js';
import { allPairings, readRecord } from './referee.js';

type Colour = 'first' | 'second';
interface Person {
  readonly id: string;
  readonly tpn: number;
  readonly score: number;
  readonly met: readonly string[];
  readonly colours: readonly Colour[];
  readonly wants: Colour | null;
  /** 3 absolute, 2 strong, 1 mild, 0 none. */
  readonly how: number;
  readonly lead: number;
  readonly floats: readonly string[];
  readonly idle: number;
  readonly mayRest: boolean;
  readonly top: boolean;
}
type Pair = readonly [Person, Person];
interface Candidate {
  readonly pairs: readonly Pair[];
  readonly down: readonly Person[];
}
/** A failure value: a number, or several of which the first that differs decides. */
type Failure = number | readonly Failure[];

/** `first-second`, sorted; then `bye`. Null: there is no complete pairing. */
export function dutchRound(
  ids: readonly string[],
  rounds: readonly Round[],
  away: readonly string[],
  isLast: boolean,
  initial: Colour,
): string[] | null {
  const people = ids
    .map((id, at) => personOf(id, at, ids, rounds, away, isLast))
    .filter(({ id }) => !away.includes(id))
    .sort((a, b) => b.score - a.score || a.tpn - b.tpn);
  const scores = [...new Set(people.map(({ score }) => score))];
  const byeScore =
    people.length % 2 === 0 ? null : [...scores].reverse().find((score) => canBePaired(people, score));
  if (byeScore === undefined || (byeScore === null && !canBePaired(people, null))) return null;
  const games: string[] = [];
  let moved: readonly Person[] = [];
  for (const [at, score] of scores.entries()) {
    const groups = scores.slice(at).map((own) => people.filter((one) => one.score === own));
    const best = bestOf(moved, groups, byeScore, initial);
    games.push(
      ...best.pairs.map(([a, b]) =>
        colourOf(a, b, initial) === 'first' ? `${a.id}-${b.id}` : `${b.id}-${a.id}`,
      ),
    );
    moved = [...best.down].sort((a, b) => b.score - a.score || a.tpn - b.tpn);
    if (score === scores.at(-1)) games.push(...moved.map(({ id }) => `bye ${id}`));
  }
  return games.sort();
}

function personOf(
  id: string,
  at: number,
  ids: readonly string[],
  rounds: readonly Round[],
  away: readonly string[],
  isLast: boolean,
): Person {
  const { met, sides, points, byes, giftedWins } = readRecord(rounds, id);
  const lead = sides.filter((side) => side === 'first').length * 2 - sides.length;
  const [last, before] = [sides.at(-1), sides.at(-2)];
  const reduce: Colour = lead > 0 ? 'second' : 'first';
  const alternate: Colour = last === 'first' ? 'second' : 'first';
  const how = last === undefined ? 0 : Math.abs(lead) > 1 || last === before ? 3 : lead === 0 ? 1 : 2;
  const wants = how === 0 ? null : Math.abs(lead) > 1 || how === 2 ? reduce : alternate;
  // Numbers are given to who has come: he is paired now, or was before.
  const come = ids.filter((one, place) => place <= at && (!away.includes(one) || hasBeenPaired(one, rounds)));
  return {
    ...{ id, tpn: come.length, score: points, met, colours: sides, wants, how, lead },
    floats: [floatIn(id, rounds, 1), floatIn(id, rounds, 2)],
    idle: rounds.length - met.length,
    mayRest: byes + giftedWins === 0,
    top: isLast && points > rounds.length / 2,
  };
}

function hasBeenPaired(id: string, rounds: readonly Round[]): boolean {
  return rounds.some(
    ({ meetings, byes }) =>
      meetings.some(({ entrants }) => entrants.includes(id)) ||
      byes.some(({ entrant, kind }) => entrant === id && kind === 'pairing'),
  );
}

/** Article 1.4: `down`, `up` or nothing, so many rounds back. */
function floatIn(id: string, rounds: readonly Round[], back: number): string {
  const round = rounds[rounds.length - back];
  if (round === undefined) return '';
  const before = rounds.slice(0, rounds.length - back);
  const bye = round.byes.find(({ entrant }) => entrant === id);
  if (bye !== undefined) return bye.kind === 'pairing' || bye.kind === 'half' ? 'down' : '';
  const meeting = round.meetings.find(({ entrants }) => entrants.includes(id));
  const [game] = meeting?.games ?? [];
  const opponent = meeting?.entrants.find((one) => one !== id);
  if (game === undefined || opponent === undefined) return '';
  if (game.outcome?.kind === 'forfeit') {
    const winner = game.outcome.winner === 'first' ? game.first : game.second;
    return game.outcome.winner !== null && winner === id ? 'down' : '';
  }
  const [own, his] = [readRecord(before, id).points, readRecord(before, opponent).points];
  return own > his ? 'down' : own < his ? 'up' : '';
}

function mayMeet(a: Person, b: Person): boolean {
  const sameMust = a.how === 3 && b.how === 3 && a.wants === b.wants;
  return !a.met.includes(b.id) && !(sameMust && !a.top && !b.top);
}

/** C1 to C3 for all of them, one of that score left over (C2, C5). */
function canBePaired(people: readonly Person[], byeScore: number | null): boolean {
  if (people.length % 2 !== (byeScore === null ? 0 : 1)) return false;
  const known = new Map(people.map((one) => [one.id, one]));
  const all = (some: readonly Person[]): boolean =>
    !allPairings(
      some.map(({ id }) => id),
      (one, two) => {
        const [a, b] = [known.get(one), known.get(two)];
        return a !== undefined && b !== undefined && mayMeet(a, b);
      },
    ).next().done;
  if (byeScore === null) return all(people);
  return people.some(
    (one) => one.mayRest && one.score === byeScore && all(people.filter((two) => two !== one)),
  );
}

/** Who remain when a bracket is paired can all be paired; in the last one only the bye remains (C4). */
function isLegal({ down }: Candidate, lower: readonly Person[], byeScore: number | null): boolean {
  const rest = [...down, ...lower];
  const hasBye = byeScore !== null && rest.some(({ score }) => score === byeScore) && rest.length % 2 === 1;
  return canBePaired(rest, hasBye ? byeScore : null);
}

function bestOf(
  moved: readonly Person[],
  [residents = [], ...lowerGroups]: readonly (readonly Person[])[],
  byeScore: number | null,
  initial: Colour,
): Candidate {
  const lower = lowerGroups.flat();
  const next = nextBest(lowerGroups, byeScore);
  const legal = new Map<string, boolean>();
  for (let many = Math.floor((moved.length + residents.length) / 2); many >= 0; many--) {
    let best: { readonly candidate: Candidate; readonly failure: Failure } | null = null;
    for (let own = Math.min(many, moved.length); own >= 0; own--) {
      for (const candidate of candidates(moved, residents, many, own)) {
        const key = namesOf(candidate.down);
        const isAllowed = legal.get(key) ?? isLegal(candidate, lower, byeScore);
        legal.set(key, isAllowed);
        if (!isAllowed) continue;
        const failure = failureOf(candidate, moved, next(candidate.down), byeScore, initial);
        if (best === null || compare(failure, best.failure) < 0) best = { candidate, failure };
      }
    }
    if (best !== null) return best.candidate;
  }
  throw new RangeError('no candidate');
}

function namesOf(people: readonly Person[]): string {
  return people
    .map(({ id }) => id)
    .sort()
    .join();
}

/** Article 3: so many pairs in all, so many of them of moved-down players; illegal pairs are left out at once. */
function* candidates(
  moved: readonly Person[],
  residents: readonly Person[],
  many: number,
  own: number,
): Generator<Candidate> {
  for (const set of subsets(moved, own)) {
    const limbo = moved.filter((one) => !set.includes(one));
    for (const opponents of permutations(residents, own, (at, one) => {
      const mover = set[at];
      return mover !== undefined && mayMeet(mover, one);
    })) {
      const pairs = set.map((one, at): Pair => [one, opponents[at] ?? one]);
      const remainder = residents.filter((one) => !opponents.includes(one));
      for (const rest of homogeneous(remainder, many - own)) {
        yield { pairs: [...pairs, ...rest.pairs], down: [...limbo, ...rest.down] };
      }
    }
  }
}

function* homogeneous(people: readonly Person[], many: number): Generator<Candidate> {
  if (many < 0 || many * 2 > people.length) return;
  const [upper, lower] = [people.slice(0, many), people.slice(many)];
  for (const [down, up] of exchanges(upper, lower, people)) {
    const inOrder = (some: readonly Person[]): Person[] => people.filter((one) => some.includes(one));
    const s1 = inOrder([...upper.filter((one) => !down.includes(one)), ...up]);
    const s2 = inOrder([...lower.filter((one) => !up.includes(one)), ...down]);
    for (const opponents of permutations(s2, many, (at, one) => {
      const first = s1[at];
      return first !== undefined && mayMeet(first, one);
    })) {
      yield {
        pairs: s1.map((one, at): Pair => [one, opponents[at] ?? one]),
        down: s2.filter((one) => !opponents.includes(one)),
      };
    }
  }
}

/** Article 4.3: who goes down and who comes up, in order. */
function exchanges(
  upper: readonly Person[],
  lower: readonly Person[],
  all: readonly Person[],
): (readonly [Person[], Person[]])[] {
  const bsn = (one: Person): number => all.indexOf(one) + 1;
  const sum = (some: readonly Person[]): number => some.reduce((total, one) => total + bsn(one), 0);
  const found: (readonly [Person[], Person[]])[] = [];
  for (let size = 0; size <= Math.min(upper.length, lower.length); size++) {
    for (const down of subsets(upper, size)) for (const up of subsets(lower, size)) found.push([down, up]);
  }
  const highestFirst = (some: readonly Person[]): number[] => some.map(bsn).sort((a, b) => b - a);
  return found.sort(
    ([a, b], [c, d]) =>
      a.length - c.length ||
      sum(b) - sum(a) - (sum(d) - sum(c)) ||
      compare(highestFirst(c), highestFirst(a)) ||
      compare(b.map(bsn), d.map(bsn)),
  );
}

/** All sets of so many, those with the lowest first. */
function subsets(people: readonly Person[], size: number): Person[][] {
  if (size === 0) return [[]];
  return people.flatMap((one, at) => subsets(people.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** Everybody's places in turn, the lowest numbers first, of the first so many. */
function* permutations(
  people: readonly Person[],
  size: number,
  fits: (at: number, one: Person) => boolean,
  before: readonly Person[] = [],
): Generator<readonly Person[]> {
  if (before.length === size) {
    yield before;
    return;
  }
  for (const one of people) {
    if (!before.includes(one) && fits(before.length, one))
      yield* permutations(people, size, fits, [...before, one]);
  }
}

/** C8: what the bracket that follows comes to at best with those who go down: pairs lost, then the scores of who goes down from it. */
function nextBest(
  [next, ...after]: readonly (readonly Person[])[],
  byeScore: number | null,
): (down: readonly Person[]) => Failure {
  const known = new Map<string, Failure>();
  return (down) => {
    if (next === undefined) return 0;
    const key = namesOf(down);
    const before = known.get(key);
    if (before !== undefined) return before;
    let best: Failure | null = null;
    for (const candidate of partial([...down, ...next], down)) {
      const failure: Failure = [-candidate.pairs.length, scoresOf(candidate.down)];
      if ((best === null || compare(failure, best) < 0) && isLegal(candidate, after.flat(), byeScore))
        best = failure;
    }
    if (best === null) throw new RangeError('nothing below');
    known.set(key, best);
    return best;
  };
}

/** Every way to pair some of them; of those moved down no two. */
function* partial(people: readonly Person[], moved: readonly Person[]): Generator<Candidate> {
  const [one, ...rest] = people;
  if (one === undefined) {
    yield { pairs: [], down: [] };
    return;
  }
  for (const two of rest) {
    if (!mayMeet(one, two) || (moved.includes(one) && moved.includes(two))) continue;
    for (const { pairs, down } of partial(
      rest.filter((other) => other !== two),
      moved,
    )) {
      yield { pairs: [[one, two], ...pairs], down };
    }
  }
  for (const { pairs, down } of partial(rest, moved)) yield { pairs, down: [one, ...down] };
}

/** C7 to C21 of a candidate. */
function failureOf(
  { pairs, down }: Candidate,
  moved: readonly Person[],
  c8: Failure,
  byeScore: number | null,
  initial: Colour,
): Failure {
  const [floater] = down;
  // Nobody below has that score: who leaves a bracket alone with it is left over in the end (C9).
  const getsBye = down.length === 1 && floater?.score === byeScore;
  const denied = pairs.flatMap(([a, b]): { one: Person; other: Person; colour: Colour }[] => {
    const own = colourOf(a, b, initial);
    const his: Colour = own === 'first' ? 'second' : 'first';
    return [
      ...(a.wants !== null && a.wants !== own ? [{ one: a, other: b, colour: own }] : []),
      ...(b.wants !== null && b.wants !== his ? [{ one: b, other: a, colour: his }] : []),
    ];
  });
  const atTop = denied.filter(({ one, other }) => one.top || other.top);
  const across = pairs.filter(([a]) => moved.includes(a));
  const residents = down.filter((one) => !moved.includes(one));
  const floated = (back: number, way: string) => (one: Person) => one.floats[back] === way;
  const farDown = (back: number): number[] => [
    ...down
      .filter((one) => moved.includes(one) && floated(back, 'down')(one))
      .map(({ score }) => 1000 + score),
    ...across.filter(([a]) => floated(back, 'down')(a)).map(([a, b]) => a.score - b.score),
  ];
  const farUp = (back: number): number[] =>
    across.filter(([, b]) => floated(back, 'up')(b)).map(([a, b]) => a.score - b.score);
  const falling = (values: readonly number[]): number[] => [...values].sort((a, b) => b - a);
  return [
    scoresOf(down),
    c8,
    getsBye ? (floater?.idle ?? 0) : 0,
    atTop.filter(({ one, colour }) => Math.abs(one.lead + (colour === 'first' ? 1 : -1)) > 2).length,
    atTop.filter(({ one, colour }) => one.colours.slice(-2).join() === `${colour},${colour}`).length,
    denied.length,
    denied.filter(({ one }) => one.how === 2).length,
    residents.filter(floated(0, 'down')).length,
    across.filter(([, b]) => floated(0, 'up')(b)).length,
    residents.filter(floated(1, 'down')).length,
    across.filter(([, b]) => floated(1, 'up')(b)).length,
    ...[farDown(0), farUp(0), farDown(1), farUp(1)].map(falling),
  ];
}

function scoresOf(people: readonly Person[]): number[] {
  return people.map(({ score }) => score).sort((a, b) => b - a);
}

function compare(one: Failure, other: Failure): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other);
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [a, b] = [one[at], other[at]];
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

/** The colour of the first of two (article 5.2); the first is ranked higher. */
function colourOf(a: Person, b: Person, initial: Colour): Colour {
  const turned = (colour: Colour): Colour => (colour === 'first' ? 'second' : 'first');
  if (a.wants === null && b.wants === null) return a.tpn % 2 === 1 ? initial : turned(initial);
  if (a.wants === null) return b.wants === 'first' ? 'second' : 'first';
  if (b.wants === null || a.wants !== b.wants) return a.wants;
  if (a.how !== b.how) return a.how > b.how ? a.wants : turned(a.wants);
  if (a.how === 3 && Math.abs(a.lead) !== Math.abs(b.lead))
    return Math.abs(a.lead) > Math.abs(b.lead) ? a.wants : turned(a.wants);
  for (let back = 1; back <= Math.min(a.colours.length, b.colours.length); back++) {
    const [mine, his] = [a.colours.at(-back), b.colours.at(-back)];
    if (mine !== undefined && mine !== his) return turned(mine);
  }
  return a.wants;
}
