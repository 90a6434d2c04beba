import { Option } from 'commander';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { endOfDay, readDate, startOfDay } from '../../game/timekeeping/index.js';
import { explain } from '../../report/model/index.js';
import type { TournamentInput } from '../../tournament/procedure/index.js';
import { messagesFor, type Register, required, saidLine, wholeNumber } from '../shared/index.js';
import { marginOf } from './result.js';
import {
  actAtTournament,
  actDirecting,
  type GameOptions,
  gameNamed,
  now,
  refuseAt,
  winnerOf,
  withGame,
} from './shared/index.js';

interface WishOptions {
  readonly bye?: 'yes' | 'no';
  readonly standIn?: 'yes' | 'no';
  readonly apart?: readonly string[];
  readonly games?: number;
  readonly side?: 'first' | 'second' | 'either';
  readonly pace?: string;
}

const wish: Register = (group, run) => {
  const yesOrNo = (flags: string, about: string): Option => new Option(flags, about).choices(['yes', 'no']);
  const command = group
    .command('wish')
    .description('note what somebody would like from now on')
    .argument('<tournament>')
    .argument('<entrant>')
    .addOption(yesOrNo('--bye <answer>', 'whether he takes a bye'))
    .addOption(yesOrNo('--stand-in <answer>', 'whether he would play in place of a bye'))
    .option('--apart <entrant...>', 'whom he does not want to meet')
    .option('--games <n>', 'how many games he would have under way at once', wholeNumber)
    .option('--pace <pace>', 'the pace he would play at, one of the event')
    .addOption(
      new Option('--side <which>', 'the side he would have where nothing else says it').choices([
        'first',
        'second',
        'either',
      ]),
    );
  actDirecting<WishOptions>(command, run, ([entrant], { bye, standIn, apart, games, side, pace }) =>
    ok({
      ...{ type: 'wish', entrant: required(entrant) },
      ...(bye === undefined ? {} : { noBye: bye === 'no' }),
      ...(standIn === undefined ? {} : { standIn: standIn === 'yes' }),
      ...(apart === undefined ? {} : { apart: [...apart] }),
      ...(games === undefined ? {} : { games }),
      ...(side === undefined ? {} : { side }),
      ...(pace === undefined ? {} : { pace }),
    }),
  );
};

const play: Register = (group, run) => {
  const command = group
    .command('play')
    .description('have somebody play in the next round, where everybody is asked before each')
    .argument('<tournament>')
    .argument('<entrant>');
  actDirecting(command, run, ([entrant]) => ok({ type: 'play', entrant: required(entrant) }));
};

const challenge: Register = (group, run) => {
  const command = group
    .command('challenge')
    .description('on a ladder of challenges: one wants to play another')
    .argument('<tournament>')
    .argument('<challenger>')
    .argument('<challenged>');
  actDirecting(command, run, ([challenger, challenged]) =>
    ok({ type: 'challenge', challenger: required(challenger), challenged: required(challenged) }),
  );
};

const closePlaces: Register = (group, run) => {
  const command = group
    .command('close-places')
    .description('close the empty places that nobody has taken; their games count for nobody')
    .argument('<tournament>');
  actDirecting(command, run, () => ok({ type: 'close-places' }));
};

interface SidesOptions extends GameOptions {
  readonly reason: string;
  readonly bid?: string;
}

const sides: Register = (group, run) => {
  const command = withGame(
    group
      .command('sides')
      .description('say who has the first side in a game that has not begun')
      .argument('<tournament>'),
  )
    .argument('<entrant>', 'who has it')
    .requiredOption('--reason <text>', 'why; it stands in the log')
    .option('--bid <n>', 'what was bid for it');
  actDirecting<SidesOptions>(command, run, ([table, entrant], options, tournament) => {
    const found = gameNamed(tournament, table, options);
    if (!found.ok) return found;
    const { game, place } = found.value;
    const seat = winnerOf(game, required(entrant));
    if (!seat.ok) return seat;
    const reason = saidLine(options.reason);
    if (!reason.ok) return reason;
    return ok({
      ...{ type: 'sides', ...place, first: seat.value === 'second' ? game.second : game.first },
      reason: reason.value,
      ...(options.bid === undefined ? {} : { bid: marginOf(options.bid) }),
    });
  });
};

const offers: Register = (group, run) => {
  const command = withGame(
    group
      .command('offers')
      .description('open what both players of a game that has not begun offer for a side')
      .argument('<tournament>'),
  ).requiredOption('--offer <offer...>', '`anna:first:2`: anna gives 2 points for the first side');
  actDirecting<GameOptions & { readonly offer: readonly string[] }>(
    command,
    run,
    ([table], options, tournament): Result<TournamentInput> => {
      const found = gameNamed(tournament, table, options);
      if (!found.ok) return found;
      const [one, other, ...more] = options.offer.map(offerOf);
      if (one == null || other == null || more.length > 0) {
        return refuse('tournament-no-offer', undefined, { text: options.offer.join(' ') });
      }
      return ok({ type: 'offers', ...found.value.place, offers: [one, other] });
    },
  );
};

interface AwayOptions {
  readonly from?: string;
  readonly until?: string;
  readonly off?: boolean;
}

const vacation: Register = (group, run) => {
  const command = group
    .command('vacation')
    .description('have somebody be away from all his games, those that begin meanwhile, too')
    .argument('<tournament>')
    .argument('<entrant>')
    .option('--from <day>', 'the first day, YYYY-MM-DD; now where it is left out')
    .option('--until <day>', 'the last day')
    .option('--off', 'he is back');
  actAtTournament<AwayOptions>(command, run, async (context, tournament, [name], options, all) => {
    const entrant = required(name);
    const zone = (await tournament.contacts()).get(entrant)?.zone ?? tournament.settings.zone;
    const span = options.off === true ? ok(null) : awayIn(options, zone, Date.parse(now()));
    if (!span.ok) return refuseAt(context, span.violation);
    const done = await all.goAway(tournament.id, entrant, span.value, now());
    if (!done.ok) return refuseAt(context, done.violation);
    const games = done.value;
    const told = { ok: true, tournament: tournament.id, entrant, away: span.value, games };
    return context.tell(told, () => [
      context.messages.text('tournament.away', {
        entrant,
        count: games.length,
        off: String(options.off === true),
      }),
      ...games.flatMap(({ game, refused }) =>
        refused === null ? [] : [`${game}: ${explain(refused, messagesFor(context, refused))}`],
      ),
    ]);
  });
};

/** From when until when (milliseconds since 1970), by days of a zone. */
function awayIn(
  { from, until = '' }: AwayOptions,
  zone: string,
  now: number,
): Result<{ readonly from: number; readonly to: number }> {
  const last = readDate(until);
  if (!last.ok) return last;
  const first = from === undefined ? null : readDate(from);
  if (first !== null && !first.ok) return first;
  const begins = first === null ? now : startOfDay(first.value, zone);
  return ok({ from: Math.max(begins, now), to: endOfDay(last.value, zone) });
}

type OfferSaid = Extract<TournamentInput, { type: 'offers' }>['offers'][number];

/** `anna:first:2`; null for anything else. */
function offerOf(text: string): OfferSaid | null {
  const [entrant = '', side, points, ...more] = text.split(':');
  if ((side !== 'first' && side !== 'second') || points === undefined || more.length > 0) return null;
  return { entrant, side, points: marginOf(points) };
}

/** What players want, as it is noted for them. */
export const PLAYER_ACTS: readonly Register[] = [wish, play, challenge, vacation, closePlaces, sides, offers];
