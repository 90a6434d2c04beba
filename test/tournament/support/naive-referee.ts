import { roundsOf, standingsAt, type TournamentState } from '../../../src/tournament/procedure/index.js';

/*
 * What a stage must not break, looked at from outside: it knows the director's settings and who met whom with which result, and nothing of how
 * rounds are paired or places made.
 */

type Meeting = ReturnType<typeof roundsOf>[number]['meetings'][number];

/** All that is wrong with the rounds of a stage that has been played, in words. */
export function faultsOfStage(state: TournamentState, stage: number): string[] {
  const set = state.settings.stages[stage - 1];
  const field = state.stages[stage - 1]?.field ?? [];
  if (set === undefined) return ['no such stage'];
  if (set.kind === 'knock-out') return knockOutFaults(state, stage, field);
  if (set.kind === 'lives') return livesFaults(state, stage, field);
  if (set.kind === 'ladder') return ladderFaults(state, stage, field);
  return [];
}

/** 1: the first named has won, -1: the other, 0: drawn. */
function scoreOf({ entrants: [one], games }: Meeting): number {
  let sum = 0;
  for (const { first, outcome } of games) {
    if (outcome === null || outcome.kind === 'annulled' || outcome.winner === null) continue;
    const isOne = (outcome.winner === 'first') === (first === one);
    sum += isOne ? 1 : -1;
  }
  return Math.sign(sum);
}

function knockOutFaults(state: TournamentState, stage: number, field: readonly string[]): string[] {
  const set = state.settings.stages[stage - 1];
  if (set?.kind !== 'knock-out') return ['no knock-out'];
  const faults: string[] = [];
  const seed = new Map(field.map((id, at) => [id, at]));
  const lost = new Map(field.map((id) => [id, 0]));
  const most = set.drawn === 'once' ? set.lives : 1;
  const rounds = roundsOf(state, stage);
  let decisive = 0;
  for (const [at, { meetings }] of rounds.entries()) {
    const isMulligan = set.mulligan && at === 0;
    for (const meeting of meetings) {
      const { entrants, standIn, why } = meeting;
      const beside = ['knock-out-consolation', 'knock-out-third-place'].includes(String(why.code));
      for (const id of entrants) {
        if (!beside && id !== standIn && (lost.get(id) ?? 0) >= most)
          faults.push(`${id} is out and plays in round ${at + 1}`);
      }
      const score = scoreOf(meeting);
      const [one, other] = entrants;
      const byRule =
        set.drawnMatch === 'higher-seed'
          ? (seed.get(one) ?? 0) < (seed.get(other) ?? 0)
          : (meeting.games[0]?.first === one) === (set.drawnMatch === 'first');
      const winner = score > 0 || (score === 0 && byRule) ? one : other;
      const loser = winner === one ? other : one;
      if (beside || isMulligan) continue;
      if (standIn === undefined) decisive++;
      if (loser !== standIn) lost.set(loser, (lost.get(loser) ?? 0) + 1);
    }
  }
  const left = field.filter((id) => (lost.get(id) ?? 0) < most);
  // A play-in ends with all who are left.
  if (set.rounds !== undefined) return faults;
  if (left.length !== 1) faults.push(`${left.join(', ')} are left`);
  const [best] = standingsAt(state, stage).rows;
  if (best?.entrant !== left[0]) faults.push(`${best?.entrant} is first, not ${left[0]}`);
  // Each match puts one out; with two lives all but the winner lose twice, and he once at most.
  const least = most === 1 ? field.length - 1 : 2 * (field.length - 1);
  const hasStandIns = rounds.some(({ meetings }) => meetings.some(({ standIn }) => standIn !== undefined));
  if (!hasStandIns && (decisive < least || decisive > least + most - 1))
    faults.push(`${decisive} matches, not ${least}`);
  return faults;
}

function livesFaults(state: TournamentState, stage: number, field: readonly string[]): string[] {
  const set = state.settings.stages[stage - 1];
  if (set?.kind !== 'lives') return ['no lives'];
  const faults: string[] = [];
  const halves = new Map(field.map((id) => [id, set.lives * 2]));
  const take = (id: string, many: number): void => {
    halves.set(id, Math.max(0, (halves.get(id) ?? 0) - many));
  };
  for (const [at, { meetings, byes }] of roundsOf(state, stage).entries()) {
    const here = new Set([
      ...meetings.flatMap(({ entrants }) => entrants),
      ...byes.map(({ entrant }) => entrant),
    ]);
    for (const id of field) {
      const isIn = (halves.get(id) ?? 0) > 0;
      if (isIn && !here.has(id)) faults.push(`${id} is in and does not play in round ${at + 1}`);
    }
    if (byes.length > 1) faults.push(`${byes.length} sit out in round ${at + 1}`);
    for (const meeting of meetings) {
      for (const id of meeting.entrants) {
        if (id !== meeting.standIn && (halves.get(id) ?? 0) === 0)
          faults.push(`${id} is out and plays in round ${at + 1}`);
      }
    }
    for (const meeting of meetings) {
      const [one, other] = meeting.entrants;
      const score = scoreOf(meeting);
      const costOf = (id: string): number => {
        if (set.draw === 'nothing') return 0;
        if (set.draw === 'half') return 1;
        if (set.draw === 'whole') return 2;
        const isFirst = meeting.games[0]?.first === id;
        return isFirst === (set.draw === 'first-goes-on') ? 0 : 2;
      };
      for (const [id, won] of [
        [one, score],
        [other, -score],
      ] as const) {
        if (id === meeting.standIn) continue;
        take(id, won < 0 ? 2 : won === 0 ? costOf(id) : 0);
      }
    }
  }
  const left = field.filter((id) => (halves.get(id) ?? 0) > 0);
  if (left.length > set.until && set.endsAt.length === 0 && set.final === 'by-lives')
    faults.push(`${left.length} are left`);
  const rows = standingsAt(state, stage).rows.map(({ entrant }) => entrant);
  if (left.some((id) => rows.indexOf(id) >= left.length))
    faults.push('somebody who is out stands before one who is in');
  return faults;
}

function ladderFaults(state: TournamentState, stage: number, field: readonly string[]): string[] {
  const set = state.settings.stages[stage - 1];
  if (set?.kind !== 'ladder' || set.moves !== 'king-of-the-hill') return [];
  const faults: string[] = [];
  let order = [...field];
  for (const [at, { meetings, byes }] of roundsOf(state, stage).entries()) {
    const resting = new Set(byes.map(({ entrant }) => entrant));
    const playing = order.filter((id) => !resting.has(id));
    const pairs = meetings.map(({ entrants }) => [...entrants].sort().join());
    for (let place = 0; place + 1 < playing.length; place += 2) {
      const pair = [playing[place], playing[place + 1]].sort().join();
      if (!pairs.includes(pair)) faults.push(`${pair} do not meet in round ${at + 1}`);
    }
    const up = new Set<string>();
    const down = new Set<string>();
    for (const meeting of meetings) {
      const score = scoreOf(meeting);
      if (score === 0) continue;
      const [one, other] = meeting.entrants;
      up.add(score > 0 ? one : other);
      down.add(score > 0 ? other : one);
    }
    // Where winners and losers stand, all winners come first; everybody else stays where he is.
    const moving = order.filter((id) => up.has(id)).concat(order.filter((id) => down.has(id)));
    order = order.map((id) => (up.has(id) || down.has(id) ? (moving.shift() ?? id) : id));
  }
  const rows = standingsAt(state, stage).rows.map(({ entrant }) => entrant);
  if (rows.join() !== order.join()) faults.push(`the ladder is ${order.join(' ')}, not ${rows.join(' ')}`);
  return faults;
}
