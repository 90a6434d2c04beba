import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Result, Violation } from '../../../engine/core/base/result.js';
import { explain } from '../../../report/model/index.js';
import { systemClock } from '../../../system/sources/index.js';
import type { TournamentInput } from '../../../tournament/procedure/index.js';
import {
  type Happening,
  type OpenedTournaments,
  type OpenTournament,
  openTournaments,
  openTournamentsInRows,
  type PartsOfTournaments,
} from '../../../tournament/service/index.js';
import { EXIT } from '../../process/index.js';
import { act, type Context, messagesFor, type Run, required, shortened } from '../../shared/index.js';

/** What a director says by a command. */
export const DIRECTOR = { by: 'umpire', via: 'command', message: null } as const;

/** ISO 8601 UTC. */
export function now(): string {
  return new Date(systemClock.now()).toISOString();
}

/** Where the tournaments lie that are no rows: in the home of the robot, or beside the folder of the games. */
function tournamentsDir(context: Context): string {
  const { config } = context;
  const home = config !== null && context.isOf(config) ? config.home : dirname(resolve(context.gamesDir));
  return join(home, 'tournaments');
}

/** Does something with the tournaments, and closes them again. */
export async function withTournaments<T>(
  context: Context,
  work: (tournaments: OpenedTournaments) => Promise<T>,
): Promise<T> {
  const house = await context.house();
  const parts: PartsOfTournaments = {
    house,
    registry: context.registry,
    notify: (game, { kind, ...params }) => {
      context.io.err(`${context.messages.text(`log.${kind}`, { game, ...params })}\n`);
    },
  };
  const server = await context.server();
  const tournaments =
    server === null ? openTournaments(tournamentsDir(context), parts) : openTournamentsInRows(server, parts);
  return work(tournaments).finally(() => tournaments.close());
}

/** The same for a command on one tournament, which its first argument names; the action gets the others. */
export function actAtTournament<O>(
  command: Command,
  run: Run,
  action: (
    context: Context,
    tournament: OpenTournament,
    args: readonly (string | undefined)[],
    options: O,
    all: OpenedTournaments,
  ) => Promise<number>,
): void {
  act<O>(command, run, (context, [id, ...args], options) =>
    withTournaments(context, async (all) => {
      const found = await all.open(required(id));
      if (found === null) {
        return context.refuse({ code: 'no-such-tournament', params: { id: shortened(required(id)) } });
      }
      return action(context, found, args, options, all);
    }),
  );
}

/** The same for one that says one thing for the director; `wanted` makes it of the rest of the arguments and the options. */
export function actDirecting<O>(
  command: Command,
  run: Run,
  wanted: (
    args: readonly (string | undefined)[],
    options: O,
    tournament: OpenTournament,
    context: Context,
  ) => Result<TournamentInput> | Promise<Result<TournamentInput>>,
): void {
  actAtTournament<O>(command, run, async (context, tournament, args, options) => {
    const input = await wanted(args, options, tournament, context);
    if (!input.ok) return refuseAt(context, input.violation);
    return tellDone(context, tournament, await tournament.act(input.value, DIRECTOR, now()));
  });
}

/** Says no in the words of the program, or of the game that has something against it. */
export function refuseAt(context: Context, violation: Violation): number {
  const text = explain(violation, messagesFor(context, violation));
  if (context.json) context.printJson({ ok: false, violation, text });
  else context.io.err(`${text}\n`);
  return EXIT.no;
}

/** Prints the entries that something came to, or why not. */
export function tellDone(
  context: Context,
  tournament: OpenTournament,
  done: Result<readonly Happening[]>,
): number {
  if (!done.ok) return refuseAt(context, done.violation);
  const { seq, hash } = tournament.log.head;
  return context.tell(
    { ok: true, tournament: tournament.id, happened: done.value.map(shown), last: seq, head: hash },
    () => done.value.map((entry) => context.messages.text('tournament.done', { seq: entry.seq })),
  );
}

/** An entry for programs. */
export function shown({ seq, at, kind, public: part }: Happening): object {
  return { seq, at, kind, events: (part.events ?? []).map((event) => ({ kind: event.kind, ...event.data })) };
}
