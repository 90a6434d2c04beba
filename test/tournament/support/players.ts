import type { Result } from '../../../src/engine/core/base/result.js';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import type { LogTransaction, OpenLog } from '../../../src/log/storage/index.js';
import {
  lastRound,
  standingsAt,
  type TournamentInput,
  type TournamentTypes,
} from '../../../src/tournament/procedure/index.js';

const SAID = { by: 'umpire', via: 'command', message: null, line: null } as const;

/** A time of entry: some minutes after the first. */
export function minute(number: number): string {
  return new Date(Date.UTC(2027, 0, 1, 0, number)).toISOString();
}

/** Says things to a tournament, one after the other and all kept at once; each must be taken. */
export function say(log: OpenLog<TournamentTypes>, ...inputs: readonly TournamentInput[]): Promise<void> {
  return log.transaction((open) => {
    for (const input of inputs) put(open, input);
  });
}

function put(open: LogTransaction<TournamentTypes>, input: TournamentInput): void {
  const done = open.append(input, SAID, minute(open.head.seq + 1));
  if (!done.ok) throw new Error(`${input.type} is refused: ${JSON.stringify(done.violation)}`);
}

/** Says one thing, which may be refused. */
export function attempt(log: OpenLog<TournamentTypes>, input: TournamentInput): Promise<Result<unknown>> {
  return log.transaction((open) => open.append(input, SAID, minute(log.head.seq + 1)));
}

/** Players p01, p02 and so on, rated downwards; every fifth has no rating. */
export async function enterAll(log: OpenLog<TournamentTypes>, many: number): Promise<void> {
  const { boards, odd } = log.session.settings;
  const numbers = Array.from({ length: many }, (_, index) => index + 1);
  const entered = numbers.map((number): TournamentInput => {
    const rating = number % 5 === 0 ? null : 6000 - number;
    const members = Array.from({ length: boards ?? 0 }, (_, board) => `${nameOf(number)}-${board + 1}`);
    return {
      type: 'enter',
      entrant: nameOf(number),
      rating,
      ...(boards === undefined ? {} : { members }),
    };
  });
  // Every third would stand in for nobody, where that is asked.
  const wished = odd.standInsAre.includes('volunteers') ? numbers.filter((number) => number % 3 === 0) : [];
  await say(
    log,
    { type: 'open-entries' },
    ...entered,
    ...wished.map((number) => ({ type: 'wish', entrant: nameOf(number), standIn: true }) as const),
    { type: 'close-entries' },
  );
}

/** The short name of a player by his number. */
export function nameOf(number: number): string {
  return `p${String(number).padStart(2, '0')}`;
}

/** Plays all games of the last round that are under way, with simulated results. */
export function playRound(log: OpenLog<TournamentTypes>, random: SeededRandom): Promise<void> {
  return log.transaction((open) => playGames(open, random));
}

function playGames(log: LogTransaction<TournamentTypes>, random: SeededRandom): void {
  const round = lastRound(log.session);
  if (round === null) throw new Error('no round');
  for (const { table, games } of round.meetings) {
    for (const [index, { outcome }] of games.entries()) {
      // A match that is decided needs its other games no more.
      const now = lastRound(log.session)?.meetings.find((meeting) => meeting.table === table)?.games[index];
      if (outcome !== null || now?.outcome !== null) continue;
      const place = { stage: round.stage, round: round.number, table, game: index + 1 };
      const winner = (['first', 'second', null] as const)[random.below(3)] ?? null;
      const margin = winner === null ? '0.5' : random.below(8);
      put(log, { type: 'result', ...place, outcome: { winner, margin }, head: null });
    }
  }
}

/** Plays the stages of an event to the end. */
export async function playOut(log: OpenLog<TournamentTypes>, seed: string): Promise<void> {
  const random = new SeededRandom(seed);
  for (let stage = 0; stage < log.session.settings.stages.length; stage++) {
    for (;;) {
      await saySo(log, random);
      const paired = await attempt(log, { type: 'pair' });
      if (!paired.ok && paired.violation.code === 'tournament-stage-over') break;
      if (!paired.ok) throw new Error(JSON.stringify(paired.violation));
      await say(log, { type: 'publish', until: null });
      await comeLate(log);
      await challengeOthers(log);
      await playRound(log, random);
      await say(log, { type: 'close-round' });
    }
    await say(log, { type: 'close-stage' });
  }
  await say(log, { type: 'end', reason: 'played out' });
}

/** Where everybody is asked before each round, most say that they play. */
async function saySo(log: OpenLog<TournamentTypes>, random: SeededRandom): Promise<void> {
  if (!log.session.settings.entry.eachRound) return;
  const playing = log.session.participants.filter(({ status }) => status === 'in' && random.below(8) > 0);
  await say(log, ...playing.map(({ id }) => ({ type: 'play', entrant: id }) as const));
}

/** Of the empty places one is taken, and the others are closed. */
async function comeLate(log: OpenLog<TournamentTypes>): Promise<void> {
  const isOpen = (): boolean =>
    log.session.participants.some(({ isPlaceholder, status }) => isPlaceholder === true && status === 'in');
  if (!isOpen()) return;
  await say(log, { type: 'enter', entrant: 'late-comer', rating: null });
  if (isOpen()) await say(log, { type: 'close-places' });
}

/** On a ladder of challenges each second one wants to play who stands three places above. */
async function challengeOthers(log: OpenLog<TournamentTypes>): Promise<void> {
  const { settings, stages } = log.session;
  const set = settings.stages[stages.length - 1];
  if (set?.kind !== 'ladder' || set.by !== 'challenge') return;
  const order = standingsAt(log.session, stages.length).rows.map(({ entrant }) => entrant);
  for (let at = 3; at < order.length; at += 2) {
    const [challenger, challenged] = [order[at] ?? '', order[at - 3] ?? ''];
    await say(log, { type: 'challenge', challenger, challenged });
  }
}
