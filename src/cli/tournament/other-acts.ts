import { Option } from 'commander';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { LOCALES } from '../../game/people/index.js';
import type { TournamentInput } from '../../tournament/procedure/index.js';
import { type Register, required, saidLine, saidPress, threadNamed } from '../shared/index.js';
import { marginOf } from './result.js';
import {
  actAtTournament,
  actDirecting,
  type GameOptions,
  gameNamed,
  momentOf,
  personOf,
  winnerMeant,
  withGame,
} from './shared/index.js';

/** A verb of one word that says one thing and needs nothing more. */
function plainAct(verb: string, about: string, input: TournamentInput): Register {
  return (group, run) => {
    const command = group.command(verb).description(about).argument('<tournament>');
    actDirecting(command, run, () => ok(input));
  };
}

/** The same for what needs a reason. */
function withReason(verb: string, about: string, input: (reason: string) => TournamentInput): Register {
  return (group, run) => {
    const command = group
      .command(verb)
      .description(about)
      .argument('<tournament>')
      .requiredOption('--reason <text>', 'why; it stands in the log');
    actDirecting<{ readonly reason: string }>(command, run, (_, options) => {
      const reason = saidLine(options.reason);
      return reason.ok ? ok(input(reason.value)) : reason;
    });
  };
}

const announce: Register = (group, run) => {
  const command = group
    .command('announce')
    .description('say something to everybody in the log')
    .argument('<tournament>')
    .argument('<text>');
  actDirecting(command, run, ([text]) => {
    const said = saidPress(required(text));
    return said.ok ? ok({ type: 'announce', text: said.value }) : said;
  });
};

const comeBack: Register = (group, run) => {
  const command = group
    .command('return')
    .description('have somebody who has left play again')
    .argument('<tournament>')
    .argument('<entrant>');
  actDirecting(command, run, ([entrant]) => ok({ type: 'come-back', entrant: required(entrant) }));
};

const bye: Register = (group, run) => {
  const command = group
    .command('bye')
    .description('have somebody not play in the next round')
    .argument('<tournament>')
    .argument('<entrant>')
    .addOption(new Option('--as <kind>', 'what it counts').choices(['half', 'zero']).default('zero'));
  actDirecting<{ readonly as: 'half' | 'zero' }>(command, run, ([entrant], { as }) =>
    ok({ type: 'bye', entrant: required(entrant), as }),
  );
};

const points: Register = (group, run) => {
  const command = group
    .command('points')
    .description('give points, or with a minus take some')
    .argument('<tournament>')
    .argument('<entrant>')
    .requiredOption('--points <n>', 'how many: 1, 0.5, -1')
    .requiredOption('--reason <text>', 'why; it stands in the log');
  actDirecting<{ readonly points: string; readonly reason: string }>(command, run, ([entrant], options) => {
    const reason = saidLine(options.reason);
    if (!reason.ok) return reason;
    const given = marginOf(options.points);
    return ok({ type: 'points', entrant: required(entrant), points: given, reason: reason.value });
  });
};

const extend: Register = (group, run) => {
  const command = group
    .command('extend')
    .description('have the round end at another time')
    .argument('<tournament>')
    .requiredOption('--until <time>', 'a date, a time in UTC, or `none`')
    .requiredOption('--reason <text>', 'why; it stands in the log');
  actDirecting<{ readonly until: string; readonly reason: string }>(
    command,
    run,
    (_, options, { settings }) => {
      const reason = saidLine(options.reason);
      if (!reason.ok) return reason;
      const until = options.until === 'none' ? null : momentOf(options.until, settings.zone);
      if (until === null && options.until !== 'none')
        return refuse('bad-date', undefined, { text: options.until });
      return ok({ type: 'extend', until, reason: reason.value });
    },
  );
};

/** A verb about one game that may name a winner. */
function atGame(
  verb: string,
  about: string,
  argument: { readonly name: string; readonly about: string } | null,
  input: (
    place: Extract<TournamentInput, { type: 'annul' }>,
    winner: 'first' | 'second' | null,
  ) => TournamentInput,
): Register {
  return (group, run) => {
    const command = withGame(group.command(verb).description(about).argument('<tournament>')).requiredOption(
      '--reason <text>',
      'why; it stands in the log',
    );
    if (argument !== null) command.argument(`<${argument.name}>`, argument.about);
    actDirecting<GameOptions & { readonly reason: string }>(
      command,
      run,
      async ([table, said], options, tournament, context): Promise<Result<TournamentInput>> => {
        const found = gameNamed(tournament, table, options);
        if (!found.ok) return found;
        const both = argument === null || said === 'both';
        const winner = both ? ok(null) : await winnerMeant(context, found.value.game, required(said));
        if (!winner.ok) return winner;
        const reason = saidLine(options.reason);
        if (!reason.ok) return reason;
        const place = { type: 'annul', ...found.value.place, reason: reason.value } as const;
        return ok(input(place, winner.value));
      },
    );
  };
}

interface PublicOptions {
  readonly address?: string;
  readonly format?: 'text' | 'markdown' | 'bbcode';
  readonly speaks: string;
}

const tellPublicly: Register = (group, run) => {
  const command = group
    .command('public')
    .description(
      'send a list or a thread pairings, results, standings and announcements; without an address none any more',
    )
    .argument('<tournament>')
    .option(
      '--address <address>',
      'where it reads along; FORUM/THREAD for one of a forum of the configuration',
    )
    .addOption(
      new Option('--format <format>', 'in what; markdown in a thread, and text elsewhere').choices([
        'text',
        'markdown',
        'bbcode',
      ]),
    )
    .addOption(new Option('--speaks <language>', 'in which language').choices(LOCALES).default('en'));
  actAtTournament<PublicOptions>(
    command,
    run,
    async (context, tournament, _, { address, format: wanted, speaks }) => {
      const thread = address === undefined ? null : threadNamed(address);
      const format = wanted ?? (thread === null ? 'text' : 'markdown');
      const where = address === undefined ? null : personOf({ address: thread ?? address });
      if (where !== null && !where.ok) return context.refuse(where.violation);
      const list = where === null ? null : { address: where.value.address, format, locale: speaks };
      await tournament.tellPublicly(list);
      return context.tell({ ok: true, tournament: tournament.id, public: list }, () =>
        context.messages.text('tournament.public', { text: list?.address ?? 'none', format }),
      );
    },
  );
};

/** What else a director may say; each needs a line of its own. */
export const OTHER_ACTS: readonly Register[] = [
  atGame(
    'forfeit',
    'a game is lost without being played to its end; it is ended with the next step',
    { name: 'winner', about: 'who has won by it; `both` where both have lost' },
    (place, winner) => ({ ...place, type: 'forfeit', winner }),
  ),
  atGame('annul', 'have a game count for nobody', null, (place) => place),
  plainAct('open', 'open the entries', { type: 'open-entries' }),
  plainAct('close', 'close the entries; the seeds are fixed then', { type: 'close-entries' }),
  comeBack,
  bye,
  plainAct('discard', 'throw the draft of a round away', { type: 'discard' }),
  extend,
  plainAct('close-round', 'close the round; all its games must have ended', { type: 'close-round' }),
  plainAct('close-stage', 'close the stage; all its rounds must have been played', { type: 'close-stage' }),
  points,
  announce,
  tellPublicly,
  withReason('pause', 'have nothing happen for a while', (reason) => ({ type: 'pause', reason })),
  plainAct('continue', 'go on after a pause', { type: 'continue' }),
  withReason('end', 'end a tournament before its last round', (reason) => ({ type: 'end', reason })),
];
